import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  checkExists,
  getProfile,
  login,
  register,
  resetPassword,
  sendEmailOtp,
  sendOtp,
} from '../../../src/contract/account.ts'
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
  (await store.ask(listNotifications, { query: {} }, { token })).data.data.map(({ type, title }) => [type, title])

describe('a phone registered by somebody else, with proof of an e-mail address only', () => {
  /** The attacker's session, on an account that has the victim's number without proof. */
  async function planted(): Promise<string> {
    await store.ask(sendEmailOtp, { body: { email: THIEF } }, { ip: '10.66.0.1' })
    const body = { phone_number: VICTIM, email: THIEF, name: 'Kẻ Trộm', password: 'cua-ke-trom', otp: '000000' }
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
    expect((await store.ask(login, { body: { email_or_phone_number: THIEF, password: 'cua-ke-trom' } })).status).toBe(
      200,
    )
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
