/** Status of a customer in a partner programme. `approved` opens the dashboard; the others show a notice (partners.md §4). */
export type PartnerStatus = 'approved' | 'waiting' | 'rejected' | 'none'

type Role = 'collaborator' | 'agency'
type Profile = { is_collaborator?: boolean | null; is_agency?: boolean | null; referral_phone_number?: string | null }
type Request = { status: number } | null | undefined
type Badges = {
  status_collaborator?: number | null
  status_agency?: number | null
  collaborator_register_request?: Request
  agency_register_request?: Request
  required_agency_ctv_has_referral_code?: boolean
}

/**
 * There are two status fields (decision 30). The partner record's flag (1 active) controls access to the dashboard. The request's status (0 waiting,
 * 1 rejected, 2 approved, 3 requested again) selects the notice.
 */
export function partnerStatus(role: Role, profile: Profile, badges: Badges): PartnerStatus {
  if (isPartner(role, profile) && badges[ACTIVE_FLAG[role]] === 1) return 'approved'
  const status = requestOf(role, badges)?.status
  if (status === 0 || status === 3) return 'waiting'
  return status === 1 ? 'rejected' : 'none'
}

/** What the register button does: opens the form, or explains that a referrer is required. */
export function registrationStart(profile: Profile, badges: Badges): 'form' | 'needs_referrer' {
  const isAnyPartner = isPartner('agency', profile) || isPartner('collaborator', profile)
  const needsReferrer =
    badges.required_agency_ctv_has_referral_code === true && !isAnyPartner && !profile.referral_phone_number
  return needsReferrer ? 'needs_referrer' : 'form'
}

/** False while a request is waiting (0 or 3) and for existing partners. A rejected request may be repeated (decision 31). */
export function canRegister(role: Role, profile: Profile, badges: Badges): boolean {
  return !isPartner(role, profile) && partnerStatus(role, profile, badges) !== 'waiting'
}

const ACTIVE_FLAG = { collaborator: 'status_collaborator', agency: 'status_agency' } as const

function isPartner(role: Role, profile: Profile): boolean {
  return (role === 'collaborator' ? profile.is_collaborator : profile.is_agency) === true
}

function requestOf(role: Role, badges: Badges): Request {
  return role === 'collaborator' ? badges.collaborator_register_request : badges.agency_register_request
}
