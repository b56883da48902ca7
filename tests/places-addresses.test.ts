import { expect, test } from 'vitest'
import { districtsOf, provinces, wardsOf, type PlaceScheme } from '../fixtures/places/places.ts'
import { searchPlaces } from '../fixtures/places/search-places.ts'
import { judgePlaces, outcomeOf } from './bench/places-score.ts'
import { HALVES, writtenAddresses, type PlaceCodes, type WrittenAddress } from './places/addresses.ts'

const all = HALVES.flatMap(writtenAddresses)

test('each half has 250 addresses for shops of both schemes, none twice, and at least 20 questions', () => {
  for (const half of HALVES) {
    const addresses = writtenAddresses(half)
    expect(addresses).toHaveLength(250)
    expect(addresses.filter(({ question }) => question).length).toBeGreaterThanOrEqual(20)
    for (const scheme of ['legacy', '2025'])
      expect(addresses.filter((address) => address.scheme === scheme).length).toBeGreaterThan(90)
  }
  expect(new Set(all.map(({ scheme, text }) => `${scheme} ${text}`)).size).toBe(all.length)
})

test('every wanted place is a unit of its scheme, and more than one place is a question', () => {
  const isUnit = (scheme: PlaceScheme, [province, district, wards]: PlaceCodes) =>
    provinces(scheme).some(({ id }) => id === province) &&
    (district === null || districtsOf(province)?.some(({ id }) => id === district)) &&
    (wards === null || wardsOf(district ?? province, scheme)?.some(({ id }) => id === wards))
  expect(
    all.filter(({ scheme, wanted }) => wanted.length === 0 || !wanted.every((codes) => isUnit(scheme, codes))),
  ).toEqual([])
  expect(all.filter(({ wanted, question }) => wanted.length > 1 && !question)).toEqual([])
})

const find = ({ text, scheme }: WrittenAddress) => searchPlaces(text, scheme)

test('of the open addresses at least 97 % are divided rightly, and the others are asked for', () => {
  const { rate, outcomes } = judgePlaces(writtenAddresses('open'), find)
  const failed = outcomes.filter(({ outcome }) => outcome !== 'right' && outcome !== 'asked')
  expect(failed.map(({ address, outcome }) => `${outcome}: ${address.text}`)).toEqual([])
  expect(rate).toBeGreaterThanOrEqual(0.97)
})

test('of the frozen addresses too at least 97 % are divided rightly, and none has a wrong place without a question', () => {
  const { rate, counts } = judgePlaces(writtenAddresses('frozen'), find)
  expect(counts.wrong).toBe(0)
  expect(rate).toBeGreaterThanOrEqual(0.97)
})

test('a right place, another street, a question, a wrong place and none are told apart', () => {
  const one: PlaceCodes = [1, 6, 199]
  const other = { province: 1, district: 6, wards: 217 }
  const address = { text: '', scheme: 'legacy', kind: '', street: '12 Láng Hạ', wanted: [one] } as const
  const right = { province: 1, district: 6, wards: 199, is_sure: true, street: '12, LANG HA' }
  const question = { ...address, wanted: [one], question: true } as const
  const asked = [right, { ...right, ...other }].map((place) => ({ ...place, is_sure: false }))
  expect([
    outcomeOf({ ...address, wanted: [one] }, [right]),
    outcomeOf({ ...address, wanted: [one] }, [{ ...right, street: '' }]),
    outcomeOf({ ...address, wanted: [one] }, asked),
    outcomeOf({ ...address, wanted: [one] }, [{ ...right, ...other }]),
    outcomeOf({ ...address, wanted: [one] }, asked.slice(1)),
    outcomeOf(question, [right]),
    outcomeOf(question, asked),
    outcomeOf(question, [{ ...right, wards: null, is_sure: false }]),
  ]).toEqual(['right', 'street', 'asked', 'wrong', 'lost', 'wrong', 'right', 'right'])
})
