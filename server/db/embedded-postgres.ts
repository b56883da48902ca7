import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EXIT, StartError } from '../start-error.ts'
import { holderOf, tryLock, type Holder } from './process-lock.ts'
import { diskProblem, lastLines } from './disk-problem.ts'
import { freePort, postgresBinaries, postgresRunner, socketFolder, type Runner } from './postgres-runner.ts'
import {
  dropUnusablePidFile,
  isPostmasterOf,
  isRunning,
  readPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'

export type EmbeddedPostgres = {
  connectionString: string
  stop(): Promise<void>
  pid: number
  /** Names the origin of this server to others that find the directory in use, once its port is known. */
  servesAt(address: string): void
}
type Options = {
  /** Absolute; the cluster is its subfolder `postgres`. */
  dataDir: string
  log: (text: string) => void
  /** Further postgresql.conf settings. */
  settings?: Record<string, string>
  /** How long to wait for another server to release the directory, in ms. */
  timeoutMs?: number
}

/**
 * Locks the data directory for this process and runs PostgreSQL in it. Runs initdb the first time, adopts the PostgreSQL of a killed server,
 * and restarts it when it dies. Throws a StartError when another server uses the directory (3) or the disk fails (6).
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings,
  timeoutMs = LOCK_TIMEOUT_MS,
}: Options): Promise<EmbeddedPostgres> {
  return withDiskProblems(dataDir, async () => {
    const { release, describe } = await takeDataDir(dataDir, timeoutMs)
    try {
      const cluster = openCluster(dataDir, settings)
      if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) await initialise(cluster, log)
      let postmaster = (await adopt(cluster, log)) ?? (await start(cluster))
      await createDatabase(cluster, postmaster)
      const supervisor = supervise(
        cluster,
        () => postmaster,
        (next) => (postmaster = next),
        log,
      )
      const stop = async () => {
        await supervisor.stop()
        await stopPostmaster(postmaster)
        release()
      }
      const servesAt = (address: string) => describe({ address })
      return { connectionString: connectionString(cluster, postmaster), stop, pid: postmaster.pid, servesAt }
    } catch (problem) {
      release()
      throw problem
    }
  })
}

/** For commands: connects to the running server's database, or starts one for the duration of the command. */
export async function borrowEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const holder = holderOf(lockFile(options.dataDir))
  if (!holder) return startEmbeddedPostgres(options)
  const cluster = openCluster(options.dataDir, options.settings)
  const postmaster = readPostmaster(cluster.folder)
  if (!postmaster || postmaster.status !== 'ready') throw inUse(options.dataDir, holder)
  const { pid } = postmaster
  return { connectionString: connectionString(cluster, postmaster), stop: async () => {}, pid, servesAt: () => {} }
}

/** The port of the server that runs on this directory; undefined without one, and until it answers. */
export function portOfServer(dataDir: string): number | undefined {
  const { address } = holderOf(lockFile(dataDir)) ?? {}
  return address === undefined ? undefined : Number(new URL(address).port) || undefined
}

/** Throws as `startEmbeddedPostgres` does when another server holds the directory (3). Takes no lock and writes nothing. */
export async function refuseWhenInUse(dataDir: string): Promise<void> {
  const giveUpAt = Date.now() + LOCK_TIMEOUT_MS
  for (let holder = holderOf(lockFile(dataDir)); holder; holder = holderOf(lockFile(dataDir))) {
    if (Date.now() > giveUpAt) throw inUse(dataDir, holder)
    await sleep(200)
  }
}

const DATABASE = 'tiem'
const READY_WITHIN_MS = 120_000 // crash recovery can be slow
const LOCK_TIMEOUT_MS = 4_000
const LOG_LIMIT_BYTES = 5_000_000

/** For a small machine with one store; durability stays on. */
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  fsync: 'on',
  timezone: 'UTC',
  // Keeps personal data out of the log: no statements, no conflicting values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

type Cluster = { folder: string; dataDir: string; logFile: string; runner: Runner; settings: Record<string, string> }

function openCluster(dataDir: string, settings: Record<string, string> = {}): Cluster {
  const folder = path.join(dataDir, 'postgres')
  return {
    folder,
    dataDir,
    logFile: path.join(dataDir, 'postgres.log'),
    runner: postgresRunner(dataDir),
    settings: { ...SETTINGS, ...settings },
  }
}

async function takeDataDir(
  dataDir: string,
  timeoutMs: number,
): Promise<Extract<ReturnType<typeof tryLock>, { held: true }>> {
  mkdirSync(dataDir, { recursive: true })
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const lock = tryLock(lockFile(dataDir))
    if (lock.held) return lock
    if (Date.now() > giveUpAt) throw inUse(dataDir, lock.holder)
    await sleep(200)
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'server.lock')
}

function inUse(dataDir: string, { pid, address }: Holder): StartError {
  const caller = [...(pid ? [`pid ${pid}`] : []), ...(address ? [address] : [])].join(', ')
  return new StartError(
    EXIT.dataDirInUse,
    `Another server${caller && ` (${caller})`} uses this data directory: ${dataDir}\nUse that one, stop it${pid ? ` (kill ${pid})` : ''}, or give this one its own folder: DATA_DIR=.data-2 PORT=3001 npm start`,
  )
}

/** Runs initdb in a temporary folder and renames it when complete, so an incomplete cluster is never used. */
async function initialise(cluster: Cluster, log: Options['log']): Promise<void> {
  log('Creating the database (once)')
  for (const name of readdirSync(cluster.dataDir))
    if (name.startsWith('postgres.new-')) rmSync(path.join(cluster.dataDir, name), { recursive: true })
  const draft = path.join(cluster.dataDir, `postgres.new-${process.pid}`)
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (cluster.runner.uid !== undefined)
    for (const made of [draft, passwordFile]) chownSync(made, cluster.runner.uid, cluster.runner.gid ?? 0)
  const initdb = await run(cluster, postgresBinaries().initdb, [
    ...['-D', draft, '--username=tiem', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--no-locale', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ])
  if (initdb.code !== 0) throw failed('could not be created', cluster, initdb.output)
  renameSync(passwordFile, path.join(draft, 'tiem.password'))
  renameSync(draft, cluster.folder)
}

/** The PostgreSQL left behind by a killed server, when it runs with our settings; any other is stopped. */
async function adopt(cluster: Cluster, log: Options['log']): Promise<Postmaster | undefined> {
  let left = readPostmaster(cluster.folder)
  if (!left || !isRunning(left) || !isPostmasterOf(left, cluster.folder)) {
    dropUnusablePidFile(cluster.folder)
    return undefined
  }
  const giveUpAt = Date.now() + 5_000
  while (left && left.status !== 'ready' && isRunning(left) && Date.now() < giveUpAt) {
    await sleep(50)
    left = readPostmaster(cluster.folder)
  }
  if (!left) return undefined
  const isAsWeStartIt = left.command.includes(
    ['-D', cluster.folder, ...settingArguments(cluster), '-c', 'listen_addresses='].join(' '),
  )
  if (isAsWeStartIt && (await answers(cluster, left))) {
    log(`Took over the database (pid ${left.pid}) that an earlier server left running`)
    return left
  }
  await stopPostmaster(left)
  return undefined
}

async function start(cluster: Cluster): Promise<Postmaster> {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > LOG_LIMIT_BYTES) truncateSync(cluster.logFile)
  const logStart = existsSync(cluster.logFile) ? statSync(cluster.logFile).size : 0
  const output = openSync(cluster.logFile, 'a', 0o600)
  const { command, args, options } = cluster.runner.prepare(postgresBinaries().postgres, [
    '-D',
    cluster.folder,
    ...settingArguments(cluster),
    ...(await listenArguments(cluster)),
  ])
  // Detached: Ctrl-C in the terminal reaches only the server, which then shuts PostgreSQL down.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  let ended = false
  child.on('error', () => (ended = true))
  child.on('exit', () => (ended = true))
  child.unref()
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (!ended && Date.now() < giveUpAt) {
    const postmaster = readPostmaster(cluster.folder)
    if (postmaster?.status === 'ready' && postmaster.pid === child.pid) return postmaster
    await sleep(10)
  }
  throw failed(
    ended ? 'stopped while starting' : `was not ready after ${READY_WITHIN_MS / 1000} s`,
    cluster,
    readFileSync(cluster.logFile, 'utf8').slice(logStart),
  )
}

function settingArguments(cluster: Cluster): string[] {
  return Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function listenArguments(cluster: Cluster): Promise<string[]> {
  if (process.platform === 'win32') return ['-c', 'listen_addresses=127.0.0.1', '-p', String(await freePort())]
  const folder = socketFolder(cluster.dataDir, cluster.runner)
  chmodSync(folder, 0o700)
  return ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-p', '5432']
}

async function createDatabase(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  await withClient(connectionString(cluster, postmaster, 'postgres'), async (client) => {
    const result = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (result.rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
}

async function answers(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  try {
    await withClient(connectionString(cluster, postmaster, 'postgres'), (client) => client.query('select 1'))
    return true
  } catch {
    return false // on any error it is stopped and started again
  }
}

async function withClient(address: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000, query_timeout: 30_000 })
  client.on('error', () => {}) // a lost connection also rejects the query
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

function connectionString(cluster: Cluster, postmaster: Postmaster, database = DATABASE): string {
  const password = readFileSync(path.join(cluster.folder, 'tiem.password'), 'utf8').trim()
  const host = postmaster.socketFolder ? `?host=${encodeURIComponent(postmaster.socketFolder)}` : ''
  return `postgres://tiem:${password}@127.0.0.1:${postmaster.port}/${database}${host}`
}

/** Restarts the database when it dies under the running server. */
function supervise(
  cluster: Cluster,
  current: () => Postmaster,
  replace: (next: Postmaster) => void,
  log: Options['log'],
) {
  let busy: Promise<void> | undefined
  const timer = setInterval(() => {
    if (!busy && !isRunning(current())) busy = restart().finally(() => (busy = undefined))
  }, 500)
  timer.unref()

  async function restart(): Promise<void> {
    log(`The database (pid ${current().pid}) has died; restarting it`)
    try {
      dropUnusablePidFile(cluster.folder)
      replace(await start(cluster))
      log('The database is running again')
    } catch (problem) {
      log(problem instanceof Error ? problem.message : String(problem))
      await sleep(2_000)
    }
  }
  const stop = async () => {
    clearInterval(timer)
    await busy
  }
  return { stop }
}

async function run(cluster: Cluster, file: string, argv: string[]): Promise<{ code: number | null; output: string }> {
  const { command, args, options } = cluster.runner.prepare(file, argv)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.on('error', (problem) => resolve({ code: null, output: output + problem.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function failed(what: string, cluster: Cluster, output: string): StartError {
  return (
    diskProblem(output, cluster.dataDir) ??
    new StartError(
      EXIT.failed,
      `The embedded database ${what}. The end of its log (${cluster.logFile}):\n${lastLines(output, 12)}`,
    )
  )
}

async function withDiskProblems<T>(dataDir: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (problem) {
    if (problem instanceof StartError || !(problem instanceof Error)) throw problem
    throw diskProblem(problem.message, dataDir) ?? problem
  }
}
