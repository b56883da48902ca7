import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOf } from './shown-time.ts'
import { readTypedTime, writtenTime } from './typed-time.ts'

const now = new Date('2026-11-21T10:00:00+07:00')
const minute = (typed: string, more: { before?: string; isEnd?: boolean } = {}) =>
  readTypedTime('minute', typed, { now, ...more })

test.each([
  ['12/2', '2027-02-12T00:00'],
  ['12/2 9h', '2027-02-12T09:00'],
  ['9h30 12/2', '2027-02-12T09:30'],
  ['9:30 ngày 12/2', '2027-02-12T09:30'],
  ['12-2-27 9g30', '2027-02-12T09:30'],
  ['12.2.2027 09:30', '2027-02-12T09:30'],
  ['12 tháng 2', '2027-02-12T00:00'],
  ['ngày 12 tháng 2 năm 2027, lúc 9 giờ', '2027-02-12T09:00'],
  ['9 giờ sáng mai', '2026-11-22T09:00'],
  ['hôm nay 3 giờ chiều', '2026-11-21T15:00'],
  ['8 giờ tối ngày 30/12', '2026-12-30T20:00'],
  ['2027-02-12T09:00', '2027-02-12T09:00'],
  ['2027-02-12', '2027-02-12T00:00'],
  ['21/11', '2026-11-21T00:00'],
  ['20/11', '2027-11-20T00:00'],
  ['9 PM 12/2/2027', '2027-02-12T21:00'],
  ['12:00 AM 12/2/2027', '2027-02-12T00:00'],
  ['24:00 12/2/2027', '2027-02-13T00:00'],
  ['', ''],
  ['  ', ''],
])('“%s” is read as %s', (typed, expected) => {
  expect(minute(typed)).toBe(expected)
})

test.each([
  '31/2',
  '29/2/2027',
  '32/1',
  '12/13',
  '25:00 12/2',
  '9:75 12/2',
  'Tết',
  '12',
  '12/2 abc',
  '0/0',
  '-',
  '1/2/3/4',
])('“%s” is no time', (typed) => {
  expect(minute(typed)).toBeUndefined()
})

test('an end without a time is the end of its day; a time alone keeps the day', () => {
  expect(minute('12/2', { isEnd: true })).toBe('2027-02-13T00:00')
  expect(minute('31/12', { isEnd: true })).toBe('2027-01-01T00:00')
  expect(minute('9h30', { before: '2027-02-12T00:00' })).toBe('2027-02-12T09:30')
  expect(minute('9h30')).toBe('2026-11-21T09:30')
})

test('days and times of the day are read alone', () => {
  const day = (typed: string) => readTypedTime('day', typed, { now })
  const clock = (typed: string) => readTypedTime('clock', typed, { now })
  expect([day('12/2'), day('12/2/2027'), day('12/2 9h'), day('x')]).toEqual([
    '2027-02-12',
    '2027-02-12',
    undefined,
    undefined,
  ])
  expect([clock('8h'), clock('8:30'), clock('8 giờ tối'), clock('12/2'), clock('8')]).toEqual([
    '08:00',
    '08:30',
    '20:00',
    undefined,
    undefined,
  ])
})

test('what is written is read back, whatever stands around it', () => {
  const minutes = fc
    .integer({ min: 0, max: 90 * 365 * 1440 })
    .map((n) => minuteOf(new Date(Date.UTC(2000, 0, 1) + n * 60_000)))
  fc.assert(
    fc.property(minutes, fc.constantFrom('', ' ', 'lúc ', 'Ngày '), (value, around) => {
      expect(minute(around + writtenTime('minute', value))).toBe(value)
      expect(readTypedTime('day', around + writtenTime('day', value.slice(0, 10)), { now })).toBe(value.slice(0, 10))
      expect(readTypedTime('clock', writtenTime('clock', value.slice(11)), { now })).toBe(value.slice(11))
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 30, unit: 'grapheme' }), (typed) => {
      const value = minute(typed)
      expect(value === undefined || value === '' || writtenTime('minute', value).length === 16).toBe(true)
    }),
  )
})
