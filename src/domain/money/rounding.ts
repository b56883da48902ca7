/** `percent` % of `amount`, rounded half up. Exact integer arithmetic: percentages count in hundredths (12.5 % = 1250). */
export function percentOf(amount: number, percent: number): number {
  return partOf(amount, percent, 'round')
}

/** As `percentOf`, but truncated to whole đồng (VAT, wire.md §4 rule 5). */
export function truncatedPercentOf(amount: number, percent: number): number {
  return partOf(amount, percent, 'floor')
}

/**
 * Splits `amount` in proportion to `weights` into integers that sum to exactly `amount` (largest remainder; earlier entries first on a tie). No part
 * exceeds its weight as long as `amount` does not exceed the sum of weights.
 */
export function share(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0 || amount === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(whole)))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(whole) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

function partOf(amount: number, percent: number, rounding: 'round' | 'floor'): number {
  const hundredths = Math.round(percent * HUNDREDTHS)
  const thousands = Math.floor(amount / WHOLE) // split, so that no product exceeds 2^53
  return thousands * hundredths + Math[rounding](((amount - thousands * WHOLE) * hundredths) / WHOLE)
}
