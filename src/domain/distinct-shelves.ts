type Shelf<T> = { key: string; products: readonly T[]; count: number }

/**
 * What each shelf of a page shows, from the top: not what a shelf above it shows. One for which nothing is left shows its own products all the same.
 */
export function distinctShelves<T extends { id: number }>(shelves: readonly Shelf<T>[]): Map<string, readonly T[]> {
  const above = new Set<number>()
  return new Map(
    shelves.map(({ key, products, count }) => {
      const left = products.filter(({ id }) => !above.has(id))
      const shown = (left.length > 0 ? left : products).slice(0, count)
      for (const { id } of shown) above.add(id)
      return [key, shown]
    }),
  )
}
