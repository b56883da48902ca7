import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { freePort } from '../../server/db/postgres-runner.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { startApi, type ApiProcess } from '../races/api-process.ts'
import { checkBooks, placeOrders, stockUp } from '../races/customers.ts'
import { createTestDatabase } from '../setup/database.ts'

// Server processes behind PgBouncer in transaction mode (Debian 12 has 1.18), with few connections for many requests.

const BUYERS = 8
let direct: string
let pooled: string
let database: Database
let servers: ApiProcess[] = []
let bouncer: ChildProcess
let folder: string
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.system((q) => q.executeQuery<Row>(CompiledQuery.raw(text, values)))).rows

beforeAll(() => {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new Error('PgBouncer is not installed, so nothing was tried behind it: apt-get install -y pgbouncer')
})
beforeEach(async () => {
  direct = await createTestDatabase({ seeded: false })
  database = openDatabase(direct, { connections: 2 })
  await query(TWO_STORES)
  const port = await freePort()
  const own = new URL(direct)
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-pgbouncer-'))
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'users'), `"${own.username}" "${decodeURIComponent(own.password)}"\n`)
  writeFileSync(path.join(folder, 'pgbouncer.ini'), configuration(own, port))
  bouncer = spawn('pgbouncer', ['-u', 'nobody', path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  pooled = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(port), search: '' }).href
  await vi.waitUntil(() => reaches(pooled), { timeout: 30_000 })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  await database.close()
  if (bouncer.exitCode === null) {
    bouncer.kill('SIGTERM')
    await once(bouncer, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => void (servers = []))

/** As docs/running.md has it: the login that the server makes for its requests is found by `auth_query`. */
const configuration = ({ hostname, port, username, searchParams }: URL, own: number) => `
[databases]
* = host=${searchParams.get('host') ?? hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users')}
auth_user = ${username}
auth_query = select usename, passwd from pg_shadow where usename = $1
`

async function reaches(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const start = async (env: Record<string, string>) => {
  const server = await startApi({ env })
  servers.push(server)
  return server
}
const behind = () => ({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATABASE_POOLER: 'transaction' })

test('two processes behind it lose no order, count none twice and hear of each other’s changes', async () => {
  const [one, other] = await Promise.all([start(behind()), start(behind())])
  const over = new AbortController()
  const customers = await stockUp({ sql: query })
  const ordering = placeOrders({
    ports: [one!.port, other!.port],
    customers,
    count: BUYERS,
    seed: 18,
    stop: over.signal,
  })
  await sleep(6_000)
  over.abort()
  const outcome = await ordering
  expect([...outcome.strange, ...(await checkBooks({ sql: query }, outcome))]).toEqual([])
  expect(outcome.orders.length).toBeGreaterThan(BUYERS)
  const logins = await query<{ usename: string }>(
    "select distinct usename from pg_stat_activity where application_name = 'tiem'",
  )
  expect(logins).toEqual([{ usename: expect.stringMatching(/^tiem_request_/) }]) // requests have their own login here, too

  const price = async ({ port }: ApiProcess) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/customer/mot/products/1`)).json()) as { data: { name: string } }
  const before = (await price(one!)).data.name
  expect(before).not.toBe('')
})

test('without DATABASE_POOLER it is not started as if there were none: prepared statements and roles would be another’s', async () => {
  const server = await start({ DATABASE_URL: pooled }).catch(String)
  const port = typeof server === 'string' ? 0 : server.port
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, n) =>
      fetch(`http://127.0.0.1:${port}/api/customer/${n % 2 ? 'mot' : 'hai'}/products`).then(
        ({ status }) => status,
        () => 0, // it was not started
      ),
    ),
  )
  expect(statuses.every((status) => status === 200)).toBe(false)
})

test('a direct address of another database is refused at the start', async () => {
  const elsewhere = await createTestDatabase({ seeded: false })
  expect(await start({ ...behind(), DATABASE_DIRECT_URL: elsewhere }).catch(String)).toMatch(/lead to two databases/)
})
