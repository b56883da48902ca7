import { safeLink } from '../domain/link-target.ts'
import { PATHS } from '../domain/paths.ts'
import { hasPage, type StorePages } from '../domain/store-pages.ts'
import type { Theme } from './fields.ts'
import type { MenuEntry } from './theme-schemas.ts'

/** An entry of the main menu. A default entry has `label_key` for `t()`, an owner's entry has `text`. `to` is null for an entry without a link. */
export type MenuItem = {
  id: string
  label_key?: string
  text?: string
  to: string | null
  image: string
  children: MenuItem[]
}

/**
 * The owner's menu when it is enabled and not empty, else the default menu (storefront.md §2). Entries of pages that the store does not have are left
 * out.
 */
export function mainMenu(theme: Pick<Theme, 'is_use_custom_menu' | 'json_custom_menu'>, store: StorePages): MenuItem[] {
  const own = theme.is_use_custom_menu ? reachable(theme.json_custom_menu.map(ownItem), store) : []
  return own.length > 0 ? own : reachable(DEFAULT_ITEMS, store)
}

/** Removes entries whose page does not exist. Such an entry with children stays as a heading without a link. */
function reachable(items: readonly MenuItem[], store: StorePages): MenuItem[] {
  return items.flatMap((item) => {
    const children = reachable(item.children, store)
    if (item.to === null || hasPage(store, item.to)) return [{ ...item, children }]
    return children.length > 0 ? [{ ...item, to: null, children }] : []
  })
}

const item = (id: string, to: string): MenuItem => ({ id, label_key: `shell.menu.${id}`, to, image: '', children: [] })

const DEFAULT_ITEMS: readonly MenuItem[] = [
  item('home', PATHS.home),
  item('products', PATHS.products),
  item('news', PATHS.posts),
  item('vouchers', PATHS.vouchers),
  item('combos', PATHS.combos),
  item('quotation', PATHS.quotation),
]

function ownItem(entry: MenuEntry): MenuItem {
  return {
    id: entry.id,
    text: entry.name,
    to: safeLink(entry.link_to),
    image: entry.image,
    children: entry.children.map(ownItem),
  }
}
