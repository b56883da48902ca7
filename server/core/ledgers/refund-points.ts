import type { Trx } from '../../db/database.ts'

type Refund = {
  storeId: number
  customerId: number
  /** negative: taken back */ point: number
  orderCode: string
  now: Date
}

/** Books points that an order gives back, or that are taken back with it. Books nothing for 0 points. */
export async function refundPoints(trx: Trx, { storeId, customerId, point, orderCode, now }: Refund): Promise<void> {
  if (point === 0) return
  await trx
    .insertInto('points_ledger')
    .values({
      store_id: storeId,
      customer_id: customerId,
      point,
      type: 'REFUND_ORDER',
      references_value: orderCode,
      content: null,
      created_at: now,
    })
    .execute()
}
