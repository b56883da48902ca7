import type { Theme } from './fields.ts'

/** The map of `mapLink` for a frame (CSP frame-src: www.google.com): the owner's embed link, or a search for the address; undefined without both. */
export function embeddedMap(theme: Pick<Theme, 'contact_google_map'>, address: string): string | undefined {
  const own = theme.contact_google_map
  if (own.startsWith('https://www.google.com/maps/embed')) return own
  return address.trim() === ''
    ? undefined
    : `https://www.google.com/maps?q=${encodeURIComponent(address.trim())}&output=embed`
}
