import type { MenuEntry } from '../../../src/theme/theme-schemas.ts'
import { change, type DocumentStore } from '../document-store.ts'
import type { EntryKind } from '../history.ts'

export type MenuChange = Extract<EntryKind, `menu_${string}`>

/** Sets the store's custom menu and enables it, so that the edited menu is visible. */
export function editMenu(
  store: DocumentStore,
  menu: readonly MenuEntry[],
  what: { kind: MenuChange; name: string; gesture?: string },
): void {
  const switchedOn = store.getState().theme.is_use_custom_menu ? {} : { is_use_custom_menu: true }
  change(store, { json_custom_menu: menu, ...switchedOn }, { kind: what.kind, detail: what.name }, what.gesture ?? null)
}
