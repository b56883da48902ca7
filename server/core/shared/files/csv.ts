/** A cell: text, or a number, which is written without grouping. */
export type Cell = string | number

/**
 * Rows as CSV (RFC 4180) that Excel opens: UTF-8 with a byte order mark, and no text that it would take for a formula (vietnam.md §9).
 * Pulls the next rows only when the last ones are taken.
 */
export async function* csv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\u{FEFF}')
  for await (const row of rows) yield Buffer.from(`${row.map(cell).join()}\r\n`)
}

/** How a text begins that a spreadsheet takes for a formula: also the wide signs of Asian keyboards, and white space that it skips. */
export const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
