import { contrast, hexOf, oklch, type Oklch } from './colour.ts'

/** A colour of an image. `weight`: its share of the image, 0–1. */
export type Swatch = { colour: string; weight: number }

const HUE_STEPS = 24
const COLOURFUL = 0.04 // chroma below which a colour counts as grey
const CLOSE_HUES = 25 // degrees; closer hues count as one colour
const MAX_COLOURS = 4

/**
 * The dominant colours of an image, strongest first. `pixels` are RGBA bytes. Transparent and nearly white, black or grey pixels are ignored as
 * background and outlines; an image of only these has no colours.
 */
export function dominantColours(pixels: Uint8ClampedArray): Swatch[] {
  const buckets = Array.from({ length: HUE_STEPS }, () => ({ weight: 0, l: 0, c: 0, x: 0, y: 0 }))
  let sampled = 0
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(offset, offset + 4)
    if (alpha < 128) continue
    sampled += 1
    const { l, c, h } = oklch(hexOfBytes(r, g, b))
    if (c < COLOURFUL || l > 0.96 || l < 0.12) continue
    const bucket = buckets[Math.floor((((h + 360) % 360) / 360) * HUE_STEPS) % HUE_STEPS]
    if (!bucket) continue
    bucket.weight += c // saturated pixels weigh more
    bucket.l += l * c
    bucket.c += c * c
    bucket.x += Math.cos((h * Math.PI) / 180) * c
    bucket.y += Math.sin((h * Math.PI) / 180) * c
  }
  const total = buckets.reduce((sum, { weight }) => sum + weight, 0)
  if (sampled === 0 || total / sampled < 0.002) return []
  const sorted = buckets
    .filter(({ weight }) => weight > total * 0.04)
    .map(({ weight, l, c, x, y }) => ({
      weight: weight / total,
      colour: { l: l / weight, c: c / weight, h: (Math.atan2(y, x) * 180) / Math.PI },
    }))
    .toSorted((one, other) => other.weight - one.weight)
  const distinct: typeof sorted = []
  for (const one of sorted)
    if (distinct.every(({ colour }) => hueDistance(colour.h, one.colour.h) > CLOSE_HUES)) distinct.push(one)
  return distinct.slice(0, MAX_COLOURS).map(({ weight, colour }) => ({ colour: hexOf(colour), weight }))
}

export const PALETTE_KINDS = ['bright', 'deep', 'dark_header', 'soft_header', 'pair'] as const
export type PaletteKind = (typeof PALETTE_KINDS)[number]
/** Theme settings; the text on each colour passes WCAG AA. */
export type Palette = { kind: PaletteKind; main: string; second: string; header: string; headerText: string }

const NEARLY_BLACK = '#1b1c22'
const WHITE = '#ffffff'
const AA_WITH_ROOM = 4.6

/** Three to five distinct palettes from the colours of a logo; none without a colour. */
export function palettesOf(swatches: readonly Swatch[]): Palette[] {
  const [first, other] = swatches.map(({ colour }) => oklch(colour))
  if (!first) return []
  const main = carryingWhite(first)
  const deep = carryingWhite({ ...first, l: Math.min(first.l, 0.42) })
  const second = other ? carryingWhite(other) : carryingWhite({ ...first, h: first.h + 150, c: first.c * 0.8 })
  const dark = hexOf({ l: 0.26, c: Math.min(first.c, 0.06), h: first.h })
  const soft = hexOf({ l: 0.97, c: Math.min(first.c, 0.018), h: first.h })
  const all: Palette[] = [
    { kind: 'bright', main, second: main, header: WHITE, headerText: NEARLY_BLACK },
    { kind: 'soft_header', main, second: deep, header: soft, headerText: NEARLY_BLACK },
    { kind: 'deep', main: deep, second: main, header: deep, headerText: WHITE },
    { kind: 'dark_header', main, second, header: dark, headerText: WHITE },
    ...(other ? [{ kind: 'pair' as const, main: second, second: main, header: WHITE, headerText: NEARLY_BLACK }] : []),
  ]
  return all.filter(
    (one, index) =>
      all.findIndex(
        (before) => before.main === one.main && before.header === one.header && before.second === one.second,
      ) === index,
  )
}

/** The colour, darkened just enough for white text. */
function carryingWhite(from: Oklch): string {
  for (let { l } = from; l > 0; l -= 0.01) {
    const colour = hexOf({ ...from, l })
    if (contrast(WHITE, colour) >= AA_WITH_ROOM) return colour
  }
  return NEARLY_BLACK
}

const hexOfBytes = (...bytes: number[]): string =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

function hueDistance(one: number, other: number): number {
  const distinct = Math.abs(one - other) % 360
  return Math.min(distinct, 360 - distinct)
}
