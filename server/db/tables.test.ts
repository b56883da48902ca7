import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { parseSync, type ESTree } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'

/** A column as the builder takes it: what is read, and whether an insert gives it. */
type Column = { reads: string; isNullable: boolean; insert: 'given' | 'optional' | 'refused' }
type Tables = Map<string, Map<string, Column>>

const KEYWORDS: Record<string, string[]> = {
  TSNumberKeyword: ['number'],
  TSBooleanKeyword: ['boolean'],
  TSNullKeyword: ['null'],
  TSUndefinedKeyword: ['undefined'],
  TSNeverKeyword: [],
  TSObjectKeyword: ['object'],
  TSTypeLiteral: ['object'],
}

const OBJECTS = ['Date', 'Buffer']
/** Read and written by functions of the database, and by raw SQL that reads nothing of them. */
const UNTYPED = ['search_words', 'write_probe', 'notices', 'installation']

const declared = declaredTables()
let migrated: Tables

beforeAll(async () => {
  migrated = await migratedTables(await createTestDatabase({ seeded: false }))
})

test('every table is typed, and every typed table exists', () => {
  expect([...declared.keys(), ...UNTYPED].toSorted()).toEqual([...migrated.keys()].toSorted())
})

test.for([...declared])('%s is typed as the migrations made it', ([table, columns]) => {
  const existing = migrated.get(table) ?? new Map<string, Column>()
  expect([...columns.keys()].toSorted()).toEqual([...existing.keys()].toSorted())
  for (const [name, column] of existing) {
    const { insert, ...typed } = columns.get(name)!
    const { insert: accepted, ...read } = column
    expect.soft(typed, `${table}.${name}`).toEqual(read)
    // a type may demand what has a default, and refuse what triggers write
    const isAccepted = insert === accepted || accepted === 'optional'
    expect.soft(isAccepted, `${table}.${name} is ${accepted} at an insert, typed as ${insert}`).toBe(true)
  }
})

/** The tables of tables-*.ts, by the syntax of their types: what they import from elsewhere are texts with few values. */
function declaredTables(): Tables {
  type Alias = { of: ESTree.TSType; parameters: string[] }
  const aliases = new Map<string, Alias>()
  const tables: Member[] = []
  for (const file of globSync('tables-*.ts', { cwd: import.meta.dirname }))
    for (const statement of parseSync(file, readFileSync(path.join(import.meta.dirname, file), 'utf8')).program.body) {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (node?.type === 'TSTypeAliasDeclaration') {
        const parameters = node.typeParameters?.params.map(({ name }) => name.name) ?? []
        aliases.set(node.id.name, { of: node.typeAnnotation, parameters })
      }
      if (node?.type === 'TSInterfaceDeclaration') tables.push(...membersOf(node.body.body))
    }
  return new Map(
    tables.map(([name, type]) => [name, new Map(fieldsOf(type).map(([field, of]) => [field, column(of)]))]),
  )

  function fieldsOf(type: ESTree.TSType): Member[] {
    if (type.type === 'TSTypeLiteral') return membersOf(type.members)
    if (type.type === 'TSIntersectionType') return type.types.flatMap(fieldsOf)
    const { name, given } = referenceOf(type)
    if (name !== 'Omit') return fieldsOf(aliases.get(name)!.of)
    const [whole, omitted] = given
    const names = omitted!.type === 'TSUnionType' ? omitted!.types : [omitted!]
    const literals = names.map(
      (one) => one.type === 'TSLiteralType' && one.literal.type === 'Literal' && one.literal.value,
    )
    return fieldsOf(whole!).filter(([field]) => !literals.includes(field))
  }

  function column(type: ESTree.TSType): Column {
    const [select, insert] = [valuesOf(type, 0), valuesOf(type, 1)]
    const [read = '', ...more] = [...new Set(select.filter((one) => one !== 'null'))]
    const isJson = read !== 'text' && insert.includes('text') && read !== 'Date'
    const isNullable = select.includes('null')
    return {
      reads: isJson ? 'json' : [/^[A-Z]/.test(read) && !OBJECTS.includes(read) ? 'text' : read, ...more].join(' or '),
      isNullable,
      insert:
        insert.length === 0
          ? 'refused'
          : insert.some((one) => one === 'null' || one === 'undefined')
            ? 'optional'
            : 'given',
    }
  }

  /** What a type stands for when it is selected (0) or inserted (1). */
  function valuesOf(type: ESTree.TSType, at: 0 | 1, scope: ReadonlyMap<string, string[]> = new Map()): string[] {
    if (type.type === 'TSUnionType') return type.types.flatMap((one) => valuesOf(one, at, scope))
    if (type.type === 'TSArrayType') return valuesOf(type.elementType, at, scope).map((one) => `${one} list`)
    if (type.type === 'TSLiteralType') return [isNumber(type) ? 'number' : 'text']
    if (type.type !== 'TSTypeReference') return KEYWORDS[type.type] ?? ['text']
    const { name, given } = referenceOf(type)
    const [first = [], second = []] = given.map((one) => valuesOf(one, at, scope))
    if (name === 'ColumnType') return at === 0 ? first : second
    if (name === 'GeneratedJson') return at === 0 ? ['object'] : ['text', 'undefined']
    if (name === 'JSONColumnType') return at === 0 ? ['object'] : ['text']
    if (name === 'Generated') return at === 0 ? first : [...first, 'undefined']
    if (name === 'GeneratedAlways') return at === 0 ? first : []
    const alias = aliases.get(name)
    if (!alias) return scope.get(name) ?? [name]
    const inner = new Map(alias.parameters.map((parameter, n) => [parameter, [first, second][n] ?? []]))
    return valuesOf(alias.of, at, inner)
  }
}

type Member = [name: string, type: ESTree.TSType]

function membersOf(members: readonly ESTree.TSSignature[]): Member[] {
  return members.flatMap((member): Member[] =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
      : [],
  )
}

function referenceOf(type: ESTree.TSType): { name: string; given: readonly ESTree.TSType[] } {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier')
    throw new Error(`a type of a table is written as ${type.type}`)
  return { name: type.typeName.name, given: type.typeArguments?.params ?? [] }
}

/** The tables of a migrated database. */
async function migratedTables(connectionString: string): Promise<Tables> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{
    table: string
    name: string
    type: string
    nullable: boolean
    insert: Column['insert']
  }>(`
    select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
      case when c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' then 'refused'
        when c.is_nullable = 'YES' or c.column_default is not null or c.is_identity = 'YES' then 'optional' else 'given' end as insert
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'`)
  await client.end()
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      new Map(
        columns.map(({ name, type, nullable, insert }) => [
          name,
          {
            reads: READS[type.replace(/^_/, '')] + (type.startsWith('_') ? ' list' : ''),
            isNullable: nullable,
            insert,
          },
        ]),
      ),
    ]),
  )
}

function isNumber({ literal }: ESTree.TSLiteralType): boolean {
  return literal.type === 'Literal' && typeof literal.value === 'number'
}

const READS: Record<string, string> = {
  ...Object.fromEntries(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8'].map((type) => [type, 'number'])),
  text: 'text',
  tsvector: 'text',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
}
