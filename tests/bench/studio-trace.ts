import type { Browser, Page } from 'playwright'

/** An event of Chromium's trace. Times are microseconds; `tdur` is the thread's processor time. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** What the processor time of a thread is spent on. */
export const PARTS = ['script', 'style', 'layout', 'paint', 'gc', 'other'] as const
export type Part = (typeof PARTS)[number]

const PART_OF: Partial<Record<string, Part>> = {
  EventDispatch: 'script',
  HandlePostMessage: 'script',
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  'v8.run': 'script',
  'v8.callFunction': 'script',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'gc',
  MajorGC: 'gc',
}

/** A task of a main thread: processor time in ms, in all and by part. `from` and `until` are times of the trace. */
export type Task = { from: number; until: number; cpu: number; parts: Record<Part, number>; names: Set<string> }
export type Trace = { studio: Task[]; preview: Task[]; marks: (name: string) => number[] }

const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'toplevel', 'v8']

/** Records a trace of both main threads while `run` runs. The marks `studio-thread` and `preview-thread` say which they are. */
export async function traced(browser: Browser, page: Page, run: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return {
    studio: tasksOf(traceEvents, 'studio-thread'),
    preview: tasksOf(traceEvents, 'preview-thread'),
    marks: (name) => traceEvents.filter((one) => one.name === name && one.ph !== 'E').map(({ ts }) => ts),
  }
}

function tasksOf(events: TraceEvent[], mark: string): Task[] {
  const marked = events.find(({ name }) => name === mark)
  if (!marked) throw new Error(`the trace has no mark ${mark}`)
  const own = events
    .filter(({ pid, tid, ph, dur }) => pid === marked.pid && tid === marked.tid && ph === 'X' && dur !== undefined)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const tasks: Task[] = []
  const open: { event: TraceEvent; part: Part | undefined; inside: number }[] = []
  const closeUntil = (time: number) => {
    for (let last = open.at(-1); last && last.event.ts + (last.event.dur ?? 0) <= time; last = open.at(-1)) {
      open.pop()
      const cpu = (last.event.tdur ?? 0) / 1000
      const parent = open.at(-1)
      if (parent) parent.inside += cpu
      const task = tasks.at(-1)
      if (!task) continue
      task.parts[last.part ?? 'other'] += cpu - last.inside
      task.names.add(last.event.name)
    }
  }
  for (const event of own) {
    closeUntil(event.ts)
    if (open.length === 0) {
      const parts = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number> // one for each
      tasks.push({
        from: event.ts,
        until: event.ts + (event.dur ?? 0),
        cpu: (event.tdur ?? 0) / 1000,
        parts,
        names: new Set(),
      })
    }
    open.push({ event, part: PART_OF[event.name] ?? open.at(-1)?.part, inside: 0 })
  }
  closeUntil(Infinity)
  return tasks
}
