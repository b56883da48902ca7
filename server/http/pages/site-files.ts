import type { FastifyReply, FastifyRequest } from 'fastify'
import { categoryPath, PATHS, postPath, productPath, subCategoryPath } from '../../../src/domain/paths.ts'
import type { SitemapEntries } from '../../../src/entry-server.tsx'
import { languagePrefix, type Language } from '../../../src/i18n/language.ts'
import { contentLanguages } from '../../core/catalogue/content-languages.ts'
import { languagesOf } from '../../db/in-language.ts'
import type { Context } from '../context.ts'
import { callerOf } from '../api/api-routes.ts'
import { storeOrigin } from '../addresses.ts'
import type { Database, Query } from '../../db/database.ts'
import { escape } from './document.ts'
import type { Renderer } from './renderer.ts'
import type { StoreFrame } from './store-cache.ts'

type Parts = Pick<Context, 'directory' | 'storeCache' | 'database' | 'config' | 'renderer'>
type Site = { code: string; preview: boolean }

/** Serves robots.txt, sitemap.xml and manifest.webmanifest of a store. Returns false for any other path. */
export async function siteFiles(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<boolean> {
  const path = request.url.split('?')[0] ?? ''
  const write = FILES[path]
  if (!write) return false
  const store = await parts.directory.store(site.code)
  if (!store) return false
  const frame = await parts.storeCache.get(store, callerOf(request, reply, site.code))
  const origin = storeOrigin(parts.config, frame.record, site.preview)
  const { type, body } = await write({ origin, site, storeId: store.id, frame, ...parts })
  await reply.type(type).header('cache-control', 'public, max-age=600').send(body)
  return true
}

type FileRequest = {
  origin: string
  site: Site
  storeId: number
  frame: StoreFrame
  database: Database
  renderer?: Renderer | undefined
}
const FILES: Record<string, (request: FileRequest) => Promise<{ type: string; body: string }>> = {
  '/robots.txt': async ({ origin, site }) => ({
    type: 'text/plain; charset=utf-8',
    body: site.preview
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nDisallow: ${PATHS.cart}\nDisallow: ${PATHS.orders}\nDisallow: ${PATHS.account}\nDisallow: /form/\nSitemap: ${origin}/sitemap.xml\n`,
  }),
  '/manifest.webmanifest': async ({ frame }) => ({
    type: 'application/manifest+json',
    body: JSON.stringify({
      name: frame.record.name,
      short_name: frame.record.name.slice(0, 12),
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: frame.theme.color_main_1,
      lang: 'vi',
    }),
  }),
  '/sitemap.xml': async ({ origin, storeId, database, renderer }) => {
    const routes = (await renderer?.entry())?.ROUTES ?? []
    const db = database.forStore(storeId)
    const ofStore = await contentLanguages(db)
    const entries = await db.query((q) =>
      Promise.all(
        routes.flatMap(({ path, sitemap = [] }) =>
          sitemap.map(async (kind) => (kind === 'path' ? [{ path, languages: null }] : SITEMAP_ENTRIES[kind](q))),
        ),
      ),
    )
    const urls = entries
      .flat()
      .flatMap(({ path, languages }) =>
        (languages ?? ofStore).map(
          (language) => languagePrefix(language) + (path === '/' && language !== 'vi' ? '' : path),
        ),
      )
      .slice(0, MAX_URLS)
      .map((path) => `<url><loc>${escape(origin + path)}</loc></url>`)
      .join('\n')
    return {
      type: 'application/xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    }
  },
}

const MAX_URLS = 50_000 // of the protocol

/** An address in each language that its content exists in; null: those of the store's lists. */
type Entry = { path: string; languages: Language[] | null }

/** The addresses that a store has of each kind (`sitemap` of a route). */
const SITEMAP_ENTRIES = {
  categories: async (q: Query) => {
    const rows = await q.selectFrom('categories').select(['id', 'slug', 'parent_id']).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return rows.map((row) => {
      const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
      return { path: parent ? subCategoryPath(parent, row) : categoryPath(row), languages: null }
    })
  },
  products: async (q: Query) =>
    (
      await q
        .selectFrom('products')
        .select(['id', 'slug', languagesOf('products', ['name', 'description']).as('languages')])
        .where('status', '=', 0)
        .orderBy('id', 'desc')
        .limit(45_000)
        .execute()
    ).map((one) => ({ path: productPath(one), languages: one.languages })),
  posts: async (q: Query) =>
    (
      await q
        .selectFrom('posts')
        .select(['id', 'slug', languagesOf('posts', ['title', 'content']).as('languages')])
        .where('published', '=', true)
        .orderBy('id', 'desc')
        .limit(4_000)
        .execute()
    ).map((one) => ({ path: postPath(one), languages: one.languages })),
} satisfies Record<Exclude<SitemapEntries, 'path'>, (q: Query) => Promise<Entry[]>>
