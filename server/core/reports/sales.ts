import { sql } from 'kysely'
import type { Sales, SALES_STEPS } from '../../../src/contract/owner-reports.ts'
import { addDays, instantsOf, vietnamDay } from '../../../src/domain/date-range.ts'
import { GIVES_STOCK_BACK } from '../../../src/domain/order-status.ts'
import { inList, ORDER_CODE, PAYMENT_CODE } from '../../db/codes.ts'
import type { Query } from '../../db/database.ts'

const CANCELLED = inList(GIVES_STOCK_BACK.map((status) => ORDER_CODE[status]))
/** Money of `orders`, less what was cancelled or came back; with what the store kept of money that it owed. */
export const revenue = sql<number>`coalesce(sum(kept_money + case when order_status in (${CANCELLED}) or payment_status = ${sql.lit(PAYMENT_CODE.REFUNDS)}
  then 0 else total_final - returned_money end), 0)::bigint`
const DAYS = 30
const MONTHS = 12

/** Orders placed and their money, less what was cancelled or came back, by day or month of Vietnam. Days without orders are there with 0. */
export async function readSales(
  q: Query,
  storeId: number,
  now: Date,
  by: (typeof SALES_STEPS)[number],
): Promise<Sales> {
  const today = vietnamDay(now)
  const spans = by === 'day' ? lastDays(today) : lastMonths(today)
  const { from } = instantsOf({ from: spans[0]?.from ?? today, to: today })
  const length = by === 'day' ? 10 : 7
  const name = sql<string>`left(to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD'), ${sql.lit(length)})`
  const rows = await q
    .selectFrom('orders')
    .select([name.as('name'), sql<number>`count(*)`.as('orders'), revenue.as('revenue')])
    .where('store_id', '=', storeId)
    .where('created_at', '>=', from)
    .groupBy('name')
    .execute()
  return spans.map((span) => {
    const row = rows.find(({ name }) => name === span.from.slice(0, length))
    return { ...span, orders: row?.orders ?? 0, revenue: row?.revenue ?? 0 }
  })
}

const lastDays = (today: string) =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1)).map((day) => ({ from: day, to: day }))

/** Whole months; the running one ends today. */
function lastMonths(today: string): { from: string; to: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
    const offset = index - MONTHS + 1
    return { from: first(offset), to: offset === 0 ? today : addDays(first(offset + 1), -1) }
  })
}
