import type { Cart } from '../../../src/contract/cart.ts'
import type { Query } from '../../db/database.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'
import { readHeldMoney } from '../partners/held-money.ts'
import type { Actor } from '../shared/actor.ts'
import { localTimeOrNull } from '../shared/instant.ts'

const ROLES = ['collaborator', 'agency'] as const

/** What of a partner's balances cannot be spent, and why (decision 66): commission of orders that may still be returned, and requested payouts. */
export async function heldBalances(q: Query, { store, customer, now }: Actor): Promise<Cart['held_balances']> {
  if (!customer) return []
  const balances: Cart['held_balances'] = []
  for (const role of ROLES) {
    if (!(role === 'agency' ? customer.isAgency : customer.isCollaborator)) continue
    const { money, until } = await readHeldMoney(q, { storeId: store.id, customerId: customer.id, role }, now)
    const [held, requested] = [Math.max(0, money), await requestedMoney(q, store.id, customer.id, role)]
    if (held > 0 || requested > 0) balances.push({ role, held, held_until: localTimeOrNull(until), requested })
  }
  return balances
}

/** Of the open request; there is one at most. */
async function requestedMoney(
  q: Query,
  storeId: number,
  customerId: number,
  role: (typeof ROLES)[number],
): Promise<number> {
  const open = await q
    .selectFrom('payout_requests')
    .select('money')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('role', '=', role)
    .where('status', '=', PAYOUT_STATUS.open)
    .executeTakeFirst()
  return open?.money ?? 0
}
