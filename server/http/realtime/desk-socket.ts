import type { FastifyBaseLogger } from 'fastify'
import type { Namespace, Socket } from 'socket.io'
import { ORDERS_CHANGED, type OrderChanged } from '../../../src/contract/owner-orders.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { ORDER_CHANGED, type OrderNotice } from '../../core/orders/order-event.ts'
import { roleIn } from '../../core/shared/actor.ts'
import type { Context } from '../context.ts'
import { isCrossSite } from '../cross-site.ts'
import { admitBy, socketsIn, textOf } from './handshake.ts'

const MAX_SOCKETS = 20 // per person and process
const BATCH_MS = 100 // orders of a rush arrive together
const DAY_MS = 86_400_000

type Member = { storeId: number; token: string; personId: number }
type Services = Pick<Context, 'database' | 'directory' | 'siteOf' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
  ownerTokenOf: (cookies: string) => string | undefined
}

/**
 * Tells a store's people of placed and moved orders (desk.md "Orders"). The studio's session cookie identifies the person, whose
 * role in the store must allow reading orders: when connecting, and again before each delivery, so that an ended session or a changed role hears
 * nothing more. A client cannot choose a room; its events are ignored. Returns what closes it.
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
    if (!isAllowed(role, 'orders.read')) return 'FORBIDDEN'
    if (socketsIn(desk, personRoom(person.id)).length >= MAX_SOCKETS) return 'TOO_MANY_REQUESTS'
    members.set(socket, { storeId: store.id, token, personId: person.id })
    return undefined
  })

  desk.on('connection', (socket) => {
    const member = members.get(socket)
    if (!member) return
    void socket.join([ordersRoom(member.storeId), personRoom(member.personId)])
    const stale = setTimeout(() => socket.conn.close(), DAY_MS).unref() // the client reconnects and authenticates again
    socket.on('disconnect', () => clearTimeout(stale))
  })

  async function mayHear(socket: Socket): Promise<boolean> {
    const member = members.get(socket)
    if (!member) return false
    const person = await directory.owner(member.token, { now: now() })
    return person !== undefined && isAllowed(roleIn(person, member.storeId), 'orders.read')
  }

  async function deliver(storeId: number, changes: OrderChanged[]): Promise<void> {
    await Promise.all(
      socketsIn(desk, ordersRoom(storeId)).map(async (socket) => {
        if (await mayHear(socket)) socket.emit(ORDERS_CHANGED, changes)
        else socket.disconnect(true)
      }),
    )
  }

  const closeAll = () => desk.sockets.forEach((socket) => socket.conn.close()) // clients reconnect and read again
  const batches = new Map<number, OrderChanged[]>()
  const unlisten = database.listen(
    ORDER_CHANGED,
    (payload) => {
      const { storeId, ...change } = payload as OrderNotice // sent by `recordOrderEvent`
      if (!desk.adapter.rooms.has(ordersRoom(storeId))) return
      const batch = batches.get(storeId)
      if (batch) return void batch.push(change)
      const changes = [change]
      batches.set(storeId, changes)
      setTimeout(() => {
        batches.delete(storeId)
        deliver(storeId, changes).catch((problem: unknown) => {
          log.warn(problem)
          for (const socket of socketsIn(desk, ordersRoom(storeId))) socket.conn.close()
        })
      }, BATCH_MS).unref()
    },
    closeAll,
  )
  return () => {
    unlisten()
    closeAll()
  }
}

const ordersRoom = (storeId: number) => `orders:${storeId}`
const personRoom = (personId: number) => `person:${personId}`
