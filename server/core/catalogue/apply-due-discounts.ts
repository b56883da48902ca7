import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { discountInForce } from '../../db/conditions.ts'
import { boolean, number, rows } from '../../db/statements.ts'

/** Ids of products whose discount came into force or ended, by store. */
export type ChangedProducts = Map<number, number[]>

/** Applies discounts whose start or end has passed to the list prices. Safe to run in several processes at once. */
export async function applyDueDiscounts({ system }: Pick<Database, 'system'>, now: Date): Promise<ChangedProducts> {
  const changed: ChangedProducts = new Map()
  for (let more = true; more;) {
    const due = await system((q) =>
      rows(
        q,
        { store_id: number, id: number, has_turned: boolean },
        sql`
        update products p set is_on_sale = due.runs, discount_due = due.next
        from (
          select store_id, id, is_on_sale,
            ${discountInForce(now)} as runs,
            case when discount_starts_at > ${now} then discount_starts_at when discount_ends_at > ${now} then discount_ends_at end as next
          from products p where discount_due <= ${now} order by store_id, id limit ${sql.lit(BATCH_SIZE)} for update skip locked
        ) due where p.store_id = due.store_id and p.id = due.id
        returning p.store_id, p.id, due.is_on_sale <> due.runs as has_turned`,
      ),
    )
    for (const { store_id, id } of due.filter(({ has_turned }) => has_turned))
      changed.set(store_id, [...(changed.get(store_id) ?? []), id])
    more = due.length === BATCH_SIZE
  }
  return changed
}
const BATCH_SIZE = 1_000
