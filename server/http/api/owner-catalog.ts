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
import { findPicks, type Picked, type PickFilter } from '../../core/themes/pick-queries.ts'
import type { Viewer } from '../../core/catalogue/product-rows.ts'
import { inTransaction, fail } from '../../core/shared/refused.ts'
import { implement, type Call } from './implement.ts'
import { paginated, slice } from './paginated.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'

export const ownerCatalog = [
  implement(pickProducts, async (call, { query }) => picks(call, 'products', query)),
  implement(pickCategories, async (call, { query }) => picks(call, 'categories', query)),
  implement(pickPosts, async (call, { query }) => picks(call, 'posts', query)),
  implement(pickPostCategories, async (call, { query }) => picks(call, 'post_categories', query)),

  implement(listOwnerProducts, async (call, { query }) => {
    const filter = { ...query, search: query.search && searchTerm(query.search) }
    const { rows, total } = await call.db.query((q) =>
      findOwnerProducts(q, call.store.id, filter, query, slice(query), asOwner(call)),
    )
    return paginated({ rows, total, path: `/api/owner/${call.store.code}/products`, query })
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

async function picks(
  call: Call,
  what: Picked,
  query: PickFilter & { page?: number | undefined; limit?: number | undefined },
) {
  const filter = { ids: query.ids, search: query.search && searchTerm(query.search) }
  const { rows, total } = await call.db.query((q) => findPicks(q, call.store.id, what, filter, slice(query)))
  return paginated({ rows, total, path: `/api/owner/${call.store.code}/pick/${what}`, query: { ...query } })
}

const asOwner = ({ now }: Call): Viewer => ({ now, isCollaborator: true })
