import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getBadges } from '../../../src/contract/badges.ts'
import * as collaborator from '../../../src/contract/collaborator.ts'
import { listNotifications } from '../../../src/contract/notifications.ts'
import {
  approvePartnerRequest,
  listAgencyTypes,
  listPartnerRequests,
  listPayouts,
  listPayoutRuns,
  payPayout,
  refusePayout,
  rejectPartnerRequest,
} from '../../../src/contract/owner-partners.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type TestStore, type CallerOptions } from '../../testing/open-test-store.ts'
import { manyCustomers, PASSWORD } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { warmUp } from '../../testing/warm-up.ts'

let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
let support: CallerOptions
let hoa: { id: number; token: string }
beforeEach(async () => {
  store = await openTestStore()
  ;({ owner, otherOwner, support } = await signInOwners(store))
  hoa = (await manyCustomers(store, 1))[0]!
})
afterEach(async () => {
  await store.close()
  noProblems(store)
})
const counts = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]))
const me = (): CallerOptions => ({ token: hoa.token })
const ask = () => store.ask(collaborator.registerCollaborator, { body: { is_collaborator: true } }, me())
const requests = async (query: object = {}, caller = owner) =>
  (await store.ask(listPartnerRequests, { query }, caller)).data

describe('requests', () => {
  test('requested, rejected with a note, requested again, approved: the customer is notified each time, and the dashboard opens', async () => {
    await ask()
    const [request] = (await requests()).data
    expect(request).toMatchObject({
      role: 'collaborator',
      status: 0,
      note: null,
      customer: { id: hoa.id },
      account: null,
    })
    const params = { id: request!.id }
    expect((await store.ask(rejectPartnerRequest, { params, body: { note: '  ' } }, owner)).status).toBe(400)
    expect((await store.ask(rejectPartnerRequest, { params, body: { note: 'Thiếu CMND' } }, owner)).data).toMatchObject(
      {
        status: 1,
        note: 'Thiếu CMND',
      },
    )
    expect((await store.ask(getBadges, {}, me())).data.collaborator_register_request).toMatchObject({
      has_request: true,
      status: 1,
      note: 'Thiếu CMND',
    })
    expect((await store.ask(approvePartnerRequest, { params, body: {} }, owner)).msg_code).toBe(
      'PARTNER_REQUEST_NOT_OPEN',
    )
    expect((await store.ask(collaborator.getCollaboratorInfo, {}, me())).status).toBe(403)
    await ask()
    expect((await requests({ status: 3 })).total).toBe(1)
    await warmUp(store)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => store.ask(approvePartnerRequest, { params, body: {} }, owner)),
    )
    expect(counts(replies.map(({ msg_code }) => msg_code))).toEqual({ SUCCESS: 1, PARTNER_REQUEST_NOT_OPEN: 9 })
    expect((await store.ask(collaborator.getCollaboratorInfo, {}, me())).status).toBe(200)
    const received = await store.ask(listNotifications, { query: {} }, me())
    expect(received.data.list_notification.data.map(({ type, content }) => [type, content])).toEqual([
      ['CTV_SUCCESS', 'Bạn đã trở thành cộng tác viên'],
      ['CANCEL_CTV', 'Thiếu CMND'],
    ])
  })

  test.each([
    ['waiting', undefined, null],
    ['rejected', rejectPartnerRequest, { has_request: true, status: 1, note: 'Ảnh mờ' }],
    ['approved', approvePartnerRequest, { has_request: true, status: 2, note: null }],
  ] as const)('a request that is %s is taken back only while nobody has decided it', async (_, decide, left) => {
    await ask()
    const [request] = (await requests()).data
    const params = { id: request!.id }
    if (decide === rejectPartnerRequest) await store.ask(decide, { params, body: { note: 'Ảnh mờ' } }, owner)
    if (decide === approvePartnerRequest) await store.ask(decide, { params, body: {} }, owner)
    await store.ask(collaborator.registerCollaborator, { body: { is_collaborator: false } }, me())
    expect((await store.ask(getBadges, {}, me())).data.collaborator_register_request).toEqual(left)
  })

  test('an agency gets its level, of this store only', async () => {
    await store.sql(
      `insert into agency_types (store_id, id, name, commission_percent) values (1, 1, 'Cấp 1', 15), (2, 2, 'Của Hai', 50)`,
    )
    await store.sql(`insert into partner_requests (store_id, id, customer_id, role) values (1, 5, $1, 'agency')`, [
      hoa.id,
    ])
    expect((await store.ask(listAgencyTypes, {}, support)).data).toMatchObject([
      { id: 1, name: 'Cấp 1', commission_percent: 15 },
    ])
    const approve = (agency_type_id: number) =>
      store.ask(approvePartnerRequest, { params: { id: 5 }, body: { agency_type_id } }, owner)
    expect((await approve(2)).msg_code).toBe('AGENCY_TYPE_NOT_FOUND')
    expect((await approve(1)).data).toMatchObject({ role: 'agency', status: 2 })
    expect(await store.sql('select status, agency_type_id from partners')).toEqual([{ status: 1, agency_type_id: 1 }])
  })

  test('support and other stores cannot decide; ID cards are served at the store’s address, and foreign images are dropped', async () => {
    await ask()
    const name = 'a'.repeat(32)
    const account = {
      first_and_last_name: 'Lê Hoa',
      account_number: '123',
      bank: 'VCB',
      account_name: 'LE HOA',
      front_card: `/api/customer/mot/images/id_card/${name}.webp`,
      back_card: 'https://evil.test/track.png',
    }
    await store.sql(
      `insert into partners (store_id, customer_id, role, status, front_card, back_card) values (1, $1, 'collaborator', 0, $2, $3)`,
      [hoa.id, account.front_card, account.back_card],
    )
    await store.sql(`update partners set cmnd = '079094001234'`)
    const [request] = (await requests()).data
    expect(request?.account).toMatchObject({
      front_card: `/api/owner/mot/images/id_card/${name}.webp`,
      back_card: null,
      cmnd: '079094001234',
    })
    const seenBySupport = (await requests({}, support)).data[0]?.account // who may not see ID cards
    expect(seenBySupport).toMatchObject({ front_card: null, back_card: null, cmnd: null })
    const params = { id: request!.id }
    expect((await store.ask(approvePartnerRequest, { params, body: {} }, support)).status).toBe(403)
    expect((await store.ask(approvePartnerRequest, { params, body: {} }, { ...otherOwner, store: 'hai' })).status).toBe(
      404,
    )
    expect((await requests({}, { ...otherOwner, store: 'hai' })).total).toBe(0)
    expect((await requests({ role: 'agency' })).total).toBe(0)
  })
})

describe('payouts', () => {
  const payouts = async (query: object = {}, caller = owner) => (await store.ask(listPayouts, { query }, caller)).data
  const pay = (id: number, caller = owner, reference?: string) =>
    store.ask(payPayout, { params: { id }, body: { reference } }, caller)
  const balance = async () =>
    (await store.sql<{ balance: number }>(`select balance::int from wallets where role = 'collaborator'`))[0]?.balance

  async function requestPayout(money = 300_000): Promise<number> {
    await store.sql(
      `insert into partners (store_id, customer_id, role, status, bank, account_number, account_name) values (1, $1, 'collaborator', 1, 'VCB', '0071000', 'LE HOA')
       on conflict (store_id, customer_id, role) do update set status = 1`,
      [hoa.id],
    )
    await store.sql(
      `insert into wallet_ledger (store_id, customer_id, role, money, type, reference) values (1, $1, 'collaborator', $2, 'ORDER_COMPLETED', 'A1')`,
      [hoa.id, money],
    )
    expect((await store.ask(collaborator.requestCollaboratorPayment, {}, me())).msg_code).toBe('PAYMENT_REQUESTED')
    return (await payouts()).data[0]!.id
  }

  test('50 concurrent payments: one debit; the others get the result already recorded (R23)', async () => {
    const id = await requestPayout()
    expect((await payouts()).data[0]).toMatchObject({
      status: 'OPEN',
      money: 300_000,
      current_balance: 300_000,
      payment_date: '2026-12-01',
      paid_at: null,
      account: { bank: 'VCB', account_number: '0071000', account_name: 'LE HOA' },
    })
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 50 }, () => pay(id, owner, 'FT26')))
    expect(counts(replies.map(({ msg_code }) => msg_code))).toEqual({ SUCCESS: 1, PAYOUT_NOT_OPEN: 49 })
    expect(replies.find(({ status }) => status === 200)?.data).toMatchObject({
      status: 'PAID',
      current_balance: 0,
      paid_at: '2026-11-20T09:00:00+07:00',
    })
    expect(await store.sql(`select money::int, type, note from wallet_ledger order by id`)).toEqual([
      { money: 300_000, type: 'ORDER_COMPLETED', note: null },
      { money: -300_000, type: 'PAYMENT_DONE', note: 'FT26' },
    ])
    expect(await balance()).toBe(0)
    expect((await payouts({ status: 'OPEN' })).total).toBe(0)
    expect((await payouts({ status: 'PAID', role: 'collaborator' })).total).toBe(1)
  })

  test('open requests stand in their run; then the reference or the reason is read', async () => {
    const id = await requestPayout()
    const runs = async (caller = owner) => (await store.ask(listPayoutRuns, {}, caller)).data
    expect(await runs()).toEqual([{ payment_date: '2026-12-01', count: 1, money: 300_000 }])
    expect(await runs({ ...otherOwner, store: 'hai' })).toEqual([])
    await pay(id, owner, 'FT26')
    expect(await runs()).toEqual([])
    expect((await payouts({ status: 'PAID' })).data[0]).toMatchObject({ note: 'FT26' })
    const rows = await store.sql(`select subject_name, before, after from audit_log where action = 'payPayout'`)
    expect(rows).toEqual([
      {
        subject_name: expect.any(String),
        before: { status: 'OPEN', money: null, note: null },
        after: { status: 'PAID', money: 300_000, note: 'FT26' },
      },
    ])
  })

  test('concurrent pay and refuse: one of the two wins; a refused payout leaves the balance', async () => {
    const id = await requestPayout()
    const refuse = () => store.ask(refusePayout, { params: { id }, body: { note: 'Sai tên tài khoản' } }, owner)
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? refuse() : pay(id))))
    expect(counts(replies.map(({ msg_code }) => msg_code))).toEqual({ SUCCESS: 1, PAYOUT_NOT_OPEN: 19 })
    const [{ status } = { status: 0 }] = await store.sql<{ status: number }>('select status from payout_requests')
    expect(await balance()).toBe(status === 2 ? 0 : 300_000)
  })

  test('commission reversed meanwhile is not paid out: the request stays open, the balance does not go below zero', async () => {
    const id = await requestPayout()
    await store.sql(
      `insert into wallet_ledger (store_id, customer_id, role, money, type, reference) values (1, $1, 'collaborator', -200000, 'REFUND_DEBIT', 'A1')`,
      [hoa.id],
    )
    expect((await pay(id)).msg_code).toBe('NOT_ENOUGH_BALANCE')
    expect((await payouts()).data[0]).toMatchObject({ status: 'OPEN', current_balance: 100_000 })
    expect((await store.ask(refusePayout, { params: { id }, body: { note: 'Đơn đã trả' } }, owner)).data.status).toBe(
      'REFUSED',
    )
    expect(await balance()).toBe(100_000)
  })

  test.each([
    ['bank', { bank: 'ACB' }],
    ['number', { account_number: '999' }],
    ['name', { account_name: 'KE GIAN' }],
  ])(
    'a request is paid on its day to its own account when the %s of the account changes afterwards',
    async (_, changed) => {
      await requestPayout()
      const account = {
        bank: 'VCB',
        account_number: '0071000',
        account_name: 'LE HOA',
        payment_auto: false,
        password: PASSWORD,
        ...changed,
      }
      store.setNow('2026-11-30T09:00:00+07:00')
      expect((await store.ask(collaborator.saveCollaboratorAccount, { body: account }, me())).status).toBe(200)
      const [payout] = (await payouts()).data
      expect(payout).toMatchObject({ payment_date: '2026-12-01', hold: null })
      expect(payout?.account).toMatchObject({ bank: 'VCB', account_number: '0071000', account_name: 'LE HOA' })
      expect((await pay(payout!.id)).status).toBe(200)
    },
  )

  test('a request to an account that was changed less than a day before waits for the rest of the day', async () => {
    for (const account_number of ['0071000', '0071999']) {
      const account = { bank: 'VCB', account_number, account_name: 'LE HOA', payment_auto: false, password: PASSWORD }
      expect((await store.ask(collaborator.saveCollaboratorAccount, { body: account }, me())).status).toBe(200)
    }
    const id = await requestPayout()
    store.setNow('2026-11-21T08:00:00+07:00')
    expect(await pay(id)).toMatchObject({ status: 400, msg_code: 'PAYOUT_ON_HOLD', msg: expect.stringContaining('1') })
    store.setNow('2026-11-21T09:00:00+07:00')
    expect((await pay(id)).status).toBe(200)
  })

  test('support and other stores cannot pay; unknown requests are 404', async () => {
    const id = await requestPayout()
    expect((await pay(id, support)).status).toBe(403)
    expect((await pay(id, otherOwner)).status).toBe(404)
    expect((await pay(id, { ...otherOwner, store: 'hai' })).status).toBe(404)
    expect((await pay(id + 1)).msg_code).toBe('NOT_FOUND')
    expect((await payouts({}, support)).total).toBe(1)
    expect(await balance()).toBe(300_000)
  })

  test('repeated requests with one idempotency key: one payment, identical answers', async () => {
    const id = await requestPayout()
    await warmUp(store)
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(id, { ...owner, idempotencyKey: 'chi-1' })))
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1)
    expect(await store.sql(`select count(*)::int from wallet_ledger where type = 'PAYMENT_DONE'`)).toEqual([
      { count: 1 },
    ])
  })
})
