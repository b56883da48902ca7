import { contrast } from '../../src/domain/colour.ts'

const OPAQUE = 64 // of 255
const SEEN = 1.3 // contrast with the ground; below, a shape is lost

/** The share (0–1) of an image that stands out from its ground. `pixels` are RGBA bytes; what is transparent shows the ground. */
export function shareSeen(pixels: Uint8ClampedArray, ground: string): number {
  const known = new Map<string, boolean>()
  let seen = 0
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(offset, offset + 4)
    if (alpha < OPAQUE) continue
    const colour = `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    const isSeen = known.get(colour) ?? contrast(colour, ground) >= SEEN
    known.set(colour, isSeen)
    if (isSeen) seen += 1
  }
  return seen / (pixels.length / 4)
}
