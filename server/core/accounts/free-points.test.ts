import { afterEach, beforeEach, expect, test } from 'vitest'
import { register, sendEmailOtp, sendOtp } from '../../../src/contract/account.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import type { OrderStatus } from '../../../src/contract/order-statuses.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers, PASSWORD } from '../../testing/people.ts'
import { moveOrder } from '../orders/move-order.ts'

/** Points for a registration and a referral (reliability.md R32): only after the first paid, completed order of an account whose phone was proved. */
let store: TestStore
let ann: { id: number; token: string; phone: string }
beforeEach(async () => {
  store = await openTestStore()
  await store.sql(
    `update store_settings set value = value || '{"point_introduce_customer": 20, "point_register_customer": 10}' where key = 'reward_points'`,
  )
  const [person] = await manyCustomers(store, 1)
  const [row] = await store.sql<{ phone_number: string }>('select phone_number from customers where id = $1', [
    person?.id,
  ])
  ann = { id: person?.id ?? 0, token: person?.token ?? '', phone: row?.phone_number ?? '' }
})
afterEach(() => store.close())

const pointsOf = async (id: number) =>
  (
    await store.sql<{ type: string; point: number }>(
      `select type, point::int from points_ledger where customer_id = $1 and type <> 'ORDER_COMPLETE' order by id`,
      [id],
    )
  ).map(({ type, point }) => [type, point])

let people = 0
async function newcomer({ from = 'phone', caller = {} }: { from?: 'phone' | 'email'; caller?: CallerOptions } = {}) {
  const n = people++
  const [phone_number, email] = [`0377${String(1_000_000 + n).slice(1)}`, `moi${n}@mail.test`]
  const ip = `10.${20 + Math.floor(n / 250)}.0.${n % 250}`
  const sent =
    from === 'phone'
      ? await store.ask(sendOtp, { body: { phone_number } }, { ip })
      : await store.ask(sendEmailOtp, { body: { email } }, { ip })
  expect(sent.status).toBe(200)
  const body = {
    phone_number,
    email,
    name: 'Người Mới',
    password: PASSWORD,
    otp: '000000',
    otp_from: from,
    referral_phone_number: ann.phone,
  }
  const { status, data } = await store.ask(register, { body }, { ip, ...caller })
  expect(status).toBe(201)
  return { id: data.customer_id, token: data.token ?? '', phone: phone_number }
}

async function ordered(caller: CallerOptions, payment: object = {}): Promise<string> {
  await store.ask(addCartItem, { body: { product_id: 4, quantity: 1 } }, caller)
  const reply = await store.ask(
    createOrder,
    { body: { ...GUEST_ORDER, ...payment, phone: `0399${String(1_000_000 + people++).slice(1)}` } },
    caller,
  )
  expect(reply.status).toBe(201)
  return reply.data.order_code
}
/** Cash on delivery is paid on completion. */
async function moved(code: string, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps)
    await store.database.forStore(1).transaction(async (trx) => {
      const row = await trx.selectFrom('orders').selectAll().where('order_code', '=', code).executeTakeFirstOrThrow()
      await moveOrder(trx, row, { storeId: 1, now: new Date('2026-11-20T09:00:00+07:00'), mover: 'shop', to })
    })
}
const completed = (code: string) => moved(code, 'SHIPPING', 'COMPLETED')

test('fifty invented registrations earn nothing: new devices, new addresses, and without a device', async () => {
  for (let n = 0; n < 50; n++)
    await newcomer({ from: n % 2 === 0 ? 'phone' : 'email', caller: n % 3 === 0 ? {} : { device: store.newDevice() } })
  expect(await store.sql('select customer_id, type, point from points_ledger')).toEqual([])
})

test('the first order that is paid and completed earns both their points, once; its return takes them back', async () => {
  const friend = await newcomer()
  const first = await ordered({ token: friend.token })
  expect(await pointsOf(ann.id)).toEqual([])
  await completed(first)
  expect([await pointsOf(friend.id), await pointsOf(ann.id)]).toEqual([
    [['REGISTER_CUSTOMER', 10]],
    [['REFERRAL_CUSTOMER', 20]],
  ])
  await completed(await ordered({ token: friend.token }))
  expect(await pointsOf(ann.id)).toEqual([['REFERRAL_CUSTOMER', 20]])
  await moved(first, 'CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS')
  await completed(await ordered({ token: friend.token }))
  expect(await pointsOf(ann.id)).toEqual([
    ['REFERRAL_CUSTOMER', 20],
    ['REFUND_ORDER', -20],
  ])
  expect((await pointsOf(friend.id)).filter(([type]) => type === 'REGISTER_CUSTOMER')).toHaveLength(1)
  expect(await store.sql('select customer_id from point_balances where points < 0')).toEqual([])
})

test('an order that is not paid or not completed earns nothing, nor does one of an account whose phone is unproved', async () => {
  const [friend, unproved] = [await newcomer(), await newcomer({ from: 'email' })]
  await moved(await ordered({ token: friend.token }), 'SHIPPING')
  await completed(await ordered({ token: friend.token }, { payment_method_id: 3, payment_partner_id: 1 })) // a transfer that has not arrived
  await completed(await ordered({ token: unproved.token }))
  expect([await pointsOf(friend.id), await pointsOf(unproved.id), await pointsOf(ann.id)]).toEqual([[], [], []])
})

test('an order from a device of the referrer earns the referrer nothing', async () => {
  const device = store.newDevice()
  await store.ask(addCartItem, { body: { product_id: 4, quantity: 1 } }, { token: ann.token, device })
  await completed(await ordered({ token: ann.token, device }))
  const friend = await newcomer()
  await completed(await ordered({ token: friend.token, device }))
  expect(await pointsOf(ann.id)).not.toContainEqual(['REFERRAL_CUSTOMER', 20])
  expect(await pointsOf(friend.id)).toEqual([['REGISTER_CUSTOMER', 10]])
})

test('who has had the points, as at a registration of before, gets them no more', async () => {
  const friend = await newcomer()
  await store.sql(
    `insert into points_ledger (store_id, customer_id, point, type, references_value) values (1, $1::int, 10, 'REGISTER_CUSTOMER', $1::text), (1, $2, 20, 'REFERRAL_CUSTOMER', $1::text)`,
    [friend.id, ann.id],
  )
  await completed(await ordered({ token: friend.token }))
  expect([await pointsOf(friend.id), await pointsOf(ann.id)]).toEqual([
    [['REGISTER_CUSTOMER', 10]],
    [['REFERRAL_CUSTOMER', 20]],
  ])
})

test('orders completed at the same time earn once', async () => {
  const friend = await newcomer()
  const codes = []
  for (let n = 0; n < 6; n++) codes.push(await ordered({ token: friend.token }))
  for (const code of codes) await moved(code, 'SHIPPING')
  await Promise.all(codes.map((code) => moved(code, 'COMPLETED')))
  expect([await pointsOf(friend.id), await pointsOf(ann.id)]).toEqual([
    [['REGISTER_CUSTOMER', 10]],
    [['REFERRAL_CUSTOMER', 20]],
  ])
})
