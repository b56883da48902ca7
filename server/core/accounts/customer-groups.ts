import { sql, type RawBuilder } from 'kysely'
import { isInGroup, type CustomerFact, type GroupCondition } from '../../../src/domain/customer-group.ts'
import { CUSTOMER_FACTS, GroupConditions } from '../../../src/contract/inputs/customer-group.ts'
import type { CustomerGroup } from '../../../src/contract/owner-groups.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { nullable, number, rows } from '../../db/statements.ts'
import { ORDER_CODE, PARTNER_STATUS } from '../../db/codes.ts'
import { etagOf } from '../shared/etag.ts'
import { Refused } from '../shared/refused.ts'

const FACTS = {
  orders: number,
  spent: number,
  last_order_days: nullable(number),
  points: number,
  member_days: number,
  birthday_days: nullable(number),
  partner: number,
  sex: number,
  province: nullable(number),
  birth_month: nullable(number),
} satisfies Record<CustomerFact, unknown>

/** The facts of customers, a column each (src/domain/customer-group.ts): of one, or of all of the store. */
const factsOf = (storeId: number, now: Date, customerId?: number) => sql`
  select coalesce(o.orders, 0) as orders, coalesce(o.spent, 0) as spent, floor(extract(epoch from ${now}::timestamptz - o.last) / 86400)::int as last_order_days,
    coalesce(b.points, 0) as points, floor(extract(epoch from ${now}::timestamptz - c.created_at) / 86400)::int as member_days,
    (case when y.day >= y.today then y.day else (c.date_of_birth + (y.age + 1) * interval '1 year')::date end) - y.today as birthday_days,
    coalesce(p.partner, 0) as partner, c.sex::int as sex, c.province, extract(month from c.date_of_birth)::int as birth_month
  from customers c
  cross join lateral (
    select t.today, t.age, (c.date_of_birth + t.age * interval '1 year')::date as day
    from (select d.today, (extract(year from d.today) - extract(year from c.date_of_birth))::int as age from (select (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date as today) d) t
  ) y
  left join (
    select customer_id, count(*)::int as orders, sum(total_final - returned_money)::bigint as spent, max(created_at) as last
    from orders where store_id = ${storeId} and ${ofCustomer(customerId)} and order_status = ${sql.lit(ORDER_CODE.COMPLETED)} group by customer_id
  ) o on o.customer_id = c.id
  left join point_balances b on b.store_id = c.store_id and b.customer_id = c.id
  left join (
    select customer_id, max(case role when 'agency' then 2 else 1 end) as partner
    from partners where store_id = ${storeId} and ${ofCustomer(customerId)} and status = ${sql.lit(PARTNER_STATUS.active)} group by customer_id
  ) p on p.customer_id = c.id
  where c.store_id = ${storeId} ${customerId === undefined ? sql`` : sql`and c.id = ${customerId}`}`

const ofCustomer = (customerId: number | undefined): RawBuilder<unknown> =>
  customerId === undefined ? sql`customer_id is not null` : sql`customer_id = ${customerId}`

/** Ids of the store's groups whose conditions this customer meets now. A group with unreadable conditions has no members. */
export async function groupsOfCustomer(
  q: Query,
  storeId: number,
  customerId: number | null | undefined,
  now: Date,
): Promise<number[]> {
  if (!customerId) return []
  const groups = await groupsOf(q, storeId)
  if (groups.length === 0) return []
  const [facts] = await rows(q, FACTS, sql`select facts.* from (${factsOf(storeId, now, customerId)}) facts`)
  return facts ? groups.filter(({ conditions }) => isInGroup(conditions, facts)).map(({ id }) => id) : []
}

/** The groups with readable conditions, the oldest first. */
async function groupsOf(q: Query, storeId: number) {
  const groups = await q
    .selectFrom('customer_groups')
    .select(['id', 'name', 'conditions'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
  return groups.map((group) => ({ ...group, conditions: readable(group.conditions) }))
}
const readable = (conditions: unknown): GroupCondition[] => GroupConditions.safeParse(conditions).data ?? []

/** How many customers meet the conditions of each group now. */
export async function countMembers(
  q: Query,
  storeId: number,
  groups: readonly (readonly GroupCondition[])[],
  now: Date,
): Promise<number[]> {
  if (groups.length === 0) return []
  const counts = groups.map(
    (conditions, index) =>
      sql`select ${index}::int as place, count(*) filter (where ${asSql(conditions)})::int as members from facts`,
  )
  const found = await rows(
    q,
    { place: number, members: number },
    sql`with facts as materialized (${factsOf(storeId, now)}) ${sql.join(counts, sql` union all `)} order by place`,
  )
  return found.map(({ members }) => members)
}

/** The same as `isInGroup`: a fact that is not known meets nothing, and no condition means no member. */
function asSql(conditions: readonly GroupCondition[]): RawBuilder<unknown> {
  if (conditions.length === 0) return sql`false`
  return sql.join(conditions.map(conditionSql), sql` and `)
}

function conditionSql({ fact, from, to, in: some }: GroupCondition): RawBuilder<unknown> {
  const column = sql.ref(CUSTOMER_FACTS.find((one) => one === fact) ?? 'orders')
  return sql.join(
    [
      sql`${column} is not null`,
      ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
      ...(some === undefined ? [] : [sql`${column} = any(${some}::int[])`]),
    ],
    sql` and `,
  )
}

/** The groups as the desk shows them: with their members now, and the promotions that are for them. */
export async function findGroups(q: Query, storeId: number, now: Date): Promise<CustomerGroup[]> {
  const groups = await groupsOf(q, storeId)
  const members = await countMembers(
    q,
    storeId,
    groups.map(({ conditions }) => conditions),
    now,
  )
  const named = await Promise.all(
    PROMOTIONS.map((table) =>
      q
        .selectFrom(table)
        .select('group_ids')
        .where('store_id', '=', storeId)
        .where(sql<boolean>`cardinality(group_ids) > 0`)
        .execute(),
    ),
  )
  return groups.map((group, index) => ({
    ...group,
    etag: etagOf([group.name, group.conditions]),
    customers: members[index] ?? 0,
    promotions: named.flat().filter(({ group_ids }) => group_ids.includes(group.id)).length,
  }))
}
const PROMOTIONS = ['vouchers', 'combos', 'bonus_products'] as const

type Written = { name: string; conditions: GroupCondition[] }
/** Adds a group, or replaces one. Resolves to its id. Throws Refused GROUP_NOT_FOUND. */
export async function saveGroup(trx: Trx, storeId: number, id: number | undefined, group: Written, now: Date) {
  const values = { name: group.name, conditions: json(group.conditions) }
  const saved =
    id === undefined
      ? await trx
          .insertInto('customer_groups')
          .values({ ...values, store_id: storeId, created_at: now })
          .returning('id')
          .executeTakeFirst()
      : await trx
          .updateTable('customer_groups')
          .set(values)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
  if (!saved) throw new Refused('GROUP_NOT_FOUND', { status: 404 })
  return saved.id
}

/** Throws Refused GROUP_USED while a promotion is for it: that would be for nobody. */
export async function deleteGroup(trx: Trx, storeId: number, { id, promotions }: CustomerGroup): Promise<void> {
  if (promotions > 0) throw new Refused('GROUP_USED', { status: 409 })
  await trx.deleteFrom('customer_groups').where('store_id', '=', storeId).where('id', '=', id).execute()
}
