import { sql } from 'kysely'
import { VIDEO_MAX_BYTES } from '../../../src/contract/uploads.ts'
import type { Database, Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import type { MediaStore } from '../media/folder-store.ts'
import { once, piecesOf } from './export-store.ts'
import { notAnArchive, openArchive } from './read-archive.ts'
import { asReplica, findTables, lastMigration, readSnapshot, requireReplicaRights, rowLines } from './tables.ts'
import { writeZip, type ArchiveFile } from './write-zip.ts'

const FORMAT = 'tiem-backup'
/** Of one upload; its store's videos are the largest. */
const MAX_MEDIA_BYTES = 2 * VIDEO_MAX_BYTES

type Parts = { media: MediaStore; onProgress?: (text: string) => void }

/**
 * Writes the whole server as an archive: every row as one transaction sees it, while orders go on, and every upload. Secrets in it are encrypted, and
 * the key is not in it (`SECRET_KEY`, settings.md).
 */
export async function backup(
  database: Pick<Database, 'systemTransaction'>,
  out: NodeJS.WritableStream,
  parts: Parts,
): Promise<void> {
  await database.systemTransaction(async (trx) => {
    await readSnapshot(trx)
    await writeZip(filesOf(trx, parts), out)
  })
}

async function* filesOf(trx: Trx, { media, onProgress = () => {} }: Parts): AsyncGenerator<ArchiveFile> {
  const manifest = { format: FORMAT, version: 1, migration: await lastMigration(trx) }
  yield { name: 'backup.json', content: () => once(JSON.stringify(manifest)) }
  const counts: Record<string, number> = {}
  for (const table of await findTables(trx)) {
    const content = async function* () {
      for await (const line of rowLines(trx, table)) {
        counts[table.name] = (counts[table.name] ?? 0) + 1
        yield line
      }
    }
    yield { name: `rows/${table.name}.ndjson`, content }
    onProgress(`${table.name}: ${counts[table.name] ?? 0}`)
  }
  const missing: string[] = []
  const uploads = await trx
    .selectFrom('uploads as u')
    .innerJoin('stores as s', 's.id', 'u.store_id')
    .select(['s.store_code', 'u.name', 'u.ending', 'u.is_private'])
    .orderBy('u.store_id')
    .orderBy('u.name')
    .execute()
  for (const { store_code, name, ending, is_private } of uploads) {
    const key = `${is_private ? 'private' : 'public'}/${store_code}/${name}.${ending}`
    const size = await media.size(key)
    if (!size) missing.push(key)
    else yield { name: `media/${key}`, content: () => piecesOf(media, key, size), isPacked: true }
  }
  yield { name: 'end.json', content: () => once(JSON.stringify({ counts, missing })) }
}

/**
 * Replaces the whole database and its uploads by those of a backup. The tables are made as the backup has them, then migrated on. All rows come in one
 * transaction: a broken file changes nothing but an empty database. Throws Refused ARCHIVE_INVALID.
 */
export async function restore(
  database: Pick<Database, 'system' | 'systemTransaction' | 'migrate'>,
  file: string,
  { media, onProgress = () => {} }: Parts,
): Promise<void> {
  const archive = await openArchive(file, { reader: 'backup', turn: 0 })
  try {
    const { manifest } = archive
    const end = archive.end as { counts: Record<string, number> } | undefined
    if (manifest?.format !== FORMAT || typeof manifest.migration !== 'string' || !end) throw notAnArchive()
    await database.system((q) => requireReplicaRights(q))
    await database.system((q) => run(q, sql`drop schema public cascade`))
    await database.system((q) => run(q, sql`create schema public`))
    await database.migrate(manifest.migration)
    await database.systemTransaction(async (trx) => {
      await asReplica(trx)
      const tables = await findTables(trx)
      await run(trx, sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} cascade`) // migrations write rows, too
      for (const { name, columns } of tables) {
        let count = 0
        const names = sql.join(columns.map((column) => sql.ref(column.name)))
        for await (const batch of archive.rowTexts(name)) {
          count += batch.count
          await run(
            trx,
            sql`insert into ${sql.table(name)} (${names}) overriding system value
            select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${batch.text}::jsonb)`,
          )
        }
        if (count !== (end.counts[name] ?? 0)) throw notAnArchive()
        onProgress(`${name}: ${count}`)
      }
      await run(trx, sql`call bump_identities()`)
    })
    await database.migrate()
    for (const name of await archive.names()) {
      if (!/^media\/(?:public|private)\/[a-z0-9-]+\/[a-z0-9]+\.[a-z0-9]+$/.test(name)) continue
      const bytes = await archive.bytes(name, MAX_MEDIA_BYTES)
      if (bytes) await media.put(name.slice('media/'.length), bytes)
    }
  } finally {
    await archive.close()
  }
}
