import type { Language } from '../contract/endpoint.ts'
import { groupThousands, moneyParts } from './money-format.ts'

/**
 * The steps of a sum in đồng as texts, without sign, that also add up in won: a step is the difference of two rounded sums, at most 1 won from its
 * own rounding (decision 7).
 */
export function moneySteps(amounts: readonly number[], language: Language, krwPerVnd: number | null): string[] {
  let sum = 0
  return amounts.map((amount) => {
    const { main, beside } = moneyParts(Math.abs(amount), language, krwPerVnd)
    const before = sum
    sum += amount
    if (beside === null || krwPerVnd === null) return main
    const won = Math.round(sum * krwPerVnd) - Math.round(before * krwPerVnd)
    return `₩${groupThousands(Math.abs(won))} (${beside})`
  })
}
