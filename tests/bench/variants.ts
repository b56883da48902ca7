import { chromium, type Browser, type Page } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { BUILT_HEADERS } from '../../src/theme/variants.ts'
import openDatabases from '../setup/database-service.ts'
import { buildWhenStale } from '../../scripts/build.ts'
import { openTryOut } from '../slots/try-out.ts'
import { variantFiles } from '../slots/variant-files.ts'
import { ask } from './ask-server.ts'
import { median, report, spread } from './bench-report.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'vi-VN' }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const CPU_SLOWDOWN = 4
const t = createTranslators().vi

type Sample = { lcp: number; live: number; presses: Record<string, number> }

// Every header on a phone: the home page's load, interleaved, and how long a press on each of its panels takes to the paint. Then the sizes.
await buildWhenStale()
const closeDatabases = await openDatabases()
const shop = await openTryOut()
const samples: Record<number, Sample[]> = {}
try {
  await shop.use(async (booth) => {
    for (let round = -1; round < ROUNDS; round++) {
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'] })
      for (const header of round % 2 === 0 ? BUILT_HEADERS : BUILT_HEADERS.toReversed()) {
        await booth.show({ header_type: header })
        await ask(`${booth.origin}/`) // from the cache for everybody
        const sample = await visit(browser, `${booth.origin}/`)
        if (round >= 0) (samples[header] ??= []).push(sample) // the round before draws the pictures
      }
      await browser.close()
    }
  })
} finally {
  await shop.close()
  await closeDatabases()
}

const all = Object.values(samples).flat()
const usual = { lcp: median(all.map(({ lcp }) => lcp)), live: median(all.map(({ live }) => live)) }
const rows = Object.entries(samples).map(([header, visits]) => {
  const slowest = Object.keys(visits[0]?.presses ?? {}).map((name) => ({ name, ms: median(visits.map(({ presses }) => presses[name] ?? Number.NaN)) })).toSorted((one, other) => other.ms - one.ms)
  return {
    header,
    'LCP ms': spread(visits.map(({ lcp }) => lcp)),
    'beside all': (median(visits.map(({ lcp }) => lcp)) / usual.lcp).toFixed(2),
    'live ms': spread(visits.map(({ live }) => live)),
    'beside all ': (median(visits.map(({ live }) => live)) / usual.live).toFixed(2),
    'press → paint ms': slowest.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(', '),
  }
})
report('variants', `Headers on a phone (CPU ×4, 150 ms, 1.6 Mbit/s), ${ROUNDS} fresh loads of the home page each, interleaved, median (lowest–highest)`, rows, samples)
const presses = all.flatMap(({ presses: own }) => Object.values(own)).toSorted((one, other) => one - other)
console.log(`All ${presses.length} presses: median ${median(presses).toFixed(0)} ms, 95 % under ${(presses[Math.ceil(presses.length * 0.95) - 1] ?? 0).toFixed(0)} ms, longest ${(presses.at(-1) ?? 0).toFixed(0)} ms`)
const sizes = [...variantFiles('headers'), ...variantFiles('footers')]
report('variant-files', 'JavaScript of each layout, KB brotli: its own, and with the frame that all of its kind share', sizes.map(({ name, own, all: whole }) => ({ layout: name, own: own.toFixed(2), 'with the frame': whole.toFixed(2) })), sizes)

async function visit(browser: Browser, address: string): Promise<Sample> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(watch)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await page.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForTimeout(1_000)
  const { lcp, live } = await page.evaluate(() => window.timed)
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  const sample = { lcp, live, presses: await pressAll(page) }
  await context.close()
  return sample
}

/** Each panel of the header and the login, pressed by a finger: the second time, so that what it loads is there. */
async function pressAll(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const summary of await page.locator('header summary').filter({ visible: true }).all()) {
    const name = (await summary.getAttribute('aria-label')) ?? (await summary.innerText())
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => void (window.timed.press = 0))
      await summary.tap()
      await page.waitForTimeout(400)
      found[name] = await page.evaluate(() => window.timed.press)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
  }
  const account = page.getByRole('link', { name: t('shell.bar.account') })
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => void (window.timed.press = 0))
    await account.tap()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(400)
    found[t('shell.bar.account')] = await page.evaluate(() => window.timed.press)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return found
}

declare global {
  interface Window {
    timed: { lcp: number; live: number; press: number }
  }
}

/** Runs in the page before anything else. Event timing is rounded to 8 ms by the browser; what takes less than 16 ms stays 0. */
function watch(): void {
  const timed = (window.timed = { lcp: 0, live: 0, press: 0 })
  new PerformanceObserver((list) => {
    timed.lcp = list.getEntries().at(-1)?.startTime ?? timed.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) timed.press = Math.max(timed.press, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  const timer = setInterval(() => {
    if (!document.documentElement?.hasAttribute('data-live')) return
    timed.live = performance.now()
    clearInterval(timer)
  }, 20)
}
