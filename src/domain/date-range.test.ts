import { expect, test } from 'vitest'
import { dateRange, instantsOf, nextMidnight, parseDay, printDay, rangeKey, vietnamDay } from './date-range.ts'

const at = (iso: string) => new Date(iso)

test.each([
  ['HOM-NAY', '2026-11-20T09:00:00+07:00', '2026-11-20', '2026-11-20'],
  ['HOM-NAY', '2026-11-19T17:30:00Z', '2026-11-20', '2026-11-20'], // 00:30 in Vietnam
  ['HOM-NAY', '2026-11-20T16:59:59Z', '2026-11-20', '2026-11-20'],
  ['TUAN-NAY', '2026-11-20T09:00:00+07:00', '2026-11-16', '2026-11-22'],
  ['TUAN-NAY', '2026-11-16T00:00:00+07:00', '2026-11-16', '2026-11-22'], // Monday
  ['TUAN-NAY', '2026-11-22T23:59:59+07:00', '2026-11-16', '2026-11-22'], // Sunday
  ['TUAN-NAY', '2027-01-01T09:00:00+07:00', '2026-12-28', '2027-01-03'],
  ['THANG-NAY', '2026-11-20T09:00:00+07:00', '2026-11-01', '2026-11-30'],
  ['THANG-NAY', '2028-02-10T09:00:00+07:00', '2028-02-01', '2028-02-29'],
  ['NAM-NAY', '2026-12-31T23:30:00+07:00', '2026-01-01', '2026-12-31'],
] as const)('%s at %s', (key, now, from, to) => expect(dateRange(key, vietnamDay(at(now)))).toEqual({ from, to }))

test('a custom range is put in order, half of one is one day, none is today', () => {
  const today = '2026-11-20'
  expect(dateRange('TUY-CHINH', today, { from: '2026-11-09', to: '2026-11-01' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-09',
  })
  expect(dateRange('TUY-CHINH', today, { from: '05/11/2026' })).toEqual({ from: '2026-11-05', to: '2026-11-05' })
  expect(dateRange('TUY-CHINH', today, { from: 'x' })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5/1/2026', '2026-01-05'],
  ['2026-11-05', '2026-11-05'],
  ['31/02/2026', null],
  ['29/02/2028', '2028-02-29'],
  ['31/12/1899', null],
  ['01/01/1900', '1900-01-01'],
  ['31/12/2100', '2100-12-31'],
  ['01/01/2101', null],
  ['2026-13-01', null],
  ['', null],
  [undefined, null],
])('%s is %s', (text, day) => expect(parseDay(text)).toBe(day))

test('days and moments', () => {
  expect(vietnamDay(at('2026-11-19T17:00:00Z'))).toBe('2026-11-20')
  expect(printDay('2026-11-05')).toBe('05/11/2026')
  expect(nextMidnight(at('2026-11-20T23:59:00+07:00'))).toEqual(at('2026-11-21T00:00:00+07:00'))
  expect(instantsOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: at('2026-11-20T00:00:00+07:00'),
    before: at('2026-11-21T00:00:00+07:00'),
  })
  expect(rangeKey({ from: '2026-11-16', to: '2026-11-22' }, '2026-11-20')).toBe('TUAN-NAY')
  expect(rangeKey({ from: '2026-11-15', to: '2026-11-22' }, '2026-11-20')).toBe('TUY-CHINH')
})
