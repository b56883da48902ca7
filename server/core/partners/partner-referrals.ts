import { sql } from 'kysely'
import { instantsOf } from '../../../src/domain/date-range.ts'
import type { Query } from '../../db/database.ts'
import { nullable, number, rows, text, total } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { normalisePhone } from '../../../src/domain/phone.ts'
import { readSettings } from '../stores/store-settings.ts'
import { hidePhone } from './partner-orders.ts'
import { isCompleted, ROLES } from './roles.ts'

const REFERRAL = {
  id: number,
  name: text,
  phone_number: nullable(text),
  share: number,
  share_referen: number,
  total_final: number,
  count_orders: number,
}

/** Customers referred by the caller, with what their completed orders earned the caller. */
export async function partnerReferrals(
  q: Query,
  actor: Actor,
  role: PartnerRole,
  filter: { date_from?: string | undefined; date_to?: string | undefined; search?: string | undefined },
  part: { limit: number; offset: number },
) {
  const me = actor.customer?.id ?? 0
  const { partners } = await readSettings(q, actor.store.id, 'partners')
  const conditions = [sql`c.store_id = ${actor.store.id}`, sql`c.referrer_id = ${me}`]
  if (filter.date_from)
    conditions.push(sql`c.created_at >= ${instantsOf({ from: filter.date_from, to: filter.date_from }).from}`)
  if (filter.date_to)
    conditions.push(sql`c.created_at < ${instantsOf({ from: filter.date_to, to: filter.date_to }).before}`)
  if (filter.search)
    conditions.push(
      sql`(strpos(f_norm(c.name), f_norm(${filter.search})) > 0 or ${partners.show_buyer_phone ? sql`strpos(c.phone_number, ${filter.search}) > 0` : sql`c.phone_number = ${normalisePhone(filter.search) ?? ''}`})`,
    )
  const where = sql.join(conditions, sql` and `)
  const { earnerId, share, secondId, secondShare } = ROLES[role]
  const referrals = await rows(
    q,
    REFERRAL,
    sql`select c.id, c.name, c.phone_number, coalesce(s.share, 0)::bigint as share, coalesce(s.share_referen, 0)::bigint as share_referen, coalesce(s.total_final, 0)::bigint as total_final, coalesce(s.count, 0) as count_orders
    from customers c left join lateral (
      select sum(case when ${earnerId} = ${me} then ${share} else 0 end) as share, sum(case when ${secondId} = ${me} then ${secondShare} else 0 end) as share_referen, sum(o.total_final - o.returned_money) as total_final, count(*) as count
      from orders o where o.store_id = c.store_id and (o.customer_id = c.id or ${earnerId} = c.id) and ${isCompleted}) s on true
    where ${where} order by c.created_at desc, c.id desc limit ${part.limit} offset ${part.offset}`,
  )
  const shown = partners.show_buyer_phone
    ? referrals
    : referrals.map((row) => ({ ...row, phone_number: row.phone_number && hidePhone(row.phone_number) }))
  return { rows: shown, total: await total(q, sql`from customers c where ${where}`) }
}
