import { sql, type RawBuilder } from 'kysely'
import type { Query, Trx } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { selfDealing, IDENTITY_SIGNALS } from '../accounts/fraud-signals.ts'
import { ORDER_CODE, PAYOUT_STATUS } from '../../db/codes.ts'
import { SETTINGS } from '../stores/store-settings.ts'

/**
 * Commission in a wallet that may still be reversed (reliability.md R24): of orders within their return period, and of orders being returned.
 * It is part of the balance, but is neither paid out nor spent. An SQL expression; `customer` is the expression for the customer's id.
 */
export const heldMoney = (storeId: number, customer: RawBuilder<unknown>, role: PartnerRole, now: Date) => sql`
  coalesce((select sum(l.money) from wallet_ledger l join orders o on o.store_id = l.store_id and o.order_code = l.reference
    where l.store_id = ${storeId} and l.customer_id = ${customer} and l.role = ${role} and l.type in (${sql.join(COMMISSION)}) and ${isReversible(storeId, now)}), 0)::bigint`
const COMMISSION = ['ORDER_COMPLETED', 'SECOND_LEVEL_SHARE'] as const

/** Whether the commission of order `o` may still be reversed. */
const isReversible = (storeId: number, now: Date) =>
  sql`(o.order_status = ${ORDER_CODE.CUSTOMER_RETURNING} or (o.order_status = ${ORDER_CODE.COMPLETED} and ${isReturnable(storeId, now)}))`
/** Whether order `o` is within its return period. */
export const isReturnable = (storeId: number, now: Date) => sql`${returnableUntil(storeId)} > ${now}::timestamptz`
/** When order `o` can no longer be returned. */
export const returnableUntil = (storeId: number) => sql`(coalesce(o.completed_at, o.updated_at)
  + make_interval(days => coalesce((select (s.value->>'return_days')::int from store_settings s where s.store_id = ${storeId} and s.key = 'checkout'), ${DEFAULT_RETURN_DAYS})))`
const DEFAULT_RETURN_DAYS = SETTINGS.checkout.parse({}).return_days

type Owner = { storeId: number; customerId: number; role: PartnerRole }

/** The commission of a wallet, with its orders. */
const commissions = (q: Query, { storeId, customerId, role }: Owner) =>
  q
    .selectFrom('wallet_ledger as l')
    .innerJoin('orders as o', inStore('o', 'l', { order_code: 'reference' }))
    .where('l.store_id', '=', storeId)
    .where('l.customer_id', '=', customerId)
    .where('l.role', '=', role)
    .where('l.type', 'in', COMMISSION)

/** The held amount of a wallet, when the last return period ends, and whether an order is being returned, which has no such end. */
export async function readHeldMoney(q: Query, owner: Owner, now: Date): Promise<HeldMoney> {
  const { storeId } = owner
  return commissions(q, owner)
    .select([
      sql<number>`coalesce(sum(l.money) filter (where ${isReversible(storeId, now)}), 0)::bigint`.as('money'),
      sql<Date | null>`max(${returnableUntil(storeId)}) filter (where o.order_status = ${ORDER_CODE.COMPLETED} and ${isReturnable(storeId, now)})`.as(
        'until',
      ),
      sql<boolean>`coalesce(bool_or(o.order_status = ${ORDER_CODE.CUSTOMER_RETURNING}), false)`.as('isReturning'),
    ])
    .executeTakeFirstOrThrow()
}
export type HeldMoney = { money: number; until: Date | null; isReturning: boolean }

/** What payableDate needs of held money that is part of a request: it is when the rest of the balance does not cover the request. */
export const reversiblePart = (
  requested: number,
  balance: number,
  held: HeldMoney,
): { until: Date | null } | undefined =>
  requested > balance - held.money ? { until: held.isReturning ? null : held.until } : undefined

/**
 * How a balance divides (decision 66): `requested` of an open request, `held` of what may still be reversed, and `available` to be requested or
 * spent. They add up to the balance. `available` is negative only after commission that was paid out or requested was reversed.
 */
export function divideBalance(balance: number, requested: number, held: number) {
  const own = Math.max(0, Math.min(held, balance - requested))
  return { requested, held: own, available: balance - requested - own }
}

/**
 * An order since the last payout that paid this wallet commission although identity signals now link the buyer to the partner (an account saved
 * later, a login on the guest's device). Returns its code, or undefined.
 */
export async function suspectOrder(trx: Trx, owner: Owner): Promise<string | undefined> {
  const { storeId, customerId } = owner
  const orders = await commissions(trx, owner)
    .select(['o.order_code', 'o.customer_id as customerId', 'o.customer_phone as phone', 'o.customer_email as email'])
    .select('o.device_hash as device')
    .where('o.order_status', '=', ORDER_CODE.COMPLETED)
    .where(sql<boolean>`not (o.is_order_for_customer and o.customer_id = l.customer_id)`)
    .where(
      sql<boolean>`l.created_at > coalesce((select max(r.created_at) from payout_requests r where r.store_id = l.store_id and r.customer_id = l.customer_id and r.role = l.role and r.status = ${sql.lit(PAYOUT_STATUS.paid)}), '-infinity')`,
    )
    .orderBy('l.id')
    .execute()
  for (const { order_code, ...buyer } of orders)
    if ((await selfDealing(trx, storeId, customerId, buyer, IDENTITY_SIGNALS)).length > 0) return order_code
  return undefined
}
