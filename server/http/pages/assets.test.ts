import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DIGEST_HEADER } from '../../../src/offline/protocol.ts'
import { createAssets } from './assets.ts'

const SCRIPT = 'export const words = ["xin chào"]\n'.repeat(100)
const folder = mkdtempSync(path.join(tmpdir(), 'tiem-assets-'))
let fastify: FastifyInstance
beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'))
  for (const [name, text] of [
    ['assets/entry-1a2b.js', SCRIPT],
    ['assets/small-3c4d.js', 'export {}'],
    ['assets/font-5e6f.woff2', SCRIPT],
    ['index.html', SCRIPT],
  ] as const)
    writeFileSync(path.join(folder, name), text)
  const assets = createAssets(folder)
  fastify = Fastify()
  fastify.get('/*', async (request, reply) => {
    if (!(await assets.send(request.url.slice(1), request, reply))) return reply.code(404).send()
    return reply
  })
})
afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, encoding?: string) =>
  fastify.inject({ url, headers: { ...(encoding && { 'accept-encoding': encoding }) } })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('a client that takes %s gets %s, and the same bytes each time', async (accepted, encoding, decode) => {
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers, rawPayload } = await get('/assets/entry-1a2b.js', accepted)
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding'])
    expect(decode(rawPayload).toString()).toBe(SCRIPT)
    expect(headers[DIGEST_HEADER]).toBe(createHash('sha256').update(SCRIPT).digest('base64'))
  }
})

test('what is small or compressed already stays as it is', async () => {
  for (const name of ['/assets/small-3c4d.js', '/assets/font-5e6f.woff2'])
    expect([name, (await get(name, 'br')).headers['content-encoding']]).toEqual([name, undefined])
})

test('named by its contents a file is kept for ever, a page is asked for again', async () => {
  expect((await get('/assets/entry-1a2b.js')).headers['cache-control']).toMatch(/max-age=31536000, immutable/)
  expect((await get('/index.html')).headers['cache-control']).toBe('no-cache')
  expect((await get('/assets/gone.js')).statusCode).toBe(404)
})
