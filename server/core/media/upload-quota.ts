import { sql, type RawBuilder } from 'kysely'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import type { Query, Trx } from '../../db/database.ts'
import { instant, nullable, number, rows, run } from '../../db/statements.ts'
import type { Actor } from '../shared/actor.ts'
import { fail, type Refusal } from '../shared/refused.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

export type UploadKind = 'image' | 'video'
type Uploader = 'customer' | 'owner'
type Amount = { count: number; bytes: number }

/** Limits of the last 24 hours, of one person and of all persons of that kind in a store together (reliability.md R36). */
export const DAILY_QUOTAS: Record<Uploader, Record<'person' | 'everybody', Record<UploadKind, Amount>>> = {
  customer: {
    person: { image: { count: 200, bytes: 200 * MB }, video: { count: 20, bytes: 200 * MB } },
    everybody: { image: { count: 10_000, bytes: 4 * GB }, video: { count: 400, bytes: 4 * GB } },
  },
  owner: {
    person: { image: { count: 2_000, bytes: GB }, video: { count: 100, bytes: 2 * GB } },
    everybody: { image: { count: 10_000, bytes: 4 * GB }, video: { count: 400, bytes: 4 * GB } },
  },
}
/** Bytes that a store may keep. Customers stop earlier, so that they never use up the owner's room. */
export const STORED_QUOTA: Record<Uploader, number> = { customer: 15 * GB, owner: 20 * GB }

/**
 * The refusal of another upload of `bytes`, with the time when there is room again; undefined when there is room. Inside a transaction that began
 * with `lockUploads`, nobody else can take that room. Refuses UPLOAD_QUOTA, UPLOAD_QUOTA_STORE, UPLOADS_FULL.
 */
export async function overQuota(q: Query, actor: Actor, kind: UploadKind, bytes: number): Promise<Refusal | undefined> {
  const by = actor.customer ? 'customer' : 'owner'
  const ofKind = kind === 'image' ? sql`ending = 'webp'` : sql`ending <> 'webp'`
  const person =
    by === 'customer' ? sql`customer_id = ${actor.customer?.id ?? 0}` : sql`owner_id = ${actor.owner?.id ?? 0}`
  const everybody = by === 'customer' ? sql`customer_id is not null` : sql`customer_id is null`
  const since = new Date(actor.now.getTime() - DAY_MS)
  const { person: own, everybody: all } = DAILY_QUOTAS[by]

  /** When the upload leaves the window that, with all later ones, fills the quota. */
  const filledAt = (whose: RawBuilder<unknown>, amount: RawBuilder<unknown>, room: number) =>
    sql`(select max(created_at) from (select created_at, sum(${amount}) over (order by created_at desc, name) as used
      from uploads where store_id = ${actor.store.id} and created_at > ${since} and ${ofKind} and ${whose}) u where used > ${room})`
  const [used] = await rows(
    q,
    { person: nullable(instant), everybody: nullable(instant), stored: number },
    sql`select
    greatest(${filledAt(person, sql`1`, own[kind].count - 1)}, ${filledAt(person, sql`bytes`, own[kind].bytes - bytes)}) as person,
    greatest(${filledAt(everybody, sql`1`, all[kind].count - 1)}, ${filledAt(everybody, sql`bytes`, all[kind].bytes - bytes)}) as everybody,
    (select coalesce(sum(bytes), 0) from uploads where store_id = ${actor.store.id}) as stored`,
  )
  if (used?.person) return later('UPLOAD_QUOTA', actor.now, used.person)
  if (used?.everybody) return later('UPLOAD_QUOTA_STORE', actor.now, used.everybody)
  if ((used?.stored ?? 0) + bytes > STORED_QUOTA[by]) return fail('UPLOADS_FULL', { status: 507 })
  return undefined
}

/** Other uploads of the store wait until the transaction ends. */
export async function lockUploads(trx: Trx, storeId: number): Promise<void> {
  await run(trx, sql`select pg_advisory_xact_lock(hashtext('uploads'), ${storeId})`)
}

function later(msgCode: string, now: Date, filledAt: Date): Refusal {
  const freeAt = new Date(filledAt.getTime() + DAY_MS)
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000))
  return fail(msgCode, { status: 429, retryAfterSeconds, values: { time: clockTime(freeAt) } })
}

/** "14:30 21/11", the same in all languages of the shops. */
function clockTime(moment: Date): string {
  const parts = Object.fromEntries(FORMAT.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.hour}:${parts.minute} ${parts.day}/${parts.month}`
}
const FORMAT = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  hourCycle: 'h23',
})
