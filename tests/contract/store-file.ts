import { Writable } from 'node:stream'
import { writeZip, type ArchiveFile } from '../../server/core/archive/write-zip.ts'

const AT = '2026-01-01T00:00:00Z'
const FILES: Record<string, object> = {
  'store.json': { format: 'tiem-store', version: 1, code: 'tep', migration: '0001-core' },
  'rows/stores.ndjson': {
    id: 7,
    name: 'Tiệm từ tệp',
    store_code: 'tep',
    flags: {},
    has_upload_store: false,
    is_open: true,
    created_at: AT,
  },
  'rows/themes.ndjson': { store_id: 7, document: {}, version: 1, published_at: AT },
  'end.json': { stores: 1, themes: 1 },
}

/** The smallest file of a store. */
export async function storeFile(): Promise<Buffer> {
  const chunks: Buffer[] = []
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await writeZip(files(), out)
  return Buffer.concat(chunks)
}

async function* files(): AsyncGenerator<ArchiveFile> {
  for (const [name, value] of Object.entries(FILES))
    yield {
      name,
      content: async function* () {
        yield JSON.stringify(value)
      },
    }
}
