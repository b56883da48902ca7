import { ProductInput } from '../../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import { deleteProduct } from '../change-products.ts'
import { findProductEditor } from '../product-editor.ts'
import { asSaved } from '../clean-product.ts'
import { saveProduct } from '../save-product.ts'
import { factsOf, update, type ImportWork, type Item } from './import-work.ts'

/**
 * Takes back what an import wrote: a new product is deleted, of a changed one each field gets its former value, unless it was changed since.
 * Stock moves back by what the import added, so that sales in between stay counted.
 */
export async function takeBack({ trx, job, now, changes }: ImportWork, item: Item): Promise<void> {
  const { product_id: id, before, after } = item
  await update(trx, item, { state: 'undone' })
  if (id === null || !after) return
  const subject = { kind: 'products', id: String(id), name: item.name }
  if (!before) {
    const name = await deleteProduct(trx, job.store_id, id, now)
    if (name !== undefined) changes.push({ subject, before: { name }, after: null })
    return
  }
  const current = await findProductEditor(trx, job.store_id, id, { lock: true })
  if (!current) return
  const parsed = ProductInput.safeParse(restored(before, after, current))
  if (!parsed.success) return
  await saveProduct(trx, job.store_id, id, asSaved(parsed.data), now)
  const restoredProduct = await findProductEditor(trx, job.store_id, id)
  changes.push({ subject, before: factsOf(current), after: restoredProduct ? factsOf(restoredProduct) : null })
}

/** The fields of the product as they were, but those that were changed since. Pictures arrive after the import, so they are not compared. */
function restored(before: ProductEditor, after: ProductEditor, current: ProductEditor): object {
  const fields = { ...current }
  const restore = <Name extends keyof ProductEditor>(name: Name) => {
    if (name === 'images' || isSame(after[name], current[name])) fields[name] = before[name]
  }
  for (const name of Object.keys(current)) restore(name as keyof ProductEditor) // its own names
  const stocks = stockByCell(before, after, current)
  const { options } = fields
  return {
    ...fields,
    quantity_in_stock: options ? undefined : stocks.get('[]'),
    options: options && {
      ...options,
      cells: options.cells.map((cell, at) => ({ ...cell, quantity_in_stock: stocks.get(cellName(options, at)) })),
    },
  }
}

/** The names of the choices that lead to a cell. */
function cellName({ elements, sub_elements }: NonNullable<ProductEditor['options']>, at: number): string {
  const width = Math.max(1, sub_elements.length)
  return JSON.stringify([elements[Math.floor(at / width)]?.name, sub_elements[at % width]])
}

/** The stock of each cell without what the import added to it; of cells that are gone now, what it was. */
function stockByCell(before: ProductEditor, after: ProductEditor, current: ProductEditor): Map<string, number> {
  const [set, now] = [stocksOf(after), stocksOf(current)]
  return new Map(
    [...stocksOf(before)].map(([name, old]) => {
      const [added, left] = [set.get(name), now.get(name)]
      const isCounted = added !== undefined && left !== undefined && ![old, added, left].includes(-1)
      return [name, isCounted ? Math.max(0, left + old - added) : old]
    }),
  )
}

function stocksOf({ options, quantity_in_stock }: ProductEditor): Map<string, number> {
  if (!options) return new Map([['[]', quantity_in_stock]])
  return new Map(options.cells.map((cell, at) => [cellName(options, at), cell.quantity_in_stock]))
}

/** Stock apart: sales change it all the time. */
const isSame = (one: unknown, other: unknown): boolean => withoutStock(one) === withoutStock(other)
const withoutStock = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, inner: unknown) => (key === 'quantity_in_stock' ? undefined : inner))
