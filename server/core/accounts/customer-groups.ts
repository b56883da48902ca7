import { sql } from 'kysely'
import { z } from 'zod'
import { CUSTOMER_FACTS, isInGroup } from '../../../src/domain/customer-group.ts'
import type { Query } from '../../db/database.ts'
import { nullable, number, rows } from '../../db/statements.ts'
import { ORDER_CODE } from '../../db/codes.ts'

const COUNTS = { orders: number, spent: number, points: number, member_days: number }

/** Ids of the store's groups whose conditions this customer meets now. A group with unreadable conditions has no members. */
export async function groupsOfCustomer(
  q: Query,
  storeId: number,
  customerId: number | null | undefined,
  now: Date,
): Promise<number[]> {
  if (!customerId) return []
  const groups = await q
    .selectFrom('customer_groups')
    .select(['id', 'conditions'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
  if (groups.length === 0) return []
  const [facts] = await rows(
    q,
    { ...COUNTS, sex: number, province: nullable(number), birth_month: nullable(number) },
    sql`select o.orders, o.spent, coalesce((select points from point_balances b where b.store_id = c.store_id and b.customer_id = c.id), 0) as points,
      floor(extract(epoch from ${now}::timestamptz - c.created_at) / 86400)::int as member_days, c.sex::int as sex, c.province, extract(month from c.date_of_birth)::int as birth_month
    from customers c, lateral (select count(*)::int as orders, coalesce(sum(total_final - returned_money), 0)::bigint as spent from orders where store_id = c.store_id and customer_id = c.id and order_status = ${sql.lit(ORDER_CODE.COMPLETED)}) o
    where c.store_id = ${storeId} and c.id = ${customerId}`,
  )
  return facts
    ? groups
        .filter(({ conditions }) => isInGroup(Conditions.safeParse(conditions).data ?? [], facts))
        .map(({ id }) => id)
    : []
}

const Conditions = z.array(
  z.object({
    fact: z.enum(CUSTOMER_FACTS),
    from: z.number().optional(),
    to: z.number().optional(),
    in: z.array(z.number()).optional(),
  }),
)
