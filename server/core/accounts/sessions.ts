import { sql } from 'kysely'
import type { Actor, ActorCustomer } from '../shared/actor.ts'
import type { Query, StoreDb } from '../../db/database.ts'
import { hashSecret, newToken } from '../shared/secrets.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'

const SESSION_DAYS = 100 // wire.md §3, login

/** The customer of a token, with roles; undefined when the token is unknown, revoked, expired or of another store. */
export async function findCustomer(db: StoreDb, token: string, now: Date): Promise<ActorCustomer | undefined> {
  if (token.length > 200) return undefined
  const row = await db.query((q) =>
    q
      .selectFrom('sessions as s')
      .where('s.store_id', '=', db.storeId)
      .where('s.token_hash', '=', hashSecret(token))
      .where('s.expires_at', '>', now)
      .select((eb) => [
        's.id',
        's.customer_id',
        eb
          .selectFrom('partners as p')
          .whereRef('p.store_id', '=', 's.store_id')
          .whereRef('p.customer_id', '=', 's.customer_id')
          .where('p.status', '=', PARTNER_STATUS.active)
          .select(sql<string[]>`coalesce(array_agg(p.role), '{}')`.as('roles'))
          .as('roles'),
      ])
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const roles = row.roles ?? []
  return {
    id: row.customer_id,
    sessionId: row.id,
    isCollaborator: roles.includes('collaborator'),
    isAgency: roles.includes('agency'),
  }
}

export type NewSession = { token: string; refreshToken: string; expires: Date }

/** Opens a session; a device has one, so a new login replaces it. The token is returned only here; its hash is stored. */
export async function openSession(
  q: Query,
  options: { storeId: number; customerId: number; device: Buffer | undefined; now: Date },
): Promise<NewSession> {
  const { storeId, customerId, device, now } = options
  const session = {
    token: newToken(),
    refreshToken: newToken(),
    expires: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  }
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
      token_hash: hashSecret(session.token),
      refresh_hash: hashSecret(session.refreshToken),
      device_hash: device ?? null,
      user_agent: null,
      expires_at: session.expires,
      created_at: now,
    })
    .execute()
  return session
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
