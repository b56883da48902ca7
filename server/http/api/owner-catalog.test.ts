import { afterEach, beforeEach, expect, test } from 'vitest'
import { editOwnerProduct } from '../../../src/contract/owner-catalog.ts'
import type { Args } from '../../../src/contract/endpoint.ts'
import type { TestStore, CallerOptions } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

const HAT = 1 // without options
const SHIRT = 2 // with colours and sizes

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const edit = (id: number, body: Args<typeof editOwnerProduct>['body']) =>
  store.ask(editOwnerProduct, { params: { id }, body }, owner)
const optionsOf = async (id: number) =>
  (
    await store.sql<{ option: string }>(
      `select concat_ws(' ', element_id, name, price, stock) as option from product_cells where store_id = 1 and product_id = $1 order by id`,
      [id],
    )
  ).map(({ option }) => option)
const UNTOUCHED = ['1 S 200000 3', '1 M 220000 0', '2 S 200000 5']

test('price and stock of a product without options can be set', async () => {
  expect((await edit(HAT, { price: 120_000, quantity_in_stock: 7 })).data).toMatchObject({
    price: 120_000,
    min_price: 120_000,
    quantity_in_stock: 7,
  })
})

test.each([{ price: 150_000 }, { quantity_in_stock: 9 }, { price: 150_000, status: -1 as const }])(
  '%o of a product with options is refused, and its options stay as they are',
  async (body) => {
    expect(await edit(SHIRT, body)).toMatchObject({ status: 400, msg_code: 'PRODUCT_HAS_OPTIONS' })
    expect(await optionsOf(SHIRT)).toEqual(UNTOUCHED)
    expect(await store.sql('select status from products where store_id = 1 and id = $1', [SHIRT])).toEqual([
      { status: 0 },
    ])
  },
)

test('when options are given, only they change, and the product shows the lowest price', async () => {
  const reply = await edit(SHIRT, {
    price: 150_000,
    elements: [{ element_distribute_id: 1, sub_element_distribute_id: 3, price: 190_000 }],
  })
  expect(reply.data).toMatchObject({ price: 190_000, min_price: 190_000, max_price: 200_000 })
  expect(await optionsOf(SHIRT)).toEqual(['1 S 200000 3', '1 M 190000 0', '2 S 200000 5'])
})

test('an unknown product or option is 404, and nothing of the edit is kept', async () => {
  expect((await edit(999, { price: 1 })).status).toBe(404)
  expect(
    (
      await edit(SHIRT, {
        elements: [
          { element_distribute_id: 2, price: 1 },
          { element_distribute_id: 9, price: 1 },
        ],
      })
    ).status,
  ).toBe(404)
  expect(await optionsOf(SHIRT)).toEqual(UNTOUCHED)
})
