import { createHash } from 'node:crypto'
import type { PricedOrder } from './price-order.ts'

/**
 * Names what is in a cart: each line with its option, quantity and note, and each bonus product. Two carts with the same version have the same
 * contents. Line ids are never used again, so a cart that was ordered never has its version again (decision 59).
 */
export function cartVersion({
  lines,
  unavailable,
  gifts,
}: Pick<PricedOrder, 'lines' | 'unavailable' | 'gifts'>): string {
  const contents = [
    [...lines, ...unavailable]
      .map(({ id, cell_id, quantity, note }) => [id, cell_id, quantity, note] as const)
      .toSorted(([one], [other]) => one - other),
    gifts.map(({ line, quantity }) => [line.product_id, line.cell_id, quantity]),
  ]
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)
}
