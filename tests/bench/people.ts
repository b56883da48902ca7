import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { median, report } from './bench-report.ts'
import { startStoreServer } from './store-server.ts'

// Measures whether the time of a rejected login reveals that an account exists (reliability.md R21: |Δ median| below 2 ms, AUC at most 0.55).
const TIMINGS = Number(process.argv[2] ?? 2_000)
const KNOWN = Array.from({ length: 9 }, (_, n) => `090100000${n + 1}`)
const randomBlock = randomInt(0, 250)
const PER_ADDRESS = 80 // of each kind, below the limits of rate-limit.ts

const storeServer = await startStoreServer({}, { needsPages: false })
try {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const refused = new Map<number, number>()
  await login(address(0), KNOWN[0] ?? '') // the first login opens connections
  const block = randomInt(1, 250)
  for (let n = 0; n < TIMINGS / 2; n++) {
    const from = address(Math.floor(n / PER_ADDRESS), block)
    const pair: ['known' | 'unknown', string][] = [
      ['known', KNOWN[n % KNOWN.length] ?? ''],
      ['unknown', `09${randomInt(20_000_000, 99_999_999)}`],
    ]
    for (const [kind, phone] of randomInt(2) === 0 ? pair : pair.toReversed()) {
      const { ms, status } = await login(from, phone)
      times[kind].push(ms)
      refused.set(status, (refused.get(status) ?? 0) + 1)
    }
  }
  const rows = (['known', 'unknown'] as const).map((kind) => ({
    number: kind,
    timings: times[kind].length,
    'median ms': median(times[kind]).toFixed(3),
    'p95 ms': (times[kind].toSorted((a, b) => a - b)[Math.floor(times[kind].length * 0.95)] ?? 0).toFixed(3),
  }))
  const difference = {
    number: 'difference',
    timings: TIMINGS,
    'median ms': Math.abs(median(times.known) - median(times.unknown)).toFixed(3),
    AUC: auc(times.known, times.unknown).toFixed(3),
    aim: '< 2 ms, AUC ≤ 0.55',
    answers: [...refused].map(([status, count]) => `${count} × ${status}`).join(', '),
  }
  report('people', 'Refused logins of known and unknown numbers', [...rows, difference], times)
} finally {
  await storeServer.stop()
}

function login(localAddress: string, phone_number: string): Promise<{ ms: number; status: number }> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ phone_number, password: 'khong-phai-mat-khau' })
    const startedAt = performance.now()
    const call = request(
      {
        host: '127.0.0.1',
        port: storeServer.port,
        localAddress,
        method: 'POST',
        path: '/api/customer/moc-fashion/login',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ ms: performance.now() - startedAt, status: answer.statusCode ?? 0 }))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** A separate loopback address, which has separate rate limits. */
function address(n: number, block = 251): string {
  return `127.${block}.${randomBlock}.${n + 1}`
}

/** The AUC of two samples: 0.5 means indistinguishable, 1 completely distinguishable. Ties count half; values below 0.5 are mirrored. */
function auc(one: number[], other: number[]): number {
  let wins = 0
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0
  const share = wins / (one.length * other.length)
  return Math.max(share, 1 - share)
}
