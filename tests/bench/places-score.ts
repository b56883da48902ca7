import type { FullPlace } from '../../fixtures/places/search-places.ts'
import { fold } from '../../src/domain/viet-text.ts'
import type { PlaceCodes, WrittenAddress } from '../places/addresses.ts'

/**
 * What became of an address. `right`: the place and the street, or the question where one is due. `street`: the right place with another street. `asked`: a question
 * that was not due, with the right place among the answers. `wrong`: another place as if there were no doubt. `lost`: the right place is not offered.
 */
export const OUTCOMES = ['right', 'street', 'asked', 'wrong', 'lost'] as const
export type Outcome = (typeof OUTCOMES)[number]

type Answer = Pick<FullPlace, 'province' | 'district' | 'wards' | 'is_sure' | 'street'>

export function outcomeOf({ wanted, question, street }: WrittenAddress, found: readonly Answer[]): Outcome {
  const [first] = found
  if (first?.is_sure) {
    if (question || !wanted.some((codes) => isSame(codes, first))) return 'wrong'
    return isSameStreet(street, first) ? 'right' : 'street'
  }
  const offered = wanted.map((codes) => found.find((place) => holds(place, codes)))
  if (offered.some((place) => place === undefined)) return 'lost'
  if (!question) return 'asked'
  return offered.every((place) => place && isSameStreet(street, place)) ? 'right' : 'street'
}

export function judgePlaces(
  addresses: readonly WrittenAddress[],
  find: (address: WrittenAddress) => readonly Answer[],
): { rate: number; counts: Record<Outcome, number>; outcomes: { address: WrittenAddress; outcome: Outcome }[] } {
  const outcomes = addresses.map((address) => ({ address, outcome: outcomeOf(address, find(address)) }))
  const counts = { right: 0, street: 0, asked: 0, wrong: 0, lost: 0 }
  for (const { outcome } of outcomes) counts[outcome]++
  return { rate: counts.right / addresses.length, counts, outcomes }
}

const isSame = ([province, district, wards]: PlaceCodes, place: Answer): boolean =>
  province === place.province && district === place.district && wards === place.wards

/** The place itself, or the district or province around it. */
const holds = (place: Answer, [province, district, wards]: PlaceCodes): boolean =>
  place.province === province &&
  (place.wards === wards || place.wards === null) &&
  (place.district === district || (place.district === null && place.wards === null))

const isSameStreet = (street: string, place: Answer): boolean => plain(street) === plain(place.street)
const plain = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
