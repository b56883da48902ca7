import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { DEADLINES, startDeadline } from '../db/deadline.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request waits for the database, in ms; of a page, as long as who looks at it. */
    deadlineMs?: number
  }
}

/** How long a call waits for the database, in ms. Files and uploads take as long as they are. */
export const deadlineOf = ({ scope, method, consumes, answers }: Endpoint): number =>
  consumes === 'multipart' || answers === 'file'
    ? Infinity
    : DEADLINES[scope === 'owner' || scope === 'studio' ? 'desk' : method === 'GET' ? 'browse' : 'buy']

/** Health checks have times of their own, and pictures may be drawn first. */
const NONE = /^\/(?:healthz|readyz|metrics|media\/.*)(?:\?|$)/
const ofPage = ({ url, method }: FastifyRequest): number =>
  NONE.test(url) ? Infinity : method === 'GET' || method === 'HEAD' ? DEADLINES.browse : DEADLINES.buy

const started = new WeakMap<FastifyRequest, ReturnType<typeof startDeadline>>()

/** Each request has a deadline for the answers of the database (db/deadline.ts), until it is answered itself. */
export function deadlines(fastify: FastifyInstance): void {
  const begin = (request: FastifyRequest, done: () => void): void => {
    started.get(request)?.end()
    const { deadlineMs = ofPage(request) } = request.routeOptions.config
    const deadline = startDeadline(deadlineMs)
    started.set(request, deadline)
    deadline.run(done)
  }
  fastify.addHook('onRequest', (request, _, done) => begin(request, done))
  fastify.addHook('preValidation', (request, _, done) => begin(request, done)) // what follows a body comes from its stream
  fastify.addHook('onResponse', async (request) => started.get(request)?.end())
}
