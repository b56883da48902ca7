import {
  changePassword,
  changePhone,
  checkExists,
  getProfile,
  login,
  refreshToken,
  register,
  resetPassword,
  sendEmailOtp,
  sendOtp,
  setReferralPhone,
  updateProfile,
} from '../../../src/contract/account.ts'
import { logout } from '../../../src/contract/logout.ts'
import { endOtherSessions, endSession as endOneSession, listSessions } from '../../../src/contract/sessions.ts'
import { Email } from '../../../src/contract/inputs/email.ts'
import { Phone } from '../../../src/contract/inputs/phone.ts'
import { changeProfile, readProfile } from '../../core/accounts/profile.ts'
import { detachUnprovedPhone, provePhone } from '../../core/accounts/prove-phone.ts'
import { reauthenticate } from '../../core/accounts/reauthenticate.ts'
import { createCustomer, findRegistered } from '../../core/accounts/register.ts'
import { mayAskWhoExists } from '../../core/accounts/ask-who-exists.ts'
import { logIn } from './log-in.ts'
import { sendCode, consumeCode, tryCode } from '../../core/accounts/one-time-codes.ts'
import { isEasyPassword } from '../../core/shared/easy-passwords.ts'
import { networkOf } from '../../core/shared/network-of.ts'
import { hashPassword, isPassword } from '../../core/shared/password.ts'
import { localTime } from '../../core/shared/instant.ts'
import { giveBack, isWithinLimit, type Counted } from '../../core/shared/rate-limit.ts'
import { setReferrer } from '../../core/accounts/referrer.ts'
import { endOwnSession, endSession, endSessions, ownSessions, refreshSession } from '../../core/accounts/sessions.ts'
import { inTransaction, fail, isRefusal } from '../../core/shared/refused.ts'
import { done, implement, type Call } from './implement.ts'
import { withReauth } from './with-reauth.ts'

const TOO_MANY = ['TOO_MANY_REQUESTS', { status: 429, values: { seconds: 60 } }] as const

export const account = [
  implement(checkExists, async (call, { body }) => {
    if (!(await mayAskWhoExists(call, `${body.phone_number ?? ''} ${body.email ?? ''}`, call.ip)))
      return fail(...TOO_MANY)
    const isTaken = async (column: 'phone_number' | 'email', value: string) =>
      (await call.db.query((q) =>
        q
          .selectFrom('customers')
          .select('id')
          .where('store_id', '=', call.store.id)
          .where(column, '=', value)
          .executeTakeFirst(),
      )) !== undefined
    return [
      ...(body.phone_number
        ? [{ name: 'phone_number' as const, value: await isTaken('phone_number', body.phone_number) }]
        : []),
      ...(body.email ? [{ name: 'email' as const, value: await isTaken('email', body.email) }] : []),
    ]
  }),

  implement(login, async (call, { body }) => {
    const typed = body.email_or_phone_number || body.phone_number || ''
    const phone = Phone.safeParse(typed)
    const email = Email.safeParse(typed)
    const name = phone.data ?? email.data ?? ''
    const network = networkOf(call.ip)
    const limits: Counted[] = [
      ['login_account', `${name} ${network}`],
      ['login_ip', network],
    ]
    const anywhere: Counted = ['login_anywhere', name]
    if (!(await isWithinLimit(call, limits))) return fail(...TOO_MANY)
    if (!(await isWithinLimit(call, [anywhere]))) {
      if (!body.otp) return fail('LOGIN_CODE_NEEDED', { status: 401 }) // before the password is looked at: guesses learn nothing
      if (!(await consumeCode(call, call.services, { target: name, code: body.otp, ip: call.ip })))
        return fail('WRONG_OTP')
    }
    const customer = await call.db.query((q) =>
      q
        .selectFrom('customers')
        .select(['id', 'password_hash'])
        .where('store_id', '=', call.store.id)
        .where(phone.success ? 'phone_number' : 'email', '=', name)
        .executeTakeFirst(),
    )
    const isRight = await isPassword(body.password, customer?.password_hash) // same cost for an unknown number
    if (!customer || !isRight) return fail('WRONG_LOGIN', { status: 401 })
    await giveBack(call, [...limits, anywhere]) // only wrong ones count
    return done(await logIn(call, customer.id), 'LOGGED_IN')
  }),

  implement(logout, async (call) => {
    await endSession(call)
    call.cookies.set('__Host-sid', undefined)
    return done(null, 'LOGGED_OUT')
  }),

  implement(refreshToken, async (call, { body }) => {
    const session = await refreshSession(call.db, body.refresh_token, call.now)
    if (!session) return fail('REFRESH_TOKEN_INVALID', { status: 401 })
    const { token, refreshToken: refresh_token, expires, customerId: customer_id } = session
    return { token, refresh_token, token_expried: localTime(expires), customer_id }
  }),
  implement(listSessions, ownSessions),
  implement(endOtherSessions, async (call) => {
    await call.db.query((q) => endSessions(q, call.store.id, me(call), call.customer?.sessionId))
    return done(null, 'SESSIONS_ENDED')
  }),
  implement(endOneSession, async (call, { params }) => {
    if (!(await endOwnSession(call, params.id))) return fail('SESSION_NOT_FOUND', { status: 404 })
    if (params.id === call.customer?.sessionId) call.cookies.set('__Host-sid', undefined)
    return done(null, 'SESSION_ENDED')
  }),

  implement(register, async (call, { body }) => {
    if (await isEasyPassword(body.password, wordsOf(call, body))) return fail('PASSWORD_COMMON') // before the code is used up
    const target = body.otp_from === 'email' ? body.email : body.phone_number
    const tried = target && (await tryCode(call, call.services, { target, code: body.otp, ip: call.ip }))
    if (tried !== 'consumed' && tried !== 'repeated') return fail('WRONG_OTP')
    const customerId = tried === 'repeated' ? await findRegistered(call, body) : await createCustomer(call, body)
    if (customerId === undefined) return fail('WRONG_OTP') // does not reveal that the number is registered
    return isRefusal(customerId) ? customerId : done(await logIn(call, customerId), 'REGISTERED')
  }),

  implement(resetPassword, async (call, { body }) => {
    if (await isEasyPassword(body.password, wordsOf(call, body))) return fail('PASSWORD_COMMON')
    const byEmail = body.otp_from === 'email'
    const target = (byEmail ? body.email : body.phone_number) ?? ''
    if (!(await consumeCode(call, call.services, { target, code: body.otp, ip: call.ip }))) return fail('WRONG_OTP')
    const hash = await hashPassword(body.password) // after the limits, because it is costly; before the lookup, so that timing does not reveal accounts
    const changed = await inTransaction(call, async (trx) => {
      const customer = await trx
        .updateTable('customers')
        .set({ password_hash: hash, updated_at: call.now })
        .where('store_id', '=', call.store.id)
        .where(byEmail ? 'email' : 'phone_number', '=', target)
        .returning(['id', 'phone_proved_at'])
        .executeTakeFirst()
      if (!customer) return fail('WRONG_OTP') // does not reveal that the number is unregistered
      // Who proves the number did not make this account (decision 61). Only the holder of the number is notified.
      if (!byEmail && customer.phone_proved_at === null) return fail('PHONE_NOT_PROVED', { status: 409 })
      await endSessions(trx, call.store.id, customer.id)
      return null
    })
    if (isRefusal(changed) && changed.msgCode === 'PHONE_NOT_PROVED')
      await call.db.transaction((trx) => detachUnprovedPhone(trx, call, target)) // its prover registers with it
    return isRefusal(changed) ? changed : done(null, 'PASSWORD_RESET')
  }),

  implement(sendOtp, async (call, { body }) =>
    sendAnswer(await sendCode(call, call.services, { channel: 'phone', target: body.phone_number, ip: call.ip })),
  ),
  implement(sendEmailOtp, async (call, { body }) =>
    sendAnswer(await sendCode(call, call.services, { channel: 'email', target: body.email, ip: call.ip })),
  ),

  implement(changePassword, async (call, { body }) => {
    const own = await call.db.query((q) =>
      q
        .selectFrom('customers')
        .select(['password_hash', 'phone_number', 'email', 'name'])
        .where('store_id', '=', call.store.id)
        .where('id', '=', me(call))
        .executeTakeFirst(),
    )
    if (!(await isWithinLimit(call, [['login_account', `change ${me(call)}`]]))) return fail(...TOO_MANY)
    if (!(await isPassword(body.old_password, own?.password_hash))) return fail('WRONG_PASSWORD')
    if (await isEasyPassword(body.new_password, wordsOf(call, own))) return fail('PASSWORD_COMMON')
    const hash = await hashPassword(body.new_password)
    await call.db.transaction(async (trx) => {
      await trx
        .updateTable('customers')
        .set({ password_hash: hash, updated_at: call.now })
        .where('store_id', '=', call.store.id)
        .where('id', '=', me(call))
        .execute()
      await endSessions(trx, call.store.id, me(call), call.customer?.sessionId)
    })
    return done(null, 'PASSWORD_CHANGED')
  }),

  implement(getProfile, async (call) => call.db.query((q) => readProfile(q, call))),
  implement(updateProfile, async (call, { body }) => {
    if (
      body.email &&
      body.email !== (await ownContact(call))?.email &&
      !(await isWithinLimit(call, [['email_change', String(me(call))]]))
    )
      return fail(...TOO_MANY)
    const changed = await withReauth(call, body, (trx, options) => changeProfile(trx, call, body, options))
    return isRefusal(changed) ? changed : done(changed, 'PROFILE_UPDATED')
  }),
  implement(changePhone, async (call, { body }) => {
    const { phone_number: phone, otp } = body
    const isReauthenticated = phone !== (await ownContact(call))?.phone_number
    const refusal = isReauthenticated ? await reauthenticate(call, call.services, body, call.ip) : null
    if (refusal) return refusal // before the code is used up
    if (!(await consumeCode(call, call.services, { target: phone, code: otp, ip: call.ip }))) return fail('WRONG_OTP')
    const changed = await inTransaction(call, (trx) => provePhone(trx, call, phone, { isReauthenticated }))
    return isRefusal(changed) ? changed : done(changed, 'PROFILE_UPDATED')
  }),
  implement(setReferralPhone, async (call, { body }) => {
    if (!(await isWithinLimit(call, [['referrer_guess', String(me(call))]]))) return fail(...TOO_MANY)
    return inTransaction(call, (trx) => setReferrer(trx, call, body.referral_phone_number))
  }),
]

function sendAnswer(outcome: 'sent' | 'limited' | 'failed') {
  if (outcome === 'limited') return fail(...TOO_MANY)
  return outcome === 'sent' ? done(null, 'OTP_SENT') : fail('TRY_AGAIN', { status: 503 })
}

const ownContact = (call: Call) =>
  call.db.query((q) =>
    q
      .selectFrom('customers')
      .select(['email', 'phone_number'])
      .where('store_id', '=', call.store.id)
      .where('id', '=', me(call))
      .executeTakeFirst(),
  )

type Named = { phone_number?: string | null; email?: string | null; name?: string | null }
/** What somebody who knows this person and store would try first. */
const wordsOf = ({ store }: Call, person: Named | undefined) => [
  store.code,
  person?.phone_number,
  person?.email,
  person?.name,
]
const me = (call: Call): number => call.customer?.id ?? 0 // the endpoints require a customer; 0 matches none
