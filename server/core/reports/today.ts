import { sql } from 'kysely'
import type { Permission } from '../../../src/contract/permissions.ts'
import type { Today, WaitingKind } from '../../../src/contract/owner-reports.ts'
import { addDays, DAY_MS, instantsOf, vietnamDay } from '../../../src/domain/date-range.ts'
import { inList, ORDER_CODE, PARTNER_REQUEST_STATUS, PAYOUT_STATUS, REVIEW_STATUS } from '../../db/codes.ts'
import type { Query } from '../../db/database.ts'
import { nullable, number, rows } from '../../db/statements.ts'
import { isLowStock } from '../catalogue/owner-products-queries.ts'
import { isKept } from '../../db/conditions.ts'
import { revenue } from './sales.ts'

const { waiting, askedAgain } = PARTNER_REQUEST_STATUS

/** What each figure counts, and the permission to see it. */
const WAITING: Record<WaitingKind, { permission: Permission; count: (storeId: number) => ReturnType<typeof sql> }> = {
  orders: {
    permission: 'orders.read',
    count: (id) =>
      sql`select count(*) from orders where store_id = ${id} and order_status = ${sql.lit(ORDER_CODE.WAITING_FOR_PROGRESSING)}`,
  },
  chats: {
    permission: 'chats.read',
    count: (id) =>
      sql`select count(distinct customer_id) from chat_messages where store_id = ${id} and not is_read and not is_user`,
  },
  partner_requests: {
    permission: 'partners.read',
    count: (id) =>
      sql`select count(*) from partner_requests where store_id = ${id} and status in (${inList([waiting, askedAgain])})`,
  },
  payouts: {
    permission: 'partners.read',
    count: (id) =>
      sql`select count(*) from payout_requests where store_id = ${id} and status = ${sql.lit(PAYOUT_STATUS.open)}`,
  },
  low_stock: {
    permission: 'products.read',
    count: (id) => sql`select count(*) from products p where p.store_id = ${id} and ${isKept()} and ${isLowStock}`,
  },
  reviews: {
    permission: 'reviews.read',
    count: (id) =>
      sql`select count(*) from reviews where store_id = ${id} and status = ${sql.lit(REVIEW_STATUS.waiting)}`,
  },
}

/** Orders and money of today in Vietnam beside the same weekday of last week, and what waits for a person who `may`. */
export async function readToday(
  q: Query,
  storeId: number,
  now: Date,
  may: (permission: Permission) => boolean,
): Promise<Today> {
  const day = vietnamDay(now)
  const weekAgoDay = addDays(day, -7)
  const weekAgo = instantsOf({ from: weekAgoDay, to: weekAgoDay })
  const [today, weekAgoUntilNow, wholeWeekAgo] = await figuresOf(q, storeId, [
    instantsOf({ from: day, to: day }),
    { from: weekAgo.from, before: new Date(now.getTime() - 7 * DAY_MS) },
    weekAgo,
  ])
  const counts = Object.entries(WAITING).map(
    ([name, { permission, count }]) =>
      sql`(${may(permission) ? count(storeId) : sql`select null::bigint`}) as ${sql.ref(name)}`,
  )
  const columns = Object.fromEntries(Object.keys(WAITING).map((name) => [name, nullable(number)]))
  const [waitingCounts] = await rows(q, columns, sql`select ${sql.join(counts)}`)
  return {
    day,
    today: today ?? NONE,
    week_ago_day: weekAgoDay,
    week_ago_until_now: weekAgoUntilNow ?? NONE,
    week_ago: wholeWeekAgo ?? NONE,
    owed_back: await readOwedBack(q, storeId),
    waiting: waitingCounts as Today['waiting'], // one row, by the keys of WAITING
  }
}

/** Orders with money that is owed back, and its sum. */
const readOwedBack = (q: Query, storeId: number): Promise<Today['owed_back']> =>
  q
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(sql<number>`coalesce(sum(owed_back), 0)::bigint`.as('money'))
    .where('store_id', '=', storeId)
    .where('owed_back', '>', 0)
    .executeTakeFirstOrThrow()

type Figures = Today['today']
const NONE: Figures = { orders: 0, revenue: 0 }

/** The figures of each time, in their order. */
async function figuresOf(q: Query, storeId: number, times: { from: Date; before: Date }[]): Promise<Figures[]> {
  const values = times.map(({ from, before }, n) => sql`(${sql.lit(n)}, ${from}::timestamptz, ${before}::timestamptz)`)
  return rows(
    q,
    { orders: number, revenue: number },
    sql`select f.orders, f.revenue from (values ${sql.join(values)}) as t (n, starts, ends) cross join lateral (
      select count(*) as orders, ${revenue} as revenue
      from orders where store_id = ${storeId} and created_at >= t.starts and created_at < t.ends) f
    order by t.n`,
  )
}
