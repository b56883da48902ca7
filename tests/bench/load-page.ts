import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright'

/** The simulated phone of all figures: CPU slowed down 4×, 150 ms added latency per request, 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
  locale: 'vi-VN',
}
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
  connectionType: 'cellular4g',
} as const
export const CPU_SLOWDOWN = 4
const QUIET_MS = 1500
const MAX_MS = 25_000

export type Load = {
  fcp: number
  lcp: number
  lcpElement: string
  /** The blocking time after the first paint, the longest task, and the start times of long tasks. */
  tbt: number
  longestTask: number
  tasks: [start: number, length: number][]
  cls: number
  shifts: string[]
  /** When `html[data-live]` was set. */
  live: number | null
  /** When `live` was set and 90 % of the controls outside static regions were hydrated. */
  interactive: number | null
  controls: number
  stillControls: number
  requests: { url: string; type: string; bytes: number; start: number; end: number }[]
  problems: string[]
}

/** One visit with an empty cache: loads the page, waits until network and main thread are idle, scrolls to the end. Times in ms since the start of navigation. */
export async function loadPage(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (problem) => problems.push(String(problem)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(watch)
  const { requests, settled } = await follow(cdp)
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await settled()
  const seen = await evaluate(cdp, readWatch)
  await evaluate(cdp, scrollToEnd)
  await settled()
  const { cls, shifts } = await evaluate(cdp, readWatch)
  await context.close()
  const blocking = seen.tasks.map(([start, length]) => Math.max(0, start + length - Math.max(start, seen.fcp) - 50))
  return {
    ...seen,
    cls,
    shifts,
    tbt: blocking.reduce((sum, one) => sum + one, 0),
    longestTask: Math.max(0, ...seen.tasks.map(([, length]) => length)),
    requests: requests(),
    problems,
  }
}

/** Playwright's own `evaluate` first runs a program in the page, a task of 60 ms on a slow phone. */
async function evaluate<Result>(cdp: CDPSession, run: () => Result): Promise<Awaited<Result>> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `(${run.toString()})()`,
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Awaited<Result> // of the same function
}

async function follow(cdp: CDPSession) {
  const all = new Map<string, Load['requests'][number] & { isDone: boolean }>()
  let startedAt = 0
  let lastNews = Date.now()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!/^https?:/.test(request.url) || request.url.endsWith('/favicon.ico')) return
    startedAt ||= timestamp
    all.set(requestId, {
      url: new URL(request.url).pathname,
      type: type ?? '',
      bytes: 0,
      start: (timestamp - startedAt) * 1000,
      end: 0,
      isDone: false,
    })
    lastNews = Date.now()
  })
  const finish = (requestId: string, timestamp: number, bytes: number) => {
    const one = all.get(requestId)
    if (one) Object.assign(one, { bytes, end: (timestamp - startedAt) * 1000, isDone: true })
    lastNews = Date.now()
  }
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  )
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0))
  const settled = async () => {
    const limit = Date.now() + MAX_MS
    lastNews = Date.now()
    while (Date.now() < limit) {
      await setTimeout(200)
      const sinceTask = await evaluate(cdp, () => performance.now() - (window.watched.tasks.at(-1)?.[0] ?? 0))
      const isBusy = [...all.values()].some((one) => !one.isDone)
      if (!isBusy && Date.now() - lastNews > QUIET_MS && sinceTask > QUIET_MS) return
    }
  }
  return { requests: () => [...all.values()].map(({ isDone: _, ...one }) => one), settled }
}

type Watched = {
  lcp: number
  lcpElement: string
  tasks: [number, number][]
  cls: number
  shifts: string[]
  live: number | null
  seen: Map<Element, number>
}
declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page before its scripts. */
function watch(): void {
  const watched: Watched = (window.watched = {
    lcp: 0,
    lcpElement: '',
    tasks: [],
    cls: 0,
    shifts: [],
    live: null,
    seen: new Map(),
  })
  const name = (node: Node | null | undefined) =>
    node
      ? `${node.nodeName.toLowerCase()} "${((node instanceof Element && node.getAttribute('alt')) || (node.textContent ?? '')).trim().slice(0, 30)}"`
      : '?'
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      Object.assign(watched, { lcp: entry.startTime, lcpElement: name(entry.element) })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  let [inWindow, first, last] = [0, 0, 0]
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node }[]
    })[]) {
      if (entry.hadRecentInput) continue
      const isSame = inWindow > 0 && entry.startTime - last < 1000 && entry.startTime - first < 5000
      if (!isSame) first = entry.startTime
      inWindow = isSame ? inWindow + entry.value : entry.value
      last = entry.startTime
      watched.cls = Math.max(watched.cls, inWindow)
      watched.shifts.push(
        `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)}: ${entry.sources
          .map(({ node }) => name(node))
          .join(', ')
          .slice(0, 160)}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const timer = setInterval(() => {
    const now = performance.now()
    if (watched.live === null && document.documentElement?.hasAttribute('data-live')) watched.live = now
    for (const element of document.querySelectorAll('button,input,select,textarea,summary,a[href]')) {
      if (!watched.seen.has(element) && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        watched.seen.set(element, now)
    }
    if (now > 25_000) clearInterval(timer)
  }, 50)
}

/** Runs in the page. */
function readWatch(): Omit<Load, 'tbt' | 'longestTask' | 'requests' | 'problems'> {
  const { seen, ...watched } = window.watched
  const isKept = (element: Element) => {
    for (let node = element.parentElement; node; node = node.parentElement) {
      const key = Object.keys(node).find((own) => own.startsWith('__reactProps$'))
      if (key) return 'dangerouslySetInnerHTML' in (node as unknown as Record<string, object>)[key]!
    }
    return false
  }
  const all = [...document.querySelectorAll('button,input,select,textarea,summary,a[href]')]
  const still = all.filter((element) => !seen.has(element) && isKept(element))
  const own = all.filter((element) => !still.includes(element))
  const times = own.map((element) => seen.get(element) ?? Infinity).toSorted((one, other) => one - other)
  const ninth = times[Math.ceil(times.length * 0.9) - 1] ?? Infinity
  const interactive = watched.live === null || ninth === Infinity ? null : Math.max(watched.live, ninth)
  return {
    ...watched,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    interactive,
    controls: own.length,
    stillControls: still.length,
  }
}

/** Runs in the page. */
async function scrollToEnd(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    window.scrollTo(0, top)
    await new Promise((resolve) => globalThis.setTimeout(resolve, 60))
  }
}
