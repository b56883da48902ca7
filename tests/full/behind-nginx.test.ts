import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../server/db/postgres-runner.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { makeCertificate } from '../setup/tls-proxy.ts'

const SHOP = 'moc-fashion.localhost'
let server: TestServer
let nginx: ChildProcess
let folder: string
let port: number
beforeAll(async () => {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is not installed, so nothing was tried behind it: apt-get install -y nginx')
  server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-nginx-'))
  chmodSync(folder, 0o755) // its workers run as another user
  port = await freePort()
  const { key, cert } = await makeCertificate()
  writeFileSync(path.join(folder, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(path.join(folder, 'cert.pem'), cert)
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(port, server.port))
  nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
  await vi.waitUntil(answers, { timeout: 30_000 })
})
afterAll(async () => {
  if (nginx && nginx.exitCode === null) {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  }
  await server?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** What an operator writes: TLS, HTTP/2, WebSockets, the client's address and protocol. */
const configuration = (own: number, behind: number) => `
daemon off;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${own} ssl http2;
    ssl_certificate cert.pem;
    ssl_certificate_key key.pem;
    client_max_body_size 60m;
    location / {
      proxy_pass http://127.0.0.1:${behind};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`

/** A connection from an address of this machine. */
function session(localAddress = '127.0.0.1'): ClientHttp2Session {
  return connectHttp2(`https://127.0.0.1:${port}`, {
    createConnection: () =>
      connectTls({
        socket: connect({ port, host: '127.0.0.1', localAddress }),
        rejectUnauthorized: false,
        ALPNProtocols: ['h2'],
      }),
  })
}

type Asked = { host?: string; method?: string; headers?: Record<string, string>; body?: object }
async function ask(
  client: ClientHttp2Session,
  url: string,
  { host = SHOP, method = 'GET', headers, body }: Asked = {},
) {
  const stream = client.request({
    ':path': url,
    ':method': method,
    ':authority': `${host}:${port}`,
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  })
  stream.end(body && JSON.stringify(body))
  const [received] = (await once(stream, 'response')) as [Record<string, string | number | string[]>]
  return { status: received[':status'], headers: received, body: await text(stream) }
}

/** Asks once over a connection of its own. */
async function askOnce(url: string, asked?: Asked & { from?: string }) {
  const client = session(asked?.from)
  try {
    return await ask(client, url, asked)
  } finally {
    client.close()
  }
}

const answers = () =>
  askOnce('/healthz').then(
    ({ status }) => status === 200,
    () => false,
  )

test('a page comes over HTTP/2 with HSTS, and its links are those of the store', async () => {
  const client = session()
  await once(client, 'connect')
  expect(client.alpnProtocol).toBe('h2')
  const { status, headers } = await ask(client, '/')
  client.close()
  expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  expect((await askOnce('/', { host: 'localhost' })).body).toContain(`href="https://${SHOP}:${port}/"`)
})

test('limits count each client, whatever it says about itself', async () => {
  const logIn = async (from: string, forged: string) => {
    const body = { phone_number: '0990000001', password: 'khong-dung' }
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged }
    return (await askOnce('/api/customer/moc-fashion/login', { method: 'POST', from, headers, body })).status
  }
  const statuses: unknown[] = []
  for (let attempt = 0; attempt < 11; attempt++) statuses.push(await logIn('127.0.0.2', `198.51.100.${attempt}`))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect(await logIn('127.0.0.3', '198.51.100.1')).toBe(401)
})

test('nobody reads /metrics, and the studio answers on the bare domain only', async () => {
  for (const host of [SHOP, 'localhost', '127.0.0.1']) expect((await askOnce('/metrics', { host })).status).toBe(404)
  expect((await askOnce('/studio', { host: 'localhost' })).status).toBe(200)
  expect((await askOnce('/studio', { host: SHOP })).status).toBe(404)
  const { headers } = await askOnce('/', { host: 'moc-fashion.preview.localhost' })
  expect(headers['content-security-policy']).toContain(`frame-ancestors https://localhost:${port}`)
})

test('the socket of the chat is opened', async () => {
  const body = { phone_number: '0901000001', password: 'matkhau123' }
  const { body: signedIn } = await askOnce('/api/customer/moc-fashion/login', { method: 'POST', body })
  const { data } = JSON.parse(signedIn) as { data: { token: string } }
  const socket = io(`https://127.0.0.1:${port}`, {
    transports: ['websocket'],
    rejectUnauthorized: false,
    extraHeaders: { host: `${SHOP}:${port}`, origin: `https://${SHOP}:${port}` },
    auth: { token: data.token },
    reconnection: false,
    forceNew: true,
  })
  const outcome = await new Promise<string>((resolve) =>
    socket.once('connect', () => resolve('connected')).once('connect_error', ({ message }) => resolve(message)),
  )
  socket.close()
  expect(outcome).toBe('connected')
})
