import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import type { PromotedProduct } from '../../../../src/contract/owner-promotions.ts'
import { isKept, isListed } from '../../../db/conditions.ts'
import type { Query } from '../../../db/database.ts'

/** Products by their ids, with their options in the order of the product; without those that are gone. */
export async function findPromotedProducts(q: Query, storeId: number, ids: number[]): Promise<PromotedProduct[]> {
  if (ids.length === 0) return []
  return q
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.min_price as price'])
    .select((eb) => [
      isListed('p').as('is_sold'),
      jsonArrayFrom(
        eb
          .selectFrom('product_cells as c')
          .leftJoin('product_elements as e', (join) =>
            join.onRef('e.store_id', '=', 'c.store_id').onRef('e.id', '=', 'c.element_id'),
          )
          .select(['c.id', sql<string>`concat_ws(', ', e.name, c.name)`.as('name')])
          .whereRef('c.store_id', '=', 'p.store_id')
          .whereRef('c.product_id', '=', 'p.id')
          .where('c.element_id', 'is not', null)
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('cells'),
    ])
    .where('p.store_id', '=', storeId)
    .where('p.id', 'in', ids)
    .where(isKept('p'))
    .orderBy('p.id')
    .execute()
}
