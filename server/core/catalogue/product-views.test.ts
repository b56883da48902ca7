import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/products.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { countPageView, writeProductViews } from './product-views.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
const views = async () =>
  Object.fromEntries(
    (
      await store.sql<{ product_id: number; view: number }>(
        'select product_id, view from product_counters where store_id = 1 and view > 0',
      )
    ).map((row) => [row.product_id, row.view]),
  )

test('product views are counted in memory and written in batches', async () => {
  const { system } = store.database
  await Promise.all(Array.from({ length: 20 }, () => store.ask(getProduct, { params: { id: 1 } })))
  await store.ask(getProduct, { params: { id: 999 } }) // unknown
  await store.ask(getProduct, { params: { id: 11 } }) // of another store
  for (const path of [
    '/san-pham/ao-so-mi-2',
    '/san-pham/2',
    '/san-pham',
    '/san-pham/ao',
    '/tin-tuc/x-2',
    '/san-pham/x-2/y',
    '/san-pham/x-999',
  ])
    countPageView(system, 1, path)
  expect(await views()).toEqual({})
  await writeProductViews(system)
  expect(await views()).toEqual({ 1: 20, 2: 2 })
  await writeProductViews(system)
  expect(await views()).toEqual({ 1: 20, 2: 2 })
  expect((await store.ask(getProduct, { params: { id: 1 } })).data.view).toBe(20)
})

test('views of several stores are written in one statement', async () => {
  const { system } = store.database
  const before = (await views())[3] ?? 0
  let statements = 0
  const counted: typeof system = (run) => (statements++, system(run))
  for (const [store, id] of [
    [1, 3],
    [2, 11],
    [2, 3],
    [3, 3],
    [2, 11],
  ] as const)
    countPageView(counted, store, `/san-pham/${id}`)
  await writeProductViews(counted)
  expect(statements).toBe(1)
  expect(
    await store.sql(
      'select store_id, product_id, view from product_counters where view > 0 and (product_id = 11 or store_id <> 1) order by 1',
    ),
  ).toEqual([{ store_id: 2, product_id: 11, view: 2 }])
  expect((await views())[3]).toBe(before + 1)
})

test('concurrent writers of the same products do not block each other', async () => {
  const { system } = store.database
  const before = (await views())[1] ?? 0
  const rounds = Array.from({ length: 30 }, (_, n) => {
    for (const id of n % 2 ? [1, 2, 4] : [4, 2, 1]) countPageView(system, 1, `/san-pham/${id}`)
    return writeProductViews(system)
  })
  await Promise.all(rounds)
  expect(await views()).toMatchObject({ 1: before + 31, 4: 30 }) // 31: one view of the previous test
  expect(store.problems).toEqual([])
})
