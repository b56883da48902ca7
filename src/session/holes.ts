import type { Translate } from '../i18n/translator.ts'

/** What pages that many people share show of one person. */
export type Personal = {
  /** lines in the cart */
  cart: number
  /** unread notifications */
  notifications: number
  favourites: number
  /** those products of the page that are the person's favourites */
  favouriteIds: number[]
  /** the campaign banner that was closed; 0: none */
  closedCampaign: number
}

/** What a visitor without a cart sees. */
export const NOBODY: Personal = { cart: 0, notifications: 0, favourites: 0, favouriteIds: [], closedCampaign: 0 }

/**
 * The personal holes of a page (architecture.md "A page request"): each is the only text of its element, or one attribute. The server leaves
 * them open in a page that it caches and fills them for each request; the browser fills them with the same values.
 */
const HOLES = {
  cart_count: ({ cart }) => short(cart),
  cart_label: ({ cart }, t) => t('shell.cart_count', { count: cart }),
  cart_items: ({ cart }, t) => t('shell.cart_things', { count: cart }),
  notifications_count: ({ notifications }) => short(notifications),
  notifications_label: ({ notifications }, t) => t('shell.notifications_count', { count: notifications }),
  favourites_count: ({ favourites }) => short(favourites),
} satisfies Record<string, (personal: Personal, t: Translate) => string>

export type HoleName = keyof typeof HOLES | `favourite:${number}` | `campaign:${number}`

/** The text of a hole, not escaped. */
export function fillHole(name: HoleName, personal: Personal, t: Translate): string {
  const product = favouriteOf(name)
  if (product !== undefined) return String(personal.favouriteIds.includes(product))
  if (name.startsWith('campaign:')) return String(name === `campaign:${personal.closedCampaign}`)
  return HOLES[name as keyof typeof HOLES](personal, t) // all other names
}

/** The product of a `favourite:12`. */
export const favouriteOf = (name: string): number | undefined =>
  name.startsWith('favourite:') ? Number(name.slice('favourite:'.length)) : undefined

/** A count as a badge shows it; '' hides the badge. */
const short = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')
