import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../server/db/database.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { isRunning, readPostmaster } from '../../server/db/postmaster.ts'

export type Outage = 'fast' | 'immediate' | 'backends' | 'stop'

/** A PostgreSQL of the test's own, migrated and empty, that may be restarted and stopped under whoever uses it. `close` removes it. */
export async function openCluster() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiem-race-db-'))
  chmodSync(dataDir, 0o755) // root hands the database to another user, who has to enter
  const open = () => startEmbeddedPostgres({ dataDir, log: () => {} })
  let postgres = await open()
  let isReleased = false
  const { connectionString } = postgres
  const database = openDatabase(connectionString, { connections: 1 })
  await database.migrate().finally(() => database.close())

  async function sql<Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {}) // also fails the query
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const accepts = () => sql('select 1').then(() => true, () => false)

  /** The supervisor of `startEmbeddedPostgres` starts it again. */
  async function signal(name: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const before = readPostmaster(path.join(dataDir, 'postgres'))
    if (!before) throw new Error('PostgreSQL is not running')
    process.kill(before.pid, name)
    while (isRunning(before)) await sleep(5)
  }
  const begin: Record<Outage, (stopMs: number) => Promise<void>> = {
    fast: () => signal('SIGINT'),
    immediate: () => signal('SIGQUIT'),
    backends: async () => void (await sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)),
    stop: async (stopMs) => {
      await postgres.stop()
      await sleep(stopMs)
      postgres = await open()
    },
  }
  return {
    dataDir,
    connectionString,
    sql,
    /** Does it, and resolves to when connections were accepted again (`performance.now()`). */
    async suffer(outage: Outage, stopMs: number): Promise<number> {
      await begin[outage](stopMs)
      while (!(await accepts())) await sleep(10)
      return performance.now()
    },
    /** Leaves the files to a server with this data directory. */
    async release() {
      await postgres.stop()
      isReleased = true
    },
    async close() {
      if (!isReleased) await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
