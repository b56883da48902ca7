const HALF_MINUTE_MS = 30_000

/** Runs `job` twice a minute, or every `ms`, until the returned function is called. Does not keep the process alive. */
export function every(job: () => Promise<unknown>, ms = HALF_MINUTE_MS): () => void {
  const timer = setInterval(() => void job(), ms)
  timer.unref()
  return () => clearInterval(timer)
}
