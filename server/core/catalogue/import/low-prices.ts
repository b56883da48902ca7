import { sql } from 'kysely'
import type { ProductImport } from '../../../../src/contract/owner-imports.ts'
import { LOW_PRICE } from '../../../../src/domain/low-price.ts'
import type { Query } from '../../../db/database.ts'

const EXAMPLES = 3

/** Products that an import would write with a price or commission above 0 and below 1.000 ₫, as those of a file in dollars; the first ones as examples. */
export async function findLowPrices(q: Query, storeId: number, importId: number): Promise<ProductImport['low_prices']> {
  const found = await q
    .selectFrom('product_import_items')
    .select((eb) => [
      'name',
      sql<number>`coalesce(jsonb_path_query_first(product, ${PRICE}::jsonpath, ${VALUES}::jsonb), jsonb_path_query_first(product, ${AMOUNT}::jsonpath, ${VALUES}::jsonb))::int`.as(
        'price',
      ),
      eb.fn.countAll<number>().over().as('count'),
    ])
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .where('action', 'in', ['new', 'changed'])
    .where(
      sql<boolean>`(jsonb_path_exists(product, ${PRICE}::jsonpath, ${VALUES}::jsonb) or jsonb_path_exists(product, ${AMOUNT}::jsonpath, ${VALUES}::jsonb))`,
    )
    .orderBy('position')
    .limit(EXAMPLES)
    .execute()
  return { count: found[0]?.count ?? 0, examples: found.map(({ name, price }) => ({ name, price })) }
}
/** Of the product or of a choice of it. */
const PRICE = 'strict $.**.price ? (@ > 0 && @ < $low)'
const AMOUNT = 'lax $.fields.money_amount_collaborator ? (@ > 0 && @ < $low)'
const VALUES = JSON.stringify({ low: LOW_PRICE })
