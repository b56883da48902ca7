import { sql } from 'kysely'
import type { Query, Trx } from '../../db/database.ts'
import { localTime } from '../shared/instant.ts'

const MOST_KEPT = 20
type Owner = { storeId: number; customerId: number }

/** What a customer looked for in an app, newest first. */
export async function searchHistory(q: Query, { storeId, customerId }: Owner) {
  const rows = await q
    .selectFrom('customer_searches')
    .select(['id', 'term', 'searched_at'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('searched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
    .execute()
  return rows.map(rowView)
}

/** Keeps a term, once, as the newest; the oldest beyond twenty are forgotten. */
export async function keepSearch(trx: Trx, { storeId, customerId }: Owner, term: string, now: Date) {
  const row = await trx
    .insertInto('customer_searches')
    .values({ store_id: storeId, customer_id: customerId, term, searched_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'customer_id', 'term']).doUpdateSet({ searched_at: now, id: sql`default` }),
    )
    .returning(['id', 'term', 'searched_at'])
    .executeTakeFirstOrThrow()
  const older = trx
    .selectFrom('customer_searches')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('searched_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_KEPT)
  await trx.deleteFrom('customer_searches').where('store_id', '=', storeId).where('id', 'in', older).execute()
  return rowView(row)
}

export async function forgetSearches(q: Query, { storeId, customerId }: Owner): Promise<void> {
  await q
    .deleteFrom('customer_searches')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .execute()
}

const rowView = ({ id, term, searched_at }: { id: number; term: string; searched_at: Date }) => ({
  id,
  text: term,
  created_at: localTime(searched_at),
  updated_at: localTime(searched_at),
})
