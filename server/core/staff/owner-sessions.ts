import { hashSecret, newToken } from '../shared/secrets.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Call, CallOwner } from '../../http/api/implement.ts'

const SESSION_DAYS = 14

/** Who holds this token of the studio; undefined when it is unknown, ended or expired. Support and the operator open every store. */
export async function findOwner(system: Database['system'], token: string, now: Date): Promise<CallOwner | undefined> {
  if (token.length > 200) return undefined
  const { rows } = await system((q) =>
    sql<{ id: number; owner_id: number; kind: 'owner' | 'support' | 'operator'; store_ids: number[] }>`
      select s.id, s.owner_id, o.kind, case when o.kind = 'owner'
        then array(select so.store_id from store_owners so where so.owner_id = o.id order by 1)
        else array(select st.id from stores st order by 1) end as store_ids
      from owner_sessions s join owners o on o.id = s.owner_id where s.token_hash = ${hashSecret(token)} and s.expires_at > ${now}`.execute(
      q,
    ),
  )
  const row = rows[0]
  return (
    row && {
      id: row.owner_id,
      role: row.kind === 'support' ? 'support' : 'owner',
      storeIds: row.store_ids,
      sessionId: row.id,
    }
  )
}

/** Opens a session and puts its secret into the studio's own cookie. */
export async function openOwnerSession(call: Call, ownerId: number): Promise<void> {
  const token = newToken()
  const expires_at = new Date(call.now.getTime() + SESSION_DAYS * 86_400_000)
  await call.services.system(async (q) => {
    await q.deleteFrom('owner_sessions').where('expires_at', '<', call.now).execute()
    await q
      .insertInto('owner_sessions')
      .values({ token_hash: hashSecret(token), owner_id: ownerId, created_at: call.now, expires_at, user_agent: null })
      .execute()
  })
  call.cookies.set('__Host-owner', token, SESSION_DAYS * 86_400)
}

/** Ends the session of this browser; without one nothing happens. */
export async function endOwnerSession(call: Call): Promise<void> {
  const session = call.owner
  if (session)
    await call.services.system((q) => q.deleteFrom('owner_sessions').where('id', '=', session.sessionId).execute())
  call.cookies.set('__Host-owner', undefined)
}
