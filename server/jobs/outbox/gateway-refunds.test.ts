import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refundByGateway } from '../../../src/contract/owner-order-money.ts'
import { getOwnerOrder, moveOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { paidAtGateway } from '../../testing/paid-at-gateway.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'
import { secretsOf } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { VNPAY_SECRET } from '../../core/payments/vnpay-account.ts'
import { refundDue } from './gateway-refunds.ts'
import type { OutboxParts } from './outbox-parts.ts'

type Fields = Record<string, string>
const SECRET = 'KHOACUACUAHANG0123456789'
/** The order of the fields of VNPay's documentation, written anew. */
const REQUEST =
  'vnp_RequestId|vnp_Version|vnp_Command|vnp_TmnCode|vnp_TransactionType|vnp_TxnRef|vnp_Amount|vnp_TransactionNo|vnp_TransactionDate|vnp_CreateBy|vnp_CreateDate|vnp_IpAddr|vnp_OrderInfo'
const ANSWER =
  'vnp_ResponseId|vnp_Command|vnp_ResponseCode|vnp_Message|vnp_TmnCode|vnp_TxnRef|vnp_Amount|vnp_BankCode|vnp_PayDate|vnp_TransactionNo|vnp_TransactionType|vnp_TransactionStatus|vnp_OrderInfo'
const hash = (fields: Fields, names: string) =>
  createHmac('sha512', SECRET)
    .update(
      names
        .split('|')
        .map((name) => fields[name] ?? '')
        .join('|'),
    )
    .digest('hex')

let store: TestStore
let owner: CallerOptions
let gateway: Server
let asked: Fields[]
/** What the gateway does with a request; undefined: it hangs up. */
let answers: (request: Fields) => Fields | undefined
let now: Date

const signed = (fields: Fields) => ({ ...fields, vnp_SecureHash: hash(fields, ANSWER) })
const done = ({ vnp_TmnCode = '', vnp_TxnRef = '', vnp_Amount = '', vnp_TransactionType = '' }: Fields) => ({
  ...{ vnp_TmnCode, vnp_TxnRef, vnp_Amount, vnp_TransactionType },
  ...{ vnp_ResponseId: 'a1', vnp_Command: 'refund', vnp_ResponseCode: '00', vnp_Message: 'Refund success' },
  ...{ vnp_BankCode: 'NCB', vnp_PayDate: '20261120090000', vnp_TransactionNo: '15001234' },
  ...{ vnp_TransactionStatus: '05', vnp_OrderInfo: 'Hoan tien' },
})
const code = (request: Fields, vnp_ResponseCode: string, vnp_Message: string) =>
  signed({ ...done(request), vnp_ResponseCode, vnp_Message })

beforeEach(async () => {
  ;({ store, owner } = await openOwnedStore())
  now = new Date('2026-11-20T09:00:00+07:00')
  asked = []
  answers = (request) => signed(done(request))
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const fields = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Fields
      asked.push(fields)
      const answer = answers(fields)
      if (!answer) return void request.socket.destroy()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
})
afterEach(async () => {
  await new Promise((closed) => gateway.close(closed))
  await closeStore(store)
})

/** An order paid at the gateway and cancelled, of which `amount` is asked back, or all of it. */
async function askedBack(amount?: number) {
  await store.sql(`delete from store_settings where key = 'vnpay'`) // it is paid at the stand-in
  const order = await paidAtGateway(store)
  const { order_code, total } = order
  const params = { order_code }
  await store.ask(moveOwnerOrder, { params, body: { order_status_code: 'USER_CANCELLED' } }, owner)
  await ownContract()
  const body = { amount: amount ?? total, expected_owed_back: total }
  expect((await store.ask(refundByGateway, { params, body }, owner)).status).toBe(200)
  return { ...order, detail: async () => (await store.ask(getOwnerOrder, { params }, owner)).data }
}

/** A contract of the store's own, whose gateway is the one of this test. */
async function ownContract(): Promise<void> {
  const { port } = gateway.address() as AddressInfo
  const hash_secret = await store.database
    .forStore(1)
    .query(async (q) => secretsOf(q).encrypt(SECRET, secretContext(1, VNPAY_SECRET)))
  const value = { tmn_code: 'TIEMMOT1', pay_url: `http://cong.test:${port}/paymentv2/vpcpay.html`, hash_secret }
  await store.sql(
    `insert into store_settings (store_id, key, value) values (1, 'vnpay', $1) on conflict (store_id, key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )
}

const parts = (): OutboxParts => ({
  database: store.database,
  webhook: undefined,
  mail: undefined,
  network: {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: (address) => address === '127.0.0.1',
  },
  originOf: async () => 'https://mot.test',
  studioOrigin: () => 'https://tiem.test',
  now: () => now,
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
const again = () => store.sql(`update outbox set next_at = now() where kind = 'gateway-refund' and done_at is null`)

test('is signed as the gateway documents it, and booked when the gateway has confirmed it', async () => {
  const { order_code, total, detail } = await askedBack()
  expect(await refundDue(parts())).toBe(1)
  const [request = {}] = asked
  expect(request).toMatchObject({
    ...{ vnp_Command: 'refund', vnp_TransactionType: '02', vnp_TmnCode: 'TIEMMOT1', vnp_TxnRef: order_code },
    ...{ vnp_Amount: String(total * 100), vnp_TransactionNo: '14422574', vnp_CreateDate: '20261120090000' },
    ...{ vnp_TransactionDate: '20261120090000', vnp_RequestId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
  expect(request.vnp_SecureHash).toBe(hash(request, REQUEST))
  expect(await detail()).toMatchObject({
    ...{ payment_status_code: 'REFUNDS', owed_back: 0, paid_back: total },
    refunds: [{ amount: total, paid_on: '2026-11-20', reference: '15001234' }],
    gateway_refunds: [{ status: 'DONE', problem: null }],
  })
  await again()
  expect([await refundDue(parts()), asked.length]).toEqual([0, 1])
})

test('a part is asked for as a part; nothing more is owed than the rest', async () => {
  const { total, detail } = await askedBack(40_000)
  await refundDue(parts())
  expect(asked[0]?.vnp_TransactionType).toBe('03')
  expect(await detail()).toMatchObject({ payment_status_code: 'PAID', owed_back: total - 40_000, paid_back: 40_000 })
})

test.each([
  ['another signature', (request: Fields) => ({ ...signed(done(request)), vnp_SecureHash: 'ab'.repeat(64) })],
  ['another sum', (request: Fields) => signed({ ...done(request), vnp_Amount: '100' })],
  ['another order', (request: Fields) => signed({ ...done(request), vnp_TxnRef: 'DON-KHAC' })],
  ['another terminal', (request: Fields) => signed({ ...done(request), vnp_TmnCode: 'KHAC0001' })],
  ['no answer', () => undefined],
] as const)('%s: nothing is booked, and the request is repeated with its id', async (_, answer) => {
  const { total, detail } = await askedBack()
  answers = answer
  expect(await refundDue(parts())).toBe(0)
  expect(await detail()).toMatchObject({ owed_back: total, paid_back: 0, gateway_refunds: [{ status: 'WAITING' }] })
  answers = (request) => signed(done(request))
  await again()
  expect(await refundDue(parts())).toBe(1)
  expect(new Set(asked.map(({ vnp_RequestId }) => vnp_RequestId)).size).toBe(1)
  expect(await detail()).toMatchObject({ paid_back: total, gateway_refunds: [{ status: 'DONE' }] })
})

test('an answer that was lost is unclear when the gateway knows the request already, and when it comes on another day', async () => {
  const first = await askedBack()
  answers = () => undefined // the gateway did it, and the answer was lost
  await refundDue(parts())
  answers = (request) => code(request, '94', 'Request is duplicated')
  await again()
  await refundDue(parts())
  expect(await first.detail()).toMatchObject({
    ...{ owed_back: first.total, paid_back: 0, gateway_refundable: 0 },
    gateway_refunds: [{ status: 'UNCLEAR', problem: 'VNPay 94: Request is duplicated' }],
  })
  const second = await askedBack()
  answers = () => undefined
  await refundDue(parts())
  now = new Date('2099-01-01T00:00:00+07:00')
  answers = (request) => signed(done(request))
  const before = asked.length
  await again()
  await refundDue(parts())
  expect(asked.length).toBe(before) // the gateway would carry it out once more
  expect(await second.detail()).toMatchObject({ paid_back: 0, gateway_refunds: [{ status: 'UNCLEAR' }] })
})

test.each([
  ['91', 'Transaction not found'],
  ['95', 'Transaction was not successful'],
] as const)(
  'what the gateway refuses with %s stays owed, with its words, and can be sent another way',
  async (vnp, words) => {
    const { total, detail } = await askedBack()
    answers = (request) => code(request, vnp, words)
    await refundDue(parts())
    expect(await detail()).toMatchObject({
      ...{ owed_back: total, paid_back: 0, payment_status_code: 'PAID' },
      gateway_refunds: [{ status: 'REFUSED', problem: `VNPay ${vnp}: ${words}` }],
    })
  },
)

test('two processes at once ask the gateway once', async () => {
  const { total, detail } = await askedBack()
  const settled = await Promise.all([refundDue(parts()), refundDue(parts())])
  expect(settled.toSorted()).toEqual([0, 1])
  expect(asked).toHaveLength(1)
  expect(await detail()).toMatchObject({ paid_back: total })
})

test('in a demonstration store the stand-in returns it', async () => {
  const { order_code, total } = await paidAtGateway(store)
  const params = { order_code }
  await store.ask(moveOwnerOrder, { params, body: { order_status_code: 'USER_CANCELLED' } }, owner)
  await store.ask(refundByGateway, { params, body: { amount: total, expected_owed_back: total } }, owner)
  await refundDue(parts())
  expect(asked).toEqual([])
  expect((await store.ask(getOwnerOrder, { params }, owner)).data).toMatchObject({ paid_back: total, owed_back: 0 })
})
