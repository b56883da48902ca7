import * as calls from '../../../src/contract/studio-account.ts'
import { isEasyPassword } from '../../core/shared/easy-passwords.ts'
import { networkOf } from '../../core/shared/network-of.ts'
import { hashPassword } from '../../core/shared/password.ts'
import { fail, isRefusal, refusedAsValue } from '../../core/shared/refused.ts'
import { forgetWrongPasswords, isWithinOwnerLimit, mayAskForReset } from '../../core/staff/owner-limits.ts'
import { endDevice, endOtherDevices, findDevices } from '../../core/staff/owner-sessions.ts'
import { createPasswordReset, isResetToken, setPasswordByLink } from '../../core/staff/password-reset.ts'
import { studioAddress } from '../addresses.ts'
import { done, implement, type Call } from './implement.ts'
import { mailLater, tooMany } from './studio-session.ts'

export const studioAccount = [
  implement(calls.requestPasswordReset, async (call, { body: { email } }) => {
    const { services, now, lang, ip } = call
    if (!(await services.system((q) => mayAskForReset(q, { email, ip })))) return tooMany()
    const link = await services.systemTransaction((trx) => createPasswordReset(trx, email, now))
    if (link)
      mailLater(call, {
        to: email,
        lang,
        title: 'studio_mail.reset_title',
        text: 'studio_mail.reset',
        values: {
          link: `${studioAddress(services.config)}/studio/password#token=${link.token}`,
          minutes: link.minutes,
        },
      })
    return done(null, 'RESET_LINK_SENT')
  }),

  implement(calls.resetStudioPassword, async (call, { body: { token, password } }) => {
    const { services, now, lang, ip } = call
    if (!(await services.system((q) => isWithinOwnerLimit(q, [['ip', networkOf(ip)]])))) return tooMany()
    if (!(await services.system((q) => isResetToken(q, token, now)))) return fail('RESET_LINK_INVALID', { status: 404 })
    if (await isEasyPassword(password, [])) return fail('PASSWORD_COMMON', { data: { field: 'password' } })
    const passwordHash = await hashPassword(password)
    const email = await refusedAsValue(() =>
      services.systemTransaction((trx) => setPasswordByLink(trx, { token, passwordHash, now })),
    )
    if (isRefusal(email)) return email
    await services.system((q) => forgetWrongPasswords(q, email))
    mailLater(call, {
      to: email,
      lang,
      title: 'studio_mail.password_changed_title',
      text: 'studio_mail.password_changed',
    })
    return done(null, 'STUDIO_PASSWORD_SET')
  }),

  implement(calls.listStudioDevices, async (call) =>
    call.services.system((q) => findDevices(q, { ...callerOf(call), now: call.now })),
  ),

  implement(calls.endStudioDevice, async (call, { params }) =>
    (await call.services.system((q) => endDevice(q, callerOf(call).ownerId, params.id)))
      ? done(null, 'SESSION_ENDED')
      : fail('SESSION_NOT_FOUND', { status: 404 }),
  ),

  implement(calls.endOtherStudioDevices, async (call) => {
    const { ownerId, sessionId } = callerOf(call)
    await call.services.system((q) => endOtherDevices(q, ownerId, sessionId))
    return done(null, 'SESSIONS_ENDED')
  }),
]

/** The endpoints above that use it require a session. */
const callerOf = ({ owner }: Call) => ({ ownerId: owner?.id ?? 0, sessionId: owner?.sessionId ?? 0 })
