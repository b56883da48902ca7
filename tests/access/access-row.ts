import type { EndpointName } from '../../src/contract/all.ts'
import type { Given } from '../contract/shop.ts'
import type { Things } from './world.ts'

/**
 * How an endpoint is asked for what is somebody else's. `calls`: one for each thing that can be named in it, with everything else right.
 * `hides`: what is named belongs to one person; for another customer it does not exist (404).
 */
export type AccessRow = { calls: (things: Things) => Given[]; hides?: true }
export type AccessRows<Names extends EndpointName> = { [Name in Names]: AccessRow }

/** Names nothing of anybody's. */
export const plain = (given: Given = {}): AccessRow => ({ calls: () => [given] })
export const each = <T>(
  find: (things: Things) => T[],
  call: (one: T, things: Things) => Given,
  hides?: true,
): AccessRow => ({ calls: (things) => find(things).map((one) => call(one, things)), ...(hides && { hides }) })
