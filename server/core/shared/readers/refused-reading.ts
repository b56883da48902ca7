import { fail, Refused, type Refusal } from '../refused.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Runs what reads a file: what is wrong with it becomes a refusal that says so. */
export async function refusedReading<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (problem) {
    if (!(problem instanceof UnreadableFile)) throw problem
    const { msgCode, ...more } = refusalOf(problem)
    throw new Refused(msgCode, more)
  }
}

/** Says what is wrong with what was sent, with 413 where it is more than may be. */
export const refusalOf = ({ msgCode, values }: UnreadableFile): Refusal =>
  fail(msgCode, { status: msgCode.includes('_TOO_') ? 413 : 415, values })
