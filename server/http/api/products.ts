import {
  askForStockNotice,
  getProduct,
  listAttributeSearches,
  listPopularSearches,
  listProducts,
  listSimilarProducts,
} from '../../../src/contract/products.ts'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { searchProducts } from '../../core/search/search-products.ts'
import { popularSearches } from '../../core/search/popular-searches.ts'
import { countSearch } from '../../core/search/search-terms.ts'
import { findAttributeSearches } from '../../core/catalogue/attribute-queries.ts'
import { noteViewed } from '../../core/app-clients/viewed-products.ts'
import { countProductView } from '../../core/catalogue/product-views.ts'
import { listedProducts } from '../../core/catalogue/listed-products.ts'
import { findProduct, findSimilarProducts } from '../../core/catalogue/products-queries.ts'
import { idOfSlug } from '../../core/catalogue/slug-queries.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import * as stockNotices from '../../core/catalogue/stock-notices.ts'
import { networkOf } from '../../core/shared/network-of.ts'
import { isWithinLimit } from '../../core/shared/rate-limit.ts'
import { fail, inTransaction } from '../../core/shared/refused.ts'
import { done, implement } from './implement.ts'
import { singleFlight } from './single-flight.ts'
import { implementPages } from './paginated.ts'
import { viewerOf } from '../../core/catalogue/viewer.ts'

const SIMILAR = 12
/** A list of fewer is a choice under a search field, while somebody types. */
const MIN_LISTED = 12
const POPULAR_MS = 600_000
const FACETS_MS = 30_000 // cache time of the counts per attribute value; dropped at once when the store changes its products

export const products = [
  implementPages(listProducts, async (call, { query }, part) => {
    const { page, limit = 0, sort_by, descending, search, ...filters } = query
    const list = await singleFlight(call, 'products', query, async () => {
      const found = await searchProducts(call.db, search)
      const list = await listedProducts(
        call.db,
        { ...filters, found: found?.ids },
        { sort_by, descending },
        part,
        viewerOf(call),
      )
      return found?.isNear && found.ids.length > 0 ? { ...list, is_near: true } : list
    })
    const term = searchTerm(search ?? '')
    const isWhole =
      (page ?? 1) === 1 && limit >= MIN_LISTED && Object.values(filters).every((filter) => filter === undefined)
    if (term !== '' && isWhole && !call.isPreview)
      countSearch(call.services.system, {
        storeId: call.store.id,
        term,
        found: list.total,
        isNear: 'is_near' in list,
        network: networkOf(call.ip),
        now: call.now,
      })
    return list
  }),

  implement(listPopularSearches, async (call) =>
    call.db.cached('popular searches', POPULAR_MS, () => popularSearches(call.db, call.now)),
  ),

  implement(getProduct, async (call, { params }) => {
    const product = await singleFlight(call, 'product', params, () =>
      call.db.query(async (q) => {
        const id = await idOfSlug(q, call.store.id, 'products', params.id)
        return id === undefined ? undefined : findProduct(q, call.store.id, id, viewerOf(call))
      }),
    )
    if (!product) return fail('PRODUCT_NOT_FOUND', { status: 404 })
    if (!call.isPreview) countProductView(call.services.system, call.store.id, product.id)
    const { customer } = call
    if (customer && !call.isPreview)
      await call.db
        .query((q) => noteViewed(q, { storeId: call.store.id, customerId: customer.id }, product.id, call.now))
        .catch(() => {}) // the product is shown all the same
    return { ...product, description: await cleanHtml(product.description ?? '', call.store.id) }
  }),

  implement(askForStockNotice, async (call, { params, body }) => {
    const guest = call.customer ? undefined : body.email
    const isAllowed =
      guest === undefined ||
      (await isWithinLimit(call, [
        ['stock_notice_ip', networkOf(call.ip)],
        ['stock_notice_email', guest],
      ]))
    if (!isAllowed) return fail('TOO_MANY_REQUESTS', { status: 429, values: { seconds: 3600 } })
    return inTransaction(call, async (trx) => {
      await stockNotices.askForStockNotice(trx, call, {
        productId: params.id,
        cellId: body.cell_id ?? null,
        email: guest,
      })
      return done({ is_waiting: true as const }, 'STOCK_NOTICE_ASKED')
    })
  }),

  implement(listSimilarProducts, async (call, { params }) =>
    call.db.query((q) => findSimilarProducts(q, call.store.id, params.id, SIMILAR, viewerOf(call))),
  ),

  implement(listAttributeSearches, async (call, { query }) => {
    const { search, ...filters } = query
    return call.db.cached(`attributes ${call.lang} ${JSON.stringify(query)}`, FACETS_MS, async () => {
      const found = await searchProducts(call.db, search)
      return call.db.query((q) => findAttributeSearches(q, call.store.id, { ...filters, found: found?.ids }, call))
    })
  }),
]
