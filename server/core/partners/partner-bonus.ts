import { sql } from 'kysely'
import { daysOfPeriod, periodOf, periodsBetween } from '../../../src/domain/bonus-period.ts'
import { addDays, vietnamDay } from '../../../src/domain/date-range.ts'
import { importPeriod, rewardTiers, type RewardTier } from '../../../src/domain/reward-tiers.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query } from '../../db/database.ts'
import { instant, number, rows, text, type RowOf } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { isReturnable, returnableUntil } from './held-money.ts'
import { earnsFor, goodsNoBonus, isCompleted, isImportOf, shareFor } from './roles.ts'

/** `commission`: monthly, for sales. `import`: for an agency's own purchases, per period chosen by the store. */
export type BonusKind = 'commission' | 'import'
export type BonusAccount = { storeId: number; customerId: number; role: PartnerRole; kind: BonusKind }
export type BonusRow = {
  period: string
  month: number
  year: number
  total_final: number
  goods: number
  share: number
  /** Bonus of the period as of now, in đồng. */
  money_bonus_current: number
  /** The bonus when only orders past their return period count, in đồng. */
  settled: number
  /** The first day on which all of it can be claimed, in Vietnam time; null when there is nothing left to claim. */
  take_from: string | null
  /** Whether that day has come. */
  can_take: boolean
  money_bonus_rewarded: number
  received: boolean
  awarded: boolean
}

/** Ledger reference of a claimed bonus; a reversal appends the order code. */
export const bonusReference = (kind: BonusKind, period: string) => (kind === 'import' ? `import:${period}` : period)

/** Every period since the partner record was created, newest first: sales or purchases, earnings, and the resulting bonus (partners.md §3). */
export async function bonusPeriods(q: Query, account: BonusAccount, now: Date): Promise<BonusRow[]> {
  const { storeId, customerId, role, kind } = account
  const { period: length, measure, steps } = await rulesOf(q, account)
  const partner = await q
    .selectFrom('partners')
    .select('created_at')
    .where((eb) => eb.and({ store_id: storeId, customer_id: customerId, role }))
    .executeTakeFirst()
  const today = vietnamDay(now)
  const days = await soldByDay(q, account, now)
  const first = [vietnamDay(partner?.created_at ?? now), today].toSorted()[0] ?? today
  const claimed = await claims(q, account)
  return periodsBetween(length, first, today).map((name) => {
    const own = days.filter((row) => periodOf(length, row.day) === name)
    const sum = (column: Exclude<keyof Day, 'day' | 'settles_at'>) => own.reduce((total, row) => total + row[column], 0)
    const worth = (total: number) => rewardTiers(steps, total).reward
    const period = daysOfPeriod(name) ?? { from: today, to: today }
    const [year, month] = period.from.split('-').map(Number)
    const rewarded = claimed.get(bonusReference(kind, name))
    const [current, settled] = [worth(sum(measure)), worth(sum(`settled_${measure}`))]
    const lastReturn =
      settled < current
        ? own
            .map((row) => vietnamDay(row.settles_at))
            .toSorted()
            .at(-1)
        : undefined
    const isOpen = rewarded === undefined && current > 0
    const takeFrom = isOpen ? addDays([period.to, lastReturn ?? ''].toSorted().at(-1) ?? period.to, 1) : null
    return {
      period: name,
      year: year ?? 0,
      month: month ?? 0,
      total_final: sum('total_final'),
      goods: sum('goods'),
      share: sum('share'),
      money_bonus_current: current,
      settled,
      take_from: takeFrom,
      can_take: takeFrom !== null && takeFrom <= today,
      money_bonus_rewarded: rewarded ?? 0,
      received: rewarded !== undefined,
      awarded: rewarded !== undefined,
    }
  })
}

/** The tiers of a bonus, the measured quantity, and the length of the period. */
async function rulesOf(
  q: Query,
  { storeId, role, kind }: BonusAccount,
): Promise<{
  period: 'month' | 'week' | 'quarter' | 'year'
  measure: 'total_final' | 'share' | 'goods'
  steps: RewardTier[]
}> {
  const settings = await readSettings(q, storeId, 'agency', 'collaborator')
  if (kind === 'import')
    return {
      period: importPeriod(settings.agency.type_bonus_period_import),
      measure: 'goods',
      steps: settings.agency.steps_import,
    }
  const { type_rose, steps_bonus } = settings[role]
  return { period: 'month', measure: type_rose === 0 ? 'total_final' : 'share', steps: steps_bonus }
}

const DAY = {
  day: text,
  total_final: number,
  goods: number,
  share: number,
  settled_total_final: number,
  settled_goods: number,
  settled_share: number,
  /** When the last of these orders can no longer be returned. */
  settles_at: instant,
}
type Day = RowOf<typeof DAY>
async function soldByDay(q: Query, { storeId, customerId, role, kind }: BonusAccount, now: Date): Promise<Day[]> {
  const own =
    kind === 'import'
      ? isImportOf(customerId)
      : sql`(${earnsFor(role, customerId)} or (${role} = 'collaborator' and o.customer_id = ${customerId}))`
  const settled = sql`filter (where not ${isReturnable(storeId, now)})`
  const share = shareFor(role, customerId)
  return rows(
    q,
    DAY,
    sql`select to_char(o.created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, max(${returnableUntil(storeId)}) as settles_at,
      sum(o.total_final - o.returned_money)::bigint as total_final, sum(${goodsNoBonus})::bigint as goods, sum(${share})::bigint as share,
      coalesce(sum(o.total_final - o.returned_money) ${settled}, 0)::bigint as settled_total_final, coalesce(sum(${goodsNoBonus}) ${settled}, 0)::bigint as settled_goods, coalesce(sum(${share}) ${settled}, 0)::bigint as settled_share
    from orders o where o.store_id = ${storeId} and ${isCompleted} and ${own} group by 1`,
  )
}

/** Claimed bonus less reversals, by reference. */
export async function claims(q: Query, { storeId, customerId, role }: BonusAccount): Promise<Map<string, number>> {
  const found = await q
    .selectFrom('wallet_ledger')
    .select([sql<string>`split_part(reference, ' ', 1)`.as('claimed'), sql<number>`sum(money)::bigint`.as('money')])
    .where((eb) => eb.and({ store_id: storeId, customer_id: customerId, role }))
    .where(sql<boolean>`(type = 'MONTH_BONUS' or (type = 'REFUND_DEBIT' and reference like '% %'))`)
    .groupBy('claimed')
    .execute()
  return new Map(found.map(({ claimed, money }) => [claimed, money]))
}
