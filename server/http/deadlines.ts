import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { asRequest } from '../core/shared/request-id.ts'
import { DEADLINES, startDeadline } from '../db/deadline.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request waits for an answer of the database, in ms; undefined: as who looks at pages, or buys. */
    deadlineMs?: number
  }
}

/** How long a call waits for the database, in ms. Files and uploads take as long as they are. */
export const deadlineOf = ({ scope, method, consumes, answers }: Endpoint): number =>
  consumes === 'multipart' || answers === 'file'
    ? Infinity
    : DEADLINES[scope === 'owner' || scope === 'studio' ? 'desk' : method === 'GET' ? 'browse' : 'buy']

const started = new WeakMap<FastifyRequest, ReturnType<typeof startDeadline>>()

/** Each request has a deadline for the answers of the database (db/deadline.ts), until it is answered itself, and an id that what it does carries on. */
export function deadlines(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _, done) => {
    const { deadlineMs = DEADLINES[READS.has(request.method) ? 'browse' : 'buy'] } = request.routeOptions.config
    const deadline = startDeadline(deadlineMs)
    started.set(request, deadline)
    asRequest(request.id, () => deadline.run(done))
  })
  fastify.addHook('preValidation', (request, _, done) => {
    const deadline = started.get(request)
    if (deadline) asRequest(request.id, () => deadline.run(done)) // what follows a body comes from its stream
    else done()
  })
  fastify.addHook('onResponse', async (request) => started.get(request)?.end())
}
const READS = new Set(['GET', 'HEAD'])
