/** A row of a table file. `line`: as spreadsheets count, from 1. Cells that hold an error of a formula are `#…!`, as they are shown. */
export type TableRow = { line: number; cells: string[] }

/** A file that is no table, or cannot be read to its end. `msgCode` is a server message. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly msgCode: string
  readonly values: Record<string, number>
  constructor(msgCode: string, values: Record<string, number> = {}) {
    super(msgCode)
    this.msgCode = msgCode
    this.values = values
  }
}
