import { expect, test } from 'vitest'
import { sampleProducts } from '../../../fixtures/samples.ts'
import type { Product } from '../../contract/products.ts'
import { newestProducts } from './newest-products.ts'

const products = (count: number, isNew: (index: number) => boolean): Product[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(sampleProducts[0] as Product),
    id: index + 1,
    is_new: isNew(index),
    created_at: `2026-11-${String((index % 20) + 1).padStart(2, '0')} 08:00:00`,
  }))

test.each([
  { count: 24, shown: 2 },
  { count: 10, shown: 1 },
  { count: 4, shown: 1 },
  { count: 0, shown: 0 },
])('of $count new products $shown have the badge, the newest', ({ count, shown }) => {
  const all = products(count, () => true)
  const newest = newestProducts(all)
  expect(newest.size).toBe(shown)
  const times = (isShown: boolean) =>
    all.filter(({ id }) => newest.has(id) === isShown).map(({ created_at }) => created_at)
  expect([...times(false), ...times(true)].toSorted().slice(all.length - shown)).toEqual(times(true).toSorted())
})

test('a product that the store does not call new never has it', () =>
  expect([...newestProducts(products(30, (index) => index === 3))]).toEqual([4]))
