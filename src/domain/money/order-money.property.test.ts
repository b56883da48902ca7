import { expect, test } from 'vitest'
import { random, type Random } from '../../../fixtures/random.ts'
import { VOLUMES } from '../../../tests/volumes.ts'
import type { OrderStatus } from '../../contract/order-statuses.ts'
import { movesOf, ORDER_STATUS } from '../order-status.ts'
import {
  isOver,
  keepMoney,
  moveMoney,
  receiveMoney,
  refundWaiting,
  returnPart,
  sendBack,
  type MoneyChange,
  type MoneyEntry,
  type OrderMoney,
} from './order-money.ts'

/** What happened to an order, counted: from these sums alone follows what is owed. */
type Counted = { due: number; cameIn: number; wentBack: number; kept: number; isRefundedByHand: boolean }
type History = { order: OrderMoney; counted: Counted; entries: MoneyEntry[]; steps: string[]; isCash: boolean }

/**
 * An independent account of the order's money: it keeps what came in up to what it costs, nothing when it is over, and what the shop chose to keep. All
 * else is owed or went back.
 */
function expected({ order, counted }: History) {
  const { due, cameIn, wentBack, kept, isRefundedByHand } = counted
  const keeps = isOver(order.status) || isRefundedByHand ? 0 : Math.min(cameIn, due)
  const owed = cameIn - keeps - kept - wentBack
  const payment =
    owed > 0
      ? 'PAID'
      : keeps === 0 && wentBack > 0
        ? 'REFUNDS'
        : keeps + kept === 0
          ? 'UNPAID'
          : isOver(order.status) || keeps === due
            ? 'PAID'
            : 'PARTIALLY_PAID'
  return { owed, keeps: keeps + kept, payment }
}

function apply(history: History, change: MoneyChange): void {
  history.order = change.order
  history.entries.push(...change.entries)
}

const STEPS: Record<string, (history: History, rng: Random) => void> = {
  pay(history, rng) {
    const { order, counted } = history
    // An attempt keeps the amount that was asked for when it began: mostly all of it, after a return more than is asked for now.
    const amount = rng.pick([
      order.remaining || order.total,
      order.total,
      counted.due + rng.int(1, 5_000),
      rng.int(1, 3_000),
    ])
    apply(history, receiveMoney(order, amount))
    counted.cameIn += amount
  },
  move(history, rng) {
    const to = rng.pick(movesOf(history.order.status, 'shop').concat('USER_CANCELLED' as OrderStatus))
    if (!movesOf(history.order.status, 'shop').includes(to)) return
    const { remaining, payment } = history.order
    const collects = to === 'COMPLETED' && history.isCash && payment === 'UNPAID'
    apply(history, moveMoney(history.order, to, { isCash: history.isCash }))
    if (collects) history.counted.cameIn += remaining
  },
  returnPart(history, rng) {
    const { order, counted } = history
    if (!['RECEIVED_PRODUCT', 'COMPLETED'].includes(order.status) || counted.due < 2) return
    const refund = rng.int(1, counted.due - 1)
    apply(history, returnPart(order, refund))
    counted.due -= refund
  },
  sendBack(history, rng) {
    const { order, counted } = history
    const amount = rng.chance(0.4) ? order.owedBack : rng.int(1, order.owedBack + 500)
    if (amount === 0) return
    const change = sendBack(order, amount)
    expect(change === undefined, 'more than is owed is refused').toBe(amount > order.owedBack)
    if (!change) return
    apply(history, change)
    counted.wentBack += amount
  },
  keep(history, rng) {
    const amount = rng.int(1, history.order.owedBack + 200)
    const change = keepMoney(history.order, amount)
    expect(change === undefined, 'more than is owed is refused').toBe(amount > history.order.owedBack)
    if (!change) return
    apply(history, change)
    history.counted.kept += amount
  },
  refundByHand(history) {
    const { status, paid } = history.order
    if (ORDER_STATUS[status].tone !== 'stopped' || isOver(status) || paid === 0) return
    apply(history, refundWaiting(history.order))
    history.counted.isRefundedByHand = true
  },
}
const NAMES = ['pay', 'pay', 'move', 'move', 'move', 'returnPart', 'sendBack', 'sendBack', 'keep', 'refundByHand']

function problemsOf(history: History): string[] {
  const { order, counted, entries } = history
  const { owed, keeps, payment } = expected(history)
  const sum = (kind: MoneyEntry['kind']) =>
    entries.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
  return [
    order.owedBack !== owed && `owed ${order.owedBack}, not ${owed}`,
    order.paid - order.paidBack - order.owedBack !== keeps && `the order keeps not ${keeps}`,
    order.payment !== payment && `payment is ${order.payment}, not ${payment}`,
    order.owedBack < 0 && 'less than nothing is owed',
    (order.paid !== counted.cameIn || sum('PAID') !== order.paid) && 'PAID entries',
    (order.paidBack !== counted.wentBack || sum('PAID_BACK') !== order.paidBack) && 'PAID_BACK entries',
    sum('OWED') - sum('PAID_BACK') !== order.owedBack && 'OWED entries',
    entries.some(({ amount, reason }) => amount > 0 !== (reason !== 'KEPT')) && 'an entry of nothing, or a wrong sign',
  ].filter((problem) => problem !== false)
}

test(
  `${VOLUMES.moneyHistories} histories of payments, returns and refunds add up after every step`,
  { timeout: 3_600_000 },
  () => {
    const reached = new Set<string>()
    for (let seed = 0; seed < VOLUMES.moneyHistories; seed++) {
      const rng = random(seed)
      const total = rng.int(1_000, 2_000_000)
      const history: History = {
        order: {
          ...{ status: 'WAITING_FOR_PROGRESSING', payment: 'UNPAID', total, remaining: total },
          ...{ paid: 0, paidBack: 0, owedBack: 0, kept: 0 },
        },
        counted: { due: total, cameIn: 0, wentBack: 0, kept: 0, isRefundedByHand: false },
        entries: [],
        steps: [],
        isCash: rng.chance(0.4),
      }
      for (let step = rng.int(3, 16); step > 0; step--) {
        const name = rng.pick(NAMES)
        history.steps.push(name)
        STEPS[name]?.(history, rng)
        const problems = problemsOf(history)
        if (problems.length > 0) throw new Error(`seed ${seed}: ${history.steps.join(', ')}: ${problems.join('; ')}`)
        for (const { reason } of history.entries) if (reason) reached.add(reason)
        reached.add(history.order.payment)
      }
    }
    expect([...reached].toSorted()).toEqual([
      ...['CANCELLED', 'KEPT', 'LATE_PAYMENT', 'PAID', 'PARTIALLY_PAID', 'PART_RETURNED', 'REFUNDS', 'RETURNED'],
      ...['SECOND_PAYMENT', 'UNPAID'],
    ])
  },
)
