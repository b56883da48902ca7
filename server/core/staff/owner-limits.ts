import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Query } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { networkOf } from '../shared/network-of.ts'

/** Maximum number of actions per window; windows in seconds. As those of customers (shared/rate-limit.ts), which are per store. */
export const OWNER_LIMITS = {
  account: { max: 10, seconds: 900 },
  ip: { max: 100, seconds: 900 },
  /** Wrong passwords of one account, wherever they come from: beyond it the way in is a link by mail, so nobody is locked out by others. */
  anywhere: { max: 50, seconds: 86_400 },
  reset_ip: { max: 20, seconds: 3600 },
  reset_target: { max: 3, seconds: 600 },
  reset_target_day: { max: 10, seconds: 86_400 },
  /** Links asked for from a network where this person is signed in: what others ask for takes none of them. */
  reset_known: { max: 3, seconds: 600 },
  /** Mails to addresses that need not belong to anybody of the store. */
  invitation_store: { max: 20, seconds: 86_400 },
  invitation_target: { max: 3, seconds: 86_400 },
  /** Comments and approvals of people with a link, from one network. */
  share: { max: 60, seconds: 900 },
  /** Wrong codes after a right password, wherever they come from: 0.01 % of all codes a day. */
  code: { max: 5, seconds: 900 },
  code_day: { max: 30, seconds: 86_400 },
} as const
type Counted = [limit: keyof typeof OWNER_LIMITS, subject: string]

/**
 * Increments each counter in the given order; true while all are within their limits. It stops at the first exceeded one, so a request rejected for
 * its address uses nothing of the person's.
 */
export async function isWithinOwnerLimit(q: Query, counted: Counted[]): Promise<boolean> {
  for (const [limit, subject] of counted) {
    const { max, seconds } = OWNER_LIMITS[limit]
    const isOver = sql`owner_attempts.window_start < now() - make_interval(secs => ${seconds})`
    const { count } = await q
      .insertInto('owner_attempts')
      .values({ key: keyOf(limit, subject), window_start: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else least(owner_attempts.count + 1, ${max + 1}) end`,
          window_start: sql<Date>`case when ${isOver} then now() else owner_attempts.window_start end`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (count > max) return false
  }
  return true
}

/** Gives back what was counted, because it turned out to be no attack. */
export async function giveBackOwnerLimit(q: Query, counted: Counted[]): Promise<void> {
  const keys = counted.map(([limit, subject]) => keyOf(limit, subject))
  await run(q, sql`update owner_attempts set count = greatest(0, count - 1) where key = any(${keys})`)
}

const keyOf = (limit: string, subject: string) =>
  createHash('sha256').update(`${limit}:${subject}`).digest('base64url').slice(0, 22)

/** Counts a sign-in attempt; false when there were too many for this account and address or from this address. */
export const mayTrySignIn = (q: Query, who: SignIn): Promise<boolean> => isWithinOwnerLimit(q, signInLimits(who))

/** Counts the same attempt for the account alone; false when a link by mail is needed. */
export const mayTryAnywhere = (q: Query, { email }: SignIn): Promise<boolean> =>
  isWithinOwnerLimit(q, [['anywhere', email.toLowerCase()]])

/** Gives back a sign-in whose password was right: only wrong ones count. */
export const giveBackSignIn = (q: Query, who: SignIn): Promise<void> =>
  giveBackOwnerLimit(q, [...signInLimits(who), ['anywhere', who.email.toLowerCase()]])

/** Forgets the wrong passwords of an account that has a new one. */
export async function forgetWrongPasswords(q: Query, email: string): Promise<void> {
  await q.deleteFrom('owner_attempts').where('key', '=', keyOf('anywhere', email.toLowerCase())).execute()
}

type SignIn = { email: string; ip: string }
const signInLimits = ({ email, ip }: SignIn): Counted[] => [
  ['account', `${email.toLowerCase()}|${ip}`],
  ['ip', networkOf(ip)],
]

/** Counts a link asked for by mail, as codes of customers are counted. */
export async function mayAskForReset(q: Query, { email, ip }: { email: string; ip: string }): Promise<boolean> {
  const [network, target] = [networkOf(ip), email.toLowerCase()]
  if (!(await isWithinOwnerLimit(q, [['reset_ip', network]]))) return false
  return isWithinOwnerLimit(
    q,
    (await isSignedInFrom(q, target, network))
      ? [['reset_known', `${target}|${network}`]]
      : [
          ['reset_target', target],
          ['reset_target_day', target],
        ],
  )
}

async function isSignedInFrom(q: Query, email: string, network: string): Promise<boolean> {
  const sessions = await q
    .selectFrom('owner_sessions as s')
    .innerJoin('owners as o', 'o.id', 's.owner_id')
    .select('s.last_ip')
    .where('o.email', '=', email)
    .execute()
  return sessions.some(({ last_ip }) => last_ip !== null && networkOf(last_ip) === network)
}

/** What counts the tries of a person's second factor. */
export const codeLimits = (ownerId: number): Counted[] => [
  ['code', String(ownerId)],
  ['code_day', String(ownerId)],
]

/** Counts an invitation that is mailed. */
export const mayMailInvitation = (q: Query, { storeId, email }: { storeId: number; email: string }): Promise<boolean> =>
  isWithinOwnerLimit(q, [
    ['invitation_store', String(storeId)],
    ['invitation_target', email.toLowerCase()],
  ])
