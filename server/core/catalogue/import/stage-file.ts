import { sql } from 'kysely'
import { IMPORT_MAX_ROWS } from '../../../../src/contract/owner-imports.ts'
import { json, type Trx } from '../../../db/database.ts'
import { readTable } from '../../shared/files/read-table.ts'
import { UnreadableFile, type TableRow } from '../../shared/files/table-row.ts'
import { guessColumns } from './file-formats.ts'

const BATCH = 500
const MAX_CELL = 100_000
const MAX_COLUMNS = 200

type NewImport = { file: string; fileName: string; author: { id: number; name: string }; now: Date }

/** Reads a table file into the database, as an import that does nothing yet. Resolves to its id. Throws UnreadableFile. */
export async function stageFile(
  trx: Trx,
  storeId: number,
  { file, fileName, author, now }: NewImport,
): Promise<number> {
  const rows = await readTable(file)
  const header = await headerOf(rows)
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
  const count = await insertRows(trx, storeId, id, rows)
  if (count === 0) throw new UnreadableFile('TABLE_EMPTY')
  await trx
    .updateTable('product_imports')
    .set({ rows: count })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  return id
}

/** The first row that is not empty. */
async function headerOf(rows: AsyncGenerator<TableRow>): Promise<string[]> {
  for (;;) {
    const { value, done } = await rows.next()
    if (done) throw new UnreadableFile('TABLE_EMPTY')
    const names = value.cells.slice(0, MAX_COLUMNS).map((name) => storable(name).slice(0, 200).trim())
    while (names.at(-1) === '') names.pop()
    if (names.length > 0) return names
  }
}

async function insertRows(
  trx: Trx,
  storeId: number,
  importId: number,
  rows: AsyncGenerator<TableRow>,
): Promise<number> {
  let count = 0
  let batch: TableRow[] = []
  const flush = async () => {
    if (batch.length === 0) return
    await sql`insert into product_import_rows (store_id, import_id, line, cells)
      select ${storeId}, ${importId}, line, cells::jsonb
      from unnest(${batch.map(({ line }) => line)}::int[], ${batch.map(({ cells }) => json(cells))}::text[]) r (line, cells)`.execute(
      trx,
    )
    batch = []
  }
  for await (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (++count > IMPORT_MAX_ROWS) throw new UnreadableFile('TABLE_TOO_LONG', { max: IMPORT_MAX_ROWS })
    batch.push({ line, cells: cells.slice(0, MAX_COLUMNS).map((cell) => storable(cell).slice(0, MAX_CELL)) })
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return count
}

/** Without what PostgreSQL's text cannot hold. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
