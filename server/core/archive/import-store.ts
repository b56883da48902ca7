import { sql } from 'kysely'
import { VIDEO_MAX_BYTES } from '../../../src/contract/uploads.ts'
import type { Database, Trx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { jsonb, rows, run } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import type { MediaStore } from '../media/folder-store.ts'
import { sniff } from '../media/sniff.ts'
import { Refused } from '../shared/refused.ts'
import { invalidateAllPages } from '../shared/store-changes.ts'
import { codeTaken, isFreeCode } from '../stores/open-store.ts'
import { STORE_FORMAT } from './export-store.ts'
import { notAnArchive, openArchive, type Archive, type ArchiveReader } from './read-archive.ts'
import { HTML } from './html-columns.ts'
import {
  createRenumbering,
  findForeignKeys,
  foreignIds,
  wrongRow,
  type ForeignKey,
  type Place,
  type Renumbering,
  type Row,
} from './renumber.ts'
import { isExcludedColumn, isOfStore, redactRow, withoutSecrets } from './store-tables.ts'
import { asReplica, findTables, lastMigration, requireReplicaRights, type ArchivedTable } from './tables.ts'

type Options = {
  code: string
  media: MediaStore
  ownerId?: number | undefined
  /** Whose file it is: a second one waits for the first. */
  turn?: number
  /** Whose limits count: those of an owner's upload, or of a file that the operator has. */
  reader?: ArchiveReader
  /** Also done in the transaction that makes the store. */
  andThen?: (trx: Trx, storeId: number) => Promise<void>
}

/**
 * Makes a store of an archive, under a code of its own. Its rows get new ids from the counters of this server, which move for nothing else. Resolves to the id
 * of the store. Refuses ARCHIVE_INVALID, ARCHIVE_NEWER, STORE_CODE_TAKEN, and a row that breaks a rule with its table and line.
 */
export async function importStore(
  database: Pick<Database, 'system' | 'systemTransaction'>,
  file: string,
  { code, media, ownerId, turn = 0, reader = 'archive', andThen }: Options,
): Promise<number> {
  const archive = await openArchive(file, { reader, turn, change: { code, html: HTML } })
  const written: string[] = []
  try {
    const { manifest, end: counts } = archive
    if (manifest?.format !== STORE_FORMAT || typeof manifest.code !== 'string' || !counts) throw notAnArchive()
    const { migration, tables, keys } = await database.system(async (q) => ({
      migration: await lastMigration(q),
      tables: (await findTables(q)).filter(isOfStore).map(withoutSecrets),
      keys: await findForeignKeys(q),
    }))
    if (String(manifest.migration) > migration) throw new Refused('ARCHIVE_NEWER', { status: 409 })
    const source: Source = {
      archive,
      code,
      tables,
      keys,
      ids: createRenumbering(tables, foreignIds(keys, tables)),
    }
    await noteRows(source, counts)
    return await database
      .systemTransaction(async (trx) => {
        await requireReplicaRights(trx)
        if (!(await isFreeCode(trx, code))) throw codeTaken()
        await source.ids.draw(trx)
        const id = await insertRowsOf(trx, source)
        if (String(manifest.migration) < ORDER_MONEY) await run(trx, sql`select open_order_money(${id})`)
        if (String(manifest.migration) < IMPORTS) await run(trx, sql`select mark_imports(${id})`)
        if (ownerId !== undefined)
          await trx.insertInto('store_owners').values({ store_id: id, owner_id: ownerId, role: 'owner' }).execute()
        await putMedia(trx, archive, { id, code, media, written })
        await andThen?.(trx, id)
        await invalidateAllPages(trx, id)
        return id
      })
      .catch(async (problem: unknown) => {
        throw problem instanceof BatchFailed ? await refusalOf(database, source, problem) : problem
      })
  } catch (problem) {
    for (const key of written) await media.remove(key)
    throw problem
  } finally {
    await archive.close()
  }
}

/** The migration that brought the ledger of an order's money, which older files do not have. */
const ORDER_MONEY = '0043-order-money'
/** The one that brought `orders.is_import`. */
const IMPORTS = '0044-imports'

type Source = {
  archive: Archive
  code: string
  tables: readonly ArchivedTable[]
  keys: readonly ForeignKey[]
  ids: Renumbering
}
type Batch = { rows: Row[]; line: number }

/** Looks at every row before any is written, so that a file that is cut or has ids that are none takes no number. */
async function noteRows({ archive, tables, ids }: Source, counts: Row): Promise<void> {
  for (const table of tables) {
    const columns = new Set(table.columns.map(({ name }) => name))
    let count = 0
    for await (const { rows, line } of archive.rows(table.name)) {
      for (const [index, row] of rows.entries()) {
        const place = { table: table.name, line: line + index }
        const unknown = Object.keys(row).find((name) => !columns.has(name) && !isExcludedColumn(name))
        if (unknown !== undefined) throw wrongRow('ARCHIVE_COLUMN_UNKNOWN', place, { column: unknown.slice(0, 60) })
        ids.note(redactedRow(row, place), place)
      }
      count += rows.length
    }
    if (count !== (counts[table.name] ?? 0) || (table.name === 'stores' && count !== 1)) throw notAnArchive()
  }
}

/** The rows, the store's own first: its code is taken at once. */
async function insertRowsOf(trx: Trx, source: Source): Promise<number> {
  await asReplica(trx)
  const first = source.tables.filter(({ name }) => name === 'stores')
  const rest = source.tables.filter(({ name }) => name !== 'stores')
  for (const table of [...first, ...rest]) {
    let index = 0
    for await (const batch of ownBatches(source, table)) {
      try {
        for (const rows of alike(batch.rows)) await insertRows(trx, table.name as keyof Tables, rows) // of the database's own list
      } catch (problem) {
        if (isTaken(problem)) throw codeTaken()
        throw isRuleOfRows(problem) ? new BatchFailed(table, index, problem) : problem
      }
      index++
    }
  }
  await run(trx, sql`set local session_replication_role = origin`)
  const { id } = await trx
    .selectFrom('stores')
    .select('id')
    .where('store_code', '=', source.code)
    .executeTakeFirstOrThrow()
  await requireOthers(trx, source, id)
  return id
}

/** The rows of a table as this server has them. */
async function* ownBatches(source: Source, table: ArchivedTable): AsyncGenerator<Batch> {
  const { archive, code, ids } = source
  const columns = new Set(table.columns.map(({ name }) => name))
  for await (const { rows, line } of archive.rows(table.name)) {
    const own = rows.map((row, index) => {
      const place = { table: table.name, line: line + index }
      const kept = Object.fromEntries(Object.entries(redactedRow(row, place)).filter(([name]) => columns.has(name)))
      const rewritten = ids.rewrite(kept, place)
      if (table.name === 'stores') return { ...rewritten, store_code: code, is_demo: false }
      return { ...rewritten, store_id: ids.storeId() }
    })
    yield { rows: own, line }
  }
}

function redactedRow(row: Row, place: Place): Row {
  const redacted = redactRow(place.table, row)
  if (!redacted) throw wrongRow('ARCHIVE_ROW_WRONG', place, { rule: 'is_private' })
  return redacted
}

/** Rows that follow each other and have the same columns: the others keep their defaults. */
function alike(rows: readonly Row[]): Row[][] {
  const groups: { columns: string; rows: Row[] }[] = []
  for (const row of rows) {
    const columns = Object.keys(row).toSorted().join()
    const last = groups.at(-1)
    if (last?.columns === columns) last.rows.push(row)
    else groups.push({ columns, rows: [row] })
  }
  return groups.map((group) => group.rows)
}

/** Foreign keys that are no ids, which nobody looked at: triggers and checks of other tables are off. */
async function requireOthers(trx: Trx, source: Source, storeId: number): Promise<void> {
  const foreign = foreignIds(source.keys, source.tables)
  const names = new Set(source.tables.map(({ name }) => name))
  for (const { table, columns, to, toColumns } of source.keys) {
    if (!names.has(table) || !names.has(to) || to === 'stores') continue
    if (columns.every((column) => column === 'store_id' || foreign.get(table)?.has(column)) && columns.length === 2)
      continue
    const same = sql.join(
      columns.map((column, index) => sql`o.${sql.ref(toColumns[index]!)} = t.${sql.ref(column)}`),
      sql` and `,
    )
    const whole = sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} is not null`),
      sql` and `,
    )
    const [alone] = await rows(
      trx,
      { row: jsonb<Row>() },
      sql`select to_jsonb(t) as row from ${sql.table(table)} t
      where t.store_id = ${storeId} and ${whole} and not exists (select from ${sql.table(to)} o where ${same}) limit 1`,
    )
    if (alone) {
      const place = await placeOf(source, table, alone.row)
      throw wrongRow('ARCHIVE_ROW_ALONE', place, {
        id: columns
          .slice(1)
          .map((column) => String(alone.row[column]))
          .join(),
        other: to,
      })
    }
  }
}

async function placeOf(source: Source, name: string, written: Row): Promise<Place> {
  const table = source.tables.find((one) => one.name === name)!
  const key = table.columns.find(({ isIdentity }) => isIdentity)?.name
  for await (const { rows, line } of ownBatches(source, table)) {
    const index = rows.findIndex((row) => key === undefined || row[key] === written[key])
    if (index >= 0) return { table: name, line: line + index }
  }
  return { table: name, line: 0 }
}

class BatchFailed extends Error {
  readonly table: ArchivedTable
  readonly index: number
  constructor(table: ArchivedTable, index: number, cause: unknown) {
    super(`rows of ${table.name}`, { cause })
    this.table = table
    this.index = index
  }
}

/** Writes the rows of that table again, one by one, to see which breaks the rule; keeps none. */
async function refusalOf(
  database: Pick<Database, 'systemTransaction'>,
  source: Source,
  { table, index, cause }: BatchFailed,
): Promise<unknown> {
  let place: Place = { table: table.name, line: 0 }
  let count = 0
  try {
    await database.systemTransaction(async (trx) => {
      await asReplica(trx)
      for await (const { rows, line } of ownBatches(source, table)) {
        const isWrong = count++ === index
        for (const [offset, some] of (isWrong ? rows.map((row) => [row]) : alike(rows)).entries()) {
          if (isWrong) place = { table: table.name, line: line + offset }
          await insertRows(trx, table.name as keyof Tables, some)
        }
        if (isWrong) throw new Error('the rows are right one by one')
      }
    })
  } catch (problem) {
    if (isRuleOfRows(problem)) return wrongRow('ARCHIVE_ROW_WRONG', place, { rule: ruleOf(problem) })
  }
  return cause
}

type DatabaseProblem = { code?: string; constraint?: string; column?: string; message?: string }
/** Values that do not fit their type, and constraints: classes 22 and 23 of PostgreSQL's codes. */
const isRuleOfRows = (problem: unknown): boolean => /^2[23]/.test((problem as DatabaseProblem | null)?.code ?? '')
const ruleOf = (problem: unknown): string => {
  const { constraint, column, message } = problem as DatabaseProblem
  return constraint ?? column ?? (message ?? '').slice(0, 120)
}
const isTaken = (problem: unknown): boolean =>
  (problem as DatabaseProblem | null)?.constraint === 'stores_store_code_key'

async function putMedia(
  trx: Trx,
  archive: Archive,
  { id, code, media, written }: { id: number; code: string; media: MediaStore; written: string[] },
): Promise<void> {
  const uploads = await trx.selectFrom('uploads').select(['name', 'ending']).where('store_id', '=', id).execute()
  for (const { name, ending } of uploads) {
    const bytes = await archive.bytes(`media/${name}.${ending}`, VIDEO_MAX_BYTES)
    if (!bytes) continue
    if (sniff(bytes) !== ending) throw notAnArchive()
    const key = `public/${code}/${name}.${ending}`
    await media.put(key, bytes)
    written.push(key)
  }
}
