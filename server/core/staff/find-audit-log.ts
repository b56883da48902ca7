import { sql } from 'kysely'
import type { z } from 'zod'
import type { AuditQuery, AuditRow } from '../../../src/contract/owner-staff.ts'
import type { Query } from '../../db/database.ts'
import { localTime } from '../shared/instant.ts'
import type { Slice } from '../shared/slice.ts'

/** A page of the store's audit log, newest first. */
export async function findAuditLog(
  q: Query,
  storeId: number,
  filter: z.output<typeof AuditQuery>,
  { limit, offset }: Slice,
): Promise<{ rows: AuditRow[]; total: number }> {
  const { subject_kind, subject_id, author_id, search } = filter
  const typed = `%${(search ?? '').replace(/[%_\\]/g, '')}%`
  const matching = q
    .selectFrom('audit_log')
    .where('store_id', '=', storeId)
    .$if(Boolean(subject_kind), (some) => some.where('subject_kind', '=', subject_kind ?? ''))
    .$if(Boolean(subject_id), (some) => some.where('subject_id', '=', subject_id ?? ''))
    .$if(author_id !== undefined, (some) => some.where('author_id', '=', author_id ?? 0))
    .$if(Boolean(search), (some) =>
      some.where(sql<boolean>`f_norm(concat_ws(' ', subject_name, subject_id, author_name)) like f_norm(${typed})`),
    )
  const rows = await matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      author: { id: row.author_id, name: row.author_name },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      before: row.before as AuditRow['before'], // written by `writeAudit`
      after: row.after as AuditRow['after'],
      created_at: localTime(row.created_at),
    })),
    total,
  }
}
