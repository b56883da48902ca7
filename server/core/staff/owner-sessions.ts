import { sql } from 'kysely'
import type { StudioDevice } from '../../../src/contract/studio-account.ts'
import type { Database, Query } from '../../db/database.ts'
import { deviceName } from '../accounts/device-name.ts'
import type { StudioPerson } from '../shared/actor.ts'
import { localTime } from '../shared/instant.ts'
import { hashSecret, newToken } from '../shared/secrets.ts'
import { SESSION_DAYS } from '../shared/session-days.ts'

/** The person of a studio token; undefined when the token is unknown, revoked or expired. With an address the session is marked as used from there. */
export async function findOwner(
  system: Database['system'],
  token: string,
  { ip, now }: { ip?: string; now: Date },
): Promise<StudioPerson | undefined> {
  if (token.length > 200) return undefined
  const found = await system((q) =>
    q
      .selectFrom('owner_sessions as s')
      .innerJoin('owners as o', 'o.id', 's.owner_id')
      .select(['o.id', 'o.name', 'o.kind', 's.id as sessionId', 's.last_seen_at', 's.last_ip'])
      .select(
        sql<
          StudioPerson['roles']
        >`coalesce((select json_object_agg(so.store_id, so.role) from store_owners so where so.owner_id = o.id), '{}')`.as(
          'roles',
        ),
      )
      .where('s.token_hash', '=', hashSecret(token))
      .where('s.expires_at', '>', now)
      .executeTakeFirst(),
  )
  if (!found) return undefined
  const { last_seen_at, last_ip, ...person } = found
  if (ip !== undefined && (last_ip !== ip || now.getTime() - last_seen_at.getTime() > SEEN_EVERY_MS))
    await system((q) =>
      q
        .updateTable('owner_sessions')
        .set({ last_seen_at: now, last_ip: ip })
        .where('id', '=', person.sessionId)
        .execute(),
    ).catch(() => {}) // the session is valid all the same; a database that takes no writes must not end it
  return person
}
const SEEN_EVERY_MS = 300_000

export type NewOwnerSession = { token: string; maxAgeSeconds: number }

/** Opens a session. The token is returned only here; its hash is stored. */
export async function openOwnerSession(
  system: Database['system'],
  { ownerId, ip, userAgent, now }: { ownerId: number; ip: string; userAgent: string | undefined; now: Date },
): Promise<NewOwnerSession> {
  const token = newToken()
  const maxAgeSeconds = SESSION_DAYS.staff.max * 86_400
  const expires_at = new Date(now.getTime() + maxAgeSeconds * 1000)
  await system(async (q) => {
    await q.deleteFrom('owner_sessions').where('expires_at', '<', now).execute()
    await q
      .insertInto('owner_sessions')
      .values({
        token_hash: hashSecret(token),
        owner_id: ownerId,
        created_at: now,
        expires_at,
        user_agent: userAgent ?? null,
        last_seen_at: now,
        last_ip: ip,
      })
      .execute()
  })
  return { token, maxAgeSeconds }
}

export async function endOwnerSession(system: Database['system'], sessionId: number): Promise<void> {
  await system((q) => q.deleteFrom('owner_sessions').where('id', '=', sessionId).execute())
}

/** Where a person is signed in, the last used first. */
export async function findDevices(
  q: Query,
  { ownerId, sessionId, now }: { ownerId: number; sessionId: number; now: Date },
): Promise<StudioDevice[]> {
  const rows = await q
    .selectFrom('owner_sessions')
    .select(['id', 'user_agent', 'last_ip', 'created_at', 'last_seen_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.last_ip,
    created_at: localTime(row.created_at),
    last_seen_at: localTime(row.last_seen_at),
    is_current: row.id === sessionId,
  }))
}
const MAX_LISTED = 100

/** Ends one of a person's sessions; false when there is none of this id. */
export async function endDevice(q: Query, ownerId: number, id: number): Promise<boolean> {
  const ended = await q
    .deleteFrom('owner_sessions')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends a person's sessions except this one. */
export async function endOtherDevices(q: Query, ownerId: number, keep: number): Promise<void> {
  await q.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).where('id', '<>', keep).execute()
}
