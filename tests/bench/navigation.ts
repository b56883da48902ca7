import { chromium, type Browser, type Page } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.ts'
import { report, spread } from './bench-report.ts'
import { CPU_SLOWDOWN, PHONE } from './load-page.ts'
import { openSlowLine } from './slow-line.ts'
import { startStaticControl } from './static-control.ts'
import { startStoreServer } from './store-server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORE = process.env.BENCH_STORE ?? 'moc-fashion'
/** After the page is live: reading what it shows, and what the browser does while idle. */
const IDLE_MS = 5000
/** After a scroll to the link. */
const REST_MS = 1000
const MAX_MS = 15_000

/** Ways from one page to the next, each a press on a link in view. */
const WAYS: Record<string, { from: string; link: string }> = {
  product: { from: '/san-pham', link: 'main [data-card] h3 > a' },
  category: { from: '/danh-muc', link: 'main h2 > a' },
  'second page of the list': { from: '/san-pham', link: 'main a[href*="page=2"]' },
  list: { from: '/', link: 'main a[href^="/san-pham?"], a[href="/san-pham"]' },
  news: { from: '/tin-tuc', link: 'main article h3 > a' },
  cart: { from: '/san-pham', link: 'a[href="/gio-hang"]' },
}

/** Milliseconds from the click: when the heading of the next page, its picture and price, and all that it shows stand. */
type Shown = { heading: number; picture: number; price: number; whole: number }

// From one page to the next on a phone: an idle page, a press on a link, and when the next page stands; beside it the same two pages as documents without
// JavaScript from a bare server. BENCH_ROUNDS and BENCH_STORE set rounds and store.
const storeServer = await startStoreServer()
const origin = storeServer.storeOrigin(STORE)
const control = await startStaticControl(origin, [])
const lines = { shop: await openSlowLine(storeServer.port), control: await openSlowLine(control.port) }
try {
  const samples: Record<string, Record<string, Shown[]>> = {}
  for (let round = -1; round < ROUNDS; round++) {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
    })
    for (const [name, way] of Object.entries(WAYS)) {
      const kept = (samples[name] ??= { shop: [], again: [], back: [], control: [] })
      const shop = await press(browser, lines.shop.port, way, true)
      const bare = await press(browser, lines.control.port, way, false)
      if (round < 0) continue // the first round warms caches and generates the images
      for (const [who, shown] of Object.entries({ ...shop, control: bare.shop })) if (shown) kept[who]!.push(shown)
    }
    await browser.close()
  }
  const rows = Object.entries(samples).flatMap(([name, { shop, again, back, control }]) =>
    Object.entries({ [name]: shop, [`${name}, another`]: again, [`Back from ${name}`]: back }).flatMap(([way, all]) =>
      all && all.length > 0
        ? {
            way,
            'heading ms': spread(all.map(({ heading }) => heading)),
            'picture ms': spread(all.map(({ picture }) => picture)),
            'price ms': spread(all.map(({ price }) => price)),
            'whole ms': spread(all.map(({ whole }) => whole)),
            'control heading ms': way === name ? spread(control!.map(({ heading }) => heading)) : '–',
          }
        : [],
    ),
  )
  report(
    'navigation',
    `From one page of ${STORE} to the next on a phone (CPU ×4, 150 ms, 1.6 Mbit/s), ${ROUNDS} times, median (lowest–highest)`,
    rows,
    samples,
  )
} finally {
  for (const line of Object.values(lines)) line.close()
  await control.close()
  await storeServer.stop()
}

/** The press on a link of an idle page; with a program also Back, and then the press on another link of the same kind. */
async function press(browser: Browser, port: number, { from, link }: (typeof WAYS)[string], isShop: boolean) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPress)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`http://${STORE}.localhost:${port}${from}`, { waitUntil: 'load' })
    if (isShop) await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const go = async (nth: number) => {
      await page.waitForTimeout(IDLE_MS)
      const target = page.locator(link).filter({ visible: true }).nth(nth)
      await target.scrollIntoViewIfNeeded()
      await page.waitForTimeout(REST_MS)
      const box = (await target.boundingBox())!
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      return shownIn(page)
    }
    const shop = await go(0)
    if (!isShop) return { shop }
    await page.waitForTimeout(IDLE_MS)
    await page.evaluate(() => {
      window.markPress()
      history.back()
    })
    const back = await shownIn(page)
    return {
      shop,
      back,
      again: (await page.locator(link).filter({ visible: true }).count()) > 1 ? await go(1) : undefined,
    }
  } finally {
    await context.close()
  }
}

async function shownIn(page: Page): Promise<Shown> {
  const until = Date.now() + MAX_MS
  while (Date.now() < until) {
    await page.waitForTimeout(100)
    const shown = await page.evaluate(() => window.nextPage).catch(() => undefined) // between two documents
    if (shown?.whole) return shown
  }
  throw new Error(`the page after a press is not whole after ${MAX_MS} ms: ${page.url()}`)
}

declare global {
  interface Window {
    pressedAt: number | undefined
    markPress: () => void
    nextPage: Shown | undefined
  }
}

/** Runs in every document: notes when what the next page shows is painted, in ms after the click, by the clock that both documents share. */
function watchPress(): void {
  const KEY = 'pressed-at'
  const before = sessionStorage.getItem(KEY)
  let address = before ? '' : location.href
  window.pressedAt = before ? Number(before) : undefined
  addEventListener('pagehide', () => window.pressedAt && sessionStorage.setItem(KEY, String(window.pressedAt)))
  window.markPress = () => {
    address = location.href
    window.pressedAt = Date.now()
    window.nextPage = undefined
  }
  addEventListener('click', () => window.markPress(), true)
  let shown: Partial<Shown> = {}
  let last: number | undefined
  const inView = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect()
    return (
      box && box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth - 24 && box.right > 24
    )
  }
  const look = () => {
    requestAnimationFrame(look)
    const { pressedAt } = window
    if (pressedAt === undefined || window.nextPage || location.href === address) return
    if (pressedAt !== last) [last, shown] = [pressedAt, {}]
    const main = document.querySelector('main')
    if (!main || main.hasAttribute('aria-busy')) return
    const now = Date.now() - pressedAt
    if (main.querySelector('h1')?.getBoundingClientRect().width) shown.heading ??= now
    const pictures = [...main.querySelectorAll('img')].filter(inView)
    if (pictures.length === 0 || pictures.some((image) => image.complete && image.naturalWidth > 1))
      shown.picture ??= now
    if (/\d\s?₫/.test(main.innerText) || !/san-pham|gio-hang/.test(location.href)) shown.price ??= now
    const isWhole =
      shown.heading &&
      !main.querySelector(':scope > fieldset, h1[data-ahead]') &&
      ![...main.querySelectorAll('[data-shape]')].some(inView) &&
      pictures.every(({ complete }) => complete)
    if (isWhole) window.nextPage = { heading: now, picture: now, price: now, ...shown, whole: now }
  }
  requestAnimationFrame(look)
}
