import sharp, { type Sharp } from 'sharp'
import { CARD } from './card-size.ts'
import { MAX_PIXELS } from './reencode-image.ts'

/** A square or upright picture is drawn left of the logo, a wide one fills the card. */
const WIDE = 1.5
const LOGO = { width: 420, height: 220 }

/** The image of a shared link as JPEG of `CARD` pixels: a picture beside the store's logo, a wide picture alone, or the logo alone. `ground`: a CSS colour. */
export async function drawCard(images: { picture?: Buffer; logo?: Buffer; ground: string }): Promise<Buffer> {
  const { picture, logo, ground } = images
  const ratio = picture ? await ratioOf(picture) : 0
  if (picture && ratio >= WIDE)
    return encode(
      open(picture)
        .resize({ ...CARD, fit: 'cover' })
        .flatten({ background: ground }),
    )
  const side = CARD.height
  const left = picture ? side : 0
  const room = CARD.width - left
  const parts = [
    picture && {
      input: await open(picture).resize({ width: side, height: side, fit: 'cover' }).png().toBuffer(),
      left: 0,
      top: 0,
    },
    logo && (await centred(logo, { left, width: room })),
  ].filter((part) => part !== undefined)
  return encode(sharp({ create: { ...CARD, channels: 3, background: ground } }).composite(parts))
}

async function centred(logo: Buffer, place: { left: number; width: number }) {
  const { data, info } = await open(logo)
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(place.left + (place.width - info.width) / 2),
    top: Math.round((CARD.height - info.height) / 2),
  }
}

async function ratioOf(picture: Buffer): Promise<number> {
  const { width, height } = await open(picture).metadata()
  return width / height
}

/** Drawings are rendered large enough to stay sharp. */
const open = (image: Buffer) => sharp(image, { limitInputPixels: MAX_PIXELS, density: 150 })
const encode = (card: Sharp) => card.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
