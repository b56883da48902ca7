import {
  AD_TYPES,
  getHomeAds,
  getHomeApp,
  listHomeBanners,
  listHomeDiscounts,
  listHomeNewPosts,
  listHomeNewProducts,
  listHomePostsByCategory,
  listHomeProductsByCategory,
  listHomeTopSales,
} from '../../../src/contract/home.ts'
import type { HomeApp } from '../../../src/contract/home.ts'
import { findCategories } from '../../core/catalogue/categories-queries.ts'
import {
  findAds,
  findBanners,
  findPopups,
  findPostShelves,
  findProductShelves,
  isHomeShelfShown,
  SHELF_SIZE,
} from '../../core/catalogue/home-queries.ts'
import { findPosts } from '../../core/content/posts-queries.ts'
import { findProducts } from '../../core/catalogue/products-queries.ts'
import { implement, type Call } from './implement.ts'
import { singleFlight } from './single-flight.ts'
import { viewerOf } from '../../core/catalogue/viewer.ts'

type HomeLayout = HomeApp['layouts'][number]
const NEW_POSTS = 5
const FIRST = { limit: SHELF_SIZE, offset: 0 }

export const home = [
  implement(listHomeBanners, async (call) =>
    call.db.query((q) => findBanners(q, call.store.id, 'carousel', call.lang, call.shownAt)),
  ),
  implement(getHomeAds, async (call) => call.db.query((q) => findAds(q, call.store.id, call.lang, call.shownAt))),
  implement(listHomeProductsByCategory, (call) =>
    singleFlight(call, 'shelves', null, () =>
      call.db.query((q) => findProductShelves(q, call.store.id, viewerOf(call))),
    ),
  ),
  implement(listHomeDiscounts, discounts),
  implement(listHomeTopSales, topSales),
  implement(listHomeNewProducts, newProducts),
  implement(listHomeNewPosts, newPosts),
  implement(listHomePostsByCategory, async (call) =>
    call.db.query((q) => findPostShelves(q, call.store.id, call.lang)),
  ),

  implement(getHomeApp, async (call) => {
    const { id } = call.store
    const { lang, shownAt: now } = call
    const [banners, popups, ads, layouts] = await Promise.all([
      call.db.query(async (q) =>
        ((list) => (list.length > 0 ? list : findBanners(q, id, 'carousel', lang, now)))(
          await findBanners(q, id, 'carousel_app', lang, now),
        ),
      ),
      call.db.query((q) => findPopups(q, id, now)),
      call.db.query((q) => findAds(q, id, lang, now)),
      homeLayouts(call),
    ])
    return {
      banner: { name: 'banner', type: 'BANNER', list: banners },
      popups,
      layouts,
      banner_ads: ads.type_0,
      banner_ads_app: AD_TYPES.flatMap((type) => ads[`type_${type}`]),
    }
  }),
]

/** The shelves of the app's home. */
export async function homeLayouts(call: Call): Promise<HomeLayout[]> {
  const { store, lang, shownAt: now } = call
  const { id } = store
  const [categories, shelves, discounted, best, newest, posts, postShelves] = await Promise.all([
    call.db.query((q) => findCategories(q, id, lang, now)),
    call.db.query((q) => findProductShelves(q, id, viewerOf(call))),
    discounts(call),
    topSales(call),
    newProducts(call),
    newPosts(call),
    call.db.query((q) => findPostShelves(q, id, lang)),
  ])
  const layout = (type_layout: HomeLayout['type_layout'], model: string, list: HomeLayout['list']): HomeLayout => ({
    title: null,
    type_layout,
    model,
    hide: list.length === 0,
    value_action: null,
    list,
  })
  return [
    layout('CATEGORY', 'Category', categories),
    layout('PRODUCTS_DISCOUNT', 'Product', discounted),
    layout('PRODUCTS_NEW', 'Product', newest),
    layout('PRODUCTS_TOP_SALES', 'Product', best),
    ...shelves.map(layoutOf),
    layout('POSTS_NEW', 'Post', posts),
    ...postShelves.map(layoutOf),
  ]
}

function layoutOf({ title, type_layout, model, hide, value_action, list }: HomeLayout): HomeLayout {
  return { title, type_layout, model, hide, value_action, list }
}

function discounts(call: Call) {
  return call.db.query((q) =>
    findProducts(
      q,
      call.store.id,
      { has_discount: true },
      { sort_by: 'discount', descending: true },
      FIRST,
      viewerOf(call),
    ),
  )
}

function topSales(call: Call) {
  return call.db.query(async (q) => {
    const isShown = await isHomeShelfShown(q, call.store.id, 'is_show_product_top_sale')
    return isShown
      ? findProducts(q, call.store.id, {}, { sort_by: 'sales', descending: true }, FIRST, viewerOf(call))
      : []
  })
}

function newProducts(call: Call) {
  return call.db.query(async (q) => {
    const isShown = await isHomeShelfShown(q, call.store.id, 'is_show_product_new')
    return isShown ? findProducts(q, call.store.id, {}, {}, FIRST, viewerOf(call)) : []
  })
}

async function newPosts(call: Call) {
  const { rows } = await call.db.query((q) =>
    findPosts(q, call.store.id, {}, { limit: NEW_POSTS, offset: 0 }, { lang: call.lang, wantsTotal: false }),
  )
  return rows
}
