import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as ctv from '../../../src/contract/collaborator.ts'
import { PASSWORD } from '../../testing/people.ts'
import type { Person } from './testing/fraud-stage.ts'
import { openPayoutStage, type PayoutStage } from './testing/payout-stage.ts'

/** What a partner can still decide of an open request (decision 72). */
let stage: PayoutStage
let ann: Person
beforeAll(async () => void (stage = await openPayoutStage(40)))
afterAll(() => stage.store.close())
beforeEach(async () => {
  stage.restart()
  ann = await stage.rich(300_000)
})

const own = async (person = ann) =>
  (await stage.store.ask(ctv.listCollaboratorPayouts, { query: {} }, person)).data.data
const withdraw = (id: number, person = ann) =>
  stage.store.ask(ctv.withdrawCollaboratorPayout, { params: { id } }, person)
const choose = (id: number, person = ann) =>
  stage.store.ask(ctv.chooseCollaboratorPayoutAccount, { params: { id } }, person)
const save = (account_number: string) =>
  stage.store.ask(
    ctv.saveCollaboratorAccount,
    { body: { bank: 'BIDV', account_name: 'LE HOA', account_number, payment_auto: false, password: PASSWORD } },
    ann,
  )

/** An open request to …9999, whose partner changes to …1122 on 30/11 at 9. */
async function changed(): Promise<number> {
  await save('6321000009999')
  stage.store.setNow('2026-11-27T09:00:00+07:00')
  const id = await stage.requested(ann)
  stage.store.setNow('2026-11-30T09:00:00+07:00')
  expect((await save('9999000011112222')).status).toBe(200)
  return id
}

describe('withdrawing', () => {
  test('an open request gives the money back, once, and another can be made', async () => {
    const id = await stage.requested(ann)
    expect(await withdraw(id)).toMatchObject({
      msg_code: 'PAYOUT_WITHDRAWN',
      data: { status: 'WITHDRAWN', money: 300_000 },
    })
    expect((await withdraw(id)).msg_code).toBe('PAYOUT_NOT_OPEN')
    expect(await stage.wallet(ann)).toMatchObject({ available: 300_000, has_payment_request: false })
    expect((await stage.pay(id)).msg_code).toBe('PAYOUT_NOT_OPEN')
    expect(await stage.payouts(ann)).toMatchObject([{ id, status: 'WITHDRAWN' }])
    expect((await stage.request(ann)).msg_code).toBe('PAYMENT_REQUESTED')
  })

  test('is refused of a request in a bank file, of one that was paid, and of somebody else’s', async () => {
    const id = await stage.requested(ann)
    expect((await withdraw(id, await stage.rich(0))).status).toBe(404)
    await stage.makeFile('2026-12-01')
    expect(await withdraw(id)).toMatchObject({ status: 409, msg_code: 'PAYOUT_UNDER_WAY' })
    expect(await own()).toMatchObject([{ is_locked: true, new_account: null }])
    await stage.pay(id)
    expect((await withdraw(id)).msg_code).toBe('PAYOUT_NOT_OPEN')
  })
})

describe('a bank account that changes while a request is open', () => {
  test('is not taken by itself: the request is paid on its day to its own account, and both sides read which and when', async () => {
    const id = await changed()
    expect(await own()).toMatchObject([
      {
        bank: 'BIDV',
        account_end: '9999',
        payment_date: '2026-12-01',
        account_free_at: null,
        new_account: { account_end: '2222', free_at: '2026-12-01 09:00:00', payment_date: '2026-12-16' },
      },
    ])
    expect(await stage.open(ann)).toMatchObject({
      payment_date: '2026-12-01',
      hold: null,
      account: { account_number: '6321000009999' },
      new_account: { account_end: '2222', changed_at: '2026-11-30T09:00:00+07:00' },
    })
    stage.store.setNow('2026-12-01T08:00:00+07:00')
    expect((await stage.pay(id)).data).toMatchObject({ status: 'PAID', account: { account_number: '6321000009999' } })
  })

  test('can be chosen: the request waits 24 hours from the change, and is paid to the new account', async () => {
    const id = await changed()
    expect(await choose(id)).toMatchObject({
      msg_code: 'PAYOUT_ACCOUNT_CHOSEN',
      data: {
        account_end: '2222',
        payment_date: '2026-12-16',
        account_free_at: '2026-12-01 09:00:00',
        new_account: null,
      },
    })
    expect(await stage.wallet(ann)).toMatchObject({ next_payment_date: '2026-12-16' })
    stage.store.setNow('2026-12-01T08:00:00+07:00')
    expect(await stage.open(ann)).toMatchObject({
      account: { account_number: '9999000011112222' },
      account_free_at: '2026-12-01T09:00:00+07:00',
      hold: { msg_code: 'PAYOUT_ON_HOLD' },
    })
    expect((await stage.pay(id)).msg_code).toBe('PAYOUT_ON_HOLD')
    stage.store.setNow('2026-12-01T09:00:00+07:00')
    expect((await stage.pay(id)).status).toBe(200)
  })

  test('is not chosen for a request in a bank file', async () => {
    const id = await changed()
    await stage.makeFile('2026-12-01')
    expect((await choose(id)).msg_code).toBe('PAYOUT_UNDER_WAY')
    expect((await stage.open(ann))?.account?.account_number).toBe('6321000009999')
  })
})
