import { sql } from 'kysely'
import type { Cart } from '../../../src/contract/cart.ts'
import type { Query } from '../../db/database.ts'
import { ORDER_CODE, PAYOUT_STATUS } from '../../db/codes.ts'
import { heldMoney, isReturnable, returnableUntil } from '../partners/held-money.ts'
import type { Actor } from '../shared/actor.ts'
import { localTimeOrNull } from '../shared/instant.ts'

const ROLES = ['collaborator', 'agency'] as const

/** What of a partner's balances cannot be spent, and why (decision 66): commission of orders that may still be returned, and requested payouts. */
export async function heldBalances(q: Query, { store, customer, now }: Actor): Promise<Cart['held_balances']> {
  if (!customer) return []
  const held: Cart['held_balances'] = []
  for (const role of ROLES) {
    if (!(role === 'agency' ? customer.isAgency : customer.isCollaborator)) continue
    const { rows } = await sql<{ held: number; until: Date | null; requested: number }>`
      select ${heldMoney(store.id, sql`${customer.id}`, role, now)} as held,
        coalesce((select sum(r.money)::bigint from payout_requests r where r.store_id = ${store.id} and r.customer_id = ${customer.id} and r.role = ${role} and r.status = ${sql.lit(PAYOUT_STATUS.open)}), 0) as requested,
        (select max(${returnableUntil(store.id)}) from wallet_ledger l join orders o on o.store_id = l.store_id and o.order_code = l.reference
          where l.store_id = ${store.id} and l.customer_id = ${customer.id} and l.role = ${role} and l.type in ('ORDER_COMPLETED', 'SECOND_LEVEL_SHARE')
            and o.order_status = ${ORDER_CODE.COMPLETED} and ${isReturnable(store.id, now)}) as until`.execute(q)
    const [row] = rows
    if (row && (row.held > 0 || row.requested > 0))
      held.push({
        role,
        held: Math.max(0, row.held),
        held_until: localTimeOrNull(row.until),
        requested: Math.max(0, row.requested),
      })
  }
  return held
}
