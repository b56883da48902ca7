import sharp from 'sharp'
import { MAX_PIXELS } from './reencode-image.ts'

/** A maskable icon may lose everything outside a circle of 80 % (w3.org/TR/appmanifest, safe zone): a sign without a ground of its own is drawn within its square. */
const SAFE = 0.56
/** A sign that is a tile keeps its sign within the tile; the rest of the icon has the colour of the tile. */
const SAFE_TILE = 0.78
/** Of a tile, as far as its rounded corners reach at each edge. */
const ROUNDED = 0.1

/** The store's sign as a square PNG. `ground`: a CSS colour behind it; a `maskable` icon keeps the sign within the safe zone, on one ground to its edges. */
export async function drawIcon(
  sign: Buffer,
  { side, ground, maskable = false }: { side: number; ground?: string; maskable?: boolean },
): Promise<Buffer> {
  const tile = maskable ? await groundOf(sign) : undefined
  const inner = maskable ? Math.round(side * (tile ? SAFE_TILE : SAFE)) : side
  const cut = tile ? Math.round(inner * ROUNDED) : 0
  const within = { left: cut, top: cut, width: inner - 2 * cut, height: inner - 2 * cut }
  const drawn = await fitted(sign, inner).extract(within).png().toBuffer()
  const icon = sharp({ create: { width: side, height: side, channels: 4, background: tile ?? ground ?? CLEAR } })
  return icon
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const fitted = (sign: Buffer, side: number) =>
  sharp(sign, { limitInputPixels: MAX_PIXELS, density: 150 }).resize({
    width: side,
    height: side,
    fit: 'contain',
    background: CLEAR,
  })

/** The colour of a sign that is a tile: the middles of its four edges are opaque and of one colour. */
async function groundOf(sign: Buffer): Promise<string | undefined> {
  const { data } = await fitted(sign, SAMPLE).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [near, middle, far] = [3, SAMPLE / 2, SAMPLE - 4]
  const edges = [
    [middle, near],
    [middle, far],
    [near, middle],
    [far, middle],
  ].map(([x = 0, y = 0]) => data.subarray(4 * (SAMPLE * y + x), 4 * (SAMPLE * y + x) + 4))
  const [first] = edges
  const isTile = edges.every(
    (pixel) => pixel[3] === 255 && pixel.every((part, at) => Math.abs(part - (first?.[at] ?? 0)) <= ALIKE),
  )
  return isTile ? `#${first?.toString('hex', 0, 3)}` : undefined
}
const SAMPLE = 64 // pixels of a side
const ALIKE = 10

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** An ICO file of one PNG image of `side` pixels (256 at most). */
export function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one image
  head.writeUInt8(side % 256, 6)
  head.writeUInt8(side % 256, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The sign of a store that has no logo, white on its ground. */
export const STORE_SIGN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-6 -6 36 36" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M2 7l3-5h14l3 5M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M15 22v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M2 7h20v2a3 3 0 0 1-3 3 3.5 3.5 0 0 1-3-1 3.5 3.5 0 0 1-4 0 3.5 3.5 0 0 1-4 0 3.5 3.5 0 0 1-3 1 3 3 0 0 1-3-3Z"/></svg>',
)
