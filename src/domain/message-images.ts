import { safeLink } from './link-target.ts'

/** Image URLs in a message's `link_images`, JSON text of [{link, …}] (decision 44); empty for invalid text. */
export function imagesOf(text: string | null): string[] {
  if (!text) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.flatMap((entry: unknown) => linkOf(entry) ?? []) : []
  } catch {
    return []
  }
}

function linkOf(entry: unknown): string | null {
  const link = typeof entry === 'object' && entry !== null && 'link' in entry ? entry.link : entry
  return typeof link === 'string' ? safeLink(link) : null
}
