import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnerProduct } from '../../../src/contract/owner-products.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { folderStore, type MediaStore } from '../media/folder-store.ts'
import { Refused } from '../shared/refused.ts'
import { backup, restore } from './backup.ts'
import { exportStore } from './export-store.ts'
import { importStore } from './import-store.ts'
import { unpacked } from './testing/archive-files.ts'

let store: TestStore
let other: Database
let folder: string
let media: MediaStore
let elsewhere: MediaStore
const CANARY = 'chim-hoang-yen'
const NAME = 'ab'.repeat(16)
const PRIVATE_NAME = 'cd'.repeat(16)
const WEBP = Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 một bức ảnh')
beforeAll(async () => {
  store = await openTestStore()
  other = openDatabase(await createTestDatabase({ seeded: false }))
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  media = folderStore(path.join(folder, 'here'))
  elsewhere = folderStore(path.join(folder, 'there'))
  const { owner } = await signInOwners(store)
  await store.ask(
    createOwnerProduct,
    { body: { name: 'Nón có ảnh', price: 5_000, images: [`/media/mot/upload/${NAME}.webp`] } },
    owner,
  )
  await store.ask(createOrder, { body: GUEST_ORDER }, await guestWithCart(store))
  await store.sql(
    `insert into uploads (store_id, name, ending, purpose, is_private, bytes) values (1, $1, 'webp', 'product', false, 9), (1, $2, 'webp', 'id_card', true, 9)`,
    [NAME, PRIVATE_NAME],
  )
  await media.put(`public/mot/${NAME}.webp`, WEBP)
  await media.put(`private/mot/${PRIVATE_NAME}.webp`, Buffer.from(`RIFFxxxxWEBP${CANARY}`))
  await store.sql(
    `insert into customers (store_id, id, phone_number, name, password_hash) values (1, 900, '0901234567', 'Khách', $1)`,
    [CANARY],
  )
  await store.sql(
    `insert into partners (store_id, customer_id, role, account_number, cmnd, front_card) values (1, 900, 'collaborator', $1, $1, $1)`,
    [CANARY],
  )
  await store.sql(`insert into store_settings (store_id, key, value) values (1, 'vnpay', $1)`, [
    JSON.stringify({ hash_secret: CANARY }),
  ])
  await store.sql(
    `insert into payout_requests (store_id, customer_id, role, money, account) values (1, 900, 'collaborator', 7, $1)`,
    [JSON.stringify({ bank: 'Vietcombank', branch: '', account_name: 'KHACH', account_number: CANARY })],
  )
})
afterAll(async () => {
  await other?.close()
  await store?.close()
  await rm(folder, { recursive: true })
})

async function exported(): Promise<string> {
  const file = path.join(folder, `${Math.random()}.zip`)
  await exportStore(store.database, { id: 1, code: 'mot' }, { media, out: createWriteStream(file) })
  return file
}
const refusalOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (problem: unknown) => (problem instanceof Refused ? problem.refusal.msgCode : problem),
  )
const one = async <T>(database: Database, query: ReturnType<typeof sql>) =>
  (await database.system((q) => query.execute(q))).rows as T[]

test('a store goes to another server under another code, with its pictures; its address is taken once', async () => {
  const file = await exported()
  const id = await importStore(other, file, { code: 'mot-khac', media: elsewhere })
  expect(await one(other, sql`select store_code, name, is_demo from stores where id = ${id}`)).toEqual([
    { store_code: 'mot-khac', name: 'Một', is_demo: false },
  ])
  const products = sql`select name, price::int, min_price::int, replace(images::text, 'mot-khac', 'mot') as images from products where store_id in (1, ${id}) order by id`
  const here = await store.sql(
    `select name, price::int, min_price::int, images::text from products where store_id = 1 order by id`,
  )
  expect(await one(other, products)).toEqual(here)
  expect(await one(other, sql`select count(*)::int as n from orders where store_id = ${id}`)).toEqual([{ n: 1 }])
  expect(await elsewhere.get(`public/mot-khac/${NAME}.webp`)).toEqual(WEBP)
  expect(await refusalOf(importStore(other, file, { code: 'mot-khac', media: elsewhere }))).toBe('STORE_CODE_TAKEN')
})

test('secrets are not inside, nor anything of private uploads; payouts are, without their accounts', async () => {
  const bytes = await readFile(await exported())
  const text = [...unpacked(bytes).values()].join('\n')
  for (const kept of ['Nón có ảnh', NAME, 'Vietcombank']) expect(text).toContain(kept)
  for (const secret of [CANARY, PRIVATE_NAME]) expect(text).not.toContain(secret)
  expect(bytes.includes(PRIVATE_NAME)).toBe(false) // names of files stand outside their contents
})

test('a file that is none, is cut, or was changed makes no store and leaves no file', async () => {
  const file = await exported()
  const bytes = await readFile(file)
  const stores = await one(other, sql`select id from stores`)
  for (const [name, content] of [
    ['none', Buffer.from('không phải')],
    ['cut', bytes.subarray(0, bytes.length - 200)],
  ] as const) {
    await writeFile(path.join(folder, name), content)
    expect(
      await refusalOf(importStore(other, path.join(folder, name), { code: `tiem-${name}`, media: elsewhere })),
    ).toBe('ARCHIVE_INVALID')
  }
  expect(await refusalOf(importStore(other, file, { code: 'studio', media: elsewhere }))).toBe('STORE_CODE_TAKEN')
  expect(await one(other, sql`select id from stores`)).toEqual(stores)
})

test('backup under orders, wipe, restore: every acknowledged order is there, pictures too', async () => {
  const file = path.join(folder, 'all.zip')
  const place = async () =>
    (await store.ask(createOrder, { body: GUEST_ORDER }, await guestWithCart(store))).data.order_code
  const before = [await place(), await place()]
  const [, during] = await Promise.all([
    backup(store.database, createWriteStream(file), { media }),
    Promise.all([place(), place()]),
  ])
  expect(during).toHaveLength(2)
  const wiped = folderStore(path.join(folder, 'wiped'))
  const target = openDatabase(await createTestDatabase({ seeded: false }))
  try {
    await restore(target, file, { media: wiped })
    const codes = (await one<{ order_code: string }>(target, sql`select order_code from orders`)).map(
      ({ order_code }) => order_code,
    )
    expect(codes).toEqual(expect.arrayContaining(before))
    expect(
      await one(
        target,
        sql`select (select count(*) from order_lines)::int >= (select count(*) from orders)::int as whole`,
      ),
    ).toEqual([{ whole: true }])
    expect(await wiped.get(`public/mot/${NAME}.webp`)).toEqual(WEBP)
    expect(await wiped.get(`private/mot/${PRIVATE_NAME}.webp`)).toBeDefined()
    expect(
      (await one<{ password_hash: string }>(target, sql`select password_hash from customers where id = 900`))[0]
        ?.password_hash,
    ).toBe(CANARY)
    const db = target.forStore(1)
    await db.query((q) =>
      q.insertInto('categories').values({ store_id: 1, name: 'Mới', parent_id: null, image_url: null }).execute(),
    )
  } finally {
    await target.close()
  }
})

test('a login that may not write rows as they are is told so before anything is removed', async () => {
  const file = path.join(folder, 'plain.zip')
  await backup(store.database, createWriteStream(file), { media })
  const target = openDatabase(await createTestDatabase({ seeded: false }))
  try {
    await restore(target, file, { media: elsewhere })
    const asPlainLogin: Database['system'] = (run) =>
      target.systemTransaction(async (trx) => {
        await sql`set local role tiem_app`.execute(trx)
        return run(trx)
      })
    const attempt = restore({ ...target, system: asPlainLogin }, file, { media: elsewhere })
    await expect(attempt).rejects.toThrow('ARCHIVE_NEEDS_SUPERUSER')
    expect(await one(target, sql`select store_code from stores where id = 1`)).toEqual([{ store_code: 'mot' }])
  } finally {
    await target.close()
  }
})
