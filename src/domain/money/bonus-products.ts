import { countOf, wholeSets } from './combo.ts'
import { inForce, usesLeft } from './in-force.ts'
import type { BonusProduct, BonusRule } from './pricing-input.ts'

export type GivenBonus = { bonus_id: number; sets: number; products: BonusProduct[] }

/** The gifts a cart has earned (wire.md §4 rule 9): whole sets, or the highest reached rung of a ladder for each product. */
export function givenBonuses(
  rules: BonusRule[],
  lines: { product_id: number; quantity: number }[],
  now: number,
): GivenBonus[] {
  return rules
    .filter((rule) => inForce(rule, now))
    .map((rule) => (rule.ladder_reward ? ladder(rule, lines) : sets(rule, lines)))
    .filter((given) => given.products.length > 0)
}

function sets(rule: BonusRule, lines: { product_id: number; quantity: number }[]): GivenBonus {
  const reached = wholeSets(rule.select_products, lines)
  const times = Math.min(rule.multiply_by_number ? reached : Math.min(reached, 1), usesLeft(rule))
  if (times < 1) return { bonus_id: rule.id, sets: 0, products: [] }
  return {
    bonus_id: rule.id,
    sets: times,
    products: rule.bonus_products.map((product) => ({ ...product, quantity: product.quantity * times })),
  }
}

function ladder(rule: BonusRule, lines: { product_id: number; quantity: number }[]): GivenBonus {
  if (usesLeft(rule) < 1) return { bonus_id: rule.id, sets: 0, products: [] }
  const bought = new Set(rule.bonus_products_ladder.map((rung) => rung.product_id))
  const products = [...bought].flatMap((productId) => {
    const count = countOf(productId, lines)
    const reached = rule.bonus_products_ladder
      .filter((rung) => rung.product_id === productId && count > 0 && count >= rung.from_quantity)
      .toSorted((a, b) => b.from_quantity - a.from_quantity)[0]
    return reached ? [reached.bonus] : []
  })
  return { bonus_id: rule.id, sets: products.length > 0 ? 1 : 0, products }
}
