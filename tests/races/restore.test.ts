import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backup, restore } from '../../server/core/archive/backup.ts'
import { folderStore } from '../../server/core/media/folder-store.ts'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { withSoleUse } from '../../server/db/sole-use.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import { createTestDatabase } from '../setup/database.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { checkBooks, placeOrders, stockUp } from './customers.ts'

// `npm run db -- restore FILE --replace` while people order: the whole database is replaced, or nothing is.
const ROOT = path.join(import.meta.dirname, '../..')
const BUYERS = 6

let connectionString: string
let database: Database
let servers: ApiProcess[]
let folder: string
let file: string
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.system((q) => q.executeQuery<Row>(CompiledQuery.raw(text, values)))).rows
beforeEach(async () => {
  connectionString = await createTestDatabase({ seeded: false })
  database = openDatabase(connectionString, { connections: 2 })
  await query(TWO_STORES)
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-restore-'))
  file = path.join(folder, 'all.zip')
  await backup(database, createWriteStream(file), { media: folderStore(folder) })
  servers = [await startApi({ databaseUrl: connectionString })]
})
afterEach(async () => {
  await stopServers()
  await database.close()
  rmSync(folder, { recursive: true })
})
const stopServers = () => Promise.all(servers.splice(0).map((server) => server.stop()))

/** What shoppers notice while `work` goes on. */
async function orderingDuring(work: () => Promise<void>) {
  const over = new AbortController()
  const ordering = placeOrders({
    ports: servers.map(({ port }) => port),
    customers: await stockUp({ sql: query }),
    count: BUYERS,
    seed: 30,
    stop: over.signal,
  })
  await sleep(500)
  await work().finally(() => over.abort())
  return ordering
}

function runRestore(): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
    SECRET_KEY: TEST_SECRET_KEY,
  }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [path.join(ROOT, 'scripts/db.ts'), 'restore', file, '--replace'],
      { env },
      (problem, stdout, stderr) => resolve({ code: Number(problem?.code ?? 0), output: stdout + stderr }),
    ),
  )
}

test('while a server is running it changes nothing and says so; afterwards the database is that of the backup', async () => {
  const outcome = await orderingDuring(async () => {
    const { code, output } = await runRestore()
    expect([code, output]).toEqual([2, expect.stringContaining('A server is using this database. Stop it first.')])
    await sleep(300)
  })
  expect([...outcome.strange, ...(await checkBooks({ sql: query }, outcome))]).toEqual([])
  expect(outcome.orders.length).toBeGreaterThan(BUYERS)

  await stopServers()
  expect(await runRestore()).toMatchObject({ code: 0, output: expect.stringContaining('Restored.') })
  expect(await query('select id from orders')).toEqual([])
  const started = await startApi({ databaseUrl: connectionString })
  expect((await fetch(`http://127.0.0.1:${started.port}/api/customer/mot/products`)).status).toBe(200)
  await started.stop()
})

test('while it replaces the database no server starts', async () => {
  await stopServers()
  const starting = () => startApi({ databaseUrl: connectionString })
  const alone = await withSoleUse(connectionString, () => starting().catch(String), console.error)
  expect(alone?.result).toContain('The whole database is being replaced')
  await (await starting()).stop()
})

test('without the lock acknowledged orders are lost, shoppers get errors, or it stops half-way', async () => {
  let failure = ''
  const outcome = await orderingDuring(() =>
    restore(database, file, { media: folderStore(folder) }).catch((problem) => void (failure = String(problem))),
  )
  const missing = (await checkBooks({ sql: query }, outcome).catch(String)) as string[] | string
  expect([...outcome.strange, missing, failure].join()).toMatch(/500|missing|deadlock/)
})
