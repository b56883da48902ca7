import { VOLUMES } from './volumes.ts'

type Factors = Record<string, readonly unknown[]>
export type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] }

/** The rows of a matrix that this run tests: rows that cover all pairs of values, or in `npm run test:full` every combination. Deterministic. */
export function combinations<F extends Factors>(factors: F, first: Row<F>[] = []): Row<F>[] {
  return VOLUMES.combinedValues > 2 ? everyRow(factors) : pairwise(factors, first)
}

/** Like `combinations`, but a sample has each pair of values of the first two factors only, and of the others a value in turn. */
export function combinationsOfTwo<F extends Factors>(factors: F): Row<F>[] {
  return VOLUMES.combinedValues > 2 ? everyRow(factors) : sampleOfTwo(factors)
}

export function sampleOfTwo<F extends Factors>(factors: F): Row<F>[] {
  const [[first, values], [second, others], ...rest] = Object.entries(factors) as [Factor, Factor, ...Factor[]]
  const inTurn = everyRow(Object.fromEntries(rest))
  return values.flatMap((value, one) =>
    others.map((otherValue, other) => {
      const turn = inTurn[(one + other * Math.ceil(inTurn.length / 2)) % inTurn.length]
      return { [first]: value, [second]: otherValue, ...turn } as Row<F> // has all names
    }),
  )
}
type Factor = [name: string, values: readonly unknown[]]

export function everyRow<F extends Factors>(factors: F): Row<F>[] {
  const rows = Object.entries(factors).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )
  return rows as Row<F>[] // each row has all factors
}

/**
 * Few rows, beginning with `first`, that cover all pairs of values of different factors. Greedy: a row begins with the first missing pair, and gets
 * of each other factor the value that covers the most missing pairs. The result is close to the minimum, the product of the two longest factors.
 */
export function pairwise<F extends Factors>(factors: F, first: Row<F>[] = []): Row<F>[] {
  const sizes = Object.values(factors).map((values) => values.length)
  const missing = new Set<string>()
  const pair = (one: number, value: number, other: number, otherValue: number) =>
    one < other ? `${one}:${value} ${other}:${otherValue}` : `${other}:${otherValue} ${one}:${value}`
  for (let one = 0; one < sizes.length; one++)
    for (let other = one + 1; other < sizes.length; other++)
      for (let value = 0; value < sizes[one]!; value++)
        for (let otherValue = 0; otherValue < sizes[other]!; otherValue++)
          missing.add(pair(one, value, other, otherValue))

  const names = Object.keys(factors)
  const rows: Row<F>[] = []
  const take = (chosen: (number | undefined)[]) => {
    for (const [one, value = 0] of chosen.entries())
      for (let other = one + 1; other < chosen.length; other++)
        missing.delete(pair(one, value, other, chosen[other] ?? 0))
    rows.push(
      Object.fromEntries(names.map((name, index) => [name, factors[name]![chosen[index] ?? 0]])) as Row<F>, // each row has all factors
    )
  }
  for (const row of first) take(names.map((name) => factors[name]!.indexOf(row[name])))
  for (let [next] = missing; next !== undefined; [next] = missing) {
    const chosen: (number | undefined)[] = sizes.map(() => undefined)
    for (const one of next.split(' ')) {
      const [factor = 0, value = 0] = one.split(':').map(Number)
      chosen[factor] = value
    }
    for (const factor of sizes.keys()) chosen[factor] ??= best(factor, chosen)
    take(chosen)
  }
  return rows

  function best(factor: number, chosen: (number | undefined)[]): number {
    const gains = Array.from({ length: sizes[factor]! }, (_, value) => {
      const met = chosen.flatMap((input, other) =>
        input !== undefined && missing.has(pair(factor, value, other, input)) ? [other] : [],
      )
      return met.length
    })
    const most = Math.max(...gains)
    const turn = rows.length % gains.length // without a gain, the values alternate
    return most === 0 ? turn : gains.indexOf(most)
  }
}
