import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { compression } from './compression.ts'

const LIST = { data: Array.from({ length: 200 }, (_, id) => ({ id, name: `Áo sơ mi ${id}` })) }
const fastify = Fastify()
beforeAll(async () => {
  await fastify.register(compression)
  fastify.get('/list', () => LIST)
  fastify.get('/short', () => ({ id: 1 }))
  fastify.get('/image', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)))
  fastify.get('/ready', (_, reply) => reply.header('content-encoding', 'br').type('text/html').send('x'.repeat(5_000)))
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['br;q=0.5, gzip', 'br', brotliDecompressSync],
  ['gzip, br;q=0, zstd;q=0.0', 'gzip', gunzipSync],
])('a list for "%s" comes in %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await fastify.inject({ url: '/list', headers: { 'accept-encoding': accepted } })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(LIST)
})

test.each(['/list', '/short', '/image'])('%s without an accepted encoding stays as it is', async (url) => {
  const { headers, rawPayload } = await fastify.inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(rawPayload.length).toBe(Number(headers['content-length']))
})

test.each(['/short', '/image'])('%s is not compressed', async (url) => {
  const { headers } = await fastify.inject({ url, headers: { 'accept-encoding': 'gzip, br, zstd' } })
  expect(headers['content-encoding']).toBeUndefined()
})

test('what is compressed already is sent as it is', async () => {
  const { headers, payload } = await fastify.inject({ url: '/ready', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('br')
  expect(payload).toBe('x'.repeat(5_000))
})
