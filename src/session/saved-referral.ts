import { activeReferrer, keepReferral, type StoredReferral } from '../domain/referral.ts'
import { storeItem, readItem } from './token-marker.ts'

const KEY = 'referral' // storefront.md §3 "Locally kept data"

/** Keeps what a shared link says of its sharer (storefront.md §4, decision 28). */
export function saveReferral(search: string): void {
  const stored = read()
  const next = keepReferral(stored, new URLSearchParams(search), Date.now())
  if (next !== stored) storeItem(KEY, JSON.stringify(next))
}

/** Whose link brought the shopper here: the customer id that an order names. */
export function sharerId(): number | undefined {
  return Number(read().cowc_id) || undefined
}

/** The referrer's phone of a link that still holds, for the registration form. */
export function referrerPhone(): string {
  try {
    return atob(activeReferrer(read(), Date.now()) ?? '')
  } catch {
    return '' // not a phone that we encoded
  }
}

function read(): StoredReferral {
  try {
    const stored: unknown = JSON.parse(readItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as StoredReferral) : {} // every reader checks what it takes
  } catch {
    return {}
  }
}
