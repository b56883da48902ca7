import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { requestsTo, type Request, type Secrets } from './hostile-requests.ts'
import { INTERNALS } from './run-cells.ts'
import { collectedMemory } from '../setup/collected-memory.ts'
import { HOME, openWorld, type World } from './world.ts'
import { IS_LONG, seedOr, VOLUMES } from '../volumes.ts'

/** Requests per endpoint with input; endpoints without input get a tenth. FUZZ_ONLY=login,register limits the run to these endpoints. */
const RUNS = VOLUMES.hostileRequests
const runsOf = ({ params, query, body, consumes }: Endpoint): number =>
  params || query || body || consumes === 'multipart' ? RUNS : Math.ceil(RUNS / 10)
const SEED = seedOr(20_261_120)
const CONCURRENCY = 12
/** A request without an answer after this time counts as hung. */
const HANG_TIMEOUT_MS = 30_000

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test(`${RUNS} hostile requests to every endpoint: no 5xx, no hang, no internals in an answer`, async () => {
  const names = (process.env.FUZZ_ONLY?.split(',') ?? Object.keys(endpoints)) as EndpointName[]
  const seen = { requests: 0, accepted: 0, slowest: 0, statuses: new Map<number, number>() }
  const findings: string[] = []
  const before = await collectedMemory()
  const started = performance.now()
  const queue = names.values()
  const cost: [string, number][] = []
  const work = async () => {
    for (const name of queue) {
      const from = performance.now()
      const secrets = await secretsOf(world)
      const property = fc.asyncProperty(requestsTo(endpoints[name]!, HOME.code, secrets), async (request) => {
        const problem = await problemOf(world, request, seen)
        if (problem) throw new Error(problem)
      })
      const outcome = await fc.check(property, {
        numRuns: runsOf(endpoints[name]!),
        seed: SEED,
        interruptAfterTimeLimit: 3_600_000,
      })
      if (outcome.failed)
        findings.push(
          `${name}: ${(outcome.errorInstance as Error | null)?.message} ← ${printed(outcome.counterexample?.[0])}`,
        )
      cost.push([name, Math.round(performance.now() - from)])
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const seconds = (performance.now() - started) / 1000
  const after = await collectedMemory()
  const statuses = [...seen.statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, times]) => `${status} × ${times}`)
  console.log(
    `fuzz: ${seen.requests} requests to ${names.length} endpoints, ${RUNS} each, seed ${SEED}: ${findings.length} endpoints failed; ${statuses.join(', ')}; ${Math.round(seen.requests / seconds)} requests/s, slowest ${Math.round(seen.slowest)} ms, after forced collections: heap ${before.heap} → ${after.heap} MB, external ${before.external} → ${after.external} MB, RSS ${before.rss} → ${after.rss} MB`,
  )
  if (IS_LONG)
    console.log(
      cost
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 15)
        .map(([name, ms]) => `${name} ${ms} ms`)
        .join(', '),
    )
  expect(findings).toEqual([])
  expect(seen.requests).toBeGreaterThanOrEqual(names.reduce((sum, name) => sum + runsOf(endpoints[name]!), 0))
  expect(seen.accepted).toBeGreaterThan(seen.requests / 20) // enough valid requests reach the handlers
}, 7_200_000)

type Seen = { requests: number; accepted: number; slowest: number; statuses: Map<number, number> }

async function problemOf(world: World, request: Request, seen: Seen, tries = 1): Promise<string | undefined> {
  const { method, url, headers, payload } = request
  const from = performance.now()
  seen.requests++
  const pending = world.server.app.fastify.inject({
    method,
    url,
    headers,
    ...(payload && { payload }),
    remoteAddress: `10.9.0.${seen.requests % 40}`,
  })
  const reply = await Promise.race([pending, hung()])
  seen.slowest = Math.max(seen.slowest, performance.now() - from)
  if (reply === 'hung') return 'no answer'
  seen.statuses.set(reply.statusCode, (seen.statuses.get(reply.statusCode) ?? 0) + 1)
  if (reply.statusCode < 300) seen.accepted++
  if (reply.statusCode === 503 && isToComeBack(reply) && tries < TRIES) {
    await sleep(RETRY_MS)
    return problemOf(world, request, seen, tries + 1)
  }
  if (reply.statusCode >= 500) return `${reply.statusCode} ${reply.body.slice(0, 300)}`
  const internals = INTERNALS.exec(reply.body)
  if (internals) return `reveals ${internals[0]}: ${reply.body.slice(0, 200)}`
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return isJson && !isObject(reply.body) ? `no envelope: ${reply.body.slice(0, 100)}` : undefined
}

/** On a slow machine a reader of files may be busy for longer than a caller waits; whoever is told so and comes back is answered. */
const TRIES = 5
const RETRY_MS = 2_000
const isToComeBack = ({ headers, body }: { headers: Record<string, unknown>; body: string }) =>
  headers['retry-after'] !== undefined && body.includes('TRY_AGAIN')

const hung = () => new Promise<'hung'>((resolve) => void setTimeout(() => resolve('hung'), HANG_TIMEOUT_MS).unref())
const printed = (request: Request | undefined) =>
  JSON.stringify({
    ...request,
    payload: request?.payload?.toString('latin1').slice(0, 500),
    headers: { ...request?.headers, 'customer-token': undefined },
  })

/** A new session for each endpoint, because some end it. The customer is collaborator and agency. */
async function secretsOf({ token, ownerToken }: World): Promise<Secrets> {
  return {
    customer: { 'customer-token': await token(HOME, 'both') },
    owner: { cookie: `__Host-owner=${await ownerToken('owner@linh-beauty.test')}` },
  }
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
