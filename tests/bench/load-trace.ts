import type { CDPSession } from 'playwright'

/** What the main thread of a page did, in ms of its own time, by part. */
export type Shares = Record<(typeof PARTS)[number], number>
export const PARTS = ['parse', 'style', 'layout', 'paint', 'compile', 'script', 'other'] as const

type Event = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number; args?: { name?: string } }

/** Names of DevTools' timeline; what is not named counts for the part that it happened in. */
const PART_OF: Record<string, (typeof PARTS)[number]> = {
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'style',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.produceCache': 'compile',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireIdleCallback: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
}

/** Records the page's timeline until `stop`, which says what was done before the first paint and in all. */
export async function traceLoad(cdp: CDPSession): Promise<{ stop(): Promise<{ first: Shares; all: Shares }> }> {
  const events: Event[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'loading', 'v8', 'disabled-by-default-v8.compile'] },
  })
  return {
    async stop() {
      const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
      await cdp.send('Tracing.end')
      await complete
      const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
      const main = events.filter(({ pid, tid }) => pid === painted?.pid && tid === painted.tid)
      return { first: sharesOf(main, painted?.ts ?? 0), all: sharesOf(main, Infinity) }
    },
  }
}

/** Each event's own time, without that of the events inside it, for those that begin before `end` (µs). */
function sharesOf(events: Event[], end: number): Shares {
  const shares = Object.fromEntries(PARTS.map((part) => [part, 0])) as Shares // all of them
  const tasks = events
    .filter(({ ph, ts, dur }) => ph === 'X' && dur && ts < end)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const open: { until: number; part: keyof Shares }[] = []
  for (const { name, ts, dur = 0 } of tasks) {
    while (open.length > 0 && (open.at(-1)?.until ?? 0) <= ts) open.pop()
    const outer = open.at(-1)
    const part = PART_OF[name] ?? outer?.part ?? (isTask(name) ? 'other' : undefined)
    if (!part) continue
    shares[part] += dur / 1000
    if (outer) shares[outer.part] -= dur / 1000
    open.push({ until: ts + dur, part })
  }
  return shares
}

const isTask = (name: string): boolean => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'
