import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOwnerOrders } from '../../../src/contract/owner-orders.ts'
import { getSales, getToday } from '../../../src/contract/owner-reports.ts'
import { listOwnerProducts } from '../../../src/contract/owner-catalog.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
beforeEach(async () => void ({ store, owner, otherOwner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const today = async (caller = owner) => (await store.ask(getToday, {}, caller)).data
/** An order of 120,000 đồng (Hà Nội) placed at that time. */
async function orderAt(time: string, status = 0): Promise<void> {
  const { data } = await store.ask(createOrder, { body: GUEST_ORDER }, await guestWithCart(store))
  expect(data.total_final).toBe(120_000)
  await store.sql('update orders set created_at = $1, order_status = $2 where order_code = $3', [
    time,
    status,
    data.order_code,
  ])
}

test('counts Vietnam’s days: today, and the same weekday until this time and whole', async () => {
  await orderAt('2026-11-19T23:59:59+07:00') // yesterday
  await orderAt('2026-11-20T00:00:00+07:00')
  await orderAt('2026-11-20T08:00:00+07:00', 3) // cancelled: an order, and no money
  await orderAt('2026-11-12T23:59:59+07:00')
  await orderAt('2026-11-13T00:00:00+07:00')
  await orderAt('2026-11-13T08:59:59+07:00')
  await orderAt('2026-11-13T09:00:00+07:00') // now is 9:00
  await orderAt('2026-11-13T23:59:59+07:00')
  await orderAt('2026-11-14T00:00:00+07:00')
  expect(await today()).toMatchObject({
    day: '2026-11-20',
    today: { orders: 2, revenue: 120_000 },
    week_ago_day: '2026-11-13',
    week_ago_until_now: { orders: 2, revenue: 240_000 },
    week_ago: { orders: 4, revenue: 480_000 },
  })
  for (const day of ['2026-11-20', '2026-11-13']) {
    const { data } = await store.ask(listOwnerOrders, { query: { date_from: day, date_to: day } }, owner)
    expect(data.total).toBe(day === '2026-11-20' ? 2 : 4) // the rows behind the figure
  }
  store.setNow('2026-11-21T00:00:00+07:00')
  expect(await today()).toMatchObject({ day: '2026-11-21', today: { orders: 0, revenue: 0 }, week_ago: { orders: 1 } })
})

test('a shop without orders has zeros', async () => {
  expect(await today(otherOwner).catch(() => undefined)).toBeNull() // not this store's
  const { data } = await store.ask(getToday, {}, { ...otherOwner, store: 'hai' })
  expect(data).toMatchObject({
    today: { orders: 0, revenue: 0 },
    week_ago: { orders: 0, revenue: 0 },
    waiting: { orders: 0, chats: 0, partner_requests: 0, payouts: 0, low_stock: 0, reviews: 0 },
  })
})

test('says what waits, as its lists count it, and nothing that the role may not read', async () => {
  await orderAt('2026-11-20T08:00:00+07:00')
  await orderAt('2026-11-01T08:00:00+07:00')
  await orderAt('2026-11-20T08:00:00+07:00', 1)
  const [one, two] = await manyCustomers(store, 2)
  await store.sql(
    `insert into chat_messages (store_id, customer_id, content, is_user, is_read) values (1, $1, 'a', false, false), (1, $1, 'b', false, false), (1, $2, 'c', false, true), (1, $2, 'd', true, false)`,
    [one?.id, two?.id],
  )
  await store.sql(
    `insert into partner_requests (store_id, customer_id, role, status) values (1, $1, 'collaborator', 0), (1, $1, 'agency', 2), (1, $2, 'agency', 3)`,
    [one?.id, two?.id],
  )
  await store.sql(
    `insert into payout_requests (store_id, customer_id, role, money, status) values (1, $1, 'collaborator', 50000, 0), (1, $2, 'collaborator', 50000, 2)`,
    [one?.id, two?.id],
  )
  await store.sql(
    `insert into reviews (store_id, product_id, customer_id, stars, status) values (1, 1, $1, 5, 0), (1, 2, $1, 4, 1)`,
    [one?.id],
  )
  const { waiting } = await today()
  expect(waiting).toEqual({ orders: 2, chats: 1, partner_requests: 2, payouts: 1, low_stock: 1, reviews: 1 })
  expect((await store.ask(listOwnerProducts, { query: { low_stock: 'true' } }, owner)).data.total).toBe(1)
  await store.sql(`update store_owners set role = 'order_staff' where store_id = 1`)
  expect((await today()).waiting).toEqual({ ...waiting, partner_requests: null, payouts: null })
  await store.sql(`update store_owners set role = 'content_editor' where store_id = 1`)
  expect((await store.ask(getToday, {}, owner)).status).toBe(403)
})

test('sales by day and month: Vietnam’s days, without what was cancelled or came back', async () => {
  await orderAt('2026-11-01T00:00:00+07:00')
  await orderAt('2026-10-31T23:59:59+07:00')
  await orderAt('2026-11-20T08:00:00+07:00')
  await orderAt('2026-11-20T08:30:00+07:00', 3)
  await orderAt('2025-11-30T23:59:59+07:00') // before the first month
  await store.sql(`update orders set returned_money = 20000 where created_at = '2026-11-01T00:00:00+07:00'`)
  const sales = async (by: 'day' | 'month') => (await store.ask(getSales, { query: { by } }, owner)).data
  const days = await sales('day')
  expect([days.length, days[0]?.from]).toEqual([30, '2026-10-22'])
  expect(days.filter(({ orders }) => orders > 0)).toEqual([
    { from: '2026-10-31', to: '2026-10-31', orders: 1, revenue: 120_000 },
    { from: '2026-11-01', to: '2026-11-01', orders: 1, revenue: 100_000 },
    { from: '2026-11-20', to: '2026-11-20', orders: 2, revenue: 120_000 },
  ])
  const months = await sales('month')
  expect([months.length, months[0]]).toEqual([12, { from: '2025-12-01', to: '2025-12-31', orders: 0, revenue: 0 }])
  expect(months.slice(-2)).toEqual([
    { from: '2026-10-01', to: '2026-10-31', orders: 1, revenue: 120_000 },
    { from: '2026-11-01', to: '2026-11-20', orders: 3, revenue: 220_000 },
  ])
})
