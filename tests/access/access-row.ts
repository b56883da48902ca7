import type { EndpointName } from '../../src/contract/all.ts'
import type { RequestInput } from '../contract/contract-store.ts'
import type { Records } from './world.ts'

/**
 * The calls of an endpoint with the ids of other people's records. `calls`: one for each record that a parameter can name, with all other
 * parameters valid. `hides`: the record belongs to one customer; for another one the answer is 404, or
 * the given status where what is gone is not told from what never was. `namesStores`: the answer names the demonstration
 * stores of the server, whose names are public.
 */
export type AccessRow = { calls: (records: Records) => RequestInput[]; hides?: Hides; namesStores?: true }
type Hides = true | 410
export type AccessRows<Names extends EndpointName> = { [Name in Names]: AccessRow }

/** A call that names no record. */
export const plain = (input: RequestInput = {}): AccessRow => ({ calls: () => [input] })
export const each = <T>(
  find: (records: Records) => T[],
  call: (one: T, records: Records) => RequestInput,
  hides?: Hides,
): AccessRow => ({ calls: (records) => find(records).map((one) => call(one, records)), ...(hides && { hides }) })
