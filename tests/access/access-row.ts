import type { EndpointName } from '../../src/contract/all.ts'
import type { RequestInput } from '../contract/contract-store.ts'
import type { Records } from './world.ts'

/**
 * How an endpoint is asked for what is somebody else's. `calls`: one for each thing that can be named in it, with everything else right.
 * `hides`: what is named belongs to one person; for another customer it does not exist (404).
 */
export type AccessRow = { calls: (records: Records) => RequestInput[]; hides?: true }
export type AccessRows<Names extends EndpointName> = { [Name in Names]: AccessRow }

/** Names nothing of anybody's. */
export const plain = (input: RequestInput = {}): AccessRow => ({ calls: () => [input] })
export const each = <T>(
  find: (records: Records) => T[],
  call: (one: T, records: Records) => RequestInput,
  hides?: true,
): AccessRow => ({ calls: (records) => find(records).map((one) => call(one, records)), ...(hides && { hides }) })
