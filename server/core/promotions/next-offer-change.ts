import { sql } from 'kysely'
import type { Query } from '../../db/database.ts'
import { instant, nullable, rows } from '../../db/statements.ts'

/**
 * The next moment, in ms since 1970, at which a voucher, combo or bonus product of the store begins or ends; undefined when there is none. Discounts
 * of products are not included: a job applies them and publishes the change.
 */
export async function nextOfferChange(q: Query, storeId: number, now: Date): Promise<number | undefined> {
  const times = ['vouchers', 'combos', 'bonus_products'].map(
    (table) => sql`select start_time as at from ${sql.table(table)} where store_id = ${storeId} and start_time > ${now}
      union all select end_time from ${sql.table(table)} where store_id = ${storeId} and end_time > ${now}`,
  )
  const [next] = await rows(
    q,
    { at: nullable(instant) },
    sql`select min(at) as at from (${sql.join(times, sql` union all `)}) t`,
  )
  return next?.at?.getTime()
}
