import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { boolean, number, rows, run } from '../../db/statements.ts'
import type { Actor } from './actor.ts'

/** Maximum number of actions per window; windows in seconds (reliability.md R20, R21). */
export const LIMITS = {
  check_exists_device: { max: 20, seconds: 3600 },
  /** Different numbers that all unknown devices of a network may ask about: 1 % of a sweep of 10,000. */
  check_exists_ip: { max: 100, seconds: 3600 },
  login_account: { max: 10, seconds: 900 },
  login_ip: { max: 200, seconds: 900 },
  /** Wrong passwords of one account, wherever they come from: beyond it a login needs a code too, so nobody is locked out by others. */
  login_anywhere: { max: 50, seconds: 86_400 },
  otp_target: { max: 3, seconds: 600 },
  otp_target_day: { max: 10, seconds: 86_400 },
  /** Codes for customers on a device where they have signed in: what others ask for takes none of them. */
  otp_known_day: { max: 10, seconds: 86_400 },
  otp_device: { max: 5, seconds: 600 },
  otp_ip: { max: 20, seconds: 3600 },
  /** Codes a day with which a network counts as one that has hardly had any: only such ones get the second half of the two budgets below. */
  otp_ip_share: { max: 2, seconds: 86_400 },
  /** Numbers of the same range, which are dear to send to. */
  otp_prefix: { max: 50, seconds: 3600 },
  /** To people who are no customers of the store, and to customers. */
  otp_store: { max: 500, seconds: 86_400 },
  otp_store_customers: { max: 1000, seconds: 86_400 },
  otp_check_ip: { max: 100, seconds: 3600 },
  /** Both answers reveal whether an e-mail address or phone number is registered. */
  email_change: { max: 10, seconds: 3600 },
  /** Each may write one mail to an address that its writer need not own. */
  stock_notice_ip: { max: 30, seconds: 3600 },
  stock_notice_email: { max: 10, seconds: 86_400 },
  referrer_guess: { max: 10, seconds: 3600 },
  /** Attempts, successful or not; what is kept has quotas (media/upload-quota.ts). */
  upload_customer: { max: 200, seconds: 3600 },
  upload_owner: { max: 1_000, seconds: 3600 },
} as const
export type Limit = keyof typeof LIMITS

/** `share`: only this part of the limit, above 0 and up to 1, is open to this caller; others may use all of it. */
export type Counted = [limit: Limit, subject: string, share?: number]

/**
 * Increments each counter in the given order; true while all are within their limits. It stops at the first exceeded one, so a request rejected
 * for its own address or number does not use up the budget of the whole store. Uses the database's clock, shared by all server processes, and
 * runs outside the caller's transactions, so rejected requests count too.
 */
export async function isWithinLimit(actor: Pick<Actor, 'store' | 'db'>, counted: Counted[]): Promise<boolean> {
  const steps = counted.map((one, index) => {
    const [limit, subject] = one
    const { seconds } = LIMITS[limit]
    const isOver = sql`r.window_start < now() - make_interval(secs => ${seconds})`
    const before = counted[index - 1]
    return sql`${step(index)} as (
      insert into rate_limits as r (store_id, key, window_start) select ${actor.store.id}, ${keyOf(limit, subject)}, now() where ${before ? sql`(select count from ${step(index - 1)}) <= ${maxOf(before)}` : sql`true`}
      on conflict (store_id, key) do update set
        count = case when ${isOver} then 1 else greatest(r.count, least(r.count + 1, ${maxOf(one) + 1})) end,
        window_start = case when ${isOver} then now() else r.window_start end
      returning count)`
  })
  const last = counted.at(-1)
  if (!last) return true
  const [row] = await actor.db.query((q) =>
    rows(q, { count: number }, sql`with ${sql.join(steps)} select count from ${step(counted.length - 1)}`),
  )
  return (row?.count ?? Infinity) <= maxOf(last) // no row: an earlier counter was exceeded
}

/** Gives back what `isWithinLimit` counted, because it turned out to be no attack. */
export async function giveBack(actor: Pick<Actor, 'store' | 'db'>, counted: Counted[]): Promise<void> {
  const keys = counted.map(([limit, subject]) => keyOf(limit, subject))
  await actor.db.query((q) =>
    run(
      q,
      sql`update rate_limits set count = greatest(0, count - 1) where store_id = ${actor.store.id} and key = any(${keys})`,
    ),
  )
}

const step = (index: number) => sql.ref(`step_${index}`)
const maxOf = ([limit, , share = 1]: Counted) => Math.floor(LIMITS[limit].max * share)
const keyOf = (limit: Limit, subject: string) =>
  `${limit}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

/**
 * Like `isWithinLimit`, but counts only what `subject` has not asked about in this window: true also beyond the limit for what was counted before. So
 * who asks again takes nothing from the others who share the limit.
 */
export async function isWithinDistinctLimit(
  actor: Pick<Actor, 'store' | 'db'>,
  [limit, subject]: [limit: Limit, subject: string],
  what: string,
): Promise<boolean> {
  const { max, seconds } = LIMITS[limit]
  const [counter, marker] = [keyOf(limit, subject), keyOf(limit, `${subject}\n${what}`)]
  const over = (start: string) => sql`${sql.ref(start)} < now() - make_interval(secs => ${seconds})`
  const [row] = await actor.db.query((q) =>
    rows(
      q,
      { isWithin: boolean },
      sql`with seen as (select from rate_limits s where s.store_id = ${actor.store.id} and s.key = ${marker} and not ${over('s.window_start')}),
      counted as (
        insert into rate_limits as r (store_id, key, window_start) select ${actor.store.id}, ${counter}, now() where not exists (select from seen)
        on conflict (store_id, key) do update set
          count = case when ${over('r.window_start')} then 1 else least(r.count + 1, ${max + 1}) end,
          window_start = case when ${over('r.window_start')} then now() else r.window_start end
        returning count),
      marked as (
        insert into rate_limits (store_id, key, window_start) select ${actor.store.id}, ${marker}, now() from counted where count <= ${max}
        on conflict (store_id, key) do update set window_start = now())
      select coalesce((select count <= ${max} from counted), true) as "isWithin"`,
    ),
  )
  return row!.isWithin // a select without a table has one row
}
