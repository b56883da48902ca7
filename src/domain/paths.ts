/** All paths of the storefront, without the language prefix (storefront.md §2). No other file spells them. */
export const PATHS = {
  home: '/',
  products: '/san-pham',
  posts: '/tin-tuc',
  categories: '/danh-muc',
  cart: '/gio-hang',
  promotions: '/khuyen-mai',
  vouchers: '/ma-giam-gia',
  combos: '/combo-giam-gia',
  quotation: '/bao-gia',
  account: '/tai-khoan',
  orders: '/don-hang',
  purchased: '/san-pham-da-mua',
  addresses: '/dia-chi',
  reviews: '/danh-gia-cua-toi',
  referral: '/ma-gioi-thieu',
  favorites: '/yeu-thich',
  points: '/xu-tich-luy',
  collaborator: '/cong-tac-vien',
  agency: '/dai-ly',
  app: '/to-app',
  sheet: '/sheet',
} as const

type Named = { id: number; slug?: string | null }

/** Query of a product's page: the option that it begins with. */
export const OPTION = 'lua-chon'
/** An option of a product in the address of its page: `{element}` or `{element}-{sub element}`, by their ids, as in the ids of the product feed. */
export const optionKey = (element: { id: number }, sub?: { id: number }): string =>
  sub ? `${element.id}-${sub.id}` : String(element.id)
export const productPath = (product: Named, option?: string | null): string =>
  `${PATHS.products}/${slugAndId(product)}${option ? `?${OPTION}=${option}` : ''}`
/** Id of the form that asks for a notice when a product is back, on the product's page. */
export const STOCK_NOTICE = 'bao-co-hang'
export const stockNoticePath = (product: Named): string => `${productPath(product)}#${STOCK_NOTICE}`
export const postPath = (post: Named): string => `${PATHS.posts}/${slugAndId(post)}`
export const orderPath = (orderCode: string): string => `${PATHS.orders}/${encodeURIComponent(orderCode)}`
/** Query of the login page: the path of the store that it leads to after the login. */
export const BACK = 've'
export const loginPath = (back?: string): string =>
  back ? `${PATHS.account}?${new URLSearchParams({ [BACK]: back })}` : PATHS.account
export const cartPath = (step: 1 | 2 | 3 = 1): string => (step === 1 ? PATHS.cart : `${PATHS.cart}?s=${step}`)
/** Checkout step 2 for picking up at a branch. */
export const pickUpPath = `${cartPath(2)}&nhan=chi-nhanh`
export const isPickUpSearch = (search: URLSearchParams): boolean => search.get('nhan') === 'chi-nhanh'
export const categoryPath = (category: Named): string => `${PATHS.products}?danh-muc=${slugAndId(category)}`
export const subCategoryPath = (category: Named, child: Named): string =>
  `${categoryPath(category)}&danh-muc-con=${slugAndId(child)}`
export const postCategoryPath = (category: Named): string => `${PATHS.posts}?danh-muc=${slugAndId(category)}`
export const searchPath = (text: string): string => productListPath({ search: text })

/** Query of the product list. `category` and `child` have slug and id (decision 11). */
export type ProductListQuery = {
  search?: string
  sort_by?: 'price' | 'sales' | 'views' | 'created_at'
  descending?: boolean
  category?: Named
  child?: Named
  attributes?: readonly number[]
  min_price?: number
  max_price?: number
  /** bounds of the price that do not count, as they were typed */
  unread?: { min_price?: string; max_price?: string }
  has_discount?: boolean
  date_from?: string
  date_to?: string
  page?: number
}

/** Path of the product list. Empty parts and page 1 are left out, so that equal lists have equal URLs. */
export function productListPath(query: ProductListQuery): string {
  const parts: [string, string | undefined][] = [
    ['search', query.search || undefined],
    ['sort_by', query.sort_by],
    ['descending', query.descending ? 'true' : undefined],
    ['danh-muc', query.category && slugAndId(query.category)],
    ['danh-muc-con', query.child && slugAndId(query.child)],
    ['attribute_search_children_ids', query.attributes?.length ? query.attributes.join(',') : undefined],
    ['min_price', query.min_price?.toString() ?? query.unread?.min_price],
    ['max_price', query.max_price?.toString() ?? query.unread?.max_price],
    ['has_discount', query.has_discount ? 'true' : undefined],
    ['date_from', query.date_from],
    ['date_to', query.date_to],
    ['page', query.page && query.page > 1 ? String(query.page) : undefined],
  ]
  const search = new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== undefined)).toString()
  return search === '' ? PATHS.products : `${PATHS.products}?${search}`
}

/**
 * Slug and id of `{slug}-{id}` or a bare id. The id follows the last dash, so a slug may itself end in digits. Null without an id or outside the
 * database's integer range.
 */
export function parseSlugId(text: string | null | undefined): { slug: string; id: number } | null {
  const match = /^(?:(.+)-)?(\d{1,15})$/s.exec(text ?? '')
  if (!match) return null
  const id = Number(match[2])
  return id > 0 && id <= MAX_ID ? { slug: match[1] ?? '', id } : null
}

/** `{slug}-{id}`, or the bare id without a slug. */
export const slugAndId = ({ id, slug }: Named): string => (slug ? `${encodeURIComponent(slug)}-${id}` : String(id))

const MAX_ID = 2_147_483_647 // PostgreSQL integer
