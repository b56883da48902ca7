import type { Product } from '../../contract/products.ts'

/** The newest tenth (one at least) of a list's new products, by id: a badge on every card would mean nothing. */
export function newestProducts(products: readonly Product[]): ReadonlySet<number> {
  const newest = products
    .filter(({ is_new }) => is_new)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
    .slice(0, Math.max(1, Math.floor(products.length / 10)))
  return new Set(newest.map(({ id }) => id))
}
