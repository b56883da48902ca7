import type { Cart } from '../../../src/contract/cart.ts'
import type { Product } from '../../../src/contract/products.ts'
import { offersInReach } from '../../../src/domain/money/offers-in-reach.ts'
import type { Query } from '../../db/database.ts'
import { findProductsByIds } from '../catalogue/products-queries.ts'
import { viewerOf } from '../catalogue/viewer.ts'
import type { Actor } from '../shared/actor.ts'
import type { PricedOrder } from './price-order.ts'

const MAX_OFFERS = 10

/** The offers that the ticked lines have begun, with the names of their products. Without offers whose products are hidden or sold out. */
export async function offersOfCart(
  q: Query,
  actor: Actor,
  { lines, buyer, combos, bonuses, priced }: PricedOrder,
): Promise<Cart['offers_in_reach']> {
  const offers = offersInReach(
    { combos, bonuses },
    { lines, buyer, now: actor.now.getTime(), appliedCombo: priced.used_combo?.combo_id ?? null },
  ).slice(0, MAX_OFFERS)
  const ids = new Set(offers.flatMap(({ missing, gifts }) => [...missing, ...gifts].map((part) => part.product_id)))
  const products = await findProductsByIds(q, actor.store.id, [...ids], viewerOf(actor))
  const available = new Map(products.filter((product) => !isSoldOut(product)).map((product) => [product.id, product]))
  const named = (parts: { product_id: number; quantity: number }[]) =>
    parts.flatMap(({ product_id, quantity }) => {
      const product = available.get(product_id)
      return product ? [{ product_id, name: product.name, slug: product.slug, quantity }] : []
    })
  return offers
    .filter(({ missing, gifts }) => [...missing, ...gifts].every(({ product_id }) => available.has(product_id)))
    .map((offer) => ({ ...offer, missing: named(offer.missing), gifts: named(offer.gifts) }))
}

const isSoldOut = ({ check_inventory, quantity_in_stock_with_distribute }: Product): boolean =>
  check_inventory && quantity_in_stock_with_distribute === 0
