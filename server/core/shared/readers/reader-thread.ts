import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread, ThreadData } from './reader-pool.ts'
import type { ThreadReader } from './readers.ts'
import { UnreadableFile } from './unreadable-file.ts'

// A thread of reader-pool.ts, which reads with one module, one thing after the other. Has side effects on import.

/** What the module of a reader exports. What is asked for comes with `next`. */
export type Read<Asked, Piece> = (asked: Asked, reader: ThreadReader) => AsyncGenerator<Piece, void, Asked>

/** Pages come first. On Linux a thread has its own. */
const NICENESS = 10
if (process.platform === 'linux') setPriority(0, NICENESS)

const { module, reader } = workerData as ThreadData
const { read } = (await import(module)) as { read: Read<unknown, unknown> }
let reading: AsyncGenerator<unknown, void, unknown> | undefined

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function answerTo(asked: unknown): Promise<FromThread> {
  try {
    const isFirst = reading === undefined
    reading ??= read(asked, reader)
    const { done, value } = await (isFirst ? reading.next(undefined) : reading.next(asked))
    if (!done) return { type: 'piece', piece: value }
    reading = undefined
    return { type: 'end' }
  } catch (problem) {
    reading = undefined
    if (problem instanceof UnreadableFile)
      return { type: 'unreadable', msgCode: problem.msgCode, values: problem.values }
    const { message, code } = problem as Error & { code?: string }
    return { type: 'failed', message, code }
  }
}

parentPort?.on('message', (asked: unknown) => {
  void answerTo(asked).then((answer) => {
    const moved =
      answer.type === 'piece' && answer.piece instanceof Uint8Array && answer.piece.buffer instanceof ArrayBuffer
        ? [answer.piece.buffer]
        : []
    parentPort?.postMessage({ ...answer, workedMs: workedMs() }, moved)
  })
})
parentPort?.postMessage({ type: 'ready', workedMs: workedMs() } satisfies FromThread)
