/** What a page may know of the session: no secret, only whose it is and until when (decision 55). Kept under the spec's key. */
export type TokenMarker = { customer_id: number; expires: string }

const KEY = 'tokenInfo' // storefront.md §9

export function writeMarker(marker: TokenMarker): void {
  storeItem(KEY, JSON.stringify(marker))
}

export function clearMarker(): void {
  storeItem(KEY, undefined)
}

/** Storage may be full or forbidden; then the page works and only forgets. */
export function storeItem(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // private mode or a full disk: nothing that the shopper could do about it
  }
}

export function readItem(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
