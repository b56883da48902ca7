import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../server/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { isRunning, readPostmaster, stopPostmaster } from '../../server/db/postmaster.ts'
import { seedWhenEmpty } from '../../server/seed/seed.ts'
import { holderOf } from '../../server/db/process-lock.ts'
import { keptCluster, type KeptCluster } from './kept-cluster.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { lowerPasswordCost } from './password-cost.ts'

/** `empty`: migrated; `stores`: with two small stores; `seeded`: with the fixture stores. */
export type Kind = 'empty' | 'stores' | 'seeded'
export type TestCluster = {
  /** Creates a database and resolves to its address. */
  create(kind: Kind): Promise<string>
  stop(): Promise<void>
}

const FOLDER = 'tiem-test-cluster-'
const TEMPLATES: Record<Kind, string> = {
  empty: 'tiem_template_empty',
  stores: 'tiem_template_stores',
  seeded: 'tiem_template_seeded',
}
/** Speed instead of durability: the databases live only for this run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB', // each run copies the kept cluster
  scram_iterations: '1', // of the logins of requests
  autovacuum: 'off', // it would visit every database in turn; the seed has analysed its tables
}

const SHARED_MEMORY = '/dev/shm'
const GIB = 2 ** 30
/** What the databases of a whole run take, and with it the browsers and servers beside them. */
const NEEDED = { folder: 8 * GIB, memory: 12 * GIB }

/** Where clusters are created: in memory where there is enough of it, because a database is some 800 files, which cost a disk's file system four times as much. */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    const isLarge = bavail * bsize > NEEDED.folder && process.availableMemory() > NEEDED.memory
    return isLarge ? SHARED_MEMORY : tmpdir()
  } catch {
    return tmpdir() // only Linux has it
  }
}

/** PostgreSQL for a test run: the server of DATABASE_URL when set, else an embedded one in memory or in the temporary folder, started from a copy of the kept one. */
export function openTestCluster(databaseUrl = process.env.DATABASE_URL): Promise<TestCluster> {
  return databaseUrl ? onGivenServer(databaseUrl) : onEmbedded(keptCluster())
}

async function onGivenServer(admin: string): Promise<TestCluster> {
  const made: string[] = []
  const templates = new Map<Kind, Promise<string>>()
  const templateOf = (kind: Kind) => {
    const name = `tiem_template_${randomBytes(6).toString('hex')}`
    const template = templates.get(kind) ?? makeTemplate(admin, kind, name)
    templates.set(kind, template)
    return template
  }
  return {
    async create(kind) {
      const template = await templateOf(kind)
      const address = await copyOf(admin, template)
      made.push(new URL(address).pathname.slice(1))
      return address
    },
    async stop() {
      const ready = await Promise.allSettled(templates.values())
      const names = ready.flatMap((template) => (template.status === 'fulfilled' ? [template.value] : []))
      const logins = await Promise.all(names.map((name) => loginsOf(withDatabase(admin, name))))
      for (const name of [...made, ...names]) await run(admin, `drop database if exists ${name} with (force)`)
      for (const login of logins.flat()) await run(admin, `drop role if exists ${login}`)
    },
  }
}

/** `kept` stores the templates for later runs; `make` creates one of them in an empty database. */
export async function onEmbedded(kept: KeptCluster, make: MakeTemplate = migrateAndSeed): Promise<TestCluster> {
  for (const parent of [tmpdir(), SHARED_MEMORY]) await sweep(parent)
  const folder = mkdtempSync(path.join(parentFolder(), FOLDER))
  chmodSync(folder, 0o755) // under root the database runs as another user, who needs access
  const start = () => startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings: SETTINGS })
  const postgres = (await startCopy(kept, folder, start)) ?? (await startAnew(kept, folder, start, make))
  const unused = new UnusedDatabases(postgres.connectionString)
  const sweeping = setInterval(() => void unused.drop(Date.now()), SWEEP_MS).unref()
  return {
    create: (kind) => copyOf(postgres.connectionString, TEMPLATES[kind]),
    async stop() {
      clearInterval(sweeping)
      await unused.ended()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const SWEEP_MS = 60_000
/** A file that stopped its server for a while still finds its database. */
const UNUSED_MS = 6 * 60_000

/** Removes databases that nobody has been connected to for minutes: a whole run makes more than 600, some 17 MB each, most of them in memory. */
export class UnusedDatabases {
  readonly #admin: string
  readonly #seen = new Map<string, number>()
  #work = Promise.resolve()
  readonly #isMeant: (name: string) => boolean
  constructor(admin: string, isMeant = (_name: string) => true) {
    this.#admin = admin
    this.#isMeant = isMeant
  }

  /** `now`: ms since 1970. One after the other; a database that is in use after all is left. */
  drop(now: number): Promise<void> {
    return (this.#work = this.#work.then(() => this.#drop(now)).catch(() => {})) // the cluster may be stopping
  }
  ended(): Promise<void> {
    return this.#work
  }

  async #drop(now: number): Promise<void> {
    const rows = await run(
      this.#admin,
      `select datname as name, numbackends > 0 as used from pg_stat_database where datname like 'tiem_test_%'`,
    )
    for (const { name, used } of (rows as { name: string; used: boolean }[]).filter((row) => this.#isMeant(row.name))) {
      if (used || !this.#seen.has(name)) this.#seen.set(name, now)
      if (now - (this.#seen.get(name) ?? now) < UNUSED_MS) continue
      await run(this.#admin, `drop database if exists ${name}`)
      this.#seen.delete(name)
    }
  }
}

type Start = () => Promise<EmbeddedPostgres>

/** Undefined when there is no kept cluster that starts and has the templates. */
async function startCopy(kept: KeptCluster, folder: string, start: Start): Promise<EmbeddedPostgres | undefined> {
  if (!kept.copyTo(folder)) return undefined
  const postgres = await start().catch(() => undefined)
  if (postgres && (await hasTemplates(postgres.connectionString))) return postgres
  await postgres?.stop()
  kept.remove()
  rmSync(path.join(folder, 'postgres'), { recursive: true, force: true })
  return undefined
}

async function startAnew(
  kept: KeptCluster,
  folder: string,
  start: Start,
  make: MakeTemplate,
): Promise<EmbeddedPostgres> {
  const postgres = await start()
  const admin = postgres.connectionString
  await Promise.all(Object.entries(TEMPLATES).map(([kind, name]) => makeTemplate(admin, kind as Kind, name, make)))
  await postgres.stop() // only a stopped cluster can be copied
  kept.keep(folder)
  return start()
}

async function hasTemplates(admin: string): Promise<boolean> {
  const rows = await run(admin, `select datname from pg_database where datname like 'tiem_template_%'`)
  return rows.length === Object.keys(TEMPLATES).length
}

/** Stops and removes the clusters of killed test runs. */
async function sweep(parent: string): Promise<void> {
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const name of names.filter((entry) => entry.startsWith(FOLDER))) {
    const folder = path.join(parent, name)
    const lock = path.join(folder, 'server.lock')
    if (!existsSync(lock) || holderOf(lock)) continue // just created, or in use
    const postmaster = readPostmaster(path.join(folder, 'postgres'))
    if (postmaster && isRunning(postmaster) && postmaster.command.includes(folder)) await stopPostmaster(postmaster)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a template. Resolves to its name. */
async function makeTemplate(admin: string, kind: Kind, name: string, make = migrateAndSeed): Promise<string> {
  await run(admin, `create database ${name}`)
  await make(withDatabase(admin, name), kind)
  return name
}

export type MakeTemplate = (address: string, kind: Kind) => Promise<void>

/** Migrates the database and fills it as `kind` says. */
async function migrateAndSeed(address: string, kind: Kind): Promise<void> {
  const database = openDatabase(address)
  try {
    await database.migrate()
    lowerPasswordCost()
    if (kind === 'seeded') await seedWhenEmpty(database)
    if (kind === 'stores') await run(address, TWO_STORES)
  } finally {
    await database.close()
  }
}

/** The logins that migrating made in the cluster, for the database and its copies. */
async function loginsOf(address: string): Promise<string[]> {
  const rows = await run(address, 'select name from tiem_server.request_login').catch(() => []) // none where roles may not be created
  return (rows as { name: string }[]).map(({ name }) => name)
}

async function copyOf(admin: string, template: string): Promise<string> {
  const name = `tiem_test_${randomBytes(6).toString('hex')}`
  await run(admin, `create database ${name} template ${template} strategy file_copy`)
  return withDatabase(admin, name)
}

function withDatabase(admin: string, name: string): string {
  const address = new URL(admin)
  address.pathname = `/${name}`
  return address.href
}

async function run(address: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
