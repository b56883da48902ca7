import type { FastifyBaseLogger } from 'fastify'
import type { Namespace } from 'socket.io'
import { DESK_CHANGED, DESK_SUBJECTS, type DeskChange } from '../../../src/contract/owner-desk.ts'
import { ORDERS_CHANGED, type OrderChanged } from '../../../src/contract/owner-orders.ts'
import type { Permission } from '../../../src/contract/permissions.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { MESSAGE_CHANNEL, type MessageSaved } from '../../core/chat/messages.ts'
import { ORDER_CHANGED, type OrderNotice } from '../../core/orders/order-event.ts'
import { DESK_CHANNEL, type DeskNotice } from '../../core/shared/desk-changes.ts'
import type { Context } from '../context.ts'
import { storePeople, type PeopleServices } from './store-people.ts'

const BATCH_MS = 100 // orders of a rush arrive together

/** Who may read none of it is not connected. */
const HEARD: readonly Permission[] = ['orders.read', ...Object.values(DESK_SUBJECTS)]

type Batch = { orders: OrderChanged[]; changes: DeskChange[] }
type Services = PeopleServices & Pick<Context, 'database'> & { log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Tells a store's people of placed and moved orders, of chats and of partners' requests (desk.md). Their role must allow reading what is sent: it is read
 * when connecting, and again before each delivery, so that an ended session or a changed role receives nothing more. Returns what closes it.
 */
export function deskSocket(desk: Namespace, { database, log, ...services }: Services) {
  const people = storePeople(desk, services, {
    mayHear: (role) => HEARD.some((permission) => isAllowed(role, permission)),
  })

  async function deliver(storeId: number, { orders, changes }: Batch): Promise<void> {
    await Promise.all(
      people.ofStore(storeId).map(async (socket) => {
        const role = await people.roleOf(socket)
        if (!HEARD.some((permission) => isAllowed(role, permission))) return socket.disconnect(true)
        if (orders.length > 0 && isAllowed(role, 'orders.read')) socket.emit(ORDERS_CHANGED, orders)
        const allowed = changes.filter(({ subject }) => isAllowed(role, DESK_SUBJECTS[subject]))
        if (allowed.length > 0) socket.emit(DESK_CHANGED, allowed)
      }),
    )
  }

  const batches = new Map<number, Batch>()
  /** The store's changes of the next moment; undefined when nobody of it listens. */
  function batchOf(storeId: number): Batch | undefined {
    if (!people.isAnybodyOf(storeId)) return undefined
    const existing = batches.get(storeId)
    if (existing) return existing
    const batch: Batch = { orders: [], changes: [] }
    batches.set(storeId, batch)
    setTimeout(() => {
      batches.delete(storeId)
      deliver(storeId, batch).catch((problem: unknown) => {
        log.warn(problem)
        for (const socket of people.ofStore(storeId)) socket.conn.close()
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
      people.closeAll,
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
    people.closeAll()
  }
}
