import { countLinkCart, readLink, signLink, type ReferralLink } from '../../core/partners/referral-link.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { Call } from './implement.ts'

/** The partner's link that the browser of our own page opened last; undefined for other clients, and when it has expired (decision 62). */
export function linkOf(q: Query, call: Call): ReferralLink | undefined {
  return call.isOwnPage ? readLink(q, call.store.id, call.referral, call.now) : undefined
}

/** Counts the first thing that a visitor of a partner's link puts into a cart. */
export async function countCartOfLink(trx: Trx, call: Call): Promise<void> {
  const link = linkOf(trx, call)
  if (!link || link.hasCart || link.partnerId === call.customer?.id) return
  await countLinkCart(trx, call.store.id, link, call.now)
  const value = signLink(trx, call.store.id, { ...link, hasCart: true })
  call.cookies.set('__Host-ref', value, Math.ceil((link.expires - call.now.getTime()) / 1000))
}
