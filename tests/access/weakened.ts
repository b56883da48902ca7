import pg from 'pg'
import { endpoints } from '../../src/contract/all.ts'
import { buildApp } from '../../server/app.ts'
import { openDatabase } from '../../server/db/database.ts'
import { send } from '../contract/contract-store.ts'
import type { World } from './world.ts'

/** Which part of a statement loses its meaning. `system`: also where the server looks things up for itself. */
export type Weakness = { find: RegExp; put: string; system?: true }

/** `… and store_id = $1` holds for every row. */
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
  find: /(?:"?\w+"?\.)?"?expires_at"? > \$(\d+)/g,
  put: '($$$1::timestamptz is not null)',
  system: true,
}
export const OWNER_CONDITION: Weakness = { find: /case when o\.kind = 'owner'/g, put: 'case when false', system: true }
/** Statements run as the database's owner, whom row-level security does not bind. */
export const ROW_SECURITY: Weakness = { find: /set role tiem_app; /g, put: '' }

/**
 * The server as it would be without some of its walls, on the world's own database, while `run` lasts: what it sends to PostgreSQL is rewritten on the
 * way, so the code under test is the real one. Resolves to what `run` does.
 */
export async function weakened<T>(
  world: World,
  weaknesses: Weakness[],
  run: (send: World['send']) => Promise<T>,
): Promise<T> {
  const own = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  let rewritten = 0
  function query(
    this: pg.Client & { connectionParameters?: { application_name?: string } },
    ...[statement, ...rest]: unknown[]
  ): unknown {
    const pool = this.connectionParameters?.application_name
    const rewrite = (text: string) => {
      const weaker = weaknesses
        .filter(({ system }) => pool === 'tiem' || (system && pool === 'tiem-system'))
        .reduce((sofar, { find, put }) => sofar.replace(find, put), text)
      if (weaker !== text) rewritten++
      return weaker
    }
    if (typeof statement === 'string') return own.call(this, rewrite(statement), ...rest)
    const config = statement as { text?: string } | undefined
    return own.call(this, config?.text === undefined ? statement : { ...config, text: rewrite(config.text) }, ...rest)
  }
  const database = openDatabase(world.server.connectionString)
  const app = await buildApp({ config: world.server.config, database, strict: true, logLevel: 'silent' })
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  try {
    const result = await run((name, args, caller) => send({ app }, endpoints[name]!, args, caller))
    if (weaknesses.length > 0 && rewritten === 0) throw new Error('no statement was weakened')
    return result
  } finally {
    await app.close()
    await database.close()
    pg.Client.prototype.query = own as typeof pg.Client.prototype.query
  }
}
