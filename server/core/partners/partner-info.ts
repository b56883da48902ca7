import { sql } from 'kysely'
import type { AgencyInfo } from '../../../src/contract/agency.ts'
import type { CollaboratorInfo } from '../../../src/contract/collaborator.ts'
import { dateRange, instantsOf, vietnamDay } from '../../../src/domain/date-range.ts'
import type { Query } from '../../db/database.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Actor } from '../shared/actor.ts'
import { partnerWallet } from './partner-wallet.ts'
import { earnsFor, goodsNoBonus, isCompleted, isImportOf, shareFor } from './roles.ts'

type Sums = { share: number; earning: number; sales: number; count: number }

/** A collaborator's wallet and current month: commission of completed orders, sales of referred and own ones (wire.md §3). */
export async function collaboratorInfo(q: Query, actor: Actor): Promise<CollaboratorInfo> {
  const me = actor.customer?.id ?? 0
  const { wallet, settings } = await partnerWallet(q, actor, 'collaborator')
  const { from, before } = instantsOf(dateRange('THANG-NAY', vietnamDay(actor.now)))
  const { rows } = await sql<Sums>`
    select coalesce(sum(${shareFor('collaborator', me)}), 0)::bigint as share, count(*) filter (where ${earnsFor('collaborator', me)}) as earning,
      coalesce(sum(o.total_final - o.returned_money), 0)::bigint as sales, count(*) as count
    from orders o where o.store_id = ${actor.store.id} and ${isCompleted} and (${earnsFor('collaborator', me)} or o.customer_id = ${me})
      and o.created_at >= ${from} and o.created_at < ${before}`.execute(q)
  const sums = rows[0] ?? { share: 0, earning: 0, sales: 0, count: 0 }
  return {
    ...wallet,
    share_collaborator: sums.share,
    number_order_comission: sums.earning,
    total_final: sums.sales,
    number_order: sums.count,
    type_rose: settings.type_rose,
  }
}

/** An agency's wallet, its commission of the month, and its purchases in each period. */
export async function agencyInfo(q: Query, actor: Actor): Promise<AgencyInfo> {
  const me = actor.customer?.id ?? 0
  const { wallet } = await partnerWallet(q, actor, 'agency')
  const { agency } = await readSettings(q, actor.store.id, 'agency')
  const month = instantsOf(dateRange('THANG-NAY', vietnamDay(actor.now)))
  const { rows } = await sql<Sums>`
    select coalesce(sum(${shareFor('agency', me)}), 0)::bigint as share, count(*) as earning, coalesce(sum(o.total_final - o.returned_money), 0)::bigint as sales
    from orders o where o.store_id = ${actor.store.id} and ${isCompleted} and ${earnsFor('agency', me)} and o.created_at >= ${month.from} and o.created_at < ${month.before}`.execute(
    q,
  )
  const sums = rows[0] ?? { share: 0, earning: 0, sales: 0, count: 0 }
  const [inMonth, inWeek, inQuarter, inYear] = [
    await imports(q, actor, month),
    await imports(q, actor, instantsOf(dateRange('TUAN-NAY', vietnamDay(actor.now)))),
    await imports(q, actor, quarterOf(actor.now)),
    await imports(q, actor, instantsOf(dateRange('NAM-NAY', vietnamDay(actor.now)))),
  ]
  return {
    ...wallet,
    share_agency_ctv: sums.share,
    number_order_ctv: sums.earning,
    total_final_ctv: sums.sales,
    count_in_month: inMonth.count,
    count_in_week: inWeek.count,
    count_in_quarter: inQuarter.count,
    count_in_year: inYear.count,
    total_final_in_month: inMonth.sales,
    total_final_in_week: inWeek.sales,
    total_final_in_quarter: inQuarter.sales,
    total_final_in_year: inYear.sales,
    total_after_discount_no_bonus_in_month: inMonth.goods,
    total_after_discount_no_bonus_in_week: inWeek.goods,
    total_after_discount_no_bonus_in_quarter: inQuarter.goods,
    total_after_discount_no_bonus_in_year: inYear.goods,
    type_bonus_period_import: agency.type_bonus_period_import,
    steps_import: agency.steps_import,
    type_rose: agency.type_rose,
  }
}

async function imports(q: Query, actor: Actor, { from, before }: { from: Date; before: Date }) {
  const { rows } = await sql<{ count: number; sales: number; goods: number }>`
    select count(*) as count, coalesce(sum(o.total_final - o.returned_money), 0)::bigint as sales, coalesce(sum(${goodsNoBonus}), 0)::bigint as goods
    from orders o where o.store_id = ${actor.store.id} and ${isCompleted} and ${isImportOf(actor.customer?.id ?? 0)}
      and o.created_at >= ${from} and o.created_at < ${before}`.execute(q)
  return rows[0] ?? { count: 0, sales: 0, goods: 0 }
}

function quarterOf(now: Date): { from: Date; before: Date } {
  const day = vietnamDay(now)
  const [year, first] = [Number(day.slice(0, 4)), Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3]
  const to = new Date(Date.UTC(year, first + 3, 0)).toISOString().slice(0, 10)
  return instantsOf({ from: `${year}-${String(first + 1).padStart(2, '0')}-01`, to })
}
