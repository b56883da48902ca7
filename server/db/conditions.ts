import { sql, type RawBuilder } from 'kysely'
import { PARTNER_REQUEST_STATUS, PARTNER_STATUS, PRODUCT_STATUS } from './codes.ts'

/**
 * True while a discount lowers the price of `products p`; never null. A missing start or end is open.
 * The trigger `discount_written` (0011-sale-prices.ts) applies the same condition at write time.
 */
export const discountInForce = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(p.discount_percent is not null and coalesce(p.discount_starts_at <= ${now}, true) and coalesce(p.discount_ends_at > ${now}, true))`

/** True while a promotion runs. `table` is the name or alias of `vouchers`, `combos` or `bonus_products` in the query. */
export const promotionInForce = (table: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${table}.is_end`)} and ${sql.ref(`${table}.start_time`)} <= ${now} and ${sql.ref(`${table}.end_time`)} > ${now})`

/** True while a promotion has uses left. `table` as above. */
export const hasUsesLeft = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${table}.set_limit_amount`)} or ${sql.ref(`${table}.used`)} < ${sql.ref(`${table}.amount`)})`

/** True for a product that the store shows. `table` is the name or alias of `products` in the query. */
export const isListed = (table = 'p'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.status`)} = ${sql.lit(PRODUCT_STATUS.listed)}`

/** True for a product that the owner sees: listed or a draft, not deleted. */
export const isKept = (table = 'p'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.status`)} <> ${sql.lit(PRODUCT_STATUS.deleted)}`

/**
 * True for a row of `partners` that is or was a partner: everybody may fill in the form of an account (decision 80), which alone makes nobody one. `table` is
 * the name or alias of `partners` in the query.
 */
export const wasPartner = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('status')} = ${sql.lit(PARTNER_STATUS.active)} or ${column('suspended_at')} is not null or exists (select from partner_requests q
    where q.store_id = ${column('store_id')} and q.customer_id = ${column('customer_id')} and q.role = ${column('role')} and q.status = ${sql.lit(PARTNER_REQUEST_STATUS.approved)}))`
}

/** True for whom the store has suspended: who was a partner and is not active. `table` as above. */
export const isSuspended = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.status`)} <> ${sql.lit(PARTNER_STATUS.active)} and ${wasPartner(table)})`
