import sharp, { type Sharp } from 'sharp'
import { turns } from './media-files.ts'
import type { ImageFormat, ImageWidth } from './image-formats.ts'
import type { PictureType } from './sniff.ts'

sharp.concurrency(1) // one thread an image: several images share the cores

/** 40 megapixels: more than phones make, less than a decompression bomb wants (reliability.md R19). */
export const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2560
const SVG_WIDTH = 1280
const PATIENCE_SECONDS = 15

/** One at a time: a picture of 40 megapixels takes 160 MB while it is decoded. */
const oneByOne = turns(1)

export type Reencoded = { bytes: Buffer; width: number; height: number }
export type NotAPicture = 'broken' | 'too many pixels'

/**
 * The picture drawn anew as WebP, upright, at most 2560 pixels wide or high: none of the original bytes and no metadata stay. An animation keeps
 * its first frame; an SVG becomes pixels. `type` is what its first bytes said; a file that turns out to be something else is broken.
 */
export async function reencodePicture(bytes: Buffer, type: PictureType): Promise<Reencoded | NotAPicture> {
  return oneByOne(async () => {
    try {
      const { format, width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
      if (format !== FORMAT_NAMES[type]) return 'broken'
      if (width * height > MOST_PIXELS) return 'too many pixels'
      const density =
        type === 'svg' ? Math.min(2400, Math.max(72, (72 * SVG_WIDTH) / Math.max(width, height, 1))) : undefined
      const { data, info } = await sharp(bytes, {
        limitInputPixels: MOST_PIXELS,
        failOn: 'error',
        sequentialRead: true,
        ...(density && { density }),
      })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84, effort: 3 })
        .timeout({ seconds: PATIENCE_SECONDS })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (problem) {
      return /pixel limit|exceeds/i.test(String(problem)) ? 'too many pixels' : 'broken' // sharp has no codes
    }
  })
}

/** sharp's names of what `sniff` found. */
const FORMAT_NAMES: Record<PictureType, string> = {
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

/** A stored picture in another width or format; never wider than it is. */
export async function pictureVariant(
  stored: Buffer,
  { width, format }: { width: ImageWidth | undefined; format: VariantFormat },
): Promise<Buffer> {
  const image = sharp(stored, { limitInputPixels: MOST_PIXELS })
  return ENCODERS[format](width ? image.resize({ width, withoutEnlargement: true }) : image).toBuffer()
}

const MAX_WIDTH = 2560

/** A drawing as pixels, `width` wide (2560 at most). */
export async function rasterise(
  svg: string,
  { width, format }: { width: number; format: VariantFormat },
): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: densityFor(svg, width) }).resize({
    width: Math.min(width, MAX_WIDTH),
  })
  return ENCODERS[format](image).toBuffer()
}

/** SVG units are drawn at 72 dpi; drawing at the wanted size at once is faster and sharper than scaling afterwards. */
function densityFor(drawing: string, width: number): number {
  const own = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? 1000)
  return Math.min(400, Math.max(4, (72 * width) / own))
}
