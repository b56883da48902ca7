import { afterEach, beforeEach, expect, test } from 'vitest'
import { login, sendOtp } from '../../../src/contract/account.ts'
import { studioSignIn } from '../../../src/contract/studio.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { PASSWORD, registered } from '../../testing/people.ts'
import { hashPassword } from '../shared/password.ts'
import { LIMITS } from '../shared/rate-limit.ts'
import { forgetWrongPasswords, OWNER_LIMITS } from '../staff/owner-limits.ts'

/** Wrong passwords for one account from ever other addresses: they end, and the person comes in. */
let store: TestStore
beforeEach(async () => void (store = await openTestStore()))
afterEach(() => store.close())

const PHONE = '0912000777'
const OTHER = '0912000778'
const from = (n: number) => `10.80.${n >> 8}.${n & 255}`
const logIn = (
  password: string,
  { ip = '10.81.0.1', otp, phone = PHONE }: { ip?: string; otp?: string; phone?: string } = {},
) => store.ask(login, { body: { phone_number: phone, password, ...(otp && { otp }) } }, { ip })
const count = (codes: string[], code: string) => codes.filter((one) => one === code).length

test('after fifty wrong passwords from as many addresses a login needs a code, and only that account’s', async () => {
  await registered(store, PHONE)
  await registered(store, OTHER)
  const guesses: string[] = []
  for (let n = 0; n < 70; n++) guesses.push((await logIn(`doan-${n}`, { ip: from(n) })).msg_code)
  expect(count(guesses, 'WRONG_LOGIN')).toBe(LIMITS.login_anywhere.max)
  expect(count(guesses, 'LOGIN_CODE_NEEDED')).toBe(70 - LIMITS.login_anywhere.max)

  expect((await logIn(PASSWORD)).msg_code).toBe('LOGIN_CODE_NEEDED') // a right guess learns nothing
  expect((await logIn(PASSWORD, { phone: OTHER, ip: from(1) })).status).toBe(200)
  await store.sql(`delete from rate_limits where key like 'otp%'`)
  await store.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.81.0.1' })
  expect((await logIn('doan-tiep', { otp: '000000' })).msg_code).toBe('WRONG_LOGIN')
  await store.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.81.0.1' })
  expect((await logIn(PASSWORD, { otp: '123456' })).msg_code).toBe('WRONG_OTP')
  expect((await logIn(PASSWORD, { otp: '000000' })).status).toBe(200)
})

test('logins that succeed count for nothing, for the account and for who shares the address', async () => {
  await registered(store, PHONE)
  await store.sql('delete from rate_limits')
  for (let n = 0; n < LIMITS.login_anywhere.max + 5; n++) expect((await logIn(PASSWORD)).status).toBe(200)
  expect(await store.sql(`select key from rate_limits where key like 'login%' and count > 0`)).toEqual([])
})

test('an owner whose account is guessed at from many addresses comes in by a link in a mail', async () => {
  await store.sql(`insert into owners (email, name, password_hash) values ('chu@gach.test', 'Chủ', $1)`, [
    await hashPassword(PASSWORD),
  ])
  const signIn = (password: string, ip: string) =>
    store.ask(studioSignIn, { body: { email: 'Chu@gach.test', password } }, { ip })
  const guesses: string[] = []
  for (let n = 0; n < 70; n++) guesses.push((await signIn(`doan-${n}`, from(n))).msg_code)
  expect(count(guesses, 'WRONG_LOGIN')).toBe(OWNER_LIMITS.anywhere.max)
  expect((await signIn(PASSWORD, '10.81.0.9')).msg_code).toBe('SIGN_IN_BY_MAIL')
  await store.database.system((q) => forgetWrongPasswords(q, 'chu@gach.test')) // as a new password by the mailed link does
  expect((await signIn(PASSWORD, '10.81.0.9')).status).toBe(200)
})
