import type { OrderStatus } from '../../../src/contract/order-statuses.ts'
import type { Mover } from '../../../src/domain/order-status.ts'
import { json, type Trx } from '../../db/database.ts'
import { publishOnCommit } from '../shared/store-changes.ts'

type OrderEvent =
  | { kind: 'order-placed'; order_code: string }
  | { kind: 'order-moved'; order_code: string; from: OrderStatus; to: OrderStatus; mover: Mover }

/** What an order takes when it is placed, and gives back when it is cancelled or returned. */
type Taken = { productIds: readonly number[]; usesPromotions: boolean }

const MAX_PRODUCT_TAGS = 200 // a notice has room for 8,000 bytes

/**
 * Writes what happened to an order into the outbox. The commit invalidates the pages that show what the order took or gave back; whoever places or moves
 * an order cannot leave that out.
 */
export async function recordOrderEvent(
  trx: Trx,
  storeId: number,
  { kind, ...payload }: OrderEvent,
  { productIds, usesPromotions }: Taken,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ store_id: storeId, kind, payload: json(payload), done_at: null })
    .execute()
  const products = [...new Set(productIds)].map((id) => `product:${id}`)
  const tags = [
    ...(products.length > MAX_PRODUCT_TAGS ? ['products'] : products),
    ...(usesPromotions ? ['promotions'] : []),
  ]
  await publishOnCommit(trx, { storeId, tags })
}
