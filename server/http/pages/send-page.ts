import type { FastifyReply, FastifyRequest } from 'fastify'
import { languagePrefix, type Language } from '../../../src/i18n/language.ts'
import {
  compress,
  type Body,
  type Encoding,
  type Fill,
  type PageContent,
  type StoredPage,
} from '../../cache/stored-page.ts'
import { acceptedEncoding } from '../encoding.ts'
import { redirectHere } from '../redirect-here.ts'
import { DELIVERIES, type Delivery } from './plan-page.ts'
import type { PageRedirect } from './render-page.ts'
import { grantedPolicy } from './third-party-policy.ts'

const VARY = 'accept-encoding, cookie'

/** A page rendered for this request. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html, policies }: PageContent,
): Promise<FastifyReply> {
  const { cacheControl, encodings } = DELIVERIES.personal
  const encoding = acceptedEncoding<Encoding>(request, encodings)
  reply.headers({ ...headers, ...grantedPolicy(request, policies)?.headers, 'cache-control': cacheControl, vary: VARY })
  if (status === 503) reply.header('retry-after', '2')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).send(await compress(Buffer.from(html), encoding))
}

type SharedPage = {
  stored: StoredPage
  delivery: Exclude<Delivery, 'personal'>
  /** Fills the holes for this person; a visitor's are filled already. */
  fill: () => Promise<Fill>
}

/** A page of many people, its holes filled for this one. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { stored, delivery, fill }: SharedPage,
): Promise<FastifyReply> {
  const { cacheControl, encodings, hasEtag } = DELIVERIES[delivery]
  const encoding = acceptedEncoding<Encoding>(request, encodings)
  const body =
    delivery === 'visitor'
      ? await stored.plain(encoding)
      : stored.filled(await fill(), encoding === 'gzip' ? 'gzip' : 'identity')
  reply.headers({ vary: VARY, 'cache-control': cacheControl })
  return sendBody(request, reply, { stored, body, encoding, hasEtag })
}

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { stored, body, encoding, hasEtag }: { stored: StoredPage; body: Body; encoding: Encoding; hasEtag: boolean },
): FastifyReply {
  const consented = grantedPolicy(request, stored.policies)
  const etag = consented ? body.etag.replace(/"$/, `-${consented.granted}"`) : body.etag // a browser keeps the policy of the answer that a 304 confirms
  reply.headers({ ...stored.headers, ...consented?.headers })
  if (hasEtag) reply.header('etag', etag)
  if (hasEtag && stored.status === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(stored.status).send(body.bytes)
}

/** A page that sends the browser on: to its right address for good, or to another host for now. */
export function sendRedirect(reply: FastifyReply, { to, status }: PageRedirect, language: Language): FastifyReply {
  if (status === 301) return redirectHere(reply, languagePrefix(language) + to, 301)
  return reply.header('cache-control', 'private, no-store').header('vary', 'user-agent').redirect(to, 302)
}
