import { hashSecret, newToken } from '../shared/secrets.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { StudioPerson } from '../shared/actor.ts'
import { SESSION_DAYS } from '../shared/session-days.ts'

/** The person of a studio token; undefined when the token is unknown, revoked or expired. */
export async function findOwner(
  system: Database['system'],
  token: string,
  now: Date,
): Promise<StudioPerson | undefined> {
  if (token.length > 200) return undefined
  const { rows } = await system((q) =>
    sql<StudioPerson>`
      select o.id, o.name, o.kind, s.id as "sessionId",
        coalesce((select json_object_agg(so.store_id, so.role) from store_owners so where so.owner_id = o.id), '{}') as roles
      from owner_sessions s join owners o on o.id = s.owner_id where s.token_hash = ${hashSecret(token)} and s.expires_at > ${now}`.execute(
      q,
    ),
  )
  return rows[0]
}

export type NewOwnerSession = { token: string; maxAgeSeconds: number }

/** Opens a session. The token is returned only here; its hash is stored. */
export async function openOwnerSession(
  system: Database['system'],
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<NewOwnerSession> {
  const token = newToken()
  const maxAgeSeconds = SESSION_DAYS.staff.max * 86_400
  const expires_at = new Date(now.getTime() + maxAgeSeconds * 1000)
  await system(async (q) => {
    await q.deleteFrom('owner_sessions').where('expires_at', '<', now).execute()
    await q
      .insertInto('owner_sessions')
      .values({ token_hash: hashSecret(token), owner_id: ownerId, created_at: now, expires_at, user_agent: null })
      .execute()
  })
  return { token, maxAgeSeconds }
}

export async function endOwnerSession(system: Database['system'], sessionId: number): Promise<void> {
  await system((q) => q.deleteFrom('owner_sessions').where('id', '=', sessionId).execute())
}
