import type { Store } from '../contract/store.ts'
import { safeLink } from './link-target.ts'

export type AppLinks = { android: string | null; ios: string | null }
type Linked = Pick<Store, 'link_google_play' | 'link_apple_store'>

/** Where the store's app is to be had; null where the record has no link or one that is no web address (storefront.md §2). */
export function appLinks({ link_google_play, link_apple_store }: Linked): AppLinks {
  return { android: webLink(link_google_play), ios: webLink(link_apple_store) }
}

/** The link for the phone that asks; null for any other device, and for a phone without an app of its kind (/to-app, wire.md §3). */
export function appLinkFor(userAgent: string, links: AppLinks): string | null {
  if (/Windows Phone/i.test(userAgent)) return null // it names both others
  if (/Android/i.test(userAgent)) return links.android
  return /iPhone|iPad|iPod/i.test(userAgent) ? links.ios : null
}

function webLink(address: string | null): string | null {
  const link = safeLink(address ?? '')
  return link !== null && /^https?:/i.test(link) ? link : null
}
