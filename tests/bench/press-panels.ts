import type { Browser, Locator, Page } from 'playwright'
import { createTranslators } from '../../src/i18n/messages.ts'
import type { StorePreview, Person } from '../slots/store-preview.ts'

const t = createTranslators().vi
const CPU_SLOWDOWN = 4
const AGAIN = 3
const SETTLE_MS = 600 // what a page does for itself after it is live
const REST_MS = 80
const TIMEOUT_MS = 20_000
const CATEGORIES = ['categories', 'product_categories', 'menu_and_categories'].map((key) => t(`shell.${key}`))

/**
 * Milliseconds from the press to the paint that shows what it opens: `first` with what it loads, `warm` the presses after it. `next`: of all of
 * them, to the next paint whatever it shows, as the browser's own figure for a press (INP) counts.
 */
export type Press = {
  what: 'categories' | 'account' | 'login' | 'other' | 'control'
  name: string
  first: number
  warm: number[]
  next: number[]
}

const VIEWS: [
  person: Person,
  width: number,
  find: (page: Page) => Promise<[what: Press['what'], target: Locator][]>,
][] = [
  [
    'visitor',
    412,
    async (page) => [
      ...(await panels(page)),
      ['login', page.getByRole('link', { name: t('shell.bar.account'), exact: true })],
    ],
  ],
  ['visitor', 1280, panels],
  ['customer', 1280, async (page) => [['account', page.locator(`header summary[aria-label="${t('shell.account')}"]`)]]],
]

/** Presses on what the home page's header opens and on the phone bar's account, one after the other, as the theme is now. */
export async function pressEverything(preview: StorePreview, browser: Browser): Promise<Press[]> {
  const presses: Press[] = []
  for (const [person, width, find] of VIEWS) {
    const page = await openPage(browser, width)
    await page.context().addCookies(await preview.cookies(person))
    await page.goto(`${preview.origin}/`)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLE_MS)
    const targets = await find(page)
    await slowDown(page)
    for (const [what, target] of targets) presses.push(await pressOften(page, what, width, target))
    await page.context().close()
  }
  return presses
}

/** The same presses on a panel of plain HTML with nothing else on its page: what the browser and the machine need by themselves. */
export async function pressControl(preview: StorePreview, browser: Browser): Promise<Press> {
  const page = await openPage(browser, 412)
  await page.route('**/control', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><header><details><summary>Menu</summary><div><p>1<p>2<p>3</div></details></header>',
    }),
  )
  await page.goto(`${preview.origin}/control`)
  await page.evaluate(() => addEventListener('keydown', () => void (document.querySelector('details')!.open = false)))
  await slowDown(page)
  const pressed = await pressOften(page, 'control', 412, page.locator('summary'))
  await page.context().close()
  return pressed
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 823 }, hasTouch: true, locale: 'vi-VN' })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(watchPresses)
  return page
}

const slowDown = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

/** The drop-downs that can be seen. */
async function panels(page: Page): Promise<[Press['what'], Locator][]> {
  const summaries = await page.locator('header summary').filter({ visible: true }).all()
  return Promise.all(
    summaries.map(async (summary): Promise<[Press['what'], Locator]> => [
      CATEGORIES.includes((await nameOf(summary)).trim()) ? 'categories' : 'other',
      summary,
    ]),
  )
}
const nameOf = async (target: Locator) => (await target.getAttribute('aria-label')) ?? (await target.innerText())

async function pressOften(page: Page, what: Press['what'], width: number, target: Locator): Promise<Press> {
  const name = `${(await nameOf(target)).trim()} @${width}`
  const times: number[] = []
  const next: number[] = []
  for (let time = 0; time <= AGAIN; time++) {
    const box = await target.boundingBox()
    if (!box) throw new Error(`${name} cannot be pressed`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const { shown, painted } = await page.evaluate(() => window.shown())
    times.push(shown)
    next.push(painted)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.shut())
    await page.waitForTimeout(REST_MS)
  }
  const [first = Number.NaN, ...warm] = times
  return { what, name, first, warm, next }
}

declare global {
  interface Window {
    /** Resolves when what the last press opens has been painted: milliseconds from the press to that, and to the first paint after it. */
    shown: () => Promise<{ shown: number; painted: number }>
    shut: () => Promise<void>
  }
}

/** Runs in the page before anything else. */
function watchPresses(): void {
  let press: { painted?: number; shown?: number } = {}
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isShown = () =>
    [...document.querySelectorAll('header details[open] > div, [aria-modal]')].some(
      (panel) => panel.checkVisibility() && panel.getBoundingClientRect().height > 0,
    )
  addEventListener(
    'click',
    ({ timeStamp, isTrusted }) => {
      if (!isTrusted) return
      const own: typeof press = (press = {})
      const look = () => {
        const open = isShown()
        const { port1, port2 } = new MessageChannel() // answers after the frame is painted
        port1.onmessage = () => {
          own.painted ??= performance.now() - timeStamp
          if (open) own.shown ??= performance.now() - timeStamp
        }
        port2.postMessage(0)
        if (!open) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    true,
  )
  window.shown = async () => {
    const limit = performance.now() + 15_000
    while (press.shown === undefined && performance.now() < limit) await frame()
    const { shown = Number.NaN, painted = Number.NaN } = press
    press = {}
    return { shown, painted }
  }
  window.shut = async () => {
    while (isShown()) await frame()
    await frame()
  }
}
