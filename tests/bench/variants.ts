import { chromium, type Browser, type BrowserContextOptions } from 'playwright'
import { buildWhenStale } from '../../scripts/build.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.ts'
import { FOOTER_TYPES, HEADER_TYPES } from '../../src/theme/variants.ts'
import openDatabases from '../setup/database-service.ts'
import type { StorePreview } from '../slots/store-preview.ts'
import { openPreviewPool } from '../slots/preview-pool.ts'
import { variantFiles } from '../slots/variant-files.ts'
import { ask } from './ask-server.ts'
import { halfInterval, likelyMedian, median, report, spread, type Figures } from './bench-report.ts'
import { pressControl, pressEverything, type Press } from './press-panels.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** A part begins no round that would end after this time; on an idle machine all rounds fit. */
const MAX_SECONDS = Number(process.env.BENCH_SECONDS ?? 215)
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'vi-VN',
} satisfies BrowserContextOptions
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
/** The CPU slowdown; 1 measures only the network. */
const CPU_SLOWDOWN = Number(process.env.BENCH_CPU ?? 4)
const MAX_SLOWDOWN = 1.05
const MAX_PRESS_MS = 100

type Layout = { name: string; theme: object }
type Times = { lcp: number; live: number }
const CONTROL: Layout = { name: 'control', theme: { header_type: 1, footer_type: 1, is_use_footer_html: false } }
const headers: Layout[] = HEADER_TYPES.map((number) => ({
  name: `header ${number}`,
  theme: { ...CONTROL.theme, header_type: number },
}))
const footers: Layout[] = FOOTER_TYPES.map((number) => ({
  name: `footer ${number}`,
  theme: { ...CONTROL.theme, footer_type: number },
}))

/** `npm run bench -- variants headers presses` runs these parts in this order; all when none is named. Each takes less than four minutes. */
const PARTS: Record<string, (preview: StorePreview, browser: Browser) => Promise<void>> = {
  headers: (preview, browser) => compareLoads('headers', headers, preview, browser),
  footers: (preview, browser) => compareLoads('footers', footers, preview, browser),
  work: async (preview, browser) => {
    await compareWork('headers', headers, preview, browser)
    await compareWork('footers', footers, preview, browser)
  },
  presses: measurePresses,
  sizes: async () => {
    const sizes = [...variantFiles('headers'), ...variantFiles('footers')]
    report(
      'variant-files',
      'JavaScript of each layout, KB brotli: its own, and with the frame that all of its kind share',
      sizes.map(({ name, own, all }) => ({ layout: name, own: own.toFixed(2), 'with the frame': all.toFixed(2) })),
      sizes,
    )
  },
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in PARTS))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Known: ${Object.keys(PARTS).join(', ')}`)
await buildWhenStale()
const closeDatabases = await openDatabases()
const previews = await openPreviewPool()
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
})
try {
  await previews.use(async (preview) => {
    for (const [name, measure] of Object.entries(PARTS))
      if (requested.length === 0 || requested.includes(name)) await measure(preview, browser)
  })
} finally {
  await browser.close()
  await previews.close()
  await closeDatabases()
}

/**
 * The home page on a phone with an empty cache. Each round loads all layouts, starting with another one, every second round in reverse. Times are
 * relative to the median of their round, so that a temporary slowdown of the machine affects all layouts. The control is layout 1 measured a second
 * time: the difference between the two is the measurement error.
 */
async function compareLoads(kind: string, layouts: Layout[], preview: StorePreview, browser: Browser): Promise<void> {
  const all = [...layouts, CONTROL]
  const rounds: Map<string, Times>[] = []
  await drawScreenshots(all, preview, browser)
  const isTime = timekeeper()
  for (let round = 0; round < ROUNDS && isTime(); round++) {
    const times = new Map<string, Times>()
    for (const { name, theme } of inOrder(all, round)) {
      await preview.show(theme)
      await ask(`${preview.origin}/`) // fills the page cache
      times.set(name, await load(browser, `${preview.origin}/`))
    }
    rounds.push(times)
    process.stderr.write(`${kind}, round ${round + 1} of ${ROUNDS}\n`)
  }
  const usual = (of: keyof Times) => rounds.map((times) => median([...times.values()].map((one) => one[of])))
  const [usualLcp, usualLive] = [usual('lcp'), usual('live')]
  const rows = all.map(({ name }) => {
    const own = rounds.map((times) => times.get(name) ?? { lcp: Number.NaN, live: Number.NaN })
    const beside = (of: keyof Times, usually: number[]) =>
      own.map((one, index) => one[of] / (usually[index] ?? Number.NaN))
    return { name, own, lcp: beside('lcp', usualLcp), live: beside('live', usualLive) }
  })
  const figures = rows.map(({ name, own, lcp, live }): Figures => ({
    layout: name,
    'LCP ms': spread(own.map((one) => one.lcp)),
    'beside all': likelyMedian(lcp),
    'live ms': spread(own.map((one) => one.live)),
    'beside all ': likelyMedian(live),
  }))
  report(
    `variants-${kind}`,
    `Home page with each of the ${kind}, phone (CPU ×${CPU_SLOWDOWN}, 150 ms, 1.6 Mbit/s): ${rounds.length} fresh loads each, interleaved; median (lowest–highest) and median beside the round's median ± half of its 95 % interval`,
    figures,
    rounds.map((times) => Object.fromEntries(times)),
  )
  for (const time of ['lcp', 'live'] as const) {
    const medians = rows
      .filter(({ name }) => name !== CONTROL.name)
      .map((row) => ({ name: row.name, beside: median(row[time]), unsure: halfInterval(row[time]) }))
      .toSorted((one, other) => one.beside - other.beside)
    const [fastest, slowest] = [medians[0]!, medians.at(-1)!]
    const surely = Math.max(
      1,
      Math.max(...medians.map(({ beside, unsure }) => beside - unsure)) /
        Math.min(...medians.map(({ beside, unsure }) => beside + unsure)),
    )
    const atMost =
      Math.max(...medians.map(({ beside, unsure }) => beside + unsure)) /
      Math.min(...medians.map(({ beside, unsure }) => beside - unsure))
    const [same, again] = [rows[0]!, rows.at(-1)!].map((row) => median(row[time])) as [number, number]
    const verdict =
      atMost <= MAX_SLOWDOWN
        ? `within ${MAX_SLOWDOWN}`
        : surely > MAX_SLOWDOWN
          ? `beyond ${MAX_SLOWDOWN}`
          : `the measurement error is too large to decide about ${MAX_SLOWDOWN}`
    console.log(
      `${time}: ${slowest.name} beside ${fastest.name} ${(slowest.beside / fastest.beside).toFixed(3)}, surely ${surely.toFixed(3)} and at most ${atMost.toFixed(3)}: ${verdict}; the same page twice ${(Math.max(same, again) / Math.min(same, again)).toFixed(3)}`,
    )
  }
}

/**
 * The cost of each layout without wall-clock time, so that it can be measured on a busy machine: bytes and requests until hydration, and the
 * processor time of the main thread without slowdown. Other load only increases that time, so that the minimum of all loads is closest to the cost of
 * the page. The control is layout 1 measured a second time.
 */
async function compareWork(kind: string, layouts: Layout[], preview: StorePreview, browser: Browser): Promise<void> {
  const all = [...layouts, CONTROL]
  const samples = new Map<string, Work[]>(all.map(({ name }) => [name, []]))
  await drawScreenshots(all, preview, browser)
  const isTime = timekeeper()
  for (let round = 0; round < ROUNDS && isTime(); round++) {
    for (const { name, theme } of inOrder(all, round)) {
      await preview.show(theme)
      await ask(`${preview.origin}/`)
      samples.get(name)?.push(await weigh(browser, `${preview.origin}/`))
    }
    process.stderr.write(`work of ${kind}, round ${round + 1} of ${ROUNDS}\n`)
  }
  const least = (name: string) => Math.min(...(samples.get(name) ?? []).map(({ processor }) => processor))
  const [bytes, processor] = [
    median([...samples.values()].map((own) => median(own.map((one) => one.bytes)))),
    median(all.map(({ name }) => least(name))),
  ]
  const rows = [...samples].map(([name, own]): Figures => {
    return {
      layout: name,
      KB: spread(
        own.map(({ bytes }) => bytes / 1000),
        1,
      ),
      'beside all': (median(own.map((one) => one.bytes)) / bytes).toFixed(3),
      requests: spread(own.map(({ requests }) => requests)),
      'processor ms': spread(own.map((one) => one.processor)),
      'least beside all': (least(name) / processor).toFixed(3),
    }
  })
  report(
    `variants-work-${kind}`,
    `What the home page asks of a phone with each of the ${kind}, until it is live: medians (lowest–highest) of ${samples.get(CONTROL.name)?.length} fresh loads`,
    rows,
    Object.fromEntries(samples),
  )
  const byWork = layouts.map(({ name }) => name).toSorted((one, other) => least(one) - least(other))
  const [fewest, most] = [byWork[0]!, byWork.at(-1)!]
  const [same, again] = [least(layouts[0]!.name), least(CONTROL.name)]
  console.log(
    `processor: ${most} beside ${fewest} ${(least(most) / least(fewest)).toFixed(3)}; the same page twice ${(Math.max(same, again) / Math.min(same, again)).toFixed(3)}`,
  )
}

/** Loads each page once, so that its images are generated before the measurement. */
async function drawScreenshots(layouts: Layout[], preview: StorePreview, browser: Browser): Promise<void> {
  const page = await browser.newPage(PHONE)
  for (const { theme } of layouts) {
    await preview.show(theme)
    await page.goto(`${preview.origin}/`, { waitUntil: 'networkidle' })
  }
  await page.close()
}

type Work = { bytes: number; requests: number; processor: number }

async function weigh(browser: Browser, address: string): Promise<Work> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const work: Work = { bytes: 0, requests: 0, processor: 0 }
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    work.bytes += encodedDataLength
    work.requests++
  })
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] } })
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await page.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 })
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await done
  await context.close()
  const isMain = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  work.processor = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && isMain.has(`${pid}:${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  return work
}
/** `tdur`: processor time in µs. */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** True while another turn with the duration of the longest so far fits into the time of the part. */
function timekeeper(seconds = MAX_SECONDS): () => boolean {
  const startedAt = performance.now()
  let [longest, last] = [0, startedAt]
  return () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    return now - startedAt + longest < seconds * 1000
  }
}

function inOrder<T>(list: T[], round: number): T[] {
  const from = (round * 5) % list.length
  const turned = [...list.slice(from), ...list.slice(0, from)]
  return round % 2 === 0 ? turned : turned.toReversed()
}

async function load(browser: Browser, address: string): Promise<Times> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(watch)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await page.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForTimeout(250) // until the observers are notified
  const times = await page.evaluate(() => window.timed)
  await context.close()
  return times
}

declare global {
  interface Window {
    timed: Times
  }
}

/** Runs in the page before its scripts. */
function watch(): void {
  const timed = (window.timed = { lcp: 0, live: 0 })
  new PerformanceObserver((list) => {
    timed.lcp = list.getEntries().at(-1)?.startTime ?? timed.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.documentElement?.hasAttribute('data-live')) return
    timed.live = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, attributeFilter: ['data-live'] })
}

/**
 * Taps on the controls of each header and on the login of the phone's bar, with 4× CPU slowdown: on a phone and on a desktop, as a visitor and as a
 * customer. Between two headers a panel of plain HTML is tapped as often, as the current baseline of the machine.
 */
async function measurePresses(preview: StorePreview, browser: Browser): Promise<void> {
  const all: (Press & { header: string })[] = []
  const isTime = timekeeper()
  for (const { name, theme } of headers) {
    if (!isTime()) break
    await preview.show(theme)
    const pressed = [await pressControl(preview, browser), ...(await pressEverything(preview, browser))]
    process.stderr.write(
      `${name}: ${pressed.map(({ what, first, warm }) => `${what} ${[first, ...warm].map((one) => one.toFixed(0)).join(' ')}`).join(', ')}\n`,
    )
    all.push(...pressed.map((one) => ({ ...one, header: name })))
  }
  const summarise = (presses: Press[]) =>
    presses.length === 0
      ? '–'
      : `${spread(presses.flatMap(({ warm }) => warm))}, first ${Math.max(...presses.map(({ first }) => first)).toFixed(0)}`
  const row = (header: string, presses: Press[]): Figures => {
    const of = (kind: Press['what']) => summarise(presses.filter(({ what }) => what === kind))
    return {
      header,
      'category menu': of('categories'),
      'account drop-down': of('account'),
      'phone login': of('login'),
      'other panels': of('other'),
      'next paint, any': spread(presses.filter(({ what }) => what !== 'control').flatMap(({ next }) => next)),
      control: of('control'),
    }
  }
  const measured = headers
    .map(({ name }) => ({ name, presses: all.filter(({ header }) => header === name) }))
    .filter(({ presses }) => presses.length > 0)
  const rows = [...measured.map(({ name, presses }) => row(name, presses)), row(`all ${measured.length}`, all)]
  report(
    'variants-presses',
    'From the press to the paint that shows what it opens, CPU ×4, ms: median (lowest–highest) of presses after the first, and the slowest first one with its code from this machine',
    rows,
    all,
  )
  const own = all.filter(({ what }) => what !== 'control')
  const times = own.flatMap(({ warm, first }) => [first, ...warm]).toSorted((one, other) => one - other)
  console.log(
    `All ${times.length} presses: median ${median(times).toFixed(0)} ms, 95 % under ${(times[Math.ceil(times.length * 0.95) - 1] ?? 0).toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  )
  for (const { header, name, first, warm } of own.filter((one) => Math.max(one.first, ...one.warm) > MAX_PRESS_MS)) {
    console.log(
      `over ${MAX_PRESS_MS} ms: ${header}, ${name}: first ${first.toFixed(0)}, then ${warm.map((one) => one.toFixed(0)).join(' ')}`,
    )
  }
}
