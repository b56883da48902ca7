import sharp, { type Sharp } from 'sharp'
import type { FocalPoint } from '../../../src/contract/focal-points.ts'
import { detectFocalPoint } from './detect-focal-point.ts'
import type { ImageFormat, ImageWidth } from './image-formats.ts'
import type { ImageType } from './sniff.ts'
import { embeddedImages, isTooComplex } from './vector-limits.ts'

sharp.concurrency(1) // one thread per image: concurrent images share the cores

/** 40 megapixels: above phone cameras, below decompression bombs (reliability.md R19). */
export const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2560
const SVG_WIDTH = 1280

export type Reencoded = { bytes: Buffer; width: number; height: number; focalPoint: FocalPoint }
export type NotAnImage = 'broken' | 'too many pixels' | 'too complex'

/**
 * The image re-encoded as WebP, upright, at most 2560 pixels wide or high. No original bytes or metadata remain. An animation keeps only
 * its first frame; an SVG is rasterised. `type` is the sniffed type; a file of another actual type is 'broken'. Runs without a time limit and
 * cannot be interrupted: uploads go through `image-pool.ts`.
 */
export async function reencodeImage(bytes: Buffer, type: ImageType): Promise<Reencoded | NotAnImage> {
  try {
    if (type === 'svg') {
      const drawing = bytes.toString('utf8')
      if (isTooComplex(drawing)) return 'too complex'
      if ((await embeddedPixels(drawing)) > MAX_PIXELS) return 'too many pixels'
    }
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    if (format !== FORMAT_NAMES[type]) return 'broken'
    if (width * height > MAX_PIXELS) return 'too many pixels'
    const density =
      type === 'svg' ? Math.min(2400, Math.max(72, (72 * SVG_WIDTH) / Math.max(width, height, 1))) : undefined
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      ...(density && { density }),
    })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, focalPoint: await detectFocalPoint(data) }
  } catch (problem) {
    if (/referenced elements/.test(String(problem))) return 'too complex' // sharp has no error codes
    return /pixel limit|exceeds/i.test(String(problem)) ? 'too many pixels' : 'broken'
  }
}

/** Pixels of all images inside an SVG; those that cannot be read count as none, because they are not drawn. */
async function embeddedPixels(svg: string): Promise<number> {
  const sizes = embeddedImages(svg).map((image) =>
    sharp(image, { limitInputPixels: false })
      .metadata()
      .then(
        ({ width, height }) => width * height,
        () => 0,
      ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** sharp's format name per sniffed type. */
const FORMAT_NAMES: Record<ImageType, string> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
  svg: 'svg',
}

export type VariantFormat = Exclude<ImageFormat, 'svg'>
const ENCODERS: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  png: (image) => image.png(),
}

/** A stored image in another width or format; never enlarged. */
export async function imageVariant(
  stored: Buffer,
  { width, format }: { width: ImageWidth | undefined; format: VariantFormat },
): Promise<Buffer> {
  const image = sharp(stored, { limitInputPixels: MAX_PIXELS })
  return ENCODERS[format](width ? image.resize({ width, withoutEnlargement: true }) : image).toBuffer()
}

const MAX_WIDTH = 2560

/** An SVG rasterised at `width` pixels (2560 at most). */
export async function rasterise(
  svg: string,
  { width, format }: { width: number; format: VariantFormat },
): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: densityFor(svg, width) }).resize({
    width: Math.min(width, MAX_WIDTH),
  })
  return format === 'avif' ? image.avif({ quality: 48, effort: 2 }).toBuffer() : ENCODERS[format](image).toBuffer() // drawings need less than photographs
}

/** SVG units are 72 dpi. Rendering at the requested size is faster and sharper than scaling afterwards. */
function densityFor(drawing: string, width: number): number {
  const own = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? 1000)
  return Math.min(400, Math.max(4, (72 * width) / own))
}
