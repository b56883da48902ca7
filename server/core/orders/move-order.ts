import type { OrderStatus } from '../../../src/contract/order-statuses.ts'
import { PAYMENT_PARTNERS } from '../../../src/contract/payments.ts'
import { moveMoney } from '../../../src/domain/money/order-money.ts'
import { canMoveOrder, GIVES_STOCK_BACK, shownStatus, type Mover } from '../../../src/domain/order-status.ts'
import type { Trx } from '../../db/database.ts'
import { provePhoneByOrder } from '../accounts/prove-phone.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { bookMoney, bookPoints } from '../ledgers/book.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { recordOrderEvent } from './order-event.ts'
import { announceOwed } from './owed-back.ts'
import { bookOrderMoney, moneyOf } from './order-money.ts'
import { statusOf } from './order-state.ts'
import { Refused } from '../shared/refused.ts'
import { returnPoints, rewardOrder, takeBackRewards } from './reward-order.ts'
import { returnStock } from './take-stock.ts'
import { translatorFor, vietnameseMoney } from '../shared/messages.ts'
import { releasePromotions } from './use-promotions.ts'
import { AUTHOR, ORDER_CODE } from '../../db/codes.ts'

export type Move = {
  storeId: number
  now: Date
  mover: Mover
  to: OrderStatus
  note?: string | null | undefined
  refusal?: string
}

/**
 * Moves an order to another status if the table of `src/domain/order-status.ts` allows it for this mover. The update is conditional on the current
 * status, so one of several concurrent moves wins, and what the order consumed is released once. Returns the updated order.
 */
export async function moveOrder(
  trx: Trx,
  row: OrderRow,
  { storeId, now, mover, to, note, refusal }: Move,
): Promise<OrderRow> {
  const from = statusOf(row)
  const refused = () =>
    new Refused(refusal ?? 'ORDER_CANNOT_MOVE', {
      status: 400,
      values: { from: { text: `order_status.${from}` }, to: { text: `order_status.${to}` } },
    })
  if (!canMoveOrder(from, to, mover)) throw refused()
  const number = ORDER_CODE[to]
  const updated = await trx
    .updateTable('orders')
    .set({
      order_status: number,
      updated_at: now,
      ...(to === 'COMPLETED' ? { completed_at: now } : {}),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', row.id)
    .where('order_status', '=', row.order_status)
    .returningAll()
    .executeTakeFirst()
  if (!updated) throw refused()
  const isCash = row.payment_partner_id === PAYMENT_PARTNERS.COD
  const change = moveMoney(moneyOf(updated), to, { isCash })
  const moved = await bookOrderMoney(trx, updated, change, { now, way: 'CASH' })
  await trx
    .insertInto('order_status_records')
    .values({
      store_id: storeId,
      order_id: row.id,
      order_status: number,
      author: mover === 'customer' ? AUTHOR.customer : AUTHOR.store,
      note: note ?? null,
      created_at: now,
    })
    .execute()
  if (GIVES_STOCK_BACK.includes(to)) await releaseOrder(trx, storeId, moved, now)
  if (to === 'COMPLETED') {
    await provePhoneByOrder(trx, storeId, moved, now)
    await rewardOrder(trx, storeId, moved, now)
  }
  const owed = moved.owed_back - updated.owed_back
  if (mover !== 'customer') {
    const values = {
      status: translatorFor('vi')(`server.order_status.${shownStatus(to)}`),
      money: vietnameseMoney(owed),
    }
    await notifyBuyer(trx, moved, { notice: owed > 0 ? 'order_content_owed' : 'order_content', values, now })
  } else if (owed > 0) await announceOwed(trx, moved, { owed, now })
  await recordOrderEvent(
    trx,
    storeId,
    {
      kind: 'order-moved',
      order_code: row.order_code,
      from,
      to,
      mover,
      ...(note && { note }),
      ...(owed > 0 && mover !== 'customer' && { owed }), // a buyer's own move is told by announceOwed
    },
    await takenBy(trx, storeId, row),
  )
  return moved
}

async function takenBy(trx: Trx, storeId: number, row: OrderRow) {
  const lines = await trx
    .selectFrom('order_lines')
    .select('product_id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('order_id', '=', row.id)
    .execute()
  return {
    productIds: lines.map((line) => line.product_id),
    usesPromotions:
      row.customer_used_voucher !== null ||
      row.customer_used_combos.length > 0 ||
      row.customer_used_bonus_products.length > 0,
  }
}

/** Releases stock, voucher and promotion uses, points and balances; once, by `released_at`. */
async function releaseOrder(trx: Trx, storeId: number, row: OrderRow, now: Date): Promise<void> {
  const released = await trx
    .updateTable('orders')
    .set({ released_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', row.id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (released.numUpdatedRows !== 1n) return
  await returnStock(trx, storeId, row.id)
  await releasePromotions(trx, storeId, row.id, now)
  const isReturn = statusOf(row) === 'CUSTOMER_HAS_RETURNS'
  if (isReturn) await takeBackRewards(trx, storeId, row, now)
  if (row.customer_id === null) return
  const owner = { store_id: storeId, customer_id: row.customer_id, created_at: now }
  if (isReturn) await returnPoints(trx, storeId, row, now)
  else
    await bookPoints(trx, {
      ...owner,
      point: row.total_points_used,
      type: 'CUSTOMER_CANCEL_ORDER',
      references_value: row.order_code,
    })
  for (const [role, money] of [
    ['collaborator', row.balance_collaborator_used],
    ['agency', row.balance_agency_used],
  ] as const) {
    await bookMoney(trx, { ...owner, role, money, type: 'CANCELLED_ORDER_RETURN', reference: row.order_code })
  }
}
