import { sql } from 'kysely'

/** Of the stock cell `c`: the option in the address of its product (src/domain/product-option.ts). Null without a cell or without options. */
export const optionKey = sql<
  string | null
>`(c.element_id || coalesce('-' || case when c.name is not null then c.id end, ''))`
