import { Server, type Socket } from 'socket.io'
import fp from 'fastify-plugin'
import { CHAT_CHANNEL, type ChatEvent } from '../../../src/contract/chat.ts'
import { OWN_PAGE_HEADER } from '../../../src/contract/endpoint.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import type { Context } from '../context.ts'
import type { ActorStore } from '../../core/shared/actor.ts'
import { countUnread, findMessagesAfter, MESSAGE_CHANNEL, type MessageSaved } from '../../core/chat/messages.ts'
import { DESK_NAMESPACE, type OrderChanged } from '../../../src/contract/owner-orders.ts'
import { THEME_NAMESPACE } from '../../../src/contract/owner-themes.ts'
import { COOKIES } from '../cookies.ts'
import { isCrossSite } from '../cross-site.ts'
import { EVERYWHERE } from '../security-headers.ts'
import { networkOf } from '../../core/shared/network-of.ts'
import { clientAddress, proxyTrust } from '../forwarded.ts'
import { deskSocket } from './desk-socket.ts'
import { themeSocket } from './theme-socket.ts'
import { admitBy, socketsIn, textOf } from './handshake.ts'
import { createPlaces } from './stranger-places.ts'

const MAX_SOCKETS = 20 // per customer and process
const MAX_SEEN = 300
const MAX_STRANGERS = 500 // per process, shared out by network and store

type Visitor = {
  store: ActorStore
  token: string
  customerId: number
  sessionId: number
  /** Ids of messages sent to this socket. */
  seen: Set<number>
}
type Emitted = Record<string, (event: ChatEvent | OrderChanged[]) => void>
type Connection = Socket<Record<string, never>, Emitted, Record<string, never>, Visitor>

/**
 * Socket.IO on the server's own port (storefront.md §7). A client authenticates with the session cookie of the store's own page, `auth.token`, or the
 * header `customer-token`, and joins its customer's room. It cannot choose a room, and events from clients are ignored (reliability.md R25).
 * Without any of these it receives nothing, and is refused only when it is our own page's, which then knows that the session has ended.
 * `auth.store_code` names the store when the host does not; `auth.after`, the id of the last known message, requests the missed ones.
 * The store's people connect to a namespaces of their own (desk-socket.ts, theme-socket.ts). Messages and ended sessions reach the server processes through database notifications.
 */
export const realtime = fp<Context>(
  async (fastify, { config, database, directory, siteOf, now, presence, metrics, foreign }) => {
    const withPolling = config.workers === 1 // with several processes on one port, each poll could reach another process
    const io = new Server<Record<string, never>, Emitted, Record<string, never>, Visitor>(fastify.server, {
      serveClient: false,
      transports: withPolling ? ['polling', 'websocket'] : ['websocket'],
      maxHttpBufferSize: 8_000,
      connectTimeout: 10_000,
      allowRequest: (request, answer) => {
        const origin = originHost(request.headers.origin)
        if (origin === undefined) return answer(null, true)
        siteOf(origin).then(
          (site) => {
            const isOurs = site.kind === 'portal' || (site.kind === 'store' && !site.preview)
            if (!isOurs) metrics.refusedSocket('ORIGIN')
            answer(null, isOurs)
          },
          () => answer('TRY_AGAIN', false),
        )
      },
    })

    io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, EVERYWHERE))

    admitBy<Connection>(io, admit, metrics.refusedSocket)
    const forPeople = {
      database,
      directory,
      siteOf,
      now,
      metrics,
      log: fastify.log,
      ownerTokenOf: (cookies: string) => fastify.parseCookie(cookies)[COOKIES.owner],
    }
    const closeDesk = deskSocket(io.of(DESK_NAMESPACE), forPeople)
    const closeTheme = themeSocket(io.of(THEME_NAMESPACE), { ...forPeople, presence })

    async function admit(socket: Connection): Promise<string | undefined> {
      if (foreign) return 'NOT_OFFERED' // messages are on another server, whose numbers of customers are not ours
      const { headers, auth } = socket.handshake
      const isOurs = Object.entries(OWN_PAGE_HEADER).every(([name, value]) => auth[name] === value)
      const [host, origin] = await Promise.all([
        siteOf(headers.host),
        headers.origin ? siteOf(originHost(headers.origin)) : undefined,
      ])
      if (origin !== undefined && (origin.kind !== 'store' || origin.preview)) return 'STORE_NOT_FOUND'
      const cookie =
        isCrossSite(socket.request) || host.kind !== 'store'
          ? undefined
          : fastify.parseCookie(headers.cookie ?? '')[COOKIES.customer]
      const token = textOf(auth.token) ?? textOf(headers['customer-token']) ?? cookie
      const named = textOf(auth.store_code)
      const code = host.kind === 'store' ? host.code : named
      if (token === undefined && !isOurs) return admitStranger(socket, code ?? '')
      const isElsewhere = (named !== undefined && named !== code) || (origin !== undefined && origin.code !== code)
      if (code === undefined || isElsewhere) return 'STORE_NOT_FOUND'
      const store = await directory.store(code)
      if (!store) return 'STORE_NOT_FOUND'
      const customer = token ? await directory.customer(store, token, now()) : undefined
      if (!token || !customer) return 'SIGN_IN_NEEDED'
      if ((io.sockets.adapter.rooms.get(chatRoom(store.id, customer.id))?.size ?? 0) >= MAX_SOCKETS)
        return 'TOO_MANY_REQUESTS'
      socket.data = { store, token, customerId: customer.id, sessionId: customer.sessionId, seen: new Set() }
      return undefined
    }

    const isTrusted = proxyTrust(config.trustProxy)
    const strangers = createPlaces<Connection>(MAX_STRANGERS, (socket) => {
      metrics.refusedSocket('PLACE_GIVEN_UP')
      socket.conn.close()
    })
    /** Clients of the existing platform connect without a token and try again after every refusal: they join no room. */
    function admitStranger(socket: Connection, store: string): string | undefined {
      const whose = { store, network: networkOf(clientAddress(socket.request, isTrusted)) }
      if (!strangers.take(whose, socket)) return 'TOO_MANY_REQUESTS'
      socket.conn.once('close', () => strangers.leave(socket))
      return undefined
    }

    io.on('connection', (socket) => {
      if (!('customerId' in socket.data)) return
      const { store, customerId, sessionId } = socket.data
      void socket.join([chatRoom(store.id, customerId), sessionRoom(store.id, sessionId)])
      const stale = setTimeout(() => socket.conn.close(), DAY_MS).unref() // the client reconnects and authenticates again
      socket.on('disconnect', () => clearTimeout(stale))
      welcome(socket).catch((problem: unknown) => {
        fastify.log.warn(problem)
        socket.conn.close()
      })
    })

    /** Checks that the session did not end while connecting, and sends missed messages. */
    async function welcome(socket: Connection): Promise<void> {
      const { store, token, customerId } = socket.data
      const session = await directory.customer(store, token, now())
      if (!session) return void socket.disconnect(true)
      const { after } = socket.handshake.auth as { after?: unknown } // untrusted input
      if (typeof after !== 'number' || !Number.isSafeInteger(after) || after < 0 || after > 2_147_483_647) return
      await deliver([socket], store.id, customerId, { after })
    }

    async function deliver(
      sockets: Connection[],
      storeId: number,
      customerId: number,
      which: { after: number } | { id: number },
    ): Promise<void> {
      const { messages, uread } = await database.forStore(storeId).query(async (q) => ({
        messages: await findMessagesAfter(q, storeId, customerId, which),
        uread: await countUnread(q, storeId, customerId),
      }))
      for (const message of messages)
        for (const socket of sockets) {
          const { seen } = socket.data
          if (seen.has(message.id)) continue
          seen.add(message.id)
          if (seen.size > MAX_SEEN) seen.delete(seen.values().next().value ?? 0)
          socket.emit(`${CHAT_CHANNEL}${customerId}`, { ...message, uread })
        }
    }

    const lines = new Map<string, Promise<void>>()
    const unlisten = [
      database.listen(
        MESSAGE_CHANNEL,
        (payload) => {
          const { storeId, customerId, messageId } = payload as MessageSaved // sent by `writeMessage`
          const room = chatRoom(storeId, customerId)
          if (!io.sockets.adapter.rooms.has(room)) return
          const earlier = lines.get(room) ?? Promise.resolve() // sequential per room, to keep messages in order
          const line = earlier
            .then(() => deliver(socketsIn(io.sockets, room), storeId, customerId, { id: messageId }))
            .catch((problem: unknown) => {
              fastify.log.warn(problem)
              for (const socket of socketsIn(io.sockets, room)) socket.conn.close() // clients reconnect and request what they missed
            })
            .finally(() => lines.get(room) === line && lines.delete(room))
          lines.set(room, line)
        },
        () => io.sockets.sockets.forEach((socket) => socket.conn.close()),
      ),
      database.listen('session-ended', (payload) => {
        const { storeId, sessionId } = payload as { storeId: number; sessionId: number } // sent by the trigger in 0005-uploads.ts
        io.local.in(sessionRoom(storeId, sessionId)).disconnectSockets(true)
      }),
    ]

    // Open sockets would prevent the server from closing.
    fastify.addHook('preClose', async () => {
      for (const stop of unlisten) stop()
      closeDesk()
      closeTheme()
      io.sockets.sockets.forEach((socket) => socket.conn.close()) // as on a lost connection, so that clients reconnect
      io.engine.close()
    })
  },
)

const chatRoom = (storeId: number, customerId: number) => `chat:${storeId}:${customerId}`
const sessionRoom = (storeId: number, sessionId: number) => `session:${storeId}:${sessionId}`

/** The host of an Origin header; '?', which matches no site, when it is invalid. */
function originHost(origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined
  return URL.canParse(origin) ? new URL(origin).host : '?'
}
