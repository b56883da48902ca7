import { LRUCache } from 'lru-cache'
import { sanitiseHtml } from './sanitise.ts'

/** `sanitiseHtml` with a cache per process, for texts that are read often. */
export function cleanHtml(html: string): string {
  if (html === '') return ''
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitiseHtml(html).html
  cleaned.set(html, clean)
  return clean
}

const MOST_CHARACTERS = 8_000_000
const cleaned = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
})
