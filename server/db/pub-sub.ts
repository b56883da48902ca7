import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { SHARE_USE } from './sole-use.ts'

/** Its id lets a process tell its own notices, which it has delivered already, from those of others. */
export type Notice = { id: string; channel: string; payload: unknown }
export const makeNotice = (channel: string, payload: unknown): Notice => ({ id: randomUUID(), channel, payload })
/** The text that NOTIFY sends. Text without an id is a payload, as triggers send it. */
export const noticeText = ({ id, payload }: Notice): string => `#${id} ${JSON.stringify(payload ?? null)}`

export type PubSub = {
  /** Calls the listeners of all processes, those of this one before it resolves. */
  notify(channel: string, payload: unknown): Promise<void>
  /** Calls the listeners of this process, if they have not had this notice yet. */
  deliver(notice: Notice): void
  listen(channel: string, listener: (payload: unknown) => void, onGap?: () => void): () => void
  close(): Promise<void>
}

/**
 * Publish/subscribe between server processes over PostgreSQL's LISTEN/NOTIFY. Uses one dedicated connection, opened at the first `listen`
 * and reopened after a loss (250 ms, doubling to 5 s). Notifications sent while disconnected are lost; `onGap` is called on reconnection.
 */
export function openPubSub(connectionString: string, pool: pg.Pool, onError: (error: Error) => void): PubSub {
  const listeners = new Map<string, Set<Listener>>()
  const delivered = new LRUCache<string, true>({ max: MAX_DELIVERED })
  let client: pg.Client | undefined
  let connected: Promise<void> | undefined
  let isClosed = false
  let backoffMs = MIN_BACKOFF_MS
  let timer: NodeJS.Timeout | undefined

  async function connect(isAgain: boolean) {
    const next = new pg.Client({ connectionString, application_name: 'tiem-notices', keepAlive: true })
    client = next
    next.on('error', onError)
    next.on('end', () => onConnectionLost(next))
    next.on('notification', ({ channel, payload: text = '' }) => {
      const [, id = randomUUID(), payload = ''] = /^(?:#(\S+) )?(.*)$/s.exec(text) ?? []
      deliver({ id, channel, payload: payload ? JSON.parse(payload) : undefined })
    })
    try {
      await next.connect()
      await next.query(SHARE_USE)
      for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      backoffMs = MIN_BACKOFF_MS
      if (isAgain) for (const group of listeners.values()) for (const { onGap } of group) onGap?.()
    } catch (error) {
      onError(error as Error)
      onConnectionLost(next)
    }
  }

  function onConnectionLost(which: pg.Client) {
    if (isClosed || client !== which) return
    client = undefined
    which.end().catch(() => {})
    timer = setTimeout(() => void connect(true), backoffMs)
    timer.unref()
    backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)
  }

  function deliver({ id, channel, payload }: Notice) {
    if (delivered.has(id)) return
    delivered.set(id, true)
    for (const { listener } of listeners.get(channel) ?? []) listener(payload)
  }

  return {
    deliver,
    async notify(channel, payload) {
      const notice = makeNotice(channel, payload)
      deliver(notice)
      await pool.query('select pg_notify($1, $2)', [channel, noticeText(notice)])
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
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const MAX_DELIVERED = 10_000 // notices; one comes back within seconds
const MIN_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 5_000
type Listener = { listener: (payload: unknown) => void; onGap: (() => void) | undefined }
