import type { Database } from '../db/database.ts'

export type JobOptions = {
  database: Database
  now: () => Date
  invalidate: (storeId: number, tags: string[]) => void
  onError: (problem: unknown) => void
}

const INTERVAL_MS = 30_000

/** Runs `job` twice a minute until the returned function is called. Does not keep the process alive. */
export function every(job: () => Promise<void>): () => void {
  const timer = setInterval(() => void job(), INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
