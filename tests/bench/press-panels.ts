import type { Browser, Locator, Page } from 'playwright'
import { createTranslators } from '../../src/i18n/messages.ts'
import type { StorePreview, Person } from '../slots/store-preview.ts'

const t = createTranslators().vi
const CPU_SLOWDOWN = 4
const AGAIN = 3
const SETTLE_MS = 600 // for the page's own work after hydration
const REST_MS = 80
const TIMEOUT_MS = 20_000
const CATEGORIES = ['categories', 'product_categories', 'menu_and_categories'].map((key) => t(`shell.${key}`))

/**
 * Milliseconds from the click to the paint that shows the opened panel: `first` includes loading, `warm` are the later clicks. `next`: of all
 * clicks, to the next paint of any content, as the browser's interaction metric (INP) counts.
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

/** Clicks on the controls of the home page's header and on the account of the phone's bar, one after the other, with the current theme. */
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

/** The same clicks on a panel of plain HTML on an otherwise empty page: the baseline of browser and machine. */
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

/** The visible drop-downs. */
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
    /** Resolves when the panel of the last click is painted, to the milliseconds from the click to that paint and to the first paint after the click. */
    shown: () => Promise<{ shown: number; painted: number }>
    shut: () => Promise<void>
  }
}

/** Runs in the page before its scripts. */
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
        const { port1, port2 } = new MessageChannel() // its message arrives after the frame is painted
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
