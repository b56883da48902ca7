import { sql } from 'kysely'
import { json, type Trx } from '../../../db/database.ts'
import { run } from '../../../db/statements.ts'
import type { OpenTable } from '../../shared/files/open-table.ts'
import { guessColumns } from './file-formats.ts'

type NewImport = { table: OpenTable; fileName: string; author: { id: number; name: string }; now: Date }

/** Reads a table file into the database, as an import that does nothing yet. Resolves to its id. Throws UnreadableFile. */
export async function stageFile(
  trx: Trx,
  storeId: number,
  { table: { header, batches }, fileName, author, now }: NewImport,
): Promise<number> {
  const { format, columns } = guessColumns(header)
  const { id } = await trx
    .insertInto('product_imports')
    .values({
      store_id: storeId,
      file_name: fileName,
      format,
      header: json(header),
      columns: json(columns),
      rows: 0,
      author_id: author.id,
      author_name: author.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let count = 0
  for await (const { lines, cells } of batches) {
    count += lines.length
    await run(
      trx,
      sql`insert into product_import_rows (store_id, import_id, line, cells)
      select ${storeId}, ${id}, line, cells::jsonb
      from unnest(${lines}::int[], ${cells}::text[]) r (line, cells)`,
    )
  }
  await trx
    .updateTable('product_imports')
    .set({ rows: count })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  return id
}
