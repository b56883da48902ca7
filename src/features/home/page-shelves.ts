import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { loadedShelves } from '../../api/home.ts'
import type { Product } from '../../contract/products.ts'
import { distinctShelves } from '../../domain/distinct-shelves.ts'
import type { Section } from '../../theme/section-kinds.ts'

/** The sections of the home page, from the top. */
export const PageSections = createContext<readonly Section[]>([])

/** Those of the products of a shelf that no shelf above it shows. `key`: the section's id, or `{id}/{category}` for one of several shelves. */
export function useShelfProducts(key: string, products: readonly Product[], count: number): readonly Product[] {
  const client = useQueryClient()
  return distinctShelves(loadedShelves(client, use(PageSections))).get(key) ?? products.slice(0, count)
}
