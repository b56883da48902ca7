import type { LineItem } from '../../../src/contract/line-items.ts'

/** A line with the price fields of `LineItemInTime`. */
export const inTime = <Line extends LineItem>(line: Line) => ({
  ...line,
  id: line.product.id,
  line_item_id: line.id,
  product_url: line.product.slug,
  after_discount: line.item_price,
  price_before_override: line.before_discount_price,
})
