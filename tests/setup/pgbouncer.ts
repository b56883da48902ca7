import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/db/postgres-runner.ts'

export type Pgbouncer = {
  /** Of the same database, through it. */
  address: string
  stop: () => Promise<void>
}

/** Starts PgBouncer in transaction mode before the database of `direct`, as docs/running.md has it. Throws when it is not installed. */
export async function startPgbouncer(direct: string, { poolSize = 6 } = {}): Promise<Pgbouncer> {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new Error('PgBouncer is not installed, so nothing was tried behind it: apt-get install -y pgbouncer')
  const own = new URL(direct)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'tiem-pgbouncer-'))
  chmodSync(folder, 0o755) // it runs as another user
  const users = path.join(folder, 'users')
  writeFileSync(users, `"${own.username}" "${decodeURIComponent(own.password)}"\n`)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${own.searchParams.get('host') ?? own.hostname} port=${own.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${own.username}
auth_query = select usename, passwd from pg_shadow where usename = $1
`,
  )
  const child = spawn('pgbouncer', ['-u', 'nobody', file], { stdio: 'ignore' })
  const address = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(port), search: '' }).href
  const until = Date.now() + 30_000
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('PgBouncer did not start')
    await sleep(100)
  }
  return {
    address,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // a lost connection also rejects the query
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {}) // may not have been connected
  }
}
