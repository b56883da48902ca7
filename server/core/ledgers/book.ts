import type { Insertable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** Writes a row of a customer's points, positive or negative; nothing for 0. The balance follows by a trigger, which refuses to go below zero. */
export async function bookPoints(trx: Trx, entry: Insertable<Tables['points_ledger']>): Promise<void> {
  if (entry.point !== 0) await trx.insertInto('points_ledger').values(entry).execute()
}

/** Writes a row of a partner's wallet, in đồng, positive or negative; nothing for 0. The balance follows by a trigger. */
export async function bookMoney(trx: Trx, entry: Insertable<Tables['wallet_ledger']>): Promise<void> {
  if (entry.money !== 0) await trx.insertInto('wallet_ledger').values(entry).execute()
}
