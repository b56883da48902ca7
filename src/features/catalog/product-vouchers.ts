import type { Product } from '../../contract/products.ts'
import type { Voucher } from '../../contract/promotions.ts'
import { discountedPrice } from '../../domain/money/unit-price.ts'

type Priced = Pick<Product, 'id' | 'max_price' | 'product_discount'>
type Offered = Pick<Voucher, 'voucher_type' | 'products' | 'set_limit_total' | 'value_limit_total'>

const SHOWN = 3

/** The order total a voucher needs, in đồng; 0 for none. */
export const minimumOf = ({ set_limit_total, value_limit_total }: Offered): number =>
  set_limit_total ? (value_limit_total ?? 0) : 0

/**
 * Vouchers to show beside a product: those that one piece of it is enough for first, then those for this product, then those that need less. A voucher for
 * other products is none. Whether it can be used in a cart, the server says.
 */
export function productVouchers<One extends Offered>(vouchers: readonly One[], product: Priced): One[] {
  const price = discountedPrice(product.max_price, product.product_discount?.value ?? 0)
  const isOwn = (voucher: Offered) => voucher.products.some(({ id }) => id === product.id)
  const needsMore = (voucher: Offered) => Number(minimumOf(voucher) > price)
  return vouchers
    .filter((voucher) => voucher.voucher_type === 0 || isOwn(voucher))
    .toSorted(
      (one, other) =>
        needsMore(one) - needsMore(other) ||
        Number(isOwn(other)) - Number(isOwn(one)) ||
        minimumOf(one) - minimumOf(other),
    )
    .slice(0, SHOWN)
}
