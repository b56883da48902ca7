import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { QueueFull } from '../../core/shared/fair-queue.ts'
import { loadOf, QUEUES } from '../../core/shared/queue-load.ts'
import { DatabaseBusy, DatabaseDown } from '../../db/database-failure.ts'
import type { LoopWatch } from './loop-watch.ts'

/** What a request is for, by its path. */
const KINDS = {
  customer_api: /^\/api\/(?:customer|place)\//,
  owner_api: /^\/api\//,
  form: /^\/form\//,
  picture: /^\/media\//,
  file: /^\/(?:assets|studio)\/|\.[a-z0-9]{2,5}$/,
  health: /^\/(?:healthz|readyz|metrics)$/,
} as const
const kindOf = (url: string): string => {
  const [path = ''] = url.split('?')
  return Object.entries(KINDS).find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
}

/** Why a request was turned away without an answer to what it asked. */
type Reason =
  | `${string}_full`
  | `socket_${string}`
  | 'database_busy'
  | 'database_down'
  | 'rate_limit'
  | 'too_large'
  | 'too_slow'
const BY_STATUS: Partial<Record<number, Reason>> = { 408: 'too_slow', 413: 'too_large', 429: 'rate_limit' }
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof openMetrics>

/** Counts what a process answers, in the format of Prometheus. `loop`: of this process. */
export function openMetrics(loop: LoopWatch) {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  const answers = new Counter({
    registers,
    name: 'tiem_http_requests_total',
    help: 'Answers by kind of request and status',
    labelNames: ['kind', 'status'],
  })
  const durations = new Histogram({
    registers,
    name: 'tiem_http_request_duration_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['kind'],
    buckets: BUCKETS,
  })
  const refusals = new Counter({
    registers,
    name: 'tiem_refused_total',
    help: 'Requests turned away, by reason',
    labelNames: ['reason'],
  })
  const delay = new Gauge({
    registers,
    name: 'tiem_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last time this was read',
    labelNames: ['quantile'],
    collect() {
      const { p50, p99, max } = loop.delays()
      this.set({ quantile: '0.5' }, p50)
      this.set({ quantile: '0.99' }, p99)
      this.set({ quantile: '1' }, max)
    },
  })
  const freezes = new Gauge({
    registers,
    name: 'tiem_event_loop_freezes',
    help: 'How often the event loop has stood still for two seconds',
    collect() {
      this.set(loop.freezes())
    },
  })
  const queues = new Gauge({
    registers,
    name: 'tiem_queue_length',
    help: 'Pieces of work that wait and run',
    labelNames: ['queue', 'state'],
    collect() {
      for (const queue of QUEUES)
        for (const [state, count] of Object.entries(loadOf(queue))) this.set({ queue, state }, count)
    },
  })
  const runs = new Gauge({
    registers,
    name: 'tiem_job_last_success_timestamp_seconds',
    help: 'When a job of the clock last succeeded in this process',
    labelNames: ['task'], // `job` is Prometheus's own
  })
  const failedRuns = new Counter({
    registers,
    name: 'tiem_job_failures_total',
    help: 'Runs of jobs of the clock that failed, and were tried again',
    labelNames: ['task'],
  })
  void [delay, freezes, queues] // they collect by themselves

  return {
    /** Counts a request that was turned away because of this problem; nothing for other problems. */
    refusedFor(problem: unknown): void {
      const reason: Reason | undefined =
        problem instanceof QueueFull
          ? `${problem.queue ?? 'other'}_full`
          : problem instanceof DatabaseBusy
            ? 'database_busy'
            : problem instanceof DatabaseDown
              ? 'database_down'
              : undefined
      if (reason) refusals.inc({ reason })
    },
    /** Counts a socket that was not let in, or had to go, by the code that it was told. */
    refusedSocket(code: string): void {
      refusals.inc({
        reason: code === 'TOO_MANY_REQUESTS' ? 'sockets_full' : `socket_${code.toLowerCase()}`,
      } satisfies { reason: Reason })
    },
    /** How a run of a job of the clock ended. */
    countJob(job: string, problem: unknown): void {
      if (problem === undefined) runs.set({ task: job }, Date.now() / 1_000)
      else failedRuns.inc({ task: job })
    },
    /** Counts every answer of the server. */
    watch(fastify: FastifyInstance): void {
      fastify.addHook('onResponse', async (request: FastifyRequest, reply) => {
        const kind = kindOf(request.url)
        answers.inc({ kind, status: String(reply.statusCode) })
        durations.observe({ kind }, reply.elapsedTime / 1_000)
        const reason = BY_STATUS[reply.statusCode]
        if (reason) refusals.inc({ reason })
      })
    },
    text: (): Promise<string> => registry.metrics(),
  }
}
