/** Upper end of an axis: a round number not below `highest`, whose quarters are integers. */
export function niceTop(highest: number): number {
  if (!(highest > 4)) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  return Math.ceil(((NICE.find((step) => step * power >= highest) ?? 10) * power) / 4) * 4
}

/** Abbreviates an axis label: 1.234.567 → 1,2tr. Suffixes for thousand, million, billion. */
export function shortAmount(value: number, [thousand, million, billion]: readonly [string, string, string]): string {
  const [size, suffix] =
    value >= 1e9 ? [1e9, billion] : value >= 1e6 ? [1e6, million] : value >= 1e3 ? [1e3, thousand] : [1, '']
  return `${String(Math.round((value / size) * 10) / 10).replace('.', ',')}${suffix}`
}

const NICE = [1, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10]
