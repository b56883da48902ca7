import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { DeviceSession } from '../../../src/contract/sessions.ts'
import type { Actor, ActorCustomer } from '../shared/actor.ts'
import type { Query, StoreDb } from '../../db/database.ts'
import { localTime } from '../shared/instant.ts'
import { hashSecret, newToken } from '../shared/secrets.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { SESSION_DAYS } from '../shared/session-days.ts'
import { describeDevice, deviceName } from './device-name.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'
import { isSuspended } from '../../db/conditions.ts'
import type { PartnerRole } from '../../db/tables-people.ts'

const { max: MAX_DAYS, idle: IDLE_DAYS } = SESSION_DAYS.customer
const SEEN_EVERY_MS = 3_600_000

/** Sessions last seen before this have ended. */
const idleSince = (now: Date) => new Date(now.getTime() - IDLE_DAYS * DAY_MS)

/** The customer of a token, with roles; undefined when the token is unknown, revoked, expired, idle or of another store. */
export async function findCustomer(db: StoreDb, token: string, now: Date): Promise<ActorCustomer | undefined> {
  if (token.length > 200) return undefined
  const row = await db.query((q) =>
    q
      .selectFrom('sessions as s')
      .where('s.store_id', '=', db.storeId)
      .where('s.token_hash', '=', hashSecret(token))
      .where('s.expires_at', '>', now)
      .where('s.last_seen_at', '>', idleSince(now))
      .select((eb) => [
        's.id',
        's.last_seen_at',
        's.customer_id',
        eb
          .selectFrom('partners as p')
          .whereRef('p.store_id', '=', 's.store_id')
          .whereRef('p.customer_id', '=', 's.customer_id')
          .where('p.status', '=', PARTNER_STATUS.active)
          .select(sql<string[]>`coalesce(array_agg(p.role), '{}')`.as('roles'))
          .as('roles'),
        eb
          .selectFrom('partners as p')
          .whereRef('p.store_id', '=', 's.store_id')
          .whereRef('p.customer_id', '=', 's.customer_id')
          .where(isSuspended('p'))
          .select(sql<PartnerRole[]>`coalesce(array_agg(p.role), '{}')`.as('roles'))
          .as('suspended'),
      ])
      .executeTakeFirst(),
  )
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await db
      .query((q) =>
        q
          .updateTable('sessions')
          .set({ last_seen_at: now })
          .where('store_id', '=', db.storeId)
          .where('id', '=', row.id)
          .execute(),
      )
      .catch(() => {}) // the session is valid all the same; a database that takes no writes must not end it
  const roles = row.roles ?? []
  return {
    id: row.customer_id,
    sessionId: row.id,
    isCollaborator: roles.includes('collaborator'),
    isAgency: roles.includes('agency'),
    suspended: row.suspended ?? [],
  }
}

export type NewSession = { token: string; refreshToken: string; expires: Date }

/** Opens a session; a device has one, so a new login replaces it. The token is returned only here; its hash is stored. */
export async function openSession(
  q: Query,
  options: {
    storeId: number
    customerId: number
    device: Buffer | undefined
    userAgent?: string | undefined
    now: Date
  },
): Promise<NewSession> {
  const { storeId, customerId, device, userAgent, now } = options
  const family = newToken()
  const session = newSession(family, now)
  if (device) {
    await q.deleteFrom('sessions').where('store_id', '=', storeId).where('device_hash', '=', device).execute()
    await q
      .insertInto('devices')
      .values({ store_id: storeId, device_hash: device, customer_id: customerId })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'device_hash', 'customer_id']).doUpdateSet({ last_seen_at: now }),
      )
      .execute()
  }
  await q
    .insertInto('sessions')
    .values({
      store_id: storeId,
      customer_id: customerId,
      ...hashesOf(session),
      refresh_family_hash: hashSecret(family),
      device_hash: device ?? null,
      user_agent: userAgent ?? null,
      last_seen_at: now,
      created_at: now,
    })
    .execute()
  return session
}

/** All refresh tokens of a session begin with its family, a secret too. */
function newSession(family: string, now: Date): NewSession {
  return {
    token: newToken(),
    refreshToken: `${family}.${newToken()}`,
    expires: new Date(now.getTime() + MAX_DAYS * DAY_MS),
  }
}
const hashesOf = ({ token, refreshToken, expires }: NewSession) => ({
  token_hash: hashSecret(token),
  refresh_hash: hashSecret(refreshToken),
  expires_at: expires,
})

/**
 * Replaces both tokens of a session, also after its token has expired, as long as it is not idle. A refresh token works once: an earlier one of the
 * same session ends it, because then another person has a copy (RFC 9700 §4.14). Undefined: log in again.
 */
export async function refreshSession(
  db: StoreDb,
  refreshToken: string,
  now: Date,
): Promise<(NewSession & { customerId: number }) | undefined> {
  const [family = ''] = refreshToken.split('.')
  return db.transaction(async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .select(['id', 'customer_id', 'refresh_hash', 'last_seen_at'])
      .where('store_id', '=', db.storeId)
      .where('refresh_family_hash', '=', hashSecret(family))
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const isNewest = row.refresh_hash !== null && timingSafeEqual(row.refresh_hash, hashSecret(refreshToken))
    if (!isNewest || row.last_seen_at <= idleSince(now)) {
      await trx.deleteFrom('sessions').where('store_id', '=', db.storeId).where('id', '=', row.id).execute()
      return undefined
    }
    const session = newSession(family, now)
    await trx
      .updateTable('sessions')
      .set({ ...hashesOf(session), last_seen_at: now })
      .where('store_id', '=', db.storeId)
      .where('id', '=', row.id)
      .execute()
    return { ...session, customerId: row.customer_id }
  })
}

/** The caller's sessions, the last seen first. */
export async function ownSessions(actor: Actor): Promise<DeviceSession[]> {
  const rows = await actor.db.query((q) =>
    q
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
      .where('store_id', '=', actor.store.id)
      .where('customer_id', '=', actor.customer?.id ?? 0)
      .where('last_seen_at', '>', idleSince(actor.now))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  )
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ...describeDevice(row.user_agent),
    created_at: localTime(row.created_at),
    last_seen_at: localTime(row.last_seen_at),
    is_current: row.id === actor.customer?.sessionId,
  }))
}
const MAX_LISTED = 100

/** Ends one of the caller's sessions; false when there is none of this id. */
export async function endOwnSession(actor: Actor, id: number): Promise<boolean> {
  const ended = await actor.db.query((q) =>
    q
      .deleteFrom('sessions')
      .where((eb) => eb.and({ store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, id }))
      .executeTakeFirst(),
  )
  return ended.numDeletedRows > 0n
}

/** Ends the caller's session. */
export async function endSession(actor: Actor): Promise<void> {
  const session = actor.customer
  if (session)
    await actor.db.query((q) =>
      q.deleteFrom('sessions').where('store_id', '=', actor.store.id).where('id', '=', session.sessionId).execute(),
    )
}

/** Ends a customer's sessions, except `keep`; used after a password change. */
export async function endSessions(q: Query, storeId: number, customerId: number, keep?: number): Promise<void> {
  await q
    .deleteFrom('sessions')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .$if(keep !== undefined, (all) => all.where('id', '<>', keep ?? 0))
    .execute()
}
