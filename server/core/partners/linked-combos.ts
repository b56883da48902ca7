import { sql } from 'kysely'
import type { LinkedCombo } from '../../../src/contract/partner-links.ts'
import { DISCOUNT_TYPES, type Combo } from '../../../src/contract/promotions.ts'
import { shareOfUnits } from '../../../src/domain/money/commission.ts'
import { percentOf } from '../../../src/domain/money/rounding.ts'
import type { Query } from '../../db/database.ts'
import { viewerOf } from '../catalogue/viewer.ts'
import { findCombos } from '../promotions/combo-row.ts'
import type { Actor } from '../shared/actor.ts'
import { agencyPercentOf, priceRange, shareRows } from './linked-products.ts'

/** The combos that the partner sees, with what one set pays at the lowest and the highest prices of its products. Refuses NOT_A_PARTNER. */
export async function linkedCombos(q: Query, actor: Actor): Promise<LinkedCombo[]> {
  const agencyPercent = await agencyPercentOf(q, actor)
  const combos = await findCombos(q, actor.store.id, viewerOf(actor))
  const ids = combos.flatMap(({ products_combo }) => products_combo.map(({ product }) => product.id))
  const rows = await shareRows(q, actor)
    .where(sql<boolean>`p.id = any(${ids}::int[])`)
    .execute()
  const products = new Map(rows.map((row) => [row.id, row]))
  return combos.map((combo) => {
    const share = (end: 'from' | 'to') => {
      const units = combo.products_combo.flatMap(({ product: { id }, quantity }) => {
        const product = products.get(id)
        return product ? [{ product, price: priceRange(product)[end], quantity }] : []
      })
      const total = units.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      return shareOfUnits(units, agencyPercent, discountOf(combo, total))
    }
    return { id: combo.id, name: combo.name, share_from: share('from'), share_to: share('to') }
  })
}

/** As the cart computes it: a combo that would take more than the price takes nothing. */
function discountOf({ discount_type, value_discount }: Combo, total: number): number {
  const discount =
    discount_type === DISCOUNT_TYPES.PERCENT ? percentOf(total, Math.min(value_discount, 100)) : value_discount
  return discount > total ? 0 : discount
}
