import type { FacetArgs, ProductsArgs } from '../../api/products.ts'
import type { Category, CategoryChild } from '../../contract/categories.ts'
import { PRODUCT_SORTS, type ProductSort } from '../../contract/products.ts'
import { parseSlugId, type ProductListQuery } from '../../domain/paths.ts'
import { searchTerm } from '../../domain/viet-text.ts'
import type { Translate } from '../../i18n/translator.ts'

export const LIST_PAGE_SIZE = 24 // fills rows of two, three and four
/** Id of the element with the filters. */
export const FILTERS_ID = 'bo-loc'

/** Greatest price that the list can be asked for (contract/products.ts). */
export const MAX_PRICE = 999_999_999
export const PRICE_BOUNDS = ['min_price', 'max_price'] as const

/** Parses the product list's query (storefront.md §2). Invalid values are ignored, but a price that was typed is kept to be shown. */
export function readListQuery(search: URLSearchParams): ProductListQuery {
  const sort = search.get('sort_by')
  const [place, within] = (search.get('danh-muc') ?? '').split('/') // without JavaScript one field selects category and sub-category
  const [low, high] = [readPrice(search.get('min_price')), readPrice(search.get('max_price'))]
  const isReversed = typeof low === 'number' && typeof high === 'number' && low > high
  const unread = withoutUndefined({ min_price: textOf(low, isReversed), max_price: textOf(high, isReversed) })
  return withoutUndefined({
    search: searchTerm(search.get('search') ?? '') || undefined,
    sort_by: isSort(sort) ? sort : undefined,
    descending: search.get('descending') === 'true' || undefined,
    category: parseSlugId(place) ?? undefined,
    child: parseSlugId(search.get('danh-muc-con') ?? within) ?? undefined,
    attributes: readIds(search.getAll('attribute_search_children_ids')),
    min_price: isReversed || typeof low === 'string' ? undefined : low,
    max_price: isReversed || typeof high === 'string' ? undefined : high,
    unread: Object.keys(unread).length > 0 ? unread : undefined,
    has_discount: search.get('has_discount') === 'true' || undefined,
    date_from: readDay(search.get('date_from')),
    date_to: readDay(search.get('date_to')),
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

/** Heading of a list: its category, what was searched for, or both. */
export function listTitle(t: Translate, { search }: ProductListQuery, name: string | undefined): string {
  if (search && name) return t('catalog.results_in', { search, name })
  return name ?? (search ? t('catalog.results_for', { search }) : t('catalog.all_products'))
}

/** Number of active filters, not counting category, search and sort order. */
export const filterCount = (list: ProductListQuery): number =>
  (list.attributes?.length ?? 0) +
  [list.min_price ?? list.max_price, list.has_discount, list.date_from ?? list.date_to].filter(
    (filter) => filter !== undefined,
  ).length

/** The same list without filters. */
export function unfiltered({
  attributes: _,
  min_price: _low,
  max_price: _high,
  unread: _unread,
  has_discount: _only,
  date_from: _from,
  date_to: _to,
  page: _page,
  ...rest
}: ProductListQuery): ProductListQuery {
  return rest
}

const narrowing = ({ search, category, child, attributes, ...bounds }: ProductListQuery) => ({
  search,
  ...(child ? { category_children_ids: [child.id] } : category ? { category_ids: [category.id] } : {}),
  attribute_search_children_ids: attributes?.length ? [...attributes] : undefined,
  min_price: bounds.min_price,
  max_price: bounds.max_price,
  has_discount: bounds.has_discount,
  date_from: bounds.date_from,
  date_to: bounds.date_to,
})

const isSort = (name: string | null): name is ProductSort => PRODUCT_SORTS.some((sort) => sort === name)

/** Digits, which may have dots; other text as it was typed: it is read in `typed-prices.ts`. */
function readPrice(text: string | null): number | string | undefined {
  const typed = text?.trim().slice(0, 100)
  if (!typed) return undefined
  return /^(?:\d{1,9}|[1-9]\d{0,2}(?:\.\d{3}){1,2})$/.test(typed) ? Number(typed.replaceAll('.', '')) : typed
}
const textOf = (price: number | string | undefined, isReversed: boolean) =>
  isReversed || typeof price === 'string' ? String(price) : undefined

/** What can be wrong with a price; `typed-prices.ts` shows it while the page is open. */
export const PRICE_PROBLEMS = ['unread', 'reversed'] as const
export type PriceProblem = { kind: (typeof PRICE_PROBLEMS)[number]; bounds: readonly (typeof PRICE_BOUNDS)[number][] }
/** What is wrong with the prices that were typed. */
export function priceProblem({ unread }: ProductListQuery): PriceProblem | undefined {
  if (!unread) return undefined
  const bounds = PRICE_BOUNDS.filter((name) => typeof readPrice(unread[name] ?? null) === 'string')
  return bounds.length > 0 ? { kind: 'unread', bounds } : { kind: 'reversed', bounds: PRICE_BOUNDS }
}

function readIds(lists: string[]): number[] | undefined {
  const ids = lists
    .flatMap((list) => list.split(','))
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
  return ids.length ? [...new Set(ids)].toSorted((a, b) => a - b).slice(0, 50) : undefined
}

/** A real day as YYYY-MM-DD. */
function readDay(text: string | null): string | undefined {
  const time = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return new Date(time || 0).toISOString().slice(0, 10) === text ? text : undefined
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
