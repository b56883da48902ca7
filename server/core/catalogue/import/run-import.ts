import type { Query, StoreDb, Trx } from '../../../db/database.ts'
import { setTriggerAuthor, writeAudit, type Change } from '../../shared/audit-log.ts'
import { productTagsOf, publishOnCommit } from '../../shared/store-changes.ts'
import { sanitiseSent } from '../../content/clean-html.ts'
import { UnreadableFile } from '../../shared/readers/unreadable-file.ts'
import { update, type CleanTexts, type Import, type Item } from './import-work.ts'
import type { ImportedProduct } from './imported-product.ts'
import { takeBack } from './take-back.ts'
import { markWrong, writeItems } from './write-items.ts'
import { isKept } from '../../../db/conditions.ts'

const BATCH = 50

/**
 * Writes, or takes back, the next products of an import, in one transaction that also moves its progress: a server that is killed goes on where the
 * last one ended. False when there is nothing to do, because it is done, stopped, or another process is at it.
 */
export async function runBatch(db: StoreDb, importId: number, now: Date, size = BATCH): Promise<boolean> {
  const texts = await cleanTexts(db, importId, size) // before the transaction: it may wait for its turn
  return db.transaction(async (trx) => {
    const job = await lockRunning(trx, db.storeId, importId)
    if (!job) return false
    const author = { id: job.author_id, name: job.author_name }
    await setTriggerAuthor(trx, { author, action: 'setImportStatus' })
    const isUndoing = job.status === 'undoing'
    const items = await nextItems(trx, job, size)
    if (!isUndoing && !descriptionsOf(items).every((text) => texts.has(text))) return true // another process wrote those; the next batch has these
    const changes: Change[] = []
    const work = { trx, job, now, changes, texts }
    if (isUndoing) for (const item of items) await takeBack(work, item)
    else await writeItems(work, items)
    if (items.length < size) await finish(trx, job)
    const ids = items.flatMap(({ product_id }) => product_id ?? [])
    if (ids.length > 0)
      await publishOnCommit(trx, { storeId: db.storeId, tags: ['products', 'categories', ...productTagsOf(ids)] })
    await writeAudit(
      trx,
      db.storeId,
      {
        author,
        action: 'setImportStatus',
        subject: { kind: 'imports', id: String(job.id), name: job.file_name },
        before: null,
        after: null,
        now,
      },
      changes,
    )
    return items.length === size
  })
}

/** The next descriptions as they are saved; null for one with too much formatting. */
async function cleanTexts(db: StoreDb, importId: number, size: number): Promise<CleanTexts> {
  const items = await db.query(async (q) =>
    nextItems(q, { store_id: db.storeId, id: importId, status: 'running' }, size),
  )
  const texts = new Map<string, string | null>()
  for (const text of descriptionsOf(items)) texts.set(text, await cleanText(text, db.storeId))
  return texts
}

async function cleanText(text: string, storeId: number): Promise<string | null> {
  try {
    return (await sanitiseSent(text, storeId)).html
  } catch (problem) {
    if (problem instanceof UnreadableFile) return null
    throw problem
  }
}

const descriptionsOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ product }) => (product as ImportedProduct | null)?.fields.description ?? []) // written by checkImport

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
async function nextItems(
  q: Query,
  { store_id, id, status }: Pick<Import, 'store_id' | 'id' | 'status'>,
  size: number,
): Promise<Item[]> {
  const isUndoing = status === 'undoing'
  return q
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

/** Leaves out the next product, which cannot be written. */
export async function skipNext(db: StoreDb, importId: number): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockRunning(trx, db.storeId, importId)
    const [item] = job ? await nextItems(trx, job, 1) : []
    if (item)
      await (job?.status === 'undoing' ? update(trx, item, { state: 'undone' }) : markWrong(trx, item, 'invalid'))
  })
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
              .where(isKept()),
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
