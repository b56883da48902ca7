import type { FastifyRequest } from 'fastify'
import type { Encoding } from '../../cache/stored-page.ts'

/** The first of these encodings that the client accepts; `identity` when none. A quality of 0 excludes one (RFC 9110 §12.5.3). */
export function acceptedEncoding<E extends Encoding>(request: FastifyRequest, offered: readonly E[]): E | 'identity' {
  const header = String(request.headers['accept-encoding'] ?? '')
  const excluded = /\b([a-z]+)\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/gi
  const refused = new Set([...header.matchAll(excluded)].map(([, name]) => name?.toLowerCase()))
  const accepted = new Set(header.toLowerCase().match(/[a-z]+(?=\s*(?:;|,|$))/g))
  return offered.find((name) => accepted.has(name) && !refused.has(name)) ?? 'identity'
}
