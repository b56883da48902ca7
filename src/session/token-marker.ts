/** The part of the session that scripts may read: customer id and expiry, no secret (decision 55). Stored under the specification's key. */
export type TokenMarker = { customer_id: number; expires: string }

/** Its key in localStorage (storefront.md §9). */
export const MARKER = 'tokenInfo'

export function writeMarker(marker: TokenMarker): void {
  storeItem(MARKER, JSON.stringify(marker))
}

export function clearMarker(): void {
  storeItem(MARKER, undefined)
}

/** Stores or removes an item of localStorage. When storage is full or blocked, nothing is stored. */
export function storeItem(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // full or blocked: the customer cannot do anything about it
  }
}

export function readItem(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
