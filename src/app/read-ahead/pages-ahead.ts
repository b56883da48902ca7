import { cartQuery } from '../../api/cart.ts'
import { prefetchHome } from '../../api/home.ts'
import { listHomeNewPosts } from '../../contract/home.ts'
import { getPost, listPostCategories, listPosts } from '../../contract/posts.ts'
import { getProduct, listAttributeSearches, listProducts, listSimilarProducts } from '../../contract/products.ts'
import { listVouchers } from '../../contract/promotions.ts'
import { listProductReviews } from '../../contract/reviews.ts'
import type { PageRequest } from '../../api/page-request.ts'
import { parseSlugId, PATHS } from '../../domain/paths.ts'
import { facetArgs, productsArgs, readListQuery } from '../../features/catalog/list-query.ts'
import { reviewsArgs } from '../../features/catalog/reviews-args.ts'
import { postsArgs } from '../../features/posts/post-list-query.ts'
import { homeSections } from '../../theme/home-sections.ts'

export type Place = Pick<PageRequest, 'params' | 'search' | 'theme' | 'get'> & {
  load: (query: typeof cartQuery) => unknown
}

type PageAhead = {
  /** Code that its module loads when it is shown after a navigation. Of all pages together it is one file (build/shared-chunks.ts). */
  parts?: readonly (() => Promise<unknown>)[]
  /** Asks for what it shows. */
  data?: (place: Place) => unknown
}

/** Pages that most links lead to, by their path in the route table. tests/journeys/read-ahead.test.ts finds what is missing here. */
export const PAGES_AHEAD: Partial<Record<string, PageAhead>> = {
  [PATHS.home]: {
    parts: [
      () => import('../../slots/home/home-sections.tsx'),
      ...Object.values(import.meta.glob('../../slots/home/sections/*/section.tsx')),
    ],
    data: ({ get, theme }) => prefetchHome({ get }, homeSections(theme)),
  },
  [PATHS.products]: {
    parts: [() => import('../../features/catalog/product-list.tsx')],
    data: ({ search, get }) => {
      const list = readListQuery(search)
      void get(listProducts, productsArgs(list))
      void get(listAttributeSearches, facetArgs(list))
    },
  },
  [`${PATHS.products}/:product`]: {
    parts: [
      () => import('../../features/catalog/product-missing.tsx'),
      () => import('../../features/catalog/product-gallery.tsx'),
      () => import('../../features/catalog/product-head.tsx'),
      () => import('../../features/catalog/product-notes.tsx'),
      () => import('../../features/catalog/stock-notice.tsx'),
      () => import('../../features/catalog/product-details.tsx'),
    ],
    data: ({ params, search, theme, get }) => {
      const id = parseSlugId(params.product)?.id
      if (id === undefined) return
      const args = { params: { id } }
      void get(getProduct, args)
      void get(listProductReviews, reviewsArgs(id, search))
      void get(listVouchers, {})
      if (theme.is_show_same_product) void get(listSimilarProducts, args)
    },
  },
  [PATHS.categories]: { parts: [() => import('../../features/catalog/categories.tsx')] },
  [PATHS.posts]: {
    parts: [() => import('../../features/posts/post-list.tsx')],
    data: ({ search, get }) => {
      void get(listPosts, postsArgs(search))
      void get(listPostCategories, {})
    },
  },
  [`${PATHS.posts}/:post`]: {
    parts: [() => import('../../features/posts/post-view.tsx')],
    data: ({ params, get }) => {
      const id = parseSlugId(params.post)?.id
      if (id === undefined) return
      void get(getPost, { params: { id } })
      void get(listHomeNewPosts, {})
    },
  },
  [PATHS.cart]: { data: ({ load }) => load(cartQuery) },
}
