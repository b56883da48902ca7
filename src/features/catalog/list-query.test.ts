import { expect, test } from 'vitest'
import type { Category } from '../../contract/categories.ts'
import type { Language } from '../../contract/endpoint.ts'
import { ProductsQuery } from '../../contract/products.ts'
import { productListPath } from '../../domain/paths.ts'
import {
  facetArgs,
  filterCount,
  MAX_PRICE,
  placeInCategories,
  priceProblem,
  productsArgs,
  readListQuery,
  unfiltered,
} from './list-query.ts'
import { readTypedPrices } from './typed-prices.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

test.each([
  ['', {}],
  ['search=%20ao%20%20so%20mi%20', { search: 'ao so mi' }],
  ['sort_by=price&descending=true', { sort_by: 'price', descending: true }],
  ['sort_by=evil&descending=1', {}],
  ['danh-muc=ao-so-mi-2-12', { category: { slug: 'ao-so-mi-2', id: 12 } }],
  ['danh-muc=khong-co-so', {}],
  ['min_price=100.000&max_price=300000', { min_price: 100_000, max_price: 300_000 }],
  ['min_price=300000&max_price=100.000', { unread: { min_price: '300000', max_price: '100000' } }],
  ['min_price=-5&max_price=1e9', { unread: { min_price: '-5', max_price: '1e9' } }],
  ['min_price=1.2.3&max_price=5', { unread: { min_price: '1.2.3' }, max_price: 5 }],
  ['min_price=1234567890&max_price=+', { unread: { min_price: '1234567890' } }],
  ['attribute_search_children_ids=9&attribute_search_children_ids=3%2C9%2Cx', { attributes: [3, 9] }],
  ['page=1', {}],
  ['page=3', { page: 3 }],
  ['page=0x3', {}],
  ['has_discount=true', { has_discount: true }],
])('%s is read', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test('a parsed URL is written unchanged', () => {
  const path = productListPath(
    read('page=2&has_discount=true&search=váy&danh-muc=vay-3&max_price=500000&sort_by=sales&descending=true'),
  )
  expect(productListPath(read(path.split('?')[1] ?? ''))).toBe(path)
})

test.each([
  ['min_price=300000&max_price=100.000', { kind: 'reversed', bounds: ['min_price', 'max_price'] }],
  ['min_price=-5&max_price=7', { kind: 'unread', bounds: ['min_price'] }],
  ['min_price=-5&max_price=x', { kind: 'unread', bounds: ['min_price', 'max_price'] }],
  ['min_price=5', undefined],
])('what is wrong with the prices of %s is told, and its address keeps them', (search, problem) => {
  expect(priceProblem(read(search))).toEqual(problem)
  expect(read(productListPath(read(search)).split('?')[1] ?? '')).toEqual(read(search))
  expect(unfiltered(read(search))).toEqual({})
})

const asRead = (search: string, language: Language) =>
  read(readTypedPrices(new URLSearchParams(search), language).toString())
test.each([
  ['220k', 220_000],
  ['220.000', 220_000],
  ['220.000đ', 220_000],
  ['1tr250', 1_250_000],
  ['220 nghìn', 220_000],
  ['２２００００', 220_000],
  ['999.999.999', MAX_PRICE],
  ['0', 0],
])('a typed price “%s” is read in each language', (typed, min_price) => {
  for (const language of ['vi', 'en', 'ko'] as const)
    expect(asRead(new URLSearchParams({ min_price: typed }).toString(), language)).toEqual({ min_price })
})

test.each(['25o.000', '-5', '1.2.3', '٢٠', '9'.repeat(30), '🙂', '1000000000'])('“%s” stays as it was typed', (typed) =>
  expect(asRead(new URLSearchParams({ max_price: typed }).toString(), 'vi')).toEqual({ unread: { max_price: typed } }),
)

test('the bound is the one of the call', () => {
  expect(
    [MAX_PRICE, MAX_PRICE + 1].map((min_price) => ProductsQuery.safeParse({ min_price: String(min_price) }).success),
  ).toEqual([true, false])
})

test('a sub-category filters without its category', () => {
  expect(productsArgs(read('danh-muc=ao-1&danh-muc-con=so-mi-11&page=2')).query).toEqual({
    category_children_ids: [11],
    page: 2,
    limit: 24,
  })
  expect(facetArgs(read('danh-muc=ao-1&page=2&sort_by=price')).query).toEqual({ category_ids: [1] })
})

test('filters are counted, and removed without losing the category', () => {
  const list = read('danh-muc=ao-1&min_price=1&max_price=2&has_discount=true&attribute_search_children_ids=1,2&page=4')
  expect(filterCount(list)).toBe(4)
  expect(unfiltered(list)).toEqual({ category: { slug: 'ao', id: 1 } })
})

test('a category is found by id', () => {
  const child = { id: 11, category_id: 1, name: 'Sơ mi', slug: 'so-mi', image_url: null, position: 0 }
  const category: Category = {
    id: 1,
    name: 'Áo',
    slug: 'ao',
    image_url: null,
    position: 0,
    is_show_home: true,
    banner_ads: [],
    category_children: [child],
  }
  expect(placeInCategories([category], read('danh-muc=wrong-1&danh-muc-con=x-11'))).toEqual({
    category,
    child,
    missing: false,
  })
  expect(read('danh-muc=ao-1/so-mi-11')).toEqual(read('danh-muc=ao-1&danh-muc-con=so-mi-11'))
  expect(placeInCategories([category], read('danh-muc-con=x-11'))).toEqual({ category, child, missing: false })
  expect(placeInCategories([category], read('danh-muc=ao-2')).missing).toBe(true)
  expect(placeInCategories([category], read('danh-muc=ao-1&danh-muc-con=x-12')).missing).toBe(true)
  expect(placeInCategories([category], read(''))).toEqual({ missing: false })
})
