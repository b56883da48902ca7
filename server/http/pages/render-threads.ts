import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { AnyArgs, Transport } from '../../../src/api/call.ts'
import { endpoints } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { marker } from '../../cache/stored-page.ts'
import type { PageRender, RenderedPage } from './page-render.ts'

type EndpointName = Pick<Endpoint, 'scope' | 'method' | 'path'>
/** What a thread is started with. */
export type ThreadData = { entryFile: string; markSecret: string }
export type ToThread =
  | { type: 'render'; id: number; request: Omit<PageRender, 'transport'> }
  /** `reply` is JSON: cheaper than a copy of the objects. */
  | { type: 'reply'; id: number; call: number; reply: string }
export type FromThread =
  | { type: 'call'; id: number; call: number; endpoint: EndpointName; args: AnyArgs }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; message: string }

type Job = {
  transport: Transport
  resolve: (page: RenderedPage) => void
  reject: (problem: Error) => void
  timer: NodeJS.Timeout
}
type Thread = { worker: Worker; jobs: Map<number, Job> }

const MAX_MS = 30_000 // longer than the database lets its callers wait
const nameOf = ({ scope, method, path }: EndpointName) => `${scope} ${method} ${path}`
const byName = new Map(Object.values<Endpoint>(endpoints).map((endpoint) => [nameOf(endpoint), endpoint]))

/**
 * Renders pages in threads: one at first, more while all are busy, up to one for each core but one, at most four. A thread that takes longer than `maxMs` is
 * ended, and what it had to render fails; the next page starts a new one.
 */
export function createRenderThreads(
  entryFile: string,
  { threads: count = Math.min(4, Math.max(1, availableParallelism() - 1)), maxMs = MAX_MS } = {},
) {
  const threads = new Set<Thread>()
  let lastId = 0

  function start(): Thread {
    const data: ThreadData = { entryFile, markSecret: marker.secret }
    const worker = new Worker(new URL('render-thread.ts', import.meta.url), { workerData: data, execArgv: [] })
    const thread: Thread = { worker, jobs: new Map() }
    worker.unref()
    worker.on('message', (message: FromThread) => void onMessage(thread, message))
    worker.on('error', (problem) => end(thread, problem as Error))
    worker.on('exit', () => end(thread, new Error('the thread that renders pages has ended')))
    threads.add(thread)
    return thread
  }

  function end(thread: Thread, problem: Error): void {
    threads.delete(thread)
    for (const id of thread.jobs.keys()) finish(thread, id)?.reject(problem)
    void thread.worker.terminate()
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
      const reply = JSON.stringify(await job.transport(endpoint, message.args, {}))
      thread.worker.postMessage({ type: 'reply', id, call: message.call, reply } satisfies ToThread)
    } catch (problem) {
      finish(thread, id)?.reject(problem as Error)
    }
  }

  start() // a thread needs a moment to load its code
  return function render({ transport, ...request }: PageRender): Promise<RenderedPage> {
    const [idlest = start()] = [...threads].toSorted((one, other) => one.jobs.size - other.jobs.size)
    const thread = idlest.jobs.size > 0 && threads.size < count ? start() : idlest
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(thread, new Error(`${request.path} was not rendered in ${maxMs} ms`)), maxMs)
      thread.jobs.set(id, { transport, resolve, reject, timer })
      thread.worker.postMessage({ type: 'render', id, request } satisfies ToThread)
    })
  }
}
