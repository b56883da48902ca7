import { Kysely, PostgresDialect, sql, type Transaction, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { DatabaseBusy, DatabaseDown, databaseFailure } from './database-failure.ts'
import type { Keyring } from './keyring.ts'
import { createQueryCache, type QueryCache } from './query-cache.ts'
import { migrate } from './migrate.ts'
import { makeNotice, type Notice } from './notice-log.ts'
import { openPubSub, type PubSub } from './pub-sub.ts'
import { watchReplica } from './replica.ts'
import { openRequestPool } from './request-login.ts'
import { keepFields } from './statement-check.ts'
import { IDLE_MS, storePool, systemPool, transactionPool } from './store-pool.ts'
import type { Tables } from './tables.ts'

export { DatabaseBusy, DatabaseDown, isUnstorableText } from './database-failure.ts'
export type Query = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Database access of one request: every statement runs as `tiem_app`, under row-level security of one store (request-login.ts). */
export type StoreDb = {
  readonly storeId: number
  /** Reads or writes outside a transaction. Throws DatabaseBusy or DatabaseDown; both are answered with 503. */
  query<T>(run: (q: Query) => Promise<T>): Promise<T>
  /** One transaction. A serialization failure or deadlock (40001, 40P01) is retried, 3 times at most. */
  transaction<T>(run: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** The result of `find`, cached in this process for at most `ms` or until `Database.forget`. For public data only, never for a decision. */
  cached<T>(key: string, ms: number, find: () => Promise<T>): Promise<T>
}
/** `failed`: to call when an answer of it was none. */
export type ReplicaDb = { rows: StoreDb; failed: (problem: unknown) => void }
export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  attempts?: number
}

export type Database = {
  forStore(storeId: number): StoreDb
  /**
   * The store's rows where visitors' reads go: on the replica while that is as new as the store's last change, else undefined. Never for a decision, and never for
   * who has just written.
   */
  replicaOf(storeId: number): ReplicaDb | undefined
  /** Says that a store, or all of them, changed: the replica is not asked about it for some seconds. */
  changed(storeId?: number): void
  /** Drops the cached results of a store, or of all stores. */
  evict: QueryCache['evict']
  /** Outside row-level security: host lookup, owner sign-in, seeding, migrations. Never for a shopper's request. */
  system<T>(run: (q: Query) => Promise<T>): Promise<T>
  systemTransaction<T>(run: (trx: Trx) => Promise<T>): Promise<T>
  /** As `systemTransaction`, on two connections that nothing else uses: for who reads a whole store, meanwhile others sign in. */
  exportTransaction<T>(run: (trx: Trx) => Promise<T>): Promise<T>
  /** Notifies every server process; the listeners of this process run first. `payload` is JSON below 8,000 bytes. */
  notify: PubSub['notify']
  /** Subscribes to a channel; returns the unsubscribe function. Notifications sent while disconnected are lost; `onGap` is called on reconnection. */
  listen: PubSub['listen']
  /** How much older than the primary the replica is, in seconds: undefined when not known, null without one; for /metrics. */
  replicaLag(): number | null | undefined
  /** How notices came to this process; for /metrics. */
  notices: PubSub['stats']
  /** Runs the pending migrations, up to `to`; returns their names. */
  migrate(to?: string): Promise<string[]>
  /** True when a statement succeeds; for /readyz. */
  isReachable(): Promise<boolean>
  /** Open connections, idle ones, and requests waiting for one; for /metrics. */
  load(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Size of this process's pool for requests. */
  connections?: number
  /** How long a request waits for a connection before it fails with DatabaseBusy, in ms. */
  queueMs?: number
  /** Statement timeout, in ms. */
  statementMs?: number
  onError?: (error: Error) => void
  /** The address is that of a pooler which gives each transaction another connection. */
  isPooled?: boolean
  /** An address without a pooler, for what outlives a transaction: LISTEN and the locks of a process. By default the same. */
  directUrl?: string | undefined
  /** A streaming replica for the reads of visitors. */
  readUrl?: string | undefined
  /** Carries notices between processes, so that the commits of orders need no NOTIFY. */
  redisUrl?: string | undefined
  /** What other processes of the database are told of this one. */
  mark?: string | undefined
  /** Whether other processes may do so. By default as this one. */
  readsNoticeLog?: boolean
  /** Encrypts and decrypts columns (`secretsOf`). */
  keyring?: Keyring
}

/** Opens pools on a PostgreSQL address. Connects lazily: a wrong address fails at the first statement (`isReachable`). */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { connections = 12, queueMs = 5_000, statementMs = 10_000, onError = () => {}, keyring } = options
  const { isPooled = false, directUrl = connectionString } = options
  const common = {
    connectionString,
    types: { getTypeParser },
    connectionTimeoutMillis: queueMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    allowExitOnIdle: true,
  }
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool(config)
    pool.on('error', onError)
    pool.on('connect', (client) => {
      client.on('error', onError) // without a listener, an error of a checked-out client ends the process
      keepFields(client)
    })
    return pool
  }
  const systemConnections = open({ ...common, max: 4, application_name: 'tiem-system' })
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool(systemConnections) }) })
  const exportConnections = open({ ...common, max: 2, application_name: 'tiem-export' })
  const exports = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool(exportConnections) }) })
  const requestConfig = {
    ...common,
    max: connections,
    ...(!isPooled && { statement_timeout: statementMs, idle_in_transaction_session_timeout: IDLE_MS }), // a pooler refuses what it does not know at the start
    application_name: 'tiem',
  }
  const requests = openedOnce(() => openRequestPool(requestConfig, { system, open, onError }))
  withKeyring(system, keyring)
  const pubSub = openPubSub(directUrl, systemConnections, {
    redisUrl: options.redisUrl,
    mark: options.mark,
    ...(options.readsNoticeLog !== undefined && { readsLog: options.readsNoticeLog }),
    onError,
  })
  const stores = new Map<number, StoreDb>()
  const memory = createQueryCache()
  const replica = options.readUrl === undefined ? undefined : openReplica(options.readUrl)
  function openReplica(url: string) {
    const watch = watchReplica({ url, primaryEnd: () => endOfLog(system), onError })
    const pool = openedOnce(() =>
      openRequestPool({ ...requestConfig, connectionString: url }, { system, open, onError }),
    )
    const gaveNoAnswer = (problem: unknown) => {
      const isGone = problem instanceof DatabaseBusy || problem instanceof DatabaseDown
      if (isGone) watch.failed(problem)
      else onError(new Error(`Replica: ${(problem as Error).message}`)) // as when it ended a statement to go on with replaying
    }
    return { ...watch, gaveNoAnswer, pool, stores: new Map<number, StoreDb>() }
  }
  /** A store's rows, from a map that remembers them. */
  function rowsOf(
    known: Map<number, StoreDb>,
    storeId: number,
    pool: () => Promise<pg.Pool>,
    pooled: boolean,
  ): StoreDb {
    const existing = known.get(storeId)
    if (existing) return existing
    const created = makeStoreDb(storeId, { pool, statementMs, isPooled: pooled }, memory, pubSub, keyring)
    if (known.size > 5_000) known.clear()
    known.set(storeId, created)
    return created
  }

  return {
    forStore: (storeId) => rowsOf(stores, storeId, requests.get, isPooled),
    replicaOf(storeId) {
      if (!replica?.isFresh(storeId)) return undefined
      const rows = rowsOf(replica.stores, storeId, replica.pool.get, false)
      return { rows, failed: replica.gaveNoAnswer }
    },
    changed: (storeId) => replica?.changed(storeId),
    evict: memory.evict,
    system: (run) => guarded(() => run(system)),
    systemTransaction: (run) => guarded(() => withNotices(system.transaction(), run, pubSub, keyring)),
    exportTransaction: (run) => guarded(() => exports.transaction().execute((trx) => run(withKeyring(trx, keyring)))),
    notify: pubSub.notify,
    listen: pubSub.listen,
    replicaLag: () => (replica ? replica.lagSeconds() : null),
    notices: pubSub.stats,
    migrate: (to) => migrate(system, to),
    isReachable: () =>
      sql`select 1`.execute(system).then(
        () => true,
        () => false,
      ),
    load() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = requests.opened() ?? {}
      return { total: totalCount, idle: idleCount, waiting: waitingCount }
    },
    async close() {
      await Promise.all([pubSub.close(), replica?.close()])
      await Promise.all([requests.end(), replica?.pool.end(), systemConnections.end(), exportConnections.end()])
    },
  }
}

/** A pool that is opened when it is first needed. */
function openedOnce(open: () => Promise<pg.Pool>) {
  let opened: pg.Pool | undefined
  let opening: Promise<pg.Pool> | undefined
  return {
    async get(): Promise<pg.Pool> {
      if (opened) return opened
      opening ??= open().finally(() => (opening = undefined))
      return (opened = await opening)
    },
    opened: () => opened,
    async end(): Promise<void> {
      await opening?.catch(() => {})
      await opened?.end()
    },
  }
}

/** Where the log of the primary ends. */
async function endOfLog(q: Query): Promise<string> {
  const { end } = await q.selectNoFrom(sql<string>`pg_current_wal_lsn()::text`.as('end')).executeTakeFirstOrThrow()
  return end
}

const keyrings = new WeakMap<Query, Keyring>()

/** The keyring of the database on which this query or transaction runs. */
export function secretsOf(q: Query): Keyring {
  const keyring = keyrings.get(q)
  if (!keyring) throw new Error('this database was opened without a keyring')
  return keyring
}

function withKeyring<Q extends Query>(q: Q, keyring: Keyring | undefined): Q {
  if (keyring) keyrings.set(q, keyring)
  return q
}

const uncommitted = new WeakMap<Trx, Notice[]>()

/** `Database.notify`, and for certain, when the transaction commits: one of a `StoreDb`, or a `systemTransaction`. Local listeners run before it resolves. */
export async function notifyOnCommit(trx: Trx, channel: string, payload: unknown): Promise<void> {
  const notices = uncommitted.get(trx)
  if (!notices) throw new Error('this transaction tells nobody when it commits')
  notices.push(makeNotice(channel, payload))
}

/** Runs a transaction, and what it says to the other processes with it. */
async function withNotices<T>(
  builder: TransactionBuilder<Tables>,
  run: (trx: Trx) => Promise<T>,
  pubSub: Pick<PubSub, 'write' | 'committed'>,
  keyring: Keyring | undefined,
): Promise<T> {
  const notices: Notice[] = []
  const result = await builder.execute(async (trx) => {
    uncommitted.set(trx, notices)
    const done = await run(withKeyring(trx, keyring))
    await pubSub.write(trx, notices)
    return done
  })
  pubSub.committed(notices)
  return result
}

function makeStoreDb(
  storeId: number,
  { pool, statementMs, isPooled }: { pool: () => Promise<pg.Pool>; statementMs: number; isPooled: boolean },
  memory: QueryCache,
  pubSub: Pick<PubSub, 'write' | 'committed'>,
  keyring: Keyring | undefined,
): StoreDb {
  const q = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: (isPooled ? transactionPool : storePool)(pool, storeId, statementMs) }),
  })
  withKeyring(q, keyring)
  return {
    storeId,
    cached: (key, ms, find) => memory.cached(storeId, key, ms, find),
    query: (run) => guarded(() => run(q)),
    transaction: (run, { isolation = 'read committed', attempts = 4 } = {}) =>
      guarded(async () => {
        for (let attempt = 1; ; attempt++) {
          try {
            return await withNotices(q.transaction().setIsolationLevel(isolation), run, pubSub, keyring)
          } catch (error) {
            const code = (error as { code?: string }).code
            if ((code !== '40001' && code !== '40P01') || attempt >= attempts) throw error
            await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
          }
        }
      }),
  }
}

async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw databaseFailure(error) ?? error
  }
}

/** int8 and numeric as numbers: amounts of money are far below 2^53 đồng. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
  return pg.types.getTypeParser(oid as never, format as never)
}

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value)
