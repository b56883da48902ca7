import { sql } from 'kysely'
import type { Database, Query, Trx } from '../../db/database.ts'
import { rows, run, text } from '../../db/statements.ts'
import type { MediaFiles } from './media-files.ts'
import type { MediaStore } from './folder-store.ts'

const HOUR_MS = 3_600_000
/** Longer than a person leaves a chat message, a review or the studio open with a picture that is not saved yet. */
export const MIN_AGE_HOURS = 30 * 24
/** Of pictures of ID cards, which are kept for their purpose only. */
const CARD_MIN_AGE_HOURS = 24
/** An upload that was referred to is not searched for again earlier. */
const AGAIN_AFTER_HOURS = 24
const BATCH = 200

type Sweep = { media: MediaStore; variants: MediaFiles; now: Date }

/**
 * Removes uploads older than MIN_AGE_HOURS, pictures of ID cards earlier, to which no row of the store refers, with their files and variants. Tables that
 * may refer to uploads have the trigger `hold_uploads` (0013-uploads.ts). Safe to run in several processes and while references are written. Returns how many were removed.
 */
export async function sweepUploads(database: Database, sweep: Sweep): Promise<number> {
  const stores = await database.system((q) =>
    q
      .selectFrom('stores as s')
      .select(['id', 'store_code'])
      .where(sql<boolean>`exists (select from uploads u where u.store_id = s.id and ${isDue(sweep.now)})`)
      .orderBy('id')
      .execute(),
  )
  let removed = 0
  for (const store of stores) removed += await database.systemTransaction((trx) => sweepStore(trx, store, sweep))
  return removed
}

async function sweepStore(
  trx: Trx,
  { id, store_code }: { id: number; store_code: string },
  { media, variants, now }: Sweep,
): Promise<number> {
  // A transaction that has just referred to an upload holds it; whoever refers to it from now on waits.
  const due = await trx
    .selectFrom('uploads as u')
    .select(['name', 'ending', 'is_private'])
    .where('store_id', '=', id)
    .where(isDue(now))
    .orderBy('created_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  const names = due.map(({ name }) => name)
  const referred = await referredNames(trx, id, names) // a new statement sees what was committed before the lock
  const unused = due.filter(({ name }) => !referred.has(name))
  for (const { name, ending, is_private } of unused) {
    const key = `${is_private ? 'private' : 'public'}/${store_code}/${name}`
    await media.remove(`${key}.${ending}`)
    if (!is_private) await variants.removeVariants(key)
  }
  const gone = unused.map(({ name }) => name)
  await run(trx, sql`delete from uploads where store_id = ${id} and name = any(${gone})`)
  await run(
    trx,
    sql`delete from focal_points where store_id = ${id} and image = any(${gone.map((name) => `upload/${name}`)})`,
  )
  await run(trx, sql`update uploads set referred_at = ${now} where store_id = ${id} and name = any(${[...referred]})`)
  return unused.length
}

const isDue = (now: Date) =>
  sql<boolean>`u.name ~ '^[0-9a-f]{32}$' and u.created_at < case u.purpose when 'id_card' then ${hoursBefore(now, CARD_MIN_AGE_HOURS)}::timestamptz else ${hoursBefore(now, MIN_AGE_HOURS)} end
    and coalesce(u.referred_at < ${hoursBefore(now, AGAIN_AFTER_HOURS)}, true)`
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

/** The tables with the trigger `hold_uploads`, and their column with the store. */
export const tablesWithUploads = (q: Query) =>
  rows(
    q,
    { table: text, column: text },
    sql`select tgrelid::regclass::text as table, trim(trailing ${'\\000'} from encode(tgargs, 'escape')) as column
    from pg_trigger where tgname = 'hold_uploads'`,
  )

/** Those of the names that occur anywhere in a row of the store. */
async function referredNames(trx: Trx, storeId: number, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const searches = (await tablesWithUploads(trx)).map(
    ({ table, column }) =>
      sql`select found.name from ${sql.table(table)} t, upload_names(to_jsonb(t)::text) as found(name) where t.${sql.ref(column)} = ${storeId} and found.name = any(${names})`,
  )
  const found = await rows(trx, { name: text }, sql`select name from (${sql.join(searches, sql` union `)}) found`)
  return new Set(found.map(({ name }) => name))
}
