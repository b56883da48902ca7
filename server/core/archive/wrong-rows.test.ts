import { READERS as LIMITS } from '../shared/readers/readers.ts'
import { createWriteStream, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTranslators } from '../../../src/i18n/messages.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { folderStore, type MediaStore } from '../media/folder-store.ts'
import { Refused } from '../shared/refused.ts'
import { exportStore } from './export-store.ts'
import { importStore } from './import-store.ts'
import { HTML } from './html-columns.ts'
import { isOfStore, withoutSecrets } from './store-tables.ts'
import { findTables } from './tables.ts'
import { readRows, writeRows, type ArchiveRows, type Row } from './testing/archive-files.ts'
import { fillStore } from './testing/fill-store.ts'

let database: Database
let folder: string
let media: MediaStore
let whole: ArchiveRows
beforeAll(async () => {
  database = openDatabase(await createTestDatabase())
  folder = await mkdtemp(path.join(tmpdir(), 'wrong-rows-'))
  media = folderStore(path.join(folder, 'media'))
  const { id } = await database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', 'linh-beauty').executeTakeFirstOrThrow(),
  )
  await fillStore(database, id)
  const file = path.join(folder, 'whole.zip')
  await exportStore(database, { id, code: 'linh-beauty' }, { media, out: createWriteStream(file) })
  whole = await readRows(file)
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true })
})

/** The file with some rows changed. */
async function changed(change: (rows: Map<string, Row[]>) => void): Promise<string> {
  const rows = new Map(Array.from(whole.rows, ([table, list]) => [table, list.map((row) => structuredClone(row))]))
  change(rows)
  const file = path.join(folder, `${Math.random()}.zip`)
  await writeRows(file, { manifest: whole.manifest, rows })
  return file
}
const counters = async () =>
  (
    await database.system((q) =>
      sql<{
        name: string
        at: number
      }>`select sequencename as name, coalesce(last_value, 0)::float8 as at from pg_sequences where schemaname = 'public' order by 1`.execute(
        q,
      ),
    )
  ).rows
const stores = async () =>
  (await database.system((q) => q.selectFrom('stores').select('id').orderBy('id').execute())).length

const last = (rows: Map<string, Row[]>, table: string) => rows.get(table)!.at(-1)!
const WRONG: Record<string, { table: string; code: string; change: (rows: Map<string, Row[]>) => void }> = {
  'a number below zero that a check refuses': {
    table: 'products',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'products').price = -5),
  },
  'a value that is missing': {
    table: 'products',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'products').name = null),
  },
  'a text for a number': {
    table: 'products',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'products').price = 'mười'),
  },
  'a number that is too large': {
    table: 'products',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'products').weight = 5e12),
  },
  'a time that is none': {
    table: 'orders',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'orders').created_at = 'hôm qua'),
  },
  'a code that comes twice': {
    table: 'orders',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'orders').order_code = rows.get('orders')![0]!.order_code),
  },
  'a column that is unknown': {
    table: 'products',
    code: 'ARCHIVE_COLUMN_UNKNOWN',
    change: (rows) => (last(rows, 'products').giam_gia = 1),
  },
  'an id that comes twice': {
    table: 'products',
    code: 'ARCHIVE_ROW_TWICE',
    change: (rows) => (last(rows, 'products').id = rows.get('products')![0]!.id),
  },
  'an id of zero': {
    table: 'categories',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'categories').id = 0),
  },
  'an id below zero': {
    table: 'categories',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'categories').id = -4),
  },
  'an id that is no whole number': {
    table: 'categories',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'categories').id = 4.5),
  },
  'an id that is a text': {
    table: 'categories',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'categories').id = '4'),
  },
  'a row of another one that is not there': {
    table: 'order_lines',
    code: 'ARCHIVE_ROW_ALONE',
    change: (rows) => (last(rows, 'order_lines').order_id = 999_999_999),
  },
  'a fee of a carrier that is not there': {
    table: 'shipping_rates',
    code: 'ARCHIVE_ROW_ALONE',
    change: (rows) => (last(rows, 'shipping_rates').partner_id = 77),
  },
  'a choice of an option of another product': {
    table: 'product_cells',
    code: 'ARCHIVE_ROW_ALONE',
    change(rows) {
      const cell = last(rows, 'product_cells')
      cell.element_id = rows.get('product_elements')!.find(({ product_id }) => product_id !== cell.product_id)!.id
      cell.name = 'khác'
    },
  },
  'a setting that has keys': {
    table: 'store_settings',
    code: 'ARCHIVE_ROW_WRONG',
    change: (rows) => (last(rows, 'store_settings').key = 'vnpay'),
  },
}

describe('a row that breaks a rule is refused by its table and line, and nothing is left:', () => {
  test.each(Object.entries(WRONG))('%s', async (_, { table, code, change }) => {
    const [before, files] = [await stores(), await readdir(folder)]
    const file = await changed(change)
    const problem: unknown = await importStore(database, file, { code: 'tiem-sai', media }).catch(
      (thrown: unknown) => thrown,
    )
    expect(problem).toBeInstanceOf(Refused)
    const { refusal } = problem as Refused
    expect([refusal.status, refusal.msgCode]).toEqual([415, code])
    expect(refusal.values).toMatchObject({ table, line: whole.rows.get(table)!.length })
    const { vi, en, ko } = createTranslators()
    for (const translate of [vi, en, ko]) {
      const text = translate(`server.${code}`, refusal.values as Record<string, string>)
      expect(text).toContain(table)
      expect(text).toContain(String(whole.rows.get(table)!.length))
      expect(text).not.toContain('{{')
    }
    expect(await stores()).toBe(before)
    expect((await readdir(folder)).length).toBe(files.length + 1)
  })
})

describe('ids of a file are its own:', () => {
  test('ids of a billion become the next ones; no counter moves for more than was written, nor back', async () => {
    const many = (id: unknown) => (typeof id === 'number' ? id + 1_000_000_000 : id)
    const file = await changed((rows) => {
      for (const row of rows.get('categories')!)
        Object.assign(row, { id: many(row.id), parent_id: many(row.parent_id) })
      for (const row of rows.get('product_categories')!) row.category_id = many(row.category_id)
      for (const row of rows.get('banners')!) row.category_id = many(row.category_id)
    })
    const before = await counters()
    await importStore(database, file, { code: 'tiem-ty', media })
    for (const { name, at } of await counters()) {
      const was = before.find((one) => one.name === name)!.at
      const table = name.replace(/_id_seq$/, '')
      const written = whole.rows.get(table)?.length ?? 0
      expect({ name, moved: at - was >= written && at - was <= written + GONE }).toEqual({ name, moved: true })
    }
    const { rows } = await database.system((q) =>
      sql<{
        most: number
        count: number
      }>`select max(c.id)::int as most, count(*)::int as count from categories c join stores s on s.id = c.store_id where store_code = 'tiem-ty'`.execute(
        q,
      ),
    )
    expect(rows[0]!.count).toBe(whole.rows.get('categories')!.length)
    expect(rows[0]!.most).toBeLessThan(1_000_000)
  })
  /** Rows that a file mentions and has not, as the product of an old order. */
  const GONE = 3
})

test('rows of a table may have different columns: what is missing has its default', async () => {
  const file = await changed((rows) => {
    const [first, second] = rows.get('products')!
    delete first!.translations
    Object.assign(second!, { translations: { en: { name: 'A second name' } } })
    delete last(rows, 'products').min_price
  })
  const id = await importStore(database, file, { code: 'tiem-thieu-cot', media })
  const products = await database.system((q) =>
    q.selectFrom('products').select(['translations', 'min_price']).where('store_id', '=', id).orderBy('id').execute(),
  )
  const order = (row: Row) => whole.rows.get('products')!.filter((other) => Number(other.id) < Number(row.id)).length
  const [first, second] = whole.rows.get('products')!.map(order)
  expect(products[first!]?.translations).toEqual({})
  expect(products[second!]?.translations).toEqual({ en: { name: 'A second name' } })
  expect(products[order(last(whole.rows, 'products'))]?.min_price).toBe(0)
})

/** Where the server gives out a text that a page shows as HTML; a new place asks for its column in `HTML`. */
const READERS: Record<string, string[]> = {
  'server/core/catalogue/import/same-product.ts': [], // compares only
  'server/core/partners/linked-products.ts': ['products.content_for_collaborator'],
  'server/core/themes/published-theme.ts': [
    'theme_drafts.html_footer',
    'theme_versions.html_footer',
    'themes.html_footer',
  ],
  'server/http/api/badges.ts': ['store_settings.terms'],
  'server/http/api/posts.ts': ['posts.content'],
  'server/http/api/products.ts': ['products.description'],
  'server/http/api/theme-shares.ts': [], // of a draft or a version, as above
  'server/http/foreign/foreign-calls.ts': [], // of another server
  'server/http/pages/recorded-frame.ts': [], // of a bundle
  'server/http/pages/store-cache.ts': [], // of `themes`, as above
}

test('a theme with more values than one that is saved is refused by its line, and nothing is left', async () => {
  const before = await stores()
  const file = await changed(
    (rows) => (last(rows, 'themes').document = { unknown_key: Array(LIMITS.theme.maxParts + 200).fill(0) }),
  )
  const read = importStore(database, file, { code: 'tiem-giao-dien', media })
  await expect(read).rejects.toMatchObject({
    refusal: { status: 413, msgCode: 'ARCHIVE_LINE_TOO_MANY', values: { file: 'rows/themes.ndjson', line: 1 } },
  })
  expect(await stores()).toBe(before)
})

test('every text that is shown as HTML is known to the import', () => {
  const readers = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/clean-html.ts'] }).filter(
    (file) => readFileSync(path.join(ROOT, file), 'utf8').includes('cleanHtml('),
  )
  expect(readers.toSorted()).toEqual(Object.keys(READERS))
  expect(
    Object.entries(HTML)
      .flatMap(([table, fields]) => fields.map((field) => `${table}.${field}`))
      .toSorted(),
  ).toEqual(Object.values(READERS).flat().toSorted())
})
const ROOT = path.resolve(import.meta.dirname, '../../..')

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>'

test('texts that are shown as HTML are sanitised in every language, wherever they stand', async () => {
  const file = await changed((rows) => {
    for (const [table, list] of rows)
      for (const row of list)
        for (const [column, value] of Object.entries(row)) {
          if (column === 'translations')
            row[column] = Object.fromEntries(
              ['vi', 'en', 'ko'].map((lang) => [
                lang,
                Object.fromEntries((HTML[table] ?? ['name']).map((name) => [name, HOSTILE])),
              ]),
            )
          else if (HTML[table]?.includes(column) && typeof value === 'string') row[column] = HOSTILE
          else if (column === 'document') row[column] = { ...(value as Row), html_footer: HOSTILE }
          else if (
            table === 'store_settings' &&
            column === 'value' &&
            ['collaborator', 'agency'].includes(String(row.key))
          )
            row[column] = { ...(value as Row), terms: HOSTILE }
        }
  })
  const id = await importStore(database, file, { code: 'tiem-doc', media })
  const active: string[] = []
  const seen = new Set<string>()
  const tables = (await database.system(findTables)).filter(isOfStore).map(withoutSecrets)
  for (const { name } of tables.filter(({ name: table }) => HTML[table])) {
    const { rows } = await database.system((q) =>
      sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t where store_id = ${id}`.execute(q),
    )
    for (const { row } of rows)
      walk(row, (key, text) => {
        if (!HTML[name]!.includes(key)) return
        seen.add(`${name}.${key}`)
        if (/<script|onerror|javascript:/.test(text)) active.push(`${name}.${key}`)
      })
  }
  expect(active).toEqual([])
  expect([...seen].toSorted()).toEqual(
    Object.entries(HTML)
      .flatMap(([table, fields]) => fields.map((field) => `${table}.${field}`))
      .toSorted(),
  )
})

function walk(value: unknown, look: (key: string, text: string) => void, key = ''): void {
  if (typeof value === 'string') look(key, value)
  else if (Array.isArray(value)) for (const one of value) walk(one, look, key)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) walk(part, look, name)
}
