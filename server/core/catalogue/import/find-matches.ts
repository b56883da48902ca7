import { sql } from 'kysely'
import type { Query } from '../../../db/database.ts'
import { number, rows, text } from '../../../db/statements.ts'
import type { ImportedProduct } from './imported-product.ts'
import { isKept } from '../../../db/conditions.ts'

/**
 * The existing product of each product of a file: the one that an earlier file wrote under the same key, or that this store's own export names
 * (`{store_code}-{id}`), else the one whose code, or code of a choice, is the same. A key that is nobody's own, as the number of a line, finds nothing.
 */
export async function findMatches(
  q: Query,
  storeId: number,
  products: readonly ImportedProduct[],
): Promise<(number | undefined)[]> {
  const keys = products.map(({ key }) => key)
  const imported = await q
    .selectFrom('product_import_items as i')
    .innerJoin('products as p', (on) => on.onRef('p.store_id', '=', 'i.store_id').onRef('p.id', '=', 'i.product_id'))
    .select(['i.key', 'p.id'])
    .distinctOn('i.key')
    .where(isKept())
    .where('i.store_id', '=', storeId)
    .where('i.state', '=', 'done')
    .where(sql<boolean>`i.key = any(${keys}::text[]) and i.key !~ '^#'`)
    .orderBy('i.key')
    .orderBy('i.import_id', 'desc')
    .execute()
  const exported = await rows(
    q,
    { key: text, id: number },
    sql`
    select k.key, p.id from stores s, unnest(${keys}::text[]) k (key), products p
    where s.id = ${storeId} and k.key ~ '-[0-9]{1,9}$' and s.store_code = regexp_replace(k.key, '-[0-9]+$', '')
      and p.store_id = s.id and ${isKept()} and p.id = substring(k.key from '[0-9]+$')::int`,
  )
  const skus = products.flatMap(skusOf)
  const coded = await rows(
    q,
    { sku: text, id: number },
    sql`
    select p.sku, p.id from products p where p.store_id = ${storeId} and ${isKept()} and p.sku = any(${skus}::text[])
    union all
    select c.sku, c.product_id from product_cells c join products p on p.store_id = c.store_id and p.id = c.product_id and ${isKept()}
    where c.store_id = ${storeId} and c.sku = any(${skus}::text[])`,
  )
  const byKey = new Map([...imported, ...exported].map(({ key, id }) => [key, id]))
  const bySku = new Map(coded.toReversed().map(({ sku, id }) => [sku, id])) // of two, the product's own code
  return products.map(
    (product) =>
      byKey.get(product.key) ??
      skusOf(product)
        .map((sku) => bySku.get(sku))
        .find((id) => id !== undefined),
  )
}

const skusOf = ({ cell, options }: ImportedProduct): string[] =>
  [cell.sku, ...(options?.variants ?? []).map(({ sku }) => sku)].filter((sku) => sku !== undefined)
