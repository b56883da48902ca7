import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/db/postgres-runner.ts'
import { begin, Program } from './processes.ts'

/** Debian's PostgreSQL, run as its own user. */
const USER = 'postgres'
const PASSWORD = 'rehearsal'
/** Durable, and a failed standby is noticed within seconds. */
const SETTINGS = {
  wal_level: 'replica',
  max_wal_senders: '6',
  wal_keep_size: '512MB',
  hot_standby: 'on',
  max_connections: '120',
  shared_buffers: '128MB',
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
  timezone: 'UTC',
}

export type Node = Program & { port: number; folder: string; admin: string }
export type DatabasePair = Awaited<ReturnType<typeof openPair>>

/** Arguments of setpriv, for a program of PostgreSQL's own user. */
export const asPostgres = (program: string, args: string[]): string[] => [
  ...['--reuid', USER, '--regid', USER, '--clear-groups', program],
  ...args,
]

export const postgresFolder = (): string | undefined => {
  const all = '/usr/lib/postgresql'
  const newest = existsSync(all) ? readdirSync(all).toSorted((one, other) => Number(other) - Number(one))[0] : undefined
  return newest && path.join(all, newest, 'bin')
}

/**
 * A primary with a database `tiem` and a streaming replica of it. Commits wait for the replica, so that none is lost when it takes over; while there is none that answers,
 * they do not, as a manager like Patroni decides it: `watch` does that here.
 */
export async function openPair(
  folder: string,
  settings: Record<string, string> = {},
  {
    hasSmallDisk = false,
  }: {
    /** The primary is on a disk of its own, in memory, that can be filled. Needs the right to mount. */ hasSmallDisk?: boolean
  } = {},
) {
  const bin = postgresFolder()
  if (!bin) throw new Error('PostgreSQL is not installed, so nothing was rehearsed: apt-get install -y postgresql')
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, USER], { encoding: 'utf8' }).stdout)) as [
    number,
    number,
  ]
  const asUser = (program: string, args: string[]) => asPostgres(path.join(bin, program), args)
  const run = (program: string, args: string[], env: Record<string, string> = {}) => {
    const { status, stderr } = spawnSync('setpriv', asUser(program, args), {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  /** A server on a cluster that is there. */
  const nodeOn = async (name: string, own: string, more: Record<string, string> = {}): Promise<Node> => {
    const port = await freePort()
    const admin = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/tiem`
    const given = {
      ...SETTINGS,
      ...settings,
      ...more,
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: own,
    }
    const args = ['-D', own, ...Object.entries(given).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
    const program = new Program(
      name,
      () => begin('setpriv', asUser('postgres', args)),
      () => answers(admin.replace(/tiem$/, 'postgres')),
    )
    return Object.assign(program, { port, folder: own, admin })
  }
  const node = (name: string): Promise<Node> => {
    const own = path.join(folder, name)
    if (!existsSync(own)) mkdirSync(own, { mode: 0o700 })
    chownSync(own, uid, gid)
    return nodeOn(name, own)
  }

  if (hasSmallDisk) {
    mkdirSync(path.join(folder, 'primary'))
    mount([
      '-t',
      'tmpfs',
      '-o',
      `size=${DISK_MB}m,mode=0700,uid=${uid},gid=${gid}`,
      'tmpfs',
      path.join(folder, 'primary'),
    ])
  }
  const primary = await node('primary')
  const password = path.join(folder, 'password')
  writeFileSync(password, PASSWORD)
  chownSync(password, uid, gid)
  run('initdb', [
    '-D',
    primary.folder,
    `--pwfile=${password}`,
    '--auth-host=scram-sha-256',
    '--auth-local=trust', // in a folder that only this user may enter
    '--encoding=UTF8',
    '--no-locale',
  ])
  await primary.start()
  await statement(primary.admin.replace(/tiem$/, 'postgres'), 'create database tiem')

  const replica = await node('replica')
  const copy = () =>
    run(
      'pg_basebackup',
      [
        '-D',
        replica.folder,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '-h',
        '127.0.0.1',
        '-p',
        String(primary.port),
        '-U',
        USER,
      ],
      { PGPASSWORD: PASSWORD },
    )

  let isWatching = true
  let isWaited = false
  /** Lets commits wait for the replica while it answers. */
  async function watch(): Promise<void> {
    while (isWatching) {
      await sleep(500)
      const wanted = await statement<{ n: number }>(
        primary.admin,
        `select count(*)::int as n from pg_stat_replication where state = 'streaming'`,
      ).then(
        ([row]) => (row?.n ?? 0) > 0,
        () => isWaited,
      )
      if (wanted === isWaited) continue
      await setWaiting(wanted).catch(() => {})
    }
  }
  async function setWaiting(wanted: boolean): Promise<void> {
    await statement(primary.admin, `alter system set synchronous_standby_names = '${wanted ? '*' : ''}'`)
    await statement(primary.admin, 'select pg_reload_conf()')
    isWaited = wanted
  }

  return {
    bin,
    nodeOn,
    primary,
    replica,
    /** Starts the replica, and has commits wait for it. */
    async replicate() {
      copy()
      await replica.start()
      void watch()
    },
    /** The replica becomes the primary. */
    async promote() {
      isWatching = false
      await statement(replica.admin, 'select pg_promote()')
      await statement(replica.admin, `alter system set synchronous_standby_names = ''`)
      await statement(replica.admin, 'select pg_reload_conf()')
    },
    async close() {
      isWatching = false
      await Promise.all([primary.ended('SIGQUIT'), replica.ended('SIGQUIT')])
      if (hasSmallDisk) spawnSync('umount', [primary.folder])
    },
  }
}

const DISK_MB = 1_200
function mount(args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`a disk that can be filled could not be mounted: ${stderr}`)
}

/** One statement on a connection of its own. */
export async function statement<Row extends object = object>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 20_000 })
  client.on('error', () => {}) // a lost connection also rejects the query
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {}) // may not have been connected
  }
}
const answers = (connectionString: string): Promise<boolean> =>
  statement(connectionString, 'select 1').then(
    () => true,
    () => false,
  )
