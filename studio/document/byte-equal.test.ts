import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialiseThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { VOLUMES } from '../../tests/volumes.ts'
import { goTo, record, startHistory, type Changes, type History } from './history.ts'

const KNOWN = ['title', 'color_main_1', 'header_type', 'json_custom_menu', 'html_footer']
const UNKNOWN = ['of_the_platform', 'of_a_newer_version', 'zalo_pixel']
const value = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.integer(),
  fc.constant(null),
  fc.constant(undefined), // the setting is removed
  fc.array(fc.record({ id: fc.string({ maxLength: 3 }), name: fc.string({ maxLength: 5 }) }), { maxLength: 3 }),
)
const changes: fc.Arbitrary<Changes> = fc.dictionary(fc.constantFrom(...KNOWN, ...UNKNOWN), value, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
})
/** An edit, alone or as part of a gesture, or a walk in the history. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ changes, gesture: fc.option(fc.constantFrom('drag-1', 'drag-2')) }) },
  { weight: 1, arbitrary: fc.record({ walk: fc.integer({ min: -4, max: 4 }) }) },
)
const start = changes.map((one): ThemeDocument =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)),
)

test('undoing everything gives the bytes of the start, redoing everything the bytes of the end', () => {
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 40 }), (from, steps) => {
      const end = steps.reduce<History>(
        (history, one, at) =>
          'walk' in one
            ? goTo(history, history.cursor + one.walk)
            : record(history, one.changes, { name: { kind: 'edit' }, at, gesture: one.gesture }),
        startHistory(from),
      )
      const newest = goTo(end, end.entries.length)
      const undone = goTo(newest, 0)
      expect(serialiseThemeDocument(undone.document)).toBe(serialiseThemeDocument(from))
      expect(serialiseThemeDocument(goTo(undone, end.entries.length).document)).toBe(
        serialiseThemeDocument(newest.document),
      )
    }),
    { numRuns: VOLUMES.editScripts },
  )
})
