import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive, whose content is made when its turn comes. `isPacked`: it would not become smaller. */
export type ArchiveFile = { name: string; content: () => AsyncIterable<string | Buffer>; isPacked?: boolean }

/** Writes a ZIP archive of any size, one file after the other, so that memory holds none of them. */
export async function writeZip(files: AsyncIterable<ArchiveFile>, out: NodeJS.WritableStream): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, out)
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  const add = async () => {
    for await (const { name, content, isPacked = false } of files) {
      const stream = Readable.from(content(), { objectMode: false })
      const done = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject))
      zip.addReadStream(stream, name, { compress: !isPacked })
      await done
    }
    zip.end()
    await written
  }
  await Promise.race([add(), failed, written])
}
