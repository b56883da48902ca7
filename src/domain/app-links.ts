import type { Store } from '../contract/store.ts'
import { safeLink } from './link-target.ts'

export type AppLinks = { android: string | null; ios: string | null }
type Linked = Pick<Store, 'link_google_play' | 'link_apple_store'>

/** Store links of the app; null for a missing or invalid URL (storefront.md §2). */
export function appLinks({ link_google_play, link_apple_store }: Linked): AppLinks {
  return { android: webLink(link_google_play), ios: webLink(link_apple_store) }
}

/** The link for the phone of this user agent; null for other devices and for a platform without an app (/to-app, wire.md §3). */
export function appLinkFor(userAgent: string, links: AppLinks): string | null {
  if (/Windows Phone/i.test(userAgent)) return null // its user agent contains Android and iPhone too
  if (/Android/i.test(userAgent)) return links.android
  return /iPhone|iPad|iPod/i.test(userAgent) ? links.ios : null
}

function webLink(address: string | null): string | null {
  const link = safeLink(address ?? '')
  return link !== null && /^https?:/i.test(link) ? link : null
}
