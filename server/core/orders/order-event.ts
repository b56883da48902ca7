import type { OrderStatus } from '../../../src/contract/order-statuses.ts'
import type { Mover } from '../../../src/domain/order-status.ts'
import type { OrderChanged } from '../../../src/contract/owner-orders.ts'
import { notifyOnCommit, type Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { paymentStatusOf } from './order-state.ts'
import { queueEvent } from '../shared/outbox.ts'
import { productTagsOf, publishOnCommit } from '../shared/store-changes.ts'

/** NOTIFY channel of orders placed and moved, for the store's people. */
export const ORDER_CHANGED = 'order-changed'
export type OrderNotice = OrderChanged & { storeId: number }

type OrderEvent =
  | { kind: 'order-placed'; order_code: string }
  | {
      kind: 'order-moved'
      order_code: string
      from: OrderStatus
      to: OrderStatus
      mover: Mover
      note?: string
      owed?: number
    }
  | { kind: 'order-tracked' | 'order-readdressed'; order_code: string }

/** What an order consumes when placed, and releases when cancelled or returned; nothing by default. */
type Taken = { productIds: readonly number[]; usesPromotions: boolean }

/**
 * Writes an order event into the outbox. The commit also notifies the store's people, and invalidates the pages that show what the order consumed or released;
 * code that places or moves an order cannot omit it.
 */
export async function recordOrderEvent(
  trx: Trx,
  storeId: number,
  { kind, ...payload }: OrderEvent,
  { productIds, usesPromotions }: Taken = { productIds: [], usesPromotions: false },
): Promise<void> {
  await queueEvent(trx, storeId, { kind, payload })
  const tags = [...productTagsOf(productIds), ...(usesPromotions ? ['promotions'] : [])]
  await publishOnCommit(trx, { storeId, tags })
  const notice: OrderNotice = {
    storeId,
    order_code: payload.order_code,
    order_status_code: 'to' in payload ? payload.to : null,
  }
  await notifyOnCommit(trx, ORDER_CHANGED, notice)
}

/** Notifies the store's people of an order whose payment alone has changed. */
export async function notifyPayment(
  trx: Trx,
  row: Pick<OrderRow, 'store_id' | 'order_code' | 'payment_status' | 'owed_back'>,
): Promise<void> {
  const { store_id: storeId, order_code, owed_back } = row
  const notice: OrderNotice = {
    storeId,
    order_code,
    order_status_code: null,
    payment_status_code: paymentStatusOf(row),
    owed_back,
  }
  await notifyOnCommit(trx, ORDER_CHANGED, notice)
}
