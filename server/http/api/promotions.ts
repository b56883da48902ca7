import {
  listBonusProducts,
  listCombos,
  listVoucherProducts,
  listVouchers,
  VOUCHER_PAGE_SIZE,
} from '../../../src/contract/promotions.ts'
import { countedProducts } from '../../core/catalogue/listed-products.ts'
import { findProducts } from '../../core/catalogue/products-queries.ts'
import { findBonusProducts } from '../../core/promotions/bonus-row.ts'
import { findCombos } from '../../core/promotions/combo-row.ts'
import { findVouchers, findVoucherScope } from '../../core/promotions/voucher-row.ts'
import { fail } from '../../core/shared/refused.ts'
import { searchProducts } from '../../core/search/search-products.ts'
import { implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'
import { viewerOf } from '../../core/catalogue/viewer.ts'

export const promotions = [
  implement(listVouchers, async (call) => call.db.query((q) => findVouchers(q, call.store.id, viewerOf(call)))),
  implement(listCombos, async (call) => call.db.query((q) => findCombos(q, call.store.id, viewerOf(call)))),
  implement(listBonusProducts, async (call) =>
    call.db.query((q) => findBonusProducts(q, call.store.id, viewerOf(call))),
  ),

  implement(listVoucherProducts, async (call, { params, query: paging }) => {
    const query = { ...paging, limit: paging.limit ?? VOUCHER_PAGE_SIZE }
    const viewer = viewerOf(call)
    const scope = await call.db.query((q) => findVoucherScope(q, call.store.id, params.id, viewer))
    if (!scope) return fail('NO_VOUCHER_EXISTS', { status: 404 })
    const found = (await searchProducts(call.db, query.search))?.ids
    const filter = { found, voucherId: scope.listed ? params.id : undefined }
    const part = slice(query)
    const rows = await call.db.query((q) => findProducts(q, call.store.id, filter, {}, part, viewer))
    const total = await countedProducts(call.db, filter, part, rows.length, call.now)
    return paginated({ rows, total, path: `/api/customer/${call.store.code}/vouchers/${params.id}/products`, query })
  }),
]
