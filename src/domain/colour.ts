/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. Unlike RGB and HSL it is perceptually uniform. */
export type Oklch = { l: number; c: number; h: number }

/** Whether a text is `#RRGGBB`, in either case: the colour format of the wire (storefront.md §5). */
export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** OKLCH of `#RRGGBB`. */
export function oklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

/** `#rrggbb` of an OKLCH colour. A colour outside sRGB gets a lower chroma; hue and lightness are kept. */
export function hexOf({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l))
  let low = 0
  let high = c
  let rgb = toRgb({ l: light, c, h })
  if (!isDisplayable(rgb)) {
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2
      const tried = toRgb({ l: light, c: middle, h })
      if (isDisplayable(tried)) low = middle
      else high = middle
    }
    rgb = toRgb({ l: light, c: low, h })
  }
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * The colour nearest to `hex` that reaches the contrast `ratio` on all `grounds`. Only the lightness changes. Black or white, whichever has more
 * contrast, when no lightness reaches it.
 */
export function readableOn(hex: string, grounds: readonly string[], ratio = AA): string {
  const passes = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= ratio)
  if (passes(hex)) return hex.toLowerCase()
  const from = oklch(hex)
  const candidates = [0, 1].flatMap((end) => {
    if (!passes(hexOf({ ...from, l: end }))) return []
    let bad = from.l
    let good = end
    for (let step = 0; step < 14; step++) {
      const middle = (bad + good) / 2
      if (passes(hexOf({ ...from, l: middle }))) good = middle
      else bad = middle
    }
    return [good]
  })
  if (candidates.length > 0) {
    const nearest = candidates.reduce((a, b) => (Math.abs(a - from.l) <= Math.abs(b - from.l) ? a : b))
    return hexOf({ ...from, l: nearest })
  }
  const worst = (colour: string) => Math.min(...grounds.map((ground) => contrast(colour, ground)))
  return worst('#000000') > worst('#ffffff') ? '#000000' : '#ffffff'
}

export const AA = 4.5 // WCAG 2.2, normal text

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const isDisplayable = (rgb: readonly number[]): boolean => rgb.every((value) => value >= -0.0005 && value <= 1.0005)
const byte = (value: number): number => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, value)))) * 255)
