import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder, getOrder } from '../../../src/contract/orders.ts'
import { payOrder, vnpayNotify } from '../../../src/contract/payments.ts'
import { standInAccount } from '../payments/vnpay-account.ts'
import { sign } from '../payments/vnpay-signature.ts'
import { expireUnpaid, HOLD_MINUTES } from './expire-unpaid.ts'
import { openTestStore, type TestStore, type CallerOptions } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
  await store.sql(
    `insert into vouchers (store_id, id, code, name, start_time, end_time, value_discount, set_limit_amount, amount) values (1, 1, 'GIAM', 'Giảm', '2026-01-01', '2027-01-01', 5000, true, 9)`,
  )
})
afterEach(() => store.close())

const VNPAY = { payment_method_id: 4, payment_partner_id: 2 }
const after = (minutes: number) => new Date(Date.parse(FIXTURE_NOW) + minutes * 60_000)
const expire = (minutes: number) => expireUnpaid(store.database, after(minutes))
const { hash_secret } = standInAccount({ id: 1, code: 'mot' })

async function placed(body: object = VNPAY): Promise<{ caller: CallerOptions; code: string }> {
  const caller = await guestWithCart(store)
  const reply = await store.ask(createOrder, { body: { ...GUEST_ORDER, code_voucher: 'GIAM', ...body } }, caller)
  return { caller, code: reply.data.order_code }
}
async function attempt(caller: CallerOptions, code: string): Promise<Record<string, string>> {
  const reply = await store.ask(payOrder, { params: { id: code }, query: {} }, caller)
  const {
    vnp_Amount = '',
    vnp_TmnCode = '',
    vnp_TxnRef = '',
  } = Object.fromEntries(new URL(reply.msg, 'http://mot.localhost').searchParams)
  const fields = {
    vnp_Amount,
    vnp_TmnCode,
    vnp_TxnRef,
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_TransactionNo: '7',
  }
  return { ...fields, vnp_SecureHash: sign(fields, hash_secret) }
}
const stateOf = async (code: string, caller: CallerOptions) =>
  (await store.ask(getOrder, { params: { order_code: code }, query: {} }, caller)).data
const held = async () =>
  (
    await store.sql(
      'select (select 50 - stock from product_cells where store_id = 1 and id = 1) as stock, (select used from vouchers) as vouchers',
    )
  )[0]

test('an unpaid order is cancelled after an hour; stock and voucher are released, once', async () => {
  const { caller, code } = await placed()
  expect(await expire(HOLD_MINUTES - 1)).toBe(0)
  expect(await held()).toEqual({ stock: 1, vouchers: 1 })
  const done = await Promise.all([expire(HOLD_MINUTES), expire(HOLD_MINUTES), expire(HOLD_MINUTES)]) // as three processes
  expect(done.toSorted()).toEqual([0, 0, 1])
  expect(await held()).toEqual({ stock: 0, vouchers: 0 })
  expect(await stateOf(code, caller)).toMatchObject({
    order_status_code: 'USER_CANCELLED',
    payment_status_code: 'UNPAID',
    can_pay: false,
  })
  expect((await store.ask(payOrder, { params: { id: code }, query: {} }, caller)).msg_code).toBe('ORDER_CANNOT_PAY')
  expect(store.problems).toEqual([])
})

test('a recent payment attempt extends the time; a late payment is recorded and owed back', async () => {
  const { caller, code } = await placed()
  store.setNow(after(50).toISOString())
  const money = await attempt(caller, code)
  expect(await expire(HOLD_MINUTES + 20)).toBe(0)
  expect(await expire(HOLD_MINUTES + 50)).toBe(1)
  expect((await store.ask(vnpayNotify, { query: money })).data.RspCode).toBe('00')
  expect((await store.ask(vnpayNotify, { query: money })).data.RspCode).toBe('02')
  expect(await stateOf(code, caller)).toMatchObject({
    order_status_code: 'USER_CANCELLED',
    payment_status_code: 'PAID',
    owed_back: 115_000,
  })
  expect(await store.sql('select kind, amount::int, reason from order_money order by id')).toEqual([
    { kind: 'PAID', amount: 115_000, reason: null },
    { kind: 'OWED', amount: 115_000, reason: 'LATE_PAYMENT' },
  ])
  expect(await store.sql(`select payload->>'order_code' as code from outbox where kind = 'refund-due'`)).toEqual([
    { code },
  ]) // event for the store
  expect(await held()).toEqual({ stock: 0, vouchers: 0 })
})

test('orders that are paid, moved, or not paid through a gateway are not cancelled', async () => {
  const paid = await placed()
  expect((await store.ask(vnpayNotify, { query: await attempt(paid.caller, paid.code) })).data.RspCode).toBe('00')
  const packed = await placed()
  await store.sql('update orders set order_status = 1 where order_code = $1', [packed.code])
  await placed({ payment_method_id: 2, payment_partner_id: 0 })
  await placed({ payment_method_id: 3, payment_partner_id: 1 })
  expect(await expire(24 * 60)).toBe(0)
})

test('a customer gets points back and a notification', async () => {
  const [ann] = await manyCustomers(store, 1)
  if (!ann) throw new Error('no customer')
  await store.sql(`insert into points_ledger (store_id, customer_id, point, type) values (1, $1, 20, 'ADD_POINT')`, [
    ann.id,
  ])
  await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
  await store.ask(createOrder, { body: { ...VNPAY, customer_address_id: ann.addressId, is_use_points: true } }, ann)
  expect(await store.sql('select points::int from point_balances')).toEqual([{ points: 0 }])
  expect(await expire(HOLD_MINUTES)).toBe(1)
  expect(await store.sql('select points::int from point_balances')).toEqual([{ points: 20 }])
  expect(await store.sql('select type from notifications')).toEqual([{ type: 'ORDER_STATUS-USER_CANCELLED' }])
})
