import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../../src/contract/notifications.ts'
import { getCart } from '../../../src/contract/cart.ts'
import * as ctv from '../../../src/contract/collaborator.ts'
import * as desk from '../../../src/contract/owner-partners.ts'
import type { CallerOptions } from '../../testing/open-test-store.ts'
import { openStage, type Person, type Stage } from './testing/fraud-stage.ts'

/** What becomes of an order after a sign of self-dealing (decision 71). */
let stage: Stage
let owner: CallerOptions
let [ann, buyer] = [] as unknown as [Person, Person]
beforeAll(async () => {
  stage = await openStage(40)
  owner = stage.owner
})
afterAll(() => stage.store.close())
beforeEach(async () => {
  stage.restart()
  ;[ann, buyer] = [stage.person(), stage.person()]
  await stage.partner(ann, 'collaborator', { number: '9999888877' })
})

const by = () => ({ collaborator_by_customer_id: ann.id })
const wallet = async () => (await stage.store.ask(ctv.getCollaboratorInfo, {}, ann)).data
const request = () => stage.store.ask(ctv.requestCollaboratorPayment, {}, ann)
const open = async () =>
  (await stage.store.ask(desk.listPayouts, { query: { status: 'OPEN' } }, owner)).data.data.find(
    ({ customer }) => customer.id === ann.id,
  )
const pay = (id: number | undefined, body: object = {}) =>
  stage.store.ask(desk.payPayout, { params: { id: id ?? 0 }, body }, owner)
const suspects = async () =>
  (await stage.store.ask(desk.listSuspectOrders, { query: {} }, owner)).data.data.filter(
    ({ partner }) => partner.id === ann.id,
  )
const decide = (order_code: string, decision: 'PAY' | 'TAKE_BACK', reason = 'Đã gọi cho người mua') =>
  stage.store.ask(
    desk.decideSuspectOrder,
    { params: { order_code }, body: { customer_id: ann.id, role: 'collaborator', decision, reason } },
    owner,
  )
const told = async () =>
  (await stage.store.ask(listNotifications, { query: {} }, ann)).data.list_notification.data.map(
    ({ content }) => content ?? '',
  )

/** 20.000 of a customer's order, and 10.000 of a guest's on whose device the partner signs in afterwards. */
async function sellSuspect(): Promise<string> {
  const device = stage.device()
  await stage.complete(await stage.buy(buyer, by(), { quantity: 2 }))
  const code = await stage.guest(by(), { device })
  await stage.complete(code)
  await stage.seen(ann, device)
  stage.later(8)
  return code
}

test('the wallet, the request, the desk and the checkout leave out the commission of the suspect order, and nothing else', async () => {
  const code = await sellSuspect()
  expect(await wallet()).toMatchObject({
    balance: 30_000,
    available: 20_000,
    held: 10_000,
    held_suspect: 10_000,
    held_until: null,
    suspect_orders: [code],
  })
  expect((await request()).msg_code).toBe('PAYMENT_REQUESTED')
  expect(await open()).toMatchObject({ money: 20_000, payable_money: 20_000, hold: null, suspect_orders: [code] })
  const cart = (await stage.store.ask(getCart, { body: {} }, ann)).data
  expect(cart.held_balances).toEqual([{ role: 'collaborator', held: 10_000, held_until: null, requested: 20_000 }])
  expect((await pay((await open())?.id)).msg_code).toBe('SUCCESS')
  expect(await wallet()).toMatchObject({ balance: 10_000, available: 0, held_suspect: 10_000 })
  expect(await suspects()).toMatchObject([
    { order_code: code, signals: ['device'], money: 10_000, decision: null, partner: { id: ann.id } },
  ])
})

test('a sign that comes up after the request lowers what is paid; what is left stays in the wallet', async () => {
  const device = stage.device()
  await stage.complete(await stage.buy(buyer, by(), { quantity: 2 }))
  const code = await stage.guest(by(), { device })
  await stage.complete(code)
  stage.later(8)
  await request()
  const id = (await open())?.id
  await stage.seen(ann, device)
  expect(await open()).toMatchObject({ money: 30_000, payable_money: 20_000, hold: null, suspect_orders: [code] })
  expect((await pay(id)).msg_code).toBe('PAYOUT_SUSPECT') // who does not know of it has transferred the whole
  expect(await pay(id, { expected_money: 30_000 })).toMatchObject({ status: 409, msg_code: 'PAYOUT_CHANGED' })
  expect((await pay(id, { expected_money: 20_000 })).data).toMatchObject({
    status: 'PAID',
    money: 20_000,
    asked_money: 30_000,
  })
  expect(await wallet()).toMatchObject({ balance: 10_000, available: 0, held_suspect: 10_000 })
})

test('a request of nothing but suspect commission says why it waits, and both ways out end it', async () => {
  const sell = async () => {
    const device = stage.device()
    const code = await stage.guest(by(), { device })
    await stage.complete(code)
    stage.later(8)
    await request()
    await stage.seen(ann, device)
    return code
  }
  const first = await sell()
  const id = (await open())?.id
  expect(await open()).toMatchObject({
    payable_money: 0,
    payment_date: null,
    hold: { msg_code: 'PAYOUT_SUSPECT', msg: expect.stringContaining(first) },
  })
  expect((await pay(id)).msg_code).toBe('PAYOUT_SUSPECT')
  expect((await decide(first, 'PAY')).data).toMatchObject({
    decision: 'PAY',
    money: 10_000,
    author_name: expect.any(String),
  })
  expect((await pay(id)).data).toMatchObject({ status: 'PAID', money: 10_000 })
  const second = await sell()
  await decide(second, 'TAKE_BACK', 'Máy của chính chị')
  expect(await open()).toMatchObject({ payable_money: 0, hold: { msg_code: 'NOT_ENOUGH_BALANCE' } })
  expect(await wallet()).toMatchObject({ balance: 0 })
})

test('what a bank file leaves out for a suspicion is still held after the file was booked', async () => {
  const device = stage.device()
  await stage.complete(await stage.buy(buyer, by(), { quantity: 2 }))
  const code = await stage.guest(by(), { device })
  await stage.complete(code)
  stage.later(8)
  await request()
  const id = (await open())?.id
  await stage.seen(ann, device)
  const file = await stage.store.ask(desk.makePayoutFile, { body: { payment_date: '2026-12-31' } }, owner)
  expect(file.status).toBe(200)
  expect((await pay(id)).data).toMatchObject({ status: 'PAID', money: 20_000, asked_money: 30_000 })
  expect(await wallet()).toMatchObject({ balance: 10_000, available: 0, suspect_orders: [code] })
  expect(await suspects()).toMatchObject([{ order_code: code, decision: null }])
})

describe('the store decides once', () => {
  test('pay anyway: the commission is available, with the reason in the audit log', async () => {
    const code = await sellSuspect()
    await wallet()
    expect((await decide(code, 'PAY', '')).status).toBe(400)
    expect((await decide(code, 'PAY')).msg_code).toBe('SUCCESS')
    expect(await wallet()).toMatchObject({ available: 30_000, held: 0, suspect_orders: [] })
    expect(await decide(code, 'TAKE_BACK')).toMatchObject({ status: 409, msg_code: 'SUSPECT_DECIDED' })
    const [written] = await stage.sql<{ after: object }>(
      `select after from audit_log where action = 'decideSuspectOrder' order by id desc limit 1`,
    )
    expect(written?.after).toMatchObject({ decision: 'PAY', money: 10_000, reason: 'Đã gọi cho người mua' })
    expect((await told()).at(-1)).toContain(code)
  })

  test('take it back: once, also when the order is returned later', async () => {
    const code = await sellSuspect()
    expect((await decide(code, 'TAKE_BACK', 'Tự mua')).data).toMatchObject({ decision: 'TAKE_BACK', money: 10_000 })
    expect(await wallet()).toMatchObject({ balance: 20_000, available: 20_000, held: 0, suspect_orders: [] })
    await stage.sendBack(code)
    expect(await wallet()).toMatchObject({ balance: 20_000, available: 20_000 })
    expect((await told()).some((text) => text.includes('Tự mua'))).toBe(true)
  })

  test('an order that is not suspect, or of another partner, is not found', async () => {
    const code = await stage.buy(buyer, by())
    await stage.complete(code)
    expect((await decide(code, 'TAKE_BACK')).status).toBe(404)
    expect((await decide('000000XXXX', 'PAY')).status).toBe(404)
  })
})

test('a transfer that was made is booked although nothing is payable, with its reason in the audit log', async () => {
  const code = await sellSuspect()
  await request()
  const id = (await open())?.id
  await stage.sql(
    `insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, $1, 'collaborator', -25000, 'REFUND_DEBIT')`,
    [ann.id],
  )
  expect((await pay(id)).msg_code).toBe('PAYOUT_SUSPECT')
  expect((await pay(id, { anyway: 'Đã chuyển lúc 9 giờ' })).data).toMatchObject({ status: 'PAID', money: 20_000 })
  expect(await wallet()).toMatchObject({ balance: -15_000, total_paid: 20_000, suspect_orders: [code] })
  const [written] = await stage.sql<{ after: object }>(
    `select after from audit_log where action = 'payPayout' order by id desc limit 1`,
  )
  expect(written?.after).toMatchObject({ anyway: 'Đã chuyển lúc 9 giờ', money: 20_000 })
})
