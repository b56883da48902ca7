import { sql } from 'kysely'
import type { Query } from '../../db/database.ts'
import { number, rows, text, type RowOf } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { reportRange, totalsOf } from './report-range.ts'
import { earnsFor, goodsNoBonus, isCompleted, isImportOf, shareFor } from './roles.ts'

/** Columns of an order, as it was placed. */
const AS_PLACED = {
  total_before_discount: number,
  combo_discount_amount: number,
  product_discount_amount: number,
  voucher_discount_amount: number,
  total_after_discount: number,
  total_shipping_fee: number,
}
const PLACED_NAMES = Object.keys(AS_PLACED)
const SUMS = {
  total_final: number,
  goods: number,
  share: number,
  total_order_count: number,
  total_referral_of_customer_count: number,
  ...AS_PLACED,
}
export type ReportRow = RowOf<typeof SUMS> & { time: string }
export type Report = { totals: Omit<ReportRow, 'time'>; charts: ReportRow[]; type_chart: 'hour' | 'day' | 'month' }

/** The longest span of each bucket size, in days, both ends inclusive (wire.md §3 Report). */
const BUCKETS = [
  { type_chart: 'hour', days: 2, step: '1 hour', format: 'YYYY-MM-DD HH24:00' },
  { type_chart: 'day', days: 61, step: '1 day', format: 'YYYY-MM-DD' },
  { type_chart: 'month', days: 731, step: '1 month', format: 'YYYY-MM' },
] as const

/** A partner's sales, earnings and referrals, in buckets of the store's time zone, including empty ones. Refuses DATE_RANGE_INVALID and DATE_RANGE_TOO_LONG. */
export async function partnerReport(
  q: Query,
  actor: Actor,
  role: PartnerRole,
  kind: 'commission' | 'import',
  query: { date_from?: string | undefined; date_to?: string | undefined },
): Promise<Report> {
  const me = actor.customer?.id ?? 0
  const [, , longest] = BUCKETS
  const { from, before, days } = reportRange(query, actor.now, longest.days)
  const bucket = BUCKETS.find((one) => days <= one.days) ?? longest
  const own = kind === 'commission' ? earnsFor(role, me) : isImportOf(me)
  const start = (moment: unknown) =>
    sql`date_trunc(${sql.lit(bucket.type_chart)}, ${moment} at time zone 'Asia/Ho_Chi_Minh')`
  const charts = await rows(
    q,
    { time: text, ...SUMS },
    sql`select to_char(b.at, ${sql.lit(bucket.format)}) as time, coalesce(s.total_final, 0)::bigint as total_final, coalesce(s.goods, 0)::bigint as goods, coalesce(s.share, 0)::bigint as share,
      ${sql.join(PLACED_NAMES.map((name) => sql`coalesce(${sql.ref(`s.${name}`)}, 0)::bigint as ${sql.ref(name)}`))},
      coalesce(s.count, 0) as total_order_count, coalesce(r.count, 0) as total_referral_of_customer_count
    from generate_series(${start(sql`${from}::timestamptz`)}, ${start(sql`(${before}::timestamptz - interval '1 second')`)}, ${sql.lit(bucket.step)}::interval) b(at)
    left join (select ${start(sql`o.created_at`)} as at, sum(o.total_final - o.returned_money) as total_final, sum(${goodsNoBonus}) as goods, sum(${shareFor(role, me)}) as share, ${sql.join(PLACED_NAMES.map((name) => sql`sum(${sql.ref(`o.${name}`)}) as ${sql.ref(name)}`))}, count(*) as count
      from orders o where o.store_id = ${actor.store.id} and ${isCompleted} and ${own} and o.created_at >= ${from} and o.created_at < ${before} group by 1) s on s.at = b.at
    left join (select ${start(sql`c.created_at`)} as at, count(*) as count
      from customers c where c.store_id = ${actor.store.id} and c.referrer_id = ${me} and c.created_at >= ${from} and c.created_at < ${before} group by 1) r on r.at = b.at
    order by b.at`,
  )
  return { totals: totalsOf(charts, SUMS), charts, type_chart: bucket.type_chart }
}
