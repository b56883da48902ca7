import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import {
  changeEntry,
  depthOf,
  findEntry,
  flattenMenu,
  freshId,
  MENU_LEVELS,
  moveEntry,
  removeEntry,
  stepEntry,
} from './menu-list.ts'

const entry = (id: string, children: MenuEntry[] = []): MenuEntry => ({
  id,
  name: id.toUpperCase(),
  link_to: '/',
  image: '',
  children,
})
const MENU = [entry('a', [entry('a1'), entry('a2', [entry('a2x')])]), entry('b'), entry('c')]
const shape = (menu: readonly MenuEntry[] | undefined): string | undefined =>
  menu?.map(({ id, children }) => id + (children.length ? `(${shape(children)})` : '')).join(' ')

test.each([
  ['b', 'up', 'b a(a1 a2(a2x)) c'],
  ['b', 'down', 'a(a1 a2(a2x)) c b'],
  ['b', 'in', 'a(a1 a2(a2x) b) c'],
  ['c', 'in', 'a(a1 a2(a2x)) b(c)'],
  ['a1', 'out', 'a(a2(a2x)) a1 b c'],
  ['a2x', 'out', 'a(a1 a2 a2x) b c'],
  ['a2', 'in', 'a(a1(a2(a2x))) b c'],
  ['a', 'up', undefined],
  ['c', 'down', undefined],
  ['a', 'in', undefined],
  ['b', 'out', undefined],
  ['nobody', 'up', undefined],
] as const)('%s one step %s', (id, direction, expectedId) => {
  const expected = expectedId === 'a(a1(a2(a2x))) b c' ? undefined : expectedId // four levels are not allowed
  expect(shape(stepEntry(MENU, id, direction))).toBe(expected)
})

test('an entry is never moved into itself, nor deeper than three levels', () => {
  expect(moveEntry(MENU, 'a', 'a2', 0)).toBeUndefined()
  expect(moveEntry(MENU, 'a', 'a', 0)).toBeUndefined()
  expect(moveEntry(MENU, 'a', 'b', 0)).toBeUndefined()
  expect(shape(moveEntry(MENU, 'a2', 'b', 0))).toBe('a(a1) b(a2(a2x)) c')
})

test('moving keeps every entry once, and its children with it', () => {
  const ids = flattenMenu(MENU).map((flat) => flat.entry.id)
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.constantFrom(...ids), direction: fc.constantFrom('up', 'down', 'in', 'out') }), {
        maxLength: 40,
      }),
      (steps) => {
        const end = steps.reduce<readonly MenuEntry[]>(
          (menu, { id, direction }) => stepEntry(menu, id, direction as 'up') ?? menu,
          MENU,
        )
        expect(
          flattenMenu(end)
            .map((flat) => flat.entry.id)
            .sort(),
        ).toEqual(ids.toSorted())
        expect(Math.max(...end.map(depthOf))).toBeLessThanOrEqual(MENU_LEVELS)
      },
    ),
  )
})

test('renaming and removing work on every level; a new id is unused', () => {
  expect(findEntry(changeEntry(MENU, 'a2x', { name: 'Mới' }), 'a2x')?.entry.name).toBe('Mới')
  expect(shape(removeEntry(MENU, 'a2'))).toBe('a(a1) b c')
  expect(freshId([entry('item-1'), entry('x', [entry('item-3')])])).toBe('item-4')
})
