import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { folderStore, type MediaStore } from '../media/folder-store.ts'
import { openStore } from '../stores/open-store.ts'
import { exportStore } from './export-store.ts'
import { importStore } from './import-store.ts'
import { findForeignKeys, foreignIds } from './renumber.ts'
import { NO_ROW, REFERENCES } from './row-references.ts'
import { isOfStore, withoutSecrets } from './store-tables.ts'
import { findTables, type ArchivedTable } from './tables.ts'
import { readRows, unpacked, type Row } from './testing/archive-files.ts'
import { fillStore } from './testing/fill-store.ts'

let database: Database
let folder: string
let media: MediaStore
let tables: ArchivedTable[]
let isForeign: (table: string, column: string) => boolean
beforeAll(async () => {
  database = openDatabase(await createTestDatabase())
  folder = await mkdtemp(path.join(tmpdir(), 'whole-store-'))
  media = folderStore(path.join(folder, 'media'))
  tables = (await database.system(findTables)).filter(isOfStore).map(withoutSecrets)
  const foreign = foreignIds(await database.system(findForeignKeys), tables)
  isForeign = (table, column) => foreign.get(table)?.has(column) ?? false
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true })
})

type Rows = Map<string, Row[]>

async function exported(code: string): Promise<{ file: string; rows: Rows }> {
  const file = path.join(folder, `${code}.zip`)
  const id = await storeId(code)
  await exportStore(database, { id, code }, { media, out: createWriteStream(file) })
  const { rows: all } = await readRows(file)
  const rows = new Map(
    tables.map(({ name, columns }) => {
      const key = columns.find(({ isIdentity }) => isIdentity)?.name
      const list = all.get(name) ?? []
      return [name, key ? list.toSorted((a, b) => Number(a[key]) - Number(b[key])) : list] // their order stays
    }),
  )
  return { file, rows }
}
const storeId = async (code: string) =>
  (
    await database.system((q) =>
      q.selectFrom('stores').select('id').where('store_code', '=', code).executeTakeFirstOrThrow(),
    )
  ).id

/** Counters of every table far from those of the others: a number says which table it is of. */
async function spreadCounters(): Promise<void> {
  await database.system(async (q) => {
    for (const [index, { name, columns }] of tables.entries()) {
      const column = columns.find(({ isIdentity }) => isIdentity)
      if (column)
        await sql`select setval(pg_get_serial_sequence(${name}, ${column.name}), ${FIRST + index * APART}::bigint)`.execute(
          q,
        )
    }
  })
}
const FIRST = 1_000_000_000
const APART = 10_000_000

const NAMED_LIKE_A_REFERENCE = /(?:^|_)ids?(?:_|$)|reference|_target$|value_action$/

test('every column that may refer to a row is known', () => {
  const unknown = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ name: column, type, isIdentity }) => {
        if (isIdentity || column === 'store_id' || isForeign(name, column)) return false
        if (column === 'id' && name === 'stores') return false
        return NAMED_LIKE_A_REFERENCE.test(column) || type === 'jsonb' || type === 'ARRAY'
      })
      .map(({ name: column }) => `${name}.${column}`),
  )
  const known = Object.keys(REFERENCES)
  expect(unknown.filter((column) => !known.includes(column))).toEqual([])
  const all = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(known.filter((column) => !all.includes(column))).toEqual([])
})

test('a store with a value in every column comes back equal, table by table, with ids of its own', async () => {
  const seeded = await exported('linh-beauty')
  await spreadCounters()
  await importStore(database, seeded.file, { code: 'linh-mot', media })
  await fillStore(database, await storeId('linh-mot'))
  const before = await exported('linh-mot')
  await importStore(database, before.file, { code: 'linh-hai', media })
  const after = await exported('linh-hai')

  const empty = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => !before.rows.get(name)!.some((row) => row[column.name] !== null))
      .map((column) => `${name}.${column.name}`),
  )
  expect(empty).toEqual([])
  expect(notRenumbered(before.rows)).toEqual([])

  const ids = new Map<string, string>()
  for (const { name, columns } of tables) {
    const column = columns.find(({ isIdentity }) => isIdentity)?.name
    const [rows, same] = [before.rows.get(name)!, after.rows.get(name)!]
    expect([name, same.length]).toEqual([name, rows.length])
    if (column) for (const [index, row] of rows.entries()) ids.set(String(row[column]), String(same[index]![column]))
  }
  const gone = before.rows
    .get('order_lines')!
    .findIndex(({ product_id }) => !before.rows.get('products')!.some(({ id }) => id === product_id))
  const goneNow = after.rows.get('order_lines')![gone]!.product_id
  expect(after.rows.get('products')!.map(({ id }) => id)).not.toContain(goneNow)
  expect(goneNow).not.toBe(before.rows.get('order_lines')![gone]!.product_id)
  ids.set(String(before.rows.get('order_lines')![gone]!.product_id), String(goneNow))
  const [oldStore, newStore] = [await storeId('linh-mot'), await storeId('linh-hai')]
  ids.set(String(oldStore), String(newStore))
  for (const [name, rows] of before.rows) {
    const expected = rows.map((row) =>
      JSON.stringify(row)
        .replaceAll(/(?<!\d)\d{10}(?!\d)/g, (id) => ids.get(id) ?? id)
        .replaceAll('linh-mot', 'linh-hai'),
    )
    expect(
      after.rows.get(name)!.map((row) => JSON.stringify(row)),
      name,
    ).toEqual(expected)
  }
}, 120_000)

/** Numbers that are named as ids and are none of this server's; those of the platform, which keep their value, are small. */
function notRenumbered(rows: Rows): string[] {
  const found = new Set<string>()
  const look = (value: unknown, where: string, name: string, above: number): void => {
    if (Array.isArray(value)) for (const one of value) look(one, where, name, above)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) look(part, key === 'id' ? `${where} ${name}` : where, key, above)
    else if (/(?:^|_)ids?(?:_|$)|_target$/.test(name) && typeof value === 'number' && value > above && value < FIRST)
      found.add(`${where}.${name}`)
  }
  for (const [table, list] of rows)
    for (const row of list)
      for (const [column, value] of Object.entries(row))
        look(value, table, column, REFERENCES[`${table}.${column}`] === NO_ROW ? LAST_OF_PLATFORM : 0)
  return [...found].toSorted().filter((one) => !COUNTED_WITHIN.has(one))
}
const LAST_OF_PLATFORM = 100
/** Ids that count within their row. */
const COUNTED_WITHIN = new Set(['products attributes.id', 'store_settings reward_steps.id'])

test('a shop can be opened while a file is read; the same address is given once', async () => {
  const { file } = await exported('cho-que')
  const now = new Date('2026-11-26T05:00:00Z')
  const open = (code: string) =>
    database.systemTransaction((trx) =>
      openStore(trx, { name: 'Tiệm', code, theme: {}, owner: { id: 1, name: 'A', email: 'a@vi-du.vn' }, now }),
    )
  await importStore(database, file, {
    code: 'cho-moi',
    media,
    andThen: async () => void (await open('tiem-trong-luc-doc')),
  })
  expect(await storeId('cho-moi')).not.toBe(await storeId('tiem-trong-luc-doc'))

  const both = await Promise.allSettled([
    importStore(database, file, { code: 'cho-chung', media }),
    importStore(database, file, { code: 'cho-chung', media }),
    open('cho-chung'),
  ])
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(refused).toEqual(['STORE_CODE_TAKEN', 'STORE_CODE_TAKEN'])
})

const CANARY = 'chim-hoang-yen'
/** Columns that a file has though their names are those of secrets. */
const SHOWN = ['branches.account_number', 'store_settings.key', 'uploads.is_private', 'uploads.key_id']

test('secrets stay: every column and every setting that has one', async () => {
  const exportedColumns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(
    exportedColumns.filter((column) =>
      /pass|secret|token|hash|otp|salt|cmnd|card|private|account_number|\bkey|_key/.test(column),
    ),
  ).toEqual(SHOWN)

  const id = await storeId('linh-beauty')
  await fillStore(database, id)
  const planted: string[] = []
  const all = await database.system(findTables)
  await database.systemTransaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name, columns } of all.filter(isOfStore))
      for (const column of columns.filter((one) => !exportedColumns.includes(`${name}.${one.name}`))) {
        const value = {
          text: sql`${CANARY}`,
          bytea: sql`${CANARY}::bytea`,
          jsonb: sql`jsonb_build_array(${CANARY}::text)`,
        }[column.type]
        if (!value) continue
        await sql`update ${sql.table(name)} set ${sql.ref(column.name)} = ${value} where ctid = (select max(ctid) from ${sql.table(name)} where store_id = ${id})`.execute(
          trx,
        )
        planted.push(`${name}.${column.name}`)
      }
    const secrets = {
      vnpay: { hash_secret: CANARY },
      webhook: { secret: CANARY },
      accounts: { fixed_otp: CANARY },
      smtp: { password: CANARY },
    }
    for (const [key, value] of Object.entries(secrets))
      await sql`insert into store_settings (store_id, key, value) values (${id}, ${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (store_id, key) do update set value = excluded.value`.execute(trx)
    await sql`insert into domain_claims (store_id, host, token) values (${id}, ${`${CANARY}.vn`}, ${CANARY})`.execute(
      trx,
    )
  })
  expect(planted).toEqual(
    expect.arrayContaining([
      'customers.password_hash',
      'partners.cmnd',
      'orders.guest_token_hash',
      'theme_drafts.editors',
    ]),
  )
  const { file } = await exported('linh-beauty')
  const leaks = [...unpacked(await readFile(file))].filter(
    ([, text]) => text.includes(CANARY) || text.includes(Buffer.from(CANARY).toString('hex')),
  )
  expect(leaks.map(([name]) => name)).toEqual([])
})

test('a domain that waits for its proof keeps nobody from reading the file', async () => {
  const { file, rows } = await exported('linh-beauty')
  expect(rows.has('domain_claims')).toBe(false)
  await importStore(database, file, { code: 'linh-ba', media })
  const claims = await database.system((q) => q.selectFrom('domain_claims').select('host').execute())
  expect(claims).toHaveLength(1)
})
