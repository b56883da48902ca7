import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { announce } from './announce.ts'
import { openRenderer, buildApp } from '../app.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { laterMigrations } from '../db/migrate.ts'
import { checkRedis } from './check-redis.ts'
import { checkAddress, checkDatabase, checkExposure, checkReplica, checkSame, shareUse } from './preflight.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded-postgres.ts'
import { seedWhenEmpty } from '../seed/seed.ts'
import { mediaStore } from '../core/media/media-store.ts'
import { encryptSecrets } from '../jobs/encrypt-secrets.ts'
import { studioAddress } from '../http/addresses.ts'
import { openJobRunner } from '../jobs/job-runner.ts'
import { openOutbox } from '../jobs/outbox/outbox.ts'
import { StartError } from '../start-error.ts'
import { addListeners, SHARED_PORT } from './more-listeners.ts'
import { prepareKeyring, readKeyring } from './secret-keys.ts'
import { checkOthers, markOf } from './installation.ts'
import { isStopping, onStop, stopWith } from './stopping.ts'
import { runWorkers } from './workers.ts'

// The start-up sequence, run by main.ts: environment → database → app → port. Has side effects on import.

const MAIN = path.join(import.meta.dirname, '../main.ts')
const startedAt = performance.now()
const log = (text: string) => console.log(`  ${text}`)

try {
  const config = readConfig(process.env)
  if (cluster.isWorker) await serve(config, config.databaseUrl ?? '')
  else await main(config)
} catch (problem) {
  await stopWith(
    problem instanceof StartError ? problem.exitCode : 1,
    problem instanceof StartError ? problem.message : problem,
  )
}

async function main(config: Config): Promise<void> {
  for (const warning of checkExposure(config)) log(`Warning: ${warning}`)
  if (!config.databaseUrl) log('Opening the database')
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config)
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  await checkAddress(config)
  const direct = config.databaseDirectUrl ?? connectionString
  for (const address of [config.databaseUrl, config.databaseDirectUrl]) if (address) await checkDatabase(address)
  if (direct !== connectionString) await checkSame(connectionString, direct)
  const redisWarning = config.redisUrl && (await checkRedis(config.redisUrl))
  if (redisWarning) log(`Warning: ${redisWarning}`)
  if (config.databaseUrl) for (const warning of await checkOthers(direct, config)) log(`Warning: ${warning}`)
  const use = await shareUse(direct)
  await prepare(config, direct)
  if (config.databaseReadUrl)
    for (const warning of await checkReplica(direct, config.databaseReadUrl)) log(`Warning: ${warning}`)
  const port = config.workers > 1 ? await runWorkers(config.workers, MAIN) : await serve(config, connectionString)
  await use.release()
  embedded?.servesAt(`http://localhost:${port}/`)
  await announce({ config: { ...config, port }, connectionString, seconds: (performance.now() - startedAt) / 1000 })
  flushCompileCache() // now, because a killed process cannot do it on exit
}

async function openEmbedded({ dataDir }: Config): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log })
  onStop('database', () => database.stop())
  return database
}

/** Migrates the database, seeds the fixture stores into an empty one (`DEMO`), and encrypts secrets that are in clear. */
async function prepare(config: Config, connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { connections: 4, onError: (error) => console.error(error.message) })
  try {
    const done = await database.migrate()
    const later = await database.system(laterMigrations)
    if (later.length > 0)
      log(`Warning: the database was migrated by a newer version of this program (${later.join(', ')})`)
    if (done.length > 0) log(`Migrated the database (${done.length} migrations)`)
    const secrets = await prepareKeyring(database, config)
    const seeded = config.isDemo ? await seedWhenEmpty(database, { onProgress: log }) : []
    if (config.isOpen && (await hasDemoStore(database)))
      log(
        'Warning: the database has demonstration stores, and everybody knows the passwords of their people and owners',
      )
    if (seeded.length > 0) log('Fixture people sign in with the password matkhau123 or the one-time code 000000')
    const encrypted = await encryptSecrets(database, secrets, mediaStore(config))
    if (encrypted > 0) log(`Encrypted ${encrypted} secrets`)
  } finally {
    await database.close()
  }
}

async function hasDemoStore(database: Database): Promise<boolean> {
  const store = await database.system((q) =>
    q.selectFrom('stores').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst(),
  )
  return store !== undefined
}

/** Resolves to the port once requests are answered. */
async function serve(config: Config, connectionString: string): Promise<number> {
  const database = openDatabase(connectionString, {
    isPooled: config.databasePooler === 'transaction',
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    redisUrl: config.redisUrl,
    mark: markOf(config),
    readsNoticeLog: config.databaseUrl !== undefined,
    keyring: readKeyring(config),
    onError: (error) => isStopping() || console.error(`Database: ${error.message}`),
  })
  onStop('connections', () => database.close())
  const app = await buildApp({
    config,
    database,
    renderer: config.isDev || config.role === 'jobs' ? undefined : await openRenderer(),
  })
  if (config.role !== 'web')
    onStop(
      'outbox',
      openOutbox({
        database,
        webhook: config.eventWebhook,
        mail: config.mail,
        originOf: app.originOf,
        studioOrigin: () => studioAddress(config), // the port may be known later
        now: () => (config.fixtureNow ? new Date(config.fixtureNow) : new Date()),
        log: app.fastify.log,
      }),
    )
  if (config.role !== 'web') {
    const runner = openJobRunner({
      connectionString: config.databaseDirectUrl ?? connectionString,
      jobs: app.jobs,
      onRun(name, problem) {
        app.countJob(name, problem)
        if (problem !== undefined) app.fastify.log.error({ err: problem, job: name }, 'a job failed, will retry')
      },
      onError: (problem) => isStopping() || app.fastify.log.warn({ err: problem }, 'the jobs of the clock wait'),
    })
    onStop('jobs', () => runner.stop())
  }
  onStop('requests', () => app.leave())
  await app.fastify.listen({ host: config.host, port: config.port, ...(cluster.isPrimary && SHARED_PORT) })
  if (cluster.isPrimary || cluster.worker?.id === 1) app.foreignReport().forEach(log)
  if (cluster.isPrimary) await addListeners(app.fastify.server)
  const address = app.fastify.server.address()
  config.port = typeof address === 'object' && address ? address.port : config.port // the actual port when 0 was configured
  return config.port
}
