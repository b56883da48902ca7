import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { PricedOrder } from '../carts/price-order.ts'

/**
 * One at a time for whatever touches a customer's points and wallets in this transaction: a balance that was read stays true until commit.
 * Payout requests take the same lock, so money is never both spent and paid out.
 */
export async function lockBalances(trx: Trx, storeId: number, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${storeId}::int, hashtext(${`balances:${customerId}`}))`.execute(trx)
}

/** Books what the order pays with points and balances. The ledgers refuse overspending by themselves. */
export async function spendBalances(
  trx: Trx,
  storeId: number,
  orderCode: string,
  { priced, buyer }: PricedOrder,
): Promise<void> {
  const { customer_id } = buyer
  if (customer_id === null) return
  const owner = { store_id: storeId, customer_id }
  if (priced.total_points_used > 0) {
    await trx
      .insertInto('points_ledger')
      .values({
        ...owner,
        point: -priced.total_points_used,
        type: 'USE_POINT_IN_ORDER',
        references_value: orderCode,
        content: null,
      })
      .execute()
  }
  for (const [role, money] of [
    ['collaborator', priced.balance_collaborator_used],
    ['agency', priced.balance_agency_used],
  ] as const) {
    if (money > 0)
      await trx
        .insertInto('wallet_ledger')
        .values({ ...owner, role, money: -money, type: 'BALANCE_USED', reference: orderCode, note: null })
        .execute()
  }
}
