import { sql } from 'kysely'
import type { Query, Trx } from '../../db/database.ts'
import { number, rows, text, texts } from '../../db/statements.ts'
import { Refused } from '../shared/refused.ts'
import type { ArchivedTable } from './tables.ts'
import { REFERENCES, renumberLinks, type NewId } from './row-references.ts'

export type Row = Record<string, unknown>
/** The row in this line of a table's file. */
export type Place = { table: string; line: number }

/** The column `id` of a table that a column of another refers to, by foreign keys: `order_lines` → `order_id` → `orders`. */
export type ForeignIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The foreign keys inside a store. */
export async function findForeignKeys(q: Query) {
  const names = (table: string, key: string) => sql<string[]>`
    array(select a.attname::text from unnest(${sql.ref(`c.${key}`)}) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = ${sql.ref(`c.${table}`)} and a.attnum = k.attnum order by k.place)`
  return rows(
    q,
    { table: text, columns: texts, to: text, toColumns: texts },
    sql`
    select t.relname as table, ${names('conrelid', 'conkey')} as columns, o.relname as to, ${names('confrelid', 'confkey')} as "toColumns"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`,
  )
}

export type ForeignKey = Awaited<ReturnType<typeof findForeignKeys>>[number]

/** Of the tables of a store, by their foreign keys to a column that is counted. */
export function foreignIds(keys: readonly ForeignKey[], tables: readonly ArchivedTable[]): ForeignIds {
  const counted = new Map(tables.map(({ name, columns }) => [name, columns.find(({ isIdentity }) => isIdentity)?.name]))
  const found = new Map<string, Map<string, string>>()
  for (const { table, columns, to, toColumns } of keys)
    for (const [index, column] of columns.entries()) {
      if (to === 'stores' || toColumns[index] !== counted.get(to)) continue
      found.set(table, (found.get(table) ?? new Map<string, string>()).set(column, to))
    }
  return found
}

/**
 * Ids of a file become ids of this server: they are the file's own, and mean nothing here. First every row is noted, then each table's counter gives as
 * many numbers as there are rows, then the rows are rewritten.
 */
export function createRenumbering(tables: readonly ArchivedTable[], foreign: ForeignIds) {
  const counted = new Map(
    tables.flatMap(({ name, columns }) =>
      columns.flatMap((one) => (one.isIdentity ? [[name, one.name] as const] : [])),
    ),
  )
  /** New ids by those of the file, 0 until they are drawn. */
  const ids = new Map(Array.from(counted.keys(), (table) => [table, new Map<number, number>()]))
  /** Rows that others mention and that are gone, as the product of an old order: they have no row here either, and must not become those of other rows. */
  const gone = new Map(Array.from(counted.keys(), (table) => [table, new Map<number, number>()]))

  const referTo = (row: Row, { table }: Place, newId: NewId, strict: NewId): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (value === null || column === 'store_id' || counted.get(table) === column) return [column, value]
        const to = foreign.get(table)?.get(column)
        if (to) return [column, strict(to, value as number)] // its type is looked at there
        const renumber = REFERENCES[`${table}.${column}`]
        return [column, renumber ? renumber(value, newId, row) : value]
      }),
    )

  return {
    /** Notes a row and what it mentions; refuses an id that is none, or comes twice. */
    note(row: Row, place: Place): void {
      const column = counted.get(place.table)
      if (column !== undefined) {
        const id = row[column]
        const own = ids.get(place.table)!
        if (!isId(id)) throw wrongRow('ARCHIVE_ROW_WRONG', place, { rule: column })
        if (own.has(id)) throw wrongRow('ARCHIVE_ROW_TWICE', place, { id })
        own.set(id, 0)
      }
      const mention: NewId = (table, id) => {
        gone.get(table)?.set(id, 0)
        return id
      }
      referTo(row, place, mention, (_, id) => id)
    },
    /** Takes the numbers from the counters. */
    async draw(trx: Trx): Promise<void> {
      for (const [table, column] of counted) {
        const [own, mentioned] = [ids.get(table)!, gone.get(table)!]
        for (const id of mentioned.keys()) if (own.has(id)) mentioned.delete(id)
        for (const numbers of [own, mentioned]) {
          const olds = [...numbers.keys()].toSorted((a, b) => a - b) // lists are in the order of ids where nothing else says it
          for (let start = 0; start < olds.length; start += BLOCK) {
            const block = olds.slice(start, start + BLOCK)
            const drawn = await rows(
              trx,
              { id: number },
              sql`select nextval(pg_get_serial_sequence(${table}, ${column}))::int as id from generate_series(1, ${block.length}::int) order by 1`,
            )
            for (const [index, old] of block.entries()) numbers.set(old, drawn[index]!.id)
          }
        }
      }
    },
    /** Of the one store in the file; after drawing. */
    storeId: (): number => ids.get('stores')!.values().next().value!,
    /** The row with new ids, also in the addresses of its texts. Refuses one that belongs to a row that the file has not. */
    rewrite(row: Row, place: Place): Row {
      const known: NewId = (table, id) => ids.get(table)?.get(id) ?? gone.get(table)?.get(id) ?? id
      const referring = referTo(row, place, known, (table, id) => {
        const found = ids.get(table)?.get(id)
        if (found === undefined)
          throw wrongRow('ARCHIVE_ROW_ALONE', place, { id: String(id).slice(0, 20), other: table })
        return found
      })
      const column = counted.get(place.table)
      if (column !== undefined) referring[column] = ids.get(place.table)?.get(row[column] as number) // noted
      return withLinks(referring, (table, id) => ids.get(table)?.get(id)) as Row
    },
  }
}
export type Renumbering = ReturnType<typeof createRenumbering>

const BLOCK = 10_000

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** Refuses a file for one of its rows. */
export const wrongRow = (msgCode: string, { table, line }: Place, values: Record<string, string | number>): Refused =>
  new Refused(msgCode, { status: 415, values: { table, line, ...values }, data: { table, line } })

function withLinks(value: unknown, newId: (table: string, id: number) => number | undefined): unknown {
  if (typeof value === 'string') return renumberLinks(value, newId)
  if (Array.isArray(value)) return value.map((one) => withLinks(one, newId))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withLinks(part, newId)]))
}
