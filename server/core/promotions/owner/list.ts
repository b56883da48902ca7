import { sql } from 'kysely'
import { PROMOTION_KINDS, type PromotionKind } from '../../../../src/contract/inputs/promotion-kinds.ts'
import { PROMOTION_STATES, type PromotionRow, type PromotionState } from '../../../../src/contract/owner-promotions.ts'
import type { Query } from '../../../db/database.ts'
import { instant, nullable, number, oneOf, rows, text, total } from '../../../db/statements.ts'
import { localTime } from '../../shared/instant.ts'
import type { Slice } from '../../shared/slice.ts'

type Filter = {
  search?: string | undefined
  kind?: PromotionKind | undefined
  state?: PromotionState | undefined
}

const stateAt = (
  now: Date,
) => sql`case when end_time <= ${now} then 'ended' when is_end then 'paused' when start_time > ${now} then 'planned'
  when set_limit_amount and used >= amount then 'used_up' else 'running' end`

const ofKind = (storeId: number, kind: PromotionKind, { search }: Filter) => {
  const table = { voucher: 'vouchers', combo: 'combos', bonus: 'bonus_products' }[kind]
  const code = kind === 'voucher' ? sql`code` : sql`null::text`
  return sql`select ${sql.lit(kind)} as kind, id, name, ${code} as code, start_time, end_time, is_end, set_limit_amount, amount, used, created_at
    from ${sql.table(table)} where store_id = ${storeId} ${
      search === undefined
        ? sql``
        : sql`and (strpos(name_norm, f_norm(${search})) > 0 or strpos(${code}, upper(${search})) > 0)`
    }`
}

const ROW = {
  kind: oneOf(...PROMOTION_KINDS),
  id: number,
  name: text,
  code: nullable(text),
  state: oneOf(...PROMOTION_STATES),
  start_time: instant,
  end_time: instant,
  used: number,
  max_uses: nullable(number),
  orders: number,
  revenue: number,
}

/** Vouchers, combos and bonus products of a store, the newest first, with the orders that used them. */
export async function findPromotions(
  q: Query,
  storeId: number,
  filter: Filter,
  { now, limit, offset }: Slice & { now: Date },
): Promise<{ rows: PromotionRow[]; total: number }> {
  const kinds = PROMOTION_KINDS.filter((kind) => filter.kind === undefined || filter.kind === kind)
  const all = sql`(${sql.join(
    kinds.map((kind) => ofKind(storeId, kind, filter)),
    sql` union all `,
  )}) o`
  const matching = filter.state === undefined ? all : sql`${all} where ${stateAt(now)} = ${filter.state}`
  const found = await rows(
    q,
    ROW,
    sql`
    select o.kind, o.id, o.name, o.code, o.state, o.start_time, o.end_time, o.used, o.max_uses, coalesce(u.orders, 0) as orders, coalesce(u.revenue, 0) as revenue
    from (select o.*, ${stateAt(now)} as state, case when set_limit_amount then amount end as max_uses from ${matching} order by created_at desc, id desc, kind limit ${limit} offset ${offset}) o
    left join lateral (
      select count(*)::int as orders, sum(d.total_final - d.returned_money)::bigint as revenue
      from (select order_id from voucher_uses where o.kind = 'voucher' and store_id = ${storeId} and voucher_id = o.id and released_at is null
        union all select order_id from promotion_uses where store_id = ${storeId} and kind = o.kind and promotion_id = o.id and released_at is null) used
      join orders d on d.store_id = ${storeId} and d.id = used.order_id
    ) u on true
    order by o.created_at desc, o.id desc, o.kind`,
  )
  return {
    rows: found.map((row) => ({
      ...row,
      start_time: localTime(row.start_time),
      end_time: localTime(row.end_time),
    })),
    total: await total(q, sql`from ${matching}`),
  }
}
