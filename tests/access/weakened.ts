import pg from 'pg'
import { endpoints } from '../../src/contract/all.ts'
import { buildApp } from '../../server/app.ts'
import { openDatabase } from '../../server/db/database.ts'
import { openKeyring } from '../../server/db/keyring.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import { send } from '../contract/contract-store.ts'
import type { World } from './world.ts'

/** A part of SQL statements that is disabled. `system`: also in the statements of the system role. */
export type Weakness = { find: RegExp; put: string; system?: true }

/** Makes `store_id = $1` true for every row. */
export const STORE_CONDITION: Weakness = {
  find: /(?:"?\w+"?\.)?"?store_id"? = \$(\d+)/g,
  put: '($$$1::int is not null)',
}
export const CUSTOMER_CONDITION: Weakness = {
  find: /(?:"?\w+"?\.)?"?(?:customer_id|referrer_id)"? = \$(\d+)/g,
  put: '($$$1::int is not null)',
}
export const DEVICE_CONDITION: Weakness = { find: /"device_hash" = \$(\d+)/g, put: '($$$1::bytea is not null)' }
export const EXPIRY_CONDITION: Weakness = {
  find: /(?:"?\w+"?\.)?"?(?:expires_at|last_seen_at)"? > \$(\d+)/g, // a session also ends when idle
  put: '($$$1::timestamptz is not null)',
  system: true,
}
export const OWNER_CONDITION: Weakness = { find: /where so\.owner_id = o\.id/g, put: 'where true', system: true }
/** Runs statements as the database's owner, to whom row-level security does not apply. */
export const ROW_SECURITY: Weakness = { find: /set role tiem_app; /g, put: '' }
/** Connects as the database's owner; without it, a statement that keeps its login's rights has none. */
export const OWN_LOGIN: Weakness = {
  find: /from tiem_server\.request_login where/g,
  put: 'from tiem_server.request_login where false and',
  system: true,
}

/**
 * Runs the server on the world's database with some of its defences disabled during `run`: its statements are rewritten before they are sent to
 * PostgreSQL, so that the code under test is unchanged. Resolves to the result of `run`.
 */
export async function weakened<T>(
  world: World,
  weaknesses: Weakness[],
  run: (send: World['send']) => Promise<T>,
): Promise<T> {
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  let rewritten = 0
  function query(
    this: pg.Client & { connectionParameters?: { application_name?: string } },
    ...[statement, ...rest]: unknown[]
  ): unknown {
    const pool = this.connectionParameters?.application_name
    const rewrite = (text: string) => {
      const weaker = weaknesses
        .filter(({ system }) => pool === 'tiem' || (system && pool === 'tiem-system'))
        .reduce((weaker, { find, put }) => weaker.replace(find, put), text)
      if (weaker !== text) rewritten++
      return weaker
    }
    if (typeof statement === 'string') return original.call(this, rewrite(statement), ...rest)
    const config = statement as { text?: string } | undefined
    return original.call(
      this,
      config?.text === undefined ? statement : { ...config, text: rewrite(config.text) },
      ...rest,
    )
  }
  const database = openDatabase(world.server.connectionString, { keyring: openKeyring([TEST_SECRET_KEY]) })
  const app = await buildApp({ config: world.server.config, database, strict: true, logLevel: 'silent' })
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  try {
    const result = await run((name, args, caller) => send({ app }, endpoints[name]!, args, caller))
    if (weaknesses.length > 0 && rewritten === 0) throw new Error('no statement was weakened')
    return result
  } finally {
    await app.close()
    await database.close()
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}
