import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../../tests/setup/tls-proxy.ts'
import { freePort } from '../../db/postgres-runner.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'
import { mp4 } from './testing/videos.ts'

// MEDIA_URL with a server of S3 that is not ours, behind TLS with a certificate that nobody has signed.
const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
const usual = getCACertificates('default')

let folder: string
let cert: string
let bucket: ChildProcess
let client: UploadClient
let port: number
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-bucket-'))
  const made = await makeCertificate()
  cert = made.cert
  for (const [name, text] of Object.entries(made)) writeFileSync(path.join(folder, name), text)
  port = await freePort()
  const options = ['-d', path.join(folder, 'objects'), '-p', String(port), '--no-vhost-buckets']
  const tls = ['--key', path.join(folder, 'key'), '--cert', path.join(folder, 'cert')]
  bucket = spawn(process.execPath, [PROGRAM, ...options, ...tls, '--configure-bucket', 'anh'], { stdio: 'pipe' })
  await once(bucket.stdout!, 'data') // it says that it listens
  client = await openUploadClient({ MEDIA_URL: `https://S3RVER:S3RVER@localhost:${port}/anh/tiem` })
})
afterAll(async () => {
  setDefaultCACertificates(usual)
  await client.close()
  bucket.kill()
  rmSync(folder, { recursive: true })
})

const photo = () =>
  sharp({ create: { width: 700, height: 300, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
const stored = () => readdirSync(path.join(folder, 'objects', 'anh'), { recursive: true }).map(String)

test('a certificate that nobody trusts is not accepted: the upload is refused, and nothing is sent', async () => {
  const customer = await client.customer(1)
  expect(await client.asCustomer(customer, await photo())).toMatchObject({ status: 507, msg_code: 'STORAGE_FULL' })
  expect(stored().filter((name) => name.includes('webp'))).toEqual([])
})

test('with the certificate among the trusted ones pictures, identity cards and videos go there and come back, whole and in part', async () => {
  setDefaultCACertificates([...usual, cert])
  const customer = await client.customer(1)
  const image = (await client.asCustomer(customer, await photo())).data ?? ''
  const name = image.split('/').at(-1) ?? 'none'
  expect(stored().some((file) => file.startsWith('tiem/public/mot') && file.includes(name))).toBe(true)
  expect(await sharp((await client.get(image)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 700 })
  const card = (await client.asCustomer(customer, await photo(), { purpose: 'id_card' })).data ?? ''
  expect((await client.get(card, { 'customer-token': customer })).statusCode).toBe(200)
  expect((await client.get(card)).statusCode).toBe(401)
  const video = (await client.asCustomer(customer, mp4(), { what: 'video' })).data ?? ''
  const part = await client.get(video, { range: 'bytes=4-7' })
  expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'ftyp'])
  expect((await client.get(`/media/mot/upload/${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
})

test('a key that the bucket does not know is refused by it, and the upload says that nothing was stored', async () => {
  const stranger = await openUploadClient({ MEDIA_URL: `https://NOBODY:wrong@localhost:${port}/anh/tiem` })
  const customer = await stranger.customer(1)
  expect(await stranger.asCustomer(customer, await photo())).toMatchObject({ status: 507, msg_code: 'STORAGE_FULL' })
  await stranger.close()
})
