import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantiles } from '../bench/pressure.ts'
import { statement } from './database-pair.ts'
import type { Installation } from './installation.ts'
import type { Load } from './load.ts'
import type { Program } from './processes.ts'

/** A harm: resolves when it is over. */
export type Event = { part: string; what: string; cause: (installation: Installation) => Promise<unknown> }
export type Measured = {
  part: string
  what: string
  acknowledged: number
  refused: number
  looks: number
  /** Answers that took longer than two seconds. */
  late: number
  /** From the end of the harm until nobody is refused or waits any more, in seconds. */
  recoveredS: number
  longestStaleS: number
  /** Saved meanwhile. */
  prices: number
  p95: [before: number, during: number, after: number]
}

const RESTART_MS = 1_000 // as systemd does

/** Every part is killed and restarted, stopped, slowed. */
export function everyEvent(stopMs: number): Event[] {
  const parts: [name: string, of: (installation: Installation) => Program][] = [
    ['web process', ({ web }) => web[0]!],
    ['jobs process', ({ jobs }) => jobs],
    ['Redis', ({ redis }) => redis],
    ['PgBouncer', ({ pool }) => pool],
    ['replica', ({ pair }) => pair.replica],
    ['primary', ({ pair }) => pair.primary],
    ['S3', ({ bucket }) => bucket],
    ['nginx', ({ nginx }) => nginx],
  ]
  return [
    ...parts.flatMap(([part, of]): Event[] => [
      { part, what: 'killed', cause: (installation) => killed(of(installation)) },
      { part, what: `stopped for ${stopMs / 1_000} s`, cause: (installation) => of(installation).freeze(stopMs) },
      {
        part,
        what: `slowed to a fifth for ${stopMs / 1_000} s`,
        cause: (installation) => of(installation).slow(stopMs),
      },
      { part, what: 'restarted', cause: (installation) => restarted(of(installation)) },
    ]),
    { part: 'replica', what: `${stopMs / 1_000} s behind`, cause: ({ pair }) => behind(pair.replica.admin, stopMs) },
    { part: 'primary', what: 'gone, replica promoted', cause: (installation) => installation.failOver() },
  ]
}

async function killed(program: Program): Promise<void> {
  await program.kill()
  await sleep(RESTART_MS)
  await program.start()
}

/** PostgreSQL ends at once, and in order, by this signal. PgBouncer by SIGTERM: SIGINT waits for connections that listen, for ever. */
async function restarted(program: Program): Promise<void> {
  await program.stop({ primary: 'SIGINT', replica: 'SIGINT' }[program.name] as NodeJS.Signals | undefined)
  await program.start()
}

/** Of an installation with a small disk. Its database may have ended, and is started again when there is room. */
export const fullDisk = (ms: number): Event => ({
  part: 'primary',
  what: `disk full for ${ms / 1_000} s`,
  async cause({ pair: { primary } }) {
    const filler = path.join(primary.folder, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']) // until there is no room
    await sleep(ms)
    rmSync(filler)
    if (!primary.isAlive()) await primary.start()
  },
})

async function behind(replica: string, ms: number): Promise<void> {
  await statement(replica, 'select pg_wal_replay_pause()')
  await sleep(ms)
  await statement(replica, 'select pg_wal_replay_resume()')
}

const AROUND_MS = 5_000
const LATE_MS = 2_000
const GOOD_FOR_MS = 3_000
const MOST_MS = 60_000

/** Causes it under load, and measures around it. */
export async function measure(installation: Installation, load: Load, { part, what, cause }: Event): Promise<Measured> {
  const [from, ordersBefore] = [performance.now(), load.orders()]
  await sleep(AROUND_MS)
  const beganAt = performance.now()
  await cause(installation)
  const overAt = performance.now()
  const isBad = ({ status, ms }: { status: number; ms: number }) => status !== 200 || ms > LATE_MS
  const ends = (looks: Load['looks']) => looks.map((look) => look.at + look.ms)
  for (;;) {
    await sleep(250)
    const now = performance.now()
    const lastBad = Math.max(overAt, ...ends(load.looks.filter((look) => look.at >= beganAt && isBad(look))))
    const isGood = load.looks.some((look) => look.at > lastBad && !isBad(look))
    if ((isGood && now - lastBad > GOOD_FOR_MS) || now - overAt > MOST_MS) break
  }
  const bad = load.looks.filter((look) => look.at >= beganAt && isBad(look))
  const calmAt = Math.max(overAt, ...ends(bad))
  await sleep(AROUND_MS)
  const end = performance.now()
  const during = load.looks.filter((look) => look.at >= from && look.at < end)
  const p95 = (first: number, last: number) =>
    quantiles(during.filter(({ at }) => at >= first && at < last).map(({ ms }) => ms)).p95
  return {
    part,
    what,
    acknowledged: load.orders() - ordersBefore,
    refused: during.filter(({ status }) => status !== 200).length,
    looks: during.length,
    late: during.filter(({ status, ms }) => status === 200 && ms > LATE_MS).length,
    recoveredS: (calmAt - overAt) / 1_000,
    prices: load.prices.filter(({ at }) => at >= from && at < end).length,
    longestStaleS:
      Math.max(0, ...load.prices.filter(({ at }) => at >= from && at < end).map(({ staleMs }) => staleMs)) / 1_000,
    p95: [p95(from, beganAt), p95(beganAt, calmAt), p95(calmAt, end)],
  }
}
