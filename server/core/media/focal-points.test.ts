import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '../../../src/contract/endpoint.ts'
import { detectFocalPoint } from './detect-focal-point.ts'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'

let client: UploadClient
let owner: string
beforeAll(async () => {
  client = await openUploadClient()
  owner = await client.signInOwner('owner', 1)
})
afterAll(() => client.close())

/** A plain ground with one thing on it that catches the eye, at these fractions. */
const photo = ([x, y]: [number, number], [width, height] = [1200, 800]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d8d4cc"/><circle cx="${x * width!}" cy="${y * height!}" r="90" fill="#b96a4a"/><circle cx="${x * width!}" cy="${y * height!}" r="30" fill="#7a1f1a"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

const save = (body: object, cookie = owner, store = 'mot') =>
  client.app.fastify.inject({
    method: 'PUT',
    url: `/api/owner/${store}/focal_points`,
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

async function categories(): Promise<Envelope<{ image_url: string }[]>> {
  return (await client.get('/api/customer/mot/categories', { 'x-requested-with': 'tiem' })).json()
}

test.each([
  ['wide', [0.85, 0.3], [1600, 600]],
  ['tall', [0.5, 0.15], [600, 1200]],
  ['square', [0.2, 0.8], [900, 900]],
] as const)('the eye-catching part of a %s picture is found', async (_, [x, y], [width, height]) => {
  const found = await detectFocalPoint(await photo([x, y], [width, height]))
  expect(Math.hypot(found.x - x, found.y - y)).toBeLessThan(0.12)
})

test('a picture without anything in it is cropped around its centre', async () => {
  const plain = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await detectFocalPoint(plain)).toEqual({ x: 0.5, y: 0.5 })
})

test('an upload carries its detected point in every answer, until the owner sets another', async () => {
  const image = ((await client.asOwner(owner, await photo([0.85, 0.2], [1600, 600]))).data ?? '').replace(
    /^http:\/\/[^/]*/,
    '',
  )
  await client.database.system((q) =>
    q
      .insertInto('categories')
      .values({ store_id: 1, name: 'Áo', image_url: image } as never)
      .execute(),
  )
  const detected = (await categories()).focal_points?.[image]
  expect(detected?.x).toBeGreaterThan(0.75)

  const saved = await save({ image_url: image, x: 0.1, y: 0.9 })
  expect(saved.json()).toMatchObject({ code: 200, data: { x: 0.1, y: 0.9 } })
  expect((await categories()).focal_points).toEqual({ [image]: { x: 0.1, y: 0.9 } })
  const entries = await client.database.system((q) =>
    q.selectFrom('audit_log').select(['action', 'subject_kind', 'subject_id', 'before', 'after']).execute(),
  )
  expect(entries).toEqual([
    {
      action: 'saveFocalPoint',
      subject_kind: 'images',
      subject_id: image.replace('/media/mot/', '').replace('.webp', ''),
      before: detected,
      after: { x: 0.1, y: 0.9 },
    },
  ])

  await save({ image_url: image, x: 0.5, y: 0.5 })
  expect(await categories()).not.toHaveProperty('focal_points')
})

test('only an image of the own store has a point, between its edges', async () => {
  const image = (await client.asOwner(owner, await photo([0.5, 0.5]))).data ?? ''
  const other = await client.signInOwner('owner', 2)
  expect((await save({ image_url: image, x: 0.1, y: 0.1 }, other, 'hai')).statusCode).toBe(404)
  expect((await save({ image_url: image, x: 0.1, y: 0.1 }, other)).statusCode).toBe(404)
  expect((await save({ image_url: '/media/mot/upload/' + 'a'.repeat(32) + '.webp', x: 0.1, y: 0.1 })).statusCode).toBe(
    404,
  )
  expect((await save({ image_url: 'https://example.com/a.webp', x: 0.1, y: 0.1 })).statusCode).toBe(404)
  for (const point of [{ x: 1.1, y: 0 }, { x: 0, y: -0.1 }, { x: '0' }])
    expect((await save({ image_url: image, ...point })).statusCode).toBe(400)
  expect((await save({ image_url: image, x: 0.1, y: 0.1 }, await client.signInOwner('support'))).statusCode).toBe(403)
})

test('what the owner writes about an image stands beside its point, in every answer', async () => {
  const image = ((await client.asOwner(owner, await photo([0.85, 0.2], [1600, 600]))).data ?? '').replace(
    /^http:\/\/[^/]*/,
    '',
  )
  await client.database.system((q) =>
    q
      .insertInto('categories')
      .values({ store_id: 1, name: 'Áo dài', image_url: image } as never)
      .execute(),
  )
  const describe = (alt: string) =>
    client.app.fastify.inject({
      method: 'PUT',
      url: '/api/owner/mot/library',
      headers: { cookie: owner, 'content-type': 'application/json' },
      payload: JSON.stringify({ image_url: image, name: 'ao.jpg', alt }),
    })
  const point = (await categories()).focal_points?.[image]
  expect((await describe('Áo dài lụa "xanh" <trên móc>')).statusCode).toBe(200)
  expect((await categories()).focal_points?.[image]).toEqual({ ...point, alt: 'Áo dài lụa "xanh" <trên móc>' })
  await save({ image_url: image, x: 0.5, y: 0.5 })
  expect((await categories()).focal_points?.[image]).toEqual({ x: 0.5, y: 0.5, alt: 'Áo dài lụa "xanh" <trên móc>' })
  await describe('')
  expect((await categories()).focal_points?.[image]).toBeUndefined()
})
