import type { Cell } from './csv.ts'

/** A row of a table file. `line`: as spreadsheets count, from 1. Cells that hold an error of a formula are `#…!`, as they are shown. */
export type TableRow = { line: number; cells: Cell[] }

/** '' without the cell. */
export const cellText = (cell: Cell | undefined): string => String(cell ?? '')

/** Characters of a cell. */
export const MAX_CELL = 100_000

/** As spreadsheets call it: column 1 in line 7 is `B7`. */
export function cellName(column: number, line: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${line}`
}
