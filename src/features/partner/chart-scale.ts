/** A round number not below the highest value, for the top of an axis: a whole number at each quarter. */
export function niceTop(highest: number): number {
  if (!(highest > 4)) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  return Math.ceil(((NICE.find((step) => step * power >= highest) ?? 10) * power) / 4) * 4
}

/** 1.234.567 → 1,2tr: an axis has no room for more. Suffixes are thousand, million, billion. */
export function shortAmount(value: number, [thousand, million, billion]: readonly [string, string, string]): string {
  const [size, suffix] =
    value >= 1e9 ? [1e9, billion] : value >= 1e6 ? [1e6, million] : value >= 1e3 ? [1e3, thousand] : [1, '']
  return `${String(Math.round((value / size) * 10) / 10).replace('.', ',')}${suffix}`
}

const NICE = [1, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10]
