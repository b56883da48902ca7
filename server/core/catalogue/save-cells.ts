import { sql } from 'kysely'
import type { ProductToSave } from '../../../src/contract/inputs/product.ts'
import type { Trx } from '../../db/database.ts'

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
  const cells = wantedCells(product, elementIds)
  const kept: number[] = []
  for (const [position, { element_id, name, price, quantity_in_stock, sku }] of cells.entries()) {
    const stock = quantity_in_stock === undefined ? undefined : quantity_in_stock < 0 ? null : quantity_in_stock
    const values = { price, sku, position, ...(stock !== undefined && { stock }) }
    const updated = await trx
      .updateTable('product_cells')
      .set(values)
      .where('store_id', '=', storeId)
      .where('product_id', '=', productId)
      .where(
        sql<boolean>`element_id is not distinct from ${element_id}::int and name is not distinct from ${name}::text`,
      )
      .returning('id')
      .executeTakeFirst()
    const cell =
      updated ??
      (await trx
        .insertInto('product_cells')
        .values({ stock: 0, ...values, store_id: storeId, product_id: productId, element_id, name })
        .returning('id')
        .executeTakeFirstOrThrow())
    kept.push(cell.id)
  }
  await trx
    .deleteFrom('product_cells')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where('id', 'not in', kept)
    .execute()
  await trx
    .deleteFrom('product_elements')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where(sql<boolean>`id <> all(${elementIds}::int[])`)
    .execute()
}

async function saveElements(
  trx: Trx,
  storeId: number,
  productId: number,
  elements: { name: string; image_url?: string | null | undefined }[],
): Promise<number[]> {
  const ids: number[] = []
  for (const [position, { name, image_url = null }] of elements.entries()) {
    const { id } = await trx
      .insertInto('product_elements')
      .values({ store_id: storeId, product_id: productId, name, image_url, position })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'product_id', 'name']).doUpdateSet({ image_url, position }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

function wantedCells({ options, price, quantity_in_stock }: ProductToSave, elementIds: number[]): WantedCell[] {
  if (!options) return [{ element_id: null, name: null, price, quantity_in_stock, sku: null }]
  const names = options.sub_elements.length > 0 ? options.sub_elements : [null]
  return elementIds.flatMap((element_id, row) =>
    names.map((name, column) => ({ ...options.cells[row * names.length + column]!, element_id, name })),
  )
}
