import type { FastifyInstance } from 'fastify'
import { measureJson } from '../core/shared/readers/json-bounds.ts'
import { READERS } from '../core/shared/readers/readers.ts'
import { UnreadableFile } from '../core/shared/readers/unreadable-file.ts'

/** Parses bodies of JSON. Those that are deeper than any document, or have more values, are refused before they are parsed. Those of `isUnread` are left as they are. */
export function boundedJson(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { isLenient, isUnread } = request.routeOptions.config
    if (isUnread) return done(null, body)
    if (body.length === 0 && isLenient) return done(null) // no body (wire.md §6)
    const text = body.toString()
    const excess = excessOf(text)
    return excess ? done(excess) : parseJson(request, text, done)
  })
}

function excessOf(text: string): UnreadableFile | undefined {
  const { maxDepth, maxParts } = READERS.body
  const { depth, values } = measureJson(text, maxDepth)
  if (depth > maxDepth) return new UnreadableFile('BODY_TOO_DEEP', { max: maxDepth })
  if (values > maxParts) return new UnreadableFile('BODY_TOO_MANY_VALUES', { max: maxParts })
  return undefined
}
