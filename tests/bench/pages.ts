import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.ts'
import { ask } from './ask-server.ts'
import { htmlThroughput } from './html-throughput.ts'
import { loadPage, PHONE, type Load } from './load-page.ts'
import { median, report, spread } from './bench-report.ts'
import { startStoreServer } from './store-server.ts'
import { startStaticControl } from './static-control.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORE = process.env.BENCH_STORE ?? 'moc-fashion'

// Home, list and product page on a phone, each compared with the same page served statically without JavaScript, and with what of that stands in the first
// screen; then the server's cost of a page.
// BENCH_PART=browser or server runs one half; BENCH_ROUNDS, BENCH_STORE and BENCH_SECONDS set rounds, store and seconds.
const storeServer = await startStoreServer()
const origin = storeServer.storeOrigin(STORE)
try {
  await measure()
} finally {
  await storeServer.stop()
}

async function measure(): Promise<void> {
  const pages = {
    home: '/',
    list: await firstLink('/', /href="(\/san-pham\?danh-muc=[^"&]+)"/),
    product: await firstLink('/', /href="(\/san-pham\/[^"]+)"/),
  }
  const control = await startStaticControl(origin, Object.values(pages))
  try {
    const samples: Samples = {}
    const firstScreens: Record<string, string> = {}
    const options = {
      executablePath: ensureChromium(),
      args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
    }
    for (let round = -1; round < (process.env.BENCH_PART === 'server' ? 0 : ROUNDS); round++) {
      const browser = await chromium.launch(options)
      for (const [name, path] of Object.entries(pages)) {
        const kept = (samples[name] ??= { shop: [], control: [], firstScreen: [] })
        const firstScreen = (firstScreens[name] ??= await control.addPage(
          path,
          await emptiedToFirstScreen(browser, control.addressOf(path)),
        ))
        const visits = [
          async () => ({ who: 'shop' as const, load: await loadPage(browser, origin + path) }),
          async () => ({ who: 'control' as const, load: await loadPage(browser, control.addressOf(path)) }),
          async () => ({ who: 'firstScreen' as const, load: await loadPage(browser, firstScreen) }),
        ]
        for (const visit of round % 2 === 0 ? visits : visits.toReversed()) {
          const { who: caller, load } = await visit()
          if (round >= 0) kept[caller].push(load) // the first round warms caches and generates the images
        }
      }
      await browser.close()
    }
    if (process.env.BENCH_PART !== 'server') reportLoads(samples)
    if (process.env.BENCH_PART !== 'browser')
      report('html', 'Cached HTML, 16 connections, 10 s each, interleaved', await htmlThroughput(origin, pages), {})
  } finally {
    await control.close()
  }
}

/** HTML of a static page without the elements that begin below the phone's first screen. Its head is whole. */
async function emptiedToFirstScreen(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage(PHONE)
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(() => {
    const below = [...document.querySelectorAll('body *')].filter(
      (one) => !one.closest('svg *') && one.getBoundingClientRect().top >= innerHeight,
    )
    for (const one of below) one.remove()
  })
  const html = await page.content()
  await page.close()
  return html
}

type Samples = Record<string, Record<'shop' | 'control' | 'firstScreen', Load[]>>

function reportLoads(samples: Samples): void {
  const rows = Object.entries(samples).map(([name, { shop: ours, control: bare, firstScreen }]) => {
    const of = (loads: Load[], figure: (load: Load) => number) => loads.map(figure)
    const script = (load: Load) => bytesOf(load, 'Script')
    return {
      page: name,
      'FCP ms': spread(of(ours, (load) => load.fcp)),
      'control FCP ms': spread(of(bare, (load) => load.fcp)),
      'first screen FCP ms': spread(of(firstScreen, (load) => load.fcp)),
      'LCP ms': spread(of(ours, (load) => load.lcp)),
      'control LCP ms': spread(of(bare, (load) => load.lcp)),
      '×': (median(of(ours, (load) => load.lcp)) / median(of(bare, (load) => load.lcp))).toFixed(2),
      'blocking ms': spread(of(ours, (load) => load.tbt)),
      'longest task': spread(of(ours, (load) => load.longestTask)),
      CLS: spread(
        of(ours, (load) => load.cls),
        3,
      ),
      'live ms': spread(of(ours, (load) => load.live ?? Infinity)),
      'interactive ms': spread(of(ours, (load) => load.interactive ?? Infinity)),
      'JS KB': (median(of(ours, script)) / 1024).toFixed(1),
      'all KB': (median(of(ours, (load) => bytesOf(load))) / 1024).toFixed(0),
      'control KB': (median(of(bare, (load) => bytesOf(load))) / 1024).toFixed(0),
    }
  })
  report(
    'pages',
    `Pages of ${STORE} on a phone (CPU ×4, 150 ms, 1.6 Mbit/s), ${ROUNDS} fresh loads, median (lowest–highest)`,
    rows,
    samples,
  )
  const problems = Object.values(samples).flatMap(({ shop: ours }) => ours.flatMap((load) => load.problems))
  if (problems.length > 0) console.log(`Problems seen: ${[...new Set(problems)].join('\n')}`)
}

function bytesOf(load: Load, type?: string): number {
  return load.requests
    .filter((one) => !type || one.type === type || (type === 'Script' && one.url.endsWith('.js')))
    .reduce((sum, one) => sum + one.bytes, 0)
}

async function firstLink(page: string, pattern: RegExp): Promise<string> {
  const link = pattern.exec((await ask(origin + page)).body.toString())?.[1]
  if (!link) throw new Error(`${page} has no link like ${pattern}`)
  return link.replaceAll('&amp;', '&')
}
