import { PAYMENT_CODE } from '../../db/codes.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { OWN_PAGE_HEADER } from '../../../src/contract/endpoint.ts'
import { DESK_CHANGED, type DeskChange } from '../../../src/contract/owner-desk.ts'
import { DESK_NAMESPACE, ORDERS_CHANGED, type OrderChanged } from '../../../src/contract/owner-orders.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { buildApp, type App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { writeMessage } from '../../core/chat/messages.ts'
import { notifyPayment, recordOrderEvent } from '../../core/orders/order-event.ts'
import type { Actor } from '../../core/shared/actor.ts'
import { notifyDesk } from '../../core/shared/desk-changes.ts'
import { hashSecret, newToken } from '../../core/shared/secrets.ts'
import { openDatabase, type Database } from '../../db/database.ts'

type Server = { app: App; database: Database; port: number }
let servers: Server[]
const open: Socket[] = []
const tokens: Record<string, string> = {}

async function start(connectionString: string): Promise<Server> {
  const config = readConfig({ DATABASE_URL: connectionString, FIXTURE_NOW, DATA_DIR: '/nowhere' })
  const database = openDatabase(connectionString, { connections: 4 })
  const app = await buildApp({ config, database, strict: true, logLevel: 'silent' })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  return { app, database, port: (app.fastify.server.address() as AddressInfo).port }
}

/** Who signs in, with the role in a store. */
const PEOPLE = [
  { id: 901, name: 'owner', kind: 'owner', storeId: 1, role: 'owner' },
  { id: 902, name: 'staff', kind: 'owner', storeId: 1, role: 'order_staff' },
  { id: 903, name: 'editor', kind: 'owner', storeId: 1, role: 'content_editor' },
  { id: 904, name: 'foreign', kind: 'owner', storeId: 2, role: 'owner' },
  { id: 906, name: 'manager', kind: 'owner', storeId: 1, role: 'manager' },
  { id: 905, name: 'support', kind: 'support', storeId: 0, role: '' },
] as const

beforeAll(async () => {
  const connectionString = await createTestDatabase({ seeded: false })
  servers = [await start(connectionString), await start(connectionString)]
  await system(`insert into stores (id, store_code, name) values (1, 'mot', 'Một'), (2, 'hai', 'Hai')`)
  for (const { id, name, kind, storeId, role } of PEOPLE) {
    await system(`insert into owners (id, email, name, kind) values (${id}, '${name}@mot.test', '${name}', '${kind}')`)
    if (storeId)
      await system(`insert into store_owners (store_id, owner_id, role) values (${storeId}, ${id}, '${role}')`)
    await signIn(name, id)
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(async () => {
  for (const { app, database } of servers) {
    await app.close()
    await database.close()
  }
})

const system = (text: string) => servers[0]!.database.system((q) => sql.raw(text).execute(q))
async function signIn(name: string, id: number): Promise<void> {
  const token = newToken()
  tokens[name] = token
  await system(
    `insert into owner_sessions (token_hash, owner_id, created_at, expires_at) values ('\\x${hashSecret(token).toString('hex')}', ${id}, now(), timestamptz '2030-01-01')`,
  )
}

type Options = {
  as?: string
  store?: string | undefined
  on?: number
  headers?: Record<string, string>
  transports?: string[]
  reconnects?: boolean
}
function connect({ as, store = 'mot', on = 0, headers = {}, transports = ['websocket'], reconnects = false }: Options) {
  const socket = io(`http://127.0.0.1:${servers[on]!.port}${DESK_NAMESPACE}`, {
    transports,
    extraHeaders: { ...(as && { cookie: `__Host-owner=${tokens[as] ?? as}` }), ...headers },
    auth: { ...OWN_PAGE_HEADER, store_code: store },
    reconnection: reconnects,
    reconnectionDelay: 50,
    forceNew: true,
  })
  const received: OrderChanged[] = []
  socket.on(ORDERS_CHANGED, (changes: OrderChanged[]) => void received.push(...changes))
  open.push(socket)
  return { socket, received }
}
async function connected(options: Options) {
  const connection = connect(options)
  await new Promise<void>((resolve, reject) => connection.socket.once('connect', resolve).once('connect_error', reject))
  return connection
}
const refusal = (options: Options): Promise<string> =>
  connected(options).then(
    () => 'connected',
    (problem: Error) => problem.message,
  )

const NOTHING_TAKEN = { productIds: [], usesPromotions: false }
const place = (order_code: string, storeId = 1, on = 0) =>
  servers[on]!.database.forStore(storeId).transaction((trx) =>
    recordOrderEvent(trx, storeId, { kind: 'order-placed', order_code }, NOTHING_TAKEN),
  )
const codes = ({ received }: { received: OrderChanged[] }) => received.map(({ order_code }) => order_code)

describe('orders of a store', () => {
  test('placed and moved ones reach its people through either process', async () => {
    const people = [
      await connected({ as: 'owner', on: 0 }),
      await connected({ as: 'owner', on: 1 }),
      await connected({ as: 'staff', on: 1 }),
      await connected({ as: 'support', on: 0 }),
      await connected({ as: 'owner', on: 0, transports: ['polling'] }),
    ]
    await place('DON1', 1, 0)
    await servers[1]!.database
      .forStore(1)
      .transaction((trx) =>
        recordOrderEvent(
          trx,
          1,
          { kind: 'order-moved', order_code: 'DON1', from: 'WAITING_FOR_PROGRESSING', to: 'PACKING', mover: 'shop' },
          NOTHING_TAKEN,
        ),
      )
    for (const { received } of people) {
      await expect.poll(() => received.length).toBe(2)
      expect(received).toEqual(
        expect.arrayContaining([
          { order_code: 'DON1', order_status_code: null },
          { order_code: 'DON1', order_status_code: 'PACKING' },
        ]),
      )
    }
  })

  test('a payment alone reaches them too', async () => {
    const owner = await connected({ as: 'owner' })
    const row = { store_id: 1, order_code: 'TRA-TIEN', payment_status: PAYMENT_CODE.PAID, owed_back: 20_000 }
    await servers[1]!.database.forStore(1).transaction((trx) => notifyPayment(trx, row))
    const paid: OrderChanged = {
      order_code: 'TRA-TIEN',
      order_status_code: null,
      payment_status_code: 'PAID',
      owed_back: 20_000,
    }
    await expect.poll(() => owner.received).toEqual([paid])
  })

  test('an order that is rolled back is not announced', async () => {
    const owner = await connected({ as: 'owner' })
    await servers[0]!.database
      .forStore(1)
      .transaction(async (trx) => {
        await recordOrderEvent(trx, 1, { kind: 'order-placed', order_code: 'HUY' }, NOTHING_TAKEN)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await place('DON2')
    await expect.poll(() => codes(owner)).toEqual(['DON2'])
  })

  test('are heard by nobody else: another store’s owner, a role that may not read orders, a visitor', async () => {
    expect(await refusal({ as: 'foreign' })).toBe('STORE_NOT_FOUND')
    expect(await refusal({ as: 'editor' })).toBe('FORBIDDEN')
    expect(await refusal({})).toBe('OWNER_SIGN_IN_NEEDED')
    expect(await refusal({ as: 'x'.repeat(43) })).toBe('OWNER_SIGN_IN_NEEDED')
    for (const store of ['khong-co', '']) expect(await refusal({ as: 'owner', store })).toBe('STORE_NOT_FOUND')
    const [owner, foreign] = [await connected({ as: 'owner' }), await connected({ as: 'foreign', store: 'hai' })]
    foreign.socket.emit('join', 'orders:1')
    foreign.socket.emit('subscribe', { room: 'orders:1', channel: 'orders:1' })
    foreign.socket.emit(ORDERS_CHANGED, [{ order_code: 'GIA', order_status_code: null }])
    await place('CUA-MOT', 1)
    await place('CUA-HAI', 2)
    await expect.poll(() => codes(foreign)).toEqual(['CUA-HAI'])
    await expect.poll(() => codes(owner)).toEqual(['CUA-MOT'])
  })

  test('are not heard by whoever lost the role, the store or the session since connecting', async () => {
    await signIn('leaving', 902)
    await system(`insert into owners (id, email, name) values (910, 'a@mot.test', 'A'), (911, 'b@mot.test', 'B');
      insert into store_owners (store_id, owner_id, role) values (1, 910, 'manager'), (1, 911, 'manager')`)
    await signIn('demoted', 910)
    await signIn('removed', 911)
    const gone = await Promise.all(['leaving', 'demoted', 'removed'].map((as, on) => connected({ as, on: on % 2 })))
    const staff = await connected({ as: 'staff', on: 1 })
    await system(`delete from owner_sessions where token_hash = '\\x${hashSecret(tokens.leaving ?? '').toString('hex')}';
      update store_owners set role = 'content_editor' where owner_id = 910; delete from store_owners where owner_id = 911`)
    const ended = gone.map(({ socket }) => once(socket as never, 'disconnect'))
    await place('SAU-KHI-DI')
    expect((await Promise.all(ended)).map(([reason]) => String(reason))).toEqual(Array(3).fill('io server disconnect'))
    await expect.poll(() => codes(staff)).toEqual(['SAU-KHI-DI'])
    expect(gone.map(codes)).toEqual([[], [], []])
  })
})

describe('chats and partners’ requests', () => {
  test('are told to those whose role reads them, of their own store', async () => {
    await system(`insert into customers (store_id, id, phone_number, name) values (1, 50, '0912000050', 'Khách')`)
    const people = await Promise.all(
      [{ as: 'manager' }, { as: 'staff', on: 1 }, { as: 'foreign', store: 'hai' }].map(async (options) => {
        const { socket } = await connected(options)
        const heard: DeskChange[] = []
        socket.on(DESK_CHANGED, (changes: DeskChange[]) => void heard.push(...changes))
        return heard
      }),
    )
    const db = servers[0]!.database.forStore(1)
    await db.transaction((trx) => notifyDesk(trx, 1, { subject: 'payouts', id: 7 }))
    await db.transaction((trx) =>
      writeMessage(
        trx,
        { store: { id: 1 }, now: new Date(FIXTURE_NOW) } as Actor, // what a message needs of it
        { customerId: 50, isUser: false },
        { content: 'Còn hàng không' },
      ),
    )
    const hai = servers[0]!.database.forStore(2)
    await hai.transaction((trx) => notifyDesk(trx, 2, { subject: 'partner_requests', id: 3 }))
    const chat: DeskChange = { subject: 'chats', id: 50 }
    await expect
      .poll(() => people)
      .toEqual([[{ subject: 'payouts', id: 7 }, chat], [chat], [{ subject: 'partner_requests', id: 3 }]])
  })
})

describe('the connection', () => {
  test('is made from the studio’s own pages only', async () => {
    const { port } = servers[0]!
    const host = `127.0.0.1:${port}`
    for (const transports of [['websocket'], ['polling']]) {
      for (const origin of ['http://evil.test', 'null', `http://mot.localhost:${port}`, 'http://mot.preview.localhost'])
        expect([origin, await refusal({ as: 'owner', headers: { origin }, transports })]).not.toEqual([
          origin,
          'connected',
        ])
      expect(await refusal({ as: 'owner', headers: { origin: `http://${host}` }, transports })).toBe('connected')
    }
    expect(await refusal({ as: 'owner', headers: { 'sec-fetch-site': 'cross-site' } })).toBe('OWNER_SIGN_IN_NEEDED')
    const shopHost = `mot.localhost:${port}`
    expect(await refusal({ as: 'owner', headers: { host: shopHost } })).toBe('STORE_NOT_FOUND')
  })

  test('comes back after the database connection was lost, and hears again', async () => {
    const { socket, received } = await connected({ as: 'owner', on: 1, reconnects: true })
    const back = new Promise((resolve) => socket.once('disconnect', () => socket.once('connect', () => resolve(null))))
    await system(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tiem-notices' and datname = current_database()`,
    )
    await back
    await place('TRO-LAI')
    await expect.poll(() => codes({ received })).toEqual(['TRO-LAI'])
  })

  test('at most twenty per person', async () => {
    for (let n = 0; n < 20; n++) await connected({ as: 'support' })
    expect(await refusal({ as: 'support' })).toBe('TOO_MANY_REQUESTS')
    expect(await refusal({ as: 'staff' })).toBe('connected')
  })
})
