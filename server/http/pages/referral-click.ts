import type { FastifyReply, FastifyRequest } from 'fastify'
import { countClick, openedLink, readLink, signLink } from '../../core/partners/referral-link.ts'
import type { StoreDb } from '../../db/database.ts'
import { COOKIES, setCookie } from '../cookies.ts'

type Visit = {
  path: string
  search: string
  customerId: number | undefined
  now: Date
  /** Partners are on another server, which counts no clicks; it is told who brought an order. */
  isForeign: boolean
}

/** Before a page is answered: counts a click on a partner's link and keeps it in a signed cookie (decision 62). Returns whether it sets one. A failure costs no page. */
export async function noteReferral(
  request: FastifyRequest,
  reply: FastifyReply,
  db: StoreDb,
  { path, search, customerId, now, isForeign }: Visit,
): Promise<boolean> {
  const link = openedLink(path, new URLSearchParams(search), now)
  if (!link || isAutomatic(request)) return false
  try {
    const value = await db.query(async (q) => {
      const existing = readLink(q, db.storeId, request.cookies[COOKIES.referral], now)
      const isLink = isForeign
        ? link.partnerId !== customerId
        : await countClick(q, db.storeId, link, { existing, customerId, now })
      const hasCart = existing?.partnerId === link.partnerId && existing.hasCart
      return isLink ? signLink(q, db.storeId, { ...link, hasCart }) : undefined
    })
    if (value) setCookie(reply, COOKIES.referral, value, Math.ceil((link.expires - now.getTime()) / 1000))
    return value !== undefined
  } catch (problem) {
    request.log.warn({ err: problem }, 'a click on a partner’s link was not counted')
    return false
  }
}

/** Crawlers, link previews and prefetches are no clicks. */
const isAutomatic = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? '').includes('prefetch') ||
  /bot|crawl|spider|preview|facebookexternalhit/i.test(headers['user-agent'] ?? '')
