import { sql } from 'kysely'
import type { Query } from '../../../db/database.ts'
import { number, oneOf, rows, text } from '../../../db/statements.ts'
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
  const skus = products.flatMap(skusOf)
  const found = await rows(
    q,
    { kind: oneOf('key', 'sku'), code: text, id: number },
    sql`
    select kind, code, id from (
      select 1 as place, 'key' as kind, imported.* from (
        select distinct on (i.key) i.key as code, p.id from product_import_items i
        join products p on p.store_id = i.store_id and p.id = i.product_id and ${isKept()}
        where i.store_id = ${storeId} and i.state = 'done' and i.key = any(${keys}::text[]) and i.key !~ '^#'
        order by i.key, i.import_id desc) imported
      union all
      select 2, 'key', k.key, p.id from stores s, unnest(${keys}::text[]) k (key), products p
      where s.id = ${storeId} and k.key ~ '-[0-9]{1,9}$' and s.store_code = regexp_replace(k.key, '-[0-9]+$', '')
        and p.store_id = s.id and ${isKept()} and p.id = substring(k.key from '[0-9]+$')::int
      union all
      select 3, 'sku', c.sku, p.id from product_cells c join products p on p.store_id = c.store_id and p.id = c.product_id and ${isKept()}
      where c.store_id = ${storeId} and c.sku = any(${skus}::text[])
      union all
      select 4, 'sku', p.sku, p.id from products p where p.store_id = ${storeId} and ${isKept()} and p.sku = any(${skus}::text[])
    ) found order by place`, // of two the later counts
  )
  const idsBy = (kind: 'key' | 'sku') =>
    new Map(found.flatMap((one) => (one.kind === kind ? [[one.code, one.id] as const] : [])))
  const [byKey, bySku] = [idsBy('key'), idsBy('sku')]
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
