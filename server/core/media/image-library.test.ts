import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageUse, LibraryImage } from '../../../src/contract/image-library.ts'
import { openVariants } from './media-files.ts'
import { mediaStore } from './media-store.ts'
import { MIN_AGE_HOURS, sweepUploads } from './sweep-uploads.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'

let client: UploadClient
let owner: string
let other: string
let image: Buffer
beforeAll(async () => {
  client = await openUploadClient()
  owner = await client.signInOwner('owner', 1)
  other = await client.signInOwner('owner', 2)
  image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#227755' } })
    .png()
    .toBuffer()
})
afterAll(() => client.close())

const upload = async (name: string) =>
  ((await client.asOwner(owner, image, { name })).data ?? '').replace(/^http:\/\/[^/]*/, '')
const fileName = (address: string) => /([0-9a-f]{32})/.exec(address)?.[1] ?? ''
async function ask<Data>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, cookie = owner, store = 'mot') {
  const { statusCode, payload } = await client.app.fastify.inject({
    method,
    url: `/api/owner/${store}/${path}`,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: statusCode, ...(JSON.parse(payload) as { data: Data; msg_code: string }) }
}
const list = async (search = '', cookie = owner, store = 'mot') =>
  (await ask<{ data: LibraryImage[]; total: number }>('GET', `library?search=${search}`, undefined, cookie, store)).data
const setLogo = (address: string) =>
  client.database.system((q) => q.updateTable('stores').set({ logo_url: address }).where('id', '=', 1).execute())
const isThere = (address: string) =>
  existsSync(path.join(client.config.dataDir, address.replace('/media/mot/upload', 'uploads/public/mot')))

test('an upload is in the library of its store under its file’s name, and is found by name and description', async () => {
  const address = await upload('Áo dài đỏ.png')
  const [first] = (await list()).data
  expect(first).toMatchObject({
    image_url: address,
    name: 'Áo dài đỏ',
    alt: '',
    width: 30,
    height: 20,
    can_delete: true,
  })
  expect((await list('ao dai')).total).toBe(1)
  expect((await list('khan')).total).toBe(0)
  const saved = await ask('PUT', 'library', { image_url: address, name: 'Áo', alt: 'Khăn lụa' })
  expect(saved.status).toBe(200)
  expect((await list('khan')).data[0]).toMatchObject({ name: 'Áo', alt: 'Khăn lụa' })
  expect((await list('', other, 'hai')).total).toBe(0)
  expect((await ask('PUT', 'library', { image_url: address, name: 'X', alt: '' }, other, 'hai')).status).toBe(404)
})

test('a picture of a customer is not in the library', async () => {
  const before = (await list()).total
  await client.asCustomer(await client.customer(1), image)
  expect((await list()).total).toBe(before)
})

test('a used image names its uses, is not deleted without a confirmation, and with one is gone', async () => {
  const address = await upload('logo.png')
  const uses = () => ask<ImageUse[]>('GET', `library/uses?image_url=${encodeURIComponent(address)}`)
  expect((await uses()).data).toEqual([])
  await setLogo(address)
  expect((await uses()).data).toEqual([{ kind: 'stores', id: '1', name: 'mot' }])
  const refused = await ask<ImageUse[]>('DELETE', `library/${fileName(address)}`)
  expect(refused).toMatchObject({ status: 409, msg_code: 'IMAGE_IN_USE', data: [{ kind: 'stores' }] })
  expect(isThere(address)).toBe(true)
  expect((await ask('DELETE', `library/${fileName(address)}?even_if_used=true`, undefined, other, 'hai')).status).toBe(
    404,
  )
  expect((await ask('DELETE', `library/${fileName(address)}?even_if_used=true`)).status).toBe(200)
  expect(isThere(address)).toBe(false)
  expect((await ask('DELETE', `library/${fileName(address)}`)).status).toBe(404)
})

test('a theme’s use is named by its settings', async () => {
  const address = await upload('banner.png')
  await client.database.system((q) =>
    q
      .insertInto('theme_drafts')
      .values({ store_id: 1, document: JSON.stringify({ logo_url: address, title: 'x' }) } as never)
      .execute(),
  )
  const { data } = await ask<ImageUse[]>('GET', `library/uses?image_url=${encodeURIComponent(address)}`)
  expect(data).toEqual([{ kind: 'theme_drafts', id: '', name: 'logo_url' }])
})

test('what is in the library stays, also unused, until the owner deletes it', async () => {
  const address = await upload('kho.png')
  const later = new Date(Date.parse(client.config.fixtureNow ?? '') + (MIN_AGE_HOURS + 1) * 3_600_000)
  await sweepUploads(client.database, {
    media: mediaStore(client.config),
    variants: openVariants(client.config),
    now: later,
  })
  expect(isThere(address)).toBe(true)
})
