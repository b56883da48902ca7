import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const shapes = Map.groupBy(paths, (path) => path.replace(/[^/=]*-?\d+$/, '…'))
  const declared = ROUTES.flatMap((route) =>
    (route.sitemap ?? []).map((entries) => (entries === 'path' ? route.path : SHAPES[entries])),
  )
  expect(declared).toContain('/')
  expect([...shapes.keys()].toSorted()).toEqual(declared.toSorted())
  for (const [first] of shapes.values()) expect((await get(first!)).statusCode, first).toBe(200)
})
