import { useQuery } from '@tanstack/react-query'
import {
  listHomeBanners,
  listHomeDiscounts,
  listHomeNewPosts,
  listHomeNewProducts,
  listHomePostsByCategory,
  listHomeProductsByCategory,
  listHomeTopSales,
} from '../contract/home.ts'
import { listProducts } from '../contract/products.ts'
import type { Section, SectionKind } from '../theme/section-kinds.ts'
import type { PageRequest } from './page-request.ts'
import { query } from './query.ts'

export const useHomeBanners = () => useQuery(query(listHomeBanners, {}))
export const useHomeProductsByCategory = () => useQuery(query(listHomeProductsByCategory, {}))
export const useHomePosts = () => useQuery(query(listHomeNewPosts, {}))
export const useHomePostsByCategory = () => useQuery(query(listHomePostsByCategory, {}))

const SHELVES = { discounted: listHomeDiscounts, new: listHomeNewProducts, 'best-selling': listHomeTopSales } as const
/** The home page's shelves that are not of a category (wire.md §2). */
export type ShelfName = keyof typeof SHELVES
export const useHomeShelf = (name: ShelfName) => useQuery(query(SHELVES[name], {}))

/** The products of a shelf of one category. */
export const shelfOfCategory = (id: number) =>
  ({ query: { category_ids: [id], sort_by: 'sales', descending: true, limit: 10 } }) as const

/**
 * Loads the data of a home page's sections in parallel. Its regions are static, so the data is not sent to the browser. Resolves to the picture of the
 * first banner.
 */
export async function prefetchHome({ get }: PageRequest, sections: readonly Section[]): Promise<string | undefined> {
  const staticOnly = { staticOnly: true }
  const shown = sections.filter(({ hidden }) => !hidden)
  const has = (kind: SectionKind) => shown.some((section) => section.kind === kind)
  const shelves = shown.filter((section) => section.kind === 'shelf')
  const [banners] = await Promise.all([
    get(listHomeBanners, {}, staticOnly),
    ...Object.entries(SHELVES)
      .filter(([name]) => shelves.some(({ source }) => source === name))
      .map(([, shelf]) => get(shelf, {}, staticOnly)),
    ...shelves
      .filter(({ source, category_id }) => source === 'category' && category_id > 0)
      .map(({ category_id }) => get(listProducts, shelfOfCategory(category_id), staticOnly)),
    has('category_shelves') && get(listHomeProductsByCategory, {}, staticOnly),
    has('blog') && get(listHomeNewPosts, {}, staticOnly),
    shown.some((section) => section.kind === 'blog' && section.layout === 'columns') &&
      get(listHomePostsByCategory, {}, staticOnly),
  ])
  const own = shown.find((section) => section.kind === 'banner')?.image_url
  return own || (banners.ok ? banners.data[0]?.image_url : undefined)
}
