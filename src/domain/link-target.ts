import type { LinkTargetType } from '../contract/links.ts'
import { categoryPath, parseSlugId, postCategoryPath, postPath, productPath } from './paths.ts'

/**
 * Target of a banner, notification or shelf, from the wire's `type_action` and `value_action` (storefront.md §3): a path of the store or a safe
 * absolute URL; null when there is none. For the first four types the value is an id.
 */
export function linkTarget(type: string | null | undefined, value: string | number | null | undefined): string | null {
  if (!isTargetType(type)) return null
  return TARGETS[type](value === null || value === undefined ? '' : String(value))
}

const byId = (path: (target: { id: number }) => string) => (value: string) => {
  const target = parseSlugId(value)
  return target && path(target)
}

const TARGETS: Record<LinkTargetType, (value: string) => string | null> = {
  PRODUCT: byId(productPath),
  CATEGORY_PRODUCT: byId(categoryPath),
  POST: byId(postPath),
  CATEGORY_POST: byId(postCategoryPath),
  LINK: safeLink,
}
const isTargetType = (type: string | null | undefined): type is LinkTargetType =>
  typeof type === 'string' && Object.hasOwn(TARGETS, type)

/**
 * A link that is safe in an `href`: http, https, mailto, tel, a path of this store or a fragment. A host without a scheme gets `https://`. Null for
 * everything else, such as `javascript:`, `//evil.example`, `/\evil` and schemes that contain tabs or invisible characters.
 */
export function safeLink(raw: string): string | null {
  const link = raw.trim()
  if (link === '' || link.length > MAX_LINK_LENGTH || INVISIBLE_CHARACTERS.test(link)) return null
  if (link.startsWith('/')) return ownPath(link) === null ? null : link
  if (link.startsWith('#')) return link
  if (BARE_HOST.test(link)) return safeLink(`https://${link}`)
  if (!SAFE_SCHEME.test(link)) return null
  if (/^https?:/i.test(link)) return isWebAddress(link) ? link : null
  return link
}

/**
 * A path of this store with its query, encoded for a `Location` header; null for a path that some client could read as another host. The only
 * function that decides where a redirect may lead (reliability.md R18).
 */
export function ownPath(raw: string | null | undefined): string | null {
  if (!raw || !OWN_START.test(raw)) return null
  try {
    const { origin, pathname, search } = new URL(raw, ANY_HOST)
    const isOwn = origin === ANY_HOST && OWN_START.test(pathname) // `/..//evil.example` becomes `//evil.example` when its dot segments are resolved
    return isOwn ? pathname + search : null
  } catch {
    return null // not a URL
  }
}

/** True for a link that leaves the store; false for its own paths and fragments. */
export const isExternal = (link: string): boolean => !link.startsWith('/') && !link.startsWith('#')

const MAX_LINK_LENGTH = 2048
const ANY_HOST = 'https://store.invalid'
const OWN_START = /^\/(?![/\uff0f\u2044\u2215])/ // one slash, not followed by a slash or a character that looks like one
// Control characters, all kinds of spaces, zero-width and bidirectional formatting characters, lone surrogates, and the backslash, which browsers
// read as a slash.
const INVISIBLE_CHARACTERS =
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff9-\ufffb\ud800-\udfff\\]/u
const SAFE_SCHEME = /^(?:https?:\/\/|mailto:|tel:)[^/]/i
const BARE_HOST = /^(?:[a-z0-9-]+\.)+(?:vn|com|net|org|shop|store|me|io|kr|test)(?:[/?#]|$)/i

function isWebAddress(link: string): boolean {
  try {
    const { protocol, username, password } = new URL(link)
    return username === '' && password === '' && (protocol === 'https:' || protocol === 'http:')
  } catch {
    return false // not a URL
  }
}
