import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.ts'
import type { PlaceScheme } from '../../fixtures/places/places.ts'

/** Province, district and ward by code; null where the scheme has no such level or the text does not say it. */
export type PlaceCodes = [province: number, district: number | null, wards: number | null]
export type WrittenAddress = {
  /** As it is pasted, with all that stands around the address. */
  text: string
  /** Of the shop in which it is pasted. */
  scheme: PlaceScheme
  /** How it was written. */
  kind: string
  /** House number and street, or hamlet; what differs in signs and blanks is right too. */
  street: string
  /** The places that the text may mean, one unless it is a question. A place without a ward stands for its wards. */
  wanted: readonly PlaceCodes[]
  /** The text does not say which: the shopper has to be asked. */
  question?: true
}

export const HALVES = ['open', 'frozen'] as const

/** One half of the addresses by which the search for places is judged. Whoever changes the search reads the open one only. */
export function writtenAddresses(half: (typeof HALVES)[number]): WrittenAddress[] {
  return JSON.parse(readFileSync(path.join(root, 'tests/places', `addresses-${half}.json`), 'utf8')) as WrittenAddress[] // held by tests/places-addresses.test.ts
}
