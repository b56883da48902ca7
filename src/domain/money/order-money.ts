import type { MoneyEntryKind, OrderStatus, OwedReason, PaymentStatus } from '../../contract/order-statuses.ts'
import { GIVES_STOCK_BACK } from '../order-status.ts'

/** An order as far as its money goes (decision 70). Amounts are integer đồng. */
export type OrderMoney = {
  status: OrderStatus
  payment: PaymentStatus
  /** What the order costs, without goods of it that came back. */
  total: number
  /** What of it is still to be paid. */
  remaining: number
  /** Came in, was sent back, is owed back, and was kept by the shop of what was owed: the sums of its entries. */
  paid: number
  paidBack: number
  owedBack: number
  kept: number
}
export type MoneyEntry = { kind: MoneyEntryKind; amount: number; reason: OwedReason | null }
/** An order's money after an event, and the entries that the event adds. */
export type MoneyChange = { order: OrderMoney; entries: MoneyEntry[] }

/** What the order keeps of the money that came in, besides what the shop chose to keep; paid − paid back − owed back − kept. */
export const keepsOf = ({ status, total, remaining }: OrderMoney): number =>
  isOver(status) ? 0 : Math.max(0, total - remaining)

/** Money came in. What the order does not ask for any more is owed back: it came late or a second time. */
export function receiveMoney(order: OrderMoney, amount: number): MoneyChange {
  const used = asksForMoney(order) ? Math.min(amount, order.remaining) : 0
  const remaining = order.remaining - used
  const payment = used === 0 ? order.payment : remaining === 0 ? 'PAID' : 'PARTIALLY_PAID'
  const reason = isOver(order.status) ? 'LATE_PAYMENT' : used > 0 ? 'PART_RETURNED' : 'SECOND_PAYMENT'
  return oweBack({ ...order, remaining, payment, paid: order.paid + amount }, reason, [entry('PAID', amount)])
}

/** The order moved to another status. Cash on delivery comes in with its completion. What a cancelled or returned order had kept is owed back. */
export function moveMoney(order: OrderMoney, to: OrderStatus, { isCash }: { isCash: boolean }): MoneyChange {
  const moved = { ...order, status: to }
  if (to === 'COMPLETED' && isCash && order.payment === 'UNPAID')
    return order.remaining > 0
      ? receiveMoney(moved, order.remaining)
      : { order: { ...moved, payment: 'PAID' }, entries: [] }
  return oweBack(moved, to === 'CUSTOMER_HAS_RETURNS' ? 'RETURNED' : 'CANCELLED')
}

/** Goods worth `refund` came back while the order stays: less is to be paid, and what was paid for them is owed back. */
export function returnPart(order: OrderMoney, refund: number): MoneyChange {
  const remaining = Math.max(0, order.remaining - refund)
  const isPaid = order.payment === 'PARTIALLY_PAID' && remaining === 0
  const left = { ...order, total: order.total - refund, remaining, ...(isPaid && { payment: 'PAID' as const }) }
  return oweBack(left, 'PART_RETURNED')
}

/** Money that was owed was sent back. Undefined when more than what is owed. */
export function sendBack(order: OrderMoney, amount: number): MoneyChange | undefined {
  if (amount > order.owedBack) return undefined
  const sent = { ...order, paidBack: order.paidBack + amount, owedBack: order.owedBack - amount }
  return { order: settled(sent), entries: [entry('PAID_BACK', amount)] }
}

/** The shop keeps a part of what is owed. Undefined when more than what is owed. */
export function keepMoney(order: OrderMoney, amount: number): MoneyChange | undefined {
  if (amount > order.owedBack) return undefined
  const kept = { ...order, kept: order.kept + amount, owedBack: order.owedBack - amount }
  return { order: settled(kept), entries: [entry('OWED', -amount, 'KEPT')] }
}

/** All of an order's money is sent back while the order waits (out of stock, not delivered): it is to be paid again. */
export function refundWaiting(order: OrderMoney): MoneyChange {
  return oweBack({ ...order, remaining: order.total }, 'CANCELLED')
}

/** Whether the order was cancelled or returned: it gave its goods back. */
export const isOver = (status: OrderStatus): boolean => GIVES_STOCK_BACK.includes(status)

const asksForMoney = ({ status, payment, remaining }: OrderMoney): boolean =>
  !isOver(status) && remaining > 0 && (payment === 'UNPAID' || OPEN_PAYMENTS.includes(payment))
const OPEN_PAYMENTS: readonly PaymentStatus[] = ['WAITING_FOR_PROGRESSING', 'PARTIALLY_PAID']

const entry = (kind: MoneyEntryKind, amount: number, reason: OwedReason | null = null): MoneyEntry => ({
  kind,
  amount,
  reason,
})

/** What the order holds above what it keeps becomes owed. */
function oweBack(order: OrderMoney, reason: OwedReason, before: MoneyEntry[] = []): MoneyChange {
  const { paid, paidBack, owedBack, kept } = order
  const owed = Math.max(0, paid - paidBack - owedBack - kept - keepsOf(order))
  const entries = owed > 0 ? [...before, entry('OWED', owed, reason)] : before
  return { order: settled({ ...order, owedBack: owedBack + owed }), entries }
}

/** PAID while money is owed back; REFUNDS once all of it is back, and nothing before that. */
function settled(order: OrderMoney): OrderMoney {
  const { status, payment, paid, paidBack, owedBack } = order
  const hasPaid = payment !== 'UNPAID' && payment !== 'WAITING_FOR_PROGRESSING'
  if (owedBack > 0) return { ...order, payment: 'PAID' }
  const isBack = keepsOf(order) === 0 && (paidBack > 0 || (isOver(status) && hasPaid && paid === 0))
  return isBack ? { ...order, payment: 'REFUNDS' } : order
}
