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

/** Opens a PostgreSQL for one test, migrated and empty, that can be restarted and stopped while it is in use. `close` removes it. */
export async function openCluster() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiem-race-db-'))
  chmodSync(dataDir, 0o755) // under root the database runs as another user, who needs access
  const open = () => startEmbeddedPostgres({ dataDir, log: () => {} })
  let postgres = await open()
  let isReleased = false
  const { connectionString } = postgres
  await migrated(connectionString)

  /** Ends PostgreSQL by a signal; the supervisor of `startEmbeddedPostgres` restarts it. */
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
    /** Stops PostgreSQL and keeps its files, for a server with this data directory. */
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
 * Creates a database on the server of DATABASE_URL. `control` is a command like pg_ctl that starts, stops and restarts that server, e.g.
 * `pg_ctlcluster 15 main` or `sudo -u postgres pg_ctl -D /var/lib/postgresql/data`. No other program may use the server. `close` removes the database.
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

/** The outages of a database server and SQL during them; `backends` is the same on every server. */
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
    /** Causes the outage; resolves to the time when connections are accepted again (`performance.now()`). */
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

/** Runs each statement on a new connection, so that no connection survives an outage. */
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
