import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { vietnameseMoney } from '../shared/messages.ts'
import { queueEvent } from '../shared/outbox.ts'
import { notifyBuyer } from './notify-buyer.ts'

/** Money became owed back and nobody in the store caused it: it came late or a second time, or the buyer cancelled. Tells the buyer and the store's people. */
export async function announceOwed(
  trx: Trx,
  row: OrderRow,
  { owed, txn_ref, now }: { owed: number; txn_ref?: string; now: Date },
): Promise<void> {
  await notifyBuyer(trx, row, { notice: 'refund_due', values: { money: vietnameseMoney(owed) }, now })
  const payload = { order_code: row.order_code, owed, ...(txn_ref && { txn_ref }) }
  await queueEvent(trx, row.store_id, { kind: 'refund-due', payload })
}
