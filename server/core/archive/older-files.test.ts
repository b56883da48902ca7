import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { folderStore } from '../media/folder-store.ts'
import { exportStore } from './export-store.ts'
import { importStore } from './import-store.ts'
import { readRows, writeRows } from './testing/archive-files.ts'

/** Files that were written before a column or table existed. */
let database: Database
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'older-files-'))
  database = openDatabase(await createTestDatabase())
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true })
})

const importsOf = (code: string) =>
  database.system((q) =>
    q
      .selectFrom('orders as o')
      .innerJoin('stores as s', 's.id', 'o.store_id')
      .select(['o.order_code', 'o.created_at'])
      .where('s.store_code', '=', code)
      .where('o.is_import', '=', true)
      .orderBy('o.order_code')
      .execute(),
  )

test('imports of a file from before they were marked are an agency’s own purchases since its approval', async () => {
  const media = folderStore(path.join(folder, 'media'))
  const { id } = await database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', 'linh-beauty').executeTakeFirstOrThrow(),
  )
  const file = path.join(folder, 'whole.zip')
  await exportStore(database, { id, code: 'linh-beauty' }, { media, out: createWriteStream(file) })
  const { manifest, rows } = await readRows(file)
  const approved = '2026-06-01T00:00:00Z'
  for (const request of rows.get('partner_requests') ?? []) if (request.role === 'agency') request.updated_at = approved
  for (const order of rows.get('orders') ?? []) delete order.is_import
  await writeRows(file, { manifest: { ...manifest, migration: '0043-order-money' }, rows })
  await importStore(database, file, { code: 'cu', media })
  const marked = await importsOf('linh-beauty')
  const expected = marked.filter(({ created_at }) => created_at >= new Date(approved))
  expect(await importsOf('cu')).toEqual(expected)
  expect([expected.length > 5, marked.length - expected.length > 5]).toEqual([true, true])
})
