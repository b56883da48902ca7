import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../src/contract/order-statuses.ts'
import type { StatusRecord } from '../../../src/contract/orders.ts'
import type { Query } from '../../db/database.ts'
import { localTime } from '../shared/instant.ts'
import { AUTHOR } from '../../db/codes.ts'

/** The status history of an order, oldest first. The caller has checked access. */
export async function statusRecords(q: Query, storeId: number, orderId: number): Promise<StatusRecord[]> {
  const records = await q
    .selectFrom('order_status_records')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return records.map((record) => ({
    id: record.id,
    note: record.note,
    author: record.author === AUTHOR.customer ? AUTHOR.customer : AUTHOR.store,
    order_status: record.order_status === null ? null : (ORDER_STATUSES[record.order_status] ?? null),
    payment_status: record.payment_status === null ? null : (PAYMENT_STATUSES[record.payment_status] ?? null),
    created_at: localTime(record.created_at),
  }))
}
