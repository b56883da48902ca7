import { OWN_PAGE_HEADER } from '../../../src/contract/endpoint.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import type { ChatEvent } from '../../../src/contract/chat.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { hashSecret, newToken } from '../../core/shared/secrets.ts'
import { buildApp, type App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { VOLUMES } from '../../../tests/volumes.ts'

/** A server process on its own port; all share one database. */
type Server = { app: App; database: Database; port: number }
let servers: Server[]
let owner: string
const open: Socket[] = []

async function start(connectionString: string, port = 0): Promise<Server> {
  const config = readConfig({ DATABASE_URL: connectionString, FIXTURE_NOW, DATA_DIR: '/nowhere' })
  const database = openDatabase(connectionString, { connections: 8 })
  const app = await buildApp({ config, database, strict: true, logLevel: 'silent' })
  await app.fastify.listen({ host: '127.0.0.1', port })
  return { app, database, port: (app.fastify.server.address() as AddressInfo).port }
}

let connectionString: string
beforeAll(async () => {
  connectionString = await createTestDatabase({ seeded: false })
  servers = [await start(connectionString), await start(connectionString)]
  owner = newToken()
  await system(`
    insert into stores (id, store_code, name) values (1, 'mot', 'Một'), (2, 'hai', 'Hai'), (3, 'ba', 'Ba');
    insert into owners (id, email, name) values (901, 'owner@mot.test', 'Chủ');
    insert into store_owners (store_id, owner_id) values (1, 901), (2, 901), (3, 901);
    insert into domains (host, store_id) values ('shop-mot.vn', 1);
    insert into owner_sessions (token_hash, owner_id, created_at, expires_at) values ('\\x${hashSecret(owner).toString('hex')}', 901, now(), timestamptz '2030-01-01')`)
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
/** Sockets that the first process refused, by reason, as /metrics tells. */
async function refusedSockets(): Promise<Record<string, string>> {
  const { body } = await servers[0]!.app.fastify.inject({ url: '/metrics' })
  const counts = body.matchAll(/^tiem_refused_total\{reason="(sockets?_\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...counts].map(([, reason = '', count = '']) => [reason, count]))
}

let phones = 0
/** A customer with a given id, so that several stores have customers with the same id. */
async function customer(storeId: number, id: number): Promise<string> {
  const token = newToken()
  await system(`insert into customers (store_id, id, phone_number, name) values (${storeId}, ${id}, '09${40_000_000 + phones++}', 'Khách') on conflict do nothing;
    insert into sessions (store_id, customer_id, token_hash, expires_at) values (${storeId}, ${id}, '\\x${hashSecret(token).toString('hex')}', timestamptz '2030-01-01')`)
  return token
}

const CODES = ['mot', 'hai', 'ba']
const CROWD = VOLUMES.sockets // reliability.md R25
const tokens = new Map<string, string>()
/** `count` customers in each store, with the same ids from `first` on, each with a session. */
async function crowd(first: number, count: number): Promise<void> {
  const rows = crowdIds(first, count).map(({ store, id }) => {
    const token = newToken()
    tokens.set(`${store} ${id}`, token)
    return {
      storeId: CODES.indexOf(store) + 1,
      id,
      phone: `09${40_000_000 + phones++}`,
      hash: hashSecret(token).toString('hex'),
    }
  })
  await system(`insert into customers (store_id, id, phone_number, name) values ${rows.map((row) => `(${row.storeId}, ${row.id}, '${row.phone}', 'Khách')`).join()};
    insert into sessions (store_id, customer_id, token_hash, expires_at) values ${rows.map((row) => `(${row.storeId}, ${row.id}, '\\x${row.hash}', timestamptz '2030-01-01')`).join()}`)
}
const crowdIds = (first: number, count: number) =>
  CODES.flatMap((store) => Array.from({ length: count }, (_, n) => ({ store, id: first + n })))
const crowded = (first: number, count: number) =>
  crowdIds(first, count).map((one) => ({ ...one, token: tokens.get(`${one.store} ${one.id}`) ?? '' }))

type ConnectOptions = {
  token?: string
  store?: string
  on?: number
  headers?: Record<string, string>
  after?: number
  transports?: string[]
  reconnects?: boolean
  /** Marked as our own page's. */
  isOurs?: boolean
  hasAuth?: boolean
}
function connect({
  token,
  store = 'mot',
  on = 0,
  headers = {},
  after,
  transports = ['websocket'],
  reconnects = false,
  isOurs = true,
  hasAuth = true,
}: ConnectOptions): { socket: Socket; received: { name: string; event: ChatEvent }[] } {
  const socket = io(`http://127.0.0.1:${servers[on]!.port}`, {
    transports,
    extraHeaders: headers,
    ...(hasAuth && { auth: { token, store_code: store, after, ...(isOurs && OWN_PAGE_HEADER) } }),
    reconnection: reconnects,
    reconnectionDelay: 50,
    forceNew: true,
  })
  const received: { name: string; event: ChatEvent }[] = []
  socket.onAny((name: string, event: ChatEvent) => void received.push({ name, event }))
  open.push(socket)
  return { socket, received }
}
async function connected(options: ConnectOptions) {
  const socket = connect(options)
  await new Promise<void>((resolve, reject) => socket.socket.once('connect', resolve).once('connect_error', reject))
  return socket
}
const refusal = async (options: ConnectOptions): Promise<string> =>
  connected(options).then(
    () => 'connected',
    (problem: Error) => problem.message,
  )

const post = async (path: string, headers: Record<string, string>, body: object, on = 0) =>
  (await servers[on]!.app.fastify.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
const reply = (customerId: number, content: string, { store = 'mot', on = 0 } = {}) =>
  post(`/api/owner/${store}/chats/${customerId}/messages`, { cookie: `__Host-owner=${owner}` }, { content }, on)
/** The shops write to the customers from `first` to `last` of every store. */
const say = (content: string, first: number, last: number) =>
  system(`insert into chat_messages (store_id, customer_id, content, is_user) select store_id, id, '${content}', true from customers where id between ${first} and ${last};
    select pg_notify('chat-message', json_build_object('storeId', store_id, 'customerId', customer_id, 'messageId', id)::text) from chat_messages where content = '${content}'`)

describe('messages', () => {
  test('from the store and from the customer’s own other tab arrive on the specified channel, through either process', async () => {
    const token = await customer(1, 1)
    const [here, there] = [await connected({ token, on: 0 }), await connected({ token, on: 1 })]
    expect(await reply(1, 'Chào chị', { on: 0 })).toBe(200)
    expect(await reply(1, 'Shop đây', { on: 1 })).toBe(200)
    expect(await post('/api/customer/mot/messages', { 'customer-token': token }, { content: 'Dạ em nghe' }, 1)).toBe(
      200,
    )
    for (const { received } of [here, there]) {
      await expect.poll(() => received.length).toBe(3)
      expect(received.map(({ name, event }) => [name, event.content, event.is_user, event.uread])).toEqual([
        ['chat:message_from_user:1', 'Chào chị', true, expect.any(Number)],
        ['chat:message_from_user:1', 'Shop đây', true, 2],
        ['chat:message_from_user:1', 'Dạ em nghe', false, 2],
      ])
    }
  })

  test(
    'a hundred customers in each of three stores with equal ids hear their own and nothing else, each asking for a hundred others’ channels',
    { timeout: 180_000 },
    async () => {
      await crowd(100, 100)
      const people = await Promise.all(
        crowded(100, 100).map(async (one) => ({ ...one, ...(await connected({ ...one, on: one.id % 2 })) })),
      )
      for (const { socket, id } of people)
        for (let step = 1; step <= 100; step++) {
          const other = 100 + ((id + step) % 101) // also ids without a customer
          socket.emit(
            step % 2 ? 'join' : 'subscribe',
            step % 3
              ? `chat:message_from_user:${other}`
              : { channel: `chat:${(step % 4) + 1}:${other}`, room: `chat:${(step % 4) + 1}:${other}` },
          )
          if (step % 10 === 0)
            socket.emit(`chat:message_from_user:${other}`, { content: 'giả mạo', is_user: true, customer_id: other })
        }
      for (const { store, id } of people) expect(await reply(id, `cho ${store} ${id}`, { store, on: id % 2 })).toBe(200)
      for (const { received } of people) await expect.poll(() => received.length).toBe(1)
      await say('lời cuối', 100, 199) // received last: everything sent before it has arrived
      const hasEnded = ({ received }: (typeof people)[number]) =>
        received.some(({ event }) => event.content === 'lời cuối')
      await expect.poll(() => people.filter((one) => !hasEnded(one)).length).toBe(0)
      const wanted = people.map(({ store, id }) =>
        [`cho ${store} ${id}`, 'lời cuối'].map((content) => [`chat:message_from_user:${id}`, content]),
      )
      expect(people.map(({ received }) => received.map(({ name, event }) => [name, event.content]))).toEqual(wanted)
      expect(
        (
          await servers[0]!.database.system((q) =>
            sql<{ count: number }>`select count(*)::int as count from chat_messages where content = 'giả mạo'`.execute(
              q,
            ),
          )
        ).rows,
      ).toEqual([{ count: 0 }])
    },
  )

  test('a refused message is delivered to nobody', async () => {
    const token = await customer(1, 2)
    const { received } = await connected({ token })
    expect(
      await post(
        '/api/customer/mot/messages',
        { 'customer-token': token },
        { content: 'x', link_images: '[{"link":"https://evil.test/x.png"}]' },
      ),
    ).toBe(400)
    await reply(2, 'Chị gửi lại giúp em') // nothing came before it
    await expect.poll(() => received.length).toBeGreaterThan(0)
    expect(received.map(({ event }) => event.content)).toEqual(['Chị gửi lại giúp em'])
  })

  test('messages missed while the server was down all arrive, in order, each once', async () => {
    const token = await customer(1, 3)
    const extra = await start(connectionString)
    servers.push(extra)
    const socket = io(`http://127.0.0.1:${extra.port}`, {
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
      forceNew: true,
      auth: (answer) => answer({ token, store_code: 'mot', after: received.at(-1) ?? 0 }),
    })
    const received: number[] = []
    socket.on('chat:message_from_user:3', (event: ChatEvent) => void received.push(event.id))
    open.push(socket)
    await once(socket as never, 'connect')
    await reply(3, 'một')
    await expect.poll(() => received.length).toBe(1)
    await extra.app.close()
    await extra.database.close()
    await reply(3, 'hai')
    await reply(3, 'ba')
    servers[2] = await start(connectionString, extra.port)
    await expect.poll(() => received.length).toBe(3)
    await reply(3, 'bốn')
    await expect.poll(() => received.length).toBe(4)
    expect(received).toEqual([...new Set(received)].toSorted((a, b) => a - b))
  })

  test(
    `${CROWD} sockets come back after a restart: nothing lost, nothing twice, all in order`,
    { timeout: 180_000 },
    async () => {
      await crowd(1000, CROWD / 3)
      const extra = await start(connectionString)
      servers.push(extra)
      const index = servers.length - 1
      const people = crowded(1000, CROWD / 3).map((one) => {
        const received: number[] = []
        const socket = io(`http://127.0.0.1:${extra.port}`, {
          transports: ['websocket'],
          reconnectionDelay: 50,
          reconnectionDelayMax: 200,
          forceNew: true,
          auth: (answer) => answer({ token: one.token, store_code: one.store, after: received.at(-1) ?? 0 }),
        })
        socket.on(`chat:message_from_user:${one.id}`, (event: ChatEvent) => void received.push(event.id))
        open.push(socket)
        return { ...one, socket, received }
      })
      await Promise.all(people.map(({ socket }) => once(socket as never, 'connect')))
      const last = 999 + CROWD / 3
      const haveReceived = async (least: number) => {
        await expect
          .poll(() => people.filter(({ received }) => received.length < least).length, { timeout: 60_000 })
          .toBe(0)
      }
      await say('trước', 1000, last)
      await haveReceived(1)
      await extra.app.close()
      await extra.database.close()
      await say('lúc vắng, một', 1000, last)
      await say('lúc vắng, hai', 1000, last)
      servers[index] = await start(connectionString, extra.port)
      await haveReceived(3)
      await say('sau', 1000, last)
      await haveReceived(4)
      await say('lời cuối', 1000, last) // a message delivered twice would have arrived before it
      await haveReceived(5)
      const { rows } = await servers[0]!.database.system((q) =>
        sql<{
          store_id: number
          customer_id: number
          ids: number[]
        }>`select store_id, customer_id, array_agg(id order by id) as ids from chat_messages where customer_id between 1000 and 1999 group by 1, 2`.execute(
          q,
        ),
      )
      const saved = new Map(
        rows.map(({ store_id, customer_id, ids }) => [`${CODES[store_id - 1]} ${customer_id}`, ids]),
      )
      expect(
        people.filter(
          ({ store, id, received }) => JSON.stringify(received) !== JSON.stringify(saved.get(`${store} ${id}`)),
        ),
      ).toEqual([])
    },
  )
})

describe('authentication', () => {
  test('connections without a session, with one of another store, or without a store are refused', async () => {
    const token = await customer(1, 4)
    expect(await refusal({})).toBe('SIGN_IN_NEEDED')
    expect(await refusal({ token: 'x'.repeat(43) })).toBe('SIGN_IN_NEEDED')
    expect(await refusal({ token, store: 'hai' })).toBe('SIGN_IN_NEEDED')
    expect(await refusal({ token, store: 'nowhere' })).toBe('STORE_NOT_FOUND')
    expect(await refusal({ token, store: '' })).toBe('STORE_NOT_FOUND')
    expect(await refusal({ token, headers: { host: 'hai.localhost' } })).toBe('STORE_NOT_FOUND')
    expect(await refusal({ token })).toBe('connected')
    expect(await refusal({ headers: { 'customer-token': token } })).toBe('connected')
    expect(await refusal({ token, transports: ['polling'] })).toBe('connected')
  })

  test('pages of other origins are refused, with token and with cookie', async () => {
    const token = await customer(1, 5)
    for (const origin of [
      'http://evil.test',
      'http://localhost',
      'http://mot.localhost.evil.test',
      'http://hai.localhost',
      'http://mot.preview.localhost',
      'null',
      'file://',
    ])
      for (const transports of [['websocket'], ['polling']])
        expect([origin, await refusal({ token, headers: { origin }, transports })]).not.toEqual([origin, 'connected'])
    for (const origin of ['http://mot.localhost:3000', 'https://shop-mot.vn'])
      expect([origin, await refusal({ token, headers: { origin } })]).toEqual([origin, 'connected'])
  })

  test('the cookie is accepted on the store’s own pages only', async () => {
    const cookie = `__Host-sid=${await customer(1, 6)}`
    const host = `mot.localhost:${servers[0]!.port}`
    expect(await refusal({ headers: { host, cookie, origin: `http://${host}` }, store: 'mot' })).toBe('connected')
    expect(await refusal({ headers: { host, cookie, origin: 'http://mot.localhost:9999' } })).toBe('SIGN_IN_NEEDED')
    expect(await refusal({ headers: { host, cookie, 'sec-fetch-site': 'cross-site' } })).toBe('SIGN_IN_NEEDED')
    expect(await refusal({ headers: { cookie } })).toBe('SIGN_IN_NEEDED')
  })

  test('a client of the existing platform connects without a token, stays, and is told nothing', async () => {
    const token = await customer(1, 8)
    const here = await connected({ token })
    const stranger = await connected({ isOurs: false })
    const elsewhere = await connected({ hasAuth: false })
    expect(await reply(8, 'Chào chị')).toBe(200)
    await expect.poll(() => here.received.length).toBe(1)
    expect([stranger.received, elsewhere.received]).toEqual([[], []])
    expect([stranger.socket.connected, elsewhere.socket.connected]).toEqual([true, true])
    expect(await refusal({ isOurs: false, headers: { origin: 'http://evil.test' } })).not.toBe('connected')
    expect(await refusal({ isOurs: false, token: 'x'.repeat(43) })).toBe('SIGN_IN_NEEDED')
  })

  test('at most twenty sockets per customer', async () => {
    const token = await customer(1, 7)
    for (let n = 0; n < 20; n++) await connected({ token })
    const before = await refusedSockets()
    expect(await refusal({ token })).toBe('TOO_MANY_REQUESTS')
    expect(await refusal({ token: 'x'.repeat(43) })).toBe('SIGN_IN_NEEDED')
    expect(await refusal({ token, headers: { origin: 'http://evil.test' } })).not.toBe('connected')
    const after = await refusedSockets()
    const risen = Object.keys(after).filter((reason) => after[reason] !== before[reason])
    expect(risen.toSorted()).toEqual(['socket_origin', 'socket_sign_in_needed', 'sockets_full'])
  })
})

describe('a revoked session', () => {
  test('closes its sockets at once, in the other process too, and no others', async () => {
    const [first, second] = [await customer(1, 8), await customer(1, 8)]
    const [mine, otherProcess, otherSession] = [
      await connected({ token: first, on: 0 }),
      await connected({ token: first, on: 1 }),
      await connected({ token: second, on: 1 }),
    ]
    const ended = [mine, otherProcess].map(({ socket }) => once(socket as never, 'disconnect'))
    expect(await post('/api/customer/mot/logout', { 'customer-token': first }, {})).toBe(200)
    expect((await Promise.all(ended)).map(([reason]) => reason as string)).toEqual([
      'io server disconnect',
      'io server disconnect',
    ])
    expect(otherSession.socket.connected).toBe(true)
    expect(await refusal({ token: first })).toBe('SIGN_IN_NEEDED')
    await reply(8, 'còn nghe không')
    await expect.poll(() => otherSession.received.length).toBe(1)
    expect([mine.received, otherProcess.received]).toEqual([[], []])
  })

  test('does so even after the database connection was lost', async () => {
    const token = await customer(1, 9)
    const { socket } = await connected({ token, on: 1, reconnects: true })
    // Either the server hears of the end in time and closes the socket for good, or the client reconnects and is refused.
    const ended = new Promise<void>((resolve) => {
      socket.on('disconnect', (reason) => reason === 'io server disconnect' && resolve())
      socket.on('connect_error', ({ message }) => message === 'SIGN_IN_NEEDED' && resolve())
    })
    await system(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tiem-notices' and datname = current_database()`,
    )
    await system(`delete from sessions where token_hash = '\\x${hashSecret(token).toString('hex')}'`)
    await ended
    expect(await refusal({ token, on: 1 })).toBe('SIGN_IN_NEEDED')
  })
})
