import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { AnyArgs } from '../../../src/api/call.ts'
import { endpoints } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { marker } from '../../cache/stored-page.ts'
import type { PageRender, RenderedPage } from './page-render.ts'
import { BEATS, JOB, STATE_BYTES } from './render-state.ts'

type EndpointName = Pick<Endpoint, 'scope' | 'method' | 'path'>
/** What a thread is started with. `state`: memory that both share (render-state.ts). */
export type ThreadData = { entryFile: string; markSecret: string; state: Int32Array }
export type ToThread =
  | { type: 'render'; id: number; request: Omit<PageRender, 'transport'> }
  /** `reply` is JSON: cheaper than a copy of the objects. */
  | { type: 'reply'; id: number; call: number; reply: string }
export type FromThread =
  | { type: 'call'; id: number; call: number; endpoint: EndpointName; args: AnyArgs }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; message: string }

type Job = {
  request: PageRender
  resolve: (page: RenderedPage) => void
  reject: (problem: Error) => void
  timer: NodeJS.Timeout
  /** Threads that ended while they had this job. */
  ended: number
}
type Thread = { worker: Worker; state: Int32Array; jobs: Map<number, Job>; beats: number; beatAt: number }

const MAX_MS = 30_000 // of a render; longer than the database lets its callers wait
const MAX_STUCK_MS = 5_000 // without a beat; a render works for some hundred milliseconds at a time, also on a busy machine
const MIN_THREADS = 2 // a page that takes long does not make all others wait
const nameOf = ({ scope, method, path }: EndpointName) => `${scope} ${method} ${path}`
const byName = new Map(Object.values<Endpoint>(endpoints).map((endpoint) => [nameOf(endpoint), endpoint]))

/**
 * Renders pages in threads: one at first, more while all are busy, up to one for each core but one, at least two and at most four. A render that waits longer than
 * `maxMs` fails alone. A thread that is stuck for `maxStuckMs`, or that ends, is replaced: the job that it worked on fails, and those beside it are
 * rendered by others. A job that was on two such threads fails too.
 */
export function createRenderThreads(
  entryFile: string,
  {
    threads: count = Math.min(4, Math.max(MIN_THREADS, availableParallelism() - 1)),
    maxMs = MAX_MS,
    maxStuckMs = MAX_STUCK_MS,
  } = {},
) {
  const threads = new Set<Thread>()
  let lastId = 0

  function start(): Thread {
    const state = new Int32Array(new SharedArrayBuffer(STATE_BYTES))
    const data: ThreadData = { entryFile, markSecret: marker.secret, state }
    const worker = new Worker(new URL('render-thread.ts', import.meta.url), { workerData: data, execArgv: [] })
    const thread: Thread = { worker, state, jobs: new Map(), beats: 0, beatAt: performance.now() }
    worker.on('message', (message: FromThread) => void onMessage(thread, message))
    worker.on('error', (problem) => replace(thread, problem as Error))
    worker.on('exit', () => replace(thread, new Error('the thread that renders pages has ended')))
    worker.unref() // after `on`, which makes it keep the process alive again
    threads.add(thread)
    return thread
  }

  /** Ends a thread. The job that it worked on fails, the others go to other threads. */
  function replace(thread: Thread, problem: Error): void {
    if (!threads.delete(thread)) return
    void thread.worker.terminate()
    const culprit = Atomics.load(thread.state, JOB)
    for (const [id, job] of thread.jobs) {
      job.ended++
      if (id === culprit || job.ended > 1) finish(thread, id)?.reject(problem)
      else give(id, job)
    }
  }

  function finish(thread: Thread, id: number): Job | undefined {
    const job = thread.jobs.get(id)
    thread.jobs.delete(id)
    clearTimeout(job?.timer)
    return job
  }

  async function onMessage(thread: Thread, message: FromThread): Promise<void> {
    const { id } = message
    if (message.type === 'rendered') return finish(thread, id)?.resolve(message.page)
    if (message.type === 'failed') return finish(thread, id)?.reject(new Error(message.message))
    const job = thread.jobs.get(id)
    const endpoint = byName.get(nameOf(message.endpoint))
    if (!job) return
    try {
      if (!endpoint) throw new Error(`${nameOf(message.endpoint)} is no call of the API`)
      const reply = JSON.stringify(await job.request.transport(endpoint, message.args, {}))
      thread.worker.postMessage({ type: 'reply', id, call: message.call, reply } satisfies ToThread)
    } catch (problem) {
      finish(thread, id)?.reject(problem as Error)
    }
  }

  /** Gives a job to the thread with the fewest, or to a new one. */
  function give(id: number, job: Job): void {
    const [idlest = start()] = [...threads].toSorted((one, other) => one.jobs.size - other.jobs.size)
    const thread = idlest.jobs.size > 0 && threads.size < count ? start() : idlest
    clearTimeout(job.timer)
    job.timer = setTimeout(
      () => finish(thread, id)?.reject(new Error(`${job.request.path} was not rendered in ${maxMs} ms`)),
      maxMs,
    )
    if (thread.jobs.size === 0) thread.beatAt = performance.now() // nobody looked while it had nothing to do
    thread.jobs.set(id, job)
    const { transport: _, ...request } = job.request
    thread.worker.postMessage({ type: 'render', id, request } satisfies ToThread)
    watch()
  }

  let watching: NodeJS.Timeout | undefined
  /** Looks at the beats of threads that have something to do. A thread that still loads its code has not begun to beat. */
  function watch(): void {
    watching ??= setInterval(() => {
      const busy = [...threads].filter(({ jobs }) => jobs.size > 0)
      for (const thread of busy)
        if (isStuck(thread)) replace(thread, new Error(`a page was not rendered in ${maxStuckMs} ms`))
      if (busy.length > 0) return
      clearInterval(watching)
      watching = undefined
    }, maxStuckMs / 5)
  }

  function isStuck(thread: Thread): boolean {
    const beats = Atomics.load(thread.state, BEATS)
    if (beats === 0 || beats !== thread.beats) [thread.beats, thread.beatAt] = [beats, performance.now()]
    return performance.now() - thread.beatAt > maxStuckMs
  }

  start() // a thread needs a moment to load its code
  return function render(request: PageRender): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      give(++lastId, { request, resolve, reject, timer: setTimeout(() => {}), ended: 0 })
    })
  }
}
