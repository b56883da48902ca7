import Fastify from 'fastify'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFixtureStore } from '../../../fixtures/stores/load-stores.ts'
import { openVariants } from '../../core/media/media-files.ts'
import { mediaRoutes } from './media-routes.ts'
import { openMediaFiles } from '../../core/media/media-files.ts'
import { dominantTone, TONES } from '../../../fixtures/pictures/tones.ts'
import { motif } from '../../../fixtures/pictures/motifs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tiem-media-'))
const app = Fastify({ routerOptions: { maxParamLength: 300 } })
const get = (url: string) => app.inject({ url })
beforeAll(() => app.register(mediaRoutes, { dataDir: folder, files: openVariants({ dataDir: folder }) }))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('images', () => {
  test('a product image in the requested width and format, cacheable forever', async () => {
    const { products } = await loadFixtureStore('moc-fashion')
    const answer = await get(products[0]!.images[0]!.replace('.webp', '-320.avif'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
    expect(answer.rawPayload.length).toBeLessThan(8_000)
    expect(readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('-a-320.avif'))).toBe(true)
  })

  test.each([
    { accept: 'image/avif,image/webp,*/*', type: 'image/avif' },
    { accept: 'image/webp,*/*', type: 'image/webp' },
  ])('without an ending the format follows Accept: $accept', async ({ accept, type }) => {
    const { products } = await loadFixtureStore('moc-fashion')
    const url = products[0]!.images[0]!.replace('.webp', '-320')
    const answer = await app.inject({ url, headers: { accept } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': type, vary: 'Accept' })
  })

  test.each([
    '/media/moc-fashion/product/khong-co',
    '/media/moc-fashion/product/khong-co.webp',
    '/media/moc-fashion/product/..%2f..%2fpackage.json',
    '/media/khong-co/product/a.webp',
    '/media/moc-fashion/secrets/a.webp',
    '/media/moc-fashion/banner/hero-641.webp',
    '/media/moc-fashion/banner/hero.exe',
    '/media/moc-fashion/banner/hero.svg',
    '/media/__proto__/constructor/a.webp',
  ])('%s is 404', async (url) => expect((await get(url)).statusCode).toBe(404))

  test('every address in a fixture can be rendered', async () => {
    for (const code of ['moc-fashion', 'cho-que', 'linh-beauty'] as const) {
      const { store, banners, categories, posts, products } = await loadFixtureStore(code)
      const addresses = [
        store.favicon_url,
        ...banners.slice(0, 1).map((banner) => banner.mobile_image_url),
        categories[0]!.image_url,
        posts[0]!.image_url,
        posts.at(-1)!.image_url,
        products.at(-1)!.images[2]!,
      ]
      for (const address of addresses)
        expect((await get(address.replace(/\.(webp|png)$/, '-160.$1'))).statusCode, address).toBe(200)
      expect(
        products.filter((product) => !motif(product.picture.motif)).map((product) => product.picture.motif),
      ).toEqual([])
    }
  })

  test('the logo is an SVG that cannot run scripts', async () => {
    const answer = await get('/media/cho-que/logo/cho-que.svg')
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})

test('concurrent requests for an image render it once, and a folder that is not writable is tolerated', async () => {
  const blocked = path.join(folder, 'a-file')
  writeFileSync(blocked, '')
  const problems: unknown[] = []
  const files = openMediaFiles(blocked, (problem) => problems.push(problem))
  let made = 0
  const make = async () => Buffer.from(`picture ${++made}`)
  const answers = await Promise.all([
    files.get('a/b.webp', make),
    files.get('a/b.webp', make),
    files.get('a/b.webp', make),
  ])
  expect(answers.map(String)).toEqual(['picture 1', 'picture 1', 'picture 1'])
  expect(String(await files.get('a/b.webp', make))).toBe('picture 1')
  expect(problems).toHaveLength(1)
})

test('a tone comes from the palette and is the same for every width', () => {
  const tone = dominantTone('/media/moc-fashion/product/ao-a.webp')
  expect(TONES[tone]).toMatch(/^#[0-9a-f]{6}$/)
  expect(dominantTone('/media/moc-fashion/product/ao-a-480.avif')).toBe(tone)
  expect(dominantTone('https://elsewhere.test/x.png')).toBe(23)
})
