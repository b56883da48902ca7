import type { PickRow } from '../../src/contract/owner-catalog.ts'
import { categoryPath, parseSlugId, PATHS, postCategoryPath, postPath, productPath } from '../../src/domain/paths.ts'
import type { Picked } from './pick-list.tsx'

export const LINK_KINDS = ['none', 'page', 'product', 'category', 'post', 'post_category', 'address'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Pages that a menu can link to; the label is `pages.{name}`. */
export const LINK_PAGES = ['home', 'products', 'posts', 'vouchers', 'combos', 'cart'] as const

/** Type of a menu link's target; `id` is 0 unless it is a row of the store. */
export function linkKind(link: string): { kind: LinkKind; id: number } {
  if (link === '') return { kind: 'none', id: 0 }
  if (LINK_PAGES.some((page) => PATHS[page] === link)) return { kind: 'page', id: 0 }
  const match = ROWS.flatMap(([start, kind]) =>
    link.startsWith(start)
      ? [{ kind, id: parseSlugId(safeDecode(link.slice(start.length).split(/[&#?]/)[0] ?? ''))?.id ?? 0 }]
      : [],
  )
  return match.find(({ id }) => id > 0) ?? { kind: 'address', id: 0 }
}

/** The path of a picked row. */
export const LINK_OF: Record<Picked, (row: PickRow) => string> = {
  product: productPath,
  category: categoryPath,
  post: postPath,
  post_category: postCategoryPath,
}

const ROWS: readonly (readonly [start: string, kind: Picked])[] = [
  [`${PATHS.products}?danh-muc=`, 'category'],
  [`${PATHS.posts}?danh-muc=`, 'post_category'],
  [`${PATHS.products}/`, 'product'],
  [`${PATHS.posts}/`, 'post'],
]

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
