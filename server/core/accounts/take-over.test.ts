import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  changePhone,
  checkExists,
  getProfile,
  login,
  register,
  resetPassword,
  sendEmailOtp,
  sendOtp,
  updateProfile,
} from '../../../src/contract/account.ts'
import { getAgencyAccount, saveAgencyAccount } from '../../../src/contract/agency.ts'
import { getCollaboratorAccount, saveCollaboratorAccount } from '../../../src/contract/collaborator.ts'
import { listNotifications } from '../../../src/contract/notifications.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { logInAs, PASSWORD, registered } from '../../testing/people.ts'

/** Attacks of reliability.md R33: an account taken over with a session alone, or before its owner comes. */
const VICTIM = '0912000111'
const THIEF = 'thief@evil.test'
let store: TestStore
beforeEach(async () => void (store = await openTestStore()))
afterEach(() => store.close())

const noticesOf = async (token: string) =>
  (await store.ask(listNotifications, { query: {} }, { token })).data.list_notification.data.map(({ type, title }) => [
    type,
    title,
  ])

describe('a phone registered by somebody else, with proof of an e-mail address only', () => {
  /** The attacker's session, on an account that has the victim's number without proof. */
  async function planted(): Promise<string> {
    await store.ask(sendEmailOtp, { body: { email: THIEF } }, { ip: '10.66.0.1' })
    const body = { phone_number: VICTIM, email: THIEF, name: 'Kẻ Trộm', password: 'mot-mat-khau-khac', otp: '000000' }
    const reply = await store.ask(register, { body: { ...body, otp_from: 'email' } }, { ip: '10.66.0.1' })
    expect(reply.status).toBe(201)
    return reply.data.token ?? ''
  }
  const resetByEmail = async () => {
    await store.ask(sendEmailOtp, { body: { email: THIEF } }, { ip: '10.66.0.2' })
    const body = { email: THIEF, password: 'lai-cua-trom', otp: '000000', otp_from: 'email' as const }
    return store.ask(resetPassword, { body }, { ip: '10.66.0.2' })
  }

  test('whoever proves it gets it: the attacker can neither reset nor read the account of its holder', async () => {
    const thief = await planted()
    const victim = await registered(store, VICTIM, 'Chủ Số Này')
    expect((await resetByEmail()).status).toBe(201) // of the attacker's own account
    expect((await store.ask(login, { body: { phone_number: VICTIM, password: 'lai-cua-trom' } })).status).toBe(401)
    expect((await logInAs(store, VICTIM)).data.customer_id).toBe(victim.id)
    expect((await store.ask(getProfile, {}, victim)).data).toMatchObject({ phone_number: VICTIM, name: 'Chủ Số Này' })
    expect((await store.ask(getProfile, {}, { token: thief })).status).toBe(401) // ended by the reset
    const again = await store.ask(login, { body: { email_or_phone_number: THIEF, password: 'lai-cua-trom' } })
    const token = again.data.token ?? ''
    expect((await store.ask(getProfile, {}, { token })).data).toMatchObject({ phone_number: null, name: 'Kẻ Trộm' })
    expect(await noticesOf(token)).toEqual([['ACCOUNT_CHANGED', 'Số điện thoại đã được gỡ khỏi tài khoản']])
    expect(store.problems).toEqual([])
  })

  test('its holder is not given the attacker’s account by a reset, but is told to register', async () => {
    await planted()
    const reset = async (otp: string) => {
      await store.ask(sendOtp, { body: { phone_number: VICTIM } }, { ip: '10.66.0.3' })
      return store.ask(resetPassword, { body: { phone_number: VICTIM, password: PASSWORD, otp } })
    }
    expect((await reset('123456')).msg_code).toBe('WRONG_OTP')
    expect(await reset('000000')).toMatchObject({ status: 409, msg_code: 'PHONE_NOT_PROVED' })
    expect((await store.ask(login, { body: { phone_number: VICTIM, password: PASSWORD } })).status).toBe(401)
    expect(
      (await store.ask(login, { body: { email_or_phone_number: THIEF, password: 'mot-mat-khau-khac' } })).status,
    ).toBe(200)
    expect(await store.sql('select email from customers where phone_number = $1', [VICTIM])).toEqual([]) // the attacker's has it no more
    await store.sql('delete from rate_limits')
    expect((await registered(store, VICTIM)).id).toBeGreaterThan(0)
  })

  test('a number that was proved stays where it is, and one that is refused moves nothing', async () => {
    const { id } = await registered(store, VICTIM)
    await store.sql('delete from rate_limits')
    for (const otp_from of ['phone', 'email'] as const) {
      await store.ask(sendOtp, { body: { phone_number: VICTIM } }, { ip: '10.66.0.4' })
      await store.ask(sendEmailOtp, { body: { email: THIEF } }, { ip: '10.66.0.4' })
      const body = { phone_number: VICTIM, email: THIEF, name: 'Kẻ Trộm', password: PASSWORD, otp: '000000', otp_from }
      expect((await store.ask(register, { body })).msg_code).toBe('PHONE_TAKEN')
    }
    expect(await store.sql('select id from customers where phone_number = $1', [VICTIM])).toEqual([{ id }])
    expect((await store.ask(checkExists, { body: { phone_number: VICTIM } })).data[0]?.value).toBe(true)
  })

  test('a registration that is refused for its e-mail address takes no number', async () => {
    const token = await planted()
    await store.ask(sendOtp, { body: { phone_number: VICTIM } }, { ip: '10.66.0.5' })
    const body = { phone_number: VICTIM, email: THIEF, name: 'Ai Đó', password: PASSWORD, otp: '000000' }
    expect((await store.ask(register, { body })).msg_code).toBe('EMAIL_TAKEN')
    expect((await store.ask(getProfile, {}, { token })).data.phone_number).toBe(VICTIM)
  })
})

describe('a stolen session', () => {
  const OLD = 'chu@mail.test'
  let victim: { id: number; token: string }
  beforeEach(async () => {
    victim = await registered(store, VICTIM, 'Chủ Tài Khoản')
    await store.sql('update customers set email = $1 where id = $2', [OLD, victim.id])
    await store.sql('delete from rate_limits')
  })
  const contact = async () =>
    (await store.sql('select phone_number, email from customers where id = $1', [victim.id]))[0]
  const mails = async () =>
    (await store.sql<{ payload: object }>(`select payload from outbox where kind = 'mail' order by id`)).map(
      ({ payload }) => payload,
    )
  const mailTo = (to: string, lang: string, notice: string) => ({
    to,
    lang,
    title: `account_notice.${notice}_title`,
    text: `account_notice.${notice}`,
  })
  const codeTo = (target: { phone_number: string } | { email: string }) =>
    'email' in target
      ? store.ask(sendEmailOtp, { body: target }, { ip: '10.67.0.1' })
      : store.ask(sendOtp, { body: target }, { ip: '10.67.0.1' })

  test('takes nothing over through another e-mail address', async () => {
    expect(await store.ask(updateProfile, { body: { email: THIEF, name: 'Tên Khác' } }, victim)).toMatchObject({
      status: 403,
      msg_code: 'REAUTH_REQUIRED',
    })
    await codeTo({ email: THIEF })
    const own = { reauth_otp: '000000', reauth_otp_from: 'email' as const } // of the new address, not of the old
    expect((await store.ask(updateProfile, { body: { email: THIEF, ...own } }, victim)).msg_code).toBe('WRONG_OTP')
    expect((await store.ask(updateProfile, { body: { email: THIEF, password: 'doan-mo' } }, victim)).msg_code).toBe(
      'WRONG_PASSWORD',
    )
    expect((await store.ask(updateProfile, { body: { email: null } }, victim)).msg_code).toBe('REAUTH_REQUIRED')
    await codeTo({ email: THIEF })
    const reset = { email: THIEF, password: 'mot-mat-khau-khac', otp: '000000', otp_from: 'email' as const }
    expect((await store.ask(resetPassword, { body: reset })).msg_code).toBe('WRONG_OTP')
    expect(await contact()).toEqual({ phone_number: VICTIM, email: OLD })
    expect((await logInAs(store, VICTIM)).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('nor a first e-mail address', async () => {
    await store.sql('update customers set email = null where id = $1', [victim.id])
    expect((await store.ask(updateProfile, { body: { email: THIEF } }, victim)).msg_code).toBe('REAUTH_REQUIRED')
  })

  test('nor through another phone number, even one that the thief has proved', async () => {
    await codeTo({ phone_number: '0912000222' })
    const body = { phone_number: '0912000222', otp: '000000' }
    expect(await store.ask(changePhone, { body }, victim)).toMatchObject({ status: 403, msg_code: 'REAUTH_REQUIRED' })
    expect((await store.ask(changePhone, { body: { ...body, password: 'doan-mo' } }, victim)).msg_code).toBe(
      'WRONG_PASSWORD',
    )
    expect(await contact()).toEqual({ phone_number: VICTIM, email: OLD })
  })

  test('guesses the password ten times at most', async () => {
    const codes = []
    for (let n = 0; n < 12; n++)
      codes.push((await store.ask(updateProfile, { body: { email: THIEF, password: `doan-${n}` } }, victim)).msg_code)
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(10)
    expect((await store.ask(updateProfile, { body: { email: THIEF, password: PASSWORD } }, victim)).status).toBe(429)
  })

  test.each([
    ['the password', async () => ({ password: PASSWORD })],
    ['a code to the phone', async () => (await codeTo({ phone_number: VICTIM }), { reauth_otp: '000000' })],
    [
      'a code to the old address',
      async () => (await codeTo({ email: OLD }), { reauth_otp: '000000', reauth_otp_from: 'email' as const }),
    ],
  ])('is not enough, %s is; the old address and the account are told', async (_, proof) => {
    const body = { email: 'moi@mail.test', name: 'Chủ Tài Khoản', ...(await proof()) }
    expect(await store.ask(updateProfile, { body }, { ...victim, lang: 'en' })).toMatchObject({
      status: 200,
      data: { email: 'moi@mail.test' },
    })
    expect(await mails()).toEqual([mailTo(OLD, 'en', 'email_changed')])
    expect(await noticesOf(victim.token)).toEqual([['ACCOUNT_CHANGED', 'The email of your account has changed']])
    expect((await store.ask(updateProfile, { body: { email: 'MOI@mail.test', name: 'Như Cũ' } }, victim)).status).toBe(
      200,
    ) // no change
  })

  test('another phone with the password: the old e-mail address is told, and the number belongs to its prover', async () => {
    await codeTo({ phone_number: '0912000222' })
    const body = { phone_number: '0912000222', otp: '000000', password: PASSWORD }
    expect((await store.ask(changePhone, { body }, victim)).data.phone_number).toBe('0912000222')
    expect(await mails()).toEqual([mailTo(OLD, 'vi', 'phone_changed')])
    const other = await registered(store, '0912000333')
    await store.sql('delete from rate_limits')
    await codeTo({ phone_number: '0912000222' })
    expect((await store.ask(changePhone, { body }, other)).msg_code).toBe('PHONE_TAKEN')
  })

  test.each([
    ['collaborator', saveCollaboratorAccount, getCollaboratorAccount],
    ['agency', saveAgencyAccount, getAgencyAccount],
  ] as const)('sends the payouts of a %s to no other bank account', async (role, save, read) => {
    const account = {
      first_and_last_name: 'Chủ',
      bank: 'VCB',
      account_name: 'CHU',
      account_number: '0011',
      payment_auto: false,
    }
    const saved = (body: object) => store.ask(save, { body: { ...account, ...body } }, victim)
    expect((await saved({})).status).toBe(200) // not a partner yet: nothing to pay out
    const thief = { account_number: '6666' }
    expect(await saved(thief)).toMatchObject({ status: 403, msg_code: 'REAUTH_REQUIRED' })
    expect((await saved({ account_number: null })).msg_code).toBe('REAUTH_REQUIRED')
    expect((await saved({ ...thief, password: 'doan-mo' })).msg_code).toBe('WRONG_PASSWORD')
    expect((await saved({ payment_auto: true, branch: 'Huế' })).status).toBe(200)
    expect((await store.ask(read, {}, victim)).data.account_number).toBe('0011')
    expect(await mails()).toEqual([])
    expect((await saved({ ...thief, password: PASSWORD })).status).toBe(200)
    expect(await mails()).toEqual([mailTo(OLD, 'vi', 'bank_changed')])
    expect(await noticesOf(victim.token)).toEqual([['ACCOUNT_CHANGED', 'Tài khoản ngân hàng nhận tiền đã thay đổi']])
    await store.sql(
      `update partners set status = 1, bank = null, account_name = null, account_number = null where role = $1`,
      [role],
    )
    expect((await saved({})).msg_code).toBe('REAUTH_REQUIRED') // an active partner’s first one: commission may wait
  })
})
