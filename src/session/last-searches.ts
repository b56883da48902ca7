import { MARKER, readItem, storeItem } from './token-marker.ts'

const KEY = 'lastSearches'
const MOST = 6

type Kept = { of: string | undefined; searches: string[] }

/** What was searched for last on this device, the newest first. Nobody sees what was searched for before a sign-in or a sign-out. */
export function lastSearches(): string[] {
  try {
    const { of, searches } = JSON.parse(readItem(KEY) ?? '{}') as Partial<Kept> // checked below: other programs may write it
    const isOwn = Array.isArray(searches) && of === readItem(MARKER)
    return isOwn ? searches.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepSearch(search: string): void {
  const others = lastSearches().filter((one) => one.toLowerCase() !== search.toLowerCase())
  const kept: Kept = { of: readItem(MARKER), searches: [search, ...others].slice(0, MOST) }
  storeItem(KEY, JSON.stringify(kept))
}

export function forgetSearches(): void {
  storeItem(KEY, undefined)
}
