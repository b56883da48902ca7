import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/** Its id lets a process tell what it has delivered already, whichever way it came. */
export type Notice = { id: string; channel: string; payload: unknown }
export const makeNotice = (channel: string, payload: unknown): Notice => ({
  id: randomUUID(),
  channel,
  payload: payload ?? null,
})

/**
 * Writes notices into the log, in the transaction which they are about: they are there when it is committed, and not otherwise. Unlike NOTIFY, which locks the whole
 * database while it commits, this lets the commits of all stores go on beside each other.
 */
export async function writeNotices(trx: Kysely<Tables>, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ id, channel, payload }) => sql`(${id}, ${channel}, ${JSON.stringify(payload)})`)
  await sql`insert into notices (id, channel, payload) values ${sql.join(rows)}`.execute(trx)
}

/** Sends them by NOTIFY when the transaction is committed. */
export async function notifyOthers(trx: Kysely<Tables>, notices: readonly Notice[]): Promise<void> {
  const calls = notices.map((notice) => sql`pg_notify(${notice.channel}, ${noticeText(notice)})`)
  await sql`select ${sql.join(calls)}`.execute(trx)
}
/** The text that NOTIFY sends. Text without an id is a payload, as triggers send it. */
export const noticeText = ({ id, payload }: Notice): string => `#${id} ${JSON.stringify(payload)}`

/** Removes what every process has read long ago. Returns how many rows. */
export async function forgetNotices(q: Kysely<Tables>): Promise<number> {
  const old = sql`select ctid from notices where created_at < now() - make_interval(secs => ${KEPT_S}) limit 20000`
  const { numAffectedRows } = await sql`delete from notices where ctid in (${old})`.execute(q)
  return Number(numAffectedRows ?? 0)
}
const KEPT_S = 600
/** A process that did not read for so long may have missed what was removed. */
export const READ_WITHIN_MS = (KEPT_S * 1_000) / 2

/** What was committed up to a moment, as PostgreSQL writes a snapshot. */
export type Snapshot = string
/** `isWhole`: nothing was left out. */
export type Read = { snapshot: Snapshot; notices: Notice[]; isWhole: boolean }

/** What was committed since a snapshot, each once; nothing without one. Of very much, a part. */
export async function readNotices(client: pg.Client, since: Snapshot | undefined): Promise<Read> {
  const { rows } = await client.query<{ snapshot: Snapshot; notices: Notice[] | null }>(
    `select pg_current_snapshot()::text as snapshot, (
      select json_agg(json_build_object('id', id, 'channel', channel, 'payload', payload)) from (
        select id, channel, payload from notices
        where transaction >= pg_snapshot_xmax($1::pg_snapshot) or transaction = any (array(select pg_snapshot_xip($1::pg_snapshot)))
        order by created_at limit ${MAX_READ + 1}) as later) as notices`,
    [since ?? null],
  )
  const [{ snapshot, notices } = { snapshot: '', notices: null }] = rows
  return { snapshot, notices: notices ?? [], isWhole: (notices?.length ?? 0) <= MAX_READ }
}
const MAX_READ = 5_000
