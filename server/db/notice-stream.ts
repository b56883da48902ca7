import { createClient } from '@redis/client'
import type { Notice } from './notice-log.ts'

export type NoticeStream = {
  /** Says it to the other processes. What cannot be sent is left to the log. */
  publish(notices: readonly Notice[]): void
  /** Whether Redis answers. */
  isConnected(): boolean
  close(): Promise<void>
}
type StreamOptions = {
  /** Names the stream: of one installation. */
  installation: string
  onNotice: (notice: Notice) => void
  onError: (error: Error) => void
}

/**
 * Carries notices between the processes of an installation by a stream of Redis or Valkey. Both connections are made again after a loss, and reading goes on where
 * it was. That nothing is lost is up to the log (notice-log.ts): this only makes them arrive at once.
 */
export function openNoticeStream(url: string, { installation, onNotice, onError }: StreamOptions): NoticeStream {
  const key = `tiem:${installation}:notices`
  const writer = open()
  const reader = open()
  let isClosed = false
  let problem = ''
  let answeredAt = performance.now()
  const asking = setInterval(() => {
    writer.ping().then(
      () => (answeredAt = performance.now()),
      () => {}, // it is not connected
    )
  }, ASK_EVERY_MS)
  asking.unref()

  function open() {
    const client = createClient({
      url,
      name: 'tiem',
      RESP: 2,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_KEPT,
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (attempts) => Math.min(250 * 2 ** attempts, 5_000) },
    })
    client.on('error', (error: Error) => {
      if (isClosed || error.message === problem) return // says so once, not at each attempt
      problem = error.message
      onError(new Error(`Redis: ${error.message || 'no answer'}`))
    })
    client.on('ready', () => (problem = ''))
    client.connect().catch(() => {}) // told by 'error'
    return client
  }

  async function read(): Promise<void> {
    let last: string | undefined
    while (!isClosed) {
      try {
        last ??= (await reader.xRevRange(key, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0'
        const answer = (await reader.xRead({ key, id: last }, { BLOCK: BLOCK_MS, COUNT: 500 })) as Streams
        for (const { id, message } of answer?.flatMap(({ messages }) => messages) ?? []) {
          last = id
          const notice = parse(message['notice'])
          if (notice) onNotice(notice)
        }
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 250).unref()) // it is being connected again
      }
    }
  }
  void read()

  return {
    publish(notices) {
      if (!writer.isReady) return
      for (const notice of notices)
        writer
          .xAdd(
            key,
            '*',
            { notice: JSON.stringify(notice) },
            { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_KEPT } },
          )
          .catch((error: Error) => onError(new Error(`Redis: ${error.message}`)))
    },
    isConnected: () => writer.isReady && reader.isReady && performance.now() - answeredAt < ANSWERS_WITHIN_MS,
    async close() {
      isClosed = true
      clearInterval(asking)
      for (const client of [reader, writer]) client.destroy()
    },
  }
}

const CONNECT_MS = 3_000
const ASK_EVERY_MS = 1_000
const ANSWERS_WITHIN_MS = 4_000
const BLOCK_MS = 5_000
const MAX_KEPT = 10_000 // notices
type Streams = { name: string; messages: { id: string; message: Record<string, string> }[] }[] | null

/** Undefined for what another program wrote. */
function parse(text: string | undefined): Notice | undefined {
  try {
    const notice = JSON.parse(text ?? '') as Partial<Notice> | null
    return typeof notice?.id === 'string' && typeof notice.channel === 'string'
      ? { id: notice.id, channel: notice.channel, payload: notice.payload }
      : undefined
  } catch {
    return undefined
  }
}
