import type { ProductToSave } from '../../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../../src/contract/owner-products.ts'
import { cleanHtml, MAX_INLINE } from '../../content/clean-html.ts'

/** Whether saving would change nothing. Stock that is left out stays. A long description is compared as the file has it: a transaction does not wait for a thread. */
export async function isSameProduct(
  storeId: number,
  { etag: _, id: _id, slug: _slug, ...before }: ProductEditor,
  product: ProductToSave,
): Promise<boolean> {
  const { description } = product
  const after = {
    ...product,
    description: description.length > MAX_INLINE ? description : await cleanHtml(description, storeId),
  }
  return JSON.stringify(comparable(before, before)) === JSON.stringify(comparable(after, before))
}

function comparable(
  product: ProductToSave | Omit<ProductEditor, 'etag' | 'id' | 'slug'>,
  before: Pick<ProductEditor, 'quantity_in_stock' | 'options'>,
) {
  const { options, image_alts: _alts, translations: _texts, ...others } = product // in no file
  const facts = {
    ...others,
    category_ids: product.category_ids.toSorted((a, b) => a - b),
    quantity_in_stock: options ? 0 : (product.quantity_in_stock ?? before.quantity_in_stock),
    options: options && {
      ...options,
      cells: options.cells.map(({ price, sku, quantity_in_stock }, at) => ({
        price,
        sku,
        quantity_in_stock: quantity_in_stock ?? before.options?.cells[at]?.quantity_in_stock,
      })),
    },
  }
  return Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
