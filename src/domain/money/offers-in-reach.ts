import { isForBuyer, type Audience } from './audience.ts'
import { completeSets, countOf } from './combo.ts'
import { inForce, usesLeft } from './in-force.ts'
import type { BonusRule, ComboRule } from './pricing-input.ts'

type Part = { product_id: number; quantity: number }
type Rules = { combos: readonly ComboRule[]; bonuses: readonly BonusRule[] }
/** `missing`: what must be added to reach the offer or its next step; `gifts`: what a bonus offer then gives. */
export type OfferInReach = {
  kind: 'combo' | 'bonus'
  id: number
  name: string
  missing: Part[]
  gifts: Part[]
}

/**
 * The offers that the lines have begun and not reached, and of a ladder the next step of each product; the one with the fewest missing units first.
 * `appliedCombo`: only a combo of more products can replace it (wire.md §4 rule 2).
 */
export function offersInReach(
  { combos, bonuses }: Rules,
  { lines, buyer, now, appliedCombo }: { lines: Part[]; buyer: Audience; now: number; appliedCombo: number | null },
): OfferInReach[] {
  const isOpen = (rule: ComboRule | BonusRule) => inForce(rule, now) && usesLeft(rule) > 0 && isForBuyer(rule, buyer)
  const applied = combos.find(({ id }) => id === appliedCombo)?.products_combo.length ?? 0
  const ofCombos = combos
    .filter((combo) => isOpen(combo) && combo.products_combo.length > applied)
    .map(({ id, name, products_combo }) => ({
      kind: 'combo' as const,
      id,
      name,
      missing: missingForSet(products_combo, lines),
      gifts: [],
    }))
  const ofBonuses = bonuses
    .filter(isOpen)
    .flatMap((rule) => (rule.ladder_reward ? steps(rule, lines) : sets(rule, lines)))
  const units = ({ missing }: OfferInReach) => missing.reduce((sum, { quantity }) => sum + quantity, 0)
  return [...ofCombos, ...ofBonuses]
    .filter(({ missing }) => missing.length > 0)
    .toSorted((one, other) => units(one) - units(other))
}

/** What is missing to one set; nothing when it is complete or not begun. */
function missingForSet(needed: readonly Part[], lines: Part[]): Part[] {
  const isBegun = needed.some(({ product_id }) => countOf(product_id, lines) > 0)
  if (!isBegun || completeSets([...needed], lines) > 0) return []
  return needed.flatMap(({ product_id, quantity }) => {
    const missing = quantity - countOf(product_id, lines)
    return missing > 0 ? [{ product_id, quantity: missing }] : []
  })
}

const sets = ({ id, name, select_products, bonus_products }: BonusRule, lines: Part[]): OfferInReach[] => [
  { kind: 'bonus', id, name, missing: missingForSet(select_products, lines), gifts: bonus_products.map(partOf) },
]

/** The next step of each product of a ladder that is among the lines. */
function steps({ id, name, bonus_products_ladder: ladder }: BonusRule, lines: Part[]): OfferInReach[] {
  return [...new Set(ladder.map(({ product_id }) => product_id))].flatMap((product_id) => {
    const count = countOf(product_id, lines)
    const [next] = ladder
      .filter((step) => step.product_id === product_id && step.from_quantity > count)
      .toSorted((one, other) => one.from_quantity - other.from_quantity)
    if (!next || count === 0) return []
    const missing = [{ product_id, quantity: next.from_quantity - count }]
    return [{ kind: 'bonus' as const, id, name, missing, gifts: [partOf(next.bonus)] }]
  })
}

const partOf = ({ product_id, quantity }: Part): Part => ({ product_id, quantity })
