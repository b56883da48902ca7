import fc from 'fast-check'
import { expect, test } from 'vitest'
import { section } from './home-sections.ts'
import { resolveTheme } from './resolve-theme.ts'
import { isShown, minuteOf, momentOf } from '../domain/shown-time.ts'
import { changesOf, nextChange, themeAt } from './theme-at.ts'

const minutes = fc.integer({ min: 0, max: 5_000 }).map((n) => minuteOf(new Date(Date.UTC(2027, 0, 30) + n * 60_000)))
const times = fc.record({
  show_from: fc.oneof(fc.constant(''), minutes),
  show_until: fc.oneof(fc.constant(''), minutes),
})
const themes = fc
  .record({
    sections: fc.option(fc.array(fc.record({ time: times, hidden: fc.boolean() }), { maxLength: 8 })),
    strip: times,
    isStrip: fc.boolean(),
  })
  .map(
    ({ sections, strip, isStrip }) =>
      resolveTheme({
        home_top_is_show: isStrip,
        home_top_text: 'Tết',
        home_top_from: strip.show_from,
        home_top_until: strip.show_until,
        ...(sections && {
          home_sections: sections.map(({ time, hidden }, index) => ({
            ...section('text'),
            ...time,
            hidden,
            id: `s${index}`,
          })),
        }),
      }).theme,
  )

test('a minute of Vietnam and its moment are the same', () => {
  expect(minuteOf(new Date('2027-02-05T17:30:40Z'))).toBe('2027-02-06T00:30')
  fc.assert(
    fc.property(minutes, (minute) => {
      expect(minuteOf(momentOf(minute))).toBe(minute)
    }),
  )
})

test('“only for Tết” is shown from its first minute to the last before its end, and never when it ends before it begins', () => {
  const tet = { show_from: '2027-02-05T00:00', show_until: '2027-02-12T00:00' }
  const shown = ['2027-02-04T23:59', '2027-02-05T00:00', '2027-02-11T23:59', '2027-02-12T00:00'].map((minute) =>
    isShown(tet, minute),
  )
  expect(shown).toEqual([false, true, true, false])
  const never = { show_from: tet.show_until, show_until: tet.show_from }
  fc.assert(
    fc.property(minutes, (minute) => {
      expect(isShown(never, minute)).toBe(false)
    }),
  )
})

test('a theme at a minute has what is shown then and nothing else, and stays the same object when that is all', () => {
  fc.assert(
    fc.property(themes, minutes, (theme, minute) => {
      const at = themeAt(theme, minute)
      expect(at.home_sections?.map(({ id }) => id)).toEqual(
        theme.home_sections?.filter((one) => isShown(one, minute)).map(({ id }) => id),
      )
      const isStrip = isShown({ show_from: theme.home_top_from, show_until: theme.home_top_until }, minute)
      expect(at.home_top_is_show).toBe(theme.home_top_is_show && isStrip)
      expect({ ...at, home_sections: null, home_top_is_show: false }).toEqual({
        ...theme,
        home_sections: null,
        home_top_is_show: false,
      })
    }),
    { numRuns: 300 },
  )
})

test('between two changes shoppers see one theme; the next change is the first of them', () => {
  fc.assert(
    fc.property(themes, minutes, minutes, (theme, one, other) => {
      const [before, after] = [one, other].toSorted() as [string, string]
      const next = nextChange(theme, before)
      expect(next === null || next > before).toBe(true)
      expect(changesOf(theme).filter((minute) => minute > before && next !== null && minute < next)).toEqual([])
      const isSame = next === null || after < next
      const seen = (minute: string) => {
        const { home_sections: sections, home_top_is_show: strip } = themeAt(theme, minute)
        return { strip, ids: sections?.filter(({ hidden }) => !hidden).map(({ id }) => id) }
      }
      expect(isSame ? seen(after) : seen(before)).toEqual(seen(before))
    }),
    { numRuns: 500 },
  )
})
