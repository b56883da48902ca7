import {
  buyAgain,
  cancelOrder,
  claimOrder,
  changePaymentMethod,
  createOrder,
  findGuestOrder,
  giveRefundAccount,
  getOrder,
  listOrders,
  listStatusRecords,
  returnOrder,
} from '../../../src/contract/orders.ts'
import { isGateway } from '../../../src/domain/payment-partner.ts'
import { consumeCode } from '../../core/accounts/one-time-codes.ts'
import { hashSecret, newToken } from '../../core/shared/secrets.ts'
import { readSettings } from '../../core/stores/store-settings.ts'
import { addOrderedAgain } from '../../core/orders/buy-again.ts'
import { takeGuestOrder } from '../../core/orders/claim-order.ts'
import { transferDeadline } from '../../core/orders/transfer.ts'
import { shownCart } from './shown-cart.ts'
import { findOrder, findOrders } from '../../core/orders/find-orders.ts'
import { ensureGuestDevice, lackOfDevice } from './guest-device.ts'
import { idempotent } from './idempotency.ts'
import { moveOrder } from '../../core/orders/move-order.ts'
import { canPay, canReturn } from '../../core/orders/order-state.ts'
import { orderDetail, orderViews } from '../../core/orders/order-view.ts'
import { setRefundAccount } from '../../core/orders/refund-order.ts'
import { placeOrder } from '../../core/orders/place-order.ts'
import { statusRecords } from '../../core/orders/status-records.ts'
import { inTransaction, Refused, fail } from '../../core/shared/refused.ts'
import { done, implement, type Call } from './implement.ts'
import { linkOf } from './referral-cookie.ts'
import { noteLinkOfOrder } from '../../core/partners/referral-link.ts'
import { showCartCount } from './show-cart-count.ts'
import { paginated, slice } from './paginated.ts'
import { checkPaymentMethod } from '../../core/payments/check-payment-method.ts'

const NO_ORDER = ['ORDER_NOT_FOUND', { status: 404 }] as const

export const orders = [
  implement(createOrder, async (call, { body }) =>
    idempotent(call, createOrder, body, async (trx) => {
      const link = linkOf(trx, call)
      const sharer = { collaborator_by_customer_id: link?.partnerId, agency_by_customer_id: undefined }
      const placed = await placeOrder(trx, call, call.isOwnPage ? { ...body, ...sharer } : body)
      if (link) await noteLinkOfOrder(trx, call.store.id, placed.orderId, link)
      showCartCount(call, placed.linesLeft)
      const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('store_id', '=', call.store.id)
        .where('id', '=', placed.orderId)
        .executeTakeFirstOrThrow()
      return done(
        { ...(await orderDetail(trx, call, row)), guest_token: placed.guestToken, pay_url: payUrl(call, row) },
        'ORDER_PLACED',
      )
    }),
  ),

  implement(listOrders, async (call, { query }) => {
    const customerId = call.customer?.id ?? 0 // never 0: the endpoint requires a customer
    return call.db.query(async (q) => {
      const { rows, total, counters } = await findOrders(q, call, customerId, query, slice(query))
      return {
        ...paginated({
          rows: await orderViews(q, call, rows),
          total,
          path: `/api/customer/${call.store.code}/carts/orders`,
          query,
        }),
        counters,
      }
    })
  }),

  implement(getOrder, async (call, { params, query }) =>
    call.db.query(async (q) => {
      const row = await findOrder(q, call, params, query.token)
      return row ? orderDetail(q, call, row) : fail(...NO_ORDER)
    }),
  ),

  implement(listStatusRecords, async (call, { params, query }) =>
    call.db.query(async (q) => {
      const row = await findOrder(q, call, { id: params.order_id }, query.token)
      if (!row) return fail(...NO_ORDER)
      return statusRecords(q, call.store.id, row.id)
    }),
  ),

  implement(cancelOrder, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const row = await findOrder(trx, call, body, body.token, true)
      if (!row) throw new Refused(...NO_ORDER)
      const moved = await moveOrder(trx, row, {
        storeId: call.store.id,
        now: call.now,
        mover: 'customer',
        to: 'CUSTOMER_CANCELLED',
        note: body.note,
        refusal: 'ORDER_CANNOT_CANCEL',
      })
      return done(await orderDetail(trx, call, moved), 'ORDER_CANCELLED')
    }),
  ),

  implement(returnOrder, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const row = await findOrder(trx, call, body, body.token, true)
      if (!row) throw new Refused(...NO_ORDER)
      const { checkout } = await readSettings(trx, call.store.id, 'checkout')
      if (!canReturn(row, call.now, checkout.return_days)) throw new Refused('ORDER_CANNOT_RETURN')
      const moved = await moveOrder(trx, row, {
        storeId: call.store.id,
        now: call.now,
        mover: 'customer',
        to: 'CUSTOMER_RETURNING',
        note: body.note,
        refusal: 'ORDER_CANNOT_RETURN',
      })
      return orderDetail(trx, call, moved)
    }),
  ),

  implement(giveRefundAccount, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const row = await findOrder(trx, call, body, body.token, true)
      if (!row) throw new Refused(...NO_ORDER)
      return orderDetail(trx, call, await setRefundAccount(trx, row, body, call.now))
    }),
  ),

  implement(changePaymentMethod, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const row = await findOrder(trx, call, params, body.token, true)
      if (!row) throw new Refused(...NO_ORDER)
      if (!canPay(row)) throw new Refused('ORDER_CANNOT_PAY')
      await checkPaymentMethod(trx, call.store.id, body)
      const { checkout } = await readSettings(trx, call.store.id, 'checkout')
      const isSame = body.payment_partner_id === row.payment_partner_id
      const changed = await trx
        .updateTable('orders')
        .set({
          payment_method_id: body.payment_method_id,
          payment_partner_id: body.payment_partner_id,
          ...(isSame ? {} : transferDeadline(body.payment_partner_id, checkout, call.now)),
          updated_at: call.now,
        })
        .where('store_id', '=', call.store.id)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return done(await orderDetail(trx, call, changed), 'PAYMENT_METHOD_CHANGED')
    }),
  ),

  implement(buyAgain, async (call, { body }) => {
    const lack = lackOfDevice(call)
    ensureGuestDevice(call)
    return inTransaction(call, async (trx) => {
      const row = await findOrder(trx, call, body, body.token)
      if (!row) throw new Refused(...NO_ORDER)
      if (lack) return lack
      const outcome = await addOrderedAgain(trx, call, row)
      const { data } = await shownCart(trx, call, {}, undefined)
      return done({ ...outcome, cart: data }, outcome.left_out.length > 0 ? 'SOME_LEFT_OUT' : 'SUCCESS')
    })
  }),

  implement(claimOrder, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const row = await findOrder(trx, call, body, body.token, true)
      if (!row) throw new Refused(...NO_ORDER)
      return orderDetail(trx, call, await takeGuestOrder(trx, call, row))
    }),
  ),

  implement(findGuestOrder, async (call, { body }) => {
    if (!(await consumeCode(call, call.services, { target: body.phone_number, code: body.otp, ip: call.ip })))
      return fail('WRONG_OTP')
    const token = newToken()
    const result = await call.db.query((q) =>
      q
        .updateTable('orders')
        .set({ guest_token_hash: hashSecret(token) })
        .where('store_id', '=', call.store.id)
        .where('order_code', '=', body.order_code.toUpperCase())
        .where('customer_phone', '=', body.phone_number)
        .where('customer_id', 'is', null)
        .returning('order_code')
        .executeTakeFirst(),
    )
    return result ? { order_code: result.order_code, token } : fail(...NO_ORDER)
  }),
]

/** The payment URL of an order with a gateway; null for other methods. */
function payUrl(call: Call, row: { payment_partner_id: number; order_code: string }): string | null {
  return isGateway(row.payment_partner_id) ? `/api/customer/${call.store.code}/purchase/pay/${row.order_code}` : null
}
