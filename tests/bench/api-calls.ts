import { STRESS_STORE } from '../../server/seed/seed.ts'
import type { Amounts } from './bench-database.ts'
import type { PressRequest } from './pressure.ts'

export type ApiCall = {
  name: string
  asks: PressRequest[]
  storeId: number
  /** Every request differs, so that no cache of the server can answer it. */
  isNewEachTime?: boolean
  /** The complete answer is cached; compared with the statements of the first request. */
  isRemembered?: boolean
}

const MANY = 64 // different requests per call, so that neither side benefits from a single cached answer
const SEARCH_TERMS = [
  'ao so mi',
  'áo thun',
  'quần',
  'giay',
  'nước mắm',
  'tui',
  'kem chong nang',
  'váy đầm',
  'tra',
  'cà phê',
  'son moi',
  'dép',
  'gạo',
  'mật ong',
  'tai nghe',
  'do',
]
const SEARCH_PREFIXES = [
  'a',
  'ao',
  'ao s',
  'áo th',
  'qu',
  'quan j',
  'gi',
  'già',
  'nuo',
  'nước m',
  'tú',
  'kem c',
  'vá',
  'tr',
  'cà p',
  'son',
]

/** The most frequent requests of the big store's shoppers, many of each kind. */
export function bigStoreCalls({ products }: Amounts): ApiCall[] {
  const base = `/api/customer/${STRESS_STORE.code}`
  const get = (name: string, path: (index: number) => string): ApiCall => ({
    name,
    storeId: STRESS_STORE.id,
    asks: Array.from({ length: MANY }, (_, index) => ({ method: 'GET', path: base + path(index) })),
  })
  const parent = (index: number) => (index % 12) + 1
  const pages = Math.max(1, Math.min(10, Math.floor(products / 12)))
  return [
    get('list, newest', (index) => `/products?limit=12&page=${(index % pages) + 1}`),
    get(
      'list, best-selling',
      (index) => `/products?limit=12&sort_by=sales&descending=true&page=${(index % pages) + 1}`,
    ),
    get(
      'list of a category by price',
      (index) => `/products?limit=12&category_ids=${parent(index)}&sort_by=price&page=${((index >> 4) % 2) + 1}`,
    ),
    get(
      'list by price range and attribute',
      (index) =>
        `/products?limit=12&min_price=${(1 + (index % 8)) * 50_000}&max_price=${(4 + (index % 8)) * 50_000}&attribute_search_children_ids=${10 + (index % 6)}`,
    ),
    get('product', (index) => `/products/${1 + ((index * 7919) % products)}`),
    get(
      'search',
      (index) =>
        `/products?limit=12&search=${encodeURIComponent(SEARCH_TERMS[index % SEARCH_TERMS.length] ?? '')}&page=${(index >> 4) % 2 === 0 ? 1 : 2}`,
    ),
    get(
      'search by price',
      (index) =>
        `/products?limit=12&search=${encodeURIComponent(SEARCH_TERMS[index % SEARCH_TERMS.length] ?? '')}&sort_by=price`,
    ),
    get(
      'suggestions',
      (index) =>
        `/products?limit=5&search=${encodeURIComponent(SEARCH_PREFIXES[index % SEARCH_PREFIXES.length] ?? '')}`,
    ),
    {
      ...get('suggestions, another text each time', () => ''),
      asks: searchTerms(20_000).map((text) => ({
        method: 'GET',
        path: `${base}/products?limit=5&search=${encodeURIComponent(text)}`,
      })),
      isNewEachTime: true,
    },
    {
      ...get('facets', (index) => `/attribute_searches?category_ids=${parent(index)}&min_price=${index}`),
      isRemembered: true,
    },
    {
      ...get(
        'facets of a search',
        (index) =>
          `/attribute_searches?search=${encodeURIComponent(SEARCH_TERMS[index % SEARCH_TERMS.length] ?? '')}&min_price=${index}`,
      ),
      isRemembered: true,
    },
  ]
}

/** Prefixes of product names of the big store such as "ao thun 17". */
function searchTerms(count: number): string[] {
  const mixed = Array.from({ length: count }, (_, index) => (index * 7919) % count)
  return mixed.map(
    (number) => `${SEARCH_PREFIXES[number % SEARCH_PREFIXES.length]} ${Math.floor(number / SEARCH_PREFIXES.length)}`,
  )
}

/** The first page of many small stores, each request to another store. */
export function smallStoreCalls({ stores }: Amounts): ApiCall[] {
  const code = (index: number) => `kho-${String((index % stores) + 1).padStart(5, '0')}`
  const many = Math.min(stores, 1_000)
  const get = (name: string, path: (index: number) => string): ApiCall => ({
    name,
    storeId: STRESS_STORE.id,
    asks: Array.from({ length: many }, (_, index) => ({
      method: 'GET',
      path: `/api/customer/${code(index)}${path(index)}`,
    })),
  })
  return [
    get('list, another store each time', () => '/products?limit=12'),
    get('product, another store each time', (index) => `/products/${1 + (index % 12)}`),
  ]
}
