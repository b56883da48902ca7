import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'

/** Maximum number of actions per window; windows in seconds (reliability.md R20, R21). */
export const LIMITS = {
  check_exists_device: { max: 20, seconds: 3600 },
  check_exists_ip: { max: 100, seconds: 3600 },
  login_account: { max: 10, seconds: 900 },
  login_ip: { max: 200, seconds: 900 },
  otp_target: { max: 3, seconds: 600 },
  otp_target_day: { max: 10, seconds: 86_400 },
  otp_device: { max: 5, seconds: 600 },
  otp_ip: { max: 20, seconds: 3600 },
  otp_prefix: { max: 50, seconds: 3600 },
  otp_store: { max: 500, seconds: 86_400 },
  otp_check_ip: { max: 100, seconds: 3600 },
  /** Both answers reveal whether an e-mail address or phone number is registered. */
  email_change: { max: 10, seconds: 3600 },
  referrer_guess: { max: 10, seconds: 3600 },
  /** Attempts, successful or not; what is kept has quotas (media/upload-quota.ts). */
  upload_customer: { max: 200, seconds: 3600 },
  upload_owner: { max: 1_000, seconds: 3600 },
} as const
export type Limit = keyof typeof LIMITS

/**
 * Increments each counter in the given order; true while all are within their limits. It stops at the first exceeded one, so a request rejected
 * for its own address or number does not use up the budget of the whole store. Uses the database's clock, shared by all server processes, and
 * runs outside the caller's transactions, so rejected requests count too.
 */
export async function isWithinLimit(
  actor: Pick<Actor, 'store' | 'db'>,
  counted: [limit: Limit, whom: string][],
): Promise<boolean> {
  const steps = counted.map(([limit, subject], index) => {
    const { seconds } = LIMITS[limit]
    const key = `${limit}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`
    const isOver = sql`r.window_start < now() - make_interval(secs => ${seconds})`
    const before = counted[index - 1]
    return sql`${step(index)} as (
      insert into rate_limits as r (store_id, key, window_start) select ${actor.store.id}, ${key}, now() where ${before ? sql`(select count from ${step(index - 1)}) <= ${LIMITS[before[0]].max}` : sql`true`}
      on conflict (store_id, key) do update set
        count = case when ${isOver} then 1 else least(r.count + 1, 1000000) end,
        window_start = case when ${isOver} then now() else r.window_start end
      returning count)`
  })
  const last = counted.at(-1)
  if (!last) return true
  const { rows } = await actor.db.query((q) =>
    sql<{ count: number }>`with ${sql.join(steps)} select count from ${step(counted.length - 1)}`.execute(q),
  )
  return (rows[0]?.count ?? Infinity) <= LIMITS[last[0]].max // no row: an earlier counter was exceeded
}

const step = (index: number) => sql.ref(`step_${index}`)
