import { expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { scheduleProblem, scheduleState, timesOf } from './schedule.ts'

const NOW = new Date(FIXTURE_NOW)
const version = (times: { starts_at?: string; ends_at?: string; cancelled_at?: string }) => ({
  id: 2,
  name: 'Tết',
  published_at: '2026-11-01T00:00:00+07:00',
  published_by: null,
  starts_at: null,
  ends_at: null,
  cancelled_at: null,
  is_live: false,
  restored_from: null,
  approvals: [],
  ...times,
})

test('typed times are Vietnam’s, with or without seconds', () => {
  expect(timesOf({ from: '2027-02-01T00:00', to: '2027-02-15T23:59:30' })).toEqual({
    starts_at: '2027-02-01T00:00:00+07:00',
    ends_at: '2027-02-15T23:59:00+07:00',
  })
  expect(timesOf({ from: '', to: '' })).toEqual({ starts_at: null, ends_at: null })
})

test.each([
  ['empty', '', ''],
  ['ends_first', '2027-02-15T00:00', '2027-02-01T00:00'],
  ['ends_first', '2027-02-01T00:00', '2027-02-01T00:00'],
  ['over', '', '2020-01-01T00:00'],
  [undefined, '2027-02-01T00:00', '2027-02-15T00:00'],
  [undefined, '2027-02-01T00:00', ''],
  [undefined, '', '2027-02-15T00:00'],
])('%s: from "%s" to "%s"', (problem, from, to) => expect(scheduleProblem({ from, to }, NOW)).toBe(problem))

test.each([
  ['plain', {}],
  ['plain', { starts_at: '2020-01-01T00:00:00+07:00' }],
  ['waiting', { starts_at: '2027-02-01T00:00:00+07:00', ends_at: '2027-02-15T00:00:00+07:00' }],
  ['running', { starts_at: '2020-01-01T00:00:00+07:00', ends_at: '2027-02-15T00:00:00+07:00' }],
  ['over', { starts_at: '2020-01-01T00:00:00+07:00', ends_at: '2020-02-15T00:00:00+07:00' }],
  ['cancelled', { starts_at: '2027-02-01T00:00:00+07:00', cancelled_at: '2026-11-02T00:00:00+07:00' }],
])('a version is %s', (state, times) => expect(scheduleState(version(times), NOW)).toBe(state))
