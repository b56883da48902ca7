import type { MenuEntry } from '../../src/theme/theme-schemas.ts'

export const MENU_LEVELS = 3

/** An entry of the menu where it stands: how deep, and under whom. */
export type FlatEntry = { entry: MenuEntry; level: number; parentId: string | null; index: number; siblings: number }

/** The menu as one list, parents before their children: what the editor shows and the keyboard walks. */
export function flattenMenu(menu: readonly MenuEntry[], level = 0, parentId: string | null = null): FlatEntry[] {
  return menu.flatMap((entry, index) => [
    { entry, level, parentId, index, siblings: menu.length },
    ...flattenMenu(entry.children, level + 1, entry.id),
  ])
}

/** An id that no entry has. Ids stay for the life of an entry, so that moving and undoing know what they move. */
export function freshId(menu: readonly MenuEntry[]): string {
  const taken = new Set(flattenMenu(menu).map(({ entry }) => entry.id))
  let number = taken.size + 1
  while (taken.has(`item-${number}`)) number += 1
  return `item-${number}`
}

export function findEntry(menu: readonly MenuEntry[], id: string): FlatEntry | undefined {
  return flattenMenu(menu).find(({ entry }) => entry.id === id)
}

/** The menu with parts of one entry changed. */
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

/** Puts an entry among the children of `parentId` (null: the top) before the one at `index`. */
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

/** Levels an entry and its children take. */
export const depthOf = (entry: MenuEntry): number => 1 + Math.max(0, ...entry.children.map(depthOf))

/** Moves an entry with its children; undefined when it would land in itself or too deep. `index` counts without the moved entry. */
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
  if (parentId !== null && !parent) return undefined // gone, or inside what is moved
  if ((parent ? parent.level + 1 : 0) + depthOf(moved.entry) > MENU_LEVELS) return undefined
  return insertEntry(without, moved.entry, parentId, index)
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** One step by keyboard: past a neighbour, under the one above, or out beside the parent. Undefined when there is no such step. */
export function stepEntry(menu: readonly MenuEntry[], id: string, direction: Direction): MenuEntry[] | undefined {
  const index = findEntry(menu, id)
  if (!index) return undefined
  const siblings = index.parentId === null ? menu : (findEntry(menu, index.parentId)?.entry.children ?? [])
  if (direction === 'up') return index.index > 0 ? moveEntry(menu, id, index.parentId, index.index - 1) : undefined
  if (direction === 'down')
    return index.index < index.siblings - 1 ? moveEntry(menu, id, index.parentId, index.index + 1) : undefined
  if (direction === 'in') {
    const above = siblings[index.index - 1]
    return above && moveEntry(menu, id, above.id, above.children.length)
  }
  const parent = index.parentId === null ? undefined : findEntry(menu, index.parentId)
  return parent && moveEntry(menu, id, parent.parentId, parent.index + 1)
}
