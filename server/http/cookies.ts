import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { SESSION_DAYS } from '../core/shared/session-days.ts'
import type { CookieJar } from './api/implement.ts'

/** `__Host-` cookies belong to one host; ours are HttpOnly (decision 55). Browsers accept Secure ones on loopback too. */
export const COOKIES = {
  customer: '__Host-sid',
  device: '__Host-device',
  owner: '__Host-owner',
  typed: '__Host-typed',
  /** The number of lines in a guest's cart, for display only. */
  cart: '__Host-cart',
  /** The partner's link that was opened last, signed (decision 62). */
  referral: '__Host-ref',
  /** The id of the campaign banner that was closed; written by the browser (src/session/closed-campaign.ts). */
  campaign: 'campaign_closed',
} as const
type CookieName = (typeof COOKIES)[keyof typeof COOKIES]

const MAX_AGE_SECONDS = SESSION_DAYS.customer.max * 24 * 3600

/** Parses cookies into `request.cookies`; malformed parts of a header are ignored. */
export const readCookies = fp(async (fastify) => {
  await fastify.register(cookie, { parseOptions: { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } })
})

/** Sets a cookie on a reply; `undefined` clears it. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string | undefined,
  maxAgeSeconds = MAX_AGE_SECONDS,
): void {
  void reply.setCookie(name, value ?? '', { maxAge: value === undefined ? 0 : maxAgeSeconds })
}

/** Lets handlers set cookies without access to the reply. */
export function cookieJar(reply: FastifyReply): CookieJar {
  return { set: (name, value, maxAgeSeconds) => setCookie(reply, name, value, maxAgeSeconds) }
}

/** The campaign banner that was closed; 0 without one. */
export function closedCampaign(request: FastifyRequest): number {
  const text = request.cookies[COOKIES.campaign] ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

const MAX_CART_COUNT = 9_999
/** What the cookie says of a guest's cart; 0 for anything that is no such number. */
export function cartCount(request: FastifyRequest): number {
  const text = request.cookies[COOKIES.cart] ?? ''
  return /^\d{1,4}$/.test(text) ? Math.min(Number(text), MAX_CART_COUNT) : 0
}
