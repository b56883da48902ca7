import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { random } from '../../fixtures/random.ts'
import { median, report, type Figures } from './bench-report.ts'
import { bytesOf, KeptConnection, quantiles } from './pressure.ts'
import { startStoreServer } from './store-server.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const NOISY = 'moc-fashion'
const NEIGHBOUR = 'cho-que'
const CROWD = 40 // connections of the noisy store
const OVERLOAD = 10 // times the capacity
const SATURATING = 6 // connections that keep one core busy, and no crowd
const MAX_CONNECTIONS = 600 // of the generator that sends without waiting for answers

const ROUNDS = 5
// reliability.md R31 and R7: what a crowd in one store costs its neighbour, and what too many requests do to the whole. Where `taskset` exists the server runs on one
// core and the load comes from another; `--free` lets both run where they like. Quiet and crowded probes take turns. BENCH_SECONDS sets the length of the overload; a
// probe takes a twelfth of it, each other part a quarter.
const isFree = process.argv.includes('--free')
const storeServer = await startStoreServer({}, isFree ? {} : { core: 1 })
const { port } = storeServer
if (!isFree && existsSync('/usr/bin/taskset'))
  execFileSync('/usr/bin/taskset', ['-apc', '0', String(process.pid)], { stdio: 'ignore' })
const noisyHome = await homeOf(NOISY)
const files = namesIn(noisyHome, /\/assets\/[\w.-]+\.(?:js|css|woff2)/g)
const pictures = namesIn(noisyHome, /\/media\/[\w/-]+-320\b/g)
const rng = random(1)
const word = () => Array.from({ length: 6 }, () => 'aeiouhklmnt'[rng.int(0, 10)]).join('')
const get = (storeCode: string, path: string) =>
  bytesOf({ method: 'GET', path, headers: { 'accept-encoding': 'br' } }, `${storeCode}.localhost:${port}`)
const REQUESTS = {
  home: (storeCode: string) => get(storeCode, '/'),
  'products call': (storeCode: string) => get(storeCode, `/api/customer/${storeCode}/products?page=${rng.int(1, 9)}`),
  search: (storeCode: string) => get(storeCode, `/san-pham?search=${word()}`),
  'unknown path': (storeCode: string) => get(storeCode, `/${word()}-${word()}`),
  file: (storeCode: string) => get(storeCode, rng.pick(files)),
  picture: (storeCode: string) => get(storeCode, rng.pick(pictures)),
}
type Kind = keyof typeof REQUESTS
const CROWD_ASKS: Kind[] = ['unknown path', 'search', 'file', 'picture']

async function homeOf(storeCode: string): Promise<string> {
  const connection = await KeptConnection.open(port)
  const { body } = await connection.send(bytesOf({ method: 'GET', path: '/' }, `${storeCode}.localhost:${port}`))
  connection.close()
  return body.toString()
}

function namesIn(html: string, pattern: RegExp): string[] {
  const names = [...new Set(html.match(pattern))]
  if (names.length === 0) throw new Error(`no ${pattern} on the home page`)
  return names
}

try {
  report(
    'fair',
    `One connection at ${NEIGHBOUR}, while ${CROWD} ask ${NOISY} for unknown paths, searches, files and pictures${isFree ? ', cores free' : ''}`,
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

type Times = ReturnType<typeof quantiles>
type Round = { quiet: Times; during: Times; answered: number; refused: number }

async function besideACrowd(): Promise<Figures[]> {
  const rows: Figures[] = []
  for (const kind of ['home', 'products call', 'search'] as const) {
    await probe(kind, 2)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = await probe(kind, SECONDS / 12)
      const crowd = startCrowd()
      await sleep(1_000)
      const during = await probe(kind, SECONDS / 12)
      rounds.push({ quiet, during, ...(await crowd.stop()) })
    }
    const middle = (of: (round: Round) => number) => median(rounds.map(of))
    const [quiet, during] = [middle((one) => one.quiet.p95), middle((one) => one.during.p95)]
    const allowed = Math.max(1.5 * quiet, quiet + 10)
    rows.push({
      request: kind,
      'quiet p50 ms': middle((one) => one.quiet.p50).toFixed(1),
      'quiet p95 ms': quiet.toFixed(1),
      'p50 ms': middle((one) => one.during.p50).toFixed(1),
      'p95 ms': during.toFixed(1),
      'p95 ×': (during / quiet).toFixed(2),
      'p95 allowed ms': allowed.toFixed(1),
      'of allowed': (during / allowed).toFixed(2),
      'answers to the crowd/s': middle((one) => one.answered).toFixed(0),
      'refused/s': middle((one) => one.refused).toFixed(0),
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
      const { status } = await connection.send(REQUESTS[rng.pick(CROWD_ASKS)](NOISY))
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
      'refusals p95 ms': storm.refusedIn.p95.toFixed(0),
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
  const refusals: number[] = []
  let [unsent, sent, n] = [0, 0, 0]
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
        ;(status === 200 ? times : refusals).push(performance.now() - askedAt)
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
  return {
    ...quantiles(times),
    perSecond: times.length / took,
    refused: refusals.length / took,
    refusedIn: quantiles(refusals),
    unsent: unsent / took,
  }
}
