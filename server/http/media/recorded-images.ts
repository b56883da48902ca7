import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteOf } from '../sites.ts'

const TYPES: [type: string, isOf: (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.toString('latin1', 1, 4) === 'PNG'],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8],
  ['image/webp', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => /^avi[fs]$/.test(bytes.toString('latin1', 8, 12))],
]

/** Answers the images that a bundle of another server brought, on the origin of its page: the one of that address, else another size of it. */
export function recordedImages(siteOf: SiteOf, headers: Record<string, string>) {
  return async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (!request.headers.host?.startsWith('bundle--')) return undefined
    const site = await siteOf(request.headers.host)
    const images = site.kind === 'store' && site.preview ? site.recorded?.images : undefined
    if (!images) return undefined
    const path = request.url.split('?')[0] ?? ''
    const address = Object.hasOwn(images, path) ? path : Object.keys(images).find((one) => stem(one) === stem(path))
    const base64 = address === undefined ? undefined : images[address]
    if (address === undefined || base64 === undefined) return undefined
    const bytes = Buffer.from(base64, 'base64')
    const type = address.endsWith('.svg') ? 'image/svg+xml' : TYPES.find(([, isOf]) => isOf(bytes))?.[0]
    return type === undefined ? undefined : reply.headers({ ...headers, 'content-type': type }).send(bytes)
  }
}

/** Of all sizes and formats of an image: `/media/moc/banner/tet-640.avif` and `/media/moc/banner/tet.webp` have the same. */
const stem = (address: string): string => address.replace(/(?:-\d{3,4})?(?:\.[a-z]+)?$/, '')
