import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '../shared/actor.ts'
import type { Services } from '../shared/services.ts'
import { codeSender, fixedCode } from './code-senders.ts'
import { findContacts } from './customer-contacts.ts'
import { deviceHash } from './device.ts'
import { isKnownDevice } from './record-device.ts'
import { networkOf } from '../shared/network-of.ts'
import { isWithinLimit, type Counted, type Limit } from '../shared/rate-limit.ts'
import { hashSecret, newOtp } from '../shared/secrets.ts'

const VALID_MINUTES = 5
const MAX_ATTEMPTS = 5

/** Sends a new code to a phone number or e-mail address and invalidates earlier ones. `limited`: a rate limit was exceeded. */
export async function sendCode(
  actor: Actor,
  services: Services,
  { channel, target, ip }: { channel: 'phone' | 'email'; target: string; ip: string },
): Promise<'sent' | 'limited' | 'failed'> {
  const network = networkOf(ip)
  const asker: Counted[] = [
    ['otp_ip', network],
    ['otp_device', deviceHash(actor)?.toString('hex') ?? network],
  ]
  if (!(await isWithinLimit(actor, asker))) return 'limited'
  const known = channel === 'phone' ? { phone_number: target } : { email: target }
  const customer = await actor.db.query((q) => findContacts(q, actor.store.id, known))
  const targets: Counted[] =
    customer && (await isKnownDevice(actor, customer.id))
      ? [['otp_known_day', target]]
      : [
          ['otp_target', target],
          ['otp_target_day', target],
        ]
  if (!(await isWithinLimit(actor, targets))) return 'limited'
  if (!(await isWithinBudget(actor, { channel, target, network, isCustomer: customer !== undefined }))) return 'limited'
  const code = newOtp()
  await actor.db.query((q) =>
    q
      .insertInto('otp_codes')
      .values({
        store_id: actor.store.id,
        target,
        code_hash: hashCode(target, code),
        expires_at: sql<Date>`now() + make_interval(mins => ${VALID_MINUTES})`,
      })
      .execute(),
  )
  return (await codeSender(services, channel)(actor, services, { channel, target, code, minutes: VALID_MINUTES }))
    ? 'sent'
    : 'failed'
}

/**
 * Counts a code against the budgets of the store (reliability.md R20). Customers have one of their own. Of the one for everybody else, and of a
 * range of numbers, networks that have had more than two codes today get only half: a stranger with a few of them leaves the rest to the others.
 */
async function isWithinBudget(
  actor: Actor,
  {
    channel,
    target,
    network,
    isCustomer,
  }: { channel: 'phone' | 'email'; target: string; network: string; isCustomer: boolean },
): Promise<boolean> {
  if (isCustomer) return isWithinLimit(actor, [['otp_store_customers', '']])
  const share = (await isWithinLimit(actor, [['otp_ip_share', network]])) ? 1 : 0.5
  return isWithinLimit(actor, [
    ...(channel === 'phone' ? [['otp_prefix', target.slice(0, 6), share] as [Limit, string, number]] : []), // mail costs the same everywhere
    ['otp_store', '', share],
  ])
}

type Attempt = { target: string; code: string; ip: string }

/** True once for the newest code of `target`. */
export const consumeCode = async (actor: Actor, services: Services, attempt: Attempt): Promise<boolean> =>
  (await tryCode(actor, services, attempt)) === 'consumed'

/**
 * What the newest code of `target` says to this one: `consumed` once, `repeated` for the same code again within its life, as after a lost answer.
 * The try is counted before the code is compared, so concurrent guesses share the five tries. One statement marks the code as used, so only one
 * of several concurrent correct guesses consumes it.
 */
export async function tryCode(
  actor: Actor,
  services: Services,
  { target, code, ip }: Attempt,
): Promise<'consumed' | 'repeated' | 'wrong'> {
  if (!(await isWithinLimit(actor, [['otp_check_ip', networkOf(ip)]]))) return 'wrong'
  const newest = await actor.db.query((q) =>
    q
      .updateTable('otp_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('store_id', '=', actor.store.id)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('otp_codes as newer')
          .select('newer.id')
          .where('newer.store_id', '=', actor.store.id)
          .where('newer.target', '=', target)
          .orderBy('newer.id', 'desc')
          .limit(1),
      )
      .where('expires_at', '>', sql<Date>`now()`)
      .where('tries', '<', MAX_ATTEMPTS)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),
  )
  if (!newest) return 'wrong'
  const isRight = timingSafeEqual(newest.code_hash, hashCode(target, code)) || code === (await fixedCode(actor))
  if (!isRight) return 'wrong'
  const used = await actor.db.query((q) =>
    q
      .updateTable('otp_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('store_id', '=', actor.store.id)
      .where('id', '=', newest.id)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  )
  return used.numUpdatedRows === 1n ? 'consumed' : 'repeated'
}

const hashCode = (target: string, code: string) => hashSecret(`otp:${target}:${code}`)
