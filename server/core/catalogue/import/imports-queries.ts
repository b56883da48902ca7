import type { ImportAction, ImportItem, ProductImport } from '../../../../src/contract/owner-imports.ts'
import type { Query } from '../../../db/database.ts'
import { cellText } from '../../shared/files/table-row.ts'
import { localTime } from '../../shared/instant.ts'
import { findItemChanges } from './item-changes.ts'
import { findLowPrices } from './low-prices.ts'
import type { Slice } from '../../shared/slice.ts'

const SAMPLES = 3

/** Imports of a store, newest first, with their progress. */
export async function findImports(
  q: Query,
  storeId: number,
  { limit, offset }: Slice,
): Promise<{ rows: ProductImport[]; total: number }> {
  const ids = await q
    .selectFrom('product_imports')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await q
    .selectFrom('product_imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const rows: ProductImport[] = []
  for (const { id } of ids) {
    const found = await findImport(q, storeId, id)
    if (found) rows.push(found)
  }
  return { rows, total }
}

export async function findImport(q: Query, storeId: number, id: number): Promise<ProductImport | undefined> {
  const row = await q
    .selectFrom('product_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const samples = await q
    .selectFrom('product_import_rows')
    .select('cells')
    .where('store_id', '=', storeId)
    .where('import_id', '=', id)
    .orderBy('line')
    .limit(SAMPLES)
    .execute()
  const items = await q
    .selectFrom('product_import_items')
    .select((eb) => ['action', 'state', eb.fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .where('import_id', '=', id)
    .groupBy(['action', 'state'])
    .execute()
  const pictures = await q
    .selectFrom('product_import_pictures')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .where('import_id', '=', id)
    .groupBy('state')
    .execute()
  const countOf = (is: (item: (typeof items)[number]) => boolean) =>
    items.filter(is).reduce((sum, { count }) => sum + count, 0)
  const written = (item: { action: ImportAction }) => item.action === 'new' || item.action === 'changed'
  const isUndo = row.status === 'undoing' || row.status === 'undone'
  const pictureCount = (state: string) => pictures.find((one) => one.state === state)?.count ?? 0
  return {
    id,
    file_name: row.file_name,
    format: row.format,
    status: row.status,
    header: row.header.map((name, at) => ({
      name,
      samples: samples.map(({ cells }) => cellText(cells[at]).slice(0, 80)).filter((text) => text !== ''),
    })),
    columns: row.columns,
    rows: row.rows,
    counts: {
      new: countOf(({ action }) => action === 'new'),
      changed: countOf(({ action }) => action === 'changed'),
      same: countOf(({ action }) => action === 'same'),
      wrong: countOf(({ action }) => action === 'wrong'),
    },
    progress: isUndo
      ? {
          done: countOf(({ state }) => state === 'undone'),
          total: countOf(({ state }) => state !== 'waiting'),
        }
      : { done: countOf(({ state }) => state === 'done'), total: countOf(written) },
    pictures: { waiting: pictureCount('waiting'), done: pictureCount('done'), failed: pictureCount('failed') },
    low_prices: row.status === 'ready' ? await findLowPrices(q, storeId, id) : { count: 0, examples: [] },
    created_at: localTime(row.created_at),
    author_name: row.author_name,
  }
}

/** Products of an import, in the order of the file. Pictures that could not be fetched are problems, too. */
export async function findImportItems(
  q: Query,
  storeId: number,
  importId: number,
  action: ImportAction | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: ImportItem[]; total: number }> {
  const base = q
    .selectFrom('product_import_items')
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .$if(action !== undefined, (some) => some.where('action', '=', action ?? 'wrong'))
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await base
    .select(['position', 'name', 'lines', 'action', 'product_id', 'problems', 'product', 'before', 'after'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
  const failed = await q
    .selectFrom('product_import_pictures')
    .select(['position', 'url', 'problem'])
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .where('position', 'in', items.length > 0 ? items.map(({ position }) => position) : [0])
    .execute()
  const changes = await findItemChanges(q, storeId, items)
  return {
    rows: items.map(({ product: _product, before: _before, after: _after, ...item }) => ({
      ...item,
      changes: changes.get(item.position) ?? [],
      problems: [
        ...item.problems,
        ...failed
          .filter(({ position }) => position === item.position)
          .map(({ url, problem }) => ({
            line: item.lines[0] ?? 0,
            column: null,
            code: problem as ImportItem['problems'][number]['code'], // written by fetchPictures
            value: url.slice(0, 200),
          })),
      ],
    })),
    total,
  }
}
