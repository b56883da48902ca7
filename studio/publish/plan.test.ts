import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ThemeVersion } from '../../src/contract/owner-themes.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { minuteOf } from '../../src/domain/shown-time.ts'
import { themeAt } from '../../src/theme/theme-at.ts'
import { versionInForce } from '../../src/theme/version-in-force.ts'
import { overlapsOf, planEvents } from './plan.ts'

const now = new Date('2027-01-30T09:00:00+07:00')
const version = (id: number, parts: Partial<ThemeVersion> = {}): ThemeVersion => ({
  id,
  name: null,
  published_at: '2027-01-01T00:00:00+07:00',
  published_by: null,
  starts_at: null,
  ends_at: null,
  cancelled_at: null,
  is_live: false,
  restored_from: null,
  approvals: [],
  ...parts,
})
const { theme } = resolveTheme({
  home_top_is_show: true,
  home_top_text: 'Tết',
  home_top_until: '2027-02-12T00:00',
  home_sections: [
    { id: 'tet', kind: 'text', title: 'Tết', show_from: '2027-02-05T00:00', show_until: '2027-02-12T00:00' },
    { id: 'never', kind: 'text', title: 'Ngược', show_from: '2027-02-12T00:00', show_until: '2027-02-05T00:00' },
    { id: 'hidden', kind: 'text', title: 'Ẩn', show_from: '2027-02-06T00:00', hidden: true },
    { id: 'clock', kind: 'countdown', title: 'Giờ vàng', until: '2027-02-01T20:00' },
  ],
})
const TET = version(2, { name: 'Tết', starts_at: '2027-02-05T00:00:00+07:00', ends_at: '2027-02-15T00:00:00+07:00' })

test('what begins and ends by itself stands in order of time: versions, sections, strip, countdowns, banners', () => {
  const rows = [{ kind: 'banners' as const, id: 1, name: 'Băng rôn', show_from: '2027-02-03T00:00', show_until: '' }]
  const events = planEvents({ versions: [TET, version(1)], theme, rows }, now)
  expect(
    events.map(({ at, change, thing }) => [
      minuteOf(at).slice(5, 10),
      change,
      thing.kind === 'version' ? thing.version.id : thing.kind === 'section' ? thing.section.id : thing.kind,
    ]),
  ).toEqual([
    ['02-01', 'ends', 'countdown'],
    ['02-03', 'begins', 'row'],
    ['02-05', 'begins', 2],
    ['02-05', 'begins', 'tet'],
    ['02-12', 'ends', 'tet'],
    ['02-12', 'ends', 'strip'],
    ['02-15', 'begins', 1],
  ])
})

test('two versions of limited time that want the same hours are told, with the one that shoppers see', () => {
  const sale = version(3, { starts_at: '2027-02-10T00:00:00+07:00', ends_at: '2027-02-20T00:00:00+07:00' })
  const overlaps = overlapsOf([sale, TET, version(1)], now)
  expect(overlaps.map(({ from, until, seen }) => [minuteOf(from), minuteOf(until), seen.id])).toEqual([
    ['2027-02-10T00:00', '2027-02-15T00:00', 3],
  ])
  expect(overlapsOf([{ ...sale, cancelled_at: '2027-01-29T00:00:00+07:00' }, TET], now)).toEqual([])
})

test('between two events nothing changes, and at each event of a part something does', () => {
  const minute = fc.integer({ min: 1, max: 20 }).map((day) => minuteOf(new Date(now.getTime() + day * 86_400_000)))
  const bound = fc.oneof(fc.constant(''), minute)
  const dated = fc.array(fc.record({ show_from: bound, show_until: bound }), { maxLength: 5 })
  fc.assert(
    fc.property(dated, (times) => {
      const shop = resolveTheme({
        home_sections: times.map((time, index) => ({ id: `s${index}`, kind: 'text', title: 'Tết', ...time })),
      }).theme
      const events = planEvents({ versions: [], theme: shop, rows: [] }, now)
      const shown = (at: Date) => JSON.stringify(themeAt(shop, minuteOf(at)).home_sections)
      const moments = [now, ...new Set(events.map(({ at }) => at.getTime()))].map((one) => new Date(one))
      const seen = moments.map(shown)
      const before = moments.slice(1).map((moment) => shown(new Date(moment.getTime() - 60_000)))
      expect(before).toEqual(seen.slice(0, -1)) // nothing changes between two events
      seen.slice(1).forEach((one, index) => expect(one).not.toBe(seen[index]))
    }),
  )
  expect(versionInForce([TET, version(1)], now)?.id).toBe(1)
})
