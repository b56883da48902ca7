import { afterEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { recordRefund } from '../../src/contract/owner-order-money.ts'
import { returnOrderLines } from '../../src/contract/owner-order-work.ts'
import { getOwnerOrder, moveOwnerOrder } from '../../src/contract/owner-orders.ts'
import { sendBack } from '../../src/domain/money/order-money.ts'
import { bookOrderMoney, moneyOf } from '../../server/core/orders/order-money.ts'
import { ownerOrderDetail } from '../../server/core/orders/owner-orders.ts'
import { inTransaction, Refused } from '../../server/core/shared/refused.ts'
import { implement, type Implementation } from '../../server/http/api/implement.ts'
import { implementations } from '../../server/http/api/routes.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../server/testing/open-test-store.ts'
import { orderAtGateway } from '../../server/testing/paid-at-gateway.ts'
import { signInOwners } from '../../server/testing/store-owners.ts'
import { warmUp } from '../../server/testing/warm-up.ts'
import { VOLUMES } from '../volumes.ts'

const TIMES = VOLUMES.refundRaces
let store: TestStore
let owner: CallerOptions
afterEach(() => store.close())

/** The mutant: reads the order without locking it, and checks what it has read. */
const unlocked = implement(recordRefund, (call, { params, body }) =>
  inTransaction(call, async (trx) => {
    const row = await trx
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', call.store.id)
      .where('order_code', '=', params.order_code)
      .executeTakeFirstOrThrow()
    const change = sendBack(moneyOf(row), body.amount)
    if (row.owed_back !== body.expected_owed_back || !change) throw new Refused('OWED_CHANGED', { status: 409 })
    await sql`select pg_sleep(0.005)`.execute(trx)
    const { paid_on, reference } = body
    return ownerOrderDetail(trx, call, await bookOrderMoney(trx, row, change, { now: call.now, paid_on, reference }))
  }),
)
const MUTANTS: Implementation[] = [...implementations.filter(({ endpoint }) => endpoint !== recordRefund), unlocked]

async function open(mutants?: Implementation[]) {
  store = await openTestStore(mutants && { implementations: mutants })
  ;({ owner } = await signInOwners(store))
  await store.sql('update product_cells set stock = 100000 where store_id = 1')
  await warmUp(store)
}
const read = async (order_code: string) => (await store.ask(getOwnerOrder, { params: { order_code } }, owner)).data
const move = (order_code: string, order_status_code: 'SHIPPING' | 'COMPLETED' | 'USER_CANCELLED') =>
  store.ask(moveOwnerOrder, { params: { order_code }, body: { order_status_code } }, owner)
const refund = (order_code: string, amount: number, expected_owed_back: number) => {
  const body = { amount, expected_owed_back, paid_on: '2026-11-20', reference: 'FT1' }
  return store.ask(recordRefund, { params: { order_code }, body }, owner)
}
/** The sentences about an order whose ledger and sums disagree with each other or with the money that is known to have come and gone. */
async function wrong(
  order_code: string,
  known: { cameIn: number; wentBack: number; keeps: number },
): Promise<string[]> {
  const { money_entries, owed_back, paid_back } = await read(order_code)
  const sum = (kind: string) =>
    money_entries.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
  const owed = known.cameIn - known.keeps - known.wentBack
  return [
    sum('PAID') !== known.cameIn && `${sum('PAID')} came in, not ${known.cameIn}`,
    (sum('PAID_BACK') !== known.wentBack || paid_back !== known.wentBack) &&
      `${sum('PAID_BACK')} went back, not ${known.wentBack}`,
    (owed_back !== owed || sum('OWED') - sum('PAID_BACK') !== owed) && `${owed_back} are owed, not ${owed}`,
  ].filter((sentence) => sentence !== false)
}

/** An order paid by the first of two attempts. */
async function paid(quantity = 1) {
  const order = await orderAtGateway(store, quantity)
  const [first, second] = [await order.attempt(), await order.attempt()]
  await first?.pay()
  return { ...order, payAgain: () => second!.pay() }
}

/** Two people record the same transfer: one is told that the sum has changed. */
async function twoPeople(): Promise<string[]> {
  const { order_code, total } = await paid()
  await move(order_code, 'USER_CANCELLED')
  const part = Math.floor(total / 2)
  const replies = await Promise.all([refund(order_code, part, total), refund(order_code, part, total)])
  const booked = replies.filter(({ status }) => status === 200).length
  return [
    ...(booked === 1 ? [] : [`recorded ${booked} times`]),
    ...(await wrong(order_code, { cameIn: total, wentBack: part, keeps: 0 })),
  ]
}

/** A refund while the gateway's notification of a second payment arrives. */
async function againstPayment(): Promise<string[]> {
  const { order_code, total, payAgain } = await paid()
  await move(order_code, 'USER_CANCELLED')
  const [reply] = await Promise.all([refund(order_code, total, total), payAgain()])
  const wentBack = reply.status === 200 ? total : 0
  return wrong(order_code, { cameIn: 2 * total, wentBack, keeps: 0 })
}

/** A refund of a second payment while a part of the order comes back. */
async function againstReturn(): Promise<string[]> {
  const { order_code, total, line, payAgain } = await paid(3)
  for (const to of ['SHIPPING', 'COMPLETED'] as const) await move(order_code, to)
  await payAgain()
  const body = { lines: [{ line_item_id: line, quantity: 1 }], is_restocked: true }
  const [reply, back] = await Promise.all([
    refund(order_code, total, total),
    store.ask(returnOrderLines, { params: { order_code }, body }, owner),
  ])
  const wentBack = reply.status === 200 ? total : 0
  return [
    ...(back.status === 200 ? [] : [`the return was refused: ${back.msg_code}`]),
    ...(await wrong(order_code, { cameIn: 2 * total, wentBack, keeps: total - 100_000 })),
  ]
}

describe.each([
  ['two people settle one refund', twoPeople],
  ['a refund against a late notification of the gateway', againstPayment],
  ['a refund against a return of a part', againstReturn],
] as const)('%s', (_, race) => {
  test(`${TIMES} times, the books agree`, async () => {
    await open()
    const found: string[] = []
    for (let time = 0; time < TIMES; time++) found.push(...(await race()))
    expect(found).toEqual([])
    expect(store.problems).toEqual([])
  })

  test('without the lock they do not', async () => {
    await open(MUTANTS)
    const found: string[] = []
    for (let time = 0; time < 20 && found.length === 0; time++) found.push(...(await race()))
    expect(found.length).toBeGreaterThan(0)
  })
})
