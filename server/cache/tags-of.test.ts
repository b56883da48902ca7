import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/all.ts'
import { getCart } from '../../src/contract/cart.ts'
import { getProduct, listProducts } from '../../src/contract/products.ts'
import { listPosts } from '../../src/contract/posts.ts'
import { tagsOf } from './tags-of.ts'

const productOf = (id: number) => ({ id, price: 1, slug: `p-${id}` })

test('an endpoint that declares no tags has none', () => expect(tagsOf(getCart, {}, { id: 1 })).toBeUndefined())

test('declared tags take the parameter', () => {
  expect(tagsOf(getProduct, { params: { id: 12 } }, null)).toEqual(['product:12', 'promotions'])
})

test('what was found by a text depends on the words of the store', () => {
  expect(tagsOf(listProducts, { query: { search: 'áo' } }, [])).toEqual(['products', 'promotions', 'search'])
  expect(tagsOf(listProducts, { query: { search: '' } }, [])).toEqual(['products', 'promotions'])
})

test('each product anywhere in the data has a tag', () => {
  const data = { data: [productOf(1), { inner: { list: [[productOf(2)], null, 3, 'text'] } }], other: productOf(3) }
  expect(tagsOf(listProducts, {}, data)).toEqual(['products', 'promotions', 'product:1', 'product:2', 'product:3'])
  expect(tagsOf(listProducts, {}, { ...productOf(4), similar: [productOf(5)] })).toEqual(
    expect.arrayContaining(['product:4', 'product:5']),
  )
})

test('other records have none', () => {
  expect(
    tagsOf(
      listPosts,
      {},
      {
        data: [
          { id: 1, slug: 'a' },
          { id: 2, price: 3 },
        ],
      },
    ),
  ).toEqual(['posts'])
  for (const data of [null, undefined, 'text', 1, []]) expect(tagsOf(listPosts, {}, data)).toEqual(['posts'])
})

test('only endpoints that change nothing and are open to visitors declare what they show', () => {
  const shown = Object.values(endpoints).filter(({ shows }) => shows)
  expect(shown.length).toBeGreaterThan(20)
  for (const { method } of shown) expect(method).toBe('GET')
  for (const { auth } of shown) expect(['none', 'optional']).toContain(auth)
})
