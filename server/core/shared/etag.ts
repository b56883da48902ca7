import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { Refused } from './refused.ts'

/** A version of a value that is edited as a whole. */
export const etagOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/**
 * Refuses EDIT_CONFLICT with the value as it is, when the request names another version, and VERSION_NEEDED when it names none. `*` is any version: who
 * sends it means to overwrite (RFC 9110 §13.1.1, RFC 6585 §3).
 */
export function requireVersion(ifMatch: string | undefined, current: { etag: string }): void {
  if (ifMatch === undefined) throw new Refused('VERSION_NEEDED', { status: 428 })
  if (ifMatch !== '*' && ifMatch !== current.etag) throw new Refused('EDIT_CONFLICT', { status: 412, data: current })
}

/** Until the end of the transaction nobody else saves settings of this store: the version that is compared is the one that is replaced. */
export async function lockSettings(trx: Trx, storeId: number): Promise<void> {
  await run(trx, sql`select pg_advisory_xact_lock(${storeId}::int, hashtext('settings'))`)
}
