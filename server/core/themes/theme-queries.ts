import { sql } from 'kysely'
import type { ThemeDraft, ThemeVersion, ThemeVersionDetail } from '../../../src/contract/owner-themes.ts'
import type { ThemeDocument } from '../../../src/contract/theme.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { json, type Database, type Query, type StoreDb, type Trx } from '../../db/database.ts'
import type { Slice } from '../shared/slice.ts'

export type Author = { id: number; name: string }

/** The published document as saved; undefined before the first publication. */
export async function findTheme(
  q: Query,
  storeId: number,
): Promise<{ document: ThemeDocument; version: number; published_at: Date } | undefined> {
  const row = await q
    .selectFrom('themes')
    .select(['document', 'version', 'published_at'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row && { ...row, document: row.document as ThemeDocument } // saved documents are objects
}

/** The shared draft; without one, the published document at version 0. */
export async function findDraft(q: Query, storeId: number, now: Date): Promise<ThemeDraft> {
  const draft = await q.selectFrom('theme_drafts').selectAll().where('store_id', '=', storeId).executeTakeFirst()
  if (draft)
    return {
      document: draft.document as ThemeDocument,
      version: draft.version,
      published_version: draft.published_version,
      updated_at: localTime(draft.updated_at),
      updated_by: authorOf(draft),
    }
  const live = await findTheme(q, storeId)
  return {
    document: live?.document ?? {},
    version: 0,
    published_version: live?.version ?? null,
    updated_at: localTime(live?.published_at ?? now),
    updated_by: null,
  }
}

/** Saves the draft if it is still at version `base`; undefined when it has changed since. One of several concurrent saves wins. */
export async function saveDraft(
  trx: Trx,
  storeId: number,
  document: ThemeDocument,
  base: number,
  author: Author,
  now: Date,
): Promise<ThemeDraft | undefined> {
  const values = { document: json(document), author_id: author.id, author_name: author.name, updated_at: now }
  const saved =
    base === 0
      ? await trx
          .insertInto('theme_drafts')
          .values({
            store_id: storeId,
            version: 1,
            published_version: (await findTheme(trx, storeId))?.version ?? null,
            ...values,
          })
          .onConflict((conflict) => conflict.column('store_id').doNothing())
          .returning('store_id')
          .executeTakeFirst()
      : await trx
          .updateTable('theme_drafts')
          .set({ ...values, version: base + 1 })
          .where('store_id', '=', storeId)
          .where('version', '=', base)
          .returning('store_id')
          .executeTakeFirst()
  return saved && findDraft(trx, storeId, now)
}

type NewVersion = {
  document: ThemeDocument
  author: Author
  now: Date
  name?: string | null | undefined
  startsAt?: Date | null
  endsAt?: Date | null
  restoredFrom?: number
}

/** Appends a version and makes it live if it is in force now. Locks the store's theme, so that versions are numbered without gaps. */
export async function publish(
  trx: Trx,
  storeId: number,
  { document, author, now, name, startsAt = null, endsAt = null, restoredFrom }: NewVersion,
): Promise<ThemeVersion> {
  await sql`select pg_advisory_xact_lock(${THEME_LOCK}, ${storeId})`.execute(trx)
  const newest = await trx
    .selectFrom('theme_versions')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const id = (newest?.id ?? 0) + 1
  await trx
    .insertInto('theme_versions')
    .values({
      store_id: storeId,
      id,
      document: json(document),
      name: name ?? null,
      author_id: author.id,
      author_name: author.name,
      starts_at: startsAt,
      ends_at: endsAt,
      restored_from: restoredFrom ?? null,
      published_at: now,
    })
    .execute()
  await trx.updateTable('theme_drafts').set({ published_version: id }).where('store_id', '=', storeId).execute()
  await activateVersion(trx, storeId, now)
  const version = await findVersion(trx, storeId, id)
  if (!version) throw new Error(`theme version ${id} of store ${storeId} was just written`)
  const { document: _, ...row } = version
  return row
}
const THEME_LOCK = 7401

/** Copies the version in force into `themes`; true when the live theme changed. */
async function activateVersion(q: Query, storeId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into themes as t (store_id, document, version, published_at)
    select v.store_id, v.document, v.id, ${now} from theme_versions v
    where v.store_id = ${storeId} and (v.starts_at is null or v.starts_at <= ${now}) and (v.ends_at is null or v.ends_at > ${now})
    order by (v.starts_at is not null or v.ends_at is not null) desc, v.id desc limit 1
    on conflict (store_id) do update set document = excluded.document, version = excluded.version, published_at = excluded.published_at where t.version <> excluded.version
    returning store_id`.execute(q)
  return rows.length > 0
}

/** Starts and ends scheduled themes; returns the stores whose theme changed. Run once a minute. */
export async function switchScheduledThemes(
  database: Pick<Database, 'system' | 'forStore'>,
  now: Date,
): Promise<number[]> {
  const scheduled = await database.system((q) =>
    q
      .selectFrom('theme_versions')
      .select('store_id')
      .distinct()
      .where((eb) => eb.or([eb('starts_at', 'is not', null), eb('ends_at', 'is not', null)]))
      .execute(),
  )
  const changed = []
  for (const { store_id } of scheduled)
    if (await database.forStore(store_id).transaction((trx) => activateVersion(trx, store_id, now)))
      changed.push(store_id)
  return changed
}

export async function findVersions(
  db: StoreDb,
  { limit, offset }: Slice,
): Promise<{ rows: ThemeVersion[]; total: number }> {
  return db.query(async (q) => {
    const rows = await versions(q, db.storeId).orderBy('v.id', 'desc').limit(limit).offset(offset).execute()
    const counted = await q
      .selectFrom('theme_versions')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('store_id', '=', db.storeId)
      .executeTakeFirst()
    return { rows: rows.map(toVersion), total: counted?.total ?? 0 }
  })
}

export async function findVersion(q: Query, storeId: number, id: number): Promise<ThemeVersionDetail | undefined> {
  const row = await versions(q, storeId).select('v.document').where('v.id', '=', id).executeTakeFirst()
  return row && { ...toVersion(row), document: row.document as ThemeDocument }
}

const versions = (q: Query, storeId: number) =>
  q
    .selectFrom('theme_versions as v')
    .leftJoin('themes as t', 't.store_id', 'v.store_id')
    .select([
      'v.id',
      'v.name',
      'v.published_at',
      'v.author_id',
      'v.author_name',
      'v.starts_at',
      'v.ends_at',
      'v.restored_from',
      't.version as live',
    ])
    .where('v.store_id', '=', storeId)

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

const toVersion = (row: VersionRow): ThemeVersion => ({
  id: row.id,
  name: row.name,
  published_at: localTime(row.published_at),
  published_by: authorOf(row),
  starts_at: localTimeOrNull(row.starts_at),
  ends_at: localTimeOrNull(row.ends_at),
  is_live: row.id === row.live,
  restored_from: row.restored_from,
})

const authorOf = ({
  author_id,
  author_name,
}: {
  author_id: number | null
  author_name: string | null
}): Author | null => (author_id === null ? null : { id: author_id, name: author_name ?? '' })
