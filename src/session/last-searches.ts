import { readItem, storeItem } from './token-marker.ts'

const KEY = 'lastSearches'
const MOST = 6

/** What was searched for last on this device, the newest first. Removed when the customer signs out. */
export function lastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepSearch(search: string): void {
  const others = lastSearches().filter((one) => one.toLowerCase() !== search.toLowerCase())
  storeItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)))
}

export function forgetSearches(): void {
  storeItem(KEY, undefined)
}
