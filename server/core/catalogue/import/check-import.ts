import { sql } from 'kysely'
import { isSameProduct } from './same-product.ts'
import type { ImportAction, ImportColumns, ImportField, ImportProblem } from '../../../../src/contract/owner-imports.ts'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import { json, type Trx } from '../../../db/database.ts'
import { run } from '../../../db/statements.ts'
import type { TableRow } from '../../shared/files/table-row.ts'
import { findProductEditors } from '../product-editor.ts'
import { findCategoryPaths } from './category-paths.ts'
import { findMatches } from './find-matches.ts'
import { groupRows, type RowGroup } from './group-rows.ts'
import type { FieldProblem, ImportedProduct } from './imported-product.ts'
import { mergeProduct } from './merge-product.ts'
import { readPictures } from './picture-addresses.ts'
import { NUMBER_FIELDS, type NumberColumn } from './read-values.ts'
import { readProduct, type FileReading } from './read-product.ts'

const PAGE = 500 // rows
const BATCH = 200 // products
const MAX_PROBLEMS = 20 // of one product

/** The dry run: writes what would become of each product of the file, and nothing else. */
export async function checkImport(trx: Trx, storeId: number, importId: number): Promise<void> {
  const { header, columns, format } = await trx
    .selectFrom('product_imports')
    .select(['header', 'columns', 'format'])
    .where('store_id', '=', storeId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const reading = { header, columns: within(columns, header.length), format }
  await trx
    .deleteFrom('product_import_items')
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .execute()
  const groups = await groupRows(pagesOf(trx, storeId, importId), reading.columns)
  const check = { trx, storeId, reading, skus: new Map<string, number>() }
  for (let from = 0; from < groups.length; from += BATCH) {
    const some = groups.slice(from, from + BATCH)
    const items = await checkGroups(check, some, await rowsOf(trx, storeId, importId, some))
    await run(
      trx,
      sql`insert into product_import_items (store_id, import_id, position, key, name, lines, action, problems, product, product_id)
      select ${storeId}, ${importId}, ${from} + position, i ->> 'key', i ->> 'name', array(select jsonb_array_elements_text(i -> 'lines')::int), i ->> 'action', i -> 'problems',
        nullif(i -> 'product', 'null'), (i ->> 'product_id')::int
      from jsonb_array_elements(${json(items)}::jsonb) with ordinality rows (i, position)`,
    )
  }
}

type Check = {
  trx: Trx
  storeId: number
  reading: FileReading
  /** The first line with each code, in the whole file. */
  skus: Map<string, number>
}
type Item = {
  key: string
  name: string
  lines: number[]
  action: ImportAction
  problems: ImportProblem[]
  product: ImportedProduct | null
  product_id: number | null
}

async function checkGroups(check: Check, groups: RowGroup[], rows: Map<number, TableRow>): Promise<Item[]> {
  const { trx, storeId, reading } = check
  const read = groups.map(({ key, lines }) =>
    readProduct(
      lines.flatMap((line) => rows.get(line) ?? []),
      key,
      reading,
    ),
  )
  const products = read.map(({ product }) => product)
  const matches = await findMatches(trx, storeId, products)
  const editors = new Map(
    (await findProductEditors(trx, storeId, [...new Set(matches.flatMap((id) => id ?? []))])).map((editor) => [
      editor.id,
      editor,
    ]),
  )
  const categories = await findCategoryPaths(trx, storeId)
  const own = await readPictures(trx, storeId, products)
  const items: Item[] = []
  for (const [index, { product, problems }] of read.entries()) {
    const { lines } = groups[index]!
    const existing = editors.get(matches[index] ?? 0)
    const all: FieldProblem[] = [...problems, ...sharedSkus(check, product, lines[0]!, existing)]
    const merged = mergeProduct(product, existing, {
      category_ids: product.categories?.flatMap((path) => categories.get(path) ?? []),
      images: product.pictures?.flatMap((address) => own.get(address) ?? []),
    })
    if ('problems' in merged)
      for (const problem of merged.problems)
        if (!all.some(({ field }) => field === problem.field)) all.push({ ...problem, line: lines[0]! }) // else it only follows from that one
    const isNewPlace = product.categories?.some((path) => categories.get(path) === undefined)
    const isNewPicture = product.pictures?.some((address) => own.get(address) === undefined)
    const isSame =
      'product' in merged &&
      existing &&
      !isNewPlace &&
      !isNewPicture &&
      (await isSameProduct(storeId, existing, merged.product))
    items.push({
      key: product.key,
      name: product.fields.name ?? existing?.name ?? product.key,
      lines,
      action: all.length > 0 ? 'wrong' : !existing ? 'new' : isSame ? 'same' : 'changed',
      problems: all.slice(0, MAX_PROBLEMS).map((problem) => shown(problem, reading)),
      product: all.length > 0 ? null : product,
      product_id: existing?.id ?? null,
    })
  }
  return items
}

/** A code stands for one product, or one choice of it. */
function sharedSkus(
  { skus }: Check,
  product: ImportedProduct,
  line: number,
  existing: ProductEditor | undefined,
): FieldProblem[] {
  const codes = [product.cell.sku, ...(product.options?.variants ?? []).map(({ sku }) => sku)]
  return codes.flatMap((sku) => {
    if (sku === undefined || (existing?.options && !product.options)) return []
    const first = skus.get(sku)
    if (first === undefined) skus.set(sku, line)
    return first === undefined ? [] : [{ line, field: 'sku', code: 'sku_twice' as const, value: `${sku} (${first})` }]
  })
}

function shown({ line, field, code, value }: FieldProblem, { header, columns }: FileReading): ImportProblem {
  const column = columns[field as ImportField]
  return {
    line,
    column: column === undefined ? null : (header[column] ?? null),
    code,
    value: value ? value.slice(0, 100) : null,
    ...(code.startsWith('number_') &&
      field in NUMBER_FIELDS && { example: NUMBER_FIELDS[field as NumberColumn].example }),
  }
}

/** Without columns that the file does not have. */
const within = (columns: ImportColumns, length: number): ImportColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column < length))

async function* pagesOf(trx: Trx, storeId: number, importId: number): AsyncGenerator<TableRow[]> {
  for (let after = -1; ;) {
    const rows = await trx
      .selectFrom('product_import_rows')
      .select(['line', 'cells'])
      .where('store_id', '=', storeId)
      .where('import_id', '=', importId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(PAGE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.line
  }
}

async function rowsOf(trx: Trx, storeId: number, importId: number, groups: RowGroup[]): Promise<Map<number, TableRow>> {
  const lines = groups.flatMap((group) => group.lines)
  const rows = await trx
    .selectFrom('product_import_rows')
    .select(['line', 'cells'])
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .where(sql<boolean>`line = any(${lines}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.line, row]))
}
