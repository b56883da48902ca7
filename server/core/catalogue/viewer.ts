import type { Viewer } from './product-rows.ts'
import type { Actor } from '../shared/actor.ts'

/** For whom products are shown: prices of an agency and favourites only with a customer. */
export function viewerOf({ now, customer }: Actor): Viewer {
  return {
    now,
    customerId: customer?.id,
    isAgency: customer?.isAgency ?? false,
    isCollaborator: customer?.isCollaborator ?? false,
  }
}
