import type { CommentPlace, ThemeApproval, ThemeComment, ThemeShare } from '../../../src/contract/theme-shares.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { json, secretsOf, type Query, type Trx } from '../../db/database.ts'
import type { Approval, CoreTables } from '../../db/tables-core.ts'
import { recordChange } from '../shared/audit-log.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { Refused } from '../shared/refused.ts'
import type { Author } from './theme-queries.ts'
import { notifyTheme } from './theme-news.ts'

/** Links that run at once, links that are listed, and comments of one link. */
export const MAX_SHARES = 20
const MAX_LISTED = 30
export const MAX_COMMENTS = 300
const MAX_APPROVALS = 50

type ShareRow = Selectable<CoreTables['theme_shares']>
/** With the token of its link in place of the address. */
export type Share = Omit<ThemeShare, 'address'> & { token: string; store_id: number }

/** Makes a link to a version, or to the draft. Throws VERSION_NOT_FOUND and TOO_MANY_SHARES. */
export async function addShare(
  trx: Trx,
  storeId: number,
  {
    version,
    days,
    note,
    author,
    now,
  }: { version: number | null; days: number; note: string; author: Author; now: Date },
): Promise<Share> {
  if (version !== null && !(await versionName(trx, storeId, version)))
    throw new Refused('VERSION_NOT_FOUND', { status: 404 })
  const { running } = await trx
    .selectFrom('theme_shares')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  if (running >= MAX_SHARES) throw new Refused('TOO_MANY_SHARES', { status: 409, values: { max: MAX_SHARES } })
  const row = await trx
    .insertInto('theme_shares')
    .values({
      store_id: storeId,
      salt: randomBytes(16).toString('base64url'),
      version_id: version,
      note,
      author_id: author.id,
      author_name: author.name,
      created_at: now,
      ends_at: new Date(now.getTime() + days * DAY_MS),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyTheme(trx, { storeId, what: 'comments' })
  recordChange(trx, { subject: { kind: 'theme', id: String(row.id) }, before: null, after: { days, note, version } })
  return shareOf(trx, storeId, row.id, now)
}

/** Ends a link; undefined when there is none. */
export async function endShare(trx: Trx, storeId: number, id: number, now: Date): Promise<Share | undefined> {
  await notifyTheme(trx, { storeId, what: 'comments' })
  const ended = await trx
    .updateTable('theme_shares')
    .set({ ended_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('note')
    .executeTakeFirst()
  if (ended)
    recordChange(trx, { subject: { kind: 'theme', id: String(id) }, before: { ended: false }, after: { ended: true } })
  return findShare(trx, storeId, id, now)
}

/** The links of a store, newest first. */
export async function findShares(q: Query, storeId: number, now: Date): Promise<Share[]> {
  const rows = await q
    .selectFrom('theme_shares')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return toShares(q, storeId, rows, now)
}

async function findShare(q: Query, storeId: number, id: number, now: Date): Promise<Share | undefined> {
  const rows = await q
    .selectFrom('theme_shares')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  return (await toShares(q, storeId, rows, now))[0]
}

async function shareOf(q: Query, storeId: number, id: number, now: Date): Promise<Share> {
  const found = await findShare(q, storeId, id, now)
  if (!found) throw new Error(`share ${id} of store ${storeId} was just written`)
  return found
}

/** The share whose link this is; undefined for anything else, and 'over' after its end. `q` is the system's. */
export async function openShare(q: Query, token: string, now: Date): Promise<Share | 'over' | undefined> {
  const [, storeId, id] = TOKEN.exec(token) ?? []
  if (!storeId || !id) return undefined
  const row = await q
    .selectFrom('theme_shares')
    .selectAll()
    .where('store_id', '=', Number(storeId))
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!row || !tokensOf(q, row).some((one) => isSame(one, token))) return undefined
  const [found] = await toShares(q, row.store_id, [row], now)
  return found?.is_over ? 'over' : found
}

/** `{store}-{share}-{signature}`, at most nine digits each. */
const TOKEN = /^(\d{1,9})-(\d{1,9})-[\w-]{22}$/
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** With each key, that of now first: links that were given away go on when the key changes. */
const tokensOf = (q: Query, { store_id, id, salt }: Pick<ShareRow, 'store_id' | 'id' | 'salt'>): string[] =>
  secretsOf(q)
    .hashes(`${store_id} ${id} ${salt}`, 'theme-share')
    .map((hash) => `${store_id}-${id}-${hash.toString('base64url').slice(0, 22)}`)

type NewComment = {
  storeId: number
  shareId: number
  parentId: number | null
  place: CommentPlace
  name: string
  authorId: number | null
  text: string
  attempt: string
  now: Date
}

/** Adds a comment, once for each attempt. Throws COMMENT_NOT_FOUND for an answer to nothing, and TOO_MANY_COMMENTS. */
export async function addComment(trx: Trx, comment: NewComment): Promise<void> {
  const { storeId, shareId, parentId, place, name, authorId, text, attempt, now } = comment
  // One at a time for a link: its comments are counted.
  await trx
    .selectFrom('theme_shares')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', shareId)
    .forUpdate()
    .execute()
  const before = await trx
    .selectFrom('theme_comments')
    .select(['id', 'parent_id', 'attempt', 'place'])
    .where('store_id', '=', storeId)
    .where('share_id', '=', shareId)
    .execute()
  if (before.some((one) => one.attempt === attempt)) return
  const parent = before.find((one) => one.id === parentId && one.parent_id === null)
  if (parentId !== null && !parent) throw new Refused('COMMENT_NOT_FOUND', { status: 404 })
  if (before.length >= MAX_COMMENTS)
    throw new Refused('TOO_MANY_COMMENTS', { status: 409, values: { max: MAX_COMMENTS } })
  await notifyTheme(trx, { storeId, what: 'comments' })
  await trx
    .insertInto('theme_comments')
    .values({
      store_id: storeId,
      share_id: shareId,
      parent_id: parentId,
      place: json(parent?.place ?? place),
      name,
      author_id: authorId,
      text,
      attempt,
      created_at: now,
      closed_at: null,
      closed_by: null,
    })
    .execute()
  // What is answered by whoever asked is open again; the store closes what it has answered.
  if (parent && authorId === null)
    await trx
      .updateTable('theme_comments')
      .set({ closed_at: null, closed_by: null })
      .where('store_id', '=', storeId)
      .where('id', '=', parent.id)
      .execute()
}

/** An answer of the store's people, after the link's end too. Throws COMMENT_NOT_FOUND. */
export async function answerComment(
  trx: Trx,
  storeId: number,
  { id, text, attempt, author, now }: { id: number; text: string; attempt: string; author: Author; now: Date },
): Promise<Share> {
  const { share_id: shareId, place } = await findTop(trx, storeId, id)
  const said = { parentId: id, place, name: author.name, authorId: author.id, text, attempt, now }
  await addComment(trx, { storeId, shareId, ...said })
  recordChange(trx, { subject: { kind: 'theme', id: String(shareId) }, before: null, after: { answer: text } })
  return shareOf(trx, storeId, shareId, now)
}

/** Closes a comment or opens it again. Throws COMMENT_NOT_FOUND. */
export async function closeComment(
  trx: Trx,
  storeId: number,
  { id, isClosed, author, now }: { id: number; isClosed: boolean; author: Author; now: Date },
): Promise<Share> {
  const { share_id: shareId, text } = await findTop(trx, storeId, id)
  await notifyTheme(trx, { storeId, what: 'comments' })
  await trx
    .updateTable('theme_comments')
    .set(isClosed ? { closed_at: now, closed_by: author.name } : { closed_at: null, closed_by: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  recordChange(trx, {
    subject: { kind: 'theme', id: String(shareId), name: text.slice(0, 60) },
    before: { closed: !isClosed },
    after: { closed: isClosed },
  })
  return shareOf(trx, storeId, shareId, now)
}

async function findTop(q: Query, storeId: number, id: number) {
  const found = await q
    .selectFrom('theme_comments')
    .select(['share_id', 'place', 'text'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refused('COMMENT_NOT_FOUND', { status: 404 })
  return found
}

/** Notes who approved what a link shows; of a version, in the version too. Once for a name and a revision. */
export async function approve(
  trx: Trx,
  share: Pick<Share, 'store_id' | 'id' | 'version'>,
  { name, revision, now }: { name: string; revision: number; now: Date },
): Promise<void> {
  const { approvals } = await trx
    .selectFrom('theme_shares')
    .select('approvals')
    .where('store_id', '=', share.store_id)
    .where('id', '=', share.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (approvals.some((one) => one.name === name && one.revision === revision)) return
  if (approvals.length >= MAX_APPROVALS)
    throw new Refused('TOO_MANY_COMMENTS', { status: 409, values: { max: MAX_APPROVALS } })
  await notifyTheme(trx, { storeId: share.store_id, what: 'comments' })
  const approval = { name, at: localTime(now), revision }
  await trx
    .updateTable('theme_shares')
    .set({ approvals: json([...approvals, approval]) })
    .where('store_id', '=', share.store_id)
    .where('id', '=', share.id)
    .execute()
  if (share.version)
    await trx
      .updateTable('theme_versions')
      .set({ approvals: sql`approvals || ${json([{ name, at: approval.at }])}::jsonb` })
      .where('store_id', '=', share.store_id)
      .where('id', '=', share.version.id)
      .execute()
}

/** Who approved the draft exactly as it is at this version; what is published of it says so. */
export async function approvalsOfDraft(
  q: Query,
  storeId: number,
  draftVersion: number,
): Promise<Pick<Approval, 'name' | 'at'>[]> {
  const rows = await q
    .selectFrom('theme_shares')
    .select('approvals')
    .where('store_id', '=', storeId)
    .where('version_id', 'is', null)
    .where(sql<boolean>`approvals @> ${json([{ revision: draftVersion }])}::jsonb`)
    .orderBy('id')
    .execute()
  const all = rows.flatMap(({ approvals }) => approvals.filter(({ revision }) => revision === draftVersion))
  return all.map(({ name, at }) => ({ name, at }))
}

async function toShares(q: Query, storeId: number, rows: ShareRow[], now: Date): Promise<Share[]> {
  if (rows.length === 0) return []
  const comments = await q
    .selectFrom('theme_comments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(
      'share_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const ids = rows.flatMap(({ version_id: id }) => id ?? [])
  const names =
    ids.length === 0
      ? []
      : await q
          .selectFrom('theme_versions')
          .select(['id', 'name'])
          .where('store_id', '=', storeId)
          .where('id', 'in', ids)
          .execute()
  const draft = await q.selectFrom('theme_drafts').select('version').where('store_id', '=', storeId).executeTakeFirst()
  return rows.map((row) => {
    const own = comments.filter(({ share_id }) => share_id === row.id).map(toComment)
    const revision = row.version_id ?? draft?.version ?? 0
    return {
      store_id: storeId,
      id: row.id,
      token: tokensOf(q, row)[0] ?? '',
      version: row.version_id === null ? null : (names.find(({ id }) => id === row.version_id) ?? null),
      note: row.note,
      author: { id: row.author_id, name: row.author_name },
      created_at: localTime(row.created_at),
      ends_at: localTime(row.ends_at),
      ended_at: localTimeOrNull(row.ended_at),
      is_over: row.ended_at !== null || row.ends_at <= now,
      approvals: row.approvals.map((one): ThemeApproval => ({
        name: one.name,
        at: one.at,
        is_current: one.revision === revision,
      })),
      comments: own,
      open: own.filter((one) => one.parent_id === null && one.closed_at === null).length,
    }
  })
}

const toComment = (row: Selectable<CoreTables['theme_comments']>): ThemeComment => ({
  id: row.id,
  share_id: row.share_id,
  parent_id: row.parent_id,
  place: row.place,
  name: row.name,
  is_staff: row.author_id !== null,
  text: row.text,
  created_at: localTime(row.created_at),
  closed_at: localTimeOrNull(row.closed_at),
  closed_by: row.closed_by,
})

const versionName = (q: Query, storeId: number, id: number) =>
  q
    .selectFrom('theme_versions')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
