import sharp, { type Sharp } from 'sharp'
import { contrast, readableOn } from '../../../src/domain/colour.ts'
import { CARD } from './card-size.ts'
import { drawText, type Drawn } from './draw-text.ts'
import { MAX_PIXELS } from './reencode-image.ts'

/** A square or upright picture is drawn left of the words, a wide one fills the card or stands right of them. */
const WIDE = 1.5
const LOGO = { width: 420, height: 220 }
const SMALL_LOGO = { width: 300, height: 110 }
const PANEL = 480 // beside a wide picture
const [MARGIN, GAP] = [40, 28]
const [DARK, LIGHT] = ['#1f1b18', '#ffffff']

type Card = {
  picture?: Buffer
  logo?: Buffer
  /** `#RRGGBB` */ ground: string
  /** of the price, as far as it can be read on the ground */ accent?: string
  /** what the link leads to */ title?: string
  price?: string
}

/**
 * The image of a shared link as JPEG of `CARD` pixels: a picture beside the store's logo and the words, a wide picture without words alone, or the logo and
 * the words alone.
 */
export async function drawCard({ picture, logo, ground, accent = DARK, title, price }: Card): Promise<Buffer> {
  const isWide = picture !== undefined && (await ratioOf(picture)) >= WIDE
  if (isWide && !title)
    return encode(
      open(picture)
        .resize({ ...CARD, fit: 'cover' })
        .flatten({ background: ground }),
    )
  const words = { left: picture && !isWide ? CARD.height : 0, width: roomBeside(picture, isWide) }
  const colour = contrast(ground, DARK) >= contrast(ground, LIGHT) ? DARK : LIGHT
  const box = { width: words.width - 2 * MARGIN, height: 280 }
  const rows = [
    logo && (await fitted(logo, title ? SMALL_LOGO : LOGO)),
    title && (await drawText(title, { box, colour, sizes: [54, 46, 40, 34] })),
    price && (await drawText(price, { box, colour: readableOn(accent, [ground]), sizes: [60, 50, 40] })),
  ].filter((row) => typeof row === 'object')
  const shown = picture && {
    input: await open(picture)
      .resize({
        width: isWide ? CARD.width - PANEL : CARD.height,
        height: CARD.height,
        fit: 'cover',
        position: 'attention',
      })
      .png()
      .toBuffer(),
    left: isWide ? PANEL : 0,
    top: 0,
  }
  return encode(
    sharp({ create: { ...CARD, channels: 3, background: ground } }).composite([
      ...(shown ? [shown] : []),
      ...stacked(rows, words),
    ]),
  )
}

function roomBeside(picture: Buffer | undefined, isWide: boolean): number {
  if (!picture) return CARD.width
  return isWide ? PANEL : CARD.width - CARD.height
}

/** One below the other, in the middle of a column of the card. */
function stacked(rows: Drawn[], { left, width }: { left: number; width: number }) {
  const height = rows.reduce((sum, row) => sum + row.height, GAP * (rows.length - 1))
  let top = Math.round((CARD.height - height) / 2)
  return rows.map((row) => {
    const place = { input: row.input, left: Math.round(left + (width - row.width) / 2), top }
    top += row.height + GAP
    return place
  })
}

async function fitted(logo: Buffer, room: { width: number; height: number }): Promise<Drawn> {
  const { data, info } = await open(logo)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

async function ratioOf(picture: Buffer): Promise<number> {
  const { width, height } = await open(picture).metadata()
  return width / height
}

/** Drawings are rendered large enough to stay sharp. */
const open = (image: Buffer) => sharp(image, { limitInputPixels: MAX_PIXELS, density: 150 })
const encode = (card: Sharp) => card.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
