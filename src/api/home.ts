import { useQuery, type QueryClient } from '@tanstack/react-query'
import {
  listHomeBanners,
  listHomeDiscounts,
  listHomeNewPosts,
  listHomeNewProducts,
  listHomePostsByCategory,
  listHomeProductsByCategory,
  listHomeTopSales,
} from '../contract/home.ts'
import { listProducts, type Product } from '../contract/products.ts'
import type { Data } from '../contract/endpoint.ts'
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

type LoadedShelf = { key: string; products: readonly Product[]; count: number }

/** The shelves of these sections whose products are loaded, in the order of the page. */
export function loadedShelves(client: QueryClient, sections: readonly Section[]): LoadedShelf[] {
  return sections.flatMap((section): LoadedShelf[] => {
    if (section.hidden) return []
    if (section.kind === 'category_shelves') {
      const data = client.getQueryData<Data<typeof listHomeProductsByCategory>>(
        query(listHomeProductsByCategory, {}).queryKey,
      )
      return categoryShelves(data ?? [], section.count).map(({ value_action, list }) => ({
        key: `${section.id}/${value_action}`,
        products: list,
        count: list.length,
      }))
    }
    if (section.kind !== 'shelf') return []
    const { source, category_id, id: key, count } = section
    const products =
      source === 'category'
        ? client.getQueryData<Data<typeof listProducts>>(query(listProducts, shelfOfCategory(category_id)).queryKey)
            ?.data
        : client.getQueryData<Product[]>(query(SHELVES[source], {}).queryKey)
    return [{ key, products: products ?? [], count }]
  })
}

/** The first categories with products that the store shows on its home page. */
export const categoryShelves = <T extends { hide: boolean; list: readonly unknown[] }>(
  shelves: readonly T[],
  count: number,
): T[] => shelves.filter(({ hide, list }) => !hide && list.length > 0).slice(0, count)

/**
 * Loads the data of a home page's sections in parallel. Its regions are static, so the data is not sent to the browser. Resolves to the picture of the
 * first banner.
 */
export async function prefetchHome(
  { get }: Pick<PageRequest, 'get'>,
  sections: readonly Section[],
): Promise<string | undefined> {
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
