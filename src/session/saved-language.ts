import { storeItem } from './token-marker.ts'

const KEY = 'selectedLanguage' // storefront.md §9

/** Saves the selected language. The caller then loads the page under its prefix (decision 6). */
export function saveLanguage(language: string): void {
  storeItem(KEY, language)
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
}
