import sharp from 'sharp'
import type { FocalPoint } from '../../../src/contract/focal-points.ts'
import { CENTRE } from './focal-points.ts'

/** Of the longer side of the image that is looked at, in pixels. */
const SIDE = 160
/** A point nearer to the centre is the centre: no crop would show the difference. */
const TOLERANCE = 0.06

/** An image of one colour has none. */
const MIN_ENTROPY = 0.05

/** Where an image catches the eye: luminance contrast, saturation and skin colours, by libvips' attention strategy. The centre when nothing stands out. */
export async function detectFocalPoint(image: Buffer): Promise<FocalPoint> {
  const { data: small, info } = await sharp(image)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { entropy } = await sharp(small).stats()
  if (entropy < MIN_ENTROPY) return CENTRE
  const { width, height } = info
  const isWide = width >= height
  // The strategy looks for the best crop: half of the longer side, which is not enlarged or shrunk.
  const { info: cropped } = await sharp(small)
    .resize({
      width: isWide ? Math.ceil(width / 2) : width,
      height: isWide ? height : Math.ceil(height / 2),
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .toBuffer({ resolveWithObject: true })
  if (cropped.attentionX === undefined || cropped.attentionY === undefined) return CENTRE
  const [x, y] = [within(cropped.attentionX / width), within(cropped.attentionY / height)]
  return Math.hypot(x - CENTRE.x, y - CENTRE.y) < TOLERANCE ? CENTRE : { x, y }
}

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
