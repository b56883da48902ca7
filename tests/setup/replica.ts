import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/db/embedded-postgres.ts'

export type Pair = { primary: string; replica: string; stopReplica: () => Promise<void>; stop: () => Promise<void> }

const SETTINGS = {
  fsync: 'off',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  hot_standby: 'on',
  scram_iterations: '1',
}

/** Starts an embedded PostgreSQL, prepares it, and starts a streaming replica made from a base backup of it. */
export async function startPair(prepare: (primary: string) => Promise<unknown>): Promise<Pair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiem-pair-'))
  chmodSync(folder, 0o755) // under root the database runs as another user
  const [own, copy] = ['primary', 'replica'].map((name) => path.join(folder, name)) as [string, string]
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => {}, settings: SETTINGS })
  const primary = await start(own)
  await prepare(primary.connectionString)
  await backUp(primary.connectionString, path.join(own, 'postgres'), copy)
  const replica: EmbeddedPostgres = await start(copy)
  let isStopped = false
  const stopReplica = async () => {
    if (!isStopped) await replica.stop()
    isStopped = true
  }
  return {
    primary: primary.connectionString,
    replica: replica.connectionString,
    stopReplica,
    async stop() {
      await stopReplica()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function backUp(primary: string, cluster: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    mkdirSync(copy)
    run('cp', ['-a', cluster, copy])
    const made = path.join(copy, 'postgres')
    for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal'])
      rmSync(path.join(made, name), { recursive: true, force: true })
    mkdirSync(path.join(made, 'pg_wal'))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    const { searchParams, password, username } = new URL(primary)
    writeFileSync(path.join(made, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(path.join(made, 'standby.signal'), '')
    writeFileSync(
      path.join(made, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${searchParams.get('host')} port=5432 user=${username} password=${password}'\n`,
    )
    run('chown', ['-R', '--reference', cluster, copy])
  } finally {
    await client.end()
  }
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
