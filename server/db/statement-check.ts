import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { RawBuilder } from 'kysely'
import pg from 'pg'

/** What a column holds: the types of PostgreSQL that the driver turns into T, and whether it may be null. */
export type Column<T> = {
  readonly name: string
  readonly oids: readonly number[]
  readonly isNullable?: boolean
  /** The only values; all when undefined. */
  readonly values?: readonly unknown[]
  /** Never set: carries the type. */
  readonly type?: T
}
export type Columns = Readonly<Record<string, Column<unknown>>>

/** The folder where a test run notes the statements that it executed; unset outside of tests, where nothing here does anything. */
const FOLDER = process.env.TIEM_STATEMENTS

const fieldsOf = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>()

/** Keeps what the driver reports of the columns of each answer, which Kysely drops. */
export function keepFields(client: pg.PoolClient): void {
  if (!FOLDER) return
  client.query = ((...args: unknown[]) => {
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown // of now: tests replace it
    const answer = query.apply(client, args)
    if (!(answer instanceof Promise)) return answer
    return answer.then((result: pg.QueryResult | pg.QueryResult[]) => {
      for (const one of [result].flat()) if (one.rows && one.fields) fieldsOf.set(one.rows, one.fields)
      return result
    })
  }) as typeof client.query
}

/** Throws when rows are not of the declared columns. */
export function checkRows(columns: Columns, rows: readonly unknown[]): void {
  const fields = fieldsOf.get(rows)
  if (!fields) return
  const wrong = [
    ...Object.keys(columns).flatMap((name) =>
      fields.some((field) => field.name === name) ? [] : [`no column ${name} is returned`],
    ),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const column = columns[name]
      if (!column) return [`column ${name} is not declared`]
      if (!column.oids.includes(dataTypeID)) return [`column ${name} is of type ${dataTypeID}, not ${column.name}`]
      return rows.flatMap((row) => {
        const value = (row as Record<string, unknown>)[name] // a row of the driver
        if (value === null) return column.isNullable ? [] : [`column ${name} is null`]
        return !column.values || column.values.includes(value) ? [] : [`column ${name} is ${String(value)}`]
      })
    }),
  ]
  if (wrong.length > 0)
    throw new TypeError(`A raw statement does not return what it declares: ${[...new Set(wrong)].join('; ')}`)
}

const noted = new Set<string>()

/** Notes a statement by its own text, values and fragments left out. */
export function noteStatement(statement: RawBuilder<unknown>): void {
  if (!FOLDER) return
  const { sqlFragments } = statement.toOperationNode() as { sqlFragments?: readonly string[] }
  const own = statementText(sqlFragments ?? [])
  if (noted.has(own)) return
  noted.add(own)
  appendFileSync(path.join(FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(own)}\n`)
}

/** The text of a statement by which a run and its source are compared. */
export const statementText = (fragments: readonly string[]): string =>
  fragments.join('?').replaceAll(/\s+/g, ' ').trim()
