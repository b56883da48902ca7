import { hash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bucketStore } from './bucket-store.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'
import { mp4 } from './testing/videos.ts'

/** An S3 bucket that checks signatures and stores the objects. */
const objects = new Map<string, Buffer>()
const bucket = createServer(async (request, reply) => {
  const body = await buffer(request)
  if (isBroken || request.headers.authorization !== (await expected(request, body)))
    return void reply.writeHead(isBroken ? 503 : 403).end()
  const key = request.url ?? ''
  if (request.method === 'PUT') return void (objects.set(key, body), reply.end())
  if (request.method === 'DELETE') return void (objects.delete(key), reply.writeHead(204).end())
  const stored = objects.get(key)
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  const part = from ? stored?.subarray(Number(from), Number(to) + 1) : stored
  if (!part) return void reply.writeHead(404).end()
  reply.writeHead(from ? 206 : 200, { 'content-length': part.length })
  reply.end(request.method === 'HEAD' ? undefined : part)
})
let isBroken = false
let client: UploadClient
const portOf = () => (bucket.address() as AddressInfo).port

/** The expected signature of the request; its content hash must match the body. */
function expected({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<string> {
  return new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: { 'x-amz-content-sha256': hash('sha256', body) },
    datetime: String(headers['x-amz-date']),
    accessKeyId: 'AKID',
    secretAccessKey: 'bi/mat+',
    region: 'ap-southeast-1',
    service: 's3',
  }).authHeader()
}

beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  client = await openUploadClient({
    MEDIA_URL: `http://AKID:${encodeURIComponent('bi/mat+')}@127.0.0.1:${portOf()}/anh?region=ap-southeast-1`,
  })
})
afterAll(async () => {
  await client.close()
  bucket.close()
})

test('the signature equals that of curl --aws-sigv4', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:36:56Z') })
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('x'))
  try {
    await bucketStore('http://AKID:bi%2Fmat%2B@127.0.0.1:33397/anh/?region=ap-southeast-1').get('public/mot/abc.webp')
    const [request] = sent.mock.calls[0] ?? []
    expect(request instanceof Request && [request.method, request.url, request.headers.get('authorization')]).toEqual([
      'GET',
      'http://127.0.0.1:33397/anh/public/mot/abc.webp',
      'AWS4-HMAC-SHA256 Credential=AKID/20261121/ap-southeast-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=4b6851625283eabc5c44bc1b19eedc79f35dcb5148138a3f59a262550375d878',
    ])
  } finally {
    sent.mockRestore()
    vi.useRealTimers()
  }
})

test('uploads are stored in the bucket and served from it, whole and by range; nothing stays on the disk', async () => {
  const customer = await client.customer(1)
  const photo = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const image = (await client.asCustomer(customer, photo)).data ?? ''
  expect([...objects.keys()]).toEqual([`/anh/public/mot/${image.split('/').at(-1)}`])
  expect(await sharp((await client.get(image)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 700 })
  expect(await sharp((await client.get(image.replace('.webp', '-160.webp'))).rawPayload).metadata()).toMatchObject({
    width: 160,
  })
  const card = (await client.asCustomer(customer, photo, { purpose: 'id_card' })).data ?? ''
  expect((await client.get(card, { 'customer-token': customer })).statusCode).toBe(200)
  const video = (await client.asCustomer(customer, mp4(), { what: 'video' })).data ?? ''
  const part = await client.get(video, { range: 'bytes=4-7' })
  expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'ftyp'])
  expect((await client.get(video)).rawPayload.length).toBe(mp4().length)
  expect((await client.get(`/media/mot/upload/${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
  expect(
    readdirSync(client.config.dataDir, { recursive: true })
      .map(String)
      .filter((name) => name.startsWith('uploads/') && /\.(webp|mp4|part)$/.test(name)),
  ).toEqual([])
})

test('a file is removed, also one that is missing', async () => {
  const store = bucketStore(client.config.mediaUrl ?? '')
  await store.put('public/mot/gone.webp', Buffer.from('x'))
  expect(objects.has('/anh/public/mot/gone.webp')).toBe(true)
  await store.remove('public/mot/gone.webp')
  await store.remove('public/mot/gone.webp')
  expect(await store.get('public/mot/gone.webp')).toBeUndefined()
})

test('a failing bucket gives a clear error', async () => {
  const customer = await client.customer(1)
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  isBroken = true
  expect(await client.asCustomer(customer, photo)).toMatchObject({ status: 507, msg_code: 'STORAGE_FULL' })
  isBroken = false
  expect((await client.asCustomer(customer, photo)).status).toBe(200)
  bucket.close()
  bucket.closeAllConnections()
  expect(await client.asCustomer(customer, photo)).toMatchObject({ status: 507, msg_code: 'STORAGE_FULL' })
})
