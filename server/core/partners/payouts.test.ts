import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import * as ctv from '../../../src/contract/collaborator.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { listPayouts, payPayout } from '../../../src/contract/owner-partners.ts'
import { listNotifications } from '../../../src/contract/notifications.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { moveOrder } from '../orders/move-order.ts'
import { requestDuePayouts } from './auto-payouts.ts'
import type { Actor } from '../shared/actor.ts'
import { statement } from './statement.ts'
import { settlePayout } from './request-payout.ts'

/** Money that waits (decision 66), what became of requests, and automatic requests (decision 63). */
type Person = { id: number; token: string; addressId: number }
let store: TestStore
let [ann, buyer] = [] as unknown as [Person, Person]
beforeEach(async () => {
  store = await openTestStore()
  ;[ann, buyer] = (await manyCustomers(store, 2)) as [Person, Person]
  await store.sql(`update customers set email = 'ann@ctv.test' where id = $1`, [ann.id])
  await store.sql(
    `insert into partners (store_id, customer_id, role, created_at) values (1, $1, 'collaborator', '2026-01-01')`,
    [ann.id],
  )
})
afterEach(() => store.close())

const at = (moment: string) => new Date(`${moment}+07:00`)
const setAccount = () =>
  store.sql(`update partners set bank = 'VCB', account_number = '0071000123' where customer_id = $1`, [ann.id])
const setAuto = () => store.sql(`update partners set payment_auto = true where customer_id = $1`, [ann.id])
const give = (money: number) =>
  store.sql(
    `insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, $1, 'collaborator', $2, 'MANUAL_ADD')`,
    [ann.id, money],
  )
const wallet = async () => (await store.ask(ctv.getCollaboratorInfo, {}, ann)).data
const request = async () => (await store.ask(ctv.requestCollaboratorPayment, {}, ann)).msg_code
const payouts = async () => (await store.ask(ctv.listCollaboratorPayouts, { query: {} }, ann)).data.data
const settle = async (pay: boolean, note: string | null, now = at('2026-11-20T09:00:00')) => {
  const [open] = await store.sql<{ id: number }>('select id from payout_requests where status = 0')
  await store.database.forStore(1).transaction((trx) => settlePayout(trx, 1, open?.id ?? 0, { pay, note, now }))
}

/** An order through the partner's link, completed at that moment; its commission is 10.000 a piece. */
async function sell(quantity: number, completed: string): Promise<string> {
  await store.ask(addCartItem, { body: { product_id: 1, quantity } }, buyer)
  const body = {
    payment_method_id: 2,
    payment_partner_id: 0,
    customer_address_id: buyer.addressId,
    collaborator_by_customer_id: ann.id,
  }
  const code = (await store.ask(createOrder, { body }, buyer)).data.order_code
  for (const to of ['PACKING', 'SHIPPING', 'COMPLETED'] as const) await move(code, to, completed)
  return code
}
const move = (code: string, to: 'PACKING' | 'SHIPPING' | 'COMPLETED' | 'CUSTOMER_RETURNING', moment: string) =>
  store.database.forStore(1).transaction(async (trx) => {
    const row = await trx
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', 1)
      .where('order_code', '=', code)
      .executeTakeFirstOrThrow()
    await moveOrder(trx, row, { storeId: 1, now: at(moment), mover: 'shop', to })
  })

describe('a balance', () => {
  test('divides into available, held until a day, and requested; only what is available is requested', async () => {
    await setAccount()
    await give(60_000)
    await sell(3, '2026-11-18T15:00:00')
    expect(await wallet()).toMatchObject({
      balance: 90_000,
      available: 60_000,
      held: 30_000,
      held_until: '2026-11-25',
      money_payment_request: 0,
      total_paid: 0,
      total_ledger: 90_000,
      next_payment_date: '2026-12-01',
    })
    expect(await request()).toBe('PAYMENT_REQUESTED')
    expect(await wallet()).toMatchObject({ available: 0, held: 30_000, money_payment_request: 60_000, balance: 90_000 })
    await settle(true, 'FT1')
    expect(await wallet()).toMatchObject({ balance: 30_000, available: 0, held: 30_000, total_paid: 60_000 })
    store.setNow('2026-11-25T15:00:00+07:00')
    expect(await wallet()).toMatchObject({ available: 30_000, held: 0, held_until: null })
  })

  test('of which some was taken back after a request adds up, and is paid only when nothing of it is held any more', async () => {
    await setAccount()
    await give(60_000)
    await sell(3, '2026-11-18T15:00:00')
    await request()
    await give(-20_000)
    expect(await wallet()).toMatchObject({
      balance: 70_000,
      money_payment_request: 60_000,
      held: 10_000,
      available: 0,
    })
    const { owner } = await signInOwners(store)
    const [open] = (await store.ask(listPayouts, { query: {} }, owner)).data.data
    const pay = () => store.ask(payPayout, { params: { id: open?.id ?? 0 }, body: {} }, owner)
    expect(await pay()).toMatchObject({ msg_code: 'PAYOUT_IN_RETURN_DAYS', msg: expect.stringContaining('6') })
    store.setNow('2026-11-25T15:00:00+07:00')
    expect((await pay()).msg_code).toBe('SUCCESS')
    expect(await wallet()).toMatchObject({ balance: 10_000, available: 10_000, held: 0 })
  })

  test('names no day for money of an order that is being returned', async () => {
    await give(60_000)
    const code = await sell(1, '2026-11-18T15:00:00')
    await move(code, 'CUSTOMER_RETURNING', '2026-11-19T09:00:00')
    expect(await wallet()).toMatchObject({ held: 10_000, held_until: null, has_return: true, available: 60_000 })
  })

  test('that is held is not requested, however large', async () => {
    await setAccount()
    await sell(6, '2026-11-18T15:00:00')
    expect((await wallet()).balance).toBe(60_000)
    expect(await request()).toBe('PAYMENT_LIMIT_NOT_REACHED')
    store.setNow('2026-11-25T15:00:00+07:00')
    expect(await request()).toBe('PAYMENT_REQUESTED')
  })

  test('is not requested without a bank account, and its day waits for a changed one', async () => {
    await give(60_000)
    expect((await wallet()).has_bank_account).toBe(false)
    expect(await request()).toBe('BANK_ACCOUNT_REQUIRED')
    await setAccount()
    await store.sql(`update partners set account_changed_at = '2026-11-30T20:00:00+07:00'`)
    store.setNow('2026-11-28T09:00:00+07:00')
    expect((await wallet()).next_payment_date).toBe('2026-12-16') // held until 01/12 at 20:00, so not the run of that day
  })
})

test('a partner is told by notification and mail what became of a request, and finds it in the history', async () => {
  await setAccount()
  await give(60_000)
  await request()
  expect(await payouts()).toMatchObject([
    { status: 'OPEN', money: 60_000, payment_date: '2026-12-01', bank: 'VCB', account_end: '0123', is_auto: false },
  ])
  await settle(false, 'Sai số tài khoản')
  await request()
  await settle(true, 'FT2611')
  expect(await payouts()).toMatchObject([
    { status: 'PAID', reference: 'FT2611', reason: null, settled_at: '2026-11-20 09:00:00', payment_date: null },
    { status: 'REFUSED', reference: null, reason: 'Sai số tài khoản' },
  ])
  const told = (await store.ask(listNotifications, { query: {} }, ann)).data.list_notification.data
  expect(told.map(({ type, content }) => [type, content])).toEqual([
    ['PAYOUT_PAID', 'Cửa hàng đã thanh toán 60.000 ₫ cho bạn. Mã giao dịch: FT2611'],
    ['PAYOUT_REFUSED', 'Yêu cầu thanh toán 60.000 ₫ bị từ chối: Sai số tài khoản. Số tiền vẫn ở trong ví của bạn.'],
  ])
  expect(
    await store.sql(
      `select payload->>'to' as to, payload->>'title' as title from outbox where kind = 'mail' order by id`,
    ),
  ).toEqual([
    { to: 'ann@ctv.test', title: 'notice.payout_refused_title' },
    { to: 'ann@ctv.test', title: 'notice.payout_paid_title' },
  ])
  expect((await store.ask(ctv.listCollaboratorPayouts, { query: {} }, buyer)).status).toBe(403)
  expect(store.problems).toEqual([])
})

test('a statement has every change between the balance before and after it', async () => {
  await store.sql(
    `insert into wallet_ledger (store_id, customer_id, role, money, type, reference, created_at)
     select 1, $1, 'collaborator', 1000, 'ORDER_COMPLETED', 'S' || n, timestamptz '2026-10-31T12:00:00+07:00' + n * interval '12 hours' from generate_series(0, 2500) n`,
    [ann.id],
  )
  const db = store.database.forStore(1)
  const actor = { store: { id: 1 }, customer: { id: ann.id }, db } as unknown as Actor // what a statement reads of it
  const query = { date_from: '2026-11-01', date_to: '2029-12-31', lang: 'vi' } as const
  let text = ''
  for await (const chunk of statement(actor, 'collaborator', { ...query, format: 'csv' }).body) text += chunk.toString()
  const lines = text.trim().split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    'Thời gian,Nội dung,Tham chiếu,Ghi chú,Thay đổi (₫),Số dư (₫)',
    '01/11/2026,Số dư đầu kỳ,,,,1000',
    '01/11/2026 00:00,Hoa hồng từ đơn hoàn thành,S1,,1000,2000',
  ])
  const changes = lines.slice(2, -1).map((line) => line.split(',').slice(-2).map(Number))
  expect(changes).toHaveLength(2 * 1_157) // two a day: several pages of rows
  expect(lines.at(-1)).toBe(`31/12/2029,Số dư cuối kỳ,,,,${1000 + changes.length * 1000}`)
  expect(() => statement(actor, 'collaborator', { ...query, date_to: '2026-10-01', format: 'csv' })).toThrow(
    'DATE_RANGE_INVALID',
  )
})

describe('automatic payout', () => {
  const run = (moment: string) => requestDuePayouts(store.database, at(moment))
  beforeEach(async () => {
    await setAuto()
    await setAccount()
    await give(60_000)
  })

  test('over a month: one request at the last moment that joins each run, told to the partner', async () => {
    const made: string[] = []
    for (let minute = 0; minute < 31 * 24 * 60; minute += 29) {
      const moment = new Date(at('2026-11-20T09:00:00').getTime() + minute * 60_000)
      if ((await requestDuePayouts(store.database, moment)) === 0) continue
      made.push(new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 13))
      await settle(true, 'FT', moment)
      await give(70_000)
    }
    expect(made).toEqual(['2026-11-28T23', '2026-12-13T23'])
    expect((await payouts()).map(({ money, is_auto }) => [money, is_auto])).toEqual([
      [70_000, true],
      [60_000, true],
    ])
    const told = (await store.ask(listNotifications, { query: {} }, ann)).data.list_notification.data
    expect(told.at(-1)?.content).toBe(
      'Yêu cầu thanh toán 60.000 ₫ đã được gửi cho kỳ 01/12/2026 vì bạn bật tự động thanh toán.',
    )
  })

  test('several processes at once make one request; a refused one is not made again for the same run', async () => {
    const runs = await Promise.all(Array.from({ length: 10 }, () => run('2026-11-28T23:10:00')))
    expect(runs.reduce((sum, made) => sum + made, 0)).toBe(1)
    await settle(false, 'Sai tên', at('2026-11-28T23:20:00'))
    expect(await run('2026-11-28T23:30:00')).toBe(0)
    expect(await run('2026-12-13T23:00:00')).toBe(1)
  })

  test.each([
    ['an earlier hour', '', '2026-11-28T22:59:59'],
    ['a day that joins no run', '', '2026-11-27T23:30:00'],
    [
      'a run that the store does not have',
      `update store_settings set value = value || '{"payment_1_of_month": false}' where key = 'collaborator'`,
      '2026-11-28T23:30:00',
    ],
    [
      'a store that does not allow it',
      `update store_settings set value = value || '{"allow_payment_auto": false}' where key = 'collaborator'`,
      '2026-11-28T23:30:00',
    ],
    [
      'a balance below the limit',
      `update store_settings set value = value || '{"payment_limit": 60001}' where key = 'collaborator'`,
      '2026-11-28T23:30:00',
    ],
    ['no bank account', 'update partners set account_number = null', '2026-11-28T23:30:00'],
    ['somebody whose account is no partner’s', 'update partners set status = 0', '2026-11-28T23:30:00'],
    ['a partner who did not switch it on', 'update partners set payment_auto = false', '2026-11-28T23:30:00'],
  ])('makes no request in %s', async (_, change, moment) => {
    if (change) await store.sql(change)
    expect(await run(moment)).toBe(0)
  })

  describe('of a run whose hour the server slept through', () => {
    const openOnes = async () => (await payouts()).filter(({ status }) => status === 'OPEN')

    test.each(['2026-11-29T00:00:00', '2026-11-29T08:00:00', '2026-12-01T23:59:00'])(
      'is made up at %s, once, as if it had been joined',
      async (moment) => {
        expect(await run('2026-11-28T22:59:00')).toBe(0)
        expect(await run(moment)).toBe(1)
        store.setNow(`${moment}+07:00`)
        expect(await openOnes()).toMatchObject([{ money: 60_000, is_auto: true, payment_date: '2026-12-01' }])
        await settle(false, 'Sai tên', at(moment))
        expect(await run(moment)).toBe(0)
      },
    )

    test('is not made up when it was made, for whom it was refused or who had too little', async () => {
      await give(-59_000)
      expect(await run('2026-11-28T23:10:00')).toBe(0)
      await give(59_000)
      expect(await run('2026-11-29T08:00:00')).toBe(0)
      expect(await run('2026-12-13T23:00:00')).toBe(1)
    })

    test('is lost when its day is over, and the next one is made', async () => {
      expect(await run('2026-12-02T08:00:00')).toBe(0)
      expect(await run('2026-12-14T08:00:00')).toBe(1)
      store.setNow('2026-12-14T08:00:00+07:00')
      expect(await openOnes()).toMatchObject([{ payment_date: '2026-12-16' }])
    })

    test('is not made up for who became a partner afterwards; several processes make it once', async () => {
      await store.sql(`update partners set created_at = '2026-11-29T00:00:00+07:00'`)
      expect(await run('2026-11-29T08:00:00')).toBe(0)
      await store.sql(`delete from auto_payout_runs; update partners set created_at = '2026-11-28T00:00:00+07:00'`)
      const runs = await Promise.all(Array.from({ length: 10 }, () => run('2026-11-29T08:00:00')))
      expect(runs.reduce((sum, made) => sum + made, 0)).toBe(1)
    })
  })
})
