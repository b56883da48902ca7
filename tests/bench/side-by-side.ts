import type { Figures } from './bench-report.ts'
import { median } from './bench-report.ts'
import { cpuMs } from './render-cost.ts'
import { bytesOf, CONNECTIONS, KeptConnection, applyLoad, type PressRequest, type Pressure } from './pressure.ts'

export type Length = { seconds: number; rounds: number; /** The server's process. */ pid: number }
type Side = (seconds: number) => Promise<Pressure>

/** Warms both sides up, then measures them alternately; medians of the rounds. The processor time is that of server and bare driver, without the database's; load on the machine changes it little. */
export async function beside(api: Side, bare: Side, { seconds, rounds, pid }: Length): Promise<Figures> {
  await api(1)
  await bare(1)
  const samples = { api: [] as Pressure[], bare: [] as Pressure[] }
  const cpu = { api: 0, bare: 0 }
  for (let round = 0; round < rounds; round++) {
    cpu.api -= cpuMs(pid)
    samples.api.push(await api(seconds))
    cpu.api += cpuMs(pid)
    cpu.bare -= cpuMs(process.pid)
    samples.bare.push(await bare(seconds))
    cpu.bare += cpuMs(process.pid)
  }
  const each = (side: 'api' | 'bare') => (cpu[side] / samples[side].reduce((sum, { done }) => sum + done, 0)).toFixed(2)
  const of = (side: Pressure[], which: keyof Pressure) => median(side.map((sample) => sample[which]))
  return {
    'requests/s': of(samples.api, 'perSecond').toFixed(0),
    'p50 ms': of(samples.api, 'p50').toFixed(1),
    'p95 ms': of(samples.api, 'p95').toFixed(1),
    'p99 ms': of(samples.api, 'p99').toFixed(1),
    'bare/s': of(samples.bare, 'perSecond').toFixed(0),
    'bare p50': of(samples.bare, 'p50').toFixed(1),
    'bare p95': of(samples.bare, 'p95').toFixed(1),
    'CPU ms': each('api'),
    'bare CPU': each('bare'),
    'p50 ×': (of(samples.api, 'p50') / of(samples.bare, 'p50')).toFixed(2),
  }
}

/** Sends the requests of `next` until it returns undefined or the time is over. */
export async function pressApi(port: number, seconds: number, next: () => PressRequest | undefined): Promise<Pressure> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => KeptConnection.open(port)))
  try {
    return await applyLoad(seconds, async (worker) => {
      const request = next()
      if (!request) return false
      const answer = await connections[worker]?.send(bytesOf(request))
      if (!answer || answer.status >= 300)
        throw new Error(
          `${request.method} ${request.path} answered ${answer?.status}: ${answer?.body.toString().slice(0, 300)}`,
        )
      return true
    })
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** One of several ways to answer the same: its processes, and what presses them. */
type Way = { pids: number[]; press: (seconds: number) => Promise<Pressure[]> }
type Measured = { perSecond: number; p95: number; cpuMs: number }

/** Warms each way up, then presses them in turn: of the rounds the medians, of the whole the processor time of a request. */
export async function alternately<Name extends string>(
  ways: Record<Name, Way>,
  { seconds, rounds, warmS = 1 }: { seconds: number; rounds: number; warmS?: number },
): Promise<Record<Name, Measured>> {
  const all = Object.entries<Way>(ways).map(([name, way]) => ({ name, ...way, cpu: 0, samples: [] as Pressure[][] }))
  const used = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
  for (const { press } of all) await press(warmS)
  for (let round = 0; round < rounds; round++)
    for (const way of all) {
      const before = used(way.pids)
      way.samples.push(await way.press(seconds))
      way.cpu += used(way.pids) - before
    }
  const measured = all.map(({ name, samples, cpu }): [string, Measured] => [
    name,
    {
      perSecond: median(samples.map((of) => of.reduce((sum, one) => sum + one.perSecond, 0))),
      p95: median(samples.flat().map((one) => one.p95)),
      cpuMs: cpu / samples.flat().reduce((sum, { done }) => sum + done, 0),
    },
  ])
  return Object.fromEntries(measured) as Record<Name, Measured> // of the same names
}

/** Cycles through the list. */
export function inTurn<T>(all: T[]): () => T {
  let next = 0
  return () => {
    const one = all[next++ % all.length]
    if (one === undefined) throw new Error('There is nothing to take in turn')
    return one
  }
}
