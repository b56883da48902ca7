import { LRUCache } from 'lru-cache'
import type { Transaction } from 'kysely'
import pg from 'pg'
import {
  makeNotice,
  noticeText,
  notifyOthers,
  readNotices,
  READ_WITHIN_MS,
  writeNotices,
  type Notice,
  type Snapshot,
} from './notice-log.ts'
import { openNoticeStream, type NoticeStream } from './notice-stream.ts'
import { SHARE_USE } from './sole-use.ts'
import type { Tables } from './tables.ts'

/** How a notice came to this process. `log`: neither NOTIFY nor Redis had brought it. */
export type Way = 'own' | 'notify' | 'redis' | 'log'
export type PubSub = {
  /** Calls the listeners of all processes, those of this one before it resolves. For what may be lost while a process is not connected. */
  notify(channel: string, payload: unknown): Promise<void>
  /** Writes what a transaction says when it commits. */
  write(trx: Transaction<Tables>, notices: readonly Notice[]): Promise<void>
  /** To call when that transaction has committed: calls the listeners of this process. */
  committed(notices: readonly Notice[]): void
  listen(channel: string, listener: (payload: unknown) => void, onGap?: () => void): () => void
  /** For /metrics: how many notices came which way, how often some may have been missed, and whether Redis answers (undefined without it). */
  stats(): { came: Record<Way, number>; gaps: number; isRedisUp: boolean | undefined }
  close(): Promise<void>
}

export type PubSubOptions = {
  /** A Redis that carries notices. Transactions then write them into the log instead of NOTIFY. */
  redisUrl?: string | undefined
  /** What other processes find of this one in `pg_stat_activity` (server/start/installation.ts). */
  mark?: string | undefined
  /** Whether other processes may write into the log. */
  readsLog?: boolean
  onError: (error: Error) => void
}

/**
 * Publish/subscribe between server processes (docs/decisions, "Events between processes"). Uses one dedicated connection, opened at the first `listen` and reopened
 * after a loss (250 ms, doubling to 5 s): it listens for NOTIFY, and reads the log once a second for what was not brought otherwise. Where something may have been
 * missed, `onGap` is called.
 */
export function openPubSub(
  connectionString: string,
  pool: pg.Pool,
  { redisUrl, mark, readsLog = redisUrl !== undefined, onError }: PubSubOptions,
): PubSub {
  const listeners = new Map<string, Set<Listener>>()
  const delivered = new LRUCache<string, true>({ max: MAX_DELIVERED })
  const came: Record<Way, number> = { own: 0, notify: 0, redis: 0, log: 0 }
  let gaps = 0
  let client: pg.Client | undefined
  let stream: NoticeStream | undefined
  let snapshot: Snapshot | undefined
  let readAt = performance.now()
  let connected: Promise<void> | undefined
  let isClosed = false
  let backoffMs = MIN_BACKOFF_MS
  let timer: NodeJS.Timeout | undefined
  let reading: NodeJS.Timeout | undefined

  async function connect(isAgain: boolean) {
    const next = new pg.Client({
      connectionString,
      application_name: ['tiem-notices', mark].filter(Boolean).join(' '),
      keepAlive: true,
    })
    client = next
    next.on('error', onError)
    next.on('end', () => onConnectionLost(next))
    next.on('notification', ({ channel, payload: text = '' }) => {
      const [, id, payload = ''] = /^(?:#(\S+) )?(.*)$/s.exec(text) ?? []
      const notice = makeNotice(channel, payload ? JSON.parse(payload) : undefined)
      deliver({ ...notice, id: id ?? notice.id }, 'notify')
    })
    try {
      await next.connect()
      await next.query(SHARE_USE)
      for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (readsLog) ({ snapshot } = await readNotices(next, undefined)) // what came before is a gap, below
      if (redisUrl && !stream) stream = await openStream(next, redisUrl)
      readAt = performance.now()
      backoffMs = MIN_BACKOFF_MS
      if (isAgain) missed()
      if (readsLog) readLater(next)
    } catch (error) {
      onError(error as Error)
      onConnectionLost(next)
    }
  }

  async function openStream(from: pg.Client, url: string): Promise<NoticeStream> {
    const { rows } = await from.query<{ name: string }>(
      `select id || ':' || current_database() as name from installation`,
    )
    return openNoticeStream(url, {
      installation: rows[0]?.name ?? '',
      onNotice: (notice) => deliver(notice, 'redis'),
      onError,
    })
  }

  /** Reads the log, and again a second later. A statement that does not end is a connection that is lost. */
  function readLater(from: pg.Client) {
    reading = setTimeout(() => {
      const late = setTimeout(() => onConnectionLost(from), READ_TIMEOUT_MS)
      readNotices(from, snapshot)
        .then((read) => {
          if (client !== from) return
          snapshot = read.snapshot
          const isLate = performance.now() - readAt > READ_WITHIN_MS
          readAt = performance.now()
          if (isLate || !read.isWhole) missed()
          else for (const notice of read.notices) deliver(notice, 'log')
          readLater(from)
        })
        .catch((error: unknown) => {
          if (isClosed || client !== from) return
          onError(error as Error)
          onConnectionLost(from)
        })
        .finally(() => clearTimeout(late))
    }, READ_EVERY_MS)
    reading.unref()
  }

  function onConnectionLost(which: pg.Client) {
    if (isClosed || client !== which) return
    client = undefined
    clearTimeout(reading)
    which.end().catch(() => {})
    timer = setTimeout(() => void connect(true), backoffMs)
    timer.unref()
    backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)
  }

  function missed() {
    gaps++
    for (const group of listeners.values()) for (const { onGap } of group) onGap?.()
  }

  function deliver({ id, channel, payload }: Notice, way: Way) {
    if (delivered.has(id)) return
    delivered.set(id, true)
    came[way]++
    for (const { listener } of listeners.get(channel) ?? []) listener(payload)
  }

  return {
    async notify(channel, payload) {
      const notice = makeNotice(channel, payload)
      deliver(notice, 'own')
      if (redisUrl && stream?.isConnected()) stream.publish([notice])
      else await pool.query('select pg_notify($1, $2)', [channel, noticeText(notice)])
    },
    async write(trx, notices) {
      if (notices.length === 0) return
      if (redisUrl) return writeNotices(trx, notices)
      await notifyOthers(trx, notices)
    },
    committed(notices) {
      for (const notice of notices) deliver(notice, 'own')
      if (notices.length > 0) stream?.publish(notices)
    },
    listen(channel, listener, onGap) {
      const group = listeners.get(channel) ?? new Set()
      const isNewChannel = !listeners.has(channel)
      const entry = { listener, onGap }
      listeners.set(channel, group.add(entry))
      if (!connected) connected = connect(false)
      else if (isNewChannel)
        connected = connected // one statement after the other: a client runs one at a time
          .then(async () => void (await client?.query(`listen ${pg.escapeIdentifier(channel)}`)))
          .catch(onError)
      return () => void group.delete(entry)
    },
    stats: () => ({ came: { ...came }, gaps, isRedisUp: redisUrl ? (stream?.isConnected() ?? false) : undefined }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(reading)
      await stream?.close()
      await client?.end().catch(() => {})
    },
  }
}

const MAX_DELIVERED = 20_000 // notices; one comes back within seconds
const READ_EVERY_MS = 1_000
const READ_TIMEOUT_MS = 10_000
const MIN_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 5_000
type Listener = { listener: (payload: unknown) => void; onGap: (() => void) | undefined }
