import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { OWN_PAGE_HEADER } from '../../../src/contract/endpoint.ts'
import {
  STILL_THERE,
  THEME_NAMESPACE,
  THEME_NEWS,
  type EditingPlace,
  type ThemeNews,
} from '../../../src/contract/owner-themes.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { buildApp, type App } from '../../app.ts'
import { readConfig } from '../../config.ts'
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

const PEOPLE = [
  { id: 901, name: 'owner', kind: 'owner', storeId: 1, role: 'owner' },
  { id: 902, name: 'staff', kind: 'owner', storeId: 1, role: 'order_staff' },
  { id: 903, name: 'editor', kind: 'owner', storeId: 1, role: 'content_editor' },
  { id: 904, name: 'foreign', kind: 'owner', storeId: 2, role: 'owner' },
  { id: 905, name: 'support', kind: 'support', storeId: 0, role: '' },
  { id: 906, name: 'manager', kind: 'owner', storeId: 1, role: 'manager' },
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

type Options = { as?: string; store?: string; on?: number; window?: string; answers?: boolean }
function connect({ as, store = 'mot', on = 0, window, answers = true }: Options) {
  const socket = io(`http://127.0.0.1:${servers[on]!.port}${THEME_NAMESPACE}`, {
    transports: ['websocket'],
    extraHeaders: as ? { cookie: `__Host-owner=${tokens[as] ?? as}` } : {},
    auth: { ...OWN_PAGE_HEADER, store_code: store, ...(window && { window }) },
    reconnection: false,
    forceNew: true,
  })
  const received: ThemeNews[] = []
  socket.on(THEME_NEWS, (news: ThemeNews) => void received.push(news))
  if (answers) socket.on(STILL_THERE, (answer: () => void) => answer())
  open.push(socket)
  /** The latest of the lists of people. */
  const others = () => received.findLast((one) => one.others)?.others
  const versions = () => received.flatMap(({ version }) => version ?? [])
  return { socket, received, others, versions }
}
/** Resolves when the server of its socket has told the others that a window is there: later than the socket is connected. */
function noted(window: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = servers[0]!.database.listen('theme-presence', (payload) => {
      const notice = payload as { said: string; window: string }
      if (notice.said !== 'alive' || notice.window !== window) return
      stop()
      resolve()
    })
  })
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

async function send(as: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: object, store = 'mot', on = 0) {
  const reply = await servers[on]!.app.fastify.inject({
    method,
    url: `/api/owner/${store}/theme/${path}`,
    headers: {
      host: 'localhost',
      cookie: `__Host-owner=${tokens[as]}`,
      'idempotency-key': crypto.randomUUID(),
      ...OWN_PAGE_HEADER,
    },
    ...(body && { payload: body }),
  })
  return reply.json<{ code: number; data: { version: number; id: number; others: { name: string }[] } }>()
}
async function save(title: string, { as = 'owner', store = 'mot', on = 0 } = {}): Promise<number> {
  const { version } = (await send(as, 'GET', 'draft', undefined, store, on)).data
  const saved = await send(as, 'PUT', 'draft', { document: { title }, base_version: version }, store, on)
  expect(saved.code).toBe(200)
  return saved.data.version
}
const say = (as: string, window: string, place: EditingPlace | null = null, more: object = {}) =>
  send(as, 'POST', 'presence', { window, place, ...more })

describe('what happens to a theme', () => {
  test('is told to those who may edit it, in either process, and to nobody else', async () => {
    expect(await refusal({})).toBe('OWNER_SIGN_IN_NEEDED')
    expect(await refusal({ as: 'x'.repeat(43) })).toBe('OWNER_SIGN_IN_NEEDED')
    expect(await refusal({ as: 'staff' })).toBe('FORBIDDEN')
    expect(await refusal({ as: 'support' })).toBe('FORBIDDEN')
    expect(await refusal({ as: 'foreign' })).toBe('STORE_NOT_FOUND')
    const people = [
      await connected({ as: 'owner', on: 0 }),
      await connected({ as: 'manager', on: 1 }),
      await connected({ as: 'editor', on: 1 }),
    ]
    const foreign = await connected({ as: 'foreign', store: 'hai', on: 1 })
    foreign.socket.emit('join', 'store:1')
    const version = await save('Một')
    const other = await save('Hai', { as: 'foreign', store: 'hai', on: 1 })
    for (const one of people) await expect.poll(one.versions).toEqual([version])
    await expect.poll(foreign.versions).toEqual([other])
    expect(JSON.stringify([...people, foreign].map(({ received }) => received))).not.toContain('title')
  })

  test('is said of publications, their end, and proposals made and answered', async () => {
    const editor = await connected({ as: 'editor', on: 1 })
    const heard = (name: 'is_live_changed' | 'is_proposed') => editor.received.filter((one) => one[name]).length
    const base_version = await save('Lên trang')
    await send('owner', 'POST', 'publish', { base_version })
    await expect.poll(() => heard('is_live_changed')).toBe(1)
    const times = { starts_at: '2029-01-01T00:00:00+07:00', ends_at: '2029-02-01T00:00:00+07:00' }
    const { id } = (await send('owner', 'POST', 'publish', { base_version, ...times })).data
    await expect.poll(() => heard('is_live_changed')).toBe(2)
    expect((await send('owner', 'POST', `versions/${id}/cancel`)).code).toBe(200)
    await expect.poll(() => heard('is_live_changed')).toBe(3)
    const proposal = await send('support', 'POST', 'proposals', { base: {}, document: { title: 'Khác' }, note: '' })
    await expect.poll(() => heard('is_proposed')).toBe(1)
    await send('owner', 'POST', `proposals/${proposal.data.id}/answer`, { accepted: false })
    await expect.poll(() => heard('is_proposed')).toBe(2)
  })

  test('is not heard by whoever lost the role, the store or the session since connecting', async () => {
    await signIn('leaving', 901)
    await system(`insert into owners (id, email, name) values (910, 'a@mot.test', 'A'), (911, 'b@mot.test', 'B');
      insert into store_owners (store_id, owner_id, role) values (1, 910, 'manager'), (1, 911, 'manager')`)
    await signIn('demoted', 910)
    await signIn('removed', 911)
    const gone = await Promise.all(
      ['leaving', 'demoted', 'removed'].map((as, on) => connected({ as, on: on % 2, window: `window-${as}` })),
    )
    const stays = await connected({ as: 'owner', on: 1, window: 'window-stays' })
    await expect.poll(() => stays.others()?.length).toBe(3)
    const counts = () => gone.map(({ received }) => received.length)
    const areStill = async () => {
      const some = counts().join()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return some === counts().join()
    }
    await expect.poll(areStill, { timeout: 30_000 }).toBe(true) // they are told who came last
    const before = counts()
    await system(`delete from owner_sessions where token_hash = '\\x${hashSecret(tokens.leaving ?? '').toString('hex')}';
      update store_owners set role = 'order_staff' where owner_id = 910; delete from store_owners where owner_id = 911`)
    const ended = gone.map(({ socket }) => once(socket as never, 'disconnect'))
    const version = await save('Sau khi đi')
    expect((await Promise.all(ended)).map(([reason]) => String(reason))).toEqual(Array(3).fill('io server disconnect'))
    await expect.poll(stays.versions).toContain(version)
    expect(gone.map(({ versions }) => versions())).toEqual([[], [], []])
    expect(gone.map(({ received }) => received.length)).toEqual(before)
    await expect.poll(() => stays.others()).toEqual([])
  })

  test('of a colleague who saves all the time is told in few words', async () => {
    const manager = await connected({ as: 'manager', on: 1 })
    let last = 0
    for (let n = 0; n < 20; n++) last = await save(`Lần ${n}`)
    await expect.poll(() => manager.versions().at(-1)).toBe(last)
    expect(manager.received.length).toBeLessThanOrEqual(20)
    expect(manager.versions()).toEqual([...manager.versions()].toSorted((a, b) => a - b))
  })
})

describe('who edits what', () => {
  test('is told to the other windows, without the own one, and not to another store', async () => {
    const owner = await connected({ as: 'owner', window: 'window-owner' })
    const foreign = await connected({ as: 'foreign', store: 'hai', window: 'window-foreign' })
    const manager = await connected({ as: 'manager', on: 1, window: 'window-manager' })
    const field = { group: 'menu', field: 'json_custom_menu' }
    await say('manager', 'window-manager', field)
    await expect.poll(owner.others).toEqual([{ id: 906, name: 'manager', place: field }])
    await expect.poll(() => manager.others()?.map(({ name }) => name)).toEqual(['owner'])
    expect(foreign.others() ?? []).toEqual([])
    manager.socket.close()
    await expect.poll(owner.others, { timeout: 10_000 }).toEqual([])
  })

  test('keeps its place while the window is only alive, and goes at once when it says that it leaves', async () => {
    const owner = await connected({ as: 'owner', window: 'window-owner2' })
    await say('manager', 'window-m2', { group: 'footer' })
    await expect.poll(owner.others).toEqual([{ id: 906, name: 'manager', place: { group: 'footer' } }])
    const isNoted = noted('window-m2')
    await connected({ as: 'manager', on: 1, window: 'window-m2' })
    await isNoted
    expect(owner.others()).toEqual([{ id: 906, name: 'manager', place: { group: 'footer' } }])
    await say('manager', 'window-m2', null, { is_leaving: true })
    await expect.poll(owner.others).toEqual([])
  })

  test('is refused when it is no place', async () => {
    for (const place of [{ group: 'x'.repeat(31) }, { group: 'Menu' }, { group: 'menu', field: 'a b' }, { field: 'a' }])
      expect((await say('owner', 'window-bad', place as EditingPlace)).code).toBe(400)
    expect((await say('staff', 'window-staff')).code).toBe(403)
  })

  test('at most twenty sockets of a person', async () => {
    for (let n = 0; n < 20; n++) await connected({ as: 'owner', window: `window-no${n}` })
    expect(await refusal({ as: 'owner', window: 'window-more' })).toBe('TOO_MANY_REQUESTS')
  })
})
