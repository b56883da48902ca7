import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { LoopWatch } from './loop-watch.ts'
import type { Database } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { MESSAGE } from '../../jobs/outbox/due-rows.ts'

/** Why the server is not ready (reliability.md R41). */
export const CAUSES = {
  database: 'the database does not answer',
  database_writes: 'the database refuses writes: its disk may be full',
  data_dir: 'DATA_DIR cannot be written, or its disk is nearly full',
  outbox: 'events have been waiting too long',
  event_loop: 'nobody was answered for two seconds',
  stopping: 'it was told to stop, and finishes what it holds',
} as const
export type Cause = keyof typeof CAUSES

export type Readiness = {
  causes: Cause[]
  /** How long the longest waiting event has been due, in seconds; undefined when it could not be read. */
  outboxSeconds: number | undefined
  /** Of the database's clock, ahead of this machine's, in seconds; undefined when it could not be read. */
  skewSeconds: number | undefined
  /** Free bytes of the disk of DATA_DIR; undefined when it could not be read. */
  freeBytes: number | undefined
}

const CACHE_MS = 2_000
const TIMEOUT_MS = 4_000
const MAX_OUTBOX_SECONDS = 60
const MIN_FREE_BYTES = 16 * 1024 * 1024
const PROBE_BYTES = 64 * 1024

/**
 * Checks whether requests can be answered: the database at every call, writes and the outbox at most every two seconds, all within four. Writes are
 * tried, because a full disk still answers reads.
 */
export function openReadiness(
  { dataDir, eventWebhook }: Pick<Config, 'dataDir' | 'eventWebhook'>,
  database: Database,
  loop: Pick<LoopWatch, 'wasFrozen'>,
  isLeaving: () => boolean = () => false,
): () => Promise<Readiness> {
  const reachable = inTime(
    shared(() => database.isReachable()),
    false,
  )
  const writes = cached(
    inTime(
      shared(() => databaseWrites(database)),
      false,
    ),
    false,
  )
  const disk = cached(
    inTime(
      shared(() => freeBytes(dataDir)),
      undefined,
    ),
    undefined,
  )
  const outbox = cached(
    inTime(
      shared(() => oldestDue(database, eventWebhook !== undefined)),
      undefined,
    ),
    undefined,
  )

  const clock = cached(
    inTime(
      shared(() => skewOf(database)),
      undefined,
    ),
    undefined,
  )

  return async () => {
    const [isReachable, isWritable, free, outboxSeconds, skewSeconds] = await Promise.all([
      reachable(),
      writes(),
      disk(),
      outbox(),
      clock(),
    ])
    const causes: Record<Cause, boolean> = {
      database: !isReachable,
      database_writes: isReachable && !isWritable,
      data_dir: free === undefined || free < MIN_FREE_BYTES,
      outbox: (outboxSeconds ?? 0) > MAX_OUTBOX_SECONDS,
      event_loop: loop.wasFrozen(),
      stopping: isLeaving(),
    }
    const names = Object.keys(CAUSES) as Cause[]
    return { causes: names.filter((cause) => causes[cause]), outboxSeconds, skewSeconds, freeBytes: free }
  }
}

/** Writes new pages: a transaction that changes existing ones succeeds on a full disk. Another process that is probing is no problem. */
async function databaseWrites({ systemTransaction }: Database): Promise<boolean> {
  return systemTransaction(async (trx) => {
    await run(trx, sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`)
    const { isMine } = await trx
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtext('write_probe'))`.as('isMine'))
      .executeTakeFirstOrThrow()
    if (!isMine) return true
    await run(trx, sql`truncate write_probe`)
    await run(trx, sql`insert into write_probe select repeat('x', 2000) from generate_series(1, 32)`)
    return true
  }).catch(() => false)
}

async function freeBytes(dataDir: string): Promise<number | undefined> {
  const file = path.join(dataDir, 'write-probe')
  try {
    await mkdir(dataDir, { recursive: true })
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(PROBE_BYTES, 1))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rm(file, { force: true })
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** How far the database's clock is ahead of this machine's. A slow answer counts half of its time. */
async function skewOf({ system }: Database): Promise<number | undefined> {
  return system(async (q) => {
    const before = Date.now()
    const { seconds } = await q
      .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8`.as('seconds'))
      .executeTakeFirstOrThrow()
    return Math.round(seconds * 10 - (before + Date.now()) / 200) / 10
  }).catch(() => undefined)
}

/** Messages wait for ever when there is nobody to send them to. */
async function oldestDue({ system }: Database, hasWebhook: boolean): Promise<number | undefined> {
  return system(async (q) => {
    const { seconds } = await q
      .selectFrom('outbox')
      .select(sql<number>`coalesce(extract(epoch from now() - min(next_at)), 0)::float8`.as('seconds'))
      .where(sql<boolean>`done_at is null and next_at <= now() and (${hasWebhook} or kind <> ${MESSAGE})`)
      .executeTakeFirstOrThrow()
    return seconds
  }).catch(() => undefined)
}

/** Calls during a call share it. */
function shared<T>(check: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= check().finally(() => (running = undefined)))
}

/** Calls share a result that is at most CACHE_MS old, unless it is `bad`: the end of a problem is seen at once. */
function cached<T>(check: () => Promise<T>, bad: T): () => Promise<T> {
  let last: { value: T; at: number } | undefined
  return async () => {
    if (last && performance.now() - last.at < CACHE_MS) return last.value
    const value = await check()
    last = value === bad ? undefined : { value, at: performance.now() }
    return value
  }
}

/** `late` when the check takes too long. It goes on, and no second one starts beside it. */
function inTime<T>(check: () => Promise<T>, late: T): () => Promise<T> {
  return async () => {
    const over = new AbortController()
    const timeout = sleep(TIMEOUT_MS, late, { signal: over.signal }).catch(() => late)
    return Promise.race([check(), timeout]).finally(() => over.abort())
  }
}
