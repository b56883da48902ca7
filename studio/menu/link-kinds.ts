import type { PickRow } from '../../src/contract/owner-catalog.ts'
import {
  categoryPath,
  parseSlugId,
  PATHS,
  postCategoryPath,
  postPath,
  productPath,
  subCategoryPath,
} from '../../src/domain/paths.ts'
import type { Picked } from './pick-list.tsx'

export const LINK_KINDS = ['none', 'page', 'product', 'category', 'post', 'post_category', 'address'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Pages that a menu can link to, as far as the store has them; the label is `pages.{name}`. */
export const LINK_PAGES = Object.keys(PATHS) as (keyof typeof PATHS)[] // the keys of the literal

/** Type of a menu link's target; `id` is 0 unless it is a row of the store. */
export function linkKind(link: string): { kind: LinkKind; id: number } {
  if (link === '') return { kind: 'none', id: 0 }
  if (LINK_PAGES.some((page) => PATHS[page] === link)) return { kind: 'page', id: 0 }
  const [path = '', query = ''] = link.replace(/#.*$/, '').split('?')
  for (const kind of Object.keys(ROWS) as Picked[]) {
    const id = parseSlugId(ROWS[kind](safeDecode(path), new URLSearchParams(query)))?.id
    if (id) return { kind, id }
  }
  return { kind: 'address', id: 0 }
}

/** The path of a picked row. */
export const LINK_OF: Record<Picked, (row: PickRow) => string> = {
  product: productPath,
  category: (row) => (row.parent ? subCategoryPath(row.parent, row) : categoryPath(row)),
  post: postPath,
  post_category: postCategoryPath,
}

/** The slug and id of a row in the address of its page. */
const ROWS: Record<Picked, (path: string, query: URLSearchParams) => string | null> = {
  category: (path, query) => (path === PATHS.products ? (query.get('danh-muc-con') ?? query.get('danh-muc')) : null),
  post_category: (path, query) => (path === PATHS.posts ? query.get('danh-muc') : null),
  product: (path) => below(PATHS.products, path),
  post: (path) => below(PATHS.posts, path),
}
const below = (start: string, path: string) => (path.startsWith(`${start}/`) ? path.slice(start.length + 1) : null)

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
