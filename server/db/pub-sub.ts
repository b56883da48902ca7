import pg from 'pg'

export type Notices = {
  /** The listeners of this process run before `notify` resolves, and once more with those of all processes. */
  notify(channel: string, payload: unknown): Promise<void>
  /** Calls only the listeners of this process. */
  deliver(channel: string, payload: unknown): void
  listen(channel: string, hear: (payload: unknown) => void, onGap?: () => void): () => void
  close(): Promise<void>
}

/**
 * Publish/subscribe between server processes over PostgreSQL's LISTEN/NOTIFY. Uses one dedicated connection, opened at the first `listen`
 * and reopened after a loss (250 ms, doubling to 5 s). Notifications sent while disconnected are lost; `onGap` is called on reconnection.
 */
export function openNotices(connectionString: string, pool: pg.Pool, onError: (error: Error) => void): Notices {
  const hearers = new Map<string, Set<Hearer>>()
  let client: pg.Client | undefined
  let connected: Promise<void> | undefined
  let isClosed = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined

  async function connect(isAgain: boolean) {
    const next = new pg.Client({ connectionString, application_name: 'tiem-notices', keepAlive: true })
    client = next
    next.on('error', onError)
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload }) => {
      deliver(channel, payload ? JSON.parse(payload) : undefined)
    })
    try {
      await next.connect()
      for (const channel of hearers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      wait = FIRST_WAIT_MS
      if (isAgain) for (const group of hearers.values()) for (const { onGap } of group) onGap?.()
    } catch (error) {
      onError(error as Error)
      lost(next)
    }
  }

  function lost(which: pg.Client) {
    if (isClosed || client !== which) return
    client = undefined
    which.end().catch(() => {})
    timer = setTimeout(() => void connect(true), wait)
    timer.unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  function deliver(channel: string, payload: unknown) {
    for (const { hear } of hearers.get(channel) ?? []) hear(payload)
  }

  return {
    deliver,
    async notify(channel, payload) {
      deliver(channel, payload)
      await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(payload ?? null)])
    },
    listen(channel, hear, onGap) {
      const group = hearers.get(channel) ?? new Set()
      const isNewChannel = !hearers.has(channel)
      const hearer = { hear, onGap }
      hearers.set(channel, group.add(hearer))
      if (!connected) connected = connect(false)
      else if (isNewChannel)
        void connected.then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`)).catch(onError)
      return () => void group.delete(hearer)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000
type Hearer = { hear: (payload: unknown) => void; onGap: (() => void) | undefined }
