import { describe, expect, test } from 'vitest'
import { activeReferrer, keepReferral, referralLink } from './referral.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-20T09:00:00+07:00')
const link = (parts: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parts).map(([key, value]) => [key, String(value)]))

describe('the referral stored after a visit (decision 28)', () => {
  test.each([
    ['the first link', {}, { rp: 'AN', ex: now + 5 * DAY }, { rp: 'AN', ex: now + 5 * DAY }],
    [
      'a newer link while the first holds',
      { rp: 'AN', ex: now + 5 * DAY },
      { rp: 'BINH', ex: now + 9 * DAY },
      { rp: 'AN', ex: now + 5 * DAY },
    ],
    [
      'a newer link after the first has ended',
      { rp: 'AN', ex: now - 1 },
      { rp: 'BINH', ex: now + 9 * DAY },
      { rp: 'BINH', ex: now + 9 * DAY },
    ],
    ['at the very end', { rp: 'AN', ex: now }, { rp: 'BINH', ex: now + DAY }, { rp: 'BINH', ex: now + DAY }],
    [
      'a stored end more than 30 days ahead',
      { rp: 'AN', ex: now + 31 * DAY },
      { rp: 'BINH', ex: now + DAY },
      { rp: 'BINH', ex: now + DAY },
    ],
    [
      'exactly 30 days ahead holds',
      { rp: 'AN', ex: now + 30 * DAY },
      { rp: 'BINH', ex: now + DAY },
      { rp: 'AN', ex: now + 30 * DAY },
    ],
    ['a link that has ended', {}, { rp: 'AN', ex: now - DAY }, {}],
    ['a link that claims for ever', {}, { rp: 'AN', ex: now + 400 * DAY }, {}],
    ['a link without an end', {}, { rp: 'AN' }, {}],
    ['a link with nonsense', {}, { rp: '', ex: 'x' }, {}],
    [
      'the sharer is always the last',
      { cowc_id: '5', rp: 'AN', ex: now + DAY },
      { cowc_id: 9, rp: 'BINH', ex: now + DAY },
      { cowc_id: '9', rp: 'AN', ex: now + DAY },
    ],
    ['a sharer that is no id', { cowc_id: '5' }, { cowc_id: '<b>' }, { cowc_id: '5' }],
  ])('%s', (_, stored, params, expected) => expect(keepReferral(stored, link(params), now)).toEqual(expected))

  test('without a change the same object is returned', () => {
    const stored = { rp: 'AN', ex: now + DAY, cowc_id: '5' }
    expect(keepReferral(stored, link({ cowc_id: 5 }), now)).toBe(stored)
  })
})

test('a referrer is active until `ex`', () => {
  expect(activeReferrer({ rp: 'AN', ex: now + 1 }, now)).toBe('AN')
  expect(activeReferrer({ rp: 'AN', ex: now }, now)).toBeUndefined()
  expect(activeReferrer({}, now)).toBeUndefined()
})

test('a shared link is stored by the next visitor', () => {
  const shared = new URL(referralLink('https://moc.test/san-pham/ao-1?mau=do', { id: 7, encodedPhone: 'MDkw' }, now))
  expect(shared.searchParams.get('mau')).toBe('do')
  expect(keepReferral({}, shared.searchParams, now)).toEqual({ cowc_id: '7', rp: 'MDkw', ex: now + 30 * DAY })
})
