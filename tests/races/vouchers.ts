import { manyCustomers } from '../../server/testing/people.ts'
import type { Request } from './at-once.ts'
import { kinds, placing, refill, type Race } from './race-store.ts'

const CODE = 'GIAM'
const AMOUNT = 5_000
const PIECES = 1_000

async function issue(
  { sql }: Race,
  { limit, used = 0, isOnce = false }: { limit?: number; used?: number; isOnce?: boolean },
): Promise<void> {
  await sql('delete from vouchers')
  await sql(
    `insert into vouchers (store_id, id, code, name, start_time, end_time, value_discount, set_limit_amount, amount, used, is_use_once)
     values (1, 1, $1, 'Giảm', '2026-01-01', '2027-01-01', $2, $3, $4, $5, $6)`,
    [CODE, AMOUNT, limit !== undefined, limit ?? 0, used, isOnce],
  )
}

const VERDICT = `
  select (select used from vouchers) as used,
    (select count(*)::int from voucher_uses where released_at is null) as uses,
    (select count(*)::int from orders where voucher_discount_amount > 0 and released_at is null) as orders,
    (select ${PIECES} - stock from product_cells where store_id = 1 and id = 1) as sold`
type Verdict = { used: number; uses: number; orders: number; sold: number }

/** Concurrent checkouts of 200 carts with a voucher that can be used `limit` times (reliability.md R8). */
export async function useUp(race: Race, limit: number) {
  await refill(race, { 1: PIECES }, () => [1])
  await issue(race, { limit })
  const replies = await race.atOnce(race.guests.map((guest) => placing(guest, { code_voucher: CODE.toLowerCase() })))
  const [verdict] = await race.sql<Verdict>(VERDICT)
  return { answers: kinds(replies), ...verdict }
}
export const usedUp = (limit: number) => ({
  answers: { 'ORDER_PLACED 201': limit, 'VOUCHERS_ARE_SOLD_OUT 400': 200 - limit },
  used: limit,
  uses: limit,
  orders: limit,
  sold: limit,
})

/** One customer in 50 tabs: each concurrently adds a piece to the cart and orders with a once-only voucher. */
export async function fiftyTabs(race: Race) {
  await refill(race, { 1: PIECES }, () => [])
  await issue(race, { isOnce: true })
  const [ann] = await manyCustomers(race, 1)
  const headers = { 'customer-token': ann?.token ?? '' }
  const add: Request = { path: '/api/customer/mot/carts/items/v1', body: { product_id: 1 }, headers }
  const order: Request = {
    path: '/api/customer/mot/carts/orders',
    body: { payment_method_id: 2, payment_partner_id: 0, customer_address_id: ann?.addressId, code_voucher: CODE },
    headers,
  }
  await race.atOnce([add])
  const replies = await race.atOnce(Array.from({ length: 100 }, (_, n) => (n % 4 < 2 ? order : add))) // n % 2 is the process
  const [verdict] = await race.sql<Verdict>(VERDICT)
  return {
    statuses: [...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b),
    used: verdict?.used,
    uses: verdict?.uses,
    orders: verdict?.orders,
  }
}
export const ONCE = { statuses: [200, 201, 400], used: 1, uses: 1, orders: 1 }

/** 50 concurrent cancellations of one of ten orders with the voucher: one use and one piece are released. */
export async function fiftyCancels(race: Race) {
  await refill(race, { 1: PIECES }, (n) => (n < 10 ? [1] : []))
  await issue(race, { limit: 20 })
  const [first] = await race.atOnce(race.guests.slice(0, 10).map((guest) => placing(guest, { code_voucher: CODE })))
  const cancel: Request = {
    path: '/api/customer/mot/carts/orders/cancel',
    body: { order_code: first?.data?.order_code },
    headers: { 'device-id': race.guests[0]?.device ?? '' },
  }
  const replies = await race.atOnce(Array.from({ length: 50 }, () => cancel))
  const [verdict] = await race.sql<Verdict>(VERDICT)
  return { answers: kinds(replies), ...verdict }
}
export const CANCELLED_ONCE = {
  answers: { 'ORDER_CANCELLED 200': 1, 'ORDER_CANNOT_CANCEL 400': 49 },
  used: 9,
  uses: 9,
  orders: 9,
  sold: 9,
}
