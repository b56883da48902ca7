import fp from 'fastify-plugin'
import type { IncomingMessage } from 'node:http'

/**
 * Rejects requests that do not name exactly one host with 400: with two Host headers, or a request target with another host, a proxy in front of
 * the server may have used the other one (RFC 9112 §3.2, reliability.md R12).
 */
export const oneHost = fp(async (fastify) => {
  fastify.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    if (hosts > 1 || !raw.url?.startsWith('/'))
      throw Object.assign(new Error('more than one host'), { statusCode: 400 })
  })
})

/** The request target without its origin, when that equals the Host header: `GET http://a.localhost/x` to a.localhost becomes /x. */
export function targetOf({ url = '/', headers: { host } }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const origin = /^https?:\/\/([^/?#]*)/i.exec(url)
  if (!origin || origin[1]?.toLowerCase() !== host?.toLowerCase()) return url
  const rest = url.slice(origin[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
