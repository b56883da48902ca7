import { Secret, TOTP } from 'otpauth'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { Refused } from '../shared/refused.ts'
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'

const PERIOD_SECONDS = 30
/** Codes of the step before and after are accepted too: clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20
const PLATFORM = 0

/** Of what `second_factors.secret` is encrypted for. */
export const factorContext = (ownerId: number): string => secretContext(PLATFORM, `second factor ${ownerId}`)

const appOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Tiệm Studio', label, secret, period: PERIOD_SECONDS })

/** Whether signing in takes a code, and how many recovery codes are left. */
export async function findSecondFactor(
  q: Query,
  ownerId: number,
): Promise<{ is_on: boolean; recovery_codes_left: number }> {
  const row = await q
    .selectFrom('second_factors')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { left } = await q
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { is_on: row !== undefined, recovery_codes_left: row ? left : 0 }
}

/** A new secret, which counts when it is confirmed. It is returned only here; it is stored encrypted. */
export async function startSecondFactor(
  trx: Trx,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; uri: string }> {
  const app = appOf(new Secret({ size: SECRET_BYTES }), email)
  const secret = secretsOf(trx).encrypt(app.secret.base32, factorContext(id))
  const started = await trx
    .insertInto('second_factors')
    .values({ owner_id: id, secret })
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (started.numInsertedOrUpdatedRows !== 1n) throw new Refused('SECOND_FACTOR_ON', { status: 409 })
  return { secret: app.secret.base32, uri: app.toString() }
}

/** Switches on with a code of the app. Resolves to the recovery codes. */
export async function confirmSecondFactor(trx: Trx, ownerId: number, code: string, now: Date): Promise<string[]> {
  const pending = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (pending.numUpdatedRows !== 1n) throw new Refused('SECOND_FACTOR_ON', { status: 409 })
  if (!(await useAppCode(trx, ownerId, code, now))) throw new Refused('WRONG_SECOND_FACTOR')
  return replaceRecoveryCodes(trx, ownerId)
}

/** Whether `code` is one of the app's or a recovery code. Each works once: of several concurrent uses one gets true. */
export async function useSecondFactor(q: Query, ownerId: number, code: string, now: Date): Promise<boolean> {
  return (await useAppCode(q, ownerId, code, now)) || (await useRecoveryCode(q, ownerId, code))
}

async function useAppCode(q: Query, ownerId: number, code: string, now: Date): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '')
  const row = await q
    .selectFrom('second_factors')
    .select('secret')
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row || !/^\d{6}$/.test(token)) return false
  const app = appOf(Secret.fromBase32(secretsOf(q).decrypt(row.secret, factorContext(ownerId))))
  const timestamp = now.getTime()
  const delta = app.validate({ token, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = app.counter({ timestamp }) + delta
  const used = await q
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('owner_id', '=', ownerId)
    // A code that was used, or an older one, is refused. A last step that no code can have yet was used while the clock was ahead: it holds nobody up.
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', app.counter({ timestamp }) + WINDOW)]))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export async function removeSecondFactor(trx: Trx, ownerId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('owner_id', '=', ownerId).execute()
  await trx.deleteFrom('recovery_codes').where('owner_id', '=', ownerId).execute()
}
