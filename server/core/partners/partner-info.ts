import { sql, type RawBuilder } from 'kysely'
import type { AgencyInfo } from '../../../src/contract/agency.ts'
import type { InfoQuery } from '../../../src/contract/partners.ts'
import type { CollaboratorInfo } from '../../../src/contract/collaborator.ts'
import { dateRange, instantsOf, vietnamDay } from '../../../src/domain/date-range.ts'
import type { Query } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Actor } from '../shared/actor.ts'
import { partnerWallet } from './partner-wallet.ts'
import { earnsFor, goodsNoBonus, isCompleted, isImportOf, shareFor } from './roles.ts'

/** A collaborator's wallet and current month: commission of completed orders, sales of referred and own ones (wire.md §3). */
export async function collaboratorInfo(q: Query, actor: Actor, asked: InfoQuery = {}): Promise<CollaboratorInfo> {
  const me = actor.customer?.id ?? 0
  const { wallet, settings } = await partnerWallet(q, actor, 'collaborator')
  const month = monthOf(asked, actor.now)
  const earns = earnsFor('collaborator', me)
  const sums = await completed(q, actor, month, sql<boolean>`(${earns} or o.customer_id = ${me})`)
    .select(shareSum('collaborator', me))
    .select(sql<number>`count(*) filter (where ${earns})`.as('earning'))
    .executeTakeFirstOrThrow()
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
export async function agencyInfo(q: Query, actor: Actor, asked: InfoQuery = {}): Promise<AgencyInfo> {
  const me = actor.customer?.id ?? 0
  const { wallet } = await partnerWallet(q, actor, 'agency')
  const { agency } = await readSettings(q, actor.store.id, 'agency')
  const month = monthOf(asked, actor.now)
  const today = vietnamDay(actor.now)
  const sums = await completed(q, actor, month, earnsFor('agency', me))
    .select(shareSum('agency', me))
    .executeTakeFirstOrThrow()
  const [inDay, inMonth, inWeek, inQuarter, inYear] = [
    await imports(q, actor, instantsOf({ from: today, to: today })),
    await imports(q, actor, month),
    await imports(q, actor, instantsOf(dateRange('TUAN-NAY', vietnamDay(actor.now)))),
    await imports(q, actor, quarterOf(actor.now)),
    await imports(q, actor, instantsOf(dateRange('NAM-NAY', vietnamDay(actor.now)))),
  ]
  return {
    ...wallet,
    share_agency_ctv: sums.share,
    number_order_ctv: sums.count,
    total_final_ctv: sums.sales,
    count_in_day: inDay.count,
    count_in_month: inMonth.count,
    count_in_week: inWeek.count,
    count_in_quarter: inQuarter.count,
    count_in_year: inYear.count,
    total_final_in_day: inDay.sales,
    total_final_in_month: inMonth.sales,
    total_final_in_week: inWeek.sales,
    total_final_in_quarter: inQuarter.sales,
    total_final_in_year: inYear.sales,
    total_after_discount_no_bonus_in_day: inDay.goods,
    total_after_discount_no_bonus_in_month: inMonth.goods,
    total_after_discount_no_bonus_in_week: inWeek.goods,
    total_after_discount_no_bonus_in_quarter: inQuarter.goods,
    total_after_discount_no_bonus_in_year: inYear.goods,
    type_bonus_period_import: agency.type_bonus_period_import,
    steps_import: agency.steps_import,
    type_rose: agency.type_rose,
  }
}

const imports = (q: Query, actor: Actor, span: Span) =>
  completed(q, actor, span, isImportOf(actor.customer?.id ?? 0))
    .select(sql<number>`coalesce(sum(${goodsNoBonus}), 0)::bigint`.as('goods'))
    .executeTakeFirstOrThrow()

type Span = { from: Date; before: Date }

/** How many completed orders were placed in a span, and what they sold. */
const completed = (q: Query, actor: Actor, { from, before }: Span, which: RawBuilder<boolean>) =>
  q
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(o.total_final - o.returned_money), 0)::bigint`.as('sales'))
    .where('o.store_id', '=', actor.store.id)
    .where(isCompleted)
    .where(which)
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', before)

function monthOf({ month, year }: InfoQuery, now: Date): Span {
  if (!month || !year) return instantsOf(dateRange('THANG-NAY', vietnamDay(now)))
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return instantsOf({ from: first, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) })
}

const shareSum = (role: PartnerRole, me: number) =>
  sql<number>`coalesce(sum(${shareFor(role, me)}), 0)::bigint`.as('share')

function quarterOf(now: Date): Span {
  const day = vietnamDay(now)
  const [year, first] = [Number(day.slice(0, 4)), Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3]
  const to = new Date(Date.UTC(year, first + 3, 0)).toISOString().slice(0, 10)
  return instantsOf({ from: `${year}-${String(first + 1).padStart(2, '0')}-01`, to })
}
