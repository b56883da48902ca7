import { daysOfPeriod, periodOf } from '../../../src/domain/bonus-period.ts'
import { printDay, vietnamDay } from '../../../src/domain/date-range.ts'
import type { Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { Refused } from '../shared/refused.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import { bonusPeriods, bonusReference, claims, type BonusKind, type BonusAccount } from './partner-bonus.ts'

/**
 * Claims the bonus of a past period, once, and only when orders past their return period earn all of it. Refuses BONUS_NOT_REACHED,
 * BONUS_ALREADY_TAKEN, BONUS_PERIOD_RUNNING, BONUS_IN_RETURN_DAYS; the first two are prefixed with IMPORT_ for an import bonus.
 */
export async function takeBonus(
  trx: Trx,
  actor: Actor,
  role: PartnerRole,
  kind: BonusKind,
  period: string,
): Promise<void> {
  const account = { storeId: actor.store.id, customerId: actor.customer?.id ?? 0, role, kind }
  const prefix = kind === 'import' ? 'IMPORT_' : ''
  await lockBalances(trx, account.storeId, account.customerId)
  const earnedBonus = (await bonusPeriods(trx, account, actor.now)).find((row) => row.period === period)
  if (earnedBonus?.received || (await isClaimedOtherwise(trx, account, period)))
    throw new Refused(`${prefix}BONUS_ALREADY_TAKEN`)
  if (!earnedBonus || earnedBonus.money_bonus_current === 0) throw new Refused(`${prefix}BONUS_NOT_REACHED`)
  const isOver = (daysOfPeriod(period)?.to ?? '9999') < vietnamDay(actor.now)
  const values = { date: printDay(earnedBonus.take_from ?? '') }
  if (!isOver) throw new Refused('BONUS_PERIOD_RUNNING', { values })
  if (earnedBonus.settled < earnedBonus.money_bonus_current) throw new Refused('BONUS_IN_RETURN_DAYS', { values })
  await trx
    .insertInto('wallet_ledger')
    .values({
      store_id: account.storeId,
      customer_id: account.customerId,
      role,
      money: earnedBonus.money_bonus_current,
      type: 'MONTH_BONUS',
      reference: bonusReference(kind, period),
      created_at: actor.now,
    })
    .execute()
}

/** True when a claimed import period of another length overlaps: the same purchases are not paid twice. */
async function isClaimedOtherwise(trx: Trx, account: BonusAccount, period: string): Promise<boolean> {
  const days = daysOfPeriod(period)
  if (account.kind !== 'import' || !days) return false
  return [...(await claims(trx, account)).keys()].some((reference) => {
    const taken = reference.startsWith('import:') ? daysOfPeriod(reference.slice('import:'.length)) : null
    return taken !== null && taken.from <= days.to && taken.to >= days.from
  })
}

/**
 * Reverses the part of claimed bonuses that is no longer earned without this order, or without what came back of it. Call it after the order has changed;
 * `because` is the order's code, or that of a partial return.
 */
export async function takeBackBonuses(
  trx: Trx,
  storeId: number,
  row: OrderRow,
  now: Date,
  because = row.order_code,
): Promise<void> {
  const day = vietnamDay(row.created_at)
  const touched = bonusesWith(storeId, row)
  for (const id of [...new Set(touched.map(({ customerId }) => customerId))].toSorted((a, b) => a - b))
    await lockBalances(trx, storeId, id) // concurrent claims wait, or are seen below
  for (const account of touched) {
    const names = (['month', 'week', 'quarter', 'year'] as const).map((kind) => periodOf(kind, day))
    const taken = await claims(trx, account)
    if (!names.some((name) => taken.has(bonusReference(account.kind, name)))) continue
    const periods = await bonusPeriods(trx, account, now)
    for (const { period, money_bonus_current, money_bonus_rewarded } of periods.filter(({ period }) =>
      names.includes(period),
    )) {
      const owed = money_bonus_rewarded - money_bonus_current
      if (owed <= 0) continue
      const reference = `${bonusReference(account.kind, period)} ${because}`
      await trx
        .insertInto('wallet_ledger')
        .values({
          store_id: storeId,
          customer_id: account.customerId,
          role: account.role,
          money: -owed,
          type: 'REFUND_DEBIT',
          reference,
          created_at: now,
        })
        .execute()
    }
  }
}

/** The bonuses an order may have counted towards. */
function bonusesWith(storeId: number, row: OrderRow): BonusAccount[] {
  const commission = (role: PartnerRole, ids: (number | null)[]) =>
    [...new Set(ids)].flatMap((id) =>
      id === null ? [] : [{ storeId, customerId: id, role, kind: 'commission' as const }],
    )
  const imported =
    row.customer_id === null || !row.is_import
      ? []
      : [{ storeId, customerId: row.customer_id, role: 'agency' as const, kind: 'import' as const }]
  return [
    ...commission('collaborator', [row.collaborator_by_customer_id, row.collaborator_referen_id, row.customer_id]),
    ...commission('agency', [row.agency_by_customer_id, row.agency_referen_id]),
    ...imported,
  ]
}
