import type { Product } from '../../contract/products.ts'
import { discountedPrice } from '../../domain/money/unit-price.ts'

/** An option with its public price in đồng; 0 means contact us. `option` is '' for a product without options. */
export type PublicOffer = { option: string; price: number }
type Offered = Pick<Product, 'distributes' | 'min_price' | 'min_price_before_override' | 'product_discount'>

/**
 * The options of a product with their public prices. For an agency, whose responses contain its own prices, every option has the lowest list price.
 */
export function publicOffers({
  distributes,
  min_price,
  min_price_before_override,
  product_discount,
}: Offered): PublicOffer[] {
  const percent = product_discount?.value ?? 0
  const lowest = discountedPrice(min_price_before_override, percent)
  const isOwnPrice = min_price !== min_price_before_override
  const cells = (distributes[0]?.element_distributes ?? []).flatMap(({ name, price, sub_element_distributes: subs }) =>
    subs.length === 0
      ? [{ option: name, price }]
      : subs.map((sub) => ({ option: `${name} / ${sub.name}`, price: sub.price })),
  )
  if (cells.length === 0) return [{ option: '', price: lowest }]
  return cells.map(({ option, price }) => ({ option, price: isOwnPrice ? lowest : discountedPrice(price, percent) }))
}
