import { expect, test } from 'vitest'
import { z } from 'zod'
import { Cart } from '../../../src/contract/cart.ts'
import { endpoints } from '../../../src/contract/all.ts'
import { Order } from '../../../src/contract/orders.ts'
import { Product } from '../../../src/contract/products.ts'
import { MISSING, PREPARE, REQUIRED, WHOLE } from './differences.ts'
import { fitTo, UNFIT, type Rules } from './fit.ts'

const rules = (): Rules => ({
  prepare: PREPARE,
  missing: MISSING,
  required: REQUIRED,
  whole: WHOLE,
  address: (text) => (text.startsWith('/') ? `https://backend.test${text}` : text),
  unfit: new Set(),
})
const fit = (schema: z.ZodType, value: unknown) => fitTo(schema, value, rules())
const PRODUCT = { id: 5, name: 'Áo', product_url: 'ao', price: 90_000, created_at: '2026-11-02 08:30:00' }

test('a product in the platform’s fields is one of ours', () => {
  const fitted = fit(Product, { ...PRODUCT, images: [{ image_url: '/a.jpg' }], user: { phone: '0900' }, sold: '12' })
  expect(Product.parse(fitted)).toMatchObject({
    slug: 'ao',
    price: 90_000,
    sold: 12,
    images: [{ image_url: 'https://backend.test/a.jpg' }],
  })
  expect(fitted).not.toHaveProperty('user')
})

test.each([
  ['text for a price', { price: 'chín mươi' }],
  ['no price', { price: undefined }],
  ['a price below nothing, which is no price', { id: -1 }],
  ['no id', { id: undefined }],
  ['a list for a product', []],
])('%s: it is not shown', (_, change) => {
  expect(fit(Product, Array.isArray(change) ? change : { ...PRODUCT, ...change })).toBe(UNFIT)
  expect(fit(z.array(Product), [PRODUCT, { ...PRODUCT, price: 'x' }])).toHaveLength(1)
})

test('numbers as text, numbers for flags and fractions of a đồng are read', () => {
  const { price, is_new, id } = fit(Product, { ...PRODUCT, id: '5', price: '90000.00', is_new: 1 }) as z.infer<
    typeof Product
  >
  expect([id, price, is_new]).toEqual([5, 90_000, true])
  expect(fit(Product, { ...PRODUCT, price: 90_000.4 })).toMatchObject({ price: 90_000 })
})

test('no address of it is a program', () => {
  const fitted = fit(Product, {
    ...PRODUCT,
    video_url: 'javascript:alert(1)',
    images: [{ image_url: ' data:text/html,x' }],
  })
  expect(fitted).toMatchObject({ video_url: '', images: [{ image_url: '' }] })
})

test('no sum is made up: a cart or an order without one, or with a line that cannot be read, is none', () => {
  const line = { id: 1, quantity: 1, product: PRODUCT, item_price: 90_000 }
  const sums = { total_before_discount: 90_000, total_after_discount: 90_000, total_final: 90_000 }
  expect(fit(Cart, { ...sums, line_items: [line] })).toMatchObject({
    total_final: 90_000,
    line_items: [{ name: 'Áo' }],
  })
  for (const missing of Object.keys(sums)) expect(fit(Cart, { ...sums, [missing]: undefined })).toBe(UNFIT)
  expect(fit(Cart, { ...sums, line_items: [line, { ...line, item_price: 'x' }] })).toBe(UNFIT)
  expect(fit(Order, { id: 1, order_code: 'A', ...sums })).toBe(UNFIT) // without a state
})

/** Every sum that the contract has in an answer to a shopper, found by its name. */
test('what has the name of a price or a sum and is missing never becomes 0', () => {
  const wrong: string[] = []
  const visit = (schema: unknown, path: string, seen: ReadonlySet<unknown>): void => {
    if (seen.has(schema)) return
    const further = new Set([...seen, schema])
    if (schema instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(schema.shape)) {
        if (
          /^(?:price|item_price|total_final|total_after_discount|fee|balance|current_balance)$/.test(name) &&
          !isOptional(field)
        )
          if (fitTo(field as z.ZodType, undefined, rules(), name) !== UNFIT) wrong.push(`${path}.${name}`)
        visit(field, `${path}.${name}`, further)
      }
    } else if (schema instanceof z.ZodArray) visit(schema.element, path, further)
    else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
      visit(schema.def.innerType, path, further)
  }
  for (const { scope, method, path, data } of Object.values(endpoints))
    if (scope === 'customer') visit(data, `${method} ${path}`, new Set())
  expect(wrong).toEqual([])
})
const isOptional = (field: unknown): boolean => (field as z.ZodType).safeParse(undefined).success
