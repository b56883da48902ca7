import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import { READERS, type ThreadReader } from './readers.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What a thread is started with. */
export type ThreadData = { module: string; reader: ThreadReader }
export type FromThread = (
  | { type: 'ready' }
  | { type: 'piece'; piece: unknown }
  | { type: 'end' }
  | { type: 'unreadable'; msgCode: string; values: UnreadableFile['values'] }
  | { type: 'failed'; message: string; code: string | undefined }
) & { /** what the thread has worked since it started, in ms of its own processor time */ workedMs?: number }

type Threads<Rows> = { [Name in keyof Rows]: Rows[Name] extends { runs: 'thread' } ? Name : never }[keyof Rows]
export type ThreadReaderName = Threads<typeof READERS>

/** Of each lane. One store holds one of them at most. */
const THREADS = 2
const MAX_WAITING = 20
const MAX_WAITING_TOTAL = 60
const MAX_WAIT_MS = 10_000
const START_MS = 15_000
const IDLE_MS = 30_000
/** A limit is work; on a machine that does much else it takes up to so many times as long. */
const BUSY = 10
const CORE = path.resolve(import.meta.dirname, '../../..')

type Thread = { worker: Worker; name: ThreadReaderName; idle: NodeJS.Timeout | undefined; workedMs: number }

export type ReaderPool = ReturnType<typeof openReaderPool>

/**
 * Threads that read what comes from outside, so that nobody waits for it: one that takes longer than its row of READERS allows, or more memory, is ended.
 * The stores take turns. They start on first use and end when nothing was read for half a minute.
 */
export function openReaderPool(table: Record<ThreadReaderName, ThreadReader> = READERS) {
  const queue = (name: 'files' | 'texts') =>
    createFairQueue({
      name,
      concurrency: THREADS,
      maxRunning: 1,
      maxWaiting: MAX_WAITING,
      maxWaitingTotal: MAX_WAITING_TOTAL,
      patienceMs: MAX_WAIT_MS,
    })
  const lanes = { file: queue('files'), text: queue('texts') }
  const idle = new Set<Thread>()

  function start(name: ThreadReaderName): Thread {
    const reader = table[name]
    const worker = new Worker(new URL('reader-thread.ts', import.meta.url), {
      workerData: { module: path.join(CORE, reader.modules[0]!), reader } satisfies ThreadData,
      name,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: reader.maxHeapMb, maxYoungGenerationSizeMb: 16 },
      stdout: false,
      stderr: false,
    })
    worker.on('error', () => {}) // heard by whoever waits for an answer
    return { worker, name, idle: undefined, workedMs: 0 }
  }

  function end(thread: Thread): void {
    clearTimeout(thread.idle)
    idle.delete(thread)
    void thread.worker.terminate()
  }

  /** A thread that nobody uses does not keep the process alive, and ends after a while. */
  function rest(thread: Thread): void {
    thread.worker.unref()
    thread.idle = setTimeout(() => end(thread), IDLE_MS).unref()
    idle.add(thread)
  }

  async function take(name: ThreadReaderName): Promise<Thread> {
    for (const thread of idle) {
      if (thread.name !== name) continue
      clearTimeout(thread.idle)
      idle.delete(thread)
      thread.worker.ref()
      return thread
    }
    const thread = start(name)
    const answer = await answerOf(thread, START_MS)
    if (answer?.type === 'ready') return thread
    end(thread)
    throw new QueueFull()
  }

  /** A turn, until the function it resolves to is called. Throws QueueFull. */
  const turnOf = (name: ThreadReaderName, storeId: number): Promise<() => void> =>
    new Promise((resolve, reject) => {
      lanes[table[name].lane].run(storeId, () => new Promise<void>((done) => resolve(done)), 'write').catch(reject)
    })

  return {
    /**
     * What the reader finds, piece by piece: the next is read when it is asked for, and `next` may say what. `storeId`: whose turn it is. Throws UnreadableFile,
     * and QueueFull when too many wait.
     */
    async *read<Asked, Piece>(
      name: ThreadReaderName,
      storeId: number,
      first: Asked,
    ): AsyncGenerator<Piece, undefined, Asked> {
      const { seconds, stepSeconds } = table[name]
      const release = await turnOf(name, storeId)
      let thread: Thread | undefined
      let leftMs = seconds * 1_000
      let asked = first
      try {
        thread = await take(name)
        for (;;) {
          const before = thread.workedMs
          thread.worker.postMessage(asked)
          const answer = await answerOf(thread, Math.min(leftMs, stepSeconds * 1_000))
          leftMs -= thread.workedMs - before
          if (!answer) throw new UnreadableFile('READING_TOO_LONG', { seconds: Math.min(seconds, stepSeconds) })
          if (answer.type === 'failed') throw Object.assign(new Error(answer.message), { code: answer.code })
          if (answer.type === 'unreadable') throw new UnreadableFile(answer.msgCode, answer.values)
          if (answer.type === 'end') {
            rest(thread)
            thread = undefined
            return undefined
          }
          if (answer.type === 'piece') asked = yield answer.piece as Piece // sent by the reader's own module
        }
      } finally {
        if (thread) end(thread)
        release()
      }
    },
    close(): void {
      for (const thread of idle) end(thread)
    },
  }
}

/**
 * The thread's next message. Undefined when it has worked `ms` for it: on a machine that does much else that takes longer, up to `BUSY` times, and a thread
 * that only waited for the processor is no file that takes too long.
 */
function answerOf(thread: Thread, ms: number): Promise<FromThread | undefined> {
  const { worker } = thread
  return new Promise((resolve) => {
    const before = thread.workedMs
    const latest = setTimeout(() => settle(), BUSY * ms)
    let next: NodeJS.Timeout | undefined
    const lookAfter = (leftMs: number) => void (next = setTimeout(() => void look(), Math.max(0, leftMs)))
    async function look(): Promise<void> {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 })) // it has ended
      const leftMs = ms - ((user + system) / 1_000 - before)
      if (leftMs <= 0) settle()
      else if (next) lookAfter(leftMs)
    }
    lookAfter(ms)
    const onError = (problem: unknown) =>
      settle(
        (problem as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { type: 'unreadable', msgCode: 'READING_TOO_LARGE', values: {} }
          : { type: 'failed', message: String(problem), code: undefined },
      )
    const onExit = () => settle({ type: 'failed', message: 'the thread that reads has ended', code: undefined })
    function settle(answer?: FromThread): void {
      clearTimeout(latest)
      clearTimeout(next)
      next = undefined
      thread.workedMs = answer?.workedMs ?? thread.workedMs
      worker.off('message', settle).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
    worker.on('message', settle).on('error', onError).on('exit', onExit)
  })
}

let own: ReaderPool | undefined
/** The threads of this process, opened at the first use. */
export const readers = (): ReaderPool => (own ??= openReaderPool())
