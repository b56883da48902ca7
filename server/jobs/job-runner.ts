import { PgBoss } from 'pg-boss'
import type { ScheduledJob } from './scheduled-jobs.ts'

const SCHEMA = 'tiem_jobs'
const ZONE = 'Asia/Ho_Chi_Minh'
const TRY_AGAIN_MS = 10_000
const SAY_AGAIN_MS = 60_000
/** A run that takes longer is begun again. */
const LONGEST_S = 3_600
const KEPT_S = 86_400

type Runner = {
  /** Of a database without a pooler. */
  connectionString: string
  jobs: readonly ScheduledJob[]
  /** Hears how each run ended. */
  onRun: (name: string, problem: unknown) => void
  onError: (problem: unknown) => void
  /** How often each process looks for a run, and how long the first wait after a failure is. */
  pollS?: number
  retryS?: number
  /** A process that does not say so often that it works has died, and its run is begun again. */
  aliveS?: number
}

/**
 * Runs the jobs of the clock by pg-boss, in the schema `tiem_jobs`: each at its time by one process of all, never twice at once, three times more when it fails. Begins when
 * the database lets it. `soon` runs one now. `stop` waits for what runs.
 */
export function openJobRunner({ connectionString, jobs, onRun, onError, pollS = 5, retryS = 5, aliveS = 30 }: Runner) {
  let isStopped = false
  let boss: PgBoss | undefined
  let timer: NodeJS.Timeout | undefined

  /** Each of a dozen queues meets the same database that is away, again and again. */
  const said = new Map<string, number>()
  function sayOnce(problem: unknown) {
    const text = problem instanceof Error ? problem.message : String(problem)
    const now = performance.now()
    if (now - (said.get(text) ?? -Infinity) < SAY_AGAIN_MS) return
    if (said.size > 100) said.clear()
    said.set(text, now)
    onError(problem)
  }

  async function begin(): Promise<void> {
    const next = new PgBoss({
      connectionString,
      schema: SCHEMA,
      application_name: 'tiem-jobs',
      max: 2,
      cronMonitorIntervalSeconds: 15,
      cronWorkerIntervalSeconds: 5,
      superviseIntervalSeconds: aliveS / 2,
      monitorIntervalSeconds: aliveS / 2,
    })
    next.on('error', sayOnce)
    try {
      await next.start()
      boss = next
      for (const { name } of await next.getSchedules())
        if (!jobs.some((job) => job.name === name)) await next.unschedule(name)
      for (const { name, cron, run } of jobs) {
        const terms = {
          heartbeatSeconds: aliveS,
          expireInSeconds: LONGEST_S,
          deleteAfterSeconds: KEPT_S,
          retryLimit: 3,
          retryDelay: retryS,
          retryBackoff: true,
        }
        await next.createQueue(name, { policy: 'stately', ...terms })
        await next.updateQueue(name, terms) // one that is there keeps what it was made with
        await next.schedule(name, cron, null, { tz: ZONE })
        await next.work(name, { pollingIntervalSeconds: pollS }, async () => {
          try {
            await run()
            onRun(name, undefined)
          } catch (problem) {
            onRun(name, problem)
            throw problem // it is tried again
          }
        })
      }
    } catch (problem) {
      boss = undefined
      sayOnce(problem)
      await next.stop({ graceful: false }).catch(() => {}) // may not have begun
      if (!isStopped) timer = setTimeout(() => void (beginning = begin()), TRY_AGAIN_MS).unref()
    }
  }
  let beginning = begin()

  return {
    begun: () => beginning,
    soon: async (name: string): Promise<void> => void (await boss?.send(name)),
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await beginning
      await boss?.stop({ graceful: true, timeout: 8_000 })
    },
  }
}
