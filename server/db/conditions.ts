import { sql, type RawBuilder } from 'kysely'

/**
 * True while a discount lowers the price of `products p`; never null. A missing start or end does not bound it. The trigger `discount_written`
 * (0011-sale-prices.ts) says the same of the moment of writing.
 */
export const discountInForce = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(p.discount_percent is not null and coalesce(p.discount_starts_at <= ${now}, true) and coalesce(p.discount_ends_at > ${now}, true))`

/** True while a promotion runs: a row of `vouchers`, `combos` or `bonus_products` under the name `table`. */
export const promotionInForce = (table: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${table}.is_end`)} and ${sql.ref(`${table}.start_time`)} <= ${now} and ${sql.ref(`${table}.end_time`)} > ${now})`
