import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { random, type Random } from '../../fixtures/random.ts'
import type { TestStore } from '../../server/testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers } from '../../server/testing/people.ts'
import { standInAccount } from '../../server/core/payments/vnpay-account.ts'
import { sign } from '../../server/core/payments/vnpay-signature.ts'

/** An order that the server has acknowledged, with its acknowledged payment and cancellation. */
export type Acknowledged = { key: string; code: string; isPaid: boolean; isCancelled: boolean }
/** The acknowledged orders, the numbers of retries and refused connections, and all unexpected answers. */
export type Outcome = { orders: Acknowledged[]; retries: number; refusedConnections: number; strange: string[] }

const API = '/api/customer/mot'
const VOUCHER = 'GIAM'
const POINTS = 5_000
const CUSTOMERS = 5
const RETRY_MS = 40
const { hash_secret } = standInAccount({ id: 1, code: 'mot' })

/** Creates stock, a voucher and five customers with points for `placeOrders`. */
export async function stockUp({
  sql,
}: Pick<TestStore, 'sql'>): Promise<{ id: number; token: string; addressId: number }[]> {
  await sql('update product_cells set stock = 100000 where store_id = 1 and id in (1, 4)')
  await sql(
    `insert into vouchers (store_id, id, code, name, start_time, end_time, value_discount, set_limit_amount, amount) values (1, 1, '${VOUCHER}', 'Giảm', '2026-01-01', '2027-01-01', 5000, true, 100000)`,
  )
  const customers = await manyCustomers({ sql } as TestStore, CUSTOMERS) // uses only `sql`
  await sql(
    `insert into points_ledger (store_id, customer_id, point, type) select 1, c, ${POINTS}, 'ADD_POINT' from unnest($1::int[]) c`,
    [customers.map(({ id }) => id)],
  )
  return customers
}

/**
 * Simulates shoppers until `stop`: each puts a product into the cart, orders it with an idempotency key, sometimes pays by VNPay, sometimes cancels;
 * a few use points. A request without an answer, or with a 503, is sent again with the same key to the next port. Resolves when all have finished.
 */
export async function placeOrders({
  ports = [],
  origins = ports.map((port) => `http://127.0.0.1:${port}`),
  customers,
  count,
  seed,
  stop,
  mostPauseMs = 30,
  outcome = { orders: [], retries: 0, refusedConnections: 0, strange: [] },
}: {
  ports?: number[]
  /** Instead of ports: of a proxy, which may answer 502 and 504 for a server that is gone. */
  origins?: string[]
  customers: { token: string; addressId: number }[]
  count: number
  seed: number
  stop: AbortSignal
  /** Between two orders of one shopper. */
  mostPauseMs?: number
  /** Filled as it goes on. */
  outcome?: Outcome
}): Promise<Outcome> {
  await Promise.all(Array.from({ length: count }, (_, n) => customer(n, random(seed * 1_000 + n), customers[n])))
  return outcome

  async function customer(
    n: number,
    rng: Random,
    customer: { token: string; addressId: number } | undefined,
  ): Promise<void> {
    const caller: Record<string, string> = customer
      ? { 'customer-token': customer.token }
      : { 'device-id': randomUUID() }
    let place = n
    const sendUntilAnswered = async (path: string, init: { body?: object; key?: string }): Promise<Answer> => {
      for (;;) {
        try {
          const answer = await once(origins[place % origins.length] ?? '', path, { ...init, headers: caller })
          if (![502, 503, 504].includes(answer.status)) return answer
          if (answer.status === 503 && !answer.retryAfter) outcome.strange.push(`503 without Retry-After: ${path}`)
        } catch {
          outcome.refusedConnections++
        }
        outcome.retries++
        place++
        await sleep(RETRY_MS)
      }
    }
    const expect = (answer: Answer, path: string, ...fine: string[]) => {
      const answerText = `${answer.status} ${answer.body.msg_code ?? answer.body.RspCode ?? ''}`
      if (!fine.includes(answerText)) outcome.strange.push(`${path}: ${answerText} ${answer.body.msg ?? ''}`)
      return fine.includes(answerText)
    }

    while (!stop.aborted) {
      const key = randomUUID()
      const product = rng.chance(0.7)
        ? { product_id: 1 }
        : { product_id: 2, distributes: [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'S' }] }
      const added = await sendUntilAnswered(`${API}/carts/items/v1`, {
        body: { ...product, quantity: rng.int(1, 3) },
        key: `${key}-a`,
      })
      if (!expect(added, 'add', '200 CART_ITEM_ADDED')) continue
      const isOnline = rng.chance(0.3)
      const payment = isOnline ? { payment_method_id: 4, payment_partner_id: 2 } : {}
      const extra = { ...payment, ...(rng.chance(0.4) && { code_voucher: VOUCHER }) }
      const body = customer
        ? {
            payment_method_id: 2,
            payment_partner_id: 0,
            customer_address_id: customer.addressId,
            is_use_points: true,
            ...extra,
          }
        : { ...GUEST_ORDER, ...extra }
      const placed = await sendUntilAnswered(`${API}/carts/orders`, { body, key })
      if (!expect(placed, 'order', '201 ORDER_PLACED')) continue
      const order: Acknowledged = { key, code: String(placed.body.data?.order_code), isPaid: false, isCancelled: false }
      outcome.orders.push(order)
      if (isOnline && Number(placed.body.data?.total_final) > 0)
        order.isPaid = await pay(order.code, sendUntilAnswered, expect)
      if (rng.chance(0.1))
        order.isCancelled = expect(
          await sendUntilAnswered(`${API}/carts/orders/cancel`, { body: { order_code: order.code } }),
          'cancel',
          '200 ORDER_CANCELLED',
          '400 ORDER_CANNOT_CANCEL',
        ) // 400 when an earlier try has succeeded
      await sleep(rng.int(0, mostPauseMs))
    }
  }
}

type Answer = {
  status: number
  retryAfter: string | null
  location: string
  body: { msg_code?: string; msg?: string; RspCode?: string; data?: Record<string, unknown> | null }
}
type RetryUntilAnswered = (path: string, init: { body?: object; key?: string }) => Promise<Answer>

async function pay(
  code: string,
  sendUntilAnswered: RetryUntilAnswered,
  expect: (answer: Answer, path: string, ...fine: string[]) => boolean,
): Promise<boolean> {
  const started = await sendUntilAnswered(`${API}/purchase/pay/${code}`, {})
  if (!expect(started, 'pay', '303 ')) return false
  const sent = new URL(started.location, 'http://mot.localhost').searchParams
  const fields = {
    vnp_Amount: sent.get('vnp_Amount') ?? '',
    vnp_TmnCode: sent.get('vnp_TmnCode') ?? '',
    vnp_TxnRef: sent.get('vnp_TxnRef') ?? '',
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_TransactionNo: '1',
  }
  const query = new URLSearchParams({ ...fields, vnp_SecureHash: sign(fields, hash_secret) })
  return expect(await sendUntilAnswered(`${API}/purchase/vnpay/ipn?${query}`, {}), 'notification', '200 00', '200 02')
}

async function once(
  origin: string,
  path: string,
  { body, key, headers: caller }: { body?: object; key?: string; headers: Record<string, string> },
): Promise<Answer> {
  const reply = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { ...caller, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    location: reply.headers.get('location') ?? '',
    body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
  }
}

/** The inconsistencies between the acknowledged orders and the database, as sentences. */
export async function checkBooks({ sql }: Pick<TestStore, 'sql'>, outcome: Outcome): Promise<string[]> {
  const rows = await sql<{
    order_code: string
    payment_status: number
    is_released: boolean
    captured: number
    lines: number
  }>(`
    select order_code, payment_status, released_at is not null as is_released,
      (select count(*)::int from order_payments p where p.order_id = o.id and p.status = 'paid') as captured,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines
    from orders o`)
  const byCode = new Map(rows.map((row) => [row.order_code, row]))
  const acknowledged = new Set(outcome.orders.map(({ code }) => code))
  const [sums] = await sql<Record<string, number>>(`
    select (select 200000 - sum(stock)::int from product_cells where store_id = 1 and id in (1, 4)) as stock_gone,
      (select coalesce(sum(l.stock_taken), 0)::int from order_lines l join orders o on o.id = l.order_id where o.released_at is null) as stock_sold,
      (select used from vouchers where id = 1) as voucher_used,
      (select count(*)::int from voucher_uses where released_at is null) as voucher_uses,
      (select count(*)::int from orders where released_at is null and customer_used_voucher is not null) as voucher_orders,
      (select sum(points)::int from point_balances) as points,
      (select sum(point)::int from points_ledger) as points_booked,
      (select count(*)::int * ${POINTS} from point_balances) - (select coalesce(sum(total_points_used), 0)::int from orders where released_at is null) as points_left,
      (select coalesce(sum(balance), 0)::int from wallets) as money,
      (select coalesce(sum(money), 0)::int from wallet_ledger) as money_booked,
      (select count(*)::int from cart_lines) as left_in_carts,
      (select count(*)::int from outbox where kind = 'order-placed') as notifications`)
  const equal = (one: string, other: string) =>
    sums?.[one] !== sums?.[other] && `${one} is ${sums?.[one]}, ${other} is ${sums?.[other]}`
  return [
    ...outcome.orders.map((order) => !byCode.has(order.code) && `the acknowledged order ${order.code} is missing`),
    ...outcome.orders.map(
      (order) =>
        order.isCancelled !== (byCode.get(order.code)?.is_released ?? false) &&
        `${order.code}: cancelled is ${order.isCancelled}, released is not`,
    ),
    ...outcome.orders.map(
      (order) =>
        order.isPaid &&
        ![2, 4].includes(byCode.get(order.code)?.payment_status ?? 0) &&
        `${order.code} was acknowledged as paid and is not paid`,
    ),
    ...rows.map((row) => !acknowledged.has(row.order_code) && `the order ${row.order_code} was not acknowledged`),
    ...rows.map((row) => row.captured > 1 && `${row.order_code} was captured ${row.captured} times`),
    ...rows.map((row) => row.lines === 0 && `${row.order_code} has no lines`),
    new Set(outcome.orders.map(({ key }) => key)).size !== acknowledged.size && 'two keys share an order',
    sums?.notifications !== rows.length && `${rows.length} orders, ${sums?.notifications} notifications`,
    sums?.left_in_carts !== 0 && `${sums?.left_in_carts} lines are left in carts`,
    equal('stock_gone', 'stock_sold'),
    equal('voucher_used', 'voucher_uses'),
    equal('voucher_used', 'voucher_orders'),
    equal('points', 'points_booked'),
    equal('points', 'points_left'),
    equal('money', 'money_booked'),
  ].filter((sentence) => sentence !== false)
}
