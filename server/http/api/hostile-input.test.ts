import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const HOSTILE_TEXTS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%98%80',
  "' or 1=1 --",
  '\\',
  '%25%25',
  '_',
  '*',
  '((((',
  'a'.repeat(500),
  '%E2%80%8B',
  '%D8%A7%D9%84',
  '{{7*7}}',
  '$1',
  '%0d%0aSet-Cookie:x',
  '`',
  '"',
  ')',
  ':*&|!<->',
  '0x00',
  '-1',
  '1e309',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
]
const LISTS = ['products', 'posts', 'vouchers/1/products', 'attribute_searches']

test.each(LISTS)('%s takes any search text', async (list) => {
  for (const text of HOSTILE_TEXTS) {
    const search = text.startsWith('%') || text.includes('%0') ? text : encodeURIComponent(text)
    const reply = await server.app.fastify.inject(`/api/customer/moc-fashion/${list}?search=${search}`)
    expect([text, reply.statusCode < 500]).toEqual([text, true])
    expect(reply.body).not.toMatch(/syntax error|invalid byte|at async|node_modules/)
  }
})

test.each(['products/', 'posts/', 'products/{}/reviews', 'products/{}/similar_products', 'vouchers/{}/products'])(
  '%s takes any id',
  async (path) => {
    for (const id of [
      '0',
      '-1',
      '1.5',
      '1e3',
      '99999999999',
      '2147483648',
      '9223372036854775808',
      'abc',
      '%00',
      "1'",
      '1;drop table products',
      '..%2f..%2f',
      '%F0%9F%98%80',
      'NaN',
      '',
    ]) {
      const address = path.includes('{}')
        ? path.replace('{}', encodeURIComponent(id))
        : `${path}${id.startsWith('%') || id.includes('%2') ? id : encodeURIComponent(id)}`
      const reply = await server.app.fastify.inject(`/api/customer/moc-fashion/${address}`)
      expect([id, reply.statusCode >= 200 && reply.statusCode < 500]).toEqual([id, true])
    }
  },
)

test('repeated parameters, lists and objects in a query, and pages out of range', async () => {
  for (const query of [
    'search=a&search=b',
    'page=1&page=2',
    'search[]=a',
    'search[x]=1',
    'category_ids=1,2,3&category_ids=4',
    'page=100000&limit=100',
    'category_ids=2147483647',
    `category_ids=${Array.from({ length: 60 }, (_, index) => index + 1).join()}`,
    'min_price=999999999&max_price=0',
  ]) {
    const reply = await server.app.fastify.inject(`/api/customer/moc-fashion/products?${query}`)
    expect([query, reply.statusCode < 500]).toEqual([query, true])
  }
})

test.each([
  '/api/customer/%00/products',
  '/api/customer/linh-beauty%00/products',
  '/api/owner/%00/settings',
  '/linh-beauty%00/',
  '/%00',
  '/media/%00/a.webp',
])('a null byte in the path %s names nothing', async (url) => {
  const { statusCode } = await server.app.fastify.inject({ url })
  expect(statusCode).toBe(404)
})
