import { expect, test } from 'vitest'
import {
  cartPath,
  categoryPath,
  orderPath,
  parseSlugId,
  postPath,
  productListPath,
  productPath,
  searchPath,
  subCategoryPath,
} from './paths.ts'

test.each([
  ['ao-so-mi-12', { slug: 'ao-so-mi', id: 12 }],
  ['nuoc-mam-40-12', { slug: 'nuoc-mam-40', id: 12 }],
  ['12', { slug: '', id: 12 }],
  ['-12', null],
  ['ao-so-mi', null],
  ['ao-so-mi-', null],
  ['ao-0', null],
  ['ao-99999999999', null],
  ['ao-1.5', null],
  ['ao-１２', null],
  ['', null],
  [null, null],
])('%s', (text, parsed) => expect(parseSlugId(text)).toEqual(parsed))

test('addresses', () => {
  expect(productPath({ id: 12, slug: 'ao-so-mi' })).toBe('/san-pham/ao-so-mi-12')
  expect(productPath({ id: 12, slug: null })).toBe('/san-pham/12')
  expect(postPath({ id: 3, slug: 'gioi-thieu' })).toBe('/tin-tuc/gioi-thieu-3')
  expect(categoryPath({ id: 7, slug: 'ao' })).toBe('/san-pham?danh-muc=ao-7')
  expect(subCategoryPath({ id: 7, slug: 'ao' }, { id: 701, slug: 'ao-so-mi' })).toBe(
    '/san-pham?danh-muc=ao-7&danh-muc-con=ao-so-mi-701',
  )
  expect(cartPath()).toBe('/gio-hang')
  expect(cartPath(2)).toBe('/gio-hang?s=2')
  expect(orderPath('201126AB/CD')).toBe('/don-hang/201126AB%2FCD')
  expect(searchPath('áo sơ mi')).toBe('/san-pham?search=%C3%A1o+s%C6%A1+mi')
})

test('the list’s path leaves out empty parts', () => {
  expect(productListPath({})).toBe('/san-pham')
  expect(productListPath({ search: '', page: 1, attributes: [], descending: false })).toBe('/san-pham')
  expect(
    productListPath({
      category: { id: 7, slug: 'ao' },
      sort_by: 'price',
      descending: true,
      page: 2,
      min_price: 0,
      attributes: [3, 4],
    }),
  ).toBe('/san-pham?sort_by=price&descending=true&danh-muc=ao-7&attribute_search_children_ids=3%2C4&min_price=0&page=2')
})
