import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { MediaStore } from '../media/folder-store.ts'
import { Refused } from '../shared/refused.ts'
import { isOfStore, redactRow, withoutSecrets } from './store-tables.ts'
import { findTables, lastMigration, readSnapshot, rowLines } from './tables.ts'
import { writeZip, type ArchiveFile } from './write-zip.ts'

export const STORE_FORMAT = 'tiem-store'

/**
 * Writes one store as an archive: its rows as one transaction sees them, and its pictures, without people's secrets. Refuses EXPORT_RUNNING while another
 * process, or this one, writes the same store.
 */
export async function exportStore(
  database: Pick<Database, 'exportTransaction'>,
  store: { id: number; code: string },
  { media, out }: { media: MediaStore; out: NodeJS.WritableStream },
): Promise<void> {
  await database.exportTransaction(async (trx) => {
    await readSnapshot(trx)
    const lock = sql<boolean>`pg_try_advisory_xact_lock(${store.id}::int, hashtext('export'))`.as('isMine')
    const { isMine } = await trx.selectNoFrom(lock).executeTakeFirstOrThrow()
    if (!isMine) throw new Refused('EXPORT_RUNNING', { status: 409, retryAfterSeconds: 10 })
    await writeZip(filesOf(trx, store, media), out)
  })
}

async function* filesOf(
  trx: Trx,
  { id, code }: { id: number; code: string },
  media: MediaStore,
): AsyncGenerator<ArchiveFile> {
  const manifest = { format: STORE_FORMAT, version: 1, code, migration: await lastMigration(trx) }
  yield { name: 'store.json', content: () => once(JSON.stringify(manifest)) }
  const counts: Record<string, number> = {}
  for (const table of (await findTables(trx)).filter(isOfStore).map(withoutSecrets)) {
    const key = table.name === 'stores' ? 'id' : 'store_id'
    const content = async function* () {
      for await (const line of rowLines(trx, table, sql<boolean>`t.${sql.ref(key)} = ${sql.lit(id)}`)) {
        const row = redactRow(table.name, JSON.parse(line) as Record<string, unknown>)
        if (!row) continue
        counts[table.name] = (counts[table.name] ?? 0) + 1
        yield `${JSON.stringify(row)}\n`
      }
    }
    yield { name: `rows/${table.name}.ndjson`, content }
  }
  const uploads = await trx
    .selectFrom('uploads')
    .select(['name', 'ending'])
    .where('store_id', '=', id)
    .where('is_private', '=', false)
    .orderBy('name')
    .execute()
  for (const { name, ending } of uploads) {
    const key = `public/${code}/${name}.${ending}`
    const size = await media.size(key)
    if (size === undefined || size === 0) continue
    yield { name: `media/${name}.${ending}`, content: () => piecesOf(media, key, size), isPacked: true }
  }
  yield { name: 'end.json', content: () => once(JSON.stringify(counts)) }
}

export async function* once(text: string): AsyncGenerator<string> {
  yield text
}
export async function* piecesOf(media: MediaStore, key: string, size: number): AsyncGenerator<Buffer> {
  for await (const piece of await media.stream(key, { start: 0, end: size - 1 })) yield piece as Buffer
}
