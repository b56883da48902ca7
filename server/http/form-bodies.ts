import fp from 'fastify-plugin'

const MAX_BYTES = 64 * 1024

/** Parses posted forms as URLSearchParams on every route: pages without JavaScript and old clients send them. */
export const formBodies = fp(async (fastify) => {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_, body, done) => done(null, lastOfEach(new URLSearchParams(String(body)))),
  )
})

/** Of a repeated field the last value counts (wire.md §6). */
const lastOfEach = (fields: URLSearchParams) => new URLSearchParams(Object.fromEntries(fields))
