import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.ts'
import { ask } from './ask-server.ts'
import { median, report, spread } from './bench-report.ts'
import { CPU_SLOWDOWN, NETWORK, PHONE } from './load-page.ts'
import { openSlowLine } from './slow-line.ts'
import { startStoreServer } from './store-server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORE = process.env.BENCH_STORE ?? 'moc-fashion'

// On a phone: what the service worker costs the first paint of a second visit (visits with and without it take turns), and the time from a press on
// "add to cart" at the first paint of a first visit until something answers: the button, and the message that the product is in the cart.
const server = await startStoreServer()
const origin = server.storeOrigin(STORE)
const line = await openSlowLine(server.port)
const slowOrigin = origin.replace(String(server.port), String(line.port))
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
})
try {
  const product = await plainProduct()
  const paints = { with: [] as number[], without: [] as number[] }
  const presses: { held: number; said: number }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)
    for (const kind of order) {
      const ms = await secondPaint(browser, kind === 'with')
      if (round >= 0) paints[kind].push(ms)
    }
    const press = await pressAtFirstPaint(browser, product)
    if (round >= 0) presses.push(press)
  }
  report(
    'first-visit',
    `Second visit of the home page of ${STORE} with and without the service worker, and a press at the first paint of a product, ${ROUNDS} rounds`,
    [
      {
        'FCP with the worker ms': spread(paints.with),
        'without ms': spread(paints.without),
        '×': (median(paints.with) / median(paints.without)).toFixed(2),
        'press → heard ms': spread(presses.map(({ held }) => held)),
        'press → answer ms': spread(presses.map(({ said }) => said)),
      },
    ],
    { paints, presses },
  )
} finally {
  await browser.close()
  line.close()
  await server.stop()
}

/** First contentful paint of the home page when it is opened again. */
async function secondPaint(shared: Browser, hasWorker: boolean): Promise<number> {
  const context = await shared.newContext({ ...PHONE, serviceWorkers: hasWorker ? 'allow' : 'block' })
  const page = await context.newPage()
  await page.goto(slowOrigin, { waitUntil: 'load' })
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  if (hasWorker) await page.waitForFunction(async () => (await (await caches.open('assets:2')).keys()).length > 12)
  await page.waitForTimeout(1_500) // the worker has kept what it keeps
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(slowOrigin, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity)
  await context.close()
  return ms
}

/** Times of the answers in ms since the start of navigation. The press is made in the page, as soon as the button is painted. */
async function pressAtFirstPaint(shared: Browser, path: string): Promise<{ held: number; said: number }> {
  const context = await shared.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(pressWhenPainted)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.answers.said > 0)
  const isCart = page.url().includes('/gio-hang')
  const { pressed, held, said } = await page.evaluate(() => window.answers)
  await context.close()
  return { held: isCart ? said : held - pressed, said }
}

declare global {
  interface Window {
    answers: { pressed: number; held: number; said: number }
  }
}

/** Runs in the page before its scripts. Without the starter the browser itself sends the form, and the painted cart is the answer. */
function pressWhenPainted(): void {
  const answers = (window.answers = { pressed: 0, held: 0, said: 0 })
  const start = Number((sessionStorage.start ??= String(performance.timeOrigin)))
  const now = () => performance.timeOrigin + performance.now() - start
  const press = () => {
    const button = document.querySelector<HTMLButtonElement>('form[action="/form/add-to-cart"] button[type=submit]')
    if (!button) return requestAnimationFrame(press)
    answers.pressed = now()
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    button.click()
  }
  const watch = new MutationObserver(() => {
    if (!answers.held && document.querySelector('[data-held], [aria-busy=true]')) answers.held = now()
    if ([...document.querySelectorAll('[role=status]')].some((one) => /giỏ/.test(one.textContent)))
      answers.said ||= now()
  })
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    if (location.pathname === '/gio-hang') answers.said = now()
    else press()
  }).observe({ type: 'paint', buffered: true })
}

/** A product without options. */
async function plainProduct(): Promise<string> {
  const { body } = await ask(`${origin}/api/customer/${STORE}/products?limit=100`)
  const { data } = JSON.parse(body.toString()) as {
    data: { data: { id: number; price: number; quantity_in_stock: number; distributes: unknown[] }[] }
  }
  const plain = data.data.find((one) => one.distributes.length === 0 && one.price > 0 && one.quantity_in_stock > 5)
  if (!plain) throw new Error('no product without options')
  return `/san-pham/${plain.id}`
}
