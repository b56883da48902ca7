import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { discountInForce } from '../../db/conditions.ts'

/** Ids of products whose discount came into force or ended, by store. */
export type ChangedProducts = Map<number, number[]>

/** Applies discounts whose start or end has passed to the list prices. Safe to run in several processes at once. */
export async function applyDueDiscounts({ system }: Pick<Database, 'system'>, now: Date): Promise<ChangedProducts> {
  const changed: ChangedProducts = new Map()
  for (let more = true; more;) {
    const due = await system((q) =>
      q
        .updateTable('products as p')
        .from((from) =>
          from
            .selectFrom('products as p')
            .select(['store_id', 'id', 'is_on_sale', discountInForce(now).as('runs')])
            .select(
              sql<Date | null>`case when discount_starts_at > ${now} then discount_starts_at when discount_ends_at > ${now} then discount_ends_at end`.as(
                'next',
              ),
            )
            .where('discount_due', '<=', now)
            .orderBy('store_id')
            .orderBy('id')
            .limit(sql.lit(BATCH_SIZE))
            .forUpdate()
            .skipLocked()
            .as('due'),
        )
        .set((eb) => ({ is_on_sale: eb.ref('due.runs'), discount_due: eb.ref('due.next') }))
        .whereRef('p.store_id', '=', 'due.store_id')
        .whereRef('p.id', '=', 'due.id')
        .returning(['p.store_id', 'p.id', sql<boolean>`due.is_on_sale <> due.runs`.as('has_turned')])
        .execute(),
    )
    for (const { store_id, id } of due.filter(({ has_turned }) => has_turned))
      changed.set(store_id, [...(changed.get(store_id) ?? []), id])
    more = due.length === BATCH_SIZE
  }
  return changed
}
const BATCH_SIZE = 1_000
