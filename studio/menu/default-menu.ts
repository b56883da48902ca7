import { PATHS } from '../../src/domain/paths.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'

/** The default menu as entries, to start from. Named in the language of a store's own texts, Vietnamese, and not in the studio's. */
export async function defaultMenu(): Promise<MenuEntry[]> {
  const { menu } = (await import('../locales/vi.json')).default
  const pages: readonly [name: string, link_to: string][] = [
    [menu.default_home, PATHS.home],
    [menu.default_products, PATHS.products],
    [menu.default_news, PATHS.posts],
    [menu.default_vouchers, PATHS.vouchers],
    [menu.default_combos, PATHS.combos],
  ]
  return pages.map(([name, link_to], index) => ({ id: `item-${index + 1}`, name, link_to, image: '', children: [] }))
}
