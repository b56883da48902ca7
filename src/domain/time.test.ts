import { expect, test } from 'vitest'
import { isoTime, readTime } from './time.ts'

test.each([
  ['2026-11-20 00:30:00', '2026-11-20T00:30:00+07:00', '2026-11-19T17:30:00.000Z'],
  ['2026-11-20T00:30:00+07:00', '2026-11-20T00:30:00+07:00', '2026-11-19T17:30:00.000Z'],
  ['2026-11-19T17:30:00Z', '2026-11-19T17:30:00Z', '2026-11-19T17:30:00.000Z'],
])('%s', (time, iso, utc) => {
  expect(isoTime(time)).toBe(iso)
  expect(readTime(time).toISOString()).toBe(utc)
})
