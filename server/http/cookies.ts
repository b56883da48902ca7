import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from './api/implement.ts'

/** `__Host-` cookies belong to one host and are never sent by a script (decision 55). Browsers accept Secure ones on loopback too. */
export const COOKIES = {
  customer: '__Host-sid',
  device: '__Host-device',
  owner: '__Host-owner',
  typed: '__Host-typed',
} as const

export function readCookies(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return found
}

/** Collects what an answer sets, to be written on its reply. */
export function cookieJar(reply: FastifyReply): CookieJar {
  return {
    set: (name, value, maxAgeSeconds = 100 * 24 * 3600) =>
      void reply.header('set-cookie', cookieLine(name, value, maxAgeSeconds)),
  }
}

export function cookieLine(name: string, value: string | undefined, maxAgeSeconds: number): string {
  const age = value === undefined ? 0 : maxAgeSeconds
  return `${name}=${value ?? ''}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`
}

/** A write that a browser sends for another site's page is refused, whatever cookies come with it (reliability.md R22). */
export function isCrossSite(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
