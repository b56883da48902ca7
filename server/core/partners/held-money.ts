import { sql } from 'kysely'
import { json, type Query, type Trx } from '../../db/database.ts'
import { bytes, boolean, instant, jsonb, nullable, number, rows, text } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { IDENTITY_SIGNALS, selfDealings, type FraudSignal } from '../accounts/fraud-signals.ts'
import { ORDER_CODE, PAYOUT_STATUS } from '../../db/codes.ts'
import type { Actor } from '../shared/actor.ts'
import { SETTINGS } from '../stores/store-settings.ts'

/** Types of the ledger that an order's commission is booked with. */
export const COMMISSION = ['ORDER_COMPLETED', 'SECOND_LEVEL_SHARE'] as const

/** Whether the commission of order `o` may still be reversed. */
const isReversible = (storeId: number, now: Date) =>
  sql`(o.order_status = ${ORDER_CODE.CUSTOMER_RETURNING} or (o.order_status = ${ORDER_CODE.COMPLETED} and ${isReturnable(storeId, now)}))`
/** Whether order `o` is within its return period. */
export const isReturnable = (storeId: number, now: Date) => sql`${returnableUntil(storeId)} > ${now}::timestamptz`
/** When order `o` can no longer be returned. */
export const returnableUntil = (storeId: number) => sql`(coalesce(o.completed_at, o.updated_at)
  + make_interval(days => coalesce((select (s.value->>'return_days')::int from store_settings s where s.store_id = ${storeId} and s.key = 'checkout'), ${DEFAULT_RETURN_DAYS})))`
const DEFAULT_RETURN_DAYS = SETTINGS.checkout.parse({}).return_days

/** Whose wallet. */
export type WalletOf = { storeId: number; customerId: number; role: PartnerRole }
/** The wallet of who acts. */
export const walletOf = ({ store, customer }: Pick<Actor, 'store' | 'customer'>, role: PartnerRole): WalletOf => ({
  storeId: store.id,
  customerId: customer?.id ?? 0,
  role,
})

/**
 * Commission in a wallet that may still be reversed (reliability.md R24), of orders within their return period and of orders being returned, and that of
 * suspect orders (decision 71). It is part of the balance, but is neither paid out nor spent. `money`: all of it, in đồng. `until`: when the last return
 * period ends. `isReturning`: an order is being returned, which has no such end.
 */
export type HeldMoney = { money: number; until: Date | null; isReturning: boolean; suspects: SuspectOrder[] }

/** A suspect order that the store has not decided on. `money`: what is left of its commission, in đồng; `isReversible`: held for its return period too. */
export type SuspectOrder = {
  orderId: number
  code: string
  money: number
  signals: FraudSignal[]
  isReversible: boolean
}

export async function readHeldMoney(q: Query, owner: WalletOf, now: Date): Promise<HeldMoney> {
  const { storeId, customerId, role } = owner
  const [held] = await rows(
    q,
    { money: number, until: nullable(instant), returning: boolean },
    sql`select coalesce(sum(l.money) filter (where ${isReversible(storeId, now)}), 0)::bigint as money,
      max(${returnableUntil(storeId)}) filter (where o.order_status = ${ORDER_CODE.COMPLETED} and ${isReturnable(storeId, now)}) as until,
      coalesce(bool_or(o.order_status = ${ORDER_CODE.CUSTOMER_RETURNING}), false) as returning
    from wallet_ledger l join orders o on o.store_id = l.store_id and o.order_code = l.reference
    where l.store_id = ${storeId} and l.customer_id = ${customerId} and l.role = ${role} and l.type in (${sql.join(COMMISSION)})`,
  )
  if (!held) throw new Error('an aggregate has one row')
  const suspects = await suspectOrders(q, owner, now)
  return {
    money: held.money + suspectMoney({ suspects }),
    until: held.until,
    isReturning: held.returning,
    suspects,
  }
}

/** Of held money, what is held for a suspicion only. */
export const suspectMoney = ({ suspects }: Pick<HeldMoney, 'suspects'>): number =>
  suspects.reduce((sum, order) => sum + (order.isReversible ? 0 : order.money), 0)

/** What payableDate needs of commission in its return period that is part of a request: it is when the rest of the balance does not cover the request. */
export const reversiblePart = (
  requested: number,
  balance: number,
  held: HeldMoney,
): { until: Date | null } | undefined =>
  requested > balance - (held.money - suspectMoney(held)) ? { until: held.isReturning ? null : held.until } : undefined

/**
 * How a balance divides (decision 66): `requested` of an open request, `held` of what may still be reversed or is suspect, and `available` to be requested
 * or spent. They add up to the balance. `available` is negative only after commission that was paid out or requested was reversed.
 */
export function divideBalance(balance: number, requested: number, held: number) {
  const own = Math.max(0, Math.min(held, balance - requested))
  return { requested, held: own, available: balance - requested - own }
}

/**
 * The suspect orders of a wallet (decision 71): completed orders that paid it commission although identity signals link the buyer to the partner, as a login
 * on the guest's device after the order. Looked at are the orders that are noted as suspect, and all that were not yet past their return period when the
 * last paid request was made. Without those on which the store has decided.
 */
async function suspectOrders(q: Query, { storeId, customerId, role }: WalletOf, now: Date): Promise<SuspectOrder[]> {
  const orders = await rows(
    q,
    {
      id: number,
      code: text,
      money: number,
      customer: nullable(number),
      phone: text,
      email: nullable(text),
      device: nullable(bytes),
      at: instant,
      reversible: boolean,
      noted: nullable(jsonb<FraudSignal[]>()),
    },
    sql`with booked as (
        select distinct l.reference as code from wallet_ledger l
        where l.store_id = ${storeId} and l.customer_id = ${customerId} and l.role = ${role} and l.type in (${sql.join(COMMISSION)})
      ), paid as (
        select coalesce(max(r.created_at), '-infinity') as until from payout_requests r
        where r.store_id = ${storeId} and r.customer_id = ${customerId} and r.role = ${role} and r.status = ${sql.lit(PAYOUT_STATUS.paid)}
      )
      select o.id, o.order_code as code, ${commissionLeft({ storeId, customerId, role })} as money, o.customer_id as customer, o.customer_phone as phone,
        o.customer_email as email, o.device_hash as device, o.created_at as at, ${isReversible(storeId, now)} as reversible, s.signals as noted
      from booked join orders o on o.store_id = ${storeId} and o.order_code = booked.code cross join paid
        left join suspect_orders s on s.store_id = o.store_id and s.order_id = o.id and s.customer_id = ${customerId} and s.role = ${role}
      where o.order_status = ${ORDER_CODE.COMPLETED} and not (o.is_order_for_customer and o.customer_id is not distinct from ${customerId})
        and s.decision is null and (s.order_id is not null or ${returnableUntil(storeId)} > paid.until)
      order by o.id`,
  )
  const pairs = orders.map(({ customer, phone, email, device, at }) => ({
    partnerId: customerId,
    buyer: { customerId: customer, phone, email, device, at },
  }))
  const found = await selfDealings(q, storeId, pairs, IDENTITY_SIGNALS)
  return orders.flatMap(({ id, code, money, reversible, noted }, n) => {
    const signals = [...new Set([...(noted ?? []), ...(found[n] ?? [])])]
    return signals.length > 0 && money > 0 ? [{ orderId: id, code, money, signals, isReversible: reversible }] : []
  })
}

/** What is left of the commission of order `o` in a wallet, given as values or expressions, in đồng: a returned part is booked under the code with a number. */
export const commissionLeft = ({
  storeId,
  customerId,
  role,
}: Record<keyof WalletOf, unknown>) => sql`coalesce((select sum(g.money) from wallet_ledger g
  where g.store_id = ${storeId} and g.customer_id = ${customerId} and g.role = ${role} and g.type in (${sql.join(COMMISSION)}, 'REFUND_DEBIT')
    and (g.reference = o.order_code or g.reference like o.order_code || '/%')), 0)::bigint`

/** Notes the suspect orders of a wallet, so that the desk lists them and they stay held when the rest is paid. */
export async function noteSuspects(trx: Trx, owner: WalletOf, now: Date): Promise<void> {
  const suspects = await suspectOrders(trx, owner, now)
  if (suspects.length === 0) return
  await trx
    .insertInto('suspect_orders')
    .values(
      suspects.map(({ orderId, signals }) => ({
        store_id: owner.storeId,
        order_id: orderId,
        customer_id: owner.customerId,
        role: owner.role,
        signals: json(signals),
        found_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
