import { sql } from 'kysely'
import type { ImportProblemCode } from '../../../../src/contract/owner-imports.ts'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import { json, type Trx } from '../../../db/database.ts'
import { run } from '../../../db/statements.ts'
import { Refused } from '../../shared/refused.ts'
import { findProductEditor, findProductEditors } from '../product-editor.ts'
import { asSaved, type CleanProduct } from '../clean-product.ts'
import { insertProducts, saveProduct, takenSkus } from '../save-product.ts'
import { ensureCategories, findCategoryPaths, type CategoryPaths } from './category-paths.ts'
import { findMatches } from './find-matches.ts'
import { factsOf, update, type Import, type ImportWork, type Item } from './import-work.ts'
import type { ImportedProduct } from './imported-product.ts'
import { mergeProduct } from './merge-product.ts'
import { readPictures } from './picture-addresses.ts'

/** Writes products of a file: changed ones one by one, new ones at once. */
export async function writeItems(work: ImportWork, items: Item[]): Promise<void> {
  const { trx, job, changes } = work
  const products = items.map(({ product }) => product as ImportedProduct) // written by checkImport
  const matches = await findMatches(trx, job.store_id, products)
  const paths = await findCategoryPaths(trx, job.store_id)
  const own = await readPictures(trx, job.store_id, products)
  const existing = new Map(
    (await findProductEditors(trx, job.store_id, [...new Set(matches.flatMap((id) => id ?? []))], { lock: true })).map(
      (product) => [product.id, product],
    ),
  )
  const written: Written[] = []
  const fresh: Prepared[] = []
  for (const [index, item] of items.entries()) {
    const match = matches[index]
    const isAgain = written.some(({ id }) => id === match) // another row changed it in this batch
    const before =
      match === undefined
        ? undefined
        : isAgain
          ? await findProductEditor(trx, job.store_id, match)
          : existing.get(match)
    const prepared = await prepare(work, item, { before, paths, own })
    if (!prepared) continue
    if (!before) fresh.push(prepared)
    else if (await saveExisting(work, before.id, prepared)) written.push({ ...prepared, id: before.id, before })
  }
  written.push(...(await insertFresh(work, fresh)))
  await queuePictures(trx, job, written)
  const editors = await findProductEditors(trx, job.store_id, [...new Set(written.map(({ id }) => id))])
  const after = new Map(editors.map((product) => [product.id, product]))
  for (const { item, id, before } of written) {
    const product = after.get(id)
    item.product_id = id
    changes.push({
      subject: { kind: 'products', id: String(id), name: product?.name },
      before: before ? factsOf(before) : null,
      after: product ? factsOf(product) : null,
    })
  }
  const rows = written.map(({ item, id, before = null }) => ({
    position: item.position,
    id,
    before,
    after: after.get(id) ?? null,
  }))
  await run(
    trx,
    sql`update product_import_items i set state = 'done', product_id = (r ->> 'id')::int,
      before = nullif(r -> 'before', 'null'), after = nullif(r -> 'after', 'null')
    from jsonb_array_elements(${json(rows)}::jsonb) r
    where i.store_id = ${job.store_id} and i.import_id = ${job.id} and i.position = (r ->> 'position')::int`,
  )
}

type Found = { before: ProductEditor | undefined; paths: CategoryPaths; own: ReadonlyMap<string, string> }
/** What is written of an item; `missing` are the addresses of its pictures that are still to be fetched. */
type Prepared = { item: Item; product: CleanProduct; missing: string[] }
type Written = Prepared & { id: number; before: ProductEditor | undefined }

/** The product of an item, with its categories. What it cannot be any more since the dry run is said in its problems. */
async function prepare(
  { trx, job, texts }: ImportWork,
  item: Item,
  { before, paths, own }: Found,
): Promise<Prepared | undefined> {
  const storeId = job.store_id
  const sent = item.product as ImportedProduct // written by checkImport
  const description = texts.get(sent.fields.description ?? '') // all of the batch are there
  if (description === null) {
    await markWrong(trx, item, 'html_too_complex')
    return undefined
  }
  const imported = description === undefined ? sent : { ...sent, fields: { ...sent.fields, description } }
  const created: number[] = []
  const category_ids =
    imported.categories && (await ensureCategories(trx, storeId, imported.categories, paths, (id) => created.push(id)))
  if (created.length > 0) {
    job.created_categories = [...job.created_categories, ...created]
    await trx
      .updateTable('product_imports')
      .set({ created_categories: job.created_categories })
      .where('store_id', '=', storeId)
      .where('id', '=', job.id)
      .execute()
  }
  const { pictures = [] } = imported
  const images = pictures.flatMap((address) => own.get(address) ?? [])
  const missing = pictures.filter((address) => !own.has(address))
  const isWaiting = images.length === 0 && missing.length > 0
  const merged = mergeProduct(imported, before, {
    category_ids,
    images: imported.pictures && !isWaiting ? images : undefined,
  })
  if ('product' in merged) return { item, product: asSaved(merged.product), missing }
  await markWrong(trx, item, merged.problems[0]?.code ?? 'invalid')
  return undefined
}

/** False when its code was given to another product since the dry job. */
async function saveExisting({ trx, job, now }: ImportWork, id: number, { item, product }: Prepared): Promise<boolean> {
  try {
    await saveProduct(trx, job.store_id, id, product, now)
    return true
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    await markWrong(trx, item, 'sku_taken')
    return false
  }
}

/** Inserts the new products at once, but those whose code was given away since the dry job. */
async function insertFresh({ trx, job, now }: ImportWork, fresh: readonly Prepared[]): Promise<Written[]> {
  const taken = await takenSkus(
    trx,
    job.store_id,
    fresh.flatMap(({ product }) => product.sku ?? []),
  )
  const free: Prepared[] = []
  for (const prepared of fresh) {
    const { sku } = prepared.product
    if (sku !== null && taken.has(sku)) await markWrong(trx, prepared.item, 'sku_taken')
    else free.push(prepared)
    if (sku !== null) taken.add(sku)
  }
  const ids = await insertProducts(
    trx,
    job.store_id,
    free.map(({ product }) => product),
    now,
  )
  return free.map((prepared, index) => ({ ...prepared, id: ids[index]!, before: undefined })) // one for each
}

async function queuePictures(
  trx: Trx,
  { store_id, id: import_id }: Import,
  written: readonly Written[],
): Promise<void> {
  const rows = written.flatMap(({ item: { position }, id: product_id, missing }) =>
    missing.map((url) => ({ store_id, import_id, position, product_id, url, problem: null, address: null })),
  )
  if (rows.length > 0) await trx.insertInto('product_import_pictures').values(rows).execute()
}

/** Says why an item is left out. */
export const markWrong = (trx: Trx, item: Item, code: ImportProblemCode): Promise<void> =>
  update(trx, item, {
    action: 'wrong',
    problems: json([{ line: item.lines[0] ?? 0, column: null, code, value: item.name.slice(0, 100) }]),
  })
