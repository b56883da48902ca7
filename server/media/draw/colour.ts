type Oklch = [lightness: number, chroma: number, hue: number]

/** The colour moved in OKLCH: lightness by `dl` (−1 … 1), chroma times `chroma`, hue by `hue` degrees. */
export function shade(hex: string, dl: number, chroma = 1, hue = 0): string {
  const [l, c, h] = toOklch(hex)
  return fromOklch([Math.min(0.99, Math.max(0.05, l + dl)), c * chroma, h + hue])
}

/** Both mixed in OKLab; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const a = toOklab(first)
  const b = toOklab(second)
  return fromOklab([0, 1, 2].map((index) => a[index]! * (1 - share) + b[index]! * share) as [number, number, number])
}

export const lightnessOf = (hex: string): number => toOklch(hex)[0]

function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex)
  return [l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

function toOklab(given: string): [number, number, number] {
  const hex = given.length === 4 ? `#${[...given.slice(1)].map((digit) => digit + digit).join('')}` : given
  const [r, g, b] = [1, 3, 5].map((start) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklch([l, c, h]: Oklch): string {
  const angle = (h * Math.PI) / 180
  return fromOklab([l, c * Math.cos(angle), c * Math.sin(angle)])
}

function fromOklab([lightness, a, b]: [number, number, number]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((channel) =>
      Math.round(255 * gamma(Math.min(1, Math.max(0, channel))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
