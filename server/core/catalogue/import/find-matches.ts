import { sql } from 'kysely'
import type { Query } from '../../../db/database.ts'
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
  const { rows: imported } = await sql<{ key: string; id: number }>`
    select distinct on (i.key) i.key, i.product_id as id from product_import_items i
    join products p on p.store_id = i.store_id and p.id = i.product_id and ${isKept()}
    where i.store_id = ${storeId} and i.state = 'done' and i.key = any(${keys}::text[]) and i.key !~ '^#'
    order by i.key, i.import_id desc`.execute(q)
  const { rows: exported } = await sql<{ key: string; id: number }>`
    select k.key, p.id from stores s, unnest(${keys}::text[]) k (key), products p
    where s.id = ${storeId} and k.key ~ '-[0-9]{1,9}$' and s.store_code = regexp_replace(k.key, '-[0-9]+$', '')
      and p.store_id = s.id and ${isKept()} and p.id = substring(k.key from '[0-9]+$')::int`.execute(q)
  const skus = products.flatMap(skusOf)
  const { rows: coded } = await sql<{ sku: string; id: number }>`
    select p.sku, p.id from products p where p.store_id = ${storeId} and ${isKept()} and p.sku = any(${skus}::text[])
    union all
    select c.sku, c.product_id from product_cells c join products p on p.store_id = c.store_id and p.id = c.product_id and ${isKept()}
    where c.store_id = ${storeId} and c.sku = any(${skus}::text[])`.execute(q)
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
