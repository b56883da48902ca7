import { LRUCache } from 'lru-cache'
import { sanitiseHtml } from './sanitise.ts'

/** `sanitiseHtml` with a cache per process, for texts that are read often. */
export function cleanHtml(html: string): string {
  if (html === '') return ''
  const cached = cleaned.get(html)
  if (cached !== undefined) return cached
  const clean = sanitiseHtml(html).html
  cleaned.set(html, clean)
  return clean
}

const MAX_CHARACTERS = 8_000_000
const cleaned = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
})
