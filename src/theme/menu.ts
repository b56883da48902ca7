import { safeLink } from '../domain/link-target.ts'
import { PATHS } from '../domain/paths.ts'
import type { Theme } from './fields.ts'
import type { MenuEntry } from './theme-schemas.ts'

/** One entry of the main menu. A default entry has `label_key` for `t()`, an owner's entry has `text`. `to` is null when it leads nowhere. */
export type MenuItem = {
  id: string
  label_key?: string
  text?: string
  to: string | null
  image: string
  children: MenuItem[]
}

/** The owner's menu when it is switched on and holds something; the default one otherwise (storefront.md §2). */
export function mainMenu(theme: Pick<Theme, 'is_use_custom_menu' | 'json_custom_menu'>, flags: { has_quotation: boolean }): MenuItem[] {
  if (theme.is_use_custom_menu && theme.json_custom_menu.length > 0) return theme.json_custom_menu.map(ownItem)
  return DEFAULT_ITEMS.filter((item) => item.id !== 'quotation' || flags.has_quotation)
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
  return { id: entry.id, text: entry.name, to: safeLink(entry.link_to), image: entry.image, children: entry.children.map(ownItem) }
}
