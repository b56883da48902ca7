import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PATHS } from '../../src/domain/paths.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { dropPages } from '../setup/page-app.ts'

let server: TestApp
beforeAll(async () => void (server = await openTestApp({ pages: true })))
afterAll(() => server.close())

const get = (url: string, host = 'moc-fashion') =>
  server.app.fastify.inject({ url, headers: { host: `${host}.localhost` } })
const page = async (url: string, host?: string) => (await get(url, host)).body
const property = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
const pathOf = (address = '') => new URL(address.replaceAll('&amp;', '&')).pathname + new URL(address).search
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const alternates = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g), ([, language, href]) => [language, href]),
  )

async function firstProduct(): Promise<string> {
  const { data } = (await get('/api/customer/moc-fashion/products?limit=1')).json<{
    data: { data: { id: number; slug: string }[] }
  }>().data
  return `/san-pham/${data[0]!.slug}-${data[0]!.id}`
}

describe('a shared link', () => {
  test.each(['/', '/san-pham', '/tin-tuc', '/ma-giam-gia', '/danh-muc', 'a product'])(
    'of %s has a card',
    async (which) => {
      const html = await page(which === 'a product' ? await firstProduct() : which)
      const image = property(html, 'og:image')
      const { rawPayload, headers } = await get(pathOf(image))
      expect(headers['content-type']).toBe('image/jpeg')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect([property(html, 'og:image:width'), property(html, 'og:image:height')]).toEqual(['1200', '630'])
      expect(property(html, 'og:image:alt')).toBeTruthy()
      expect(property(html, 'og:url')).toBe(canonical(html))
      expect(property(html, 'og:locale')).toBe('vi_VN')
      expect(property(html, 'twitter:card')).toBe('summary_large_image')
      expect(property(html, 'description')).toBeTruthy()
    },
  )
  test('of a product says so, and what it costs', async () => {
    const html = await page(await firstProduct())
    expect([property(html, 'og:type'), property(html, 'product:price:currency')]).toEqual(['product', 'VND'])
    expect(property(html, 'product:price:amount')).toMatch(/^[1-9]\d+$/)
  })
  test('of a product shows its name and price, and is drawn anew when they change', async () => {
    const path = await firstProduct()
    const id = Number(/\d+$/.exec(path)?.[0])
    const cardOf = async () => {
      const address = pathOf(property(await page(path), 'og:image'))
      return { address, bytes: (await get(address)).rawPayload }
    }
    const before = await cardOf()
    expect(before.address).toMatch(new RegExp(`^/share/product/vi/${id}\\.jpg\\?v=`))
    await server.database.system(async (q) => {
      await sql`update products set name = 'Tên khác hẳn' where store_id = 2348 and id = ${id}`.execute(q)
    })
    await dropPages(server.database, 'moc-fashion')
    const after = await cardOf()
    expect(after.address).not.toBe(before.address)
    expect(after.bytes.equals(before.bytes)).toBe(false)
    const half = { left: 630, top: 0, width: 570, height: 630 }
    const { channels } = await sharp(after.bytes).extract(half).stats()
    expect(channels.map(({ min }) => min).every((darkest) => darkest < 90)).toBe(true) // words on the half without a picture
  })
  test('of the home page has the name of the store beside the picture', async () => {
    const address = pathOf(property(await page('/'), 'og:image'))
    expect(address).toMatch(/^\/share\/home\/media\/moc-fashion\//)
    const plain = await get(address.replace('/home', ''))
    expect((await get(address)).rawPayload.equals(plain.rawPayload)).toBe(false)
  })
  test('cards of products that do not exist are not drawn', async () => {
    for (const path of ['/share/product/vi/999999999.jpg', '/share/product/xx/10014.jpg', '/share/product/vi/0.jpg'])
      expect((await get(path)).statusCode, path).toBe(404)
  })
  test('cards of images that do not exist are not drawn', async () =>
    expect((await get('/share/media/moc-fashion/product/khong-co.jpg')).statusCode).toBe(404))
})

test('the icons of a store are drawn from its sign, in the sizes that they name', async () => {
  const manifest = (await get('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; purpose: string; type: string }[]
  }>()
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual(
    ['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'].toSorted(),
  )
  for (const { src, sizes, purpose } of manifest.icons) {
    const image = sharp((await get(src)).rawPayload)
    const { width, height, format } = await image.metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    const { channels } = await image.stats()
    expect(channels[3]?.min === 255, `${src} has no transparent corner`).toBe(purpose === 'maskable')
    if (purpose !== 'maskable') continue
    const { data, info } = await sharp((await get(src)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => data.subarray(info.channels * (info.width * y + x)).subarray(0, 3)
    const [last, inside] = [info.width - 1, Math.round(info.width * 0.2)]
    const corners = [pixel(0, 0), pixel(last, 0), pixel(0, last), pixel(last, last), pixel(inside, inside)]
    const differences = corners.flatMap((corner) => [...corner].map((part, at) => Math.abs(part - corners[0]![at]!)))
    expect(Math.max(...differences), `${src} has one ground to its edges`).toBeLessThan(4)
    expect(corners[0]!.toString('hex')).not.toBe('ffffff') // as the store's sign, a tile of its own colour
  }
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await page('/'))?.[1]
  expect(await sharp((await get(touch ?? '')).rawPayload).metadata()).toMatchObject({ width: 180, height: 180 })
  const { rawPayload, headers } = await get('/favicon.ico')
  expect(headers['content-type']).toBe('image/x-icon')
  expect(await sharp(rawPayload.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48 })
})

describe('a page of a list', () => {
  test('after the first has its own title, address and languages', async () => {
    const html = await page('/san-pham?page=2', 'linh-beauty')
    expect(/<title>([^<]+)/.exec(html)?.[1]).toContain('Trang 2')
    const own = canonical(html)
    expect(own).toMatch(/\/san-pham\?page=2$/)
    expect(alternates(html)).toMatchObject({ vi: own, 'x-default': own })
    expect(alternates(html).en).toMatch(/\/en\/san-pham\?page=2$/)
  })
  test.each(['/san-pham?page=999', '/tin-tuc?page=999'])('beyond the last, %s, is not there', async (url) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, property(body, 'robots')]).toEqual([404, 'noindex'])
  })
  test('reviews of a product have its address', async () =>
    expect(canonical(await page(`${await firstProduct()}?page=2`))).toMatch(/-\d+$/))
})

test('crawlers may see that a page is not to be indexed, in every language', async () => {
  const blocked = Array.from((await get('/robots.txt')).body.matchAll(/^Disallow: (.+)$/gm), ([, path]) => path)
  expect(blocked).toEqual(['/form/'])
  for (const prefix of ['', '/en', '/ko'])
    for (const path of [PATHS.cart, PATHS.orders, PATHS.account, PATHS.favorites, PATHS.collaborator])
      expect(property(await page(prefix + path), 'robots'), prefix + path).toBe('noindex')
})

test.each([
  ['/vi', '/'],
  ['/vi/', '/'],
  ['/vi/san-pham?page=2', '/san-pham?page=2'],
])('%s leads to %s at once', async (from, to) => {
  const first = await get(from)
  expect([first.statusCode, first.headers.location]).toEqual([301, to])
})

describe('the product feed', () => {
  test('has an item with all required attributes for each option, once, at the price of its page', async () => {
    const { body, headers } = await get('/feed.xml')
    expect(headers['content-type']).toContain('xml')
    const items = Array.from(body.matchAll(/<item>([\s\S]*?)<\/item>/g), ([, item]) =>
      Object.fromEntries(
        Array.from(
          item!.replace(/<g:shipping>.*<\/g:shipping>/, '').matchAll(/<g:(\w+)>([^<]*)</g),
          ([, name, value]) => [name, value],
        ),
      ),
    )
    expect(items.length).toBeGreaterThan(100)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const item of items) {
      for (const name of [
        'id',
        'title',
        'description',
        'link',
        'image_link',
        'availability',
        'price',
        'condition',
        'brand',
      ])
        expect(item[name], `${name} of ${item.id}`).toBeTruthy()
      expect(item.price).toMatch(/^[1-9]\d* VND$/)
    }
    const [first] = items
    const html = await page(new URL(first!.link!).pathname)
    const price = Number.parseInt(first!.sale_price ?? first!.price!)
    expect(html).toContain(`"price":${price},"priceCurrency":"VND"`)
    expect((await get(new URL(first!.image_link!).pathname)).statusCode).toBe(200)
  })
  test('comes compressed for who accepts it, with the same text', async () => {
    const packed = await server.app.fastify.inject({
      url: '/feed.xml',
      headers: { host: 'moc-fashion.localhost', 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const { gunzipSync } = await import('node:zlib')
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get('/feed.xml')).body)
  })
})
