import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import { cancelOrder, changePaymentMethod, createOrder, getOrder } from '../../../src/contract/orders.ts'
import { listPaymentMethods, payOrder, vnpayNotify, vnpayReturn } from '../../../src/contract/payments.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { moveOrder } from '../orders/move-order.ts'
import { openTestStore, type TestStore, type CallerOptions } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'
import { isVietQr } from './viet-qr.ts'
import { standInAccount } from './vnpay-account.ts'
import { isSigned, sign } from './vnpay-signature.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const { hash_secret } = standInAccount({ id: 1, code: 'mot' })
const VNPAY = { payment_method_id: 4, payment_partner_id: 2 }

async function attempt(caller: CallerOptions, order_code: string): Promise<Record<string, string>> {
  const reply = await store.ask(payOrder, { params: { id: order_code }, query: { link_back: '//evil.test/x' } }, caller)
  expect(reply.status).toBe(303)
  const sent = Object.fromEntries(new URL(reply.msg, 'http://mot.localhost').searchParams)
  expect(isSigned(sent, hash_secret)).toBe(true)
  expect(sent.vnp_ReturnUrl).not.toContain('evil')
  return sent
}
const answerTo = (sent: Record<string, string>, more: Record<string, string> = {}) => {
  const fields = {
    vnp_Amount: sent.vnp_Amount ?? '',
    vnp_TmnCode: sent.vnp_TmnCode ?? '',
    vnp_TxnRef: sent.vnp_TxnRef ?? '',
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_TransactionNo: '14422574',
    ...more,
  }
  return { ...fields, vnp_SecureHash: sign(fields, hash_secret) }
}
const notify = async (query: Record<string, string>) => (await store.ask(vnpayNotify, { query })).data.RspCode
async function placed(): Promise<{ caller: CallerOptions; code: string }> {
  const caller = await guestWithCart(store)
  const reply = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...VNPAY } }, caller)
  expect(reply.data.pay_url).toBe(`/api/customer/mot/purchase/pay/${reply.data.order_code}`)
  return { caller, code: reply.data.order_code }
}
const stateOf = async (code: string, caller: CallerOptions) =>
  (await store.ask(getOrder, { params: { order_code: code }, query: {} }, caller)).data

test('only enabled methods are listed', async () => {
  expect((await store.ask(listPaymentMethods, {})).data.map((method) => method.id)).toEqual([0, 1, 2])
})

test('bank transfer shows a VietQR code with exactly the amount due', async () => {
  await store.sql(
    `update payment_methods set config = '{"payment_guide": [{"bank": "MB", "bin": "970422", "account_number": "0123456789", "account_name": "MOT", "branch": null, "note": null}]}' where id = 1 and store_id = 1`,
  )
  const reply = await store.ask(
    createOrder,
    { body: { ...GUEST_ORDER, payment_method_id: 3, payment_partner_id: 1 } },
    await guestWithCart(store),
  )
  expect(reply.data.transfer).toMatchObject({ amount: reply.data.total_final, purpose: reply.data.order_code })
  expect(isVietQr(reply.data.transfer?.qr ?? '')).toBe(true)
})

test('only the notification marks the order as paid; the return page only shows; a repeated notification is answered as such', async () => {
  const { caller, code } = await placed()
  const sent = await attempt(caller, code)
  expect(sent).toMatchObject({
    vnp_Amount: '12000000',
    vnp_CreateDate: '20261120090000',
    vnp_ExpireDate: '20261120091500',
  })
  const back = await store.ask(vnpayReturn, { query: answerTo(sent) })
  expect(back.msg).toBe(`/don-hang/${code}?vnpay=ok`)
  expect((await stateOf(code, caller)).payment_status_code).toBe('UNPAID')
  expect(await notify({ ...answerTo(sent), vnp_Amount: '100' })).toBe('97')
  expect(await notify(answerTo(sent, { vnp_Amount: '100' }))).toBe('04')
  expect(await notify(answerTo(sent, { vnp_TxnRef: 'KHONGCO' }))).toBe('01')
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(answerTo(sent))))
  expect(answers.toSorted()).toEqual(['00', ...Array.from({ length: 19 }, () => '02')])
  expect(await stateOf(code, caller)).toMatchObject({
    payment_status_code: 'PAID',
    remaining_amount: 0,
    can_pay: false,
  })
  expect((await store.ask(payOrder, { params: { id: code }, query: {} }, caller)).msg_code).toBe('ORDER_CANNOT_PAY')
  expect(
    (
      await store.ask(
        changePaymentMethod,
        { params: { order_code: code }, body: { payment_method_id: 2, payment_partner_id: 0 } },
        caller,
      )
    ).msg_code,
  ).toBe('ORDER_CANNOT_PAY')
})

test('a failed attempt leaves the order unpaid, the next one has a new reference; a second paid attempt is owed back', async () => {
  const { caller, code } = await placed()
  const first = await attempt(caller, code)
  const second = await attempt(caller, code)
  expect([first.vnp_TxnRef, second.vnp_TxnRef]).toEqual([code, `${code}-2`])
  expect(await notify(answerTo(first, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))).toBe('00')
  expect((await stateOf(code, caller)).payment_status_code).toBe('UNPAID')
  expect(await notify(answerTo(second, { vnp_TransactionStatus: '01' }))).toBe('00') // response code 00 alone is not success
  expect((await stateOf(code, caller)).payment_status_code).toBe('UNPAID')
  expect(await notify(answerTo(second))).toBe('00')
  const third = answerTo(first)
  expect(await notify(third)).toBe('00')
  expect(await stateOf(code, caller)).toMatchObject({
    payment_status_code: 'PAID',
    payment_status_name: 'Chờ hoàn tiền',
    owed_back: 120_000,
    paid_back: 0,
  })
  expect(await moneyOf(code)).toEqual([
    { kind: 'PAID', amount: 120_000, reason: null, txn_ref: second.vnp_TxnRef },
    { kind: 'PAID', amount: 120_000, reason: null, txn_ref: first.vnp_TxnRef },
    { kind: 'OWED', amount: 120_000, reason: 'SECOND_PAYMENT', txn_ref: null },
  ])
})

test('money that comes twice, the second time after completion, is owed back, and the order is rewarded once', async () => {
  const [seller, buyer] = await manyCustomers(store, 2)
  await store.sql(`insert into partners (store_id, customer_id, role, status) values (1, $1, 'collaborator', 1)`, [
    seller!.id,
  ])
  const caller = { token: buyer!.token }
  await store.ask(addCartItem, { body: { product_id: 1 } }, caller)
  const body = { ...VNPAY, customer_address_id: buyer!.addressId, collaborator_by_customer_id: seller!.id }
  const code = (await store.ask(createOrder, { body }, caller)).data.order_code
  const [first, second] = [await attempt(caller, code), await attempt(caller, code)]
  expect(await notify(answerTo(first))).toBe('00')
  await store.database.forStore(1).transaction(async (trx) => {
    for (const to of ['SHIPPING', 'COMPLETED'] as const) {
      const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('store_id', '=', 1)
        .where('order_code', '=', code)
        .executeTakeFirstOrThrow()
      await moveOrder(trx, row, { storeId: 1, now: new Date(FIXTURE_NOW), mover: 'shop', to })
    }
  })
  const rewards = () =>
    store.sql(
      `select (select array_agg(money::int) from wallet_ledger where reference = $1) as money, (select array_agg(point::int) from points_ledger where references_value = $1) as points,
        (select sold::int from product_counters where store_id = 1 and product_id = 1) as sold`,
      [code],
    )
  expect(await rewards()).toEqual([{ money: [10_000], points: [1], sold: 1 }])
  expect(await notify(answerTo(second))).toBe('00')
  expect(await rewards()).toEqual([{ money: [10_000], points: [1], sold: 1 }])
  expect(await stateOf(code, caller)).toMatchObject({ payment_status_code: 'PAID', owed_back: 120_000 })
  expect((await moneyOf(code)).at(-1)).toMatchObject({ kind: 'OWED', amount: 120_000, reason: 'SECOND_PAYMENT' })
})

/** The entries of an order's money. */
const moneyOf = (code: string) =>
  store.sql(
    `select m.kind, m.amount::int, m.reason, p.txn_ref from order_money m join orders o on o.id = m.order_id
      left join order_payments p on p.id = m.payment_id where o.order_code = $1 order by m.id`,
    [code],
  )

test('money that comes after the order was cancelled is owed back', async () => {
  const { caller, code } = await placed()
  const sent = await attempt(caller, code)
  await store.ask(cancelOrder, { body: { order_code: code } }, caller)
  expect(await notify(answerTo(sent))).toBe('00')
  expect(await stateOf(code, caller)).toMatchObject({
    order_status_code: 'CUSTOMER_CANCELLED',
    payment_status_code: 'PAID',
    payment_status_name: 'Chờ hoàn tiền',
    owed_back: 120_000,
    paid_back: 0,
  })
  expect((await moneyOf(code)).at(-1)).toMatchObject({ kind: 'OWED', amount: 120_000, reason: 'LATE_PAYMENT' })
})

test('nobody can pay or change another customer’s order, or pay a cash order online', async () => {
  const { caller, code } = await placed()
  const stranger = { device: store.newDevice() }
  expect((await store.ask(payOrder, { params: { id: code }, query: {} }, stranger)).status).toBe(404)
  expect(
    (
      await store.ask(
        changePaymentMethod,
        { params: { order_code: code }, body: { payment_method_id: 2, payment_partner_id: 0 } },
        stranger,
      )
    ).status,
  ).toBe(404)
  expect(
    (
      await store.ask(
        changePaymentMethod,
        { params: { order_code: code }, body: { payment_method_id: 2, payment_partner_id: 0 } },
        caller,
      )
    ).status,
  ).toBe(200)
  expect((await store.ask(payOrder, { params: { id: code }, query: {} }, caller)).msg_code).toBe(
    'PAYMENT_METHOD_INVALID',
  )
  await store.ask(addCartItem, { body: { product_id: 1 } }, caller)
  expect(store.problems).toEqual([])
})
