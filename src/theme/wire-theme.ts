import type { Theme } from './fields.ts'
import type { ThemeDocument } from './document.ts'
import type { MenuEntry } from './theme-schemas.ts'

/**
 * The theme as sent by `web-theme` and in the page's meta tag: unknown keys of the document, the resolved values over them, the menu as JSON text
 * (wire.md §2).
 */
export function wireTheme(document: ThemeDocument, theme: Theme): ThemeDocument {
  const { id: _id, store_id: _storeId, ...fields } = document
  return { ...fields, ...theme, json_custom_menu: JSON.stringify(theme.json_custom_menu.map(wireEntry)) }
}

function wireEntry(entry: MenuEntry, index: number): object {
  const { children, ...own } = entry
  return { index, ...own, ...(children.length > 0 && { children: children.map(wireEntry) }) }
}
