import type { MenuEntry } from '../../src/theme/theme-schemas.ts'

export const MENU_LEVELS = 3

/** A menu entry with its position: level, parent and index among its siblings. */
export type FlatEntry = { entry: MenuEntry; level: number; parentId: string | null; index: number; siblings: number }

/** The menu as a flat list, parents before their children, for the editor and keyboard navigation. */
export function flattenMenu(menu: readonly MenuEntry[], level = 0, parentId: string | null = null): FlatEntry[] {
  return menu.flatMap((entry, index) => [
    { entry, level, parentId, index, siblings: menu.length },
    ...flattenMenu(entry.children, level + 1, entry.id),
  ])
}

/** An unused id. The id of an entry never changes, so that moving and undo can refer to it. */
export function freshId(menu: readonly MenuEntry[]): string {
  const taken = new Set(flattenMenu(menu).map(({ entry }) => entry.id))
  let number = taken.size + 1
  while (taken.has(`item-${number}`)) number += 1
  return `item-${number}`
}

export function findEntry(menu: readonly MenuEntry[], id: string): FlatEntry | undefined {
  return flattenMenu(menu).find(({ entry }) => entry.id === id)
}

/** The menu with some properties of one entry changed. */
export function changeEntry(
  menu: readonly MenuEntry[],
  id: string,
  parts: Partial<Omit<MenuEntry, 'id' | 'children'>>,
): MenuEntry[] {
  return menu.map((entry) =>
    entry.id === id ? { ...entry, ...parts } : { ...entry, children: changeEntry(entry.children, id, parts) },
  )
}

export function removeEntry(menu: readonly MenuEntry[], id: string): MenuEntry[] {
  return menu
    .filter((entry) => entry.id !== id)
    .map((entry) => ({ ...entry, children: removeEntry(entry.children, id) }))
}

/** Inserts an entry into the children of `parentId` (null: the top level) before the one at `index`. */
export function insertEntry(
  menu: readonly MenuEntry[],
  entry: MenuEntry,
  parentId: string | null,
  index: number,
): MenuEntry[] {
  if (parentId === null) return menu.toSpliced(index, 0, entry)
  return menu.map((one) => ({
    ...one,
    children:
      one.id === parentId ? one.children.toSpliced(index, 0, entry) : insertEntry(one.children, entry, parentId, index),
  }))
}

/** Number of levels of an entry with its children. */
export const depthOf = (entry: MenuEntry): number => 1 + Math.max(0, ...entry.children.map(depthOf))

/** Moves an entry with its children. Undefined when the target is inside the entry or too deep. `index` does not count the moved entry. */
export function moveEntry(
  menu: readonly MenuEntry[],
  id: string,
  parentId: string | null,
  index: number,
): MenuEntry[] | undefined {
  const moved = findEntry(menu, id)
  if (!moved || parentId === id) return undefined
  const without = removeEntry(menu, id)
  const parent = parentId === null ? undefined : findEntry(without, parentId)
  if (parentId !== null && !parent) return undefined // does not exist, or is inside the moved entry
  if ((parent ? parent.level + 1 : 0) + depthOf(moved.entry) > MENU_LEVELS) return undefined
  return insertEntry(without, moved.entry, parentId, index)
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Moves an entry by one keyboard step: past a sibling, into the sibling above, or out of its parent. Undefined when the step is not possible. */
export function stepEntry(menu: readonly MenuEntry[], id: string, direction: Direction): MenuEntry[] | undefined {
  const row = findEntry(menu, id)
  if (!row) return undefined
  const siblings = row.parentId === null ? menu : (findEntry(menu, row.parentId)?.entry.children ?? [])
  if (direction === 'up') return row.index > 0 ? moveEntry(menu, id, row.parentId, row.index - 1) : undefined
  if (direction === 'down')
    return row.index < row.siblings - 1 ? moveEntry(menu, id, row.parentId, row.index + 1) : undefined
  if (direction === 'in') {
    const above = siblings[row.index - 1]
    return above && moveEntry(menu, id, above.id, above.children.length)
  }
  const parent = row.parentId === null ? undefined : findEntry(menu, row.parentId)
  return parent && moveEntry(menu, id, parent.parentId, parent.index + 1)
}
