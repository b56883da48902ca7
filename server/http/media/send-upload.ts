import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaFiles } from '../../core/media/media-files.ts'
import type { MediaStore } from '../../core/media/folder-store.ts'
import { mediaStore, type StoredAt } from '../../core/media/media-store.ts'
import { IMAGE_WIDTHS } from '../../core/media/image-formats.ts'
import type { VariantFormat } from '../../core/media/reencode-image.ts'
import { uploadVariant } from '../../core/media/upload-variant.ts'

const NAME = /^([a-z0-9]{16,64})(?:-(\d{3,4}))?\.(webp|avif|jpg|png|mp4|webm)$/
const TYPES: Record<VariantFormat | 'mp4' | 'webm', string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** GET /media/{store_code}/upload/{name}[-{width}].{format}: an upload in the requested width and format; false when there is no such file. */
export function uploadSender(config: StoredAt, files: MediaFiles, headers: Record<string, string>) {
  const store = mediaStore(config)
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    storeCode: string,
    fileName: string,
  ): Promise<boolean> => {
    const [, name, digits, ending] = NAME.exec(fileName) ?? []
    const format = ending && Object.hasOwn(TYPES, ending) ? (ending as keyof typeof TYPES) : undefined
    const width = IMAGE_WIDTHS.find((one) => String(one) === digits)
    if (!name || !format || (digits && !width)) return false
    const key = `public/${storeCode}/${name}`
    if (format === 'mp4' || format === 'webm')
      return !digits && sendVideo(store, `${key}.${format}`, TYPES[format], request, reply.headers(headers))
    const bytes = await uploadVariant(store, files, key, { width, format })
    if (bytes) void reply.headers({ ...headers, 'content-type': TYPES[format] }).send(bytes)
    return bytes !== undefined
  }
}

/** The whole video or the requested range; Safari plays no video without range support. */
async function sendVideo(
  store: MediaStore,
  key: string,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const size = await store.size(key)
  if (size === undefined) return false
  reply.headers({ 'content-type': type, 'accept-ranges': 'bytes' })
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const [from, to] = [range?.[1] || undefined, range?.[2] || undefined]
  if (!range || (!from && !to)) {
    void reply.header('content-length', size).send(await store.stream(key, { start: 0, end: size - 1 }))
    return true
  }
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start > end) void reply.code(416).header('content-range', `bytes */${size}`).send()
  else {
    reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    void reply.send(await store.stream(key, { start, end }))
  }
  return true
}
