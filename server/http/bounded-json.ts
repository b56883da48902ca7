import type { FastifyInstance } from 'fastify'
import { BODY_EXCESS, jsonExcess } from '../core/shared/readers/json-bounds.ts'
import { READERS } from '../core/shared/readers/readers.ts'

/** Parses bodies of JSON. Those that are deeper than any document, or have more values, are refused before they are parsed. Large ones of calls that have `unreadAbove` are left as they are. */
export function boundedJson(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { isLenient, unreadAbove = Infinity } = request.routeOptions.config
    if (body.length > unreadAbove) return done(null, body)
    if (body.length === 0 && isLenient) return done(null) // no body (wire.md §6)
    const text = body.toString()
    const excess = jsonExcess(text, READERS.body, BODY_EXCESS)
    return excess ? done(excess) : parseJson(request, text, done)
  })
}
