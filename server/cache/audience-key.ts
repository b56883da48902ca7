import type { Audience } from '../core/shared/actor.ts'

/** `visitor`, `customer`, `collaborator`, `agency` or `both`: pages of different audiences differ in prices and offers. */
export function audienceKey({ signedIn, isCollaborator, isAgency }: Audience): string {
  if (!signedIn) return 'visitor'
  if (isCollaborator) return isAgency ? 'both' : 'collaborator'
  return isAgency ? 'agency' : 'customer'
}
