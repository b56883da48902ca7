import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { sanitiseHtml } from '../content/sanitise.ts'
import type { MediaStore } from '../media/folder-store.ts'
import { sniff } from '../media/sniff.ts'
import type { ZipReader } from '../shared/files/read-zip.ts'
import { Refused } from '../shared/refused.ts'
import { publishOnCommit } from '../shared/store-changes.ts'
import { isFreeCode } from '../stores/open-store.ts'
import { STORE_FORMAT } from './export-store.ts'
import { bytesOf, linesOf, notAnArchive, openArchive, readJson } from './read-archive.ts'
import { isOfStore, openRow, withoutSecrets } from './store-tables.ts'
import { asReplica, findTables, lastMigration, requireReplicaRights, type ArchivedTable } from './tables.ts'

const MAX_UNPACKED = 20 * 1024 ** 3
/** Numbers are given out by one counter for all stores: a file cannot use them up. */
const MAX_ID = 1_000_000_000
/** Texts that pages show as HTML, also in their translations. */
const HTML: Record<string, readonly string[]> = { products: ['description'], posts: ['content'] }

type Row = Record<string, unknown>
type Options = {
  code: string
  media: MediaStore
  ownerId?: number | undefined
  maxBytes?: number
  /** Also done in the transaction that makes the store. */
  andThen?: (trx: Trx, storeId: number) => Promise<void>
}

/**
 * Makes a store of an archive, under a code of its own. Rows keep their ids, which belong to the store. Resolves to its id. Refuses ARCHIVE_INVALID,
 * ARCHIVE_NEWER, STORE_CODE_TAKEN.
 */
export async function importStore(
  database: Pick<Database, 'systemTransaction'>,
  file: string,
  { code, media, ownerId, maxBytes = MAX_UNPACKED, andThen }: Options,
): Promise<number> {
  const zip = await openArchive(file, maxBytes)
  const written: string[] = []
  try {
    const manifest = await readJson(zip, 'store.json')
    const counts = await readJson(zip, 'end.json')
    if (manifest?.format !== STORE_FORMAT || typeof manifest.code !== 'string' || !counts) throw notAnArchive()
    const from = manifest.code
    return await database.systemTransaction(async (trx) => {
      if (String(manifest.migration) > (await lastMigration(trx))) throw new Refused('ARCHIVE_NEWER', { status: 409 })
      await requireReplicaRights(trx)
      const id = await newStoreId(trx, code)
      await asReplica(trx)
      for (const table of (await findTables(trx)).filter(isOfStore).map(withoutSecrets)) {
        const count = await insertTable(trx, zip, table, { id, code, from })
        if (count !== (counts[table.name] ?? 0)) throw notAnArchive()
      }
      await sql`set local session_replication_role = origin`.execute(trx)
      await sql`call bump_identities()`.execute(trx)
      if (ownerId !== undefined)
        await trx.insertInto('store_owners').values({ store_id: id, owner_id: ownerId, role: 'owner' }).execute()
      await putMedia(trx, zip, { id, code, media, written })
      await andThen?.(trx, id)
      await publishOnCommit(trx, { storeId: id, tags: ['*'] })
      return id
    })
  } catch (problem) {
    for (const key of written) await media.remove(key)
    throw problem
  } finally {
    zip.close()
  }
}

async function newStoreId(trx: Trx, code: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('stores.id'))`.execute(trx)
  if (!(await isFreeCode(trx, code))) throw new Refused('STORE_CODE_TAKEN', { status: 409, data: { field: 'code' } })
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from stores`.execute(trx)
  return rows[0]!.id
}

type Target = { id: number; code: string; from: string }

async function insertTable(
  trx: Trx,
  zip: ZipReader,
  table: ArchivedTable,
  { id, code, from }: Target,
): Promise<number> {
  const columns = new Set(table.columns.map(({ name }) => name))
  const identities = table.columns.filter(({ isIdentity }) => isIdentity).map(({ name }) => name)
  let count = 0
  for await (const lines of linesOf(zip, `rows/${table.name}.ndjson`)) {
    const rows = lines.map((line) => {
      const row = openRow(table.name, parsed(line.replaceAll(`/media/${from}/`, `/media/${code}/`)))
      if (!row || identities.some((name) => !(Number(row[name]) <= MAX_ID))) throw notAnArchive()
      const own = Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name)))
      return cleaned(table.name, {
        ...own,
        ...(table.name === 'stores' ? { id, store_code: code, is_demo: false } : { store_id: id }),
      })
    })
    count += rows.length
    await insertRows(trx, table.name as keyof Tables, rows) // of the database's own list
  }
  return count
}

function parsed(line: string): Row {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Row
  } catch {
    // said below
  }
  throw notAnArchive()
}

function cleaned(table: string, row: Row): Row {
  const fields = HTML[table]
  if (!fields) return row
  const clean = (part: Row): Row =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        fields.includes(name) && typeof value === 'string' ? sanitiseHtml(value).html : value,
      ]),
    )
  const translations = Object.entries((row.translations ?? {}) as Record<string, Row>) // an object by its check
  return { ...clean(row), translations: Object.fromEntries(translations.map(([lang, texts]) => [lang, clean(texts)])) }
}

async function putMedia(
  trx: Trx,
  zip: ZipReader,
  { id, code, media, written }: { id: number; code: string; media: MediaStore; written: string[] },
): Promise<void> {
  const uploads = await trx.selectFrom('uploads').select(['name', 'ending']).where('store_id', '=', id).execute()
  for (const { name, ending } of uploads) {
    const stream = await zip.open(`media/${name}.${ending}`)
    if (!stream) continue
    const bytes = await bytesOf(stream)
    if (sniff(bytes) !== ending) throw notAnArchive()
    const key = `public/${code}/${name}.${ending}`
    await media.put(key, bytes)
    written.push(key)
  }
}
