import { afterAll, beforeAll, expect, test } from 'vitest'
import { random, type Random } from '../../../fixtures/random.ts'
import { cancelOrder, getOrder } from '../../../src/contract/orders.ts'
import { keepOwedMoney, recordRefund } from '../../../src/contract/owner-order-money.ts'
import { returnOrderLines } from '../../../src/contract/owner-order-work.ts'
import { getOwnerOrder, moveOwnerOrder, type OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { getSales, getToday } from '../../../src/contract/owner-reports.ts'
import { VOLUMES } from '../../../tests/volumes.ts'
import { attempt, orderAtGateway } from '../../testing/paid-at-gateway.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

const OVER = ['USER_CANCELLED', 'CUSTOMER_CANCELLED', 'CUSTOMER_HAS_RETURNS']
let store: TestStore
let owner: CallerOptions
beforeAll(async () => {
  ;({ store, owner } = await openOwnedStore())
  await store.sql('update product_cells set stock = 100000 where store_id = 1')
})
afterAll(() => closeStore(store))

type History = Awaited<ReturnType<typeof orderAtGateway>> & {
  attempts: NonNullable<Awaited<ReturnType<typeof attempt>>>[]
  /** What is known from the answers alone. */
  cameIn: number
  wentBack: number
  kept: number
  returned: number
}
const read = async ({ order_code }: History) => (await store.ask(getOwnerOrder, { params: { order_code } }, owner)).data
const move = ({ order_code }: History, order_status_code: OwnerOrderDetail['next_statuses'][number]) =>
  store.ask(moveOwnerOrder, { params: { order_code }, body: { order_status_code } }, owner)

const STEPS: Record<string, (history: History, rng: Random) => Promise<void>> = {
  async attempt(history) {
    const made = await attempt(store, history.caller, history.order_code)
    if (made) history.attempts.push(made)
  },
  async pay(history, rng) {
    if (history.attempts.length === 0) return
    const one = rng.pick(history.attempts)
    if ((await one.pay()) === '00') history.cameIn += one.amount
  },
  async move(history, rng) {
    const { next_statuses } = await read(history)
    if (next_statuses.length > 0) await move(history, rng.pick(next_statuses))
  },
  async deliver(history) {
    for (const to of ['SHIPPING', 'RECEIVED_PRODUCT', 'COMPLETED'] as const) await move(history, to)
  },
  async returnWhole(history) {
    for (const to of ['CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS'] as const) await move(history, to)
  },
  async cancel({ caller, order_code }) {
    await store.ask(cancelOrder, { body: { order_code } }, caller)
  },
  async returnPart(history) {
    const body = { lines: [{ line_item_id: history.line, quantity: 1 }], is_restocked: true }
    const reply = await store.ask(returnOrderLines, { params: { order_code: history.order_code }, body }, owner)
    if (reply.status === 200) history.returned = reply.data.returned_money
  },
  async sendBack(history, rng) {
    const { owed_back } = await read(history)
    const amount = rng.chance(0.5) ? owed_back : rng.int(1, owed_back + 2_000)
    if (amount === 0) return
    const body = { amount, paid_on: '2026-11-20', reference: 'FT1', expected_owed_back: owed_back }
    const reply = await store.ask(recordRefund, { params: { order_code: history.order_code }, body }, owner)
    expect(reply.status).toBe(amount > owed_back ? 400 : 200)
    if (reply.status === 200) history.wentBack += amount
  },
  async keep(history, rng) {
    const { owed_back } = await read(history)
    const amount = rng.int(1, 20_000)
    const body = { amount, reason: 'Phí giao', expected_owed_back: owed_back }
    const reply = await store.ask(keepOwedMoney, { params: { order_code: history.order_code }, body }, owner)
    if (reply.status === 200) history.kept += amount
  },
}
const NAMES = ['attempt', 'pay', 'pay', 'pay', 'move', 'deliver', 'returnWhole', 'cancel', 'returnPart', 'returnPart']
const ALL = [...NAMES, 'sendBack', 'sendBack', 'keep']

/** What the order says beside what the answers add up to. */
async function check(history: History): Promise<void> {
  const owners = await read(history)
  const { caller, order_code, cameIn, wentBack, kept, returned, total } = history
  const buyers = (await store.ask(getOrder, { params: { order_code }, query: {} }, caller)).data
  const isOver = OVER.includes(owners.order_status_code)
  const keeps = isOver ? 0 : Math.min(cameIn, total - returned)
  const owed_back = cameIn - keeps - kept - wentBack
  for (const said of [owners, buyers]) {
    expect(said).toMatchObject({ owed_back, paid_back: wentBack })
    expect(said.payment_status_name === 'Chờ hoàn tiền').toBe(owed_back > 0)
    expect(said.payment_status_name === 'Đã hoàn tiền').toBe(owed_back === 0 && keeps === 0 && wentBack > 0)
    expect(owed_back === 0 || said.payment_status_code === 'PAID').toBe(true)
  }
  const sum = (kind: string) =>
    owners.money_entries.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
  expect([sum('PAID'), sum('PAID_BACK'), sum('OWED') - sum('PAID_BACK')]).toEqual([cameIn, wentBack, owed_back])
  expect(buyers.refunds.reduce((all, { amount }) => all + amount, 0)).toBe(wentBack)
}

/** What the events of the order, from which mails and webhooks are made, say became owed and was sent back. */
async function told(code: string) {
  const [row] = await store.sql<{ owed: number; refunded: number }>(
    `select coalesce(sum((payload ->> 'owed')::int), 0)::int as owed, coalesce(sum((payload -> 'refund' ->> 'amount')::int), 0)::int as refunded
      from outbox where payload ->> 'order_code' = $1`,
    [code],
  )
  return row
}

test(
  `${VOLUMES.moneyOrders} orders, through the calls: every sum agrees, the report adds them up, and no message says otherwise`,
  { timeout: 1_800_000 },
  async () => {
    const revenue = async () =>
      (await store.ask(getSales, { query: { by: 'day' } }, owner)).data.reduce((all, day) => all + day.revenue, 0)
    let [expectedRevenue, expectedOwed] = [0, 0]
    for (let seed = 0; seed < VOLUMES.moneyOrders; seed++) {
      const rng = random(`money ${seed}`)
      const order = await orderAtGateway(store, rng.int(1, 3))
      const first = await order.attempt()
      const history: History = {
        ...order,
        attempts: first ? [first] : [],
        ...{ cameIn: 0, wentBack: 0, kept: 0, returned: 0 },
      }
      const steps: string[] = []
      try {
        for (let step = rng.int(3, 10); step > 0; step--) {
          const name = rng.pick(ALL)
          steps.push(name)
          await STEPS[name]?.(history, rng)
          await check(history)
        }
      } catch (problem) {
        throw new Error(`order ${seed}: ${steps.join(', ')}`, { cause: problem })
      }
      const { order_status_code, owed_back, money_entries } = await read(history)
      const isOver = OVER.includes(order_status_code)
      expectedRevenue += history.kept + (isOver ? 0 : history.total - history.returned)
      expectedOwed += owed_back
      const owed = money_entries.filter(({ kind, amount }) => kind === 'OWED' && amount > 0)
      expect(await told(history.order_code)).toEqual({
        owed: owed.reduce((all, { amount }) => all + amount, 0),
        refunded: history.wentBack,
      })
      expect(await revenue()).toBe(expectedRevenue)
    }
    expect((await store.ask(getToday, {}, owner)).data.owed_back.money).toBe(expectedOwed)
    expect(store.problems).toEqual([])
  },
)
