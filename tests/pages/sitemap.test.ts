import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { STORE } from '../contract/contract-store.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

const SHAPES = { categories: '/san-pham?danh-muc=…', products: '/san-pham/…', posts: '/tin-tuc/…' }

let server: TestApp
beforeAll(async () => void (server = await openTestApp({ pages: true })))
afterAll(() => server?.close())

test('the index has every part, and the parts the addresses that the routes declare, each once, and they are pages', async () => {
  const get = (url: string) => server.app.fastify.inject({ url, headers: { host: `${STORE}.localhost` } })
  const parts = locations((await get('/sitemap.xml')).body)
  expect(parts).toEqual([
    '/sitemap-pages-1.xml',
    '/sitemap-categories-1.xml',
    '/sitemap-products-1.xml',
    '/sitemap-posts-1.xml',
  ])
  const bodies = await Promise.all(parts.map(async (part) => (await get(part)).body))
  const paths = bodies.flatMap(locations)
  expect(new Set(paths).size).toBe(paths.length)
  const shapes = Map.groupBy(
    paths,
    (path) =>
      path
        .replace(/^\/(en|ko)(?=\/|$)/, '')
        .replaceAll('&amp;', '&')
        .replace(/&danh-muc-con=.*/, '')
        .replace(/[^/=]*-?\d+$/, '…') || '/',
  )
  const declared = ROUTES.flatMap((route) =>
    (route.sitemap ?? []).map((entries) => (entries === 'path' ? route.path : SHAPES[entries])),
  )
  expect(declared).toEqual(expect.arrayContaining(['/', '/danh-muc', '/khuyen-mai', '/ma-giam-gia', '/combo-giam-gia']))
  expect([...shapes.keys()].toSorted()).toEqual(declared.toSorted())
  for (const shape of shapes.values())
    for (const path of [shape[0]!, shape.at(-1)!])
      expect((await get(path.replaceAll('&amp;', '&'))).statusCode, path).toBe(200)
  const lastChanges = [...bodies[2]!.matchAll(/<lastmod>(\d{4}-\d\d-\d\dT[\d:.]+Z)<\/lastmod>/g)]
  expect(lastChanges).toHaveLength(locations(bodies[2]!).length)
})

test('a part that does not exist is not there', async () => {
  for (const url of [
    '/sitemap-products-2.xml',
    '/sitemap-products-0.xml',
    '/sitemap-nothing-1.xml',
    '/sitemap-constructor-1.xml',
  ])
    expect((await server.app.fastify.inject({ url, headers: { host: `${STORE}.localhost` } })).statusCode, url).toBe(
      404,
    )
})

test('an address has all its languages as alternates', async () => {
  const { body } = await server.app.fastify.inject({
    url: '/sitemap-pages-1.xml',
    headers: { host: 'linh-beauty.localhost' },
  })
  const [entry] = /<url><loc>[^<]*\/san-pham<[\s\S]*?<\/url>/.exec(body) ?? []
  expect(Array.from(entry!.matchAll(/hreflang="([\w-]+)"/g), ([, language]) => language)).toEqual([
    'vi',
    'en',
    'ko',
    'x-default',
  ])
})

const locations = (xml: string) =>
  Array.from(xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path!)

describe('languages are offered to search engines where their content exists', () => {
  const page = async (url: string, store: string) =>
    (await server.app.fastify.inject({ url, headers: { host: `${store}.localhost` } })).body
  const offered = async (url: string, store: string) => {
    const html = await page(url, store)
    const languages = Array.from(
      html.matchAll(/<link rel="alternate" hreflang="([\w-]+)"/g),
      ([, language]) => language,
    )
    return { languages, isHidden: html.includes('<meta name="robots" content="noindex">') }
  }
  const ALL = { languages: ['vi', 'en', 'ko', 'x-default'], isHidden: false }

  test.each(['/', '/san-pham', '/tin-tuc', '/en/san-pham?danh-muc=cham-soc-da-31', '/ko'])(
    'all of them for %s of a store that is translated',
    async (url) => expect(await offered(url, 'linh-beauty')).toEqual(ALL),
  )
  test('all of them for its products and posts, and their texts are of the language', async () => {
    const { data } = (
      await server.app.fastify.inject({
        url: '/api/customer/linh-beauty/products?limit=1',
        headers: { 'content-lang': 'en' },
      })
    ).json<{ data: { data: { id: number; slug: string; name: string }[] } }>().data
    const path = `/san-pham/${data[0]!.slug}-${data[0]!.id}`
    expect(await offered(`/en${path}`, 'linh-beauty')).toEqual(ALL)
    expect((await page(`/en${path}`, 'linh-beauty')).includes(`<h1>${data[0]!.name}</h1>`)).toBe(true)
  })
  test('a home page in another language has title, description and heading in it, and says what is not', async () => {
    const texts = (html: string) => [
      /<title>([^<]+)/.exec(html)?.[1],
      /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
      /<h1[^>]*>([^<]+)/.exec(html)?.[1],
    ]
    expect(texts(await page('/en', 'linh-beauty'))).toEqual([
      'Linh Beauty &amp; Tech – online shop',
      'Shop online at Linh Beauty &amp; Tech: clear prices, delivery anywhere in Vietnam.',
      'Linh Beauty &amp; Tech – online shop',
    ])
    expect(texts(await page('/ko', 'linh-beauty')).join()).toMatch(/온라인 쇼핑몰.*전국 배송/)
    const [vietnamese, english] = [await page('/', 'linh-beauty'), await page('/en', 'linh-beauty')]
    for (const html of [vietnamese, english]) expect(html).toContain('<p lang="ko">뷰티와')
    expect(english).toMatch(/<div[^>]* lang="vi"[^>]*><div class="u-columns">/)
    expect(vietnamese).not.toMatch(/<(?:div|h1|h2|p|span|b|em)[^>]* lang="vi"/)
  })
  test.each(ROUTES.map(({ path }) => path).filter((path) => !path.includes(':')))(
    'what %s says of itself is in the language of the address',
    async (path) => {
      const said = (html: string) =>
        [
          ...html.matchAll(
            /<title>([^<]+)|<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g,
          ),
        ]
          .map(([, title, content]) => title ?? content ?? '')
          .filter((text) => text.replaceAll('Linh Beauty &amp; Tech', '').trim() !== '')
      const address = path === '/' ? '' : path
      const [english, korean] = [await page(`/en${address}`, 'linh-beauty'), await page(`/ko${address}`, 'linh-beauty')]
      expect(said(english).length).toBeGreaterThan(0)
      expect(said(english).filter((text) => /[^\p{ASCII}–’“”…·]/u.test(text))).toEqual([])
      expect(said(korean).filter((text) => !/\p{Script=Hangul}/u.test(text))).toEqual([])
    },
  )
  test('a product whose description is not translated is offered in Vietnamese only', async () => {
    const { data } = (await server.app.fastify.inject({ url: '/api/customer/moc-fashion/products?limit=1' })).json<{
      data: { data: { id: number; slug: string }[] }
    }>().data
    const path = `/san-pham/${data[0]!.slug}-${data[0]!.id}`
    expect(await offered(path, 'moc-fashion')).toEqual({ languages: [], isHidden: false })
    expect(await offered(`/en${path}`, 'moc-fashion')).toEqual({ languages: [], isHidden: true })
    const sitemap = await page('/sitemap-products-1.xml', 'moc-fashion')
    expect([sitemap.includes(`${path}<`), sitemap.includes(`/en${path}<`)]).toEqual([true, false])
  })
})
