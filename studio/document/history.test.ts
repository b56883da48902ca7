import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ThemeDocument } from '../../src/theme/document.ts'
import {
  canRedo,
  canUndo,
  goTo,
  isNote,
  note,
  rebase,
  record,
  redo,
  startHistory,
  undo,
  type Changes,
  type History,
} from './history.ts'

const FIELDS = ['title', 'color_main_1', 'header_type', 'json_custom_menu', 'unknown_key']
const value = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.record({ id: fc.string({ maxLength: 3 }) }), { maxLength: 3 }),
)
const changes: fc.Arbitrary<Changes> = fc.dictionary(fc.constantFrom(...FIELDS), value, {
  maxKeys: 3,
  noNullPrototype: true,
})
const step = fc.record({ changes, gesture: fc.option(fc.constantFrom('drag-1', 'drag-2')) })
const document = changes.map((patch): ThemeDocument =>
  Object.fromEntries(Object.entries(patch).filter(([, one]) => one !== undefined)),
)

const NAME = { kind: 'edit' } as const
const play = (from: ThemeDocument, steps: { changes: Changes; gesture: string | null }[]): History =>
  steps.reduce(
    (history, one, at) => record(history, one.changes, { name: NAME, at, gesture: one.gesture }),
    startHistory(from),
  )
const after = (from: ThemeDocument, patch: Changes): ThemeDocument =>
  Object.fromEntries(Object.entries({ ...from, ...patch }).filter(([, one]) => one !== undefined))

describe('the history', () => {
  test('undoing everything gives the first document, redoing everything the last', () => {
    fc.assert(
      fc.property(document, fc.array(step, { maxLength: 30 }), (from, steps) => {
        const done = play(from, steps)
        const undone = goTo(done, 0)
        expect(undone.document).toEqual(from)
        expect(goTo(undone, done.entries.length).document).toEqual(done.document)
      }),
    )
  })

  test('one undo is the inverse of the last entry, one redo of the undo', () => {
    fc.assert(
      fc.property(document, fc.array(step, { maxLength: 12 }), changes, (from, steps, last) => {
        const before = play(from, steps)
        const done = record(before, last, { name: NAME, at: 99 })
        expect(done.document).toEqual(after(before.document, last))
        if (done === before) return
        expect(undo(done).document).toEqual(before.document)
        expect(redo(undo(done)).document).toEqual(done.document)
      }),
    )
  })

  test('moving in the history never changes the document of a position', () => {
    fc.assert(
      fc.property(
        document,
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(14), { maxLength: 12 }),
        (from, steps, walk) => {
          const done = play(from, steps)
          const places = done.entries.map((_, at) => goTo(done, at).document).concat(done.document)
          const end = walk.reduce((history, to) => goTo(history, to), done)
          expect(end.document).toEqual(places[end.cursor])
        },
      ),
    )
  })

  test('notes of others’ saves change nothing: undo and redo go over them, and they stay when what was undone is dropped', () => {
    const said = (history: History, field: string, at: number) =>
      note(history, { name: { kind: 'theirs', field, detail: 'Lan' }, at })
    const one = record(startHistory({}), { title: 'a' }, { name: NAME, at: 1 })
    const two = record(said(one, 'x', 2), { title: 'b' }, { name: NAME, at: 3 })
    const done = said(said(two, 'y', 4), 'y', 5)
    expect(done.entries.map(isNote)).toEqual([false, true, false, true]) // the last two are one
    expect(said(done, 'z', 6).entries.at(-1)?.name).toEqual({ kind: 'theirs_some', detail: 'Lan' })
    expect(undo(done).document).toEqual({ title: 'a' })
    expect(undo(undo(done)).document).toEqual({})
    expect(canUndo(undo(undo(done)))).toBe(false)
    expect(redo(redo(undo(undo(done)))).document).toEqual({ title: 'b' })
    expect(canRedo(redo(redo(undo(undo(done)))))).toBe(false)
    const changed = record(undo(undo(done)), { title: 'c' }, { name: NAME, at: 7 })
    expect(changed.entries.map(isNote)).toEqual([true, true, false])
    expect([changed.document, undo(changed).document]).toEqual([{ title: 'c' }, {}])
  })

  test('another person’s save is kept at every step; own settings change as before', () => {
    fc.assert(
      fc.property(
        document,
        fc.array(step, { maxLength: 12 }),
        fc.nat(12),
        changes.filter((one) => Object.keys(one).length > 0),
        (from, steps, back, theirs) => {
          const before = goTo(play(from, steps), back)
          const rebased = rebase(before, theirs)
          expect(rebased.document).toEqual(after(before.document, theirs))
          expect(goTo(rebased, 0).document).toEqual(rebased.start)
          for (let at = 0; at <= rebased.entries.length; at++) {
            const there = goTo(rebased, at)
            for (const [field, value] of Object.entries(theirs)) expect(there.document[field]).toEqual(value)
            expect(goTo(there, rebased.cursor).document).toEqual(rebased.document)
          }
          const own = (one: ThemeDocument) =>
            after(one, Object.fromEntries(Object.keys(theirs).map((name) => [name, undefined])))
          expect(own(goTo(rebased, 0).document)).toEqual(own(from))
          expect(own(goTo(rebased, rebased.entries.length).document)).toEqual(
            own(goTo(before, before.entries.length).document),
          )
        },
      ),
    )
  })

  test('a gesture is one entry, however long', () => {
    let history = startHistory({ color_main_1: '#000000' })
    for (let at = 0; at < 500; at++)
      history = record(
        history,
        { color_main_1: `#${String(at).padStart(6, '0')}` },
        { name: NAME, at, gesture: 'drag' },
      )
    history = record(history, { color_main_1: '#ffffff' }, { name: NAME, at: 501, gesture: 'another drag' })
    expect(history.entries).toHaveLength(2)
    expect(history.entries[0]?.patches).toHaveLength(1)
    expect(undo(history).document).toEqual({ color_main_1: '#000499' })
    expect(undo(undo(history)).document).toEqual({ color_main_1: '#000000' })
  })

  test('an edit after an undo drops the undone entries; an edit without a change does not', () => {
    const two = play({}, [
      { changes: { title: 'Một' }, gesture: null },
      { changes: { title: 'Hai' }, gesture: null },
    ])
    const back = undo(two)
    expect(record(back, { title: 'Một' }, { name: NAME, at: 9 })).toBe(back)
    const other = record(back, { title: 'Ba' }, { name: NAME, at: 9 })
    expect(canRedo(other)).toBe(false)
    expect(canUndo(other)).toBe(true)
    expect(undo(undo(undo(other))).document).toEqual({})
  })
})
