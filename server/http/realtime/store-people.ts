import type { Namespace, Socket } from 'socket.io'
import type { StudioRole } from '../../../src/contract/permissions.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { roleIn } from '../../core/shared/actor.ts'
import type { Context } from '../context.ts'
import { isCrossSite } from '../cross-site.ts'
import { admitBy, socketsIn, textOf } from './handshake.ts'

const MAX_SOCKETS = 20 // per person and process

export type Member = { storeId: number; token: string; person: { id: number; name: string } }
export type PeopleServices = Pick<Context, 'directory' | 'siteOf' | 'now' | 'metrics'> & {
  ownerTokenOf: (cookies: string) => string | undefined
}
type Options = {
  mayHear: (role: StudioRole | undefined) => boolean
  /** Sockets of a store in this process; default: as many as its people have. */
  maxOfStore?: number
}

/**
 * Admits a store's people to a namespace. The studio's session cookie identifies the person, whose role in the store must allow hearing what is sent
 * there. A client cannot choose a room; its events are ignored.
 */
export function storePeople(
  namespace: Namespace,
  { directory, siteOf, now, metrics, ownerTokenOf }: PeopleServices,
  { mayHear, maxOfStore = Infinity }: Options,
) {
  const members = new WeakMap<Socket, Member>()

  async function admit(socket: Socket): Promise<string | undefined> {
    const { headers, auth } = socket.handshake
    if ((await siteOf(headers.host)).kind !== 'portal') return 'STORE_NOT_FOUND'
    const token = isCrossSite(socket.request) ? undefined : ownerTokenOf(headers.cookie ?? '')
    const person = token && (await directory.owner(token, { now: now() }))
    if (!token || !person) return 'OWNER_SIGN_IN_NEEDED'
    const store = await directory.store(textOf(auth.store_code) ?? '')
    const role = store && roleIn(person, store.id)
    if (!store || !role) return 'STORE_NOT_FOUND'
    if (!mayHear(role)) return 'FORBIDDEN'
    if (socketsIn(namespace, personRoom(person.id)).length >= MAX_SOCKETS) return 'TOO_MANY_REQUESTS'
    if (socketsIn(namespace, storeRoom(store.id)).length >= maxOfStore) return 'TOO_MANY_REQUESTS'
    members.set(socket, { storeId: store.id, token, person: { id: person.id, name: person.name } })
    return undefined
  }
  admitBy(namespace, admit, metrics.refusedSocket)

  namespace.on('connection', (socket) => {
    const member = members.get(socket)
    if (!member) return
    void socket.join([storeRoom(member.storeId), personRoom(member.person.id)])
    const stale = setTimeout(() => socket.conn.close(), DAY_MS).unref() // the client reconnects and authenticates again
    socket.on('disconnect', () => clearTimeout(stale))
  })

  return {
    memberOf: (socket: Socket): Member | undefined => members.get(socket),
    /** The role that the person of a socket has now; undefined when the session or the role has ended. */
    async roleOf(socket: Socket): Promise<StudioRole | undefined> {
      const member = members.get(socket)
      const person = member && (await directory.owner(member.token, { now: now() }))
      return person && roleIn(person, member.storeId)
    },
    ofStore: (storeId: number): Socket[] => socketsIn(namespace, storeRoom(storeId)),
    isAnybodyOf: (storeId: number): boolean => namespace.adapter.rooms.has(storeRoom(storeId)),
    /** Clients reconnect, and read again. */
    closeAll: () => namespace.sockets.forEach((socket) => socket.conn.close()),
  }
}

const storeRoom = (storeId: number) => `store:${storeId}`
const personRoom = (personId: number) => `person:${personId}`
