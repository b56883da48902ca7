import type { Values } from '../refused.ts'

/** A file that cannot be read to its end, or may not. `msgCode` is a server message, `values` say where it was. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly msgCode: string
  readonly values: Values
  constructor(msgCode: string, values: Values = {}) {
    super(msgCode)
    this.msgCode = msgCode
    this.values = values
  }
}
