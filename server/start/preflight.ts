import { createServer } from 'node:net'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import pg from 'pg'
import type { Config } from '../config.ts'
import { withoutPassword } from '../config.ts'
import { mayServe } from '../db/sole-use.ts'
import { EXIT, StartError } from '../start-error.ts'

type Exposure = Pick<Config, 'isOpen' | 'isDemoGiven' | 'secretKeys' | 'otpWebhook' | 'mail'>
/** Throws a StartError (2) with a sentence for each thing that a server open to the internet lacks; returns the warnings. */
export function checkExposure({ isOpen, isDemoGiven, secretKeys, otpWebhook, mail }: Exposure): string[] {
  if (!isOpen) return []
  const missing = [
    ...(secretKeys ? [] : ['SECRET_KEY is missing: it encrypts the secrets of the stores.']),
    ...(otpWebhook || mail
      ? []
      : ['A sender of one-time codes is missing: set OTP_WEBHOOK_URL with WEBHOOK_SECRET, or SMTP_URL.']),
  ]
  if (missing.length > 0) throw new StartError(EXIT.badConfig, [OPEN, ...missing].join('\n'))
  return isDemoGiven
    ? ['DEMO=1 on a server open to the internet: everybody knows the passwords of the demonstration stores.']
    : []
}

const OPEN =
  'This server would be open to the internet (HOST is not loopback, BASE_DOMAIN is not localhost, TRUST_PROXY is set, or NODE_ENV=production).'

/** Throws a StartError (4) when the address cannot be bound; checked before any slow step. */
export async function checkAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer().once('error', resolve)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
  if (problem) throw new StartError(EXIT.portTaken, addressProblem(problem, host, port))
}

/** Throws a StartError (5) when DATABASE_URL does not lead to a usable PostgreSQL. The password is never shown. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  try {
    const row = await firstRow<{ version: string }>(
      databaseUrl,
      "select current_setting('server_version_num') as version",
    )
    const version = Number(row?.version) / 10_000
    if (version < MIN_POSTGRES_VERSION)
      throw new Error(`that is PostgreSQL ${Math.floor(version)}, and ${MIN_POSTGRES_VERSION} or newer is needed`)
  } catch (problem) {
    throw new StartError(
      EXIT.databaseUnreachable,
      `DATABASE_URL=${withoutPassword(databaseUrl)} cannot be used: ${databaseProblem(problem as pg.DatabaseError)}.`,
    )
  }
}

/** Throws a StartError (2) when the pooler and the direct address lead to two databases: what is listened to would be another's. */
export async function checkSame(pooled: string, direct: string): Promise<void> {
  const [one, other] = await Promise.all([pooled, direct].map(nameOf))
  if (one !== other)
    throw new StartError(
      EXIT.badConfig,
      `DATABASE_URL and DATABASE_DIRECT_URL lead to two databases (${withoutPassword(pooled)}, ${withoutPassword(direct)}). They must be one, with and without its pooler.`,
    )
}

/** Throws a StartError (2) when DATABASE_READ_URL is no replica of the database at `primary`. Resolves to a warning when it does not answer: the primary is asked instead. */
export async function checkReplica(primary: string, replica: string): Promise<string[]> {
  const find = (connectionString: string) =>
    firstRow<{ isReplica: boolean; installation: string }>(
      connectionString,
      `select pg_is_in_recovery() as "isReplica", (select id from installation)::text as installation`,
    )
  const own = await find(primary)
  try {
    const found = await find(replica)
    const name = `DATABASE_READ_URL=${withoutPassword(replica)}`
    if (!found?.isReplica)
      throw new StartError(
        EXIT.badConfig,
        `${name} is no replica: it accepts writes of its own. Leave it out, or give the address of a streaming replica.`,
      )
    if (found.installation !== own?.installation)
      throw new StartError(EXIT.badConfig, `${name} is a replica of another database than DATABASE_URL.`)
    return []
  } catch (problem) {
    if (problem instanceof StartError) throw problem
    return [
      `DATABASE_READ_URL=${withoutPassword(replica)} cannot be used: ${databaseProblem(problem as pg.DatabaseError)}. Everything is asked of the primary until it can.`,
    ]
  }
}

const nameOf = async (connectionString: string): Promise<string | undefined> =>
  (
    await firstRow<{ name: string }>(
      connectionString,
      "select current_database() || ' ' || pg_postmaster_start_time() as name",
    )
  )?.name

/** The first row of a statement, over a connection of its own. */
async function firstRow<Row extends object>(connectionString: string, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a lost connection also rejects the query
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end().catch(() => {}) // may not have been connected
  }
}

/**
 * Throws a StartError (5) while `npm run db -- restore` or `reset` replaces the database. Until `release` none of them can begin; from then on the connections that
 * listen for notices see to it (`server/db/pub-sub.ts`).
 */
export async function shareUse(connectionString: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // a lost connection also rejects the query
  await client.connect()
  if (await mayServe(client)) return { release: () => client.end() }
  await client.end()
  throw new StartError(
    EXIT.databaseUnreachable,
    'The whole database is being replaced (npm run db -- restore, or reset). Start again when that is done.',
  )
}

const MIN_POSTGRES_VERSION = 15

function databaseProblem(problem: Error & { code?: string; errors?: Error[] }): string {
  const messages: Record<string, string> = {
    ECONNREFUSED:
      'nothing listens at that host and port; start PostgreSQL there, or unset DATABASE_URL to use the embedded database',
    ENOTFOUND: 'there is no host of that name',
    EAI_AGAIN: 'the name of the host could not be looked up',
    '28P01': 'user or password is wrong',
    '28000': 'this user may not connect (pg_hba.conf of that server)',
    '3D000': 'there is no database of that name; create it with createdb',
  }
  return (
    messages[problem.code ?? ''] ??
    (problem.message || problem.errors?.map((one) => one.message).join('; ') || 'no answer')
  )
}

function addressProblem(problem: NodeJS.ErrnoException, host: string, port: number): string {
  if (problem.code === 'EADDRINUSE') {
    const holder = listenerOf(port)
    const occupant = holder ? `another program (pid ${holder.pid}: ${holder.command})` : 'another program'
    return `Port ${port} is taken by ${occupant}.\nStop it, or choose another port: PORT=${port + 1 > 65_535 ? 3000 : port + 1} npm start`
  }
  if (problem.code === 'EACCES')
    return `Port ${port} may not be used by this user: choose one above 1023, like PORT=3000 npm start`
  if (problem.code === 'EADDRNOTAVAIL' || problem.code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them`
  return `Cannot listen on ${host}:${port}: ${problem.message}`
}

/** The process listening on a TCP port, if /proc shows it to this user (Linux). */
function listenerOf(port: number): { pid: number; command: string } | undefined {
  try {
    const sockets = new Set(
      ['/proc/net/tcp', '/proc/net/tcp6']
        .filter(existsSync)
        .flatMap((table) => listeningInodes(readFileSync(table, 'utf8'), port))
        .map((inode) => `socket:[${inode}]`),
    )
    const pid = readdirSync('/proc').find(
      (name) => /^\d+$/.test(name) && descriptorsOf(name).some((target) => sockets.has(target)),
    )
    return pid === undefined
      ? undefined
      : {
          pid: Number(pid),
          command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 120),
        }
  } catch {
    return undefined // no /proc: the message omits the process
  }
}

function listeningInodes(table: string, port: number): string[] {
  const LISTEN = '0A'
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  return rows
    .filter((row) => row[3] === LISTEN && Number.parseInt(row[1]?.split(':')[1] ?? '', 16) === port)
    .map((row) => row[9] ?? '')
}

/** Empty for ended processes and for those of other users. */
function descriptorsOf(pid: string): string[] {
  return readIfAllowed(() => readdirSync(`/proc/${pid}/fd`), []).map((fd) =>
    readIfAllowed(() => readlinkSync(`/proc/${pid}/fd/${fd}`), ''),
  )
}

function readIfAllowed<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
