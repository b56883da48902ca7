import { PATHS } from './paths.ts'
import { canRegister, partnerStatus, registrationStart } from './registration.ts'

type Profile = Parameters<typeof partnerStatus>[1]
type Badges = Parameters<typeof partnerStatus>[2]

/** A partner entry of the account menu: a wallet to open or a programme to join. `start`: what the register button does. */
export type PartnerMenuEntry =
  | { kind: 'wallet'; role: 'collaborator' | 'agency'; to: string }
  | { kind: 'register'; role: 'collaborator' | 'agency'; isAgain: boolean; start: 'form' | 'needs_referrer' }

/** Partner entries of the account menu (storefront.md §4, decisions 29 and 31): for each programme its wallet, its registration or nothing. */
export function partnerMenu(profile: Profile, badges: Badges): PartnerMenuEntry[] {
  return ROLES.flatMap((role): PartnerMenuEntry[] => {
    const status = partnerStatus(role, profile, badges)
    if (status === 'approved') return [{ kind: 'wallet', role, to: PATHS[role] }]
    if (!canRegister(role, profile, badges)) return []
    return [{ kind: 'register', role, isAgain: status === 'rejected', start: registrationStart(profile, badges) }]
  })
}

const ROLES = ['collaborator', 'agency'] as const
