import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { checkRedis } from '../check-redis.ts'
import { checkReplica } from '../preflight.ts'
import { tryMedia } from '../../core/media/try-media.ts'

export type Tried = { ok: true } | { ok: false; why: string }
export type Facts = {
  config: Pick<
    Config,
    | 'isOpen'
    | 'isProduction'
    | 'baseDomain'
    | 'trustProxy'
    | 'metricsToken'
    | 'secretKeys'
    | 'otpWebhook'
    | 'mail'
    | 'mediaUrl'
    | 'databaseUrl'
    | 'databaseReadUrl'
    | 'redisUrl'
    | 'workers'
    | 'pageCacheMb'
    | 'dataDir'
  >
  /** Addresses of the domain, and of a name below it that no shop has; undefined: not looked up. */
  names: { base: string[] | undefined; shop: string[] | undefined }
  certificate: { kind: 'none'; why: string } | { kind: 'valid'; days: number; isForShops: boolean }
  keyFile: { path: string; mode: number | undefined }
  smtp: Tried
  redis: Tried
  replica: Tried
  media: Tried
  database: { isReached: false; why: string } | DatabaseFacts
  dataDir: { path: string; freeBytes: number | undefined; mode: number | undefined }
  cores: number
  memoryBytes: number
  openFiles: number | undefined
  node: string
}
export type DatabaseFacts = {
  isReached: true
  version: number
  maxConnections: number
  reservedConnections: number
  /** Settings that are off and make a commit more than a promise. */
  unsafe: string[]
  /** Of the database, ahead of this machine. */
  skewSeconds: number
  missingExtensions: string[]
  canCreateRoles: boolean
  isArchiving: boolean
  hasDemoStores: boolean
  /** That this program does not have. */
  unknownMigrations: string[]
  /** Jobs of the clock with how they ended within a day; undefined while no process has done any. */
  jobs: JobFacts[] | undefined
}
export type JobFacts = {
  name: string
  /** It is planned every minute. */
  isMinutely: boolean
  /** Since its last success, in seconds; null without one. */
  ageSeconds: number | null
  failed: number
}

const WAIT_MS = 5_000
const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations')

/** Looks at an installation: names, certificate, keys, senders, database, disk and machine. Changes nothing but a file and an object that it removes again. */
export async function collectFacts(config: Config): Promise<Facts> {
  const isNamed = config.isOpen
  const [base, shop, certificate, smtp, redis, replica, media, database, dataDir, openFiles] = await Promise.all([
    isNamed ? addresses(config.baseDomain) : undefined,
    isNamed ? addresses(`tiem-${randomBytes(4).toString('hex')}.${config.baseDomain}`) : undefined,
    isNamed ? certificateOf(config.baseDomain) : ({ kind: 'none', why: 'not looked at' } as const),
    config.mail ? tryMail(config.mail.url) : NOT_TRIED,
    config.redisUrl ? checked(checkRedis(config.redisUrl)) : NOT_TRIED,
    config.databaseReadUrl && config.databaseUrl
      ? checked(
          checkReplica(config.databaseDirectUrl ?? config.databaseUrl, config.databaseReadUrl).then(([why]) => why),
        )
      : NOT_TRIED,
    config.mediaUrl ? checked(tryMedia(config)) : NOT_TRIED,
    config.databaseUrl ? databaseFacts(config.databaseUrl) : ({ isReached: false, why: 'not looked at' } as const),
    folderFacts(config.dataDir),
    openFilesOf(),
  ])
  const key = path.join(config.dataDir, 'secret.key')
  return {
    config,
    names: { base, shop },
    certificate,
    keyFile: { path: key, mode: (await stat(key).catch(() => undefined))?.mode },
    smtp,
    redis,
    replica,
    media,
    database,
    dataDir,
    cores: cpus().length,
    memoryBytes: totalmem(),
    openFiles,
    node: process.versions.node,
  }
}
/** Of a check that resolves to a warning, or throws a refusal. */
const checked = (check: Promise<string | undefined>): Promise<Tried> =>
  check.then(
    (why) => (why === undefined ? { ok: true } : { ok: false, why }),
    (problem: Error) => ({ ok: false, why: problem.message }),
  )
const NOT_TRIED: Tried = { ok: false, why: 'not tried' }

const addresses = (name: string): Promise<string[]> =>
  lookup(name, { all: true }).then(
    (found) => found.map(({ address }) => address).toSorted(),
    () => [],
  )

function certificateOf(host: string): Promise<Facts['certificate']> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: host, timeout: WAIT_MS }, () => {
      const { valid_to, subjectaltname = '' } = socket.getPeerCertificate()
      const days = Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000)
      resolve({ kind: 'valid', days, isForShops: subjectaltname.includes(`DNS:*.${host}`) })
      socket.destroy()
    })
    const fails = (why: string) => (resolve({ kind: 'none', why }), socket.destroy())
    socket.once('error', (problem: NodeJS.ErrnoException) => fails(problem.code ?? problem.message))
    socket.once('timeout', () => fails('no answer in time'))
  })
}

async function tryMail(url: string): Promise<Tried> {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  })
  return transport.verify().then(
    () => ({ ok: true }),
    (problem: { code?: string; responseCode?: number }) => ({
      ok: false,
      why: String(problem.responseCode ?? problem.code ?? 'no answer'),
    }),
  )
}

/** What a server of PostgreSQL is set to; over a connection of its own. */
export async function databaseFacts(connectionString: string): Promise<Facts['database']> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS })
  client.on('error', () => {}) // a lost connection also rejects the query
  try {
    await client.connect()
    const before = Date.now()
    const { rows } = await client.query<Row>(QUERY)
    const now = (before + Date.now()) / 2
    const row = rows[0]! // a select without a table
    const [migrations, known] = await Promise.all([namesIn(client, row.has_migrations), readdir(MIGRATIONS)])
    return {
      isReached: true,
      version: Math.floor(row.version / 10_000),
      maxConnections: row.max_connections,
      reservedConnections: row.reserved,
      unsafe: row.unsafe ?? [],
      skewSeconds: (row.epoch_ms - now) / 1_000,
      missingExtensions: row.missing ?? [],
      canCreateRoles: row.can_create_roles,
      isArchiving: row.is_archiving,
      hasDemoStores: row.has_stores && (await client.query('select from stores where is_demo limit 1')).rowCount === 1,
      unknownMigrations: migrations.filter((name) => !known.includes(`${name}.ts`)),
      jobs: row.has_jobs ? await jobsOf(client) : undefined,
    }
  } catch (problem) {
    return { isReached: false, why: problem instanceof Error ? problem.message : 'no answer' }
  } finally {
    await client.end().catch(() => {}) // may not have been connected
  }
}
type Row = {
  version: number
  max_connections: number
  reserved: number
  unsafe: string[] | null
  epoch_ms: number
  missing: string[] | null
  can_create_roles: boolean
  is_archiving: boolean
  has_stores: boolean
  has_migrations: boolean
  has_jobs: boolean
}
const QUERY = `select current_setting('server_version_num')::int as version,
  current_setting('max_connections')::int as max_connections,
  current_setting('superuser_reserved_connections')::int as reserved,
  (select array_agg(name::text order by name) from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as epoch_ms,
  (select array_agg(wanted) from unnest(array['unaccent', 'pg_trgm']) as wanted where not exists (select from pg_available_extensions where name = wanted)) as missing,
  (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as can_create_roles,
  current_setting('archive_mode') <> 'off' as is_archiving,
  to_regclass('public.stores') is not null as has_stores,
  to_regclass('public.kysely_migration') is not null as has_migrations,
  to_regclass('tiem_jobs.schedule') is not null as has_jobs`

async function namesIn(client: pg.Client, exists: boolean): Promise<string[]> {
  if (!exists) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function jobsOf(client: pg.Client): Promise<JobFacts[]> {
  const { rows } = await client.query<JobFacts>(`select s.name, s.cron = '* * * * *' as "isMinutely",
    extract(epoch from now() - max(j.completed_on) filter (where j.state = 'completed'))::float8 as "ageSeconds",
    count(*) filter (where j.state = 'failed')::int as failed
    from tiem_jobs.schedule s left join tiem_jobs.job j on j.name = s.name group by 1, 2 order by 1`)
  return rows
}

async function folderFacts(folder: string): Promise<Facts['dataDir']> {
  const file = path.join(folder, `doctor-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o750 })
    const handle = await open(file, 'wx', 0o600)
    await handle.close()
    await rm(file)
    const [{ bavail, bsize }, { mode }] = await Promise.all([statfs(folder), stat(folder)])
    return { path: folder, freeBytes: bavail * bsize, mode }
  } catch {
    return { path: folder, freeBytes: undefined, mode: undefined }
  }
}

/** The limit of this process, which the server will have when it is started in the same way; Linux alone says it. */
async function openFilesOf(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? []
  return soft === undefined ? undefined : soft === 'unlimited' ? Infinity : Number(soft)
}
