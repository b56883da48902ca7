import type { Distribute } from '../contract/products.ts'
import { optionKey } from './paths.ts'

type Element = Distribute['element_distributes'][number]
type Sub = Element['sub_element_distributes'][number]
/** A value of each level; undefined: none, or the product has no such level. */
export type Option = { element?: Element | undefined; sub?: Sub | undefined }

/** The option with this key; nothing for a key that the product does not have. */
export function optionOf(table: Distribute | undefined, key: string | null): Option {
  for (const element of table?.element_distributes ?? [])
    for (const sub of [undefined, ...element.sub_element_distributes])
      if (optionKey(element, sub) === key) return { element, sub }
  return {}
}

/** Every key that a product has: of each value of the first level, and of each value of the second below it. */
export const optionKeys = (table: Distribute | undefined): string[] =>
  (table?.element_distributes ?? []).flatMap((element) => [
    optionKey(element),
    ...element.sub_element_distributes.map((sub) => optionKey(element, sub)),
  ])
