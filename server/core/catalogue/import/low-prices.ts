import { sql } from 'kysely'
import type { ProductImport } from '../../../../src/contract/owner-imports.ts'
import { LOW_PRICE } from '../../../../src/domain/low-price.ts'
import type { Query } from '../../../db/database.ts'

const EXAMPLES = 3

/** Products that an import would write with a price above 0 and below 1.000 ₫, as those of a file in dollars; the first ones as examples. */
export async function findLowPrices(q: Query, storeId: number, importId: number): Promise<ProductImport['low_prices']> {
  const { rows } = await sql<{ name: string; price: number; count: number }>`
    select name, jsonb_path_query_first(product, ${PATH}::jsonpath, ${VALUES}::jsonb)::int as price, count(*) over ()::int as count
    from product_import_items
    where store_id = ${storeId} and import_id = ${importId} and action in ('new', 'changed')
      and jsonb_path_exists(product, ${PATH}::jsonpath, ${VALUES}::jsonb)
    order by position limit ${EXAMPLES}`.execute(q)
  return { count: rows[0]?.count ?? 0, examples: rows.map(({ name, price }) => ({ name, price })) }
}
/** Of the product or of a choice of it. */
const PATH = 'strict $.**.price ? (@ > 0 && @ < $low)'
const VALUES = JSON.stringify({ low: LOW_PRICE })
