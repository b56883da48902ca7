import { sql } from 'kysely'
import { LINK_KINDS, type LinkReport } from '../../../src/contract/partner-links.ts'
import type { Query } from '../../db/database.ts'
import { nullable, number, oneOf, rows, text } from '../../db/statements.ts'
import type { Actor } from '../shared/actor.ts'
import { reportRange, totalsOf } from './report-range.ts'
import { isCompleted } from './roles.ts'

const MAX_DAYS = 731
const SUMS = { clicks: number, carts: number, orders: number, earned: number }

/** Clicks → carts → orders → earnings of a partner's links, by page and by day. Refuses DATE_RANGE_INVALID and DATE_RANGE_TOO_LONG. */
export async function linkReport(
  q: Query,
  actor: Actor,
  query: { date_from?: string | undefined; date_to?: string | undefined },
): Promise<LinkReport> {
  const me = actor.customer?.id ?? 0
  const { range, from, before } = reportRange(query, actor.now, MAX_DAYS)
  const share = sql`(case when o.collaborator_by_customer_id = ${me} then o.share_collaborator else 0 end + case when o.agency_by_customer_id = ${me} then o.share_agency else 0 end)`
  const events = sql`
    select to_char(k.day, 'YYYY-MM-DD') as day, k.kind, k.target_id, k.clicks, k.carts, 0 as orders, 0 as earned
    from referral_clicks k where k.store_id = ${actor.store.id} and k.customer_id = ${me} and k.day between ${range.from}::date and ${range.to}::date
    union all
    select to_char(o.created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD'), o.referral_kind, o.referral_target, 0, 0, 1, case when ${isCompleted} then ${share} else 0 end
    from orders o where o.store_id = ${actor.store.id} and o.referral_kind is not null and ${me} in (o.collaborator_by_customer_id, o.agency_by_customer_id)
      and o.created_at >= ${from} and o.created_at < ${before}`
  const sums = sql`coalesce(sum(e.clicks), 0)::int as clicks, coalesce(sum(e.carts), 0)::int as carts, coalesce(sum(e.orders), 0)::int as orders, coalesce(sum(e.earned), 0)::bigint as earned`
  const found = await rows(
    q,
    { kind: oneOf(...LINK_KINDS), target_id: number, name: nullable(text), slug: nullable(text), ...SUMS },
    sql`select e.kind, e.target_id, coalesce(p.name, n.title) as name, coalesce(p.slug, n.slug) as slug, ${sums} from (${events}) e
      left join products p on e.kind = 'product' and p.store_id = ${actor.store.id} and p.id = e.target_id
      left join posts n on e.kind = 'post' and n.store_id = ${actor.store.id} and n.id = e.target_id
    group by 1, 2, 3, 4 order by earned desc, orders desc, clicks desc, 1, 2`,
  )
  const days = await rows(
    q,
    { day: text, ...SUMS },
    sql`select to_char(d.at, 'YYYY-MM-DD') as day, ${sums} from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') d(at)
      left join (${events}) e on e.day = to_char(d.at, 'YYYY-MM-DD') group by 1 order by 1`,
  )
  return { totals: totalsOf(found, SUMS), rows: found, days }
}
