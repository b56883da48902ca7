import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { PATHS } from '../../src/domain/paths.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

let server: TestApp
beforeAll(async () => void (server = await openTestApp({ pages: true })))
afterAll(() => server.close())

/** Links that lead out of the pages: files, calls and forms. */
const NO_PAGE = /^\/(?:media|api|form|assets|share|img|messages)\/|\.(?:xml|png|ico|svg|webmanifest|css|js)(?:\?|$)/

describe.each(['moc-fashion', 'cho-que', 'linh-beauty'])('the pages of %s', (store) => {
  const get = (url: string) => server.app.fastify.inject({ url, headers: { host: `${store}.localhost` } })
  const linksOf = (html: string): string[] =>
    Array.from(html.matchAll(/<a\b[^>]*?\bhref="(\/[^"]*)"/g), ([, href = '']) =>
      href.replaceAll('&amp;', '&').replace(/#.*/, ''),
    ).filter((href) => href !== '' && !NO_PAGE.test(href))

  test('link to no address that is redirected or missing', async () => {
    const [products, posts, categories] = await Promise.all(
      ['products', 'posts', 'categories'].map(async (kind) =>
        Array.from(
          (await get(`/sitemap-${kind}-1.xml`)).body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g),
          ([, path = '']) => path.replaceAll('&amp;', '&'),
        ),
      ),
    )
    const starts = [
      ...ROUTES.map(({ path }) => path).filter((path) => !path.includes(':') && path !== PATHS.app),
      '/en',
      '/ko/san-pham',
      '/san-pham?page=2',
      ...[products!, posts!, categories!].flatMap((paths) => [
        paths[0]!,
        paths.at(-1)!,
        paths[Math.floor(paths.length / 2)]!,
      ]),
    ]
    const from = new Map<string, string>()
    for (const start of starts)
      for (const link of linksOf((await get(start)).body)) if (!from.has(link)) from.set(link, start)
    expect(from.size).toBeGreaterThan(100)
    const faults: string[] = []
    for (const [link, start] of from) {
      const { statusCode, headers } = await get(link)
      if (statusCode >= 300 && statusCode !== 503)
        faults.push(`${start} → ${link}: ${statusCode} ${headers.location ?? ''}`)
    }
    expect(faults).toEqual([])
  })
})
