import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Query } from './database.ts'
import { checkRows, noteStatement, type Column, type Columns } from './statement-check.ts'

/**
 * Raw statements, for what Kysely's builder cannot say. Each is given the columns that it returns; under test their names, types and empty values
 * are compared with what PostgreSQL reports, and the build fails for a statement that no test runs (tests/statements.ts).
 */

/** A row of these columns. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never }

const { BOOL, BYTEA, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, JSONB, NUMERIC, TEXT, TIMESTAMPTZ, VARCHAR } =
  pg.types.builtins
const NAME = 19
const [INT4_LIST, TEXT_LIST, NAME_LIST] = [1007, 1009, 1003]

export const number: Column<number> = { name: 'number', oids: [INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8] }
export const text: Column<string> = { name: 'text', oids: [TEXT, VARCHAR, NAME] }
export const boolean: Column<boolean> = { name: 'boolean', oids: [BOOL] }
/** A `timestamptz`. */
export const instant: Column<Date> = { name: 'instant', oids: [TIMESTAMPTZ] }
export const bytes: Column<Buffer> = { name: 'bytes', oids: [BYTEA] }
export const numbers: Column<number[]> = { name: 'numbers', oids: [INT4_LIST] }
export const texts: Column<string[]> = { name: 'texts', oids: [TEXT_LIST, NAME_LIST] }
/** JSON whose shape the database does not know: it is claimed here. */
export const jsonb = <T>(): Column<T> => ({ name: 'json', oids: [JSON, JSONB] })
/** A text or a number with few values. */
export const oneOf = <const T extends string | number>(...values: readonly T[]): Column<T> => ({
  name: values.join(' or '),
  oids: typeof values[0] === 'number' ? number.oids : text.oids,
  values,
})
export const nullable = <T>(column: Column<T>): Column<T | null> =>
  ({ ...column, isNullable: true }) as Column<T | null>

/** The rows of a statement. Under test throws when a column is missing, more, of another type, or null against its declaration. */
export async function rows<const C extends Columns>(
  q: Query,
  columns: C,
  statement: RawBuilder<unknown>,
): Promise<RowOf<C>[]> {
  noteStatement(statement)
  const found = await statement.execute(q)
  checkRows(columns, found.rows)
  return found.rows as RowOf<C>[] // compared with the driver's report under test
}

/** How many rows a source has: `total(q, sql`from orders o where …`)`. */
export async function total(q: Query, from: RawBuilder<unknown>): Promise<number> {
  noteStatement(from)
  const [counted] = await rows(q, { total: number }, sql`select count(*) as total ${from}`)
  return counted!.total
}

/** Executes a statement that returns nothing; resolves to how many rows it wrote. */
export async function run(q: Query, statement: RawBuilder<unknown>): Promise<number> {
  noteStatement(statement)
  return Number((await statement.execute(q)).numAffectedRows ?? 0)
}
