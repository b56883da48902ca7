import type { z } from 'zod'
import {
  changeOrderAddress,
  countOwnerOrders,
  getOrderFile,
  getOwnerOrder,
  listOwnerOrders,
  moveOwnerOrder,
  moveOwnerOrders,
  type OrderTransitionInput,
  type TransitionResult,
} from '../../../src/contract/owner-orders.ts'
import { idempotent } from './idempotency.ts'
import { changeAddress } from '../../core/orders/change-address.ts'
import { moveOrder } from '../../core/orders/move-order.ts'
import { orderFile } from '../../core/orders/order-file.ts'
import { paymentStatusOf } from '../../core/orders/order-state.ts'
import * as orders from '../../core/orders/owner-orders.ts'
import { recordPayment } from '../../core/orders/record-payment.ts'
import { recordWholeRefund } from '../../core/orders/refund-order.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { messageOf, translatorFor } from '../../core/shared/messages.ts'
import { Refused, fail, inTransaction, isRefusal } from '../../core/shared/refused.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { authorOf } from './owner-order-work.ts'
import { implement, stream, type Call } from './implement.ts'
import { paginated, slice } from './paginated.ts'

const NO_ORDER = ['ORDER_NOT_FOUND', { status: 404 }] as const

export const ownerOrders = [
  implement(listOwnerOrders, async (call, { query }) => {
    const { rows, total, counters } = await call.db.query((q) => orders.findOwnerOrders(q, call, query, slice(query)))
    return { ...paginated({ rows, total, path: `/api/owner/${call.store.code}/orders`, query }), counters }
  }),

  implement(getOrderFile, async (call, { query }) => {
    const { type, body, name } = orderFile(call, query)
    return stream(type, body, { name })
  }),

  implement(changeOrderAddress, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const row = await orders.findOwnerOrder(trx, call.store.id, params.order_code, true)
      if (!row) throw new Refused(...NO_ORDER)
      const changed = await changeAddress(trx, row, body, call.now)
      recordChange(trx, {
        subject: { kind: 'orders', id: row.order_code },
        before: row.customer_address,
        after: changed.customer_address,
      })
      return orders.ownerOrderDetail(trx, call, changed)
    }),
  ),

  implement(countOwnerOrders, async (call) => call.db.query((q) => orders.countOwnerOrders(q, call.store.id))),

  implement(getOwnerOrder, async (call, { params }) =>
    call.db.query(async (q) => {
      const row = await orders.findOwnerOrder(q, call.store.id, params.order_code)
      return row ? orders.ownerOrderDetail(q, call, row) : fail(...NO_ORDER)
    }),
  ),

  implement(moveOwnerOrder, async (call, { params, body }) =>
    idempotent(call, moveOwnerOrder, { ...params, ...body }, async (trx) =>
      orders.ownerOrderDetail(trx, call, await move(trx, call, params.order_code, body)),
    ),
  ),

  // Each order in its own transaction, with its own share of the key: a repeated request goes on where the former one ended.
  implement(moveOwnerOrders, async (call, { body: { order_codes, ...body } }) => {
    const results: TransitionResult[] = []
    for (const order_code of new Set(order_codes)) {
      const key = call.idempotencyKey
      const own = { ...call, idempotencyKey: key === undefined ? undefined : `${key}:${order_code}` }
      const result = await idempotent(own, moveOwnerOrders, { order_code, ...body }, async (trx) => {
        const row = await move(trx, call, order_code, body)
        recordChange(trx, { subject: { kind: 'orders', id: row.order_code }, before: null, after: body })
        return { order_code, is_moved: true, msg_code: 'SUCCESS', msg: null }
      })
      if (!isRefusal(result)) results.push(result)
      else
        results.push({
          order_code,
          is_moved: false,
          msg_code: result.msgCode,
          msg: messageOf(translatorFor(call.lang), result),
        })
    }
    return results
  }),
]

/** Moves an order and its payment within the transaction. */
async function move(
  trx: Trx,
  call: Call,
  code: string,
  body: z.output<typeof OrderTransitionInput>,
): Promise<OrderRow> {
  let row = await orders.findOwnerOrder(trx, call.store.id, code, true)
  if (!row) throw new Refused(...NO_ORDER)
  const { order_status_code: to, payment_status_code: payment } = body
  const ofCall = { now: call.now, note: body.note ?? null }
  if (body.tracking_code !== undefined)
    row = await orders.setTrackingCode(trx, row, body.tracking_code, { isMoved: to !== undefined })
  // A received payment is recorded before the move, a refund after it; the move itself may change the payment status (cash on delivery).
  if (payment && payment !== 'REFUNDS')
    row = await recordPayment(trx, row, { ...ofCall, to: payment, author_name: authorOf(call) })
  if (to) row = await moveOrder(trx, row, { ...ofCall, storeId: call.store.id, mover: 'shop', to })
  const isSettled = to !== undefined && paymentStatusOf(row) === payment
  if (payment === 'REFUNDS' && !isSettled) row = await recordWholeRefund(trx, row, ofCall)
  return row
}
