import { expect, test } from 'vitest'
import { daysOfPeriod, periodOf, periodsBetween } from './bonus-period.ts'

test.each([
  ['month', '2026-11-20', '2026-11', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-12-31', '2026-Q4', '2026-10-01', '2026-12-31'],
  ['quarter', '2028-01-01', '2028-Q1', '2028-01-01', '2028-03-31'],
  ['year', '2026-11-20', '2026', '2026-01-01', '2026-12-31'],
  ['week', '2026-11-20', '2026-W47', '2026-11-16', '2026-11-22'],
  ['week', '2027-01-01', '2026-W53', '2026-12-28', '2027-01-03'], // ISO year: the year of its Thursday
  ['week', '2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
] as const)('the %s of %s is %s', (kind, day, period, from, to) => {
  expect(periodOf(kind, day)).toBe(period)
  expect(daysOfPeriod(period)).toEqual({ from, to })
})

test.each([
  '2026-13',
  '2026-00',
  '2026-Q5',
  '2026-Q0',
  '2026-W54',
  '2025-W53',
  '2026-W00',
  'x',
  '',
  '2026-1',
  '0000',
  '2026-Q',
  '2026-W',
])('%s is no period', (text) => expect(daysOfPeriod(text)).toBeNull())

test('periods follow one another without a gap, newest first', () => {
  expect(periodsBetween('month', '2026-09-10', '2026-11-20')).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(periodsBetween('quarter', '2026-03-31', '2026-11-20')).toEqual(['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1'])
  expect(periodsBetween('week', '2026-12-27', '2027-01-04')).toEqual(['2027-W01', '2026-W53', '2026-W52'])
  expect(periodsBetween('year', '2026-11-20', '2026-11-20')).toEqual(['2026'])
  expect(periodsBetween('week', '2020-01-01', '2026-12-31')).toHaveLength(366)
})
