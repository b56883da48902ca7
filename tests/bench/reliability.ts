import { stat } from 'node:fs/promises'
import { openTestStore } from '../../server/testing/open-test-store.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { startApi } from '../races/api-process.ts'
import { killDuringCheckouts, onDatabase } from '../races/kills.ts'
import { sufferOutages } from '../races/outages.ts'
import { openCluster, openGivenServer, type Outage } from '../races/outage-cluster.ts'
import { interleave } from '../races/payments.ts'
import { openRace, timesBusy } from '../races/race-store.ts'
import { cutAndRetry, doubleClick, fiftyPosts, ONE_OF_FIFTY, ONE_OF_TWO, ONE_PER_PHONE } from '../races/retries.ts'
import { crossCarts, CROSSED, deadlocks, sellOut, SOLD_OUT } from '../races/stock.ts'
import { CANCELLED_ONCE, fiftyCancels, fiftyTabs, ONCE, usedUp, useUp } from '../races/vouchers.ts'
import openDatabases from '../setup/database-service.ts'
import { median, report, type Figures } from './bench-report.ts'

// The long run of tests/races: more repetitions, the same checks, and times. `--few`: a twentieth of the repetitions. `--only R3`: one risk of reliability.md.
// Runs on the server of DATABASE_URL when it is set; then R4 needs DATABASE_CONTROL, which restarts it (`pg_ctlcluster 15 main`), else R4 uses an embedded server.
const isQuick = process.argv.includes('--few')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const many = (count: number) => (isQuick ? Math.max(1, Math.round(count / 20)) : count)
const STOP_MS = 10_000
const SEED = 20_261_121

const rows: Figures[] = []
const closeDatabases = await openDatabases()
try {
  for (const [risk, measure] of [
    ['R1', races],
    ['R2', payments],
    ['R3', kills],
    ['R4', outages],
  ] as const) {
    if (only && only !== risk && (only !== 'R8' || risk !== 'R1')) continue
    await measure().catch((problem: unknown) => {
      console.error(problem)
      rows.push({ risk, what: 'did not finish', wrong: String(problem).slice(0, 200) })
    })
  }
} finally {
  report(
    'reliability',
    `Reliability (reliability.md R1–R4, R8)${isQuick ? ', few turns' : ''}, ${process.env.DATABASE_URL ? 'PostgreSQL of DATABASE_URL' : 'embedded PostgreSQL'}`,
    rows,
    {},
  )
  await closeDatabases()
}

async function races(): Promise<void> {
  const race = await openRace()
  await repeat('R1', '200 checkouts for 50 pieces, 2 processes', many(200), () => sellOut(race), SOLD_OUT)
  await repeat('R1', '80 crossed carts for 40 pairs, 2 processes', many(200), () => crossCarts(race), CROSSED)
  rows.push({ risk: 'R1', what: 'deadlocks in those turns', right: await deadlocks(race) })
  for (const limit of [1, 3, 100])
    await repeat('R8', `voucher limit ${limit} under 200 carts`, many(20), () => useUp(race, limit), usedUp(limit))
  await repeat('R8', 'once-only voucher, 50 tabs', many(20), () => fiftyTabs(race), ONCE)
  await repeat('R8', '50 cancellations of one order', many(20), () => fiftyCancels(race), CANCELLED_ONCE)
  await repeat('R2', '50 equal posts, 2 processes', many(20), (turn) => fiftyPosts(race, `bench-${turn}`), ONE_OF_FIFTY)
  await repeat('R2', 'double click without a key', many(20), () => doubleClick(race), ONE_OF_TWO)
  await repeat('R2', '50 phones cut off, then again', many(20), (turn) => cutAndRetry(race, turn), ONE_PER_PHONE)
  rows.push({ risk: 'R1–R8', what: 'answers 503 with Retry-After in all of those', right: timesBusy() })
  await race.close()
}

async function payments(): Promise<void> {
  const store = await openTestStore()
  await store.sql('update product_cells set stock = 1000000 where store_id = 1 and id = 1')
  const times = many(5_000)
  const startedAt = performance.now()
  const wrong = await interleave(store, { times, seed: SEED })
  rows.push({
    risk: 'R2',
    what: 'VNPay notification ∥ return ∥ poll ∥ cancel ∥ expiry',
    right: `${times - wrong.length} of ${times}`,
    'ms p50': ((performance.now() - startedAt) / times).toFixed(1),
    wrong: summarise(wrong.flatMap((books) => books.wrong)),
  })
  await store.close()
}

async function kills(): Promise<void> {
  const store = await openTestStore({ connections: 2 })
  killRow(
    'kill -9 of the server, 20 shoppers',
    await killDuringCheckouts(store, { kills: many(200), seed: SEED, start: onDatabase(store.connectionString) }),
  )
  await store.close()
  const cluster = await openCluster()
  await cluster.sql(TWO_STORES)
  await cluster.release()
  const start = (port?: number) =>
    startApi({ dataDir: cluster.dataDir, env: { DATABASE_URL: '' }, ...(port && { port }) })
  killRow(
    'the same with the embedded database',
    await killDuringCheckouts(cluster, { kills: many(100), seed: SEED, start }),
  )
  await cluster.close()
}

function killRow(
  what: string,
  { wrong, readyMs, orders, retries }: Awaited<ReturnType<typeof killDuringCheckouts>>,
): void {
  rows.push({
    risk: 'R3',
    what,
    right: `${readyMs.length} kills, ${orders} orders, ${retries} retries`,
    'ms p50': median(readyMs).toFixed(0),
    'ms p95': quantile(readyMs, 0.95),
    'ms max': Math.max(...readyMs).toFixed(0),
    aim: 'ready ≤ 2000',
    wrong: summarise(wrong),
  })
}

async function outages(): Promise<void> {
  await stat('.build/client').catch(() => console.log('Pages need the built storefront: npm run build'))
  const times = (outage: Outage, count: number): Outage[] => Array.from({ length: isQuick ? 1 : count }, () => outage)
  const { DATABASE_URL: databaseUrl, DATABASE_CONTROL: control } = process.env
  const open = databaseUrl && control ? () => openGivenServer(databaseUrl, control) : openCluster
  const { wrong, recoveries, orders, retries, pages, served, refused } = await sufferOutages(
    [...times('fast', 10), ...times('immediate', 10), ...times('backends', 10), ...times('stop', 5)],
    { seed: SEED, stopMs: STOP_MS, open },
  )
  for (const outage of ['fast', 'immediate', 'backends', 'stop'] as const) {
    const of = recoveries.filter((recovery) => recovery.outage === outage)
    const ms = of.map(({ recoveredMs }) => recoveredMs)
    const away = median(of.map(({ awayMs }) => awayMs)).toFixed(0)
    rows.push({
      risk: 'R4',
      what: `${open === openCluster ? 'embedded ' : ''}database: ${outage}, away ${away} ms (p50)`,
      right: `${ms.filter(Number.isFinite).length} of ${of.length}`,
      'ms p50': median(ms).toFixed(0),
      'ms p95': quantile(ms, 0.95),
      'ms max': Math.max(...ms).toFixed(0),
      aim: 'served ≤ 2000 after it accepts',
    })
  }
  rows.push({
    risk: 'R4',
    what: 'under it',
    right: `${orders} orders, ${retries} retries, ${pages} pages from the cache, ${served} lists, ${refused} of them 503`,
    wrong: summarise(wrong),
  })
}

async function repeat(
  risk: string,
  what: string,
  times: number,
  turn: (turn: number) => Promise<object>,
  expected: object,
): Promise<void> {
  const ms: number[] = []
  const wrong: string[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    const outcome = await turn(n)
    ms.push(performance.now() - startedAt)
    if (!isSame(outcome, expected)) wrong.push(JSON.stringify(outcome))
  }
  rows.push({
    risk,
    what,
    right: `${times - wrong.length} of ${times}`,
    'ms p50': median(ms).toFixed(0),
    'ms p95': quantile(ms, 0.95),
    'ms max': Math.max(...ms).toFixed(0),
    wrong: summarise(wrong),
  })
  console.log(`${risk} ${what}: ${times - wrong.length} of ${times}`)
}

function isSame(one: object, other: object): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${key}:${canonical(inner)}`).join()}}`
}

function summarise(sentences: string[]): string {
  return sentences.length === 0 ? '0' : `${sentences.length}: ${sentences.slice(0, 3).join('; ')}`
}

function quantile(values: number[], fraction: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN).toFixed(0)
}
