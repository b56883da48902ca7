import type { ProductToSave } from '../../../src/contract/inputs/product.ts'
import * as calls from '../../../src/contract/owner-products.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { changeProducts, deleteProduct } from '../../core/catalogue/change-products.ts'
import { deleteCategory, findOwnerCategories, saveCategory } from '../../core/catalogue/owner-categories.ts'
import { findProductEditor } from '../../core/catalogue/product-editor.ts'
import { snapshotProducts, type ProductSnapshot } from '../../core/catalogue/product-snapshots.ts'
import { asSaved, cleanProduct, type CleanProduct } from '../../core/catalogue/clean-product.ts'
import { saveProduct } from '../../core/catalogue/save-product.ts'
import { categoryChange, keepUndo, undo } from '../../core/catalogue/undo.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { requireVersion } from '../../core/shared/etag.ts'
import { fail, inTransaction, Refused } from '../../core/shared/refused.ts'
import { productTagsOf, publishOnCommit } from '../../core/shared/store-changes.ts'
import type { Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'

const NO_PRODUCT = ['PRODUCT_NOT_FOUND', { status: 404 }] as const

export const ownerProducts = [
  implement(calls.getProductEditor, async (call, { params }) => {
    const product = await call.db.query((q) => findProductEditor(q, call.store.id, params.id))
    if (!product) return fail(...NO_PRODUCT)
    return isAllowed(call.owner?.role, 'products.write') ? product : { ...product, cost_price: null }
  }),

  implement(calls.createOwnerProduct, async (call, { body }) => {
    const product = await cleanProduct(body, call.store.id)
    return idempotent(call, calls.createOwnerProduct, body, (trx) => create(trx, call, product))
  }),

  implement(calls.saveOwnerProduct, async (call, { params, body }) => {
    const product = await cleanProduct(body, call.store.id)
    return inTransaction(call, async (trx) => {
      const before = await findProductEditor(trx, call.store.id, params.id, { lock: true })
      if (!before) throw new Refused(...NO_PRODUCT)
      requireVersion(call.ifMatch, before)
      await saveProduct(trx, call.store.id, params.id, product, call.now)
      await publishProducts(trx, call, [params.id])
      const after = await recorded(trx, call, params.id, before)
      const isHidden = before.status === PRODUCT_STATUS.listed && after.status === PRODUCT_STATUS.draft
      return { ...after, undo: isHidden ? await undoOfHiding(trx, call, params.id) : null }
    })
  }),

  implement(calls.duplicateOwnerProduct, async (call, { params }) =>
    idempotent(call, calls.duplicateOwnerProduct, params, async (trx) => {
      const original = await findProductEditor(trx, call.store.id, params.id)
      if (!original) throw new Refused(...NO_PRODUCT)
      return create(trx, call, asSaved(copyOf(original)))
    }),
  ),

  implement(calls.deleteOwnerProduct, async (call, { params }) =>
    inTransaction(call, async (trx) => {
      const before = await snapshotProducts(trx, call.store.id, [params.id])
      const name = await deleteProduct(trx, call.store.id, params.id, call.now)
      if (name === undefined) throw new Refused(...NO_PRODUCT)
      await publishProducts(trx, call, [params.id])
      recordChange(trx, { subject: subjectOf(params.id, name), before: { name }, after: null })
      return { undo: await undoOf(trx, call, before) }
    }),
  ),

  implement(calls.changeOwnerProducts, async (call, { body }) =>
    idempotent(call, calls.changeOwnerProducts, body, async (trx) => {
      const before = await snapshotProducts(trx, call.store.id, body.ids)
      const changed = await changeProducts(trx, call.store.id, body, call.now)
      await publishProducts(
        trx,
        call,
        changed.map(({ id }) => id),
      )
      const { ids: _, low_prices_are_meant: _meant, ...after } = body
      recordChange(trx, ...changed.map(({ id, name }) => ({ subject: subjectOf(id, name), before: null, after })))
      return { changed: changed.length, undo: await undoOf(trx, call, before) }
    }),
  ),

  implement(calls.listOwnerCategories, async (call) => call.db.query((q) => findOwnerCategories(q, call.store.id))),

  implement(calls.createOwnerCategory, async (call, { body }) =>
    idempotent(call, calls.createOwnerCategory, body, async (trx) =>
      savedCategory(trx, call, await saveCategory(trx, call.store.id, undefined, body)),
    ),
  ),

  implement(calls.saveOwnerCategory, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const before = (await findOwnerCategories(trx, call.store.id)).find(({ id }) => id === params.id)
      return savedCategory(trx, call, await saveCategory(trx, call.store.id, params.id, body), before)
    }),
  ),

  implement(calls.deleteOwnerCategory, async (call, { params }) =>
    inTransaction(call, async (trx) => {
      const kept = await categoryChange(trx, call.store.id, params.id)
      if (!kept) throw new Refused('CATEGORY_NOT_FOUND', { status: 404 })
      const name = await deleteCategory(trx, call.store.id, params.id)
      await publishOnCommit(trx, { storeId: call.store.id, tags: ['categories', `category:${params.id}`, 'products'] })
      recordChange(trx, { subject: { kind: 'categories', id: String(params.id), name }, before: { name }, after: null })
      return { undo: await keepUndo(trx, call.store.id, kept, call.now) }
    }),
  ),

  implement(calls.undoChange, async (call, { params }) =>
    idempotent(call, calls.undoChange, params, async (trx) => {
      const { changes, tags } = await undo(trx, call.store.id, params.id, call.now)
      await publishOnCommit(trx, { storeId: call.store.id, tags })
      recordChange(trx, ...changes)
      return null
    }),
  ),
]

/** Keeps how these products were, to give it back to them. */
async function undoOf(trx: Trx, call: Call, before: ProductSnapshot[]): Promise<number> {
  const ids = before.map(({ id }) => id)
  const after = await snapshotProducts(trx, call.store.id, ids)
  return keepUndo(trx, call.store.id, { kind: 'products', before, after }, call.now)
}

/** Only shows it again: what else was saved stays. */
async function undoOfHiding(trx: Trx, call: Call, id: number): Promise<number> {
  const after = await snapshotProducts(trx, call.store.id, [id])
  const before = after.map((product) => ({ ...product, status: PRODUCT_STATUS.listed }))
  return keepUndo(trx, call.store.id, { kind: 'products', before, after }, call.now)
}

async function create(trx: Trx, call: Call, product: CleanProduct): Promise<calls.ProductEditor> {
  const id = await saveProduct(trx, call.store.id, undefined, product, call.now)
  await publishProducts(trx, call, [id])
  return recorded(trx, call, id, null)
}

async function recorded(
  trx: Trx,
  call: Call,
  id: number,
  before: calls.ProductEditor | null,
): Promise<calls.ProductEditor> {
  const after = await findProductEditor(trx, call.store.id, id)
  if (!after) throw new Refused(...NO_PRODUCT)
  const { etag: _, ...facts } = after
  recordChange(trx, { subject: subjectOf(id, after.name), before, after: facts })
  return after
}

async function savedCategory(
  trx: Trx,
  call: Call,
  id: number,
  before: calls.OwnerCategory | null = null,
): Promise<calls.OwnerCategory> {
  const after = (await findOwnerCategories(trx, call.store.id)).find((category) => category.id === id)
  if (!after) throw new Refused('CATEGORY_NOT_FOUND', { status: 404 })
  await publishOnCommit(trx, { storeId: call.store.id, tags: ['categories', `category:${id}`, 'products'] })
  recordChange(trx, { subject: { kind: 'categories', id: String(id), name: after.name }, before, after })
  return after
}

const subjectOf = (id: number, name: string) => ({ kind: 'products', id: String(id), name })
const publishProducts = (trx: Trx, call: Call, ids: number[]): Promise<void> =>
  publishOnCommit(trx, { storeId: call.store.id, tags: ['products', ...productTagsOf(ids)] })

/** A draft of its own: codes and stock belong to the original. */
function copyOf({ id: _, slug: _slug, etag: _etag, ...original }: calls.ProductEditor): ProductToSave {
  const { options } = original
  return {
    ...original,
    name: `${original.name} (2)`,
    status: PRODUCT_STATUS.draft,
    sku: null,
    barcode: null,
    quantity_in_stock: 0,
    options: options && {
      ...options,
      cells: options.cells.map((cell) => ({ ...cell, sku: null, quantity_in_stock: 0 })),
    },
  }
}
