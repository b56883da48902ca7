import type { LineItem } from '../../contract/line-items.ts'

type Line = Pick<LineItem, 'is_chosen' | 'is_bonus' | 'quantity'> & {
  product: Pick<LineItem['product'], 'available' | 'quantity_in_stock'>
}

/** How many pieces of a line can be bought when that is fewer than it has, otherwise undefined. A stock below 0 has no limit. */
export function leftOf({ is_bonus: isBonus, quantity, product }: Line): number | undefined {
  if (isBonus) return undefined
  if (!product.available) return 0
  const stock = product.quantity_in_stock
  return stock >= 0 && stock < quantity ? stock : undefined
}

/** The ticked lines that cannot be ordered as they are. */
export const shortLines = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.is_chosen && leftOf(line) !== undefined)
