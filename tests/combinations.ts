import { VOLUMES } from './volumes.ts'

type Factors = Record<string, readonly unknown[]>
type Factor = [name: string, values: readonly unknown[]]
export type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] }

/** The rows of a matrix that this run tests: every combination in `npm run test:full`; else each value of the first factor once, with values of the others in turn. */
export function combinationsOfOne<F extends Factors>(factors: F): Row<F>[] {
  return VOLUMES.combinedValues > 2 ? everyRow(factors) : sampleOfOne(factors)
}

export function sampleOfOne<F extends Factors>(factors: F): Row<F>[] {
  const [[first, values], ...rest] = Object.entries(factors) as [Factor, ...Factor[]]
  const inTurn = everyRow(Object.fromEntries(rest))
  return values.map((value, index) => {
    const turn = inTurn[Math.floor((index * inTurn.length) / values.length)] // from all over the list
    return { [first]: value, ...turn } as Row<F> // has all names
  })
}

export function everyRow<F extends Factors>(factors: F): Row<F>[] {
  const rows = Object.entries(factors).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )
  return rows as Row<F>[] // each row has all factors
}
