import type { Viewer } from './product-rows.ts'
import type { Actor } from '../shared/actor.ts'

/** The actor as viewer of products: agency prices and favourites only for a customer. */
export function viewerOf({ now, customer }: Actor): Viewer {
  return {
    now,
    customerId: customer?.id,
    isAgency: customer?.isAgency ?? false,
    isCollaborator: customer?.isCollaborator ?? false,
  }
}
