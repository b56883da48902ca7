import type { FastifyBaseLogger } from 'fastify'
import type { Namespace, Socket } from 'socket.io'
import { DESK_CHANGED, DESK_SUBJECTS, type DeskChange } from '../../../src/contract/owner-desk.ts'
import { ORDERS_CHANGED, type OrderChanged } from '../../../src/contract/owner-orders.ts'
import type { Permission, StudioRole } from '../../../src/contract/permissions.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { MESSAGE_CHANNEL, type MessageSaved } from '../../core/chat/messages.ts'
import { ORDER_CHANGED, type OrderNotice } from '../../core/orders/order-event.ts'
import { roleIn } from '../../core/shared/actor.ts'
import { DESK_CHANNEL, type DeskNotice } from '../../core/shared/desk-changes.ts'
import type { Context } from '../context.ts'
import { isCrossSite } from '../cross-site.ts'
import { admitBy, socketsIn, textOf } from './handshake.ts'

const MAX_SOCKETS = 20 // per person and process
const BATCH_MS = 100 // orders of a rush arrive together

/** Who may read none of it is not connected. */
const HEARD: readonly Permission[] = ['orders.read', ...Object.values(DESK_SUBJECTS)]

type Batch = { orders: OrderChanged[]; changes: DeskChange[] }
type Member = { storeId: number; token: string; personId: number }
type Services = Pick<Context, 'database' | 'directory' | 'siteOf' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
  ownerTokenOf: (cookies: string) => string | undefined
}

/**
 * Tells a store's people of placed and moved orders, of chats and of partners' requests (desk.md). The studio's session cookie identifies the person,
 * whose role in the store must allow reading what is sent: it is read when connecting, and again before each delivery, so that an ended session or a
 * changed role receives nothing more. A client cannot choose a room; its events are ignored. Returns what closes it.
 */
export function deskSocket(desk: Namespace, { database, directory, siteOf, now, log, ownerTokenOf }: Services) {
  const members = new WeakMap<Socket, Member>()

  admitBy<Socket>(desk, async (socket) => {
    const { headers, auth } = socket.handshake
    if ((await siteOf(headers.host)).kind !== 'portal') return 'STORE_NOT_FOUND'
    const token = isCrossSite(socket.request) ? undefined : ownerTokenOf(headers.cookie ?? '')
    const person = token && (await directory.owner(token, { now: now() }))
    if (!token || !person) return 'OWNER_SIGN_IN_NEEDED'
    const store = await directory.store(textOf(auth.store_code) ?? '')
    const role = store && roleIn(person, store.id)
    if (!store || !role) return 'STORE_NOT_FOUND'
    if (!HEARD.some((permission) => isAllowed(role, permission))) return 'FORBIDDEN'
    if (socketsIn(desk, personRoom(person.id)).length >= MAX_SOCKETS) return 'TOO_MANY_REQUESTS'
    members.set(socket, { storeId: store.id, token, personId: person.id })
    return undefined
  })

  desk.on('connection', (socket) => {
    const member = members.get(socket)
    if (!member) return
    void socket.join([storeRoom(member.storeId), personRoom(member.personId)])
    const stale = setTimeout(() => socket.conn.close(), DAY_MS).unref() // the client reconnects and authenticates again
    socket.on('disconnect', () => clearTimeout(stale))
  })

  async function roleOf(socket: Socket): Promise<StudioRole | undefined> {
    const member = members.get(socket)
    const person = member && (await directory.owner(member.token, { now: now() }))
    return person && roleIn(person, member.storeId)
  }

  async function deliver(storeId: number, { orders, changes }: Batch): Promise<void> {
    await Promise.all(
      socketsIn(desk, storeRoom(storeId)).map(async (socket) => {
        const role = await roleOf(socket)
        if (!HEARD.some((permission) => isAllowed(role, permission))) return socket.disconnect(true)
        if (orders.length > 0 && isAllowed(role, 'orders.read')) socket.emit(ORDERS_CHANGED, orders)
        const allowed = changes.filter(({ subject }) => isAllowed(role, DESK_SUBJECTS[subject]))
        if (allowed.length > 0) socket.emit(DESK_CHANGED, allowed)
      }),
    )
  }

  const closeAll = () => desk.sockets.forEach((socket) => socket.conn.close()) // clients reconnect and read again
  const batches = new Map<number, Batch>()
  /** The store's changes of the next moment; undefined when nobody of it listens. */
  function batchOf(storeId: number): Batch | undefined {
    if (!desk.adapter.rooms.has(storeRoom(storeId))) return undefined
    const existing = batches.get(storeId)
    if (existing) return existing
    const batch: Batch = { orders: [], changes: [] }
    batches.set(storeId, batch)
    setTimeout(() => {
      batches.delete(storeId)
      deliver(storeId, batch).catch((problem: unknown) => {
        log.warn(problem)
        for (const socket of socketsIn(desk, storeRoom(storeId))) socket.conn.close()
      })
    }, BATCH_MS).unref()
    return batch
  }
  // The payloads are those of `recordOrderEvent`, `notifyDesk` and `writeMessage`.
  const unlisteners = [
    database.listen(
      ORDER_CHANGED,
      (payload) => {
        const { storeId, ...change } = payload as OrderNotice
        batchOf(storeId)?.orders.push(change)
      },
      closeAll,
    ),
    database.listen(DESK_CHANNEL, (payload) => {
      const { storeId, ...change } = payload as DeskNotice
      batchOf(storeId)?.changes.push(change)
    }),
    database.listen(MESSAGE_CHANNEL, (payload) => {
      const { storeId, customerId } = payload as MessageSaved
      batchOf(storeId)?.changes.push({ subject: 'chats', id: customerId })
    }),
  ]
  return () => {
    for (const unlisten of unlisteners) unlisten()
    closeAll()
  }
}

const storeRoom = (storeId: number) => `store:${storeId}`
const personRoom = (personId: number) => `person:${personId}`
