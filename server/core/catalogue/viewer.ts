import type { Viewer } from './product-rows.ts'
import type { Actor } from '../shared/actor.ts'

/** The actor as viewer of products: prices and offers of the audience, favourites and groups of a customer. */
export function viewerOf({ now, customer, audience, lang, onPersonalAnswer }: Actor): Viewer {
  return { now, customerId: customer?.id, ...audience, lang, onPersonalAnswer }
}
