import { countOwnerOrders, getOwnerOrder, listOwnerOrders, moveOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { idempotent } from './idempotency.ts'
import { moveOrder } from '../../core/orders/move-order.ts'
import { paymentStatusOf } from '../../core/orders/order-state.ts'
import * as orders from '../../core/orders/owner-orders.ts'
import { recordPayment } from '../../core/orders/record-payment.ts'
import { Refused, fail } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'

const NO_ORDER = ['ORDER_NOT_FOUND', { status: 404 }] as const

export const ownerOrders = [
  implement(listOwnerOrders, async (call, { query }) => {
    const { rows, total, counters } = await call.db.query((q) => orders.findOwnerOrders(q, call, query, slice(query)))
    return { ...paginated({ rows, total, path: `/api/owner/${call.store.code}/orders`, query }), counters }
  }),

  implement(countOwnerOrders, async (call) => call.db.query((q) => orders.countOwnerOrders(q, call.store.id))),

  implement(getOwnerOrder, async (call, { params }) =>
    call.db.query(async (q) => {
      const row = await orders.findOwnerOrder(q, call.store.id, params.order_code)
      return row ? orders.ownerOrderDetail(q, call, row) : fail(...NO_ORDER)
    }),
  ),

  implement(moveOwnerOrder, async (call, { params, body }) => {
    return idempotent(call, moveOwnerOrder, { ...params, ...body }, async (trx) => {
      let row = await orders.findOwnerOrder(trx, call.store.id, params.order_code, true)
      if (!row) throw new Refused(...NO_ORDER)
      const { order_status_code: to, payment_status_code: payment } = body
      const ofCall = { storeId: call.store.id, now: call.now, note: body.note ?? null }
      if (body.tracking_code !== undefined) row = await orders.setTrackingCode(trx, row, body.tracking_code)
      // A received payment is recorded before the move, a refund after it; the move itself may change the payment status (cash on delivery).
      if (payment && payment !== 'REFUNDS') row = await recordPayment(trx, row, { ...ofCall, to: payment })
      if (to) row = await moveOrder(trx, row, { ...ofCall, mover: 'shop', to })
      const isSettled = to !== undefined && paymentStatusOf(row) === payment
      if (payment === 'REFUNDS' && !isSettled) row = await recordPayment(trx, row, { ...ofCall, to: payment })
      return orders.ownerOrderDetail(trx, call, row)
    })
  }),
]
