import { depthOf, findEntry, flattenMenu, MENU_LEVELS, removeEntry } from '../document/menu-list.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'

export type Place = { parentId: string | null; index: number; level: number }

/**
 * Target of a dragged entry: before the row at index `row` (not counting the dragged entry and its children), at the pointer's level as far as the
 * adjacent rows allow. Undefined when the entry does not exist.
 */
export function dropPlace(
  menu: readonly MenuEntry[],
  id: string,
  row: number,
  requestedLevel: number,
): Place | undefined {
  const dragged = findEntry(menu, id)
  if (!dragged) return undefined
  const rows = flattenMenu(removeEntry(menu, id))
  const index = Math.min(rows.length, Math.max(0, row))
  const above = rows[index - 1]
  const below = rows[index]
  const deepest = Math.min(above ? above.level + 1 : 0, MENU_LEVELS - depthOf(dragged.entry))
  const level = Math.max(Math.min(requestedLevel, deepest), Math.min(below?.level ?? 0, deepest), 0)
  const before = rows.slice(0, index)
  const parent = level === 0 ? undefined : before.findLast((one) => one.level === level - 1)
  const parentId = parent?.entry.id ?? null
  return { parentId, level, index: before.filter((one) => one.parentId === parentId && one.level === level).length }
}
