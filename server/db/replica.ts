import pg from 'pg'
import { LRUCache } from 'lru-cache'

export type Replica = {
  /** Whether it may be asked about the store: it has what the primary had two seconds ago, and nothing of the store has changed for longer. */
  isFresh(storeId: number): boolean
  /** Something of the store changed: the primary is asked for a while. Undefined: of all stores. */
  changed(storeId?: number): void
  /** An answer failed, so it is not asked until it has been looked at. */
  failed(error: Error): void
  /** How much older than the primary it is, in seconds; undefined when that is not known. */
  lagSeconds(): number | undefined
  close(): Promise<void>
}

type ReplicaOptions = {
  url: string
  /** Where the primary's log ends, as `pg_current_wal_lsn()`. */
  primaryEnd: () => Promise<string>
  onError: (error: Error) => void
}

/**
 * Watches a streaming replica. Twice a second it notes where the log of the primary ends, and up to which of those ends the replica has come: unlike the replica's own
 * clock this also sees a replica that receives nothing.
 */
export function watchReplica({ url, primaryEnd, onError }: ReplicaOptions): Replica {
  const changedAt = new LRUCache<number, number>({ max: 50_000, ttl: KEPT_ON_PRIMARY_MS })
  let allChangedAt = -Infinity
  let ends: { at: number; end: bigint }[] = []
  let freshAt = -Infinity
  let client: pg.Client | undefined
  let isClosed = false
  let problem = ''

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tiem-replica',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    next.on('error', () => {}) // also rejects what is asked
    next.on('end', () => client === next && (client = undefined))
    await next.connect()
    return next
  }

  async function look(): Promise<void> {
    const at = performance.now()
    ends = [...ends.filter((one) => at - one.at < MAX_LAG_MS * 2), { at, end: lsn(await primaryEnd()) }]
    client ??= await connect()
    const { rows } = await client.query<{ replayed: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed',
    )
    const [{ replayed } = { replayed: null }] = rows
    if (replayed === null) throw new Error('it is no replica any more')
    const reached = ends.findLast(({ end }) => end <= lsn(replayed))
    if (reached) freshAt = reached.at
    problem = ''
  }

  async function lookOn(): Promise<void> {
    while (!isClosed) {
      await look().catch((error: Error) => {
        failed(error)
        const lost = client
        client = undefined
        lost?.end().catch(() => {})
      })
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS).unref())
    }
  }
  void lookOn()

  function failed(error: Error) {
    freshAt = -Infinity
    if (isClosed || error.message === problem) return // says so once
    problem = error.message
    onError(new Error(`Replica: ${error.message || 'no answer'}`))
  }
  const lag = () => performance.now() - freshAt

  return {
    isFresh: (storeId) =>
      lag() <= MAX_LAG_MS &&
      performance.now() - allChangedAt > KEPT_ON_PRIMARY_MS &&
      changedAt.get(storeId) === undefined,
    changed(storeId) {
      if (storeId === undefined) allChangedAt = performance.now()
      else changedAt.set(storeId, 1)
    },
    failed,
    lagSeconds: () => (Number.isFinite(freshAt) ? lag() / 1_000 : undefined),
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}

const LOOK_EVERY_MS = 500
const TIMEOUT_MS = 2_000
const MAX_LAG_MS = 2_000
/** A change is known here a second after its commit at the latest, when the replica may be another two and a half behind. */
const KEPT_ON_PRIMARY_MS = 5_000

/** `16/B374D848` as a number. */
function lsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
