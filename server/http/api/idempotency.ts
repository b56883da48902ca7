import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { deviceHash, deviceId } from '../../core/accounts/device.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { inTransaction, Refused, type Refusal } from '../../core/shared/refused.ts'
import type { Call } from './implement.ts'
import { json, type Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { openAnswer, sealAnswer, type SealedAnswer } from './sealed-answer.ts'

const HOURS = 24
type KeyRow = { store_id: number; actor: string; key: string }

/**
 * Runs a write once per `Idempotency-Key` of a caller (reliability.md R2). The key's row is inserted first, in the same transaction as the
 * work: a concurrent identical request waits for it, then gets the stored result; one with another body is refused with 422. A refused
 * request does not use up its key, so it can be retried. Without a key the work simply runs.
 *
 * An answer may hold a secret (the guest's order token). The database has the key only as a hash, and the answer encrypted with the key and the
 * guest's device secret: whoever reads the database can neither repeat the request nor open its answer.
 */
export async function idempotent<R>(
  call: Call,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: unknown,
  work: (trx: Trx) => Promise<R>,
): Promise<R | Refusal> {
  const { idempotencyKey } = call
  if (idempotencyKey === undefined) return inTransaction(call, work)
  if (!/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))
    return inTransaction(call, () => Promise.reject(new Refused('IDEMPOTENCY_KEY_INVALID')))
  const guest = `device:${deviceHash(call)?.toString('hex') ?? call.ip}`
  const actor = call.owner ? `owner:${call.owner.id}` : call.customer ? `customer:${call.customer.id}` : guest
  const hash = createHash('sha256')
    .update(`${endpoint.method} ${endpoint.path}\n${canonical(input)}`)
    .digest()
  const row = { store_id: call.store.id, actor, key: createHash('sha256').update(idempotencyKey).digest('hex') }
  const secret = `${deviceId(call) ?? ''} ${idempotencyKey}`

  return inTransaction<R>(call, async (trx) => {
    if (call.customer && (await isKnown(trx, { ...row, actor: guest }, hash)))
      return storedAnswer<R>(trx, { ...row, actor: guest }, hash, secret) // asked before the login, and the answer was lost
    const taken = await run(
      trx,
      sql`
      insert into idempotency_keys as k (store_id, actor, key, request_hash, expires_at)
      values (${row.store_id}, ${row.actor}, ${row.key}, ${hash}, now() + make_interval(hours => ${HOURS}))
      on conflict (store_id, actor, key) do update set request_hash = excluded.request_hash, answer = null, created_at = now(), expires_at = excluded.expires_at
        where k.expires_at <= now()`,
    )
    if (taken === 0) {
      recordChange(trx) // nothing happens again
      return storedAnswer<R>(trx, row, hash, secret)
    }
    const result = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: json(sealAnswer(JSON.stringify(result), secret)) })
      .where('store_id', '=', row.store_id)
      .where('actor', '=', row.actor)
      .where('key', '=', row.key)
      .execute()
    return result
  })
}

/** True when this request was made under the key before, and has an answer. */
async function isKnown(trx: Trx, row: KeyRow, hash: Buffer): Promise<boolean> {
  const stored = await findKey(trx, row)
  return stored?.answer !== undefined && stored.answer !== null && stored.request_hash.equals(hash)
}

const findKey = (trx: Trx, { store_id, actor, key }: KeyRow) =>
  trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('store_id', '=', store_id)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()

async function storedAnswer<R>(trx: Trx, row: KeyRow, hash: Buffer, secret: string): Promise<R> {
  const stored = await findKey(trx, row)
  if (!stored) throw new Refused('REQUEST_IN_PROGRESS', { status: 409 })
  if (!stored.request_hash.equals(hash)) throw new Refused('IDEMPOTENCY_KEY_REUSED', { status: 422 })
  if (!stored.answer) throw new Refused('REQUEST_IN_PROGRESS', { status: 409 })
  const answer = openAnswer(stored.answer as SealedAnswer, secret) // written above
  if (answer === undefined) throw new Refused('IDEMPOTENCY_KEY_REUSED', { status: 422 })
  return JSON.parse(answer) as R // of the same endpoint and body
}

/** JSON with sorted keys, so that the order of fields does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .join()}}`
}
