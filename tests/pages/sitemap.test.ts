import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { STORE } from '../contract/contract-store.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

const SHAPES = { categories: '/san-pham?danh-muc=…', products: '/san-pham/…', posts: '/tin-tuc/…' }

let server: TestApp
beforeAll(async () => void (server = await openTestApp({ pages: true })))
afterAll(() => server?.close())

test('a sitemap has the addresses that the routes declare, each once, and they are pages', async () => {
  const get = (url: string) => server.app.fastify.inject({ url, headers: { host: `${STORE}.localhost` } })
  const { body } = await get('/sitemap.xml')
  const paths = Array.from(body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path!)
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
  expect(declared).toContain('/')
  expect([...shapes.keys()].toSorted()).toEqual(declared.toSorted())
  for (const shape of shapes.values())
    for (const path of [shape[0]!, shape.at(-1)!])
      expect((await get(path.replaceAll('&amp;', '&'))).statusCode, path).toBe(200)
})

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
  test('a product whose description is not translated is offered in Vietnamese only', async () => {
    const { data } = (await server.app.fastify.inject({ url: '/api/customer/moc-fashion/products?limit=1' })).json<{
      data: { data: { id: number; slug: string }[] }
    }>().data
    const path = `/san-pham/${data[0]!.slug}-${data[0]!.id}`
    expect(await offered(path, 'moc-fashion')).toEqual({ languages: [], isHidden: false })
    expect(await offered(`/en${path}`, 'moc-fashion')).toEqual({ languages: [], isHidden: true })
    const sitemap = await page('/sitemap.xml', 'moc-fashion')
    expect([sitemap.includes(`${path}<`), sitemap.includes(`/en${path}<`)]).toEqual([true, false])
  })
})
