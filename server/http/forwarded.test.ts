import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'
import { openTlsProxy, type TlsProxy } from '../../tests/setup/tls-proxy.ts'
import { hashSecret, newToken } from '../core/shared/secrets.ts'

const TOKEN = 't'.repeat(24)
type Behind = { app: TestApp; port: number; proxy: TlsProxy; close: () => Promise<void> }
let behind: Behind
let alone: Behind
beforeAll(async () => {
  behind = await start({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: TOKEN })
  alone = await start({})
})
afterAll(async () => {
  await behind.close()
  await alone.close()
})

async function start(env: Record<string, string>): Promise<Behind> {
  const app = await openTestApp({ seeded: false, env })
  await app.database.system((q) =>
    sql
      .raw(`insert into stores (id, store_code, name, is_demo) values (1, 'mot', 'Một', true), (2, 'hai', 'Hai', true);
      insert into customers (store_id, id, phone_number, name) values (1, 1, '0940000001', 'Khách')`)
      .execute(q),
  )
  await app.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.fastify.server.address() as AddressInfo
  const proxy = await openTlsProxy(port)
  const close = async () => {
    await proxy.close()
    await app.close()
  }
  return { app, port, proxy, close }
}

/** Sends a request by hand, as a stranger who reaches the server without the proxy. */
async function raw(port: number, path: string, headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`)
  return text(socket)
}

let names = 0
/** The statuses of eleven attempts to log in with one name and a wrong password; the eleventh is over the limit of an address. */
async function logIns(
  { proxy }: Behind,
  client: (attempt: number) => string,
  headers: (attempt: number) => Record<string, string>,
  name = `099000000${names++}`,
) {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++) {
    const answer = await proxy.ask('/api/customer/mot/login', {
      method: 'POST',
      client: client(attempt),
      headers: headers(attempt),
      body: { phone_number: name, password: 'khong-dung' },
    })
    statuses.push(answer.status)
  }
  return { statuses, name }
}

describe('behind a trusted proxy with TLS', () => {
  test('limits count each client, whatever a client says about itself', async () => {
    const forged = (attempt: number) => ({
      'x-forwarded-for': `198.51.100.${attempt}`,
      forwarded: `for=192.0.2.${attempt}`,
    })
    const { statuses, name } = await logIns(behind, () => '203.0.113.7', forged)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    const other = await logIns(
      behind,
      (attempt) => `203.0.113.${100 + attempt}`,
      () => ({}),
      name,
    )
    expect(other.statuses).toEqual(Array<number>(11).fill(401))
  })

  test('the proxy’s host is that of the request, also for sockets; a stranger’s is not', async () => {
    const get = (port: number, ...more: string[]) => raw(port, '/robots.txt', ['host: localhost', ...more])
    const named = await get(behind.port, 'x-forwarded-host: evil.test, hai.localhost')
    expect(named).toContain('Sitemap: http://hai.localhost')
    for (const answer of [await get(behind.port), await get(alone.port, 'x-forwarded-host: hai.localhost')])
      expect(answer).toMatch(/^HTTP\/1\.1 404/)
  })

  test('links are those of the protocol', async () => {
    const { body } = await behind.proxy.ask('/', { host: 'localhost:8443' })
    expect(body).toContain('<title>Tiệm</title>')
    const plain = await raw(behind.port, '/', ['host: localhost:8443'])
    for (const [page, origin] of [
      [body, 'https://mot.localhost:8443/'],
      [plain, 'http://mot.localhost:8443/'],
    ] as const)
      expect(page).toContain(`href="${origin}"`)
  })

  test('the socket of the chat is opened and answers', async () => {
    const token = newToken()
    await behind.app.database.system((q) =>
      sql
        .raw(
          `insert into sessions (store_id, customer_id, token_hash, expires_at) values (1, 1, '\\x${hashSecret(token).toString('hex')}', timestamptz '2030-01-01')`,
        )
        .execute(q),
    )
    const open = (host: string, sent: string) => {
      const socket = io(`https://127.0.0.1:${behind.proxy.port}`, {
        transports: ['websocket'],
        agent: behind.proxy.agent as never, // the option of Node's WebSocket, which the types of the browser's do not have
        rejectUnauthorized: false,
        extraHeaders: { host, origin: `https://${host}`, cookie: `__Host-sid=${sent}` },
        reconnection: false,
        forceNew: true,
      })
      return new Promise<string>((resolve) =>
        socket.once('connect', () => resolve('connected')).once('connect_error', ({ message }) => resolve(message)),
      ).finally(() => socket.close())
    }
    expect(await open('mot.localhost', token)).toBe('connected')
    expect(await open('hai.localhost', token)).toBe('SIGN_IN_NEEDED')
  })
})

describe('/metrics', () => {
  const direct = ['host: localhost:3000']
  test.each<[string, number, string[]]>([
    ['directly, from this machine', 200, direct],
    ['by address', 200, ['host: 127.0.0.1']],
    ['for the host of a store', 404, ['host: mot.localhost']],
    ['for another name', 404, ['host: shops.example.com']],
    ['with X-Forwarded-For', 404, [...direct, 'x-forwarded-for: 127.0.0.1']],
    ['with Forwarded', 404, [...direct, 'forwarded: for=127.0.0.1']],
    ['with Via', 404, [...direct, 'via: 1.1 proxy']],
    ['with the token', 200, ['host: mot.localhost', 'x-forwarded-for: 8.8.8.8', `authorization: Bearer ${TOKEN}`]],
    ['with a wrong token', 404, ['host: mot.localhost', `authorization: Bearer ${TOKEN}x`]],
    ['with an empty token', 404, ['host: mot.localhost', 'authorization: Bearer ']],
  ])('%s: %d', async (_, status, headers) => {
    expect(await raw(behind.port, '/metrics', headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('not through the proxy, and nowhere with a token that the server does not have', async () => {
    expect((await behind.proxy.ask('/metrics', { client: '127.0.0.1' })).status).toBe(404)
    const answer = await raw(alone.port, '/metrics', ['host: mot.localhost', `authorization: Bearer undefined`])
    expect(answer).toMatch(/^HTTP\/1\.1 404/)
  })
})

test('the headers of strangers are nothing to a server without a proxy', async () => {
  const { statuses } = await logIns(
    alone,
    (attempt) => `203.0.113.${attempt}`,
    (attempt) => ({ 'x-real-ip': `198.51.100.${attempt}` }),
  )
  expect(statuses.at(-1)).toBe(429)
})
