import type { FacetArgs, ProductsArgs } from '../../api/products.ts'
import type { Category, CategoryChild } from '../../contract/categories.ts'
import { PRODUCT_SORTS, type ProductSort } from '../../contract/products.ts'
import { parseSlugId, type ProductListQuery } from '../../domain/paths.ts'
import { searchTerm } from '../../domain/viet-text.ts'

export const LIST_PAGE_SIZE = 24 // fills rows of two, three and four

/** Parses the product list's query (storefront.md §2). Invalid values are ignored. */
export function readListQuery(search: URLSearchParams): ProductListQuery {
  const sort = search.get('sort_by')
  const [place, within] = (search.get('danh-muc') ?? '').split('/') // without JavaScript one field selects category and sub-category
  const [low, high] = [readAmount(search.get('min_price')), readAmount(search.get('max_price'))]
  const isReversed = low !== undefined && high !== undefined && low > high
  return withoutUndefined({
    search: searchTerm(search.get('search') ?? '') || undefined,
    sort_by: isSort(sort) ? sort : undefined,
    descending: search.get('descending') === 'true' || undefined,
    category: parseSlugId(place) ?? undefined,
    child: parseSlugId(search.get('danh-muc-con') ?? within) ?? undefined,
    attributes: readIds(search.getAll('attribute_search_children_ids')),
    min_price: isReversed ? high : low,
    max_price: isReversed ? low : high,
    has_discount: search.get('has_discount') === 'true' || undefined,
    page: readPage(search.get('page')),
  })
}

/** Arguments of the list's requests: a page of products, and the filters with their counts. */
export function productsArgs(list: ProductListQuery): ProductsArgs {
  const { sort_by, descending, page } = list
  return { query: withoutUndefined({ ...narrowing(list), sort_by, descending, page, limit: LIST_PAGE_SIZE }) }
}
export const facetArgs = (list: ProductListQuery): FacetArgs => ({ query: withoutUndefined(narrowing(list)) })

/** Products suggested when the list is empty. */
export const SUGGESTED = { query: { sort_by: 'sales', descending: true, limit: 10 } } as const

/** The category and sub-category of a list, looked up by id. `missing`: an id does not exist. A sub-category alone also gives its parent. */
export function placeInCategories(
  categories: readonly Category[],
  { category, child }: ProductListQuery,
): { category?: Category; child?: CategoryChild; missing: boolean } {
  const parent = categories.find((one) =>
    category ? one.id === category.id : one.category_children.some(({ id }) => id === child?.id),
  )
  const foundChild = child && parent?.category_children.find(({ id }) => id === child.id)
  const missing = (category !== undefined && !parent) || (child !== undefined && !foundChild)
  return { ...(parent ? { category: parent } : {}), ...(foundChild ? { child: foundChild } : {}), missing }
}

/** Number of active filters, not counting category, search and sort order. */
export const filterCount = ({ attributes, min_price, max_price, has_discount }: ProductListQuery): number =>
  (attributes?.length ?? 0) + (min_price !== undefined || max_price !== undefined ? 1 : 0) + (has_discount ? 1 : 0)

/** The same list without filters. */
export function unfiltered({
  attributes: _,
  min_price: _low,
  max_price: _high,
  has_discount: _only,
  page: _page,
  ...rest
}: ProductListQuery): ProductListQuery {
  return rest
}

const narrowing = ({ search, category, child, attributes, min_price, max_price, has_discount }: ProductListQuery) => ({
  search,
  ...(child ? { category_children_ids: [child.id] } : category ? { category_ids: [category.id] } : {}),
  attribute_search_children_ids: attributes?.length ? [...attributes] : undefined,
  min_price,
  max_price,
  has_discount,
})

const isSort = (name: string | null): name is ProductSort => PRODUCT_SORTS.some((sort) => sort === name)

function readAmount(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[.\s]/g, '') // 100.000 is a valid input
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

function readIds(lists: string[]): number[] | undefined {
  const ids = lists
    .flatMap((list) => list.split(','))
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
  return ids.length ? [...new Set(ids)].toSorted((a, b) => a - b).slice(0, 50) : undefined
}

function readPage(text: string | null): number | undefined {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return page > 1 ? page : undefined
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** Removes undefined properties, so that equal lists give equal values. */
function withoutUndefined<T extends object>(object: T): Present<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Present<T> // only undefined is removed
}
