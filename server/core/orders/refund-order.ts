import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { RefundAccount } from '../../../src/contract/orders.ts'
import type { GatewayRefundInput, KeptMoneyInput, RefundInput } from '../../../src/contract/owner-order-money.ts'
import { vietnamDay } from '../../../src/domain/date-range.ts'
import { isOver, keepMoney, refundWaiting, sendBack, type MoneyChange } from '../../../src/domain/money/order-money.ts'
import { ORDER_STATUS } from '../../../src/domain/order-status.ts'
import { PAYMENT_CODE } from '../../db/codes.ts'
import { json, type Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import type { Actor } from '../shared/actor.ts'
import { vietnameseMoney } from '../shared/messages.ts'
import { queueEvent } from '../shared/outbox.ts'
import { Refused } from '../shared/refused.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { notifyPayment } from './order-event.ts'
import { askedOfGateway, bookOrderMoney, moneyOf, refundablePayment } from './order-money.ts'
import { paymentCannotMove, recordPaymentStatus } from './record-payment.ts'
import { statusOf } from './order-state.ts'

type Author = { name: string; now: Date }

/**
 * Records that money was sent back for a locked order, all of what is owed or a part of it. Refuses OWED_CHANGED when it is another sum than the person saw,
 * REFUND_TOO_MUCH and REFUND_DAY_INVALID.
 */
export async function recordRefund(
  trx: Trx,
  row: OrderRow,
  { amount, paid_on, reference, way, expected_owed_back }: z.output<typeof RefundInput>,
  { name: author_name, now }: Author,
): Promise<OrderRow> {
  requireExpected(row, expected_owed_back)
  if (paid_on < vietnamDay(row.created_at) || paid_on > vietnamDay(now)) throw new Refused('REFUND_DAY_INVALID')
  const change = await settleOwed(trx, row, amount, sendBack)
  const changed = await bookOrderMoney(trx, row, change, { now, way, paid_on, reference, author_name })
  return announceRefund(trx, { before: row, after: changed }, { amount, paid_on, reference, now })
}

/** Tells buyer, store and webhooks of money that was sent back and is booked. Resolves to the order. */
export async function announceRefund(
  trx: Trx,
  { before, after }: { before: OrderRow; after: OrderRow },
  { now, ...refund }: { amount: number; paid_on: string; reference: string | null; now: Date },
): Promise<OrderRow> {
  const { store_id, order_code } = after
  if (after.payment_status === PAYMENT_CODE.REFUNDS && before.payment_status !== PAYMENT_CODE.REFUNDS)
    await recordPaymentStatus(trx, after, { note: null, now })
  const notice = after.owed_back > 0 ? 'refunded_part' : 'refunded'
  const values = { money: vietnameseMoney(refund.amount), left: vietnameseMoney(after.owed_back) }
  await notifyBuyer(trx, after, { notice, values, now })
  await queueEvent(trx, store_id, { kind: 'order-refunded', payload: { order_code, refund, left: after.owed_back } })
  await notifyPayment(trx, after)
  return after
}

/** The shop keeps a part of what is owed for a locked order, and says why. Refuses OWED_CHANGED and REFUND_TOO_MUCH. */
export async function keepOwedMoney(
  trx: Trx,
  row: OrderRow,
  { amount, reason, expected_owed_back }: z.output<typeof KeptMoneyInput>,
  { name: author_name, now }: Author,
): Promise<OrderRow> {
  requireExpected(row, expected_owed_back)
  const change = await settleOwed(trx, row, amount, keepMoney)
  const changed = await bookOrderMoney(trx, row, change, { now, note: reason, author_name })
  await notifyBuyer(trx, changed, { notice: 'money_kept', values: { money: vietnameseMoney(amount), reason }, now })
  await notifyPayment(trx, changed)
  return changed
}

/**
 * REFUNDS as a caller writes it who knows no sums: all that is owed counts as sent back today, unproved. Of an order that waits (out of stock, not
 * delivered) it is all that was paid. Refuses ORDER_CANNOT_MOVE.
 */
export async function recordWholeRefund(
  trx: Trx,
  row: OrderRow,
  { now, note }: { now: Date; note: string | null },
): Promise<OrderRow> {
  const status = statusOf(row)
  if (ORDER_STATUS[status].tone !== 'stopped') throw paymentCannotMove(row, 'REFUNDS')
  const owed = isOver(status) ? row : await bookOrderMoney(trx, row, refundWaiting(moneyOf(row)), { now })
  const change = sendBack(moneyOf(owed), owed.owed_back)
  if (owed.owed_back === 0 || !change) throw paymentCannotMove(row, 'REFUNDS')
  const asked = await askedOfGateway(trx, owed)
  if (asked > 0)
    throw new Refused('REFUND_TOO_MUCH', { values: { max: vietnameseMoney(owed.owed_back - asked) }, status: 409 })
  const refund = { amount: owed.owed_back, paid_on: vietnamDay(now), reference: null, now }
  const changed = await bookOrderMoney(trx, owed, change, { ...refund, note, is_proved: false })
  return announceRefund(trx, { before: owed, after: changed }, refund)
}

/** Writes down where money that is owed for a locked order is sent. Refuses REFUND_NOT_OWED. */
export async function setRefundAccount(
  trx: Trx,
  row: OrderRow,
  { bank, account_number, account_name }: RefundAccount,
  now: Date,
): Promise<OrderRow> {
  if (row.owed_back === 0) throw new Refused('REFUND_NOT_OWED', { status: 409 })
  const changed = await trx
    .updateTable('orders')
    .set({ refund_account: json({ bank, account_number, account_name }), updated_at: now })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyPayment(trx, changed)
  return changed
}

/**
 * Asks the gateway to return money of a locked order. The outbox sends it (jobs/outbox/gateway-refunds.ts); until the gateway has confirmed it, the money stays owed.
 * Refuses OWED_CHANGED, GATEWAY_CANNOT_REFUND and REFUND_TOO_MUCH.
 */
export async function askGatewayRefund(
  trx: Trx,
  actor: Actor,
  row: OrderRow,
  { amount, expected_owed_back, name: author_name }: z.output<typeof GatewayRefundInput> & { name: string },
): Promise<void> {
  requireExpected(row, expected_owed_back)
  const { amount: max, payment_id } = await refundablePayment(trx, actor, row)
  if (payment_id === undefined) throw new Refused('GATEWAY_CANNOT_REFUND', { status: 409 })
  if (amount > max) throw new Refused('REFUND_TOO_MUCH', { values: { max: vietnameseMoney(max) } })
  const { id } = await trx
    .insertInto('gateway_refunds')
    .values({
      store_id: row.store_id,
      order_id: row.id,
      payment_id,
      request_id: randomUUID().replaceAll('-', ''),
      amount,
      author_name,
      created_at: actor.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueEvent(trx, row.store_id, { kind: GATEWAY_REFUND, payload: { order_code: row.order_code, refund_id: id } })
}

/** Kind of outbox rows that are sent to a gateway. */
export const GATEWAY_REFUND = 'gateway-refund'

/** How a part of what is owed is settled; what the gateway was asked for already is left out of it. Refuses REFUND_TOO_MUCH. */
async function settleOwed(
  trx: Trx,
  row: OrderRow,
  amount: number,
  settle: typeof sendBack | typeof keepMoney,
): Promise<MoneyChange> {
  const max = row.owed_back - (await askedOfGateway(trx, row))
  const change = amount > max ? undefined : settle(moneyOf(row), amount)
  if (!change) throw new Refused('REFUND_TOO_MUCH', { values: { max: vietnameseMoney(max) } })
  return change
}

/** Of two people who settle one sum, the second one sees that it has changed. */
function requireExpected(row: OrderRow, expected: number): void {
  if (row.owed_back !== expected)
    throw new Refused('OWED_CHANGED', { status: 409, values: { money: vietnameseMoney(row.owed_back) } })
}
