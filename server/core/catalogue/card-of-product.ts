import { moneyParts } from '../../../src/domain/money-format.ts'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import type { Query } from '../../db/database.ts'
import { findProduct } from './products-queries.ts'
import type { Viewer } from './product-rows.ts'

/** What the card of a shared link says of a product that is listed: its name, the lowest price of a visitor if it has one, and its first image. */
export async function cardOfProduct(
  q: Query,
  storeId: number,
  id: number,
  viewer: Pick<Viewer, 'now' | 'lang'>,
): Promise<{ title: string; price?: string; image: string | undefined } | undefined> {
  const product = await findProduct(q, storeId, id, viewer)
  if (!product) return undefined
  const price = product.is_medicine ? 0 : discountedPrice(product.min_price, product.product_discount?.value ?? 0)
  return {
    title: product.name,
    ...(price > 0 && { price: moneyParts(price, 'vi', null).main }),
    image: product.images[0]?.image_url,
  }
}
