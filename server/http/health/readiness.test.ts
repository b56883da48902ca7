import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cuttable } from '../../../tests/bad-input/cuttable.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { openDatabase, type Database } from '../../db/database.ts'

let server: TestApp
let direct: Database
let proxy: Awaited<ReturnType<typeof cuttable>>

beforeAll(async () => {
  const connectionString = await createTestDatabase({ seeded: false })
  proxy = await cuttable(connectionString)
  direct = openDatabase(connectionString, { connections: 1 })
  server = await openTestApp({ connectionString: proxy.connectionString })
  await run(`insert into stores (id, store_code, name) values (1, 'mot', 'Một')`)
})
afterAll(async () => {
  await server.close()
  await direct.close()
  proxy.close()
})

const run = (statement: string) => direct.system((q) => sql.raw(statement).execute(q))

async function state() {
  const ready = await server.app.fastify.inject({ url: '/readyz' })
  const { causes = {} } = ready.json<{ causes?: Record<string, string> }>()
  const { body: metrics } = await server.app.fastify.inject({ url: '/metrics' })
  const marked = [...metrics.matchAll(/^tiem_unready\{cause="(\w+)"\} 1$/gm)].map(([, cause]) => cause)
  const [, isReady] = /^tiem_ready (\d)$/m.exec(metrics) ?? []
  return { status: ready.statusCode, causes: Object.keys(causes), marked, isReady, text: ready.body }
}
const GREEN = { status: 200, causes: [], marked: [], isReady: '1' }
const red = (...causes: string[]) => ({ status: 503, causes, marked: causes, isReady: '0' })

/** The first state with a problem while there is one, and the first without it afterwards. */
async function statesAround(problem: () => unknown, end: () => unknown) {
  const isReady = async () => (await state()).status === 200
  await vi.waitUntil(isReady, WAIT)
  await problem()
  await vi.waitUntil(async () => !(await isReady()), WAIT).catch(() => undefined)
  const during = await state()
  await end()
  await vi.waitUntil(isReady, WAIT).catch(() => undefined)
  return [during, await state()]
}
const WAIT = { timeout: 30_000, interval: 200 } // a busy machine is no failure

test('a full disk under DATA_DIR', async () => {
  const probe = path.join(server.config.dataDir, 'write-probe')
  expect(
    await statesAround(
      () => symlinkSync('/dev/full', probe),
      () => rmSync(probe),
    ),
  ).toMatchObject([red('data_dir'), GREEN])
})

test('a data directory that cannot be written', async () => {
  const { dataDir } = server.config
  expect(
    await statesAround(
      () => {
        renameSync(dataDir, `${dataDir}-away`)
        writeFileSync(dataDir, 'a file in its place')
      },
      () => {
        rmSync(dataDir)
        renameSync(`${dataDir}-away`, dataDir)
      },
    ),
  ).toMatchObject([red('data_dir'), GREEN])
})

test('a full disk under the database: reads succeed, new pages are refused', async () => {
  await run(
    `create function disk_full() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`,
  )
  expect(
    await statesAround(
      () => run('create trigger disk_full before insert on write_probe execute function disk_full()'),
      () => run('drop trigger disk_full on write_probe'),
    ),
  ).toMatchObject([red('database_writes'), GREEN])
})

test('a database that is lost', async () => {
  expect(await statesAround(proxy.cut, proxy.restore)).toMatchObject([red('database'), GREEN])
})

test('events that wait too long, but not messages that nobody receives', async () => {
  await run(
    `insert into outbox (store_id, kind, payload, next_at) values (1, 'webhook', '{}', now() - interval '1 day'), (1, 'order', '{}', now() - interval '30 seconds')`,
  )
  expect(
    await statesAround(
      () =>
        run(
          `insert into outbox (store_id, kind, payload, next_at) values (1, 'order', '{}', now() - interval '2 minutes')`,
        ),
      () => run('update outbox set done_at = now()'),
    ),
  ).toMatchObject([red('outbox'), GREEN])
})

test('trying writes leaves nothing behind', async () => {
  for (let round = 0; round < 3; round++) await state()
  const { rows } = await direct.system((q) =>
    sql<{ bytes: number }>`select pg_relation_size('write_probe') as bytes`.execute(q),
  )
  expect(rows[0]?.bytes).toBeLessThanOrEqual(128 * 1024)
})

test('says why without anything that is not everybody’s business', async () => {
  const [during] = await statesAround(proxy.cut, proxy.restore)
  expect(during?.text).toBe('{"status":"not ready","causes":{"database":"the database does not answer"}}')
})
