import { expect, test } from 'vitest'
import { dayRanges } from './opening-hours.ts'
import { openingState } from './opening-state.ts'

const WEEK = ['08:00-21:30', '08:00-21:30', '08:00-21:30', '08:00-21:30', '18:00-02:00', '09:00-24:00', '']

test('days with the same hours are one range', () => {
  expect(dayRanges(WEEK)).toEqual([
    { from: 0, to: 3, hours: '08:00-21:30' },
    { from: 4, to: 4, hours: '18:00-02:00' },
    { from: 5, to: 5, hours: '09:00-24:00' },
    { from: 6, to: 6, hours: '' },
  ])
})

/** 2 March 2026 is a Monday. */
test.each([
  ['2026-03-02T07:59:00+07:00', { isOpen: false, at: '08:00', day: 0, isToday: true }],
  ['2026-03-02T08:00:00+07:00', { isOpen: true, at: '21:30' }],
  ['2026-03-02T21:30:00+07:00', { isOpen: false, at: '08:00', day: 1, isToday: false }],
  ['2026-03-06T23:59:00+07:00', { isOpen: true, at: '02:00' }],
  ['2026-03-07T01:59:00+07:00', { isOpen: true, at: '02:00' }],
  ['2026-03-07T02:00:00+07:00', { isOpen: false, at: '09:00', day: 5, isToday: true }],
  ['2026-03-07T23:59:00+07:00', { isOpen: true, at: '24:00' }],
  ['2026-03-08T12:00:00+07:00', { isOpen: false, at: '08:00', day: 0, isToday: false }],
  ['2026-03-01T18:00:00Z', { isOpen: false, at: '08:00', day: 0, isToday: true }], // Monday, one o’clock in Vietnam
])('at %s', (at, state) => expect(openingState(WEEK, new Date(at))).toEqual(state))

test('open once a week: the next opening is a week away, not today', () => {
  const once = ['08:00-09:00', '', '', '', '', '', '']
  expect(openingState(once, new Date('2026-03-02T09:00:00+07:00'))).toEqual({
    isOpen: false,
    at: '08:00',
    day: 0,
    isToday: false,
  })
})

test('never open, and open without an end', () => {
  expect(openingState(['', '', '', '', '', '', ''], new Date('2026-03-02T09:00:00+07:00'))).toBeUndefined()
  expect(
    openingState(
      Array.from(WEEK, () => '00:00-24:00'),
      new Date('2026-03-02T03:00:00+07:00'),
    ),
  ).toMatchObject({
    isOpen: true,
  })
})
