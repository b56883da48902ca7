import {
  editOwnerProduct,
  listOwnerProducts,
  pickCategories,
  pickPostCategories,
  pickPosts,
  pickProducts,
} from '../../../src/contract/owner-catalog.ts'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { snapshotProducts } from '../../core/catalogue/product-snapshots.ts'
import { keepProductsUndo } from '../../core/catalogue/undo.ts'
import { editProduct, findOwnerProducts, findOwnerProductsByIds } from '../../core/catalogue/owner-products-queries.ts'
import { findPicks, type Picked, type PickFilter } from '../../core/shared/pick-queries.ts'
import type { Viewer } from '../../core/catalogue/product-rows.ts'
import { inTransaction, fail } from '../../core/shared/refused.ts'
import type { Slice } from '../../core/shared/slice.ts'
import { implement, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'

export const ownerCatalog = [
  implementPages(pickProducts, picks('products')),
  implementPages(pickCategories, picks('categories')),
  implementPages(pickPosts, picks('posts')),
  implementPages(pickPostCategories, picks('post_categories')),

  implementPages(listOwnerProducts, async (call, { query }, part) => {
    const filter = { ...query, search: query.search && searchTerm(query.search) }
    return call.db.query((q) => findOwnerProducts(q, call.store.id, filter, query, part, asOwner(call)))
  }),

  implement(editOwnerProduct, async (call, { params, body }) => {
    const product = await inTransaction(call, async (trx) => {
      const before = await snapshotProducts(trx, call.store.id, [params.id])
      const problem = await editProduct(trx, call.store.id, params.id, body, call.now)
      if (problem) return fail(problem, { status: problem === 'PRODUCT_NOT_FOUND' ? 404 : 400 })
      await publishOnCommit(trx, { storeId: call.store.id, tags: ['products', `product:${params.id}`] })
      const [edited] = await findOwnerProductsByIds(trx, call.store.id, [params.id], asOwner(call))
      if (!edited) return fail('PRODUCT_NOT_FOUND', { status: 404 })
      return { ...edited, undo: await keepProductsUndo(trx, call.store.id, before, call.now) }
    })
    return product
  }),
]

function picks(what: Picked) {
  return async (call: Call, { query: { ids, search } }: { query: PickFilter }, part: Slice) =>
    call.db.query((q) => findPicks(q, call.store.id, what, { ids, search: search && searchTerm(search) }, part))
}

const asOwner = ({ now }: Call): Viewer => ({ now, isCollaborator: true })
