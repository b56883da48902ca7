import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { random } from '../../fixtures/random.ts'
import { report, type Figures } from './bench-report.ts'
import { bytesOf, KeptConnection, quantiles } from './pressure.ts'
import { startStoreServer } from './store-server.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const NOISY = 'moc-fashion'
const NEIGHBOUR = 'cho-que'
const CROWD = 40 // connections of the noisy store
const OVERLOAD = 10 // times the capacity
const SATURATING = 6 // connections that keep one core busy, and no crowd
const MAX_CONNECTIONS = 600 // of the generator that sends without waiting for answers

// reliability.md R31 and R7: what a crowd in one store costs its neighbour, and what too many requests do to the whole. Where `taskset` exists the server runs on one
// core and the load comes from another. BENCH_SECONDS sets the length of the overload; each other part takes a quarter of it.
const storeServer = await startStoreServer({}, { core: 1 })
const { port } = storeServer
if (existsSync('/usr/bin/taskset')) execFileSync('/usr/bin/taskset', ['-apc', '0', String(process.pid)])
const rng = random(1)
const word = () => Array.from({ length: 6 }, () => 'aeiouhklmnt'[rng.int(0, 10)]).join('')
const get = (storeCode: string, path: string) =>
  bytesOf({ method: 'GET', path, headers: { 'accept-encoding': 'br' } }, `${storeCode}.localhost:${port}`)
const REQUESTS = {
  home: (storeCode: string) => get(storeCode, '/'),
  'products call': (storeCode: string) => get(storeCode, `/api/customer/${storeCode}/products?page=${rng.int(1, 9)}`),
  search: (storeCode: string) => get(storeCode, `/san-pham?search=${word()}`),
  'unknown path': (storeCode: string) => get(storeCode, `/${word()}-${word()}`),
}
type Kind = keyof typeof REQUESTS

try {
  report(
    'fair',
    `One connection at ${NEIGHBOUR}, while ${CROWD} ask ${NOISY} for unknown paths and searches`,
    await besideACrowd(),
    {},
  )
  report(
    'overload',
    `Product lists and searches of one store, ${OVERLOAD} × the capacity for ${SECONDS} s`,
    await overload(),
    {},
  )
} finally {
  await storeServer.stop()
}

async function besideACrowd(): Promise<Figures[]> {
  const rows: Figures[] = []
  for (const kind of ['home', 'products call', 'search'] as const) {
    await probe(kind, 2)
    const quiet = await probe(kind, SECONDS / 4)
    const crowd = startCrowd()
    await sleep(1_000)
    const during = await probe(kind, SECONDS / 4)
    const { answered, refused } = await crowd.stop()
    rows.push({
      request: kind,
      'quiet p50 ms': quiet.p50.toFixed(1),
      'quiet p95 ms': quiet.p95.toFixed(1),
      'p50 ms': during.p50.toFixed(1),
      'p95 ms': during.p95.toFixed(1),
      'p95 ×': (during.p95 / quiet.p95).toFixed(2),
      'answers to the crowd/s': answered.toFixed(0),
      'refused/s': refused.toFixed(0),
    })
  }
  return rows
}

/** One request after the other, with a pause, as a person does. */
async function probe(kind: Kind, seconds: number) {
  const connection = await KeptConnection.open(port)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const startedAt = performance.now()
    const { status } = await connection.send(REQUESTS[kind](NEIGHBOUR))
    if (status !== 200) throw new Error(`${kind} of ${NEIGHBOUR} answered ${status}`)
    times.push(performance.now() - startedAt)
    await sleep(20)
  }
  connection.close()
  return quantiles(times)
}

function startCrowd() {
  const stopping = new AbortController()
  let [answered, refused] = [0, 0]
  const startedAt = performance.now()
  const workers = Array.from({ length: CROWD }, async () => {
    const connection = await KeptConnection.open(port)
    while (!stopping.signal.aborted) {
      const { status } = await connection.send(REQUESTS[rng.chance(0.5) ? 'search' : 'unknown path'](NOISY))
      if (status === 503) refused++
      else answered++
    }
    connection.close()
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(workers)
      const seconds = (performance.now() - startedAt) / 1000
      return { answered: answered / seconds, refused: refused / seconds }
    },
  }
}

function mixed(n: number): Buffer {
  return REQUESTS[n % 4 === 0 ? 'search' : 'products call'](NOISY)
}

async function overload(): Promise<Figures[]> {
  const peak = await closedLoop(SATURATING, SECONDS / 4)
  const calm = await sendAtRate(0.7 * peak.perSecond, SECONDS / 4)
  const storm = await sendAtRate(OVERLOAD * peak.perSecond, SECONDS)
  const endedAt = performance.now()
  const probing = await KeptConnection.open(port)
  for (let isSlow = true; isSlow;) {
    const startedAt = performance.now()
    const { status } = await probing.send(mixed(1))
    isSlow = status !== 200 || performance.now() - startedAt > calm.p99
  }
  const recovered = performance.now() - endedAt
  probing.close()
  return [
    { part: `peak, ${SATURATING} connections`, 'accepted/s': peak.perSecond.toFixed(0), 'p99 ms': peak.p99.toFixed(0) },
    {
      part: '70 %',
      'accepted/s': calm.perSecond.toFixed(0),
      'p99 ms': calm.p99.toFixed(0),
      'refused/s': calm.refused.toFixed(0),
    },
    {
      part: `${OVERLOAD} ×`,
      'accepted/s': storm.perSecond.toFixed(0),
      'p99 ms': storm.p99.toFixed(0),
      'refused/s': storm.refused.toFixed(0),
      'not sent/s': storm.unsent.toFixed(0),
      'of peak': (storm.perSecond / peak.perSecond).toFixed(2),
      'p99 ×': (storm.p99 / calm.p99).toFixed(2),
      'recovered after ms': recovered.toFixed(0),
    },
  ]
}

/** Each connection sends its next request when it has an answer. */
async function closedLoop(connections: number, seconds: number) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  let n = 0
  const work = async () => {
    const connection = await KeptConnection.open(port)
    while (performance.now() < end) {
      const startedAt = performance.now()
      const { status } = await connection.send(mixed(n++))
      if (status === 200) times.push(performance.now() - startedAt)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { ...quantiles(times), perSecond: times.length / seconds }
}

/** Sends so many requests a second, whether answers come or not; those for which no connection is free are not sent. */
async function sendAtRate(perSecond: number, seconds: number) {
  const free: KeptConnection[] = []
  const all: KeptConnection[] = []
  const times: number[] = []
  let [refused, unsent, sent, n] = [0, 0, 0, 0]
  const startedAt = performance.now()
  const pending = new Set<Promise<void>>()
  for (let now = startedAt; now < startedAt + seconds * 1000; now = performance.now()) {
    for (const due = Math.floor(((now - startedAt) / 1000) * perSecond); sent < due; sent++) {
      const connection = free.pop() ?? (all.length < MAX_CONNECTIONS ? await KeptConnection.open(port) : undefined)
      if (!connection) {
        unsent++
        continue
      }
      if (!all.includes(connection)) all.push(connection)
      const askedAt = performance.now()
      const answer = connection.send(mixed(n++)).then(({ status }) => {
        if (status === 200) times.push(performance.now() - askedAt)
        else refused++
        free.push(connection)
        pending.delete(answer)
      })
      pending.add(answer)
    }
    await sleep(2)
  }
  const took = (performance.now() - startedAt) / 1000
  await Promise.all(pending)
  for (const connection of all) connection.close()
  return { ...quantiles(times), perSecond: times.length / took, refused: refused / took, unsent: unsent / took }
}
