import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'
import { mp4 } from './testing/videos.ts'
import { DAILY_QUOTAS, STORED_QUOTA } from './upload-quota.ts'

let client: UploadClient
let customer: string
let owner: string
let image: Buffer

beforeAll(async () => {
  client = await openUploadClient()
  customer = await client.customer(1)
  owner = await client.signInOwner('owner', 1)
  image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#227755' } })
    .png()
    .toBuffer()
})
afterEach(() => client.database.system((q) => q.deleteFrom('uploads').execute()))
afterAll(() => client.close())

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.parse(FIXTURE_NOW) - hours * HOUR_MS)
const FIRST = { customer_id: 1, owner_id: null }
let names = 0

/** Uploads of the past, as rows without files. */
async function past(
  count: number,
  {
    hours = 1,
    bytes = 100,
    ending = 'webp',
    who = FIRST,
  }: {
    hours?: number
    bytes?: number
    ending?: 'webp' | 'mp4'
    who?: { customer_id: number | null; owner_id: number | null }
  } = {},
): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    store_id: 1,
    name: `z${String(names++).padStart(31, '0')}`,
    ending,
    purpose: 'review',
    ...who,
    bytes,
    width: null,
    height: null,
    created_at: ago(hours),
  }))
  await client.database.system((q) => q.insertInto('uploads').values(rows).execute())
}
const ownerId = async () =>
  (await client.database.system((q) => q.selectFrom('store_owners').select('owner_id').executeTakeFirstOrThrow()))
    .owner_id
const video = (who = customer) => client.asCustomer(who, mp4(), { what: 'video' })
const GB = 1024 ** 3

test('images of a person a day: says until when, and the next one is free again then', async () => {
  const { count } = DAILY_QUOTAS.customer.person.image
  await past(count - 2, { hours: 2 })
  await past(1, { hours: 23 })
  expect((await client.asCustomer(customer, image)).status).toBe(200)
  expect(await client.asCustomer(customer, image)).toMatchObject({
    status: 429,
    msg_code: 'UPLOAD_QUOTA',
    retryAfter: '3600',
    msg: 'Hôm nay bạn đã tải lên nhiều tệp. Bạn có thể tải tiếp từ 10:00 20/11',
  })
  expect((await video()).status).toBe(200) // videos have a quota of their own
  expect((await client.asCustomer(await client.customer(1), image)).status).toBe(200)
  expect((await client.asOwner(owner, image)).status).toBe(200)
})

test('bytes of a person a day, of videos too; yesterday does not count', async () => {
  const { bytes } = DAILY_QUOTAS.customer.person.video
  await past(4, { ending: 'mp4', bytes: bytes / 4, hours: 25 })
  expect((await video()).status).toBe(200)
  await past(1, { ending: 'mp4', bytes: bytes - 2 * mp4().length, hours: 12 })
  expect((await video()).status).toBe(200)
  expect(await video()).toMatchObject({ status: 429, msg_code: 'UPLOAD_QUOTA', retryAfter: String(12 * 3600) })
})

test('owners have quotas too', async () => {
  const who = { customer_id: null, owner_id: await ownerId() }
  await past(DAILY_QUOTAS.owner.person.image.count, { who })
  expect(await client.asOwner(owner, image)).toMatchObject({ status: 429, msg_code: 'UPLOAD_QUOTA' })
  await past(1, { who, ending: 'mp4', bytes: 2 * GB - 1 })
  expect(await client.asOwner(owner, mp4(), { what: 'video' })).toMatchObject({ status: 429, msg_code: 'UPLOAD_QUOTA' })
})

test('all customers of a store together do not use up its owner’s share, nor another store’s', async () => {
  const other = await client.customer(1)
  await past(2, { bytes: 2 * GB - 1, ending: 'mp4' })
  expect(await video(other)).toMatchObject({
    status: 429,
    msg_code: 'UPLOAD_QUOTA_STORE',
    retryAfter: String(23 * 3600),
  })
  expect((await client.asOwner(owner, mp4(), { what: 'video' })).status).toBe(200)
  expect((await client.asCustomer(await client.customer(2), mp4(), { what: 'video', store: 'hai' })).status).toBe(200)
})

test('the bytes that a store keeps: its customers stop before its owner', async () => {
  const other = await client.customer(1)
  const old = { hours: 1000, bytes: 2 * GB - 1 }
  await past(Math.ceil(STORED_QUOTA.customer / old.bytes), old)
  expect(await client.asCustomer(other, image)).toMatchObject({ status: 507, msg_code: 'UPLOADS_FULL' })
  expect((await client.asOwner(owner, image)).status).toBe(200)
  await past(Math.ceil((STORED_QUOTA.owner - STORED_QUOTA.customer) / old.bytes), old)
  expect(await client.asOwner(owner, image)).toMatchObject({ status: 507, msg_code: 'UPLOADS_FULL' })
})

test('uploads at the same time take only the room that there is, and those refused leave no file', async () => {
  await past(DAILY_QUOTAS.customer.person.video.count - 3, { ending: 'mp4' })
  await client.asOwner(owner, image)
  const before = readdirSync(path.join(client.config.dataDir, 'uploads', 'public', 'mot'))
  const sent = await Promise.all(Array.from({ length: 12 }, () => video()))
  expect(sent.map(({ msg_code }) => msg_code).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'SUCCESS'),
    ...Array.from({ length: 9 }, () => 'UPLOAD_QUOTA'),
  ])
  const addresses = sent.map(({ data }) => data?.split('/').at(-1)).filter((name) => name !== undefined)
  const kept = readdirSync(path.join(client.config.dataDir, 'uploads', 'public', 'mot'))
  expect(kept.filter((name) => !before.includes(name)).toSorted()).toEqual(addresses.toSorted())
})
