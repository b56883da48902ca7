import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { listCombos, listVouchers, listVoucherProducts } from '../../../src/contract/promotions.ts'
import { openTestStore, type TestStore, type CallerOptions } from '../../testing/open-test-store.ts'
import { guestWithCart, manyCustomers } from '../../testing/people.ts'

/** Promotions for a customer group (audience 4, wire.md §3). Membership is evaluated at request time. */
let store: TestStore
let ann: { id: number; token: string; addressId: number }
beforeAll(async () => {
  store = await openTestStore()
  ;[ann] = (await manyCustomers(store, 1)) as [typeof ann]
  await store.sql(`
    insert into customer_groups (store_id, id, name, conditions) values (1, 1, 'Khách quen', '[{"fact": "orders", "from": 1}, {"fact": "spent", "from": 100000}]'), (1, 2, 'Hỏng', '[{"fact": "luck"}]'),
      (2, 1, 'Của Hai', '[{"fact": "orders", "from": 0}]');
    insert into vouchers (store_id, id, code, name, start_time, end_time, value_discount, is_show_voucher, group_customers, group_ids) values
      (1, 1, 'KHACHQUEN', 'Khách quen', '2026-01-01', '2027-01-01', 5000, true, '{4}', '{1}'), (1, 2, 'HONG', 'Hỏng', '2026-01-01', '2027-01-01', 5000, true, '{4}', '{2}');
    insert into combos (store_id, id, name, start_time, end_time, discount_type, value_discount, group_customers, group_ids) values (1, 1, 'Khách quen', '2026-01-01', '2027-01-01', 0, 1000, '{4}', '{1}');
    insert into combo_products (store_id, combo_id, product_id, quantity) values (1, 1, 1, 1);`)
})
afterAll(() => store.close())

const seen = async (caller: CallerOptions) => [
  (await store.ask(listVouchers, {}, caller)).data.map(({ code }) => code),
  (await store.ask(listCombos, {}, caller)).data.length,
  (await store.ask(listVoucherProducts, { params: { id: 1 }, query: {} }, caller)).status,
]
const cart = (code_voucher: string, caller: CallerOptions) => store.ask(getCart, { body: { code_voucher } }, caller)

test('a customer joins the group once the conditions are met, and then sees and uses its promotions', async () => {
  expect(await seen({})).toEqual([[], 0, 404])
  expect(await seen(ann)).toEqual([[], 0, 404])
  expect((await cart('KHACHQUEN', await guestWithCart(store))).msg_code).toBe('VOUCHER_NOT_FOR_YOU')
  await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
  expect(await cart('KHACHQUEN', ann)).toMatchObject({
    msg_code: 'VOUCHER_NOT_FOR_YOU',
    data: { combo_discount_amount: 0 },
  })
  const body = { payment_method_id: 2, payment_partner_id: 0, customer_address_id: ann.addressId, code_voucher: '' }
  const first = await store.ask(createOrder, { body }, ann)
  expect(first.status).toBe(201)
  await store.sql('update orders set order_status = 10 where order_code = $1', [first.data.order_code])
  expect(await seen(ann)).toEqual([['KHACHQUEN'], 1, 200])
  await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
  expect((await cart('KHACHQUEN', ann)).data).toMatchObject({
    voucher_discount_amount: 5_000,
    combo_discount_amount: 1_000,
  })
  expect((await store.ask(createOrder, { body: { ...body, code_voucher: 'KHACHQUEN' } }, ann)).data).toMatchObject({
    voucher_discount_amount: 5_000,
    combo_discount_amount: 1_000,
  })
  await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
  expect((await cart('HONG', ann)).msg_code).toBe('VOUCHER_NOT_FOR_YOU')
  expect(store.problems).toEqual([])
})
