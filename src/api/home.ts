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

/** Loads all data of a home page in parallel. Its regions are static, so the data is not sent to the browser. Resolves to the picture of the first banner. */
export async function prefetchHome(
  { get }: PageRequest,
  { withPostCategories }: { withPostCategories: boolean },
): Promise<string | undefined> {
  const staticOnly = { staticOnly: true }
  const [banners] = await Promise.all([
    get(listHomeBanners, {}, staticOnly),
    ...Object.values(SHELVES).map((shelf) => get(shelf, {}, staticOnly)),
    get(listHomeProductsByCategory, {}, staticOnly),
    get(listHomeNewPosts, {}, staticOnly),
    withPostCategories && get(listHomePostsByCategory, {}, staticOnly),
  ])
  return banners.ok ? banners.data[0]?.image_url : undefined
}
