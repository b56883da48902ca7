/** A cell: text, or a number, which is written without grouping. */
export type Cell = string | number

/**
 * Rows as CSV (RFC 4180) that Excel opens: UTF-8 with a byte order mark, and no text that it would take for a formula (vietnam.md §9), also where
 * the reader's list separator is a semicolon, which ends cells and rows inside a quoted text. `plainText` gives each text back as it was. Pulls the next rows only when the last ones are taken.
 */
export async function* csv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\u{FEFF}')
  for await (const row of rows) yield Buffer.from(`${row.map(cell).join()}\r\n`)
}

/** How a text begins that a spreadsheet takes for a formula: also the wide signs of Asian keyboards, and white space that it skips. */
const SIGN = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
const START = new RegExp(`^(?='*[${SIGN}\\t\\r\\n])`)
/** Where a reader with another separator begins a cell. It skips quotes there. */
const INSIDE = new RegExp(`(?<=[;\\t\\r\\n])(?=["']*[${SIGN}])`, 'g')

/** Each place that could begin a formula gets an apostrophe, also one that has apostrophes, so that `plainText` can tell them apart. */
const disarmed = (text: string): string => text.replace(INSIDE, "'").replace(START, "'")

const DISARMED_START = new RegExp(`^'(?='*[${SIGN}\\t\\r\\n])`)
const DISARMED_INSIDE = new RegExp(`(?<=[;\\t\\r\\n])'(?=["']*[${SIGN}])`, 'g')
/** A text of such a file without the apostrophes that disarmed it. */
export const plainText = (text: string): string => text.replace(DISARMED_START, '').replace(DISARMED_INSIDE, '')

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = disarmed(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
