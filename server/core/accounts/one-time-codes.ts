import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '../../http/api/implement.ts'
import { codeSender, fixedCode } from './code-senders.ts'
import { deviceHash } from './device.ts'
import { isWithin } from '../shared/rate-limit.ts'
import { hashSecret, newOtp } from '../shared/secrets.ts'

const MINUTES = 5
const TRIES = 5

/** Sends a new code to a phone or e-mail address; what was sent before stops working. `limited`: too many were sent already. */
export async function sendCode(
  call: Call,
  channel: 'phone' | 'email',
  target: string,
): Promise<'sent' | 'limited' | 'failed'> {
  const allowed = await isWithin(call, [
    ['otp_ip', call.ip],
    ['otp_device', deviceHash(call)?.toString('hex') ?? call.ip],
    ['otp_target', target],
    ['otp_target_day', target],
    ['otp_prefix', channel === 'phone' ? target.slice(0, 6) : (target.split('@')[1] ?? '')],
    ['otp_store', ''],
  ])
  if (!allowed) return 'limited'
  const code = newOtp()
  await call.db.read((q) =>
    q
      .insertInto('otp_codes')
      .values({
        store_id: call.store.id,
        target,
        code_hash: hashCode(target, code),
        expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
      })
      .execute(),
  )
  return (await codeSender(call)(call, { channel, target, code, minutes: MINUTES })) ? 'sent' : 'failed'
}

/**
 * True once for the newest code of `target`. A try is counted before the code is looked at, so parallel guesses share the five tries;
 * the code is used up by one statement, so of parallel right answers one wins.
 */
export async function takeCode(call: Call, target: string, code: string): Promise<boolean> {
  if (!(await isWithin(call, [['otp_check_ip', call.ip]]))) return false
  const { rows } = await call.db.read((q) =>
    sql<{ id: number; code_hash: Buffer }>`
      update otp_codes set tries = tries + 1
      where store_id = ${call.store.id} and id = (select id from otp_codes where store_id = ${call.store.id} and target = ${target} order by id desc limit 1)
        and used_at is null and expires_at > now() and tries < ${TRIES}
      returning id, code_hash`.execute(q),
  )
  const [newest] = rows
  if (!newest) return false
  const isRight = timingSafeEqual(newest.code_hash, hashCode(target, code)) || code === (await fixedCode(call))
  if (!isRight) return false
  const used = await call.db.read((q) =>
    q
      .updateTable('otp_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('store_id', '=', call.store.id)
      .where('id', '=', newest.id)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  )
  return used.numUpdatedRows === 1n
}

const hashCode = (target: string, code: string) => hashSecret(`otp:${target}:${code}`)
