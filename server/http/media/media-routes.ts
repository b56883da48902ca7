import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StoredAt } from '../../core/media/media-store.ts'
import type { MediaFiles } from '../../core/media/media-files.ts'
import { renderDefaultImage } from '../../core/media/default-image.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '../../core/media/image-formats.ts'
import { rasterise } from '../../core/media/reencode-image.ts'
import type { SiteOf } from '../sites.ts'
import { recordedImages } from './recorded-images.ts'
import { uploadSender } from './send-upload.ts'

const TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
}
const FULL_WIDTH = 1280
const YEAR = 'public, max-age=31536000, immutable'
const SAFE_NAME = /^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$/

const HEADERS = {
  'cache-control': YEAR,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} // an SVG opened directly cannot run scripts

/** `/img/default_product.jpg` (storefront.md §9) and /media/{store_code}/{kind}/{name}[-{width}].{avif|webp|jpg|png|svg}: uploads, and fixture images, which are rendered at the first request. Without an ending the format follows `Accept`. */
export async function mediaRoutes(
  fastify: FastifyInstance,
  { siteOf, files, ...config }: StoredAt & { files: MediaFiles; siteOf?: SiteOf },
): Promise<void> {
  if (siteOf) fastify.addHook('onRequest', recordedImages(siteOf, HEADERS))
  const sendUpload = uploadSender(config, files, HEADERS)

  fastify.get('/img/default_product.jpg', async (_, reply) => {
    const bytes = await files.get('default_product.jpg', renderDefaultImage)
    return reply.header('content-type', 'image/jpeg').header('cache-control', 'public, max-age=86400').send(bytes)
  })

  fastify.get<{ Params: { store: string; kind: string; file: string } }>(
    '/media/:store/:kind/:file',
    async (request, reply) => {
      const { store, kind } = request.params
      const file = inAcceptedFormat(request.params.file, request.headers.accept)
      if (file !== request.params.file) reply.header('vary', 'Accept')
      if (kind === 'upload' && SAFE_NAME.test(store))
        return (await sendUpload(request, reply, store, file)) ? reply : missing(reply)
      const variant = parseFile(file)
      if (!variant || !SAFE_NAME.test(store) || !SAFE_NAME.test(kind)) return missing(reply)
      const image = await lookUp(store, kind, variant.name)
      if (!image) return missing(reply)
      const { name: source, width, drawing } = image
      const { format } = variant
      if (format === 'svg' && kind !== 'logo') return missing(reply)
      const bytes = await files.get(`${store}/${kind}/${source}-${width}.${format}`, async () =>
        format === 'svg' ? Buffer.from(drawing()) : rasterise(drawing(), { width, format }),
      )
      return reply.headers({ ...HEADERS, 'content-type': TYPES[format] }).send(bytes)
    },
  )
}

/** A fixture image; the drawing program is loaded on first use. A name may end in a number, so the whole name is tried before its end is taken as a width. */
async function lookUp(
  store: string,
  kind: string,
  name: string,
): Promise<{ name: string; width: number; drawing: () => string } | undefined> {
  const { findImage } = await import('../../../fixtures/pictures/image-index.ts')
  const { imageSvg } = await import('../../../fixtures/pictures/images.ts')
  const whole = await findImage(store, kind, name)
  if (whole) return { name, width: FULL_WIDTH, drawing: () => imageSvg(whole) }
  const [, stem, digits] = /^(.+)-(\d{3,4})$/.exec(name) ?? []
  const width = IMAGE_WIDTHS.find((one) => String(one) === digits)
  const image = stem && width ? await findImage(store, kind, stem) : undefined
  return image && stem && width ? { name: stem, width, drawing: () => imageSvg(image) } : undefined
}

/** The name of a file with the best ending that a browser accepts, if it has none. */
const inAcceptedFormat = (file: string, accept: string | undefined): string =>
  file.includes('.') ? file : `${file}.${accept?.includes('image/avif') ? 'avif' : 'webp'}`

function parseFile(file: string): { name: string; format: ImageFormat } | undefined {
  const [, name, ending] = /^([^.]+)\.([a-z]+)$/.exec(file) ?? []
  const format = IMAGE_FORMATS.find((one) => one === ending)
  return name && format && SAFE_NAME.test(name) ? { name, format } : undefined
}

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('No such picture')
