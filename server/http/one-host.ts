import fp from 'fastify-plugin'
import type { IncomingMessage } from 'node:http'

/**
 * A request names one host, or it is refused with 400: with two Host headers, or another host in its target than in its header, whoever stands before
 * the server may have meant the other one (RFC 9112 §3.2, reliability.md R12).
 */
export const oneHost = fp(async (fastify) => {
  fastify.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    if (hosts > 1 || !raw.url?.startsWith('/'))
      throw Object.assign(new Error('more than one host'), { statusCode: 400 })
  })
})

/** The target without its origin, where that is the host of the request anyway: `GET http://a.localhost/x` to a.localhost asks for /x. */
export function targetOf({ url = '/', headers: { host } }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const origin = /^https?:\/\/([^/?#]*)/i.exec(url)
  if (!origin || origin[1]?.toLowerCase() !== host?.toLowerCase()) return url
  const rest = url.slice(origin[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
