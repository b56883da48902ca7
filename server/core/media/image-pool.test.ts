import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImagePool } from './image-pool.ts'
import { manyFilters, nestedUse, slowDrawing } from './testing/slow-images.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'

let client: UploadClient
let owner: string
let neighbour: string
let small: Buffer

beforeAll(async () => {
  client = await openUploadClient()
  owner = await client.signInOwner('owner', 1)
  neighbour = await client.customer(2)
  small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#227755' } })
    .png()
    .toBuffer()
  await client.asOwner(owner, small) // a worker is running
})
afterAll(() => client.close())

test.each([
  ['60 blurs', manyFilters()],
  ['nested use', nestedUse()],
])('a drawing with %s is refused', async (_, drawing) => {
  expect(drawing.length).toBeLessThan(3_000)
  expect(await client.asOwner(owner, drawing)).toMatchObject({ status: 400, msg_code: 'PICTURE_TOO_COMPLEX' })
})

test('a drawing that takes too long ends with its process, and neither it nor a second one stops another store', async () => {
  const startedAt = performance.now()
  const slow = [1, 2].map(() => client.asOwner(owner, slowDrawing()))
  const quick = await client.asCustomer(neighbour, small, { store: 'hai' })
  const waitedMs = performance.now() - startedAt
  expect(quick.status).toBe(200)
  expect((await Promise.all(slow)).map(({ msg_code }) => msg_code)).toEqual([
    'PICTURE_TOO_COMPLEX',
    'PICTURE_TOO_COMPLEX',
  ])
  console.log(
    `the neighbour waited ${waitedMs.toFixed(0)} ms, two slow drawings ${(performance.now() - startedAt).toFixed(0)} ms`,
  )
  expect((await client.asOwner(owner, small)).status).toBe(200)
})

test('beyond its share of the queue a store is asked to come back, in the language of the caller; other stores are not', async () => {
  const own = await openUploadClient({}, openImagePool({ deadlines: { vector: 600_000, raster: 600_000 } }))
  const [mine, other] = [await own.signInOwner('owner', 1), await own.customer(2)]
  const customer = await own.customer(1)
  let refusals = 0
  const crowd = Array.from({ length: 10 }, () => own.asOwner(mine, slowDrawing()).finally(() => refusals++)) // one is drawn, eight wait
  await expect.poll(() => refusals).toBe(1)
  const refused = await Promise.all(['vi', 'en', 'ko'].map((lang) => own.asCustomer(customer, small, { lang })))
  expect(refused.map(({ status, msg_code, retryAfter }) => [status, msg_code, retryAfter])).toEqual(
    Array.from({ length: 3 }, () => [503, 'UPLOADS_BUSY', '5']),
  )
  expect(new Set(refused.map(({ msg }) => msg)).size).toBe(3)
  expect((await own.asCustomer(other, small, { store: 'hai' })).status).toBe(200) // while the first store's drawing is still under way
  await own.close()
  await Promise.allSettled(crowd)
})
