import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.ts'
import { ask } from './ask-server.ts'
import { median, report } from './bench-report.ts'
import { CPU_SLOWDOWN, NETWORK, PHONE } from './load-page.ts'
import { PARTS, traceLoad, type Shares } from './load-trace.ts'
import { startStoreServer } from './store-server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORE = process.env.BENCH_STORE ?? 'moc-fashion'

// What the main thread of a phone does while home, list and product page load, by part: before the first paint, and until the page is live.
const server = await startStoreServer()
const origin = server.storeOrigin(STORE)
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
})
try {
  const product = /<h3><a href="([^"]+)"/.exec((await ask(`${origin}/san-pham`)).body.toString())?.[1]
  const pages = { home: '/', list: '/san-pham', product: product ?? '/san-pham' }
  const runs: Record<string, { first: Shares; all: Shares }[]> = {}
  for (let round = -1; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(pages)) {
      const shares = await traced(browser, origin + path)
      if (round >= 0) (runs[name] ??= []).push(shares)
    }
  const rows = Object.entries(runs).flatMap(([page, all]) =>
    (['first', 'all'] as const).map((until) => ({
      page,
      until: until === 'first' ? 'first paint' : 'live',
      ...Object.fromEntries(PARTS.map((part) => [`${part} ms`, median(all.map((run) => run[until][part])).toFixed(0)])),
    })),
  )
  report('traces', `Main thread of a phone on pages of ${STORE}, ${ROUNDS} fresh loads, medians`, rows, runs)
} finally {
  await browser.close()
  await server.stop()
}

async function traced(shared: Browser, address: string): Promise<{ first: Shares; all: Shares }> {
  const context = await shared.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const trace = await traceLoad(cdp)
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const shares = await trace.stop()
  await context.close()
  return shares
}
