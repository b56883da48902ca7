import { activeReferrer, keepReferral, type StoredReferral } from '../domain/referral.ts'
import { storeItem, readItem } from './token-marker.ts'

const KEY = 'referral' // storefront.md §3 "Locally kept data"

/** Saves the referral parameters of a shared link (storefront.md §4, decision 28). */
export function saveReferral(search: string): void {
  const stored = read()
  const next = keepReferral(stored, new URLSearchParams(search), Date.now())
  if (next !== stored) storeItem(KEY, JSON.stringify(next))
}

/** Customer id of the last sharer (`cowc_id`), sent with an order. */
export function sharerId(): number | undefined {
  return Number(read().cowc_id) || undefined
}

/** Phone number of the current referrer, for the registration form; '' without one. */
export function referrerPhone(): string {
  try {
    return atob(activeReferrer(read(), Date.now()) ?? '')
  } catch {
    return '' // not a phone number that we encoded
  }
}

function read(): StoredReferral {
  try {
    const stored: unknown = JSON.parse(readItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as StoredReferral) : {} // each reader validates the values it uses
  } catch {
    return {}
  }
}
