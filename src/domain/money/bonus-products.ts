import { countOf, completeSets } from './combo.ts'
import { inForce, usesLeft } from './in-force.ts'
import type { BonusProduct, BonusRule } from './pricing-input.ts'

export type EarnedBonus = { bonus_id: number; sets: number; products: BonusProduct[] }

/** The bonus products of a cart (wire.md §4 rule 9): for whole sets, or of the highest ladder step reached by each product. */
export function earnedBonuses(
  rules: BonusRule[],
  lines: { product_id: number; quantity: number }[],
  now: number,
): EarnedBonus[] {
  return rules
    .filter((rule) => inForce(rule, now))
    .map((rule) => (rule.ladder_reward ? stepBonuses(rule, lines) : sets(rule, lines)))
    .filter((bonus) => bonus.products.length > 0)
}

function sets(rule: BonusRule, lines: { product_id: number; quantity: number }[]): EarnedBonus {
  const reached = completeSets(rule.select_products, lines)
  const times = Math.min(rule.multiply_by_number ? reached : Math.min(reached, 1), usesLeft(rule))
  if (times < 1) return { bonus_id: rule.id, sets: 0, products: [] }
  return {
    bonus_id: rule.id,
    sets: times,
    products: rule.bonus_products.map((product) => ({ ...product, quantity: product.quantity * times })),
  }
}

function stepBonuses(rule: BonusRule, lines: { product_id: number; quantity: number }[]): EarnedBonus {
  if (usesLeft(rule) < 1) return { bonus_id: rule.id, sets: 0, products: [] }
  const bought = new Set(rule.bonus_products_ladder.map((step) => step.product_id))
  const products = [...bought].flatMap((productId) => {
    const count = countOf(productId, lines)
    const reached = rule.bonus_products_ladder
      .filter((step) => step.product_id === productId && count > 0 && count >= step.from_quantity)
      .toSorted((a, b) => b.from_quantity - a.from_quantity)[0]
    return reached ? [reached.bonus] : []
  })
  return { bonus_id: rule.id, sets: products.length > 0 ? 1 : 0, products }
}
