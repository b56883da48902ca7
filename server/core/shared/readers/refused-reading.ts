import { Refused } from '../refused.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Runs what reads a file: what is wrong with it becomes a refusal that says so, 413 where it is more than may be. */
export async function refusedReading<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (problem) {
    if (!(problem instanceof UnreadableFile)) throw problem
    const { msgCode, values } = problem
    throw new Refused(msgCode, { status: msgCode.includes('_TOO_') ? 413 : 415, values })
  }
}
