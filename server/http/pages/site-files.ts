import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../api/api-routes.ts'
import { storeOrigin } from '../addresses.ts'
import type { Context } from '../context.ts'
import { acceptedEncoding } from '../encoding.ts'
import type { FileRequest } from './file-request.ts'
import { productFeed, type PackedText } from './product-feed.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { imagesVersion } from './store-images.ts'

type Parts = Pick<Context, 'directory' | 'storeCache' | 'database' | 'config' | 'renderer' | 'now' | 'foreign'>
type Site = { code: string; preview: boolean }

/** Serves robots.txt, the sitemaps, manifest.webmanifest and feed.xml of a store. Returns false for any other path. */
export async function siteFiles(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<boolean> {
  const path = request.url.split('?')[0] ?? ''
  const write = Object.hasOwn(FILES, path) ? FILES[path] : SITEMAP_PART.test(path) ? writeSitemap : undefined
  if (!write || (parts.foreign && OF_GOODS.test(path))) return false
  const store = await parts.directory.store(site.code)
  if (!store) return false
  const frame = await parts.storeCache.get(store, callerOf(request, reply, site.code))
  const origin = storeOrigin(parts.config, frame.record, site.preview)
  const file = await write({ origin, path, site, storeId: store.id, frame, ...parts })
  if (!file) return false
  reply.type(file.type).header('cache-control', 'public, max-age=600')
  if (typeof file.body === 'string') await reply.send(file.body)
  else await sendPacked(file.body, request, reply)
  return true
}

/** A packed text is unpacked on its way, so that memory never holds all of it. */
async function sendPacked({ gzip, length }: PackedText, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('vary', 'accept-encoding')
  if (acceptedEncoding(request, ['gzip']) === 'gzip') await reply.header('content-encoding', 'gzip').send(gzip)
  else if (request.method === 'HEAD') await reply.header('content-length', length).send('')
  else await reply.header('content-length', length).send(createGunzip().end(gzip))
}

type File = { type: string; body: string | PackedText } | undefined

/** Files about goods, which another server has: it has no calls that list all of them. */
const OF_GOODS = /^\/(?:sitemap|feed)/
const XML = 'application/xml; charset=utf-8'
const SITEMAP_PART = /^\/sitemap-([a-z]+)-(\d{1,5})\.xml$/

/** Pages that search engines shall not show say so themselves (`noindex`), which is seen only where crawling is allowed. */
const FILES: Record<string, (request: FileRequest) => Promise<File>> = {
  '/robots.txt': async ({ origin, site, foreign }) => ({
    type: 'text/plain; charset=utf-8',
    body: site.preview
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nDisallow: /form/\n${foreign ? '' : `Sitemap: ${origin}/sitemap.xml\n`}`,
  }),
  '/manifest.webmanifest': async ({ frame: { record, theme } }) => {
    const icons = [192, 512].flatMap((side) =>
      [
        { file: `/icon-${side}.png`, purpose: 'any' },
        { file: `/icon-maskable-${side}.png`, purpose: 'maskable' },
      ].map(({ file, purpose }) => ({
        src: `${file}?v=${imagesVersion(theme)}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    )
    return {
      type: 'application/manifest+json',
      body: JSON.stringify({
        id: '/',
        name: record.name,
        short_name: record.name.slice(0, 12),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: theme.color_main_1,
        lang: 'vi',
        icons,
      }),
    }
  },
  '/sitemap.xml': async (request) => ({ type: XML, body: await sitemapIndex(request) }),
  '/feed.xml': async (request) => ({ type: XML, body: await productFeed(request, request.now()) }),
}

export const SITE_FILES: readonly string[] = Object.keys(FILES)

async function writeSitemap(request: FileRequest): Promise<File> {
  const [, kind = '', part] = SITEMAP_PART.exec(request.path) ?? []
  const body = await sitemap(request, kind, Number(part))
  return body === undefined ? undefined : { type: XML, body }
}
