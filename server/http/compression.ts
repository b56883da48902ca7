import { constants, brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import fp from 'fastify-plugin'
import { acceptedEncoding } from './encoding.ts'

const MIN_BYTES = 1_024 // below it the headers are most of the answer
const MAX_BYTES = 1024 * 1024 // above it compression would hold up other requests for more than a few ms
const TEXT = /^(?:application\/(?:json|xml|[\w.-]+\+json)|text\/|image\/svg)/

/** Fast settings: a list of 41 KB takes 0.1 ms with zstd. */
const COMPRESS = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 4 }),
}
const ENCODINGS = Object.keys(COMPRESS) as (keyof typeof COMPRESS)[] // its own keys, the preferred first

/**
 * Compresses text answers that are made for one request: the API's, sitemaps, error pages. Pages and built files come compressed, and streams pass as
 * they are.
 */
export const compression = fp(async (fastify) => {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const type = String(reply.getHeader('content-type') ?? '')
    const size = Buffer.byteLength(payload)
    if (size < MIN_BYTES || size > MAX_BYTES || !TEXT.test(type) || reply.hasHeader('content-encoding')) return payload
    if (reply.statusCode === 304 || reply.hasHeader('content-range')) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const encoding = acceptedEncoding(request, ENCODINGS)
    if (encoding === 'identity') return payload
    const bytes = COMPRESS[encoding](Buffer.from(payload as string)) // a string or a buffer
    reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length })
    return bytes
  })
})
