import sharp from 'sharp'
import { bannerScene } from './draw/banner-scene.ts'
import { avatarScene, faviconScene, logoScene } from './draw/mark-scene.ts'
import { postScene } from './draw/post-scene.ts'
import { productScene } from './draw/product-scene.ts'
import type { KnownPicture } from './picture-index.ts'

export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg', 'png', 'svg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

sharp.concurrency(1)

/** One fixture picture as file bytes, the same bytes for the same name on every machine with the same sharp. `width` is clamped to 2560. */
export async function renderPicture({
  known,
  width,
  format,
}: {
  known: KnownPicture
  width: number
  format: PictureFormat
}): Promise<Buffer> {
  const drawing = pictureSvg(known)
  if (format === 'svg') return Buffer.from(drawing)
  const image = sharp(Buffer.from(drawing), { density: densityFor(drawing, width) }).resize({
    width: Math.min(width, 2560),
  })
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80, effort: 3 }).toBuffer()
  if (format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  return image.png().toBuffer()
}

/** What stands in for a picture that is missing or cannot be loaded. */
export const renderDefaultPicture = (): Promise<Buffer> =>
  sharp(Buffer.from(DEFAULT_DRAWING)).jpeg({ quality: 82 }).toBuffer()
const DEFAULT_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><rect width="640" height="640" fill="#ebedf0"/><g fill="none" stroke="#b4bbc4" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"><path d="M190 260h260l24 210H166Z"/><path d="M254 300v-60a66 66 0 0 1 132 0v60"/></g></svg>'

export function pictureSvg({ storeCode, kind, name, view, picture, cast }: KnownPicture): string {
  if (picture) return productScene(storeCode, name, view, picture)
  if (kind === 'banner') return bannerScene(storeCode, name, cast)
  if (kind === 'logo') return logoScene(storeCode)
  if (kind === 'favicon') return faviconScene(storeCode)
  if (kind === 'avatar') return avatarScene(storeCode, name)
  return postScene(storeCode, name)
}

/** SVG units are drawn at 72 dpi; drawing at the wanted size at once is faster and sharper than scaling afterwards. */
function densityFor(drawing: string, width: number): number {
  const own = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? 1000)
  return Math.min(400, Math.max(4, (72 * width) / own))
}
