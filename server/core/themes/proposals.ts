import type { Selectable } from 'kysely'
import type { ThemeDocument } from '../../../src/contract/theme.ts'
import type { ThemeProposal } from '../../../src/contract/theme-support.ts'
import { type Query, type Trx } from '../../db/database.ts'
import type { CoreTables } from '../../db/tables-core.ts'
import { recordChange } from '../shared/audit-log.ts'
import { localTime } from '../shared/instant.ts'
import { notifyTheme } from './theme-news.ts'
import type { Author } from './theme-queries.ts'

/** The documents are JSON. */
type NewProposal = { base: string; document: string; note: string; author: Author; now: Date }

export async function addProposal(
  trx: Trx,
  storeId: number,
  { base, document, note, author, now }: NewProposal,
): Promise<ThemeProposal> {
  const row = await trx
    .insertInto('theme_proposals')
    .values({
      store_id: storeId,
      base,
      document,
      note,
      author_id: author.id,
      author_name: author.name,
      created_at: now,
      accepted: null,
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  recordChange(trx, { subject: { kind: 'theme', id: String(row.id) }, before: null, after: { note } })
  await notifyTheme(trx, { storeId, what: 'proposals' })
  return toProposal(row)
}

/** Those that nobody has answered, oldest first. */
export async function openProposals(q: Query, storeId: number): Promise<ThemeProposal[]> {
  const rows = await q
    .selectFrom('theme_proposals')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('accepted', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(toProposal)
}

/** Answers a proposal, once; undefined when it does not exist or has its answer. */
export async function answerProposal(
  trx: Trx,
  storeId: number,
  { id, accepted, now }: { id: number; accepted: boolean; now: Date },
): Promise<ThemeProposal | undefined> {
  const row = await trx
    .updateTable('theme_proposals')
    .set({ accepted, answered_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('accepted', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  recordChange(trx, {
    subject: { kind: 'theme', id: String(id), name: row.author_name },
    before: { accepted: null },
    after: { accepted },
  })
  await notifyTheme(trx, { storeId, what: 'proposals' })
  return toProposal(row)
}

const toProposal = (row: Selectable<CoreTables['theme_proposals']>): ThemeProposal => ({
  id: row.id,
  base: row.base as ThemeDocument, // saved documents are objects
  document: row.document as ThemeDocument,
  note: row.note,
  author: { id: row.author_id, name: row.author_name },
  created_at: localTime(row.created_at),
})
