import { storeItem } from './token-marker.ts'

const KEY = 'selectedLanguage' // storefront.md §9

/** Remembers the choice; the page then loads under its prefix (decision 6). */
export function saveLanguage(language: string): void {
  storeItem(KEY, language)
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
}
