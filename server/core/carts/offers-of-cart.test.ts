import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.sql(`
    insert into combos (store_id, id, name, start_time, end_time, discount_type, value_discount) values (1, 1, 'Nón và áo', '2026-01-01', '2027-01-01', 1, 10);
    insert into combo_products (store_id, combo_id, product_id, quantity) values (1, 1, 1, 2), (1, 1, 2, 1);
    insert into bonus_products (store_id, id, name, start_time, end_time, ladder_reward) values (1, 1, 'Bậc thang', '2026-01-01', '2027-01-01', true);
    insert into bonus_product_ladder (store_id, bonus_product_id, product_id, from_quantity, bo_product_id, bo_quantity) values (1, 1, 1, 3, 4, 1), (1, 1, 1, 5, 4, 2)`)
})
afterAll(() => store.close())

const buyer = () => ({ device: store.newDevice() })
const add = async (caller: { device: string }, product_id: number, quantity: number, lang: 'vi' | 'en' = 'vi') =>
  (await store.ask(addCartItem, { body: { product_id, quantity } }, { ...caller, lang })).data.offers_in_reach

test('the cart names what it lacks for a combo and for the next step of a ladder, until it is reached', async () => {
  const caller = buyer()
  expect(await add(caller, 4, 1)).toEqual([])
  expect(await add(caller, 1, 1)).toEqual([
    expect.objectContaining({
      kind: 'combo',
      name: 'Nón và áo',
      missing: [
        { product_id: 1, name: 'Nón lá', slug: expect.any(String), quantity: 1 },
        { product_id: 2, name: 'Áo sơ mi', slug: expect.any(String), quantity: 1 },
      ],
    }),
    expect.objectContaining({
      kind: 'bonus',
      missing: [expect.objectContaining({ product_id: 1, quantity: 2 })],
      gifts: [expect.objectContaining({ name: 'Thẻ quà tặng', quantity: 1 })],
    }),
  ])
  const [combo, step] = await add(caller, 1, 2)
  expect(combo?.missing).toEqual([expect.objectContaining({ product_id: 2, quantity: 1 })])
  expect(step).toMatchObject({ missing: [{ quantity: 2 }], gifts: [{ quantity: 2 }] })
  expect(await add(caller, 1, 2)).toHaveLength(1)
})

test('an offer of a product that is hidden or sold out is not in reach', async () => {
  await store.sql(`update products set status = 1 where id = 2`)
  await store.sql(`update product_cells set stock = 0 where id = 6`)
  await store.sql(`update products set check_inventory = true where id = 4`)
  expect(await add(buyer(), 1, 1)).toEqual([])
})
