import * as calls from '../../../src/contract/second-factor.ts'
import { isPassword } from '../../core/shared/password.ts'
import { fail, refusedAsValue, type Refusal } from '../../core/shared/refused.ts'
import { codeLimits, giveBackOwnerLimit, mayTrySignIn } from '../../core/staff/owner-limits.ts'
import { findOwnerById, type OwnerRow } from '../../core/staff/owner-queries.ts'
import { replaceRecoveryCodes } from '../../core/staff/recovery-codes.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../core/staff/second-factor.ts'
import { done, implement, type Call } from './implement.ts'
import { checkSecondFactor, mailLater, mayTryCode, tooMany } from './studio-session.ts'

export const secondFactor = [
  implement(calls.getSecondFactor, async (call) =>
    call.services.system((q) => findSecondFactor(q, call.owner?.id ?? 0)),
  ),

  implement(calls.startSecondFactor, async (call, { body }) => {
    const { refusal, owner } = await proved(call, body.password)
    if (refusal) return refusal
    return refusedAsValue(() => call.services.systemTransaction((trx) => startSecondFactor(trx, owner)))
  }),

  implement(calls.confirmSecondFactor, async (call, { body }) => {
    const id = call.owner?.id ?? 0
    if (!(await mayTryCode(call, id))) return tooMany()
    return refusedAsValue(async () => {
      const recovery_codes = await call.services.systemTransaction((trx) =>
        confirmSecondFactor(trx, id, body.code, call.now),
      )
      await call.services.system((q) => giveBackOwnerLimit(q, codeLimits(id)))
      await notify(call, 'factor_on')
      return done({ recovery_codes }, 'SECOND_FACTOR_SET')
    })
  }),

  implement(calls.renewRecoveryCodes, async (call, { body }) => {
    const { refusal, owner } = await proved(call, body.password, body.code)
    if (refusal) return refusal
    return { recovery_codes: await call.services.systemTransaction((trx) => replaceRecoveryCodes(trx, owner.id)) }
  }),

  implement(calls.switchOffSecondFactor, async (call, { body }) => {
    const { refusal, owner } = await proved(call, body.password, body.code)
    if (refusal) return refusal
    await call.services.systemTransaction((trx) => removeSecondFactor(trx, owner.id))
    await notify(call, 'factor_off')
    return done(null, 'SECOND_FACTOR_REMOVED')
  }),
]

type Proof = { refusal: Refusal; owner?: undefined } | { refusal?: undefined; owner: OwnerRow }

/** The caller, proved by the password and, where `code` is given, by the second factor: a session alone is not enough to change it. */
async function proved(call: Call, password: string, code?: string): Promise<Proof> {
  const { system } = call.services
  const id = call.owner?.id ?? 0
  if (!(await system((q) => mayTrySignIn(q, { email: `owner:${id}`, ip: call.ip })))) return { refusal: tooMany() }
  const owner = await system((q) => findOwnerById(q, id))
  if (!owner || !(await isPassword(password, owner.password_hash))) return { refusal: fail('WRONG_PASSWORD') }
  const refusal = code === undefined ? undefined : await checkSecondFactor(call, id, code)
  return refusal ? { refusal: { ...refusal, status: 400 } } : { owner } // 401 would end the session
}

/** Notifies the person by mail, so that a change by another person does not go unnoticed. */
async function notify(call: Call, change: 'factor_on' | 'factor_off'): Promise<void> {
  const owner = await call.services.system((q) => findOwnerById(q, call.owner?.id ?? 0))
  if (owner)
    mailLater(call, {
      to: owner.email,
      lang: call.lang,
      title: `studio_mail.${change}_title`,
      text: `studio_mail.${change}`,
    })
}
