import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import {
  addOrderNote,
  createOwnerOrder,
  quoteOwnerOrder,
  returnOrderLines,
} from '../../../src/contract/owner-order-work.ts'
import { getOwnerOrder, moveOwnerOrder } from '../../../src/contract/owner-orders.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'
import { warmUp } from '../../testing/warm-up.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => {
  ;({ store, owner } = await openOwnedStore())
})
afterEach(() => closeStore(store))

const TYPED = { ...GUEST_ORDER, province: 1 } as const
const type = (lines: { product_id: number; quantity: number }[], more: object = {}) =>
  store.ask(createOwnerOrder, { body: { ...TYPED, lines, ...more } as never }, owner) // GUEST_ORDER has all required fields
const sums = () =>
  store.sql(`select (select sum(money)::int from wallet_ledger) as wallet, (select sum(point)::int from points_ledger) as points,
    (select stock from product_cells where product_id = 1 limit 1) as stock`)

describe('an order typed in by the staff', () => {
  test('costs what a visitor would pay, takes stock, and is in history and audit log as the store’s', async () => {
    const lines = [{ product_id: 1, quantity: 2 }]
    const quote = await store.ask(quoteOwnerOrder, { body: { lines, province: 1 } }, owner)
    expect(quote.data).toMatchObject({ problem: null, shippers: [{ fee: expect.any(Number) }] })
    expect(await store.sql('select id from carts')).toEqual([])
    const [before] = await sums()
    const { status, data } = await type(lines, { expected_total: quote.data.cart.total_final })
    expect(status).toBe(200)
    expect(data).toMatchObject({ total_final: quote.data.cart.total_final, customer: { name: 'Trần Thị Bưởi' } })
    expect(data.status_records.map(({ author }) => author)).toEqual([0])
    const [after] = await sums()
    expect(Number(before?.stock) - Number(after?.stock)).toBe(2)
    expect(await store.sql('select action, subject_id from audit_log')).toEqual([
      { action: 'createOwnerOrder', subject_id: data.order_code },
    ])
    expect(await store.sql('select id from carts')).toEqual([])
  })

  test('is refused with a clear reason when the price moved or the stock is short', async () => {
    expect(await type([{ product_id: 1, quantity: 1 }], { expected_total: 1 })).toMatchObject({
      status: 409,
      msg_code: 'CART_CHANGED',
    })
    const [row] = await sums()
    const short = await type([{ product_id: 1, quantity: Number(row?.stock) + 1 }])
    expect([short.status, short.msg_code]).toEqual([400, 'EXCEEDS_STOCK'])
    expect(await store.sql('select id from orders')).toEqual([])
  })
})

test('notes of the staff stand on the order, with who wrote them', async () => {
  const { order_code } = (await type([{ product_id: 1, quantity: 1 }])).data
  await store.ask(addOrderNote, { params: { order_code }, body: { content: 'Giao sau 18 giờ' } }, owner)
  const { notes } = (await store.ask(getOwnerOrder, { params: { order_code } }, owner)).data
  expect(notes).toMatchObject([{ content: 'Giao sau 18 giờ', author_name: expect.stringMatching(/\S/) }])
})

/** A completed order of ten units at 100,000 đồng, 10 % commission, by a customer with a collaborator. */
async function earning(): Promise<{ order_code: string; line: number }> {
  const [partner, buyer] = await manyCustomers(store, 2)
  await store.sql(`insert into partners (store_id, customer_id, role, status) values (1, $1, 'collaborator', 1)`, [
    partner?.id,
  ])
  const caller = { token: buyer?.token ?? '' }
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 10 } }, caller)
  const body = {
    ...{ payment_method_id: 2, payment_partner_id: 0, customer_address_id: buyer?.addressId ?? 0 },
    collaborator_by_customer_id: partner?.id ?? 0,
  }
  const { order_code, line_items } = (await store.ask(createOrder, { body }, caller)).data
  return { order_code, line: line_items[0]?.id ?? 0 }
}
const move = (
  order_code: string,
  order_status_code: 'SHIPPING' | 'COMPLETED' | 'CUSTOMER_RETURNING' | 'CUSTOMER_HAS_RETURNS',
) => store.ask(moveOwnerOrder, { params: { order_code }, body: { order_status_code } }, owner)
const giveBack = (order_code: string, line_item_id: number, quantity: number, is_restocked = true) =>
  store.ask(
    returnOrderLines,
    { params: { order_code }, body: { lines: [{ line_item_id, quantity }], is_restocked } },
    owner,
  )

describe('a part of an order comes back', () => {
  test('money, commission, points and stock of that part; the rest later leaves nothing', async () => {
    const [start] = await sums()
    const { order_code, line } = await earning()
    expect((await giveBack(order_code, line, 1)).msg_code).toBe('ORDER_RETURN_WHOLE') // not delivered
    for (const status of ['SHIPPING', 'COMPLETED'] as const) await move(order_code, status)
    const [whole] = await sums()
    expect(whole).toMatchObject({ wallet: 100_000, points: expect.any(Number) })
    const others = () => store.sql('select id, stock from product_cells where product_id <> 1 order by id')
    const stocks = await others()
    const { status, data } = await giveBack(order_code, line, 3)
    expect(status).toBe(200)
    expect(await others()).toEqual(stocks)
    expect(data).toMatchObject({
      returned_money: 300_000,
      returns: [{ quantity: 3, money: 300_000, is_restocked: true }],
      earners: [{ role: 'collaborator', money: 70_000 }],
    })
    const [after] = await sums()
    expect(after).toEqual({
      wallet: 70_000,
      points: Number(whole?.points) - Math.floor((Number(whole?.points) * 3) / 10),
      stock: Number(whole?.stock) + 3,
    })
    await giveBack(order_code, line, 1, false)
    expect((await sums())[0]).toMatchObject({ wallet: 60_000, stock: after?.stock }) // broken: not for sale again
    expect((await giveBack(order_code, line, 7)).msg_code).toBe('RETURN_TOO_MANY')
    expect((await giveBack(order_code, line, 6)).msg_code).toBe('ORDER_RETURN_WHOLE')
    for (const to of ['CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS'] as const) await move(order_code, to)
    expect((await sums())[0]).toEqual({ wallet: 0, points: 0, stock: Number(start?.stock) - 1 })
  })

  test('the VAT of what comes back is given back', async () => {
    await store.sql(
      `update store_settings set value = value || '{"vat_percent": 8}' where store_id = 1 and key = 'checkout'`,
    )
    const { order_code, line } = await earning()
    for (const status of ['SHIPPING', 'COMPLETED'] as const) await move(order_code, status)
    expect((await giveBack(order_code, line, 1)).data).toMatchObject({ returned_money: 108_000 })
  })

  test('a part and then the rest cost the buyer the points of this order and none of others', async () => {
    const { order_code, line } = await earning()
    await store.sql(`insert into points_ledger (store_id, customer_id, point, type)
      select store_id, customer_id, 500, 'REGISTER_CUSTOMER' from orders`)
    for (const status of ['SHIPPING', 'COMPLETED'] as const) await move(order_code, status)
    await giveBack(order_code, line, 3)
    for (const to of ['CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS'] as const) await move(order_code, to)
    expect((await sums())[0]).toMatchObject({ points: 500 })
  })

  test('before the reward, partners and buyer only get what is left', async () => {
    const { order_code, line } = await earning()
    await move(order_code, 'SHIPPING')
    await store.sql('update orders set order_status = 11') // received
    await giveBack(order_code, line, 5)
    await move(order_code, 'COMPLETED')
    expect((await sums())[0]).toMatchObject({ wallet: 50_000 })
  })

  test('the same request twice takes back once; two at a time never more than there is', async () => {
    const { order_code, line } = await earning()
    for (const status of ['SHIPPING', 'COMPLETED'] as const) await move(order_code, status)
    const input = { params: { order_code }, body: { lines: [{ line_item_id: line, quantity: 4 }], is_restocked: true } }
    const key = crypto.randomUUID()
    for (let n = 0; n < 2; n++) await store.ask(returnOrderLines, input, { ...owner, idempotencyKey: key })
    expect((await sums())[0]).toMatchObject({ wallet: 60_000 })
    await warmUp(store)
    const replies = await Promise.all([1, 2].map(() => giveBack(order_code, line, 4)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await sums())[0]).toMatchObject({ wallet: 20_000 })
  })
})
