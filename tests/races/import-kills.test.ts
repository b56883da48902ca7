import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { uploadOf } from '../../server/core/catalogue/import/testing/upload-file.ts'
import { shopifyFile } from '../../server/core/catalogue/import/testing/product-files.ts'
import { openTestStore, type TestStore } from '../../server/testing/open-test-store.ts'
import { signInOwners } from '../../server/testing/store-owners.ts'
import { createProductImport, setImportStatus } from '../../src/contract/owner-imports.ts'
import { startApi, type ApiProcess } from './api-process.ts'

const PRODUCTS = 150 // three batches
const HELD = 120 // in the last one to write, and in the first one to take back

let store: TestStore
let server: ApiProcess | undefined
afterEach(async () => {
  await server?.stop()
  await store.close()
})

const states = async () =>
  Object.fromEntries(
    (
      await store.sql<{ state: string; count: number }>(
        `select state, count(*)::int from product_import_items group by 1`,
      )
    ).map(({ state, count }) => [state, count]),
  )
const status = async () => (await store.sql<{ status: string }>('select status from product_imports'))[0]?.status
/** How often the products and categories of the file are in the shop. */
const shown = async () =>
  (
    await store.sql(`select count(*)::int as products, count(distinct name)::int as names,
      (select count(*)::int from categories) as categories from products where status <> 1 and name like 'Áo sơ mi lụa%'`)
  )[0]

/** Kills the server while it writes the held product: its batch is under way, with part of it written. */
async function killAt(reached: () => Promise<boolean>): Promise<void> {
  const holder = new pg.Client({ connectionString: store.connectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from product_import_items where position = $1 for update', [HELD])
  server = await startApi({ databaseUrl: store.connectionString })
  await expect.poll(reached, { interval: 20 }).toBe(true)
  await expect
    .poll(
      () => store.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      { interval: 20 },
    )
    .not.toEqual([])
  await server.kill()
  await holder.query('rollback')
  await holder.end()
}

test('an import goes on after its server was killed, nothing is written twice, and it is taken back whole after another kill', async () => {
  store = await openTestStore({ connections: 2 })
  const { owner } = await signInOwners(store)
  const { data } = await store.ask(createProductImport, {}, { ...owner, file: uploadOf(shopifyFile(PRODUCTS)) })
  const to = (next: 'running' | 'undoing') =>
    store.ask(setImportStatus, { params: { id: data.id }, body: { status: next } }, owner)
  const [before] = [await shown()]
  await to('running')
  await killAt(async () => ((await states()).done ?? 0) === 100)
  expect(await states()).toEqual({ done: 100, waiting: 50 })
  server = await startApi({ databaseUrl: store.connectionString })
  await expect.poll(status, { interval: 50 }).toBe('done')
  expect(await shown()).toMatchObject({ products: PRODUCTS, names: PRODUCTS, categories: 2 })
  await server.stop()

  await to('undoing')
  await killAt(async () => true)
  expect(await states()).toEqual({ done: PRODUCTS })
  server = await startApi({ databaseUrl: store.connectionString })
  await expect.poll(status, { interval: 50 }).toBe('undone')
  expect([await states(), await shown()]).toEqual([{ undone: PRODUCTS }, before])
})
