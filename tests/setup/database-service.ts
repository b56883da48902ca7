import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../server/db/database.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { isRunning, readPostmaster, stopPostmaster } from '../../server/db/postmaster.ts'
import { holderOf } from '../../server/db/process-lock.ts'

/**
 * One PostgreSQL for a whole test run, started when the first test asks. Vitest's main process keeps it and answers, on loopback,
 * `POST /seeded` and `POST /empty` with the address of a fresh database: a copy of a template that is migrated (and seeded) once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = lazily(openCluster)
  const templates = {
    empty: lazily(async () => makeTemplate((await cluster.get()).admin, false)),
    seeded: lazily(async () => makeTemplate((await cluster.get()).admin, true)),
  }
  const service = createServer((request, response) => {
    const kind = request.url === '/empty' ? 'empty' : 'seeded'
    templates[kind]
      .get()
      .then((template) => copy(template))
      .then(
        (address) => response.end(address),
        (problem: unknown) =>
          response.writeHead(500).end(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)),
      )
  })
  const copy = async (template: string) => {
    const { admin } = await cluster.get()
    const name = `tiem_test_${randomBytes(6).toString('hex')}`
    await run(admin, `create database ${name} template ${template} strategy file_copy`)
    made.push(name)
    return withDatabase(admin, name)
  }
  const made: string[] = []
  service.requestTimeout = 0
  service.listen(0, '127.0.0.1').unref()
  await once(service, 'listening')
  process.env.TIEM_TEST_DATABASES = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

  return async () => {
    service.close()
    const opened = await cluster.started()
    if (!opened) return
    for (const used of [
      ...made,
      ...(await Promise.all(Object.values(templates).map((template) => template.started()))),
    ]) {
      if (used && !opened.stop) await run(opened.admin, `drop database if exists ${used} with (force)`)
    }
    await opened.stop?.()
  }
}

const FOLDER = 'tiem-test-cluster-'
/** Speed instead of durability: whatever is lost was made for this run. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** DATABASE_URL's server when set, else an embedded one in the temporary folder. */
async function openCluster(): Promise<{ admin: string; stop?: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { admin: process.env.DATABASE_URL }
  await sweep()
  const folder = mkdtempSync(path.join(tmpdir(), FOLDER))
  chmodSync(folder, 0o755) // root hands the database to another user, who has to enter
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings: SETTINGS })
  return {
    admin: connectionString,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Stops and removes what test runs that were killed left behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    const folder = path.join(tmpdir(), name)
    const lock = path.join(folder, 'server.lock')
    if (!existsSync(lock) || holderOf(lock)) continue // only just made, or in use
    const postmaster = readPostmaster(path.join(folder, 'postgres'))
    if (postmaster && isRunning(postmaster) && postmaster.command.includes(folder)) await stopPostmaster(postmaster)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(admin: string, isSeeded: boolean): Promise<string> {
  const name = `tiem_template_${randomBytes(6).toString('hex')}`
  await run(admin, `create database ${name}`)
  const database = openDatabase(withDatabase(admin, name))
  try {
    await database.migrate()
    if (isSeeded) await (await import('../../server/seed/seed.ts')).seedWhenEmpty(database)
  } finally {
    await database.close()
  }
  return name
}

function withDatabase(admin: string, name: string): string {
  const address = new URL(admin)
  address.pathname = `/${name}`
  return address.href
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function lazily<T>(make: () => Promise<T>): { get(): Promise<T>; started(): Promise<T | undefined> } {
  let made: Promise<T> | undefined
  return { get: () => (made ??= make()), started: async () => made?.catch(() => undefined) }
}
