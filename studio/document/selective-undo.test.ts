import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { section } from '../../src/theme/home-sections.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { record, startHistory, undo, type Changes, type EntryName, type History } from './history.ts'
import { changeEntry, flattenMenu, insertEntry, moveEntry, removeEntry } from './menu-list.ts'
import { undoing, withOverlapping } from './selective-undo.ts'

const EDIT: EntryName = { kind: 'edit' }
const play = (start: ThemeDocument, steps: readonly (Changes | ((now: ThemeDocument) => Changes))[]): History =>
  steps.reduce<History>(
    (history, step, at) =>
      record(history, typeof step === 'function' ? step(history.document) : step, { name: EDIT, at }),
    startHistory(start),
  )
const undone = (history: History, chosen: Iterable<number>): ThemeDocument => {
  const { changes } = undoing(history, new Set(chosen))
  return record(history, changes, { name: { kind: 'undo_part' }, at: 999 }).document
}

const entry = (id: string, children: MenuEntry[] = []): MenuEntry => ({
  ...{ id, name: id, link_to: '/', image: '' },
  children,
})
const MENU = [entry('a', [entry('a1'), entry('a2')]), entry('b'), entry('c'), entry('d')]
const menuOf = (document: ThemeDocument) => document.json_custom_menu as MenuEntry[]
const onMenu =
  (edit: (menu: MenuEntry[]) => readonly MenuEntry[] | undefined) =>
  (now: ThemeDocument): Changes => ({ json_custom_menu: edit(menuOf(now)) ?? menuOf(now) })
const drawn = (menu: readonly MenuEntry[]): string =>
  menu.map(({ name, children }) => name + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ')

describe('one entry of a menu is taken back', () => {
  const rename = (id: string, name: string) => onMenu((menu) => changeEntry(menu, id, { name }))
  const remove = (id: string) => onMenu((menu) => removeEntry(menu, id))
  const add = (id: string, parent: string | null = null, index = 0) =>
    onMenu((menu) => insertEntry(menu, entry(id), parent, index))
  const move = (id: string, parent: string | null, index: number) =>
    onMenu((menu) => moveEntry(menu, id, parent, index))

  test.each<[string, Parameters<typeof play>[1], string, number[]]>([
    ['a name, after another was changed', [rename('b', 'B'), rename('c', 'C')], 'a(a1 a2) b C d', []],
    ['an entry that was removed stands where it was', [remove('b'), rename('c', 'C')], 'a(a1 a2) b C d', []],
    ['a heading comes back with what was below it', [remove('a'), move('d', null, 0)], 'a(a1 a2) d b c', []],
    ['an entry that was added', [add('x'), rename('b', 'B')], 'a(a1 a2) B c d', []],
    ['a move, after another', [move('d', null, 0), move('a2', null, 1)], 'a2 a(a1) b c d', []],
    ['a name, but it was changed again', [rename('b', 'B'), rename('b', 'BB')], 'a(a1 a2) BB c d', [1]],
    ['what was moved since, by its name', [rename('b', 'B'), move('b', null, 0)], 'b a(a1 a2) c d', []],
    ['an addition that was renamed since', [add('x'), rename('x', 'X')], 'X a(a1 a2) b c d', [1]],
    ['an addition that has got entries', [add('x'), move('d', 'x', 0)], 'x(d) a(a1 a2) b c', [1]],
    ['what stood below an entry that is gone', [remove('a1'), remove('a')], 'b c d', [1]],
    ['a move that would now be too deep', [move('a', null, 3), move('b', 'a', 0)], 'a(b a1 a2) c d', []],
  ])('%s', (_, steps, expected, overlapping) => {
    const history = play({ json_custom_menu: MENU }, steps)
    expect(undoing(history, new Set([0])).overlapping).toEqual(overlapping)
    expect(drawn(menuOf(undone(history, [0])))).toBe(expected)
  })

  test('what would be too deep is left, with the entry that is in the way', () => {
    const history = play({ json_custom_menu: [entry('p', [entry('q', [entry('r')])]), entry('s')] }, [
      move('q', null, 1),
      move('p', 's', 0),
    ])
    expect(undoing(history, new Set([0]))).toEqual({ changes: {}, overlapping: [1] })
    expect(drawn(menuOf(undone(history, withOverlapping(history, new Set([0])))))).toBe('p(q(r)) s')
  })

  test('a menu that its first entry switched on stays on while entries are left', () => {
    const first: Changes = { json_custom_menu: [entry('a')], is_use_custom_menu: true }
    const start = record(startHistory({}), first, { name: { kind: 'menu_add' }, at: 1 })
    const both = record(start, onMenu((menu) => [...menu, entry('b')])(start.document), {
      name: { kind: 'menu_add' },
      at: 2,
    })
    expect(undone(both, [0])).toEqual({ json_custom_menu: [entry('b')], is_use_custom_menu: true })
    expect(undone(both, [0, 1])).toEqual({})
  })
})

test('a section is taken back alone, also the first one, with which the list began to be stored', () => {
  const [banner, blog] = [section('banner'), section('blog')]
  const history = play({ home_sections: [banner, blog] }, [
    { home_sections: [banner, { ...blog, title: 'Tin' }] },
    {
      home_sections: [
        { ...banner, hidden: true },
        { ...blog, title: 'Tin' },
      ],
    },
  ])
  expect(undone(history, [0]).home_sections).toEqual([{ ...banner, hidden: true }, blog])
  const derived = play({}, [{ home_sections: [banner] }, { home_sections: [{ ...banner, title: 'Xuân' }] }])
  expect(undone(derived, [1])).toEqual({ home_sections: [banner] })
  expect((undone(derived, [0]).home_sections as { kind: string; title?: string }[]).slice(0, 1)).toMatchObject([
    { kind: 'banner', title: 'Xuân' },
  ])
})

/** Random edits of a menu and of three plain settings. */
const id = fc.constantFrom('a', 'a1', 'a2', 'b', 'c', 'd', 'n0', 'n1', 'n2')
const edit = fc.oneof(
  fc.record({ do: fc.constant('set' as const), field: fc.constantFrom('title', 'hotline', 'x'), value: fc.nat(3) }),
  fc.record({ do: fc.constant('add' as const), id: fc.constantFrom('n0', 'n1', 'n2'), at: fc.nat(4) }),
  fc.record({ do: fc.constant('remove' as const), id }),
  fc.record({ do: fc.constant('move' as const), id, parent: fc.option(id), at: fc.nat(4) }),
  fc.record({ do: fc.constant('rename' as const), id, name: fc.constantFrom('x', 'y', 'z') }),
)
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never
const changesOf = (now: ThemeDocument, one: Edit): Changes => {
  if (one.do === 'set') return { [one.field]: one.value }
  return onMenu((menu) => {
    if (one.do === 'remove') return removeEntry(menu, one.id)
    if (one.do === 'rename') return changeEntry(menu, one.id, { name: one.name })
    if (one.do === 'move') return moveEntry(menu, one.id, one.parent, one.at)
    return flattenMenu(menu).some((row) => row.entry.id === one.id)
      ? menu
      : insertEntry(menu, entry(one.id), null, one.at)
  })(now)
}
const START: ThemeDocument = { title: 'Mộc', json_custom_menu: MENU }
const playAll = (edits: readonly Edit[]) =>
  play(
    START,
    edits.map((one) => (now: ThemeDocument) => changesOf(now, one)),
  )
const contents = (document: ThemeDocument) => ({
  ...document,
  json_custom_menu: flattenMenu(menuOf(document))
    .map(({ entry: one, parentId }) => [one.id, one.name, parentId])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
})
const edits = fc.array(edit, { minLength: 1, maxLength: 12 })
const picks = fc.array(fc.nat(11), { minLength: 1, maxLength: 4 })

describe('of any history', () => {
  test('taking the last entry back is undo', () =>
    fc.assert(
      fc.property(edits, (all) => {
        const history = playAll(all)
        fc.pre(history.cursor > 0)
        expect(undone(history, [history.cursor - 1])).toEqual(undo(history).document)
      }),
      { numRuns: 200 },
    ))

  test('taking all entries back gives the first document', () =>
    fc.assert(
      fc.property(edits, (all) => {
        const history = playAll(all)
        expect(undone(history, history.entries.keys())).toEqual(START)
      }),
      { numRuns: 200 },
    ))

  test('where nothing overlaps, the rest is as if the entries had never been', () =>
    fc.assert(
      fc.property(edits, picks, (all, some) => {
        const made = all.filter((_, at) => playAll(all.slice(0, at + 1)).cursor > playAll(all.slice(0, at)).cursor)
        const history = playAll(made)
        const chosen = new Set(some.filter((at) => at < history.cursor))
        const without = made.filter((_, at) => !chosen.has(at))
        const replayed = playAll(without)
        // an edit that could not be made without another one is no such case
        fc.pre(history.cursor === made.length && replayed.cursor === without.length)
        fc.pre(undoing(history, chosen).overlapping.length === 0)
        expect(contents(undone(history, chosen))).toEqual(contents(replayed.document))
      }),
      { numRuns: 300 },
    ))

  test('what overlaps stays as the later entry left it, and with it taken back too nothing overlaps', () =>
    fc.assert(
      fc.property(edits, picks, (all, some) => {
        const history = playAll(all)
        const chosen = new Set(some.filter((at) => at < history.cursor))
        const { overlapping } = undoing(history, chosen)
        for (const at of overlapping) {
          expect(chosen.has(at)).toBe(false)
          expect(at).toBeGreaterThan(Math.min(...chosen))
        }
        expect(undoing(history, withOverlapping(history, chosen)).overlapping).toEqual([])
        const result = undone(history, chosen)
        const ids = flattenMenu(menuOf(result)).map((row) => row.entry.id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 300 },
    ))
})
