import { createWriteStream, existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnerProduct } from '../../../src/contract/owner-products.ts'
import { exportOwnerStore, importStudioStore } from '../../../src/contract/store-files.ts'
import { exportStore } from '../../core/archive/export-store.ts'
import { readRows, writeRows, type Row } from '../../core/archive/testing/archive-files.ts'
import { uploadOf } from '../../core/catalogue/import/testing/upload-file.ts'
import { mediaStore } from '../../core/media/media-store.ts'
import { readConfig } from '../../config.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
let folder: string
beforeAll(async () => {
  ;({ store, owner } = await openOwnedStore())
  folder = await mkdtemp(path.join(tmpdir(), 'store-files-'))
})
afterAll(async () => {
  await closeStore(store)
  await rm(folder, { recursive: true })
})

const media = () => mediaStore(readConfig({ DATA_DIR: folder }))

/** The store's file, its rows changed. */
async function fileOf(code: string, change: (rows: Map<string, Row[]>) => void = () => {}): Promise<string> {
  const file = path.join(folder, `${Math.random()}.zip`)
  const [row] = await store.sql<{ id: number }>(`select id from stores where store_code = $1`, [code])
  await exportStore(store.database, { id: row!.id, code }, { media: media(), out: createWriteStream(file) })
  const whole = await readRows(file)
  change(whole.rows)
  await writeRows(file, whole)
  return file
}
const open = async (file: string, code: string, caller: CallerOptions = {}) =>
  store.ask(
    importStudioStore,
    { query: { code } },
    { ...owner, ...caller, file: uploadOf(await readFile(file), 'tiem.zip') },
  )

test('a row that breaks a rule is named to the owner in their language', async () => {
  const wrong = await fileOf('mot', (rows) => (rows.get('products')![1]!.price = -1))
  const inVietnamese = await open(wrong, 'tiem-sai')
  expect([inVietnamese.status, inVietnamese.msg_code]).toEqual([415, 'ARCHIVE_ROW_WRONG'])
  expect(inVietnamese.msg).toMatch(/Dòng 2 của bảng products .*products_price_check/)
  expect((await open(wrong, 'tiem-sai', { lang: 'ko' })).msg).toMatch(/products 표 2번째 줄/)
  expect((await open(await fileOf('mot'), 'tiem-sai')).data.opened).toBe('tiem-sai')
})

test('ids of a billion in the file of one owner leave the counters of all others alone', async () => {
  const large = await fileOf('mot', (rows) =>
    rows.set('categories', [{ store_id: 1, id: 1_000_000_000, name: 'Nhóm', parent_id: null, image_url: null }]),
  )
  expect((await open(large, 'tiem-lon')).status).toBe(200)
  const product = await store.ask(createOwnerProduct, { body: { name: 'Nón', price: 5_000 } }, owner)
  expect(product.data.id).toBeLessThan(1_000)
  const [category] = await store.sql<{ id: number }>(
    `insert into categories (store_id, name) values (1, 'Mới') returning id`,
  )
  expect(category!.id).toBeLessThan(1_000)
  expect((await open(await fileOf('mot'), 'tiem-sau')).status).toBe(200)
})

/** Files of exports that this process has open (Linux). */
const openZips = () =>
  existsSync('/proc/self/fd')
    ? readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          const target = readlinkSync(`/proc/self/fd/${fd}`)
          return target.includes('incoming') ? [target] : []
        } catch {
          return [] // closed meanwhile
        }
      })
    : []

test('of forty exports at once one is written, the others are told to wait, and who signs in meanwhile waits for none', async () => {
  const take = async () => {
    const answer = await store.ask(exportOwnerStore, {}, owner)
    return { ...answer, size: answer.bytes ? (await buffer(answer.bytes as Readable)).length : 0 }
  }
  const all = Promise.all(Array.from({ length: 40 }, take))
  const others = await store.database.system((q) => q.selectFrom('stores').select('id').execute())
  expect(others.length).toBeGreaterThan(1)
  const answers = await all
  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status, msg_code }) => status === 409 && msg_code === 'EXPORT_RUNNING')
  const busy = answers.filter(({ status }) => status === 503) // its two connections were taken
  expect(made.length).toBeGreaterThanOrEqual(1)
  expect(made.length + refused.length + busy.length).toBe(40)
  expect(refused.length).toBeGreaterThan(20)
  expect(made.every(({ size }) => size > 1_000)).toBe(true)
  expect((await take()).status).toBe(200) // and then the next
  await expect.poll(openZips, { timeout: 20_000 }).toEqual([]) // nothing of those that were refused stays open
})

test('a file is started by nothing that only looks: an address of a picture starts none', () => {
  expect(exportOwnerStore.method).toBe('POST')
})
