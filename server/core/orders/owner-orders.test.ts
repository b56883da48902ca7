import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  countOwnerOrders,
  getOwnerOrder,
  listOwnerOrders,
  moveOwnerOrder,
  moveOwnerOrders,
} from '../../../src/contract/owner-orders.ts'
import { fold } from '../../../src/domain/viet-text.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import type { OrderStatus, PaymentStatus } from '../../../src/contract/order-statuses.ts'
import { ORDER_CODE } from '../../db/codes.ts'
import type { TestStore, CallerOptions } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'
import { warmUp } from '../../testing/warm-up.ts'

let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
let support: CallerOptions
beforeEach(async () => {
  ;({ store, owner, otherOwner, support } = await openOwnedStore())
})
afterEach(() => closeStore(store))

const move = (
  order_code: string,
  order_status_code?: OrderStatus,
  caller: CallerOptions = owner,
  more: { note?: string; payment_status_code?: PaymentStatus } = {},
) => store.ask(moveOwnerOrder, { params: { order_code }, body: { order_status_code, ...more } }, caller)
const counted = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]))

async function guestOrder(quantity = 2): Promise<string> {
  return (await store.ask(createOrder, { body: GUEST_ORDER }, await guestWithCart(store, quantity))).data.order_code
}

/** An order of a customer referred by an active collaborator: items of 1,000,000 đồng, 10 % commission, 1 % in points. */
async function referredOrder(): Promise<{ code: string; buyer: number; collaborator: number }> {
  const [partner, buyer] = await manyCustomers(store, 2)
  if (!partner || !buyer) throw new Error('no people')
  await store.sql(`insert into partners (store_id, customer_id, role, status) values (1, $1, 'collaborator', 1)`, [
    partner.id,
  ])
  const caller = { token: buyer.token }
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 10 } }, caller)
  const body = {
    payment_method_id: 2,
    payment_partner_id: 0,
    customer_address_id: buyer.addressId,
    collaborator_by_customer_id: partner.id,
  }
  const placed = await store.ask(createOrder, { body }, caller)
  expect(placed.status).toBe(201)
  return { code: placed.data.order_code, buyer: buyer.id, collaborator: partner.id }
}
const ledgers = async () => ({
  wallet: await store.sql('select role, money::int, type from wallet_ledger order by id'),
  points: await store.sql('select point::int, type from points_ledger order by id'),
})

describe('reading', () => {
  test.each(['RECEIVED_PRODUCT', 'WAIT_FOR_PAYMENT'] as const)(
    'an order that is %s is listed under the status that counts it',
    async (status) => {
      const code = await guestOrder()
      await store.sql('update orders set order_status = $1 where order_code = $2', [ORDER_CODE[status], code])
      const { counters } = (await store.ask(listOwnerOrders, { query: {} }, owner)).data
      const [shown] = Object.entries(counters).find(([, count]) => count === 1) ?? []
      const query = { order_status_code: shown as OrderStatus }
      expect((await store.ask(listOwnerOrders, { query }, owner)).data.total).toBe(1)
    },
  )

  test('the list shows every buyer, searches by code, phone and name without tone marks, and filters by status and date', async () => {
    const code = await guestOrder()
    await guestOrder(1)
    const list = async (query: object, caller = owner) => store.ask(listOwnerOrders, { query }, caller)
    const all = await list({})
    expect(all.data).toMatchObject({ total: 2, counters: { WAITING_FOR_PROGRESSING: 2, PACKING: 0 } })
    expect(all.data.data[0]?.customer).toEqual({ id: null, name: 'Trần Thị Bưởi', phone_number: '0912345678' })
    for (const search of [code.slice(2).toLowerCase(), '345678', 'tran thi'])
      expect([search, (await list({ search })).data.total > 0]).toEqual([search, true])
    expect((await list({ search: 'nobody' })).data.total).toBe(0)
    await store.sql(`update orders set tracking_code = 'GHTK-s1.99' where order_code = $1`, [code])
    const [line] = await store.sql<{ name: string }>('select name from order_lines limit 1')
    const found: Record<string, number> = {
      'ghtk-S1': 1,
      [line?.name ?? '-']: 2,
      [fold(line?.name ?? '-')]: 2,
      'áo không ai bán': 0,
    }
    for (const [search, total] of Object.entries(found))
      expect([search, (await list({ search })).data.total]).toEqual([search, total])
    expect((await list({ search: '%' })).data.total).toBe(2)
    expect((await list({ order_status_code: 'PACKING' })).data.total).toBe(0)
    expect(
      (await list({ payment_status_code: 'UNPAID', date_from: '2026-11-20', date_to: '2026-11-20' })).data.total,
    ).toBe(2)
    expect((await list({ date_from: '2026-11-21' })).data.total).toBe(0)
    expect((await list({}, support)).data.total).toBe(2)
    expect((await list({}, otherOwner)).status).toBe(404)
    expect((await list({}, {})).status).toBe(401)
  })

  test('the detail lists the possible next statuses; another store’s order is 404', async () => {
    const code = await guestOrder()
    const reply = await store.ask(getOwnerOrder, { params: { order_code: code.toLowerCase() } }, owner)
    expect(reply.data).toMatchObject({
      order_code: code,
      next_statuses: ['PACKING', 'SHIPPING', 'OUT_OF_STOCK', 'USER_CANCELLED'],
      next_payment_statuses: ['WAITING_FOR_PROGRESSING', 'PAID'],
      can_cancel: true,
      can_pay: false,
    })
    expect(reply.data.status_records).toHaveLength(1)
    expect(
      (await store.ask(getOwnerOrder, { params: { order_code: code } }, { ...otherOwner, store: 'hai' })).status,
    ).toBe(404)
    expect((await store.ask(getOwnerOrder, { params: { order_code: 'KHONGCO1' } }, owner)).msg_code).toBe(
      'ORDER_NOT_FOUND',
    )
  })
})

describe('moving', () => {
  test('follows the status table, writes the timeline and notifies the customer', async () => {
    const { code, buyer } = await referredOrder()
    expect(await move(code, 'COMPLETED')).toMatchObject({
      msg_code: 'ORDER_CANNOT_MOVE',
      msg: 'Không thể chuyển đơn từ Chờ xử lý sang Đã hoàn thành',
    })
    expect((await move(code, 'WAITING_FOR_PROGRESSING')).msg_code).toBe('ORDER_CANNOT_MOVE')
    expect((await move(code, 'CUSTOMER_CANCELLED')).msg_code).toBe('ORDER_CANNOT_MOVE')
    expect((await move(code, 'PACKING', owner, { note: 'đang gói' })).status).toBe(200)
    const shipped = await move(code, 'SHIPPING')
    expect(shipped.data).toMatchObject({
      order_status_code: 'SHIPPING',
      next_statuses: ['RECEIVED_PRODUCT', 'COMPLETED', 'DELIVERY_ERROR', 'USER_CANCELLED'],
    })
    expect((await move(code, 'RECEIVED_PRODUCT')).data).toMatchObject({
      order_status_code: 'RECEIVED_PRODUCT',
      order_status_name: 'Đã nhận hàng',
    })
    expect(
      (await move(code, 'COMPLETED')).data.status_records.map(({ order_status, author, note }) => [
        order_status,
        author,
        note,
      ]),
    ).toEqual([
      ['WAITING_FOR_PROGRESSING', 1, null],
      ['PACKING', 0, 'đang gói'],
      ['SHIPPING', 0, null],
      ['RECEIVED_PRODUCT', 0, null],
      ['COMPLETED', 0, null],
    ])
    const notices = await store.sql('select type from notifications where customer_id = $1 order by id', [buyer])
    expect(notices.map(({ type }) => type)).toEqual([
      'ORDER_STATUS-PACKING',
      'ORDER_STATUS-SHIPPING',
      'ORDER_STATUS-SHIPPING',
      'ORDER_STATUS-COMPLETED',
    ])
  })

  test('support can read but not move; other owners and visitors cannot either', async () => {
    const code = await guestOrder()
    expect(await move(code, 'PACKING', support)).toMatchObject({ status: 403, msg_code: 'FORBIDDEN' })
    expect((await move(code, 'PACKING', otherOwner)).status).toBe(404)
    expect((await move(code, 'PACKING', {})).status).toBe(401)
    expect((await move(code, undefined)).status).toBe(400)
    expect((await store.ask(getOwnerOrder, { params: { order_code: code } }, owner)).data.order_status_code).toBe(
      'WAITING_FOR_PROGRESSING',
    )
  })

  test('20 concurrent completions credit one commission and one row of points (R24)', async () => {
    const { code } = await referredOrder()
    await move(code, 'SHIPPING')
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 20 }, () => move(code, 'COMPLETED')))
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ SUCCESS: 1, ORDER_CANNOT_MOVE: 19 })
    expect(await ledgers()).toEqual({
      wallet: [{ role: 'collaborator', money: 100_000, type: 'ORDER_COMPLETED' }],
      points: [{ point: 10, type: 'ORDER_COMPLETE' }],
    })
    expect(await store.sql('select payment_status, remaining_amount::int from orders')).toEqual([
      { payment_status: 2, remaining_amount: 0 },
    ])
    expect(await store.sql('select sold::int from product_counters where product_id = 1')).toEqual([{ sold: 10 }])
  })

  test('20 requests with one key are all answered and executed once; another body is refused', async () => {
    const { code } = await referredOrder()
    await move(code, 'SHIPPING')
    const keyed = { ...owner, idempotencyKey: 'hoan-tat' }
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 20 }, () => move(code, 'COMPLETED', keyed)))
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ SUCCESS: 20 })
    expect((await ledgers()).wallet).toHaveLength(1)
    expect((await move(code, 'CUSTOMER_RETURNING', keyed)).status).toBe(422)
  })

  test('20 concurrent cancellations release stock and points once', async () => {
    const code = await guestOrder(5)
    const stock = async () =>
      (await store.sql<{ stock: number }>('select stock from product_cells where id = 1'))[0]?.stock
    expect(await stock()).toBe(45)
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 20 }, () => move(code, 'USER_CANCELLED')))
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ SUCCESS: 1, ORDER_CANNOT_MOVE: 19 })
    expect(await stock()).toBe(50)
  })

  test('a return reverses commission and points and restores the stock, once', async () => {
    const { code } = await referredOrder()
    for (const to of ['SHIPPING', 'COMPLETED', 'CUSTOMER_RETURNING'] as const)
      expect((await move(code, to)).status).toBe(200)
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 20 }, () => move(code, 'CUSTOMER_HAS_RETURNS')))
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ SUCCESS: 1, ORDER_CANNOT_MOVE: 19 })
    expect(await ledgers()).toEqual({
      wallet: [
        { role: 'collaborator', money: 100_000, type: 'ORDER_COMPLETED' },
        { role: 'collaborator', money: -100_000, type: 'REFUND_DEBIT' },
      ],
      points: [
        { point: 10, type: 'ORDER_COMPLETE' },
        { point: -10, type: 'REFUND_ORDER' },
      ],
    })
    expect(await store.sql('select stock from product_cells where id = 1')).toEqual([{ stock: 50 }])
    expect(await store.sql('select payment_status, owed_back = total_final as is_owed from orders')).toEqual([
      { payment_status: 2, is_owed: true },
    ])
  })
})

describe('many orders at once', () => {
  const confirm = (order_codes: string[], caller: CallerOptions = owner) =>
    store.ask(moveOwnerOrders, { body: { order_codes, order_status_code: 'PACKING' } }, caller)
  const statuses = async () =>
    (await store.sql<{ order_status: number }>('select order_status from orders order by id')).map(
      ({ order_status }) => order_status,
    )

  test('each is confirmed or refused with its reason; another store’s is not found', async () => {
    const [first, shipped, last] = [await guestOrder(), await guestOrder(), await guestOrder()]
    await move(shipped, 'SHIPPING')
    const reply = await confirm([first, shipped, 'KHONGCO1', last, first])
    expect(reply.data).toEqual([
      { order_code: first, is_moved: true, msg_code: 'SUCCESS', msg: null },
      {
        order_code: shipped,
        is_moved: false,
        msg_code: 'ORDER_CANNOT_MOVE',
        msg: 'Không thể chuyển đơn từ Đang giao hàng sang Đang chuẩn bị hàng',
      },
      { order_code: 'KHONGCO1', is_moved: false, msg_code: 'ORDER_NOT_FOUND', msg: expect.any(String) },
      { order_code: last, is_moved: true, msg_code: 'SUCCESS', msg: null },
    ])
    expect(await statuses()).toEqual([1, 5, 1])
    expect(
      await store.sql(`select subject_kind, subject_id from audit_log where action = 'moveOwnerOrders' order by id`),
    ).toEqual([first, last].map((subject_id) => ({ subject_kind: 'orders', subject_id })))
    const foreign = await confirm([first], { ...otherOwner, store: 'hai' })
    expect(foreign.data).toMatchObject([{ order_code: first, is_moved: false, msg_code: 'ORDER_NOT_FOUND' }])
  })

  test('a repeated request with its key answers the same and moves nothing twice', async () => {
    const codes = [await guestOrder(), await guestOrder()]
    const keyed = { ...owner, idempotencyKey: 'xac-nhan' }
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(codes, keyed)))
    for (const { data } of replies) expect(data.map(({ is_moved }) => is_moved)).toEqual([true, true])
    expect(await store.sql('select order_id from order_status_records where order_status = 1')).toHaveLength(2)
    expect(await store.sql(`select id from audit_log where action = 'moveOwnerOrders'`)).toHaveLength(2)
  })

  test('support and visitors move nothing', async () => {
    const code = await guestOrder()
    expect((await confirm([code], support)).status).toBe(403)
    expect((await confirm([code], otherOwner)).status).toBe(404)
    expect((await confirm([code], {})).status).toBe(401)
    expect((await confirm([])).status).toBe(400)
    expect(await statuses()).toEqual([0])
    expect((await store.ask(countOwnerOrders, {}, owner)).data).toEqual({ count: 1 })
    expect((await store.ask(countOwnerOrders, {}, { ...otherOwner, store: 'hai' })).data).toEqual({ count: 0 })
  })
})

describe('manual payments', () => {
  test('a received transfer is recorded once, and rewards an order that is already completed', async () => {
    const { code } = await referredOrder()
    await store.sql('update orders set payment_partner_id = 1, payment_method_id = 3')
    for (const to of ['SHIPPING', 'COMPLETED'] as const) await move(code, to)
    expect(await ledgers()).toEqual({ wallet: [], points: [] })
    await warmUp(store)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => move(code, undefined, owner, { payment_status_code: 'PAID', note: 'FT2611' })),
    )
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ SUCCESS: 1, ORDER_CANNOT_MOVE: 19 })
    expect((await ledgers()).wallet).toHaveLength(1)
    const { data } = await store.ask(getOwnerOrder, { params: { order_code: code } }, owner)
    expect(data).toMatchObject({ payment_status_code: 'PAID', remaining_amount: 0, next_payment_statuses: [] })
    expect(data.status_records.at(-1)).toMatchObject({ order_status: null, payment_status: 'PAID', note: 'FT2611' })
  })

  test('a gateway order is paid only by the gateway’s notification', async () => {
    const code = await guestOrder()
    await store.sql('update orders set payment_partner_id = 2, payment_method_id = 4')
    expect((await move(code, undefined, owner, { payment_status_code: 'PAID' })).msg_code).toBe('ORDER_CANNOT_MOVE')
    expect((await move(code, 'SHIPPING', owner, { payment_status_code: 'PAID' })).msg_code).toBe('ORDER_CANNOT_MOVE')
    expect((await store.ask(getOwnerOrder, { params: { order_code: code } }, owner)).data).toMatchObject({
      order_status_code: 'WAITING_FOR_PROGRESSING',
      payment_status_code: 'UNPAID',
    })
  })

  test('a paid order is cancelled and refunded in one request', async () => {
    const code = await guestOrder()
    expect((await move(code, 'PACKING', owner, { payment_status_code: 'PAID' })).data).toMatchObject({
      order_status_code: 'PACKING',
      payment_status_code: 'PAID',
    })
    expect((await move(code, 'USER_CANCELLED', owner, { payment_status_code: 'REFUNDS' })).data).toMatchObject({
      order_status_code: 'USER_CANCELLED',
      payment_status_code: 'REFUNDS',
      owed_back: 0,
      money_entries: [{ kind: 'PAID' }, { kind: 'OWED', reason: 'CANCELLED' }, { kind: 'PAID_BACK', is_proved: false }],
    })
    expect((await move(code, undefined, owner, { payment_status_code: 'REFUNDS' })).msg_code).toBe('ORDER_CANNOT_MOVE')
  })
})
