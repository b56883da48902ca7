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

test('a file from before money owed back was kept gets its ledger: late payments are owed, what was called refunded counts as sent, unproved', async () => {
  const media = folderStore(path.join(folder, 'media'))
  const { id } = await database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', 'moc-fashion').executeTakeFirstOrThrow(),
  )
  const file = path.join(folder, 'before-money.zip')
  await exportStore(database, { id, code: 'moc-fashion' }, { media, out: createWriteStream(file) })
  const { manifest, rows } = await readRows(file)
  for (const table of ['order_money', 'gateway_refunds']) rows.delete(table)
  for (const order of rows.get('orders') ?? [])
    for (const name of ['paid_money', 'paid_back', 'owed_back', 'kept_money', 'refund_account']) delete order[name]
  const second = rows.get('order_payments')?.find(({ txn_ref }) => String(txn_ref).endsWith('-2'))
  Object.assign(second ?? {}, { status: 'refund_due' })
  await writeRows(file, { manifest: { ...manifest, migration: '0042-store-ids' }, rows })
  await importStore(database, file, { code: 'truoc-so-tien', media })
  const orders = await database.system((q) =>
    q
      .selectFrom('orders as o')
      .innerJoin('stores as s', 's.id', 'o.store_id')
      .where('s.store_code', '=', 'truoc-so-tien')
      .where('o.customer_phone', '=', '0901000010')
      .select(['o.id', 'o.total_final', 'o.owed_back', 'o.paid_back', 'o.returned_money', 'o.payment_status'])
      .orderBy('o.created_at', 'desc')
      .execute(),
  )
  const [twice, cancelled, returnable, partly] = orders
  expect(orders).toHaveLength(4)
  expect(twice?.owed_back).toBe(twice?.total_final)
  expect([cancelled?.owed_back, cancelled?.paid_back]).toEqual([cancelled?.total_final, 0])
  expect([returnable?.owed_back, returnable?.paid_back]).toEqual([0, 0])
  expect([partly?.owed_back, partly?.paid_back]).toEqual([0, partly?.returned_money])
  const proofs = await database.system((q) =>
    q
      .selectFrom('order_money as m')
      .innerJoin('stores as s', 's.id', 'm.store_id')
      .where('s.store_code', '=', 'truoc-so-tien')
      .where('m.order_id', '=', partly?.id ?? 0)
      .where('m.kind', '=', 'PAID_BACK')
      .select('m.is_proved')
      .execute(),
  )
  expect(proofs).toEqual([{ is_proved: false }])
})
