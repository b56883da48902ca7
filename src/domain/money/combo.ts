import { inForce, usesLeft } from './in-force.ts'
import type { ComboRule } from './pricing-input.ts'
import { percentOf } from './rounding.ts'

/** A line item with its unit price after the product discount, in đồng. */
export type GoodsLine = { product_id: number; quantity: number; item_price: number }
export type AppliedCombo = { combo: ComboRule; quantity: number; discount: number }

/** The one combo applied to a cart: the one with the most distinct products, then the larger discount, then the older combo (wire.md §4 rule 2). */
export function bestCombo(combos: ComboRule[], lines: GoodsLine[], now: number): AppliedCombo | null {
  const applied = combos.filter((combo) => inForce(combo, now)).map((combo) => applyCombo(combo, lines))
  return (
    applied
      .filter((candidate) => candidate !== null)
      .toSorted(
        (a, b) =>
          b.combo.products_combo.length - a.combo.products_combo.length ||
          b.discount - a.discount ||
          a.combo.id - b.combo.id,
      )[0] ?? null
  )
}

/** Applies a combo to whole sets only, limited by its remaining uses. Null when it does not apply. */
function applyCombo(combo: ComboRule, lines: GoodsLine[]): AppliedCombo | null {
  const quantity = Math.min(completeSets(combo.products_combo, lines), usesLeft(combo))
  if (quantity < 1) return null
  const price = setsPrice(combo, quantity, lines)
  const discount =
    combo.discount_type === 1 ? percentOf(price, Math.min(combo.value_discount, 100)) : combo.value_discount * quantity
  if (discount > price || discount < 1) return null
  return { combo, quantity, discount }
}

export function completeSets(
  needed: { product_id: number; quantity: number }[],
  lines: { product_id: number; quantity: number }[],
): number {
  if (needed.length === 0) return 0
  return Math.min(...needed.map(({ product_id, quantity }) => Math.floor(countOf(product_id, lines) / quantity)))
}

export function countOf(productId: number, lines: { product_id: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => (line.product_id === productId ? sum + line.quantity : sum), 0)
}

/** Price of the sets in đồng. Units are taken in the order of the lines. */
function setsPrice(combo: ComboRule, quantity: number, lines: GoodsLine[]): number {
  let price = 0
  for (const needed of combo.products_combo) {
    let remaining = needed.quantity * quantity
    for (const line of lines) {
      if (line.product_id !== needed.product_id) continue
      const taken = Math.min(remaining, line.quantity)
      price += taken * line.item_price
      remaining -= taken
    }
  }
  return price
}
