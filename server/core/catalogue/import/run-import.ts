import { sql } from 'kysely'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import { json, type StoreDb, type Trx } from '../../../db/database.ts'
import { sayMover, writeAudit, type Change } from '../../shared/audit-log.ts'
import { Refused } from '../../shared/refused.ts'
import { productTagsOf, publishOnCommit } from '../../shared/store-changes.ts'
import { findProductEditor, findProductEditors } from '../product-editor.ts'
import { saveProduct } from '../save-product.ts'
import { ensureCategories, findCategoryPaths, type CategoryPaths } from './category-paths.ts'
import { findMatches } from './find-matches.ts'
import { factsOf, update, type Import, type ImportWork, type Item } from './import-work.ts'
import type { ImportedProduct } from './imported-product.ts'
import { mergeProduct } from './merge-product.ts'
import { readPictures } from './picture-addresses.ts'
import { takeBack } from './take-back.ts'

const BATCH = 25

/**
 * Writes, or takes back, the next products of an import, in one transaction that also moves its progress: a server that is killed goes on where the
 * last one ended. False when there is nothing to do, because it is done, stopped, or another process is at it.
 */
export async function runBatch(db: StoreDb, importId: number, now: Date, size = BATCH): Promise<boolean> {
  return db.transaction(async (trx) => {
    const run = await lockRunning(trx, db.storeId, importId)
    if (!run) return false
    const author = { id: run.author_id, name: run.author_name }
    await sayMover(trx, { author, action: 'setImportStatus' })
    const isUndoing = run.status === 'undoing'
    const items = await nextItems(trx, run, size)
    const changes: Change[] = []
    const work = { trx, run, now, changes }
    if (isUndoing) for (const item of items) await takeBack(work, item)
    else await writeItems(work, items)
    if (items.length < size) await finish(trx, run)
    const ids = items.flatMap(({ product_id }) => product_id ?? [])
    if (ids.length > 0)
      await publishOnCommit(trx, { storeId: db.storeId, tags: ['products', 'categories', ...productTagsOf(ids)] })
    await writeAudit(
      trx,
      db.storeId,
      {
        author,
        action: 'setImportStatus',
        subject: { kind: 'imports', id: String(run.id), name: run.file_name },
        before: null,
        after: null,
        now,
      },
      changes,
    )
    return items.length === size
  })
}

async function lockRunning(trx: Trx, storeId: number, importId: number): Promise<Import | undefined> {
  return trx
    .selectFrom('product_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', importId)
    .where('status', 'in', ['running', 'undoing'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What was written last is taken back first. */
async function nextItems(trx: Trx, { store_id, id, status }: Import, size: number): Promise<Item[]> {
  const isUndoing = status === 'undoing'
  return trx
    .selectFrom('product_import_items')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('import_id', '=', id)
    .where('state', '=', isUndoing ? 'done' : 'waiting')
    .where('action', 'in', ['new', 'changed'])
    .orderBy('position', isUndoing ? 'desc' : 'asc')
    .limit(size)
    .execute()
}

async function writeItems(work: ImportWork, items: Item[]): Promise<void> {
  const { trx, run, changes } = work
  const products = items.map(({ product }) => product as ImportedProduct) // written by checkImport
  const matches = await findMatches(trx, run.store_id, products)
  const paths = await findCategoryPaths(trx, run.store_id)
  const own = await readPictures(trx, run.store_id, products)
  const existing = new Map(
    (await findProductEditors(trx, run.store_id, [...new Set(matches.flatMap((id) => id ?? []))], { lock: true })).map(
      (product) => [product.id, product],
    ),
  )
  const written: { item: Item; id: number; before: ProductEditor | undefined }[] = []
  for (const [index, item] of items.entries()) {
    const match = matches[index]
    const isAgain = written.some(({ id }) => id === match) // another row changed it in this batch
    const before =
      match === undefined
        ? undefined
        : isAgain
          ? await findProductEditor(trx, run.store_id, match)
          : existing.get(match)
    const id = await writeItem(work, item, { before, paths, own })
    if (id !== undefined) written.push({ item, id, before })
  }
  const editors = await findProductEditors(trx, run.store_id, [...new Set(written.map(({ id }) => id))])
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
  await sql`update product_import_items i set state = 'done', product_id = (r ->> 'id')::int,
      before = nullif(r -> 'before', 'null'), after = nullif(r -> 'after', 'null')
    from jsonb_array_elements(${json(rows)}::jsonb) r
    where i.store_id = ${run.store_id} and i.import_id = ${run.id} and i.position = (r ->> 'position')::int`.execute(
    trx,
  )
}

type Found = { before: ProductEditor | undefined; paths: CategoryPaths; own: ReadonlyMap<string, string> }

/** Writes one product and resolves to its id. What it cannot be any more, as its code was given away since the dry run, is said in its problems. */
async function writeItem(
  { trx, run, now }: ImportWork,
  item: Item,
  { before, paths, own }: Found,
): Promise<number | undefined> {
  const storeId = run.store_id
  const imported = item.product as ImportedProduct // written by checkImport
  const created: number[] = []
  const category_ids =
    imported.categories && (await ensureCategories(trx, storeId, imported.categories, paths, (id) => created.push(id)))
  if (created.length > 0) {
    run.created_categories = [...run.created_categories, ...created]
    await trx
      .updateTable('product_imports')
      .set({ created_categories: run.created_categories })
      .where('store_id', '=', storeId)
      .where('id', '=', run.id)
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
  if ('problems' in merged) {
    await wrong(trx, item, merged.problems[0]?.code ?? 'invalid')
    return undefined
  }
  try {
    const id = await saveProduct(trx, storeId, before?.id, merged.product, now)
    await queuePictures(trx, item, id, missing)
    return id
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    await wrong(trx, item, 'sku_taken')
    return undefined
  }
}

const wrong = (trx: Trx, item: Item, code: string): Promise<void> =>
  update(trx, item, {
    action: 'wrong',
    problems: json([{ line: item.lines[0] ?? 0, column: null, code, value: item.name.slice(0, 100) }]),
  })

/** Leaves out the next product, which cannot be written. */
export async function skipNext(db: StoreDb, importId: number): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockRunning(trx, db.storeId, importId)
    const [item] = run ? await nextItems(trx, run, 1) : []
    if (item) await (run?.status === 'undoing' ? update(trx, item, { state: 'undone' }) : wrong(trx, item, 'invalid'))
  })
}

async function queuePictures(
  trx: Trx,
  { store_id, import_id, position }: Item,
  product_id: number,
  urls: string[],
): Promise<void> {
  if (urls.length === 0) return
  await trx
    .insertInto('product_import_pictures')
    .values(urls.map((url) => ({ store_id, import_id, position, product_id, url, problem: null, address: null })))
    .execute()
}

async function finish(trx: Trx, { store_id, id, status, created_categories }: Import): Promise<void> {
  if (status === 'undoing') {
    await trx
      .deleteFrom('categories as c')
      .where('c.store_id', '=', store_id)
      .where('c.id', 'in', created_categories.length > 0 ? created_categories : [0])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('product_categories as pc')
              .innerJoin('products as p', (on) =>
                on.onRef('p.store_id', '=', 'pc.store_id').onRef('p.id', '=', 'pc.product_id'),
              )
              .select('pc.category_id')
              .whereRef('pc.store_id', '=', 'c.store_id')
              .whereRef('pc.category_id', '=', 'c.id')
              .where('p.status', '<>', 1),
          ),
        ),
      )
      .execute()
    await trx
      .deleteFrom('product_import_pictures')
      .where('store_id', '=', store_id)
      .where('import_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }
  await trx
    .updateTable('product_imports')
    .set({ status: status === 'undoing' ? 'undone' : 'done' })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('product_import_rows').where('store_id', '=', store_id).where('import_id', '=', id).execute()
}
