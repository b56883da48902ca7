import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as agency from '../../../src/contract/agency.ts'
import * as ctv from '../../../src/contract/collaborator.ts'
import { listNotifications } from '../../../src/contract/notifications.ts'
import * as list from '../../../src/contract/owner-partner-list.ts'
import { requestDuePayouts } from './auto-payouts.ts'
import type { Person } from './testing/fraud-stage.ts'
import { openPayoutStage, type PayoutStage } from './testing/payout-stage.ts'

/** A suspended role: reason, notice, a dashboard that only reads, and what is left (decision 82). */
let stage: PayoutStage
let ann: Person
beforeAll(async () => void (stage = await openPayoutStage(40)))
afterAll(() => stage.store.close())
beforeEach(async () => {
  stage.restart()
  await stage.sql(`update payout_requests set status = 1, settled_at = now() where status = 0`)
  await stage.sql(`update partners set bank = null`) // of the tests before
  ann = await stage.rich(300_000)
})

const params = (role: 'collaborator' | 'agency' = 'collaborator') => ({ customer_id: ann.id, role })
const partner = async (role: 'collaborator' | 'agency' = 'collaborator') =>
  (await stage.store.ask(list.listPartners, { query: params(role) }, stage.owner)).data.data[0]
const save = async (state: 'ACTIVE' | 'OFF', reason?: string) =>
  stage.store.ask(
    list.savePartner,
    { params: params(), body: { state, reason } },
    { ...stage.owner, ifMatch: (await partner())?.etag },
  )
const settle = () => stage.store.ask(list.settlePartner, { params: params() }, stage.owner)
const told = async () =>
  (await stage.store.ask(listNotifications, { query: {} }, ann)).data.list_notification.data.map(
    ({ title, content }) => `${title}: ${content}`,
  )

test('one role is suspended with its reason and a notice; the other goes on', async () => {
  await stage.partner(ann, 'agency')
  expect((await save('OFF', 'Mua bằng máy của mình')).data).toMatchObject({
    state: 'OFF',
    suspended_at: expect.any(String),
    suspended_reason: 'Mua bằng máy của mình',
  })
  expect((await told())[0]).toContain('Mua bằng máy của mình')
  expect((await told())[0]).toContain('cộng tác viên')
  expect(await partner('agency')).toMatchObject({ state: 'ACTIVE', suspended_at: null })
  expect((await stage.store.ask(agency.getAgencyInfo, {}, ann)).data.suspended).toBe(null)
  expect((await save('ACTIVE')).data).toMatchObject({ state: 'ACTIVE', suspended_at: null, suspended_reason: null })
  expect((await told())[0]).toContain('mở lại')
})

test('a suspended partner reads everything, asks for nothing, and may still withdraw an open request', async () => {
  const id = await stage.requested(ann)
  await save('OFF', 'Vi phạm')
  const wallet = await stage.store.ask(ctv.getCollaboratorInfo, {}, ann)
  expect(wallet).toMatchObject({ status: 200, data: { balance: 300_000, suspended: { reason: 'Vi phạm' } } })
  for (const read of [ctv.listCollaboratorPayouts, ctv.listCollaboratorBalance, ctv.listCollaboratorOrders])
    expect((await stage.store.ask(read, { query: {} }, ann)).status).toBe(200)
  expect(await stage.request(ann)).toMatchObject({ status: 403, msg_code: 'NOT_A_COLLABORATOR' })
  expect((await stage.store.ask(agency.getAgencyInfo, {}, ann)).status).toBe(403)
  expect((await stage.store.ask(ctv.withdrawCollaboratorPayout, { params: { id } }, ann)).status).toBe(200)
})

test('an open request is paid as before', async () => {
  const id = await stage.requested(ann)
  await save('OFF')
  expect(await stage.pay(id)).toMatchObject({ status: 200, data: { money: 300_000 } })
})

test('who only filled in the form of an account reads nothing', async () => {
  await stage.sql('update partners set status = 0 where customer_id = $1', [ann.id])
  expect((await stage.store.ask(ctv.getCollaboratorInfo, {}, ann)).status).toBe(403)
})

test('the first bank account of a suspended partner needs the password, as money may be waiting for it', async () => {
  await stage.sql(
    'update partners set bank = null, account_number = null, account_name = null where customer_id = $1',
    [ann.id],
  )
  await save('OFF', 'Nghỉ')
  const body = { bank: 'ACB', account_number: '123456789', account_name: 'KE GIAN', payment_auto: false }
  expect(await stage.store.ask(ctv.saveCollaboratorAccount, { body }, ann)).toMatchObject({
    status: 403,
    msg_code: 'REAUTH_REQUIRED',
  })
})

test('what is left is settled by the desk, whatever the limit and the switch for requests are', async () => {
  await stage.sql(
    `update store_settings set value = value || '{"payment_limit": 900000, "allow_payment_request": false}' where store_id = 1 and key = 'collaborator'`,
  )
  expect((await settle()).msg_code).toBe('PARTNER_NOT_SUSPENDED')
  await save('OFF', 'Nghỉ')
  expect((await settle()).data).toEqual({ money: 300_000 })
  expect((await settle()).msg_code).toBe('PAYMENT_REQUEST_OPEN')
  const open = await stage.open(ann)
  expect((await stage.pay(open?.id ?? 0)).status).toBe(200)
  expect((await settle()).msg_code).toBe('NOTHING_LEFT')
  expect((await told()).some((text) => text.includes('300.000'))).toBe(true)
})

test('or at the next run by itself; of held commission when it is free', async () => {
  await stage.complete(
    await stage.guest({ collaborator_by_customer_id: ann.id }), // 10.000, held for the days of return
  )
  await save('OFF', 'Nghỉ')
  const run = (moment: string) => requestDuePayouts(stage.store.database, new Date(`${moment}+07:00`))
  await stage.sql(`update orders set completed_at = '2026-11-28T12:00:00+07:00'`)
  expect(await run('2026-11-28T23:10:00')).toBe(1)
  stage.store.setNow('2026-11-28T23:20:00+07:00')
  const open = await stage.open(ann)
  expect(open).toMatchObject({ money: 300_000, payment_date: '2026-12-01' })
  await stage.pay(open?.id ?? 0)
  expect(await run('2026-12-13T23:10:00')).toBe(1)
  stage.store.setNow('2026-12-13T23:20:00+07:00')
  expect(await stage.open(ann)).toMatchObject({ money: 10_000 })
})
