import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
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
  await migrated(connectionString)

  /** The supervisor of `startEmbeddedPostgres` starts it again. */
  async function signal(name: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const before = readPostmaster(path.join(dataDir, 'postgres'))
    if (!before) throw new Error('PostgreSQL is not running')
    process.kill(before.pid, name)
    while (isRunning(before)) await sleep(5)
  }
  const underUse = usedWhile(connectionString, {
    fast: () => signal('SIGINT'),
    immediate: () => signal('SIGQUIT'),
    stop: async (stopMs) => {
      await postgres.stop()
      await sleep(stopMs)
      postgres = await open()
    },
  })
  return {
    ...underUse,
    dataDir,
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

/**
 * A database of its own on the server of DATABASE_URL. `control` starts, stops and restarts that server as pg_ctl does: `pg_ctlcluster 15 main`, or
 * `sudo -u postgres pg_ctl -D /var/lib/postgresql/data`. Nobody else may be using the server. `close` removes the database.
 */
export async function openGivenServer(
  databaseUrl: string,
  control: string,
): Promise<UsedCluster & { close(): Promise<void> }> {
  const name = `tiem_race_${randomBytes(6).toString('hex')}`
  const admin = statements(databaseUrl)
  await admin(`create database ${name}`)
  const connectionString = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  await migrated(connectionString)
  const [command = '', ...commandArgs] = control.split(' ')
  const runControl = (...order: string[]) =>
    promisify(execFile)(command, [...commandArgs, ...order], { timeout: 120_000 }).then(() => {})
  return {
    ...usedWhile(connectionString, {
      fast: () => runControl('restart', '-m', 'fast'),
      immediate: () => runControl('restart', '-m', 'immediate'),
      stop: async (stopMs) => {
        await runControl('stop', '-m', 'fast')
        await sleep(stopMs)
        await runControl('start')
      },
    }),
    close: async () => void (await admin(`drop database ${name} with (force)`)),
  }
}

export type UsedCluster = ReturnType<typeof usedWhile>

/** What tests do with a database while its server suffers; `backends` is the same on every server. */
function usedWhile(
  connectionString: string,
  begin: Record<Exclude<Outage, 'backends'>, (stopMs: number) => Promise<void>>,
) {
  const sql = statements(connectionString)
  const endBackends = () =>
    sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  const accepts = () =>
    sql('select 1').then(
      () => true,
      () => false,
    )
  return {
    connectionString,
    sql,
    /** Does it, and resolves to when connections were accepted again (`performance.now()`). */
    async suffer(outage: Outage, stopMs: number): Promise<number> {
      await (outage === 'backends' ? endBackends() : begin[outage](stopMs))
      while (!(await accepts())) await sleep(10)
      return performance.now()
    },
  }
}

async function migrated(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { connections: 1 })
  await database.migrate().finally(() => database.close())
}

/** Says statements, each on a connection of its own, so that an outage leaves nothing behind. */
function statements(connectionString: string) {
  return async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {}) // also fails the query
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }
}
