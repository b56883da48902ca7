import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { OwnerDomain } from '../../../src/contract/owner-shop.ts'
import type { Query, Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'

/** The TXT records of a name; none when it does not exist. */
export type ResolveTxt = (name: string) => Promise<string[]>

export const MAX_DOMAINS = 20
const RECORD = '_tiem'
const LOOKUP_MS = 3_000

export async function findDomains(q: Query, storeId: number): Promise<OwnerDomain[]> {
  const proved = await q
    .selectFrom('domains')
    .select(['host', 'is_canonical'])
    .where('store_id', '=', storeId)
    .execute()
  const claims = await q.selectFrom('domain_claims').select(['host', 'token']).where('store_id', '=', storeId).execute()
  const hosts = [...new Set([...proved, ...claims].map(({ host }) => host))].sort()
  return hosts.map((host) => {
    const claim = claims.find((one) => one.host === host)
    const domain = proved.find((one) => one.host === host)
    return {
      host,
      is_verified: domain !== undefined,
      is_main: domain?.is_canonical ?? false,
      record_name: claim ? `${RECORD}.${host}` : null,
      record_value: claim?.token ?? null,
    }
  })
}

/** Refuses DOMAIN_OF_PLATFORM, TOO_MANY_DOMAINS. Adding it again keeps the record. */
export async function addDomain(trx: Trx, storeId: number, host: string, baseDomain: string): Promise<void> {
  if (host === baseDomain || host.endsWith(`.${baseDomain}`)) throw new Refused('DOMAIN_OF_PLATFORM')
  const own = await findDomains(trx, storeId)
  if (own.some((one) => one.host === host && one.record_name !== null)) return
  if (own.length >= MAX_DOMAINS) throw new Refused('TOO_MANY_DOMAINS', { values: { max: MAX_DOMAINS } })
  await trx
    .insertInto('domain_claims')
    .values({ store_id: storeId, host, token: `tiem-${randomBytes(16).toString('hex')}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The record that proves a claim; undefined when there is none. */
export async function recordOf(
  q: Query,
  storeId: number,
  host: string,
): Promise<{ name: string; value: string } | undefined> {
  const claim = await q
    .selectFrom('domain_claims')
    .select('token')
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .executeTakeFirst()
  return claim && { name: `${RECORD}.${host}`, value: claim.token }
}

/** Makes a proved domain the store's; the first is the main one. Refuses DOMAIN_TAKEN when it is another store's. */
export async function proveDomain(trx: Trx, storeId: number, host: string): Promise<void> {
  const own = (await findDomains(trx, storeId)).filter(({ is_verified }) => is_verified)
  if (own.some((one) => one.host === host)) return
  const added = await trx
    .insertInto('domains')
    .values({ host, store_id: storeId, is_canonical: own.length === 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .executeTakeFirst()
  if (!added) throw new Refused('DOMAIN_TAKEN', { status: 409 })
}

type Holder = { storeId: number; record: string | undefined }
/** The store that a domain is proved for, and the record that proved it; without one the operator has given the domain. Asked outside of one store. */
export async function holderOf(system: Query, host: string): Promise<Holder | undefined> {
  const row = await system
    .selectFrom('domains as d')
    .leftJoin('domain_claims as c', (join) =>
      join.onRef('c.store_id', '=', 'd.store_id').onRef('c.host', '=', 'd.host'),
    )
    .select(['d.store_id', 'c.token'])
    .where('d.host', '=', host)
    .executeTakeFirst()
  return row && { storeId: row.store_id, record: row.token ?? undefined }
}

/** Refuses DOMAIN_NOT_FOUND, also for one that is not proved. */
export async function makeMain(trx: Trx, storeId: number, host: string): Promise<void> {
  const own = await findDomains(trx, storeId)
  if (!own.some((one) => one.host === host && one.is_verified)) throw new Refused('DOMAIN_NOT_FOUND', { status: 404 })
  await trx.updateTable('domains').set({ is_canonical: false }).where('store_id', '=', storeId).execute()
  await trx
    .updateTable('domains')
    .set({ is_canonical: true })
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .execute()
}

/** Another domain takes the place of the main one. Refuses DOMAIN_NOT_FOUND. */
export async function removeDomain(trx: Trx, storeId: number, host: string): Promise<void> {
  const own = await findDomains(trx, storeId)
  const removed = own.find((one) => one.host === host)
  if (!removed) throw new Refused('DOMAIN_NOT_FOUND', { status: 404 })
  await trx.deleteFrom('domains').where('store_id', '=', storeId).where('host', '=', host).execute()
  await trx.deleteFrom('domain_claims').where('store_id', '=', storeId).where('host', '=', host).execute()
  const next = own.find((one) => one.is_verified && one !== removed)
  if (removed.is_main && next) await makeMain(trx, storeId, next.host)
}

/** Names that DNS does not have (RFC 6761). */
const RESERVED = /\.(?:test|example|invalid|localhost)$/

/** By the servers of the operating system; a name that cannot be looked up has no records. */
export const resolveTxt: ResolveTxt = async (name) => {
  if (RESERVED.test(name)) return []
  try {
    const records = await new Resolver({ timeout: LOOKUP_MS, tries: 1 }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch {
    return []
  }
}
