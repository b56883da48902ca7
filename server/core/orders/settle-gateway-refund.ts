import { vietnamDay } from '../../../src/domain/date-range.ts'
import { sendBack } from '../../../src/domain/money/order-money.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import type { RefundOutcome } from '../payments/vnpay-refund.ts'
import { Refused } from '../shared/refused.ts'
import { bookOrderMoney, moneyOf } from './order-money.ts'
import { notifyPayment } from './order-event.ts'
import { announceRefund } from './refund-order.ts'

/**
 * Settles a refund that the gateway was asked for, once: only one that still waits or is unclear changes. Books the money when the gateway has returned it.
 * Resolves to the order; undefined when it was settled before.
 */
export async function settleGatewayRefund(
  trx: Trx,
  row: OrderRow,
  refundId: number,
  { now, ...outcome }: RefundOutcome & { now: Date },
): Promise<OrderRow | undefined> {
  const refund = await trx
    .updateTable('gateway_refunds')
    .set({
      status: outcome.status,
      problem: outcome.status === 'DONE' ? null : outcome.problem.slice(0, 200),
      ...(outcome.status !== 'UNCLEAR' && { settled_at: now }),
    })
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .where('id', '=', refundId)
    .where('status', 'in', ['WAITING', 'UNCLEAR'])
    .returning(['amount', 'author_name'])
    .executeTakeFirst()
  if (!refund) return undefined
  if (outcome.status !== 'DONE') {
    await notifyPayment(trx, row)
    return row
  }
  const change = sendBack(moneyOf(row), refund.amount)
  if (!change) throw new Error('a gateway returned more than is owed') // what it is asked for is left out of all other refunds
  const { reference } = outcome
  const booked = { amount: refund.amount, paid_on: vietnamDay(now), reference, now }
  const changed = await bookOrderMoney(trx, row, change, {
    ...booked,
    way: 'GATEWAY',
    refund_id: refundId,
    author_name: refund.author_name,
  })
  return announceRefund(trx, { before: row, after: changed }, booked)
}

/** Somebody looked at the gateway: settles a refund of a locked order whose answer never came. Refuses REFUND_NOT_UNCLEAR. */
export async function closeGatewayRefund(
  trx: Trx,
  row: OrderRow,
  refundId: number,
  { is_returned, reference, now }: { is_returned: boolean; reference: string; now: Date },
): Promise<OrderRow> {
  const unclear = await trx
    .selectFrom('gateway_refunds')
    .select('id')
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .where('id', '=', refundId)
    .where('status', '=', 'UNCLEAR')
    .executeTakeFirst()
  const outcome: RefundOutcome = is_returned
    ? { status: 'DONE', reference: reference || null }
    : { status: 'REFUSED', problem: reference }
  const changed = unclear && (await settleGatewayRefund(trx, row, refundId, { ...outcome, now }))
  if (!changed) throw new Refused('REFUND_NOT_UNCLEAR', { status: 409 })
  return changed
}
