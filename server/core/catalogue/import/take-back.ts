import { ProductInput, type ProductToSave } from '../../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import { deleteProduct } from '../change-products.ts'
import { findProductEditor } from '../product-editor.ts'
import { asSaved } from '../clean-product.ts'
import { saveProduct } from '../save-product.ts'
import { factsOf, update, type ImportWork, type Item } from './import-work.ts'

/**
 * Takes back what an import wrote: a new product is deleted, of a changed one each field gets its former value, unless somebody changed it since.
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

type Fields = Record<string, unknown>
/** Pictures arrive after the import, so they are not compared. */
const ALWAYS = new Set(['images'])

function restored(before: ProductEditor, after: ProductEditor, current: ProductEditor): object {
  const [old, set, now] = [before, after, current] as unknown as [Fields, Fields, Fields] // plain objects
  const isSame = (name: string) => JSON.stringify(withoutStock(set[name])) === JSON.stringify(withoutStock(now[name]))
  const fields = Object.fromEntries(
    Object.keys(now).map((name) => [name, ALWAYS.has(name) || isSame(name) ? old[name] : now[name]]),
  ) as unknown as ProductToSave // the fields of the editor
  const stocks = stockByCell(before, after, current)
  const { options } = fields
  return {
    ...fields,
    quantity_in_stock: options ? undefined : stocks.get('[]'),
    options: options && {
      ...options,
      cells: options.cells.map((cell, at) => {
        const width = Math.max(1, options.sub_elements.length)
        const name = JSON.stringify([options.elements[Math.floor(at / width)]?.name, options.sub_elements[at % width]])
        return { ...cell, quantity_in_stock: stocks.get(name) }
      }),
    },
  }
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
  const width = Math.max(1, options.sub_elements.length)
  return new Map(
    options.cells.map((cell, at) => [
      JSON.stringify([options.elements[Math.floor(at / width)]?.name, options.sub_elements[at % width]]),
      cell.quantity_in_stock,
    ]),
  )
}

const withoutStock = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, inner: unknown) => (key === 'quantity_in_stock' ? undefined : inner)))
