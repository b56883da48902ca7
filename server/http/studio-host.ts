import fp from 'fastify-plugin'
import type { Context } from './context.ts'

/** The studio and the API of owners answer on the bare domain; on a store's, a preview's or any other host they do not exist (interfaces.md). */
export const studioHost = fp<Pick<Context, 'siteOf'>>(async (fastify, { siteOf }) => {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:studio|api\/owner|api\/studio)(?:\/|$)/.test(request.routeOptions.url ?? '')) return
    if ((await siteOf(request.headers.host)).kind !== 'portal') return reply.callNotFound()
  })
})
