import { call } from '../../src/api/call.ts'
import { getStore } from '../../src/contract/store.ts'
import type { StorePages } from '../../src/domain/store-pages.ts'
import { mainMenu } from '../../src/theme/menu.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'

/** The default menu of the open store as entries, to start from; undefined when the store could not be asked. */
export async function defaultMenu(): Promise<MenuEntry[] | undefined> {
  const [reply, shell] = await Promise.all([call(getStore, {}), import('../../src/i18n/locales/vi/shell.json')])
  return reply.ok ? defaultEntries(reply.data, shell.default.menu) : undefined
}

/** What the header of a store shows without a menu of its own. `names`: of the storefront, in the language of a store's own texts, Vietnamese. */
export function defaultEntries(store: StorePages, names: Readonly<Record<string, string>>): MenuEntry[] {
  return mainMenu({ is_use_custom_menu: false, json_custom_menu: [] }, store).map(({ id, to }, index) => ({
    id: `item-${index + 1}`,
    name: names[id] ?? id,
    link_to: to ?? '',
    image: '',
    children: [],
  }))
}
