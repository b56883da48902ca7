import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { flattenMenu, moveEntry, removeEntry } from '../document/menu-list.ts'
import { dropPlace } from './drop-place.ts'
import { linkKind } from './link-kinds.ts'

const entry = (id: string, children: MenuEntry[] = []): MenuEntry => ({
  id,
  name: id,
  link_to: '',
  image: '',
  children,
})
const MENU = [entry('a', [entry('a1', [entry('a1x')]), entry('a2')]), entry('b'), entry('c', [entry('c1')])]
const rowsOf = (menu: readonly MenuEntry[]) => flattenMenu(menu).map((one) => '-'.repeat(one.level) + one.entry.id)

test('an entry lands before the row it is dropped on, as deep as the pointer says', () => {
  const place = dropPlace(MENU, 'b', 1, 1) // rows without b: a a1 a1x a2 c c1
  expect(place).toEqual({ parentId: 'a', level: 1, index: 0 })
  expect(rowsOf(moveEntry(MENU, 'b', 'a', 0) ?? [])).toEqual(['a', '-b', '-a1', '--a1x', '-a2', 'c', '-c1'])
})

test('every drop has a valid target, and the entry is then at that position', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...flattenMenu(MENU).map((one) => one.entry.id)),
      fc.integer({ min: -1, max: 9 }),
      fc.integer({ min: -3, max: 5 }),
      (id, row, level) => {
        const place = dropPlace(MENU, id, row, level)
        if (!place) throw new Error('no place')
        const moved = moveEntry(MENU, id, place.parentId, place.index)
        if (!moved) throw new Error(`cannot move to ${JSON.stringify(place)}`)
        const rows = rowsOf(moved).map((one) => one.replaceAll('-', ''))
        const expectedRow = Math.min(rowsOf(removeEntry(MENU, id)).length, Math.max(0, row))
        // An entry with children cannot go as deep as a row inside another entry; it is then placed after that entry.
        const isLeaf = flattenMenu(MENU).every((one) => one.parentId !== id)
        expect(rows.indexOf(id)).toBeGreaterThanOrEqual(expectedRow)
        expect(rows.indexOf(id)).toBeLessThanOrEqual(isLeaf ? expectedRow : rows.length)
      },
    ),
  )
})

test.each([
  ['', 'none', 0],
  ['/', 'page', 0],
  ['/san-pham', 'page', 0],
  ['/san-pham/ao-so-mi-12', 'product', 12],
  ['/san-pham?danh-muc=ao-3', 'category', 3],
  ['/tin-tuc/7', 'post', 7],
  ['/tin-tuc?danh-muc=meo-hay-2', 'post_category', 2],
  ['https://example.com', 'address', 0],
  ['/san-pham/khong-so', 'address', 0],
  ['/san-pham/%E0%A4%A', 'address', 0],
])('%s leads to %s', (link, kind, id) => expect(linkKind(link)).toEqual({ kind, id }))
