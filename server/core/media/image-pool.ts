import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { createFairQueue, QueueFull } from '../shared/fair-queue.ts'
import type { ImageTask } from './image-worker.ts'
import type { NotAnImage, Reencoded } from './reencode-image.ts'
import type { ImageType } from './sniff.ts'

export type ImagePool = {
  /** `reencodeImage` in a process of its own, 'too complex' after the deadline. The stores take turns. Throws QueueFull, also when no process can be started. */
  reencode(storeId: number, bytes: Buffer, type: ImageType): Promise<Reencoded | NotAnImage>
  /** Ends all processes: work in progress is 'broken', and nothing more is accepted. */
  close(): void
}

/** Decoding a 40-megapixel image takes 160 MB, so only two at a time. */
const CONCURRENCY = 2
/** One process is always left to the other stores. */
const PER_STORE = 1
const MAX_WAITING = 8
/** Each waiting image takes up to 5 MB. */
const MAX_WAITING_TOTAL = 40
/** Time in the worker, in ms. 40 megapixels take 1 s, as AVIF 3 s; an ordinary drawing takes 0.1 s. */
const DEADLINES = { vector: 1_500, raster: 8_000 }
const START_MS = 15_000
const IDLE_MS = 30_000
/** Pages come first. */
const NICENESS = 5
const WORKER = path.join(import.meta.dirname, 'image-worker.ts')
/** A worker does not get the server's secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP']

/**
 * Child processes that decode and encode images. libvips and librsvg cannot be interrupted inside a process, also not by ending a worker thread,
 * so an image that takes too long costs its process, which is killed and replaced (reliability.md R36). They start on first use, are reused,
 * and end when nothing was uploaded for half a minute.
 */
export function openImagePool({ deadlines = DEADLINES } = {}): ImagePool {
  const { run: inTurn } = createFairQueue({
    name: 'pictures',
    concurrency: CONCURRENCY,
    maxRunning: PER_STORE,
    maxWaiting: MAX_WAITING,
    maxWaitingTotal: MAX_WAITING_TOTAL,
  })
  const workers = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  let isClosed = false

  async function start(): Promise<ChildProcess> {
    if (isClosed) throw new QueueFull()
    const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]))
    const worker = fork(WORKER, {
      env: { ...env, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    workers.add(worker)
    worker.once('exit', () => {
      workers.delete(worker)
      clearTimeout(idle.get(worker))
      idle.delete(worker)
    })
    worker.on('error', () => worker.kill('SIGKILL')) // could not be started, or the channel broke
    if ((await answerOf(worker, START_MS)) !== 'ready' || worker.pid === undefined) throw new QueueFull()
    setPriority(worker.pid, NICENESS)
    return worker
  }

  /** The worker's next message; undefined when it ends before, or is killed after `ms`. */
  async function answerOf(worker: ChildProcess, ms: number): Promise<unknown> {
    const over = new AbortController()
    const timer = setTimeout(() => worker.kill('SIGKILL'), ms)
    const { signal } = over
    return Promise.race([
      once(worker, 'message', { signal }).then(([message]: unknown[]) => message),
      once(worker, 'exit', { signal }).then(() => undefined),
    ])
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        over.abort()
      })
  }

  /** An idle process does not keep this one alive, and ends after a while. */
  function rest(worker: ChildProcess) {
    worker.unref()
    worker.channel?.unref()
    idle.set(worker, setTimeout(() => worker.kill('SIGKILL'), IDLE_MS).unref())
  }

  /** The next image does not wait for a process to start. */
  function keepSpare() {
    if (workers.size < CONCURRENCY) start().then(rest, () => {}) // whoever needs it tries again
  }

  function takeIdle(): ChildProcess | undefined {
    const [[worker, timer] = []] = idle
    if (!worker) return undefined
    clearTimeout(timer)
    idle.delete(worker)
    worker.ref()
    worker.channel?.ref()
    return worker
  }

  return {
    reencode: (storeId, bytes, type) =>
      inTurn(storeId, async () => {
        const worker = takeIdle() ?? (await start())
        keepSpare()
        const ms = type === 'svg' ? deadlines.vector : deadlines.raster
        const sentAt = performance.now()
        worker.send({ bytes, type } satisfies ImageTask)
        const result = await answerOf(worker, ms)
        if (result === undefined) return performance.now() - sentAt >= ms ? 'too complex' : 'broken'
        rest(worker)
        return result as Reencoded | NotAnImage // sent by image-worker.ts
      }),
    close() {
      isClosed = true
      for (const worker of workers) worker.kill('SIGKILL')
    },
  }
}
