import type { Theme } from './fields.ts'

/**
 * Where a shopper finds the shop on a map: the owner's link, or a search for the address; null when there is neither. A link made for frames
 * (`/maps/embed`) shows nothing in a window of its own, so the address is searched instead.
 */
export function mapLink(theme: Pick<Theme, 'contact_google_map'>, address: string): string | null {
  const value = theme.contact_google_map
  if (value !== '' && !value.includes('/maps/embed')) return value
  return address.trim() === ''
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`
}
