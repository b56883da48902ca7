import type { ProductToSave } from '../../../src/contract/inputs/product.ts'
import { sanitiseSent } from '../content/clean-html.ts'

declare const CLEAN: unique symbol
/** A product whose HTML is sanitised: it can be saved. */
export type CleanProduct = ProductToSave & { readonly [CLEAN]: true }

/** Sanitises the descriptions in all languages. It may wait for its turn: not in a transaction. Throws UnreadableFile HTML_TOO_COMPLEX, and QueueFull. */
export async function cleanProduct<Product extends ProductToSave>(
  product: Product,
  storeId: number,
): Promise<Product & CleanProduct> {
  const clean = { ...product, description: (await sanitiseSent(product.description, storeId)).html }
  if (!product.translations) return asSaved(clean)
  const translations = structuredClone(product.translations)
  for (const texts of Object.values(translations))
    if (texts?.description) texts.description = (await sanitiseSent(texts.description, storeId)).html
  return asSaved({ ...clean, translations })
}

/** Of a product whose HTML was sanitised when it was saved, or was written here. */
export const asSaved = <Product extends ProductToSave>(product: Product) => product as Product & CleanProduct
