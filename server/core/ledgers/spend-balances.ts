import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { PARTNER_ROLES, type PartnerRole } from '../../db/tables-people.ts'
import { bookMoney, bookPoints } from './book.ts'

/**
 * Locks a customer's points and wallets for this transaction: a balance that was read stays valid until commit.
 * Payout requests take the same lock, so money is never both spent and paid out.
 */
export async function lockBalances(trx: Trx, storeId: number, customerId: number): Promise<void> {
  await run(trx, sql`select pg_advisory_xact_lock(${storeId}::int, hashtext(${`balances:${customerId}`}))`)
}

export type Spending = {
  customerId: number
  orderCode: string
  points: number
  /** Integer đồng, by role of the wallet. */
  balances: Record<PartnerRole, number>
}

/** Debits the points and balances an order uses; a negative amount debits nothing. The ledgers reject overspending. */
export async function spendBalances(
  trx: Trx,
  storeId: number,
  { customerId, orderCode, points, balances }: Spending,
): Promise<void> {
  const owner = { store_id: storeId, customer_id: customerId }
  await bookPoints(trx, {
    ...owner,
    point: -Math.max(0, points),
    type: 'USE_POINT_IN_ORDER',
    references_value: orderCode,
  })
  for (const role of PARTNER_ROLES)
    await bookMoney(trx, {
      ...owner,
      role,
      money: -Math.max(0, balances[role]),
      type: 'BALANCE_USED',
      reference: orderCode,
    })
}
