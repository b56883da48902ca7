import type { FastifyRequest } from 'fastify'
import type { Encoding } from '../cache/stored-page.ts'

/** The first of these encodings that the client accepts; `identity` when none. A quality of 0 excludes one (RFC 9110 §12.5.3). */
export function acceptedEncoding<E extends Encoding>(request: FastifyRequest, offered: readonly E[]): E | 'identity' {
  const items = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
  const accepted = new Map(
    items.map(([name = '', ...parameters]) => [name, !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text))]),
  )
  return offered.find((name) => accepted.get(name) ?? accepted.get('*')) ?? 'identity'
}
