import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyImages } from './copy-images.ts'
import { mediaStore } from './media-store.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'

let client: UploadClient
beforeAll(async () => void (client = await openUploadClient()))
afterAll(() => client.close())

test('an upload of another store and a drawn picture are copied into the library, and nothing else is', async () => {
  const other = await client.signInOwner('owner', 1)
  const square = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#227755' } })
    .png()
    .toBuffer()
  const reply = await client.asOwner(other, square, { name: 'ao.png' })
  const upload = (reply.data ?? '').replace(/^http:\/\/[^/]*/, '')
  const drawn = '/media/moc-fashion/logo/moc.svg'
  const media = mediaStore(client.config)
  const target = { storeId: 2, storeCode: 'hai', now: new Date('2026-11-20T02:00:00Z') }
  const none = ['/media/moc-fashion/logo/khong-co.svg', `/media/mot/upload/${'0'.repeat(32)}.webp`, '/etc/passwd']
  const copied = await copyImages(client.database, media, target, [upload, drawn, ...none])
  expect([...copied.keys()]).toEqual([upload, drawn])
  for (const address of copied.values()) {
    const bytes = await media.get(address.replace('/media/hai/upload/', 'public/hai/'))
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  }
  const rows = await client.database.system((q) =>
    q.selectFrom('uploads').select(['name', 'purpose', 'width']).where('store_id', '=', 2).execute(),
  )
  expect(rows.filter(({ name }) => [...copied.values()].some((address) => address.includes(name)))).toHaveLength(2)
})
