import { sql } from 'kysely'
import { IMAGE_MAX_BYTES } from '../../../../src/contract/uploads.ts'
import type { ImportProblemCode } from '../../../../src/contract/owner-imports.ts'
import { json, type Database, type StoreDb, type Trx } from '../../../db/database.ts'
import { saveImage, type Upload } from '../../media/save-upload.ts'
import { VISITORS } from '../../shared/actor.ts'
import { fetchPublic, NotFetched } from '../../shared/fetch-public.ts'
import { isRefusal, type Refusal } from '../../shared/refused.ts'
import { productTagsOf, publishOnCommit } from '../../shared/store-changes.ts'
import type { ImportedProduct } from './imported-product.ts'
import { readPictures } from './picture-addresses.ts'

const CONCURRENCY = 4
const MAX_ATTEMPTS = 6
/** Doubles with each attempt: 1, 2, 4 … minutes. Another process takes a picture that this one leaves half done. */
const BACKOFF_S = 60

export type PictureParts = {
  database: Database
  services: Upload['services']
  now: () => Date
  /** Another way to get a file, for tests. */
  fetch?: (url: string) => Promise<Buffer>
}

/** Fetches pictures that are due, a few at a time, and puts them into their products. Resolves to how many were tried. */
export async function fetchDuePictures(parts: PictureParts): Promise<number> {
  const due = await takeDue(parts.database)
  await Promise.all(due.map((picture) => fetchPicture(picture, parts)))
  return due.length
}

/** They are put off before they are fetched, so that no other process takes them meanwhile. */
const takeDue = ({ system }: Database) =>
  system((q) =>
    q
      .updateTable('product_import_pictures as p')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_at: sql<Date>`now() + make_interval(secs => ${BACKOFF_S} * 2 ^ least(attempts, 10))`,
      })
      .from((from) =>
        from
          .selectFrom('product_import_pictures')
          .select(['store_id', 'id'])
          .where('state', '=', 'waiting')
          .where('next_at', '<=', sql<Date>`now()`)
          .orderBy('next_at')
          .orderBy('id')
          .limit(CONCURRENCY)
          .forUpdate()
          .skipLocked()
          .as('due'),
      )
      .innerJoin('stores as s', 's.id', 'due.store_id')
      .whereRef('p.store_id', '=', 'due.store_id')
      .whereRef('p.id', '=', 'due.id')
      .returning(['p.store_id', 'p.id', 'p.import_id', 'p.position', 'p.product_id', 'p.url', 'p.attempts'])
      .returning('s.store_code')
      .execute(),
  )
type Due = Awaited<ReturnType<typeof takeDue>>[number]

const PROBLEMS: Record<NotFetched['why'], ImportProblemCode> = {
  private: 'picture_private',
  missing: 'picture_missing',
  'too large': 'picture_size',
  unreachable: 'picture_failed',
}
const REFUSALS: Record<string, ImportProblemCode> = {
  FILE_TYPE_INVALID: 'picture_type',
  FILE_TOO_LARGE: 'picture_size',
  PICTURE_TOO_BIG: 'picture_size',
  PICTURE_TOO_COMPLEX: 'picture_size',
}

async function fetchPicture(due: Due, parts: PictureParts): Promise<void> {
  const db = parts.database.forStore(due.store_id)
  const fetch = parts.fetch ?? ((url: string) => fetchPublic(url, { maxBytes: IMAGE_MAX_BYTES }))
  try {
    const address = await keep(due, db, parts, await fetch(due.url))
    if (typeof address === 'string') return await db.transaction((trx) => place(trx, due, address, parts.now()))
    const code = REFUSALS[address.msgCode]
    if (code) return await fail(db, due, code) // of a full quota or disk it waits
    if (due.attempts >= MAX_ATTEMPTS) return await fail(db, due, 'picture_failed')
  } catch (problem) {
    if (!(problem instanceof NotFetched)) throw problem
    if (problem.isFinal || due.attempts >= MAX_ATTEMPTS) await fail(db, due, PROBLEMS[problem.why])
  }
}

/** Checked, encoded and stored as an upload of the store. */
async function keep(due: Due, db: StoreDb, { services, now }: PictureParts, bytes: Buffer): Promise<string | Refusal> {
  const actor = {
    store: { id: due.store_id, code: due.store_code, flags: {}, isDemo: false },
    customer: undefined,
    audience: VISITORS,
    owner: undefined,
    device: undefined,
    lang: 'vi' as const,
    now: now(),
    db,
  }
  const receive = async () => ({ filename: '', mimetype: '', bytes, isTooLarge: false })
  const address = await saveImage({ actor, services, receive }, 'product', { allowSvg: false })
  return isRefusal(address) ? address : String(address)
}

async function fail(db: StoreDb, due: Due, problem: ImportProblemCode): Promise<void> {
  await db.query((q) =>
    q
      .updateTable('product_import_pictures')
      .set({ state: 'failed', problem })
      .where('store_id', '=', due.store_id)
      .where('id', '=', due.id)
      .execute(),
  )
}

/**
 * Puts a picture into its product, in the order of the file. Pictures that were added meanwhile stay, and those that the file replaces go with the
 * first one that arrives.
 */
async function place(trx: Trx, due: Due, address: string, now: Date): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .select('images')
    .where('store_id', '=', due.store_id)
    .where('id', '=', due.product_id)
    .forUpdate()
    .executeTakeFirst()
  await trx
    .updateTable('product_import_pictures')
    .set({ state: 'done', address })
    .where('store_id', '=', due.store_id)
    .where('id', '=', due.id)
    .execute()
  const item = await trx
    .selectFrom('product_import_items')
    .select(['product', 'before', 'state'])
    .where('store_id', '=', due.store_id)
    .where('import_id', '=', due.import_id)
    .where('position', '=', due.position)
    .executeTakeFirst()
  if (!product || item?.state !== 'done') return
  const imported = item.product as ImportedProduct // written by checkImport
  const own = await readPictures(trx, due.store_id, [imported])
  const wanted = [...new Set(imported.pictures?.flatMap((url) => own.get(url) ?? []))]
  const replaced = new Set(item.before?.images ?? [])
  const added = product.images.filter((image) => !wanted.includes(image) && !replaced.has(image))
  const images = [...wanted, ...added].slice(0, 50)
  await trx
    .updateTable('products')
    .set({ images: json(images), updated_at: now })
    .where('store_id', '=', due.store_id)
    .where('id', '=', due.product_id)
    .execute()
  await publishOnCommit(trx, { storeId: due.store_id, tags: ['products', ...productTagsOf([due.product_id])] })
}
