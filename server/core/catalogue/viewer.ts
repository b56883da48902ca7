import type { Viewer } from './product-rows.ts'
import type { Call } from '../../http/api/implement.ts'

/** For whom a call shows products: prices of an agency and favourites only with a customer. */
export function viewerOf({ now, customer }: Call): Viewer {
  return {
    now,
    customerId: customer?.id,
    isAgency: customer?.isAgency ?? false,
    isCollaborator: customer?.isCollaborator ?? false,
  }
}
