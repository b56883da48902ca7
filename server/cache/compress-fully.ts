import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const MAX_WAITING = 50
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = constants
const compress = promisify(brotliCompress)

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Brotli at full strength, in a thread of Node's pool: a tenth smaller than what is compressed for a request, for 150 ms of a processor. Pages take turns,
 * so that they take no more than one thread; undefined when too many wait.
 */
export async function compressFully(bytes: Buffer): Promise<Buffer | undefined> {
  if (waiting >= MAX_WAITING) return undefined
  waiting++
  const turn = last
  const compressed = turn.then(() =>
    compress(bytes, {
      params: {
        [BROTLI_PARAM_QUALITY]: 11,
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
        [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
  last = compressed.catch(() => {})
  return compressed.finally(() => void waiting--)
}
