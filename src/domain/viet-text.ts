import { normalised } from './normalised.ts'

/** Lower case without diacritics, for search and slugs (vietnam.md §10). "Đầm Đỏ" gives "dam do". */
export function fold(text: string): string {
  return normalised(text, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** A slug for a URL: "Áo sơ mi" gives "ao-so-mi"; text without a Latin letter or digit gives `whenEmpty`. */
export function slug(text: string, whenEmpty = 'sp'): string {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return words.slice(0, MAX_SLUG).replace(/-+$/, '') || whenEmpty
}

/** True when every word of `search` is a prefix of a word of `text`, ignoring diacritics and case. */
export function matchesWords(text: string, search: string): boolean {
  const words = fold(text).split(/[^a-z0-9]+/)
  return fold(search)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Trims, collapses whitespace and control characters, normalises to NFC and cuts to `max` characters (decision 53). */
export function searchTerm(text: string, max = 128): string {
  return normalised(text.slice(0, MAX_READ).toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim()
}

/** Preview of a notification: text of more than 17 words is cut to 17 and '...' (storefront.md §5). */
export function previewWords(text: string, limit = PREVIEW_WORDS): { text: string; isCut: boolean } {
  const words = text.trim().split(/\s+/)
  if (words.length <= limit) return { text: text.trim(), isCut: false }
  return { text: `${words.slice(0, limit).join(' ')}...`, isCut: true }
}

export const PREVIEW_WORDS = 17 // storefront.md §9
/** Characters of a search that are read: words after so many blanks are none. */
const MAX_READ = 2_000
const MAX_SLUG = 80
