import { sql } from 'kysely'
import type { z } from 'zod'
import type { AgencyType, AgencyTypeInput } from '../../../src/contract/owner-partners.ts'
import type { Query, Trx } from '../../db/database.ts'
import { etagOf, lockSettings, requireVersion } from '../shared/etag.ts'
import { Refused } from '../shared/refused.ts'

const MAX_LEVELS = 50

/** The levels of a store's agencies in their order, with how many agencies have each. */
export async function findAgencyTypes(q: Query, storeId: number): Promise<AgencyType[]> {
  const rows = await q
    .selectFrom('agency_types as t')
    .select(['t.id', 't.name', 't.commission_percent', 't.position'])
    .select(
      sql<number>`(select count(*) from partners p where p.store_id = t.store_id and p.agency_type_id = t.id)`.as(
        'agencies',
      ),
    )
    .where('t.store_id', '=', storeId)
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  return rows.map(({ agencies, ...level }) => ({ ...level, agencies, etag: etagOf(level) }))
}

/** Holds a level until the end of the transaction, so that it is not deleted meanwhile. Refuses AGENCY_TYPE_NOT_FOUND. */
export async function holdAgencyType(trx: Trx, storeId: number, id: number): Promise<void> {
  const level = await trx
    .selectFrom('agency_types')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!level) throw levelNotFound()
}

/** Adds a level, or changes one. Orders keep the commission they were placed with. Refuses AGENCY_TYPE_NOT_FOUND, EDIT_CONFLICT, TOO_MANY_LEVELS. */
export async function writeAgencyType(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  input: z.output<typeof AgencyTypeInput>,
  ifMatch?: string,
): Promise<void> {
  await lockSettings(trx, storeId)
  const existing = await findAgencyTypes(trx, storeId)
  if (id === undefined) {
    if (existing.length >= MAX_LEVELS) throw new Refused('TOO_MANY_LEVELS', { values: { max: MAX_LEVELS } })
    await trx
      .insertInto('agency_types')
      .values({ store_id: storeId, ...input })
      .execute()
    return
  }
  const before = existing.find((level) => level.id === id)
  if (!before) throw levelNotFound()
  requireVersion(ifMatch, before)
  await trx.updateTable('agency_types').set(input).where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** Refuses AGENCY_TYPE_NOT_FOUND, and AGENCY_TYPE_IN_USE with the names of agencies that have the level. */
export async function removeAgencyType(trx: Trx, storeId: number, id: number): Promise<void> {
  const level = await trx
    .selectFrom('agency_types')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!level) throw levelNotFound()
  const agencies = await trx
    .selectFrom('partners as p')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.id', '=', 'p.customer_id'),
    )
    .select(['c.name', 'c.phone_number'])
    .where('p.store_id', '=', storeId)
    .where('p.agency_type_id', '=', id)
    .orderBy('p.created_at')
    .orderBy('p.customer_id')
    .execute()
  if (agencies.length > 0) {
    const names = agencies.slice(0, NAMED).map(({ name, phone_number }) => name || phone_number)
    const values = { count: agencies.length, names: names.join(', ') + (agencies.length > NAMED ? ', …' : '') }
    throw new Refused('AGENCY_TYPE_IN_USE', { status: 409, values })
  }
  await trx.deleteFrom('agency_types').where('store_id', '=', storeId).where('id', '=', id).execute()
}
const NAMED = 3

const levelNotFound = () => new Refused('AGENCY_TYPE_NOT_FOUND', { status: 404 })
