import type { ThemeDraft, ThemeVersion, ThemeVersionDetail } from '../../../src/contract/owner-themes.ts'
import type { ThemeDocument } from '../../../src/contract/theme.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { sql } from 'kysely'
import { run } from '../../db/statements.ts'
import { json, type Query, type StoreDb, type Trx } from '../../db/database.ts'
import type { Slice } from '../shared/slice.ts'
import { notifyTheme } from './theme-news.ts'
import { activateVersion, cancelSchedule, lockThemes } from './theme-schedule.ts'

export type Author = { id: number; name: string }
const MAX_EDITORS = 20

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
      editors: draft.editors,
    }
  const live = await findTheme(q, storeId)
  return {
    document: live?.document ?? {},
    version: 0,
    published_version: live?.version ?? null,
    updated_at: localTime(live?.published_at ?? now),
    updated_by: null,
    editors: [],
  }
}

/** The version of the draft; 0 without one. */
export const findDraftVersion = async (q: Query, storeId: number): Promise<number> =>
  (await q.selectFrom('theme_drafts').select('version').where('store_id', '=', storeId).executeTakeFirst())?.version ??
  0

/** Saves the draft, JSON, if it is still at version `base`; undefined when it has changed since. One of several concurrent saves wins. */
export async function saveDraft(
  trx: Trx,
  storeId: number,
  document: string,
  base: number,
  author: Author,
  now: Date,
): Promise<ThemeDraft | undefined> {
  const before = await trx
    .selectFrom('theme_drafts')
    .select('editors')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const others = (before?.editors ?? []).filter(({ id }) => id !== author.id)
  const editors = [...others, { ...author, version: base + 1 }].slice(-MAX_EDITORS)
  const values = {
    document,
    author_id: author.id,
    author_name: author.name,
    editors: json(editors),
    updated_at: now,
  }
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
  if (!saved) return undefined
  await notifyTheme(trx, { storeId, what: 'draft', version: base + 1 })
  return findDraft(trx, storeId, now)
}

type NewVersion = {
  document: ThemeDocument
  author: Author
  now: Date
  name?: string | null | undefined
  startsAt?: Date | null
  endsAt?: Date | null
  restoredFrom?: number
  approvals?: { name: string; at: string }[]
}

/** Appends a version and makes it live if it is in force now. Locks the store's theme, so that versions are numbered without gaps. */
export async function publish(
  trx: Trx,
  storeId: number,
  { document, author, now, name, startsAt = null, endsAt = null, restoredFrom, approvals = [] }: NewVersion,
): Promise<ThemeVersion> {
  await lockThemes(trx, storeId)
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
      approvals: json(approvals),
    })
    .execute()
  await trx.updateTable('theme_drafts').set({ published_version: id }).where('store_id', '=', storeId).execute()
  await activateVersion(trx, storeId, now)
  await notifyTheme(trx, { storeId, what: 'live' })
  const version = await findVersion(trx, storeId, id)
  if (!version) throw new Error(`theme version ${id} of store ${storeId} was just written`)
  return withoutDocument(version)
}

/**
 * Writes fields into the theme that is there to stay, into each that is planned, and into the draft, whose editors merge it: what holds for the shop holds
 * before, during and after a theme for a time. `change`: what to write into a document; none: it stays as it is. True when the theme changed.
 */
export async function changeThemes(
  trx: Trx,
  storeId: number,
  change: (document: ThemeDocument) => ThemeDocument,
  { author, now }: { author: Author; now: Date },
): Promise<boolean> {
  await lockThemes(trx, storeId)
  const versions = await trx
    .selectFrom('theme_versions')
    .select(['id', 'document', 'name', 'starts_at', 'ends_at', 'approvals'])
    .where('store_id', '=', storeId)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy(sql`greatest(starts_at, published_at)`)
    .orderBy('id')
    .execute() // so that those that are written anew follow each other as before (`activateVersion`)
  const isPlanned = ({ starts_at, ends_at }: (typeof versions)[number]) =>
    ends_at !== null || (starts_at !== null && starts_at > now)
  const lasting = versions.filter((version) => !isPlanned(version)).at(-1)
  let isChanged = false
  for (const version of [lasting, ...versions.filter(isPlanned)]) {
    const document = (version?.document ?? {}) as ThemeDocument // saved documents are objects
    const fields = change(document)
    if (Object.keys(fields).length === 0) continue
    isChanged = true
    await publish(trx, storeId, {
      document: { ...document, ...fields },
      author,
      now,
      name: version?.name,
      startsAt: version?.starts_at ?? null,
      endsAt: version?.ends_at ?? null,
      approvals: version?.approvals ?? [],
    })
    if (version && version !== lasting) await cancelSchedule(trx, storeId, version.id, now)
  }
  const draft = await trx
    .selectFrom('theme_drafts')
    .select('document')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const fields = draft ? change(draft.document as ThemeDocument) : {}
  if (Object.keys(fields).length > 0)
    await run(
      trx,
      sql`update theme_drafts set document = document || ${json(fields)}::jsonb, version = version + 1, updated_at = ${now}
      where store_id = ${storeId}`,
    )
  return isChanged
}

/** The row of a version as lists have it. */
export const withoutDocument = ({ document: _, ...row }: ThemeVersionDetail): ThemeVersion => row

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
      'v.cancelled_at',
      'v.restored_from',
      'v.approvals',
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
  cancelled_at: localTimeOrNull(row.cancelled_at),
  is_live: row.id === row.live,
  restored_from: row.restored_from,
  approvals: row.approvals,
})

const authorOf = ({
  author_id,
  author_name,
}: {
  author_id: number | null
  author_name: string | null
}): Author | null => (author_id === null ? null : { id: author_id, name: author_name ?? '' })
