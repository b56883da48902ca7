import fp from 'fastify-plugin'
import { BODY_EXCESS } from '../core/shared/readers/json-bounds.ts'
import { READERS } from '../core/shared/readers/readers.ts'
import { UnreadableFile } from '../core/shared/readers/unreadable-file.ts'

const { maxBytesIn, maxPieces } = READERS.form

/** Parses posted forms as URLSearchParams on every route: pages without JavaScript and old clients send them. Those with more fields than any form are refused. */
export const formBodies = fp(async (fastify) => {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytesIn },
    (_, body, done) => {
      const sent = String(body)
      if (hasMore(sent, '&', maxPieces)) return done(new UnreadableFile(BODY_EXCESS.tooMany, { max: maxPieces }))
      return done(null, lastOfEach(new URLSearchParams(sent)))
    },
  )
})

/** Of a repeated field the last value counts (wire.md §6). */
const lastOfEach = (fields: URLSearchParams) => new URLSearchParams(Object.fromEntries(fields))

/** Whether the text has the sign `max` times. */
function hasMore(text: string, sign: string, max: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0 && count < max; at = text.indexOf(sign, at + 1)) count++
  return count >= max
}
