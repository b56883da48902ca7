import type { Theme } from './fields.ts'

/**
 * A map link for customers: the owner's link, or a search for the address; null when both are missing. An embed link (`/maps/embed`) shows nothing
 * outside an iframe, so the address is searched for instead.
 */
export function mapLink(theme: Pick<Theme, 'contact_google_map'>, address: string): string | null {
  const value = theme.contact_google_map
  if (value !== '' && !value.includes('/maps/embed')) return value
  return address.trim() === ''
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`
}
