import { writeFile } from 'node:fs/promises'
import type { ReceiveFile } from '../../../media/save-upload.ts'

/** The file of a multipart call, as `Caller.file` gives it. */
export const uploadOf =
  (content: string | Buffer, filename = 'san-pham.csv'): ReceiveFile =>
  async ({ maxBytes, saveTo }) => {
    const bytes = Buffer.from(content)
    if (saveTo) await writeFile(saveTo, bytes.subarray(0, maxBytes))
    return {
      filename,
      mimetype: 'text/csv',
      bytes: saveTo ? Buffer.alloc(0) : bytes,
      isTooLarge: bytes.length > maxBytes,
    }
  }
