import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLargeFiles } from './large-files.ts'
import { openVariants } from './media-files.ts'
import { mediaStore } from './media-store.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'

let client: UploadClient
let owner: string
let picture: Buffer
beforeAll(async () => {
  client = await openUploadClient()
  owner = await client.signInOwner('owner', 1)
  picture = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#227755' } })
    .webp()
    .toBuffer()
})
afterAll(() => client.close())

const nameIn = (address: string | null) => /([0-9a-f]{32})/.exec(address ?? '')?.[1] ?? 'none'
/** Of the files that were drawn of an upload. */
const drawn = (name: string): string[] => {
  const folder = path.join(client.config.dataDir, 'media')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true }).map((file) => path.basename(String(file)))
  return files.filter((file) => file.startsWith(name)).toSorted()
}
const LARGE = (name: string) => [`${name}-1280.avif`, `${name}-960.avif`]
const log = { info() {}, warn: (facts: object) => expect.fail(JSON.stringify(facts)), error() {} }

test('the large files of a picture of the shop are drawn without being asked for', async () => {
  const name = nameIn((await client.asOwner(owner, picture, { name: 'áo.webp' })).data)
  await expect.poll(() => drawn(name)).toEqual(LARGE(name))
  const { rawPayload } = await client.get(`/media/mot/upload/${name}-1280.avif`)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width: 1280 })
})

test('a customer’s picture is drawn when it is asked for', async () => {
  const theirs = nameIn((await client.asCustomer(await client.customer(1), picture)).data)
  const after = nameIn((await client.asOwner(owner, picture, { name: 'áo.webp' })).data)
  await expect.poll(() => drawn(after)).toEqual(LARGE(after))
  expect(drawn(theirs)).toEqual([])
})

test('nothing is drawn once it is closed, nor left of an upload that is gone', async () => {
  const store = mediaStore(client.config)
  const key = (name: string) => `public/mot/${name}`
  const large = openLargeFiles(client.config, openVariants(client.config), log)
  const [kept, gone, late] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string]
  for (const name of [kept, late]) await store.put(`${key(name)}.webp`, picture)
  large.drawLater(key(gone))
  large.drawLater(key(kept))
  await expect.poll(() => drawn(kept)).toEqual(LARGE(kept))
  large.drawLater(key(late))
  await large.close()
  const ofLate = drawn(late)
  expect(ofLate.length).toBeLessThan(2)
  large.drawLater(key(late))
  await large.close()
  expect(drawn(late)).toEqual(ofLate)
  expect(drawn(gone)).toEqual([])
})
