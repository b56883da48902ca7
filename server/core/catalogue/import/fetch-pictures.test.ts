import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as calls from '../../../../src/contract/owner-imports.ts'
import { readConfig } from '../../../config.ts'
import { scheduleImports } from '../../../jobs/import-schedule.ts'
import { noProblems } from '../../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../../testing/open-test-store.ts'
import { signInOwners } from '../../../testing/store-owners.ts'
import { openImagePool, type ImagePool } from '../../media/image-pool.ts'
import { NotFetched } from '../../shared/fetch-public.ts'
import { uploadOf } from './testing/upload-file.ts'

let store: TestStore
let owner: CallerOptions
let images: ImagePool
let dataDir: string
let stop: (() => Promise<void>) | undefined
beforeEach(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
  images = openImagePool()
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterEach(async () => {
  await stop?.()
  images.close()
  await store.close()
  await rm(dataDir, { recursive: true })
  noProblems(store)
})

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
/** Other servers: what each address gives. */
const WEB: Record<string, () => Promise<Buffer>> = {
  'https://a.example/1.jpg': jpeg,
  'https://a.example/2.jpg': jpeg,
  'https://a.example/page.html': async () => Buffer.from('<html><script>alert(1)</script>'),
  'https://a.example/drawing.svg': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'https://a.example/bomb.png': async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]),
  'http://intranet/1.jpg': () => Promise.reject(new NotFetched('private', true)),
  'https://a.example/busy.jpg': () => Promise.reject(new NotFetched('missing', false)),
}
const fetched: string[] = []
const start = () => {
  const services = { config: readConfig({ DATA_DIR: dataDir }), log: console, images } as never // what saving an image uses
  const imports = scheduleImports({
    database: store.database,
    services,
    now: () => new Date('2026-11-21T00:00:00Z'),
    onError: (problem) => store.problems.push(problem),
    fetch: (url) => (fetched.push(url), WEB[url]?.() ?? Promise.reject(new NotFetched('missing', true))),
  })
  stop = imports.stop
}
const importOf = async (addresses: string) =>
  (
    await store.ask(
      calls.createProductImport,
      {},
      { ...owner, file: uploadOf(`Tên sản phẩm,SKU,Giá,Ảnh\nNón,N1,5000,"${addresses}"\n`) },
    )
  ).data.id
const read = async (id: number) => (await store.ask(calls.getProductImport, { params: { id } }, owner)).data
const pictures = async () => {
  const [row] = await store.sql<{ images: string[] }>(`select images from products where sku = 'N1' and status <> 1`)
  return row?.images ?? []
}

test('a running import that a server left is gone on with; its pictures come in the order of the file, and what is none is said', async () => {
  const id = await importOf(Object.keys(WEB).join('\n'))
  await store.sql(`update product_imports set status = 'running' where id = $1`, [id]) // by a server that was killed at once
  start()
  await vi.waitFor(async () => expect((await read(id)).pictures).toEqual({ waiting: 1, done: 2, failed: 4 }), 20_000)
  expect((await read(id)).status).toBe('done')
  const stored = await pictures()
  expect(stored).toHaveLength(2)
  expect(stored[0]).toMatch(/^\/media\/mot\/upload\/[0-9a-f]{32}\.webp$/)
  const [first] = await store.sql<{ address: string }>(
    `select address from product_import_pictures where url like '%/1.jpg' and state = 'done'`,
  )
  expect(stored[0]).toBe(first?.address)
  const [item] = (await store.ask(calls.listImportItems, { params: { id } }, owner)).data.data
  expect(item?.problems.map(({ code, value }) => [value?.split('/').at(-1), code]).toSorted()).toEqual([
    ['1.jpg', 'picture_private'],
    ['bomb.png', 'picture_type'],
    ['drawing.svg', 'picture_type'],
    ['page.html', 'picture_type'],
  ])
}, 40_000)

test('a picture that failed for now is fetched again; an address that was fetched before is not', async () => {
  const id = await importOf('https://a.example/1.jpg')
  const { 'https://a.example/1.jpg': good } = WEB
  WEB['https://a.example/1.jpg'] = WEB['https://a.example/busy.jpg']!
  start()
  await store.ask(calls.setImportStatus, { params: { id }, body: { status: 'running' } }, owner)
  await vi.waitFor(
    async () => expect(await store.sql('select from product_import_pictures where attempts = 1')).toHaveLength(1),
    10_000,
  )
  await stop?.()
  WEB['https://a.example/1.jpg'] = good!
  await store.sql('update product_import_pictures set next_at = now()')
  start()
  await vi.waitFor(async () => expect(await pictures()).toHaveLength(1), 20_000)
  await stop?.()
  const before = fetched.length
  const again = await importOf('https://a.example/1.jpg')
  expect((await read(again)).counts).toMatchObject({ same: 1, changed: 0 })
  expect(fetched.length).toBe(before)
}, 40_000)
