import { sql, type Insertable } from 'kysely'
import type { ProductToSave } from '../../../src/contract/inputs/product.ts'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type WantedCell = {
  element_id: number | null
  name: string | null
  price: number
  quantity_in_stock?: number | undefined
  sku: string | null
}

/**
 * Writes the options and their prices and stock. Elements and cells that stay keep their ids, because carts, orders and promotions name them: they
 * are found by name.
 */
export async function saveCells(trx: Trx, storeId: number, productId: number, product: ProductToSave): Promise<void> {
  const elementIds = await saveElements(trx, storeId, productId, product.options?.elements ?? [])
  const existing = await trx
    .selectFrom('product_cells')
    .select(['id', 'element_id', 'name'])
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .execute()
  const idOf = new Map(existing.map(({ id, element_id, name }) => [JSON.stringify([element_id, name]), id]))
  const added: Insertable<Tables['product_cells']>[] = []
  const kept = new Set<number>()
  for (const [position, { element_id, name, price, quantity_in_stock, sku }] of wantedCells(
    product,
    elementIds,
  ).entries()) {
    const stock = quantity_in_stock === undefined ? undefined : quantity_in_stock < 0 ? null : quantity_in_stock
    const values = { price, sku, position, ...(stock !== undefined && { stock }) }
    const id = idOf.get(JSON.stringify([element_id, name]))
    if (id === undefined) {
      added.push({ stock: 0, ...values, store_id: storeId, product_id: productId, element_id, name })
      continue
    }
    kept.add(id)
    await trx.updateTable('product_cells').set(values).where('store_id', '=', storeId).where('id', '=', id).execute()
  }
  if (added.length > 0) await trx.insertInto('product_cells').values(added).execute()
  const gone = existing.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (gone.length > 0)
    await trx.deleteFrom('product_cells').where('store_id', '=', storeId).where('id', 'in', gone).execute()
  await trx
    .deleteFrom('product_elements')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where(sql<boolean>`id <> all(${elementIds}::int[])`)
    .execute()
}

const MAX_ROWS = 5_000 // of a statement: it has at most 65,535 values

/** Writes the options of products that have none yet. */
export async function insertCells(
  trx: Trx,
  storeId: number,
  added: readonly { id: number; product: ProductToSave }[],
): Promise<void> {
  const elements = added.flatMap(({ id, product }) =>
    (product.options?.elements ?? []).map(({ name, image_url = null }, position) => ({
      store_id: storeId,
      product_id: id,
      name,
      image_url,
      position,
    })),
  )
  const written =
    elements.length === 0
      ? []
      : await trx.insertInto('product_elements').values(elements).returning(['id', 'product_id', 'name']).execute()
  const idOf = new Map(written.map(({ id, product_id, name }) => [JSON.stringify([product_id, name]), id]))
  const cells = added.flatMap(({ id, product }) => {
    const elementIds = (product.options?.elements ?? []).map(({ name }) => idOf.get(JSON.stringify([id, name]))!) // each was inserted
    return wantedCells(product, elementIds).map(({ quantity_in_stock: stock = 0, ...cell }, position) => ({
      ...cell,
      position,
      stock: stock < 0 ? null : stock,
      store_id: storeId,
      product_id: id,
    }))
  })
  for (let from = 0; from < cells.length; from += MAX_ROWS)
    await trx
      .insertInto('product_cells')
      .values(cells.slice(from, from + MAX_ROWS))
      .execute()
}

async function saveElements(
  trx: Trx,
  storeId: number,
  productId: number,
  elements: { name: string; image_url?: string | null | undefined }[],
): Promise<number[]> {
  if (elements.length === 0) return []
  const rows = await trx
    .insertInto('product_elements')
    .values(
      elements.map(({ name, image_url = null }, position) => ({
        store_id: storeId,
        product_id: productId,
        name,
        image_url,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'product_id', 'name']).doUpdateSet((eb) => ({
        image_url: eb.ref('excluded.image_url'),
        position: eb.ref('excluded.position'),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return elements.map(({ name }) => ids.get(name)!) // each was inserted or updated
}

function wantedCells({ options, price, quantity_in_stock }: ProductToSave, elementIds: number[]): WantedCell[] {
  if (!options) return [{ element_id: null, name: null, price, quantity_in_stock, sku: null }]
  const names = options.sub_elements.length > 0 ? options.sub_elements : [null]
  return elementIds.flatMap((element_id, row) =>
    names.map((name, column) => ({ ...options.cells[row * names.length + column]!, element_id, name })),
  )
}
