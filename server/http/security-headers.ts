import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

/** Of every answer that may be a document, and of what the socket answers. */
export const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}
/** A year; without the names below the host, which may not be ours. */
const HSTS = 'max-age=31536000'
/** For answers that are no pages: when a browser opens one, it loads nothing and nobody frames it. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const DATA = /^(?:application\/(?!javascript)|text\/(?:html|plain|xml))/
/** Files of a page that are no documents with scripts: each of the 10 to 50 that a page asks for would carry 0.25 KB of headers that say nothing about it. */
const PART = /^\/(?:assets|media|img)\//
const MAY_BE_DOCUMENT = /html|xml|json|pdf/
const OF_PARTS = { 'x-content-type-options': EVERYWHERE['x-content-type-options'] }
/** Shown by pages of a store's other origins and by old clients, which send no CORS request for images. */
const SHARED = /^\/(?:media|img)\//

/**
 * The security headers of all answers (reliability.md R27). A page sets its own content security policy; what a handler set is kept. HSTS depends on the
 * request and is never part of a kept page.
 */
export const securityHeaders = fp<Pick<Config, 'isDev'>>(async (fastify, { isDev }) => {
  fastify.addHook('onSend', async (request, reply) => {
    const isData = DATA.test(typeOf(reply)) && !isDev // the development server's pages have inline scripts
    if (isData && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
    setSecurityHeaders(request, reply)
  })
})

/** Without the hook, for what Fastify refuses before any. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const wanted = {
    ...(PART.test(request.url) && !MAY_BE_DOCUMENT.test(typeOf(reply)) ? OF_PARTS : EVERYWHERE),
    'cross-origin-resource-policy': SHARED.test(request.url) ? 'cross-origin' : 'same-origin',
    ...(typeOf(reply).startsWith('text/html') && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(request.protocol === 'https' && { 'strict-transport-security': HSTS }),
  }
  for (const [name, value] of Object.entries(wanted)) if (!reply.hasHeader(name)) reply.header(name, value)
}

const typeOf = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '')
