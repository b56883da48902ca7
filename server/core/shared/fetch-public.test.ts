import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchPublic, isPublicAddress, NotFetched } from './fetch-public.ts'

let server: Server
let port: number
let requests: string[]
beforeEach(async () => {
  requests = []
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/in') return response.writeHead(302, { location: `http://10.0.0.1:${port}/secret` }).end()
    if (request.url === '/around') return response.writeHead(302, { location: '/around' }).end()
    if (request.url === '/file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    const to = /^\/to-(\d+)$/.exec(request.url ?? '')?.[1]
    if (to) return response.writeHead(302, { location: `http://shop.example:${to}/` }).end()
    if (request.url === '/gone') return response.writeHead(404).end()
    if (request.url === '/busy') return response.writeHead(503).end()
    if (request.url === '/big') return response.end(Buffer.alloc(200))
    if (request.url === '/promised') return response.writeHead(200, { 'content-length': 200 }).write('ảnh')
    if (request.url === '/unannounced') return response.write(Buffer.alloc(60), () => response.end(Buffer.alloc(60)))
    return response.end('ảnh')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as { port: number }).port
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})

const loopback = [{ address: '127.0.0.1', family: 4 }]
/** This machine stands for the public server. */
const options = { maxBytes: 100, resolve: async () => loopback, isPublic: (address: string) => address === '127.0.0.1' }
const why = (address: string, more: object = {}) =>
  fetchPublic(address, { ...options, ...more }).then(
    (bytes) => bytes.toString(),
    (problem: unknown) => (problem instanceof NotFetched ? [problem.why, problem.isFinal] : problem),
  )

test('a file of a public server', async () => expect(await why(`http://shop.example:${port}/a.jpg`)).toBe('ảnh'))

test.each([
  ['in', ['private', true]],
  ['file', ['private', true]],
  ['around', ['missing', true]],
  ['gone', ['missing', true]],
  ['busy', ['missing', false]],
  ['big', ['too large', true]],
  ['promised', ['too large', true]], // refused by its length: the rest never comes
  ['unannounced', ['too large', true]], // without a length: counted while it is read
])('/%s gives %j', async (path, reason) => {
  expect(await why(`http://shop.example:${port}/${path}`, { deadlineMs: 5_000 })).toEqual(reason)
  expect(requests).not.toContain('/secret')
})

test('neither private addresses nor names that lead to them are asked', async () => {
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    'intranet.example',
  ])
    expect(await why(`http://${host}:${port}/a.jpg`, { isPublic: isPublicAddress })).toEqual(['private', true])
  expect(await why(`http://user:pass@shop.example:${port}/a.jpg`)).toEqual(['private', true])
  expect(requests).toEqual([])
})

test.each([22, 25, 81, 1023])(
  'nor is port %i, of a service that is no web server, by a redirect either',
  async (other) => {
    let asked = 0
    const resolve = async () => (asked++, loopback)
    expect(await why(`http://shop.example:${other}/a.jpg`, { resolve })).toEqual(['private', true])
    expect(await why(`http://shop.example:${port}/to-${other}`, { resolve })).toEqual(['private', true])
    expect(asked).toBe(1)
  },
)

test('a name with a private address among public ones is not asked', async () => {
  const resolve = async () => [...loopback, { address: '10.0.0.1', family: 4 }]
  const attempt = fetchPublic(`http://shop.example:${port}/a.jpg`, { ...options, resolve })
  await expect(attempt).rejects.toMatchObject({ why: 'private', isFinal: true })
})

test('a name that answers differently the second time is asked once, and the connection goes to the address that was checked', async () => {
  const answers = [[{ address: '192.0.2.1', family: 4 }], loopback]
  let asked = 0
  const reply = await why(`http://rebind.example:${port}/a.jpg`, {
    resolve: async () => answers[asked++] ?? loopback,
    isPublic: (address: string) => address === '192.0.2.1',
    deadlineMs: 50,
  })
  expect([reply, asked, requests]).toEqual([['unreachable', false], 1, []])
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['198.18.0.1', false],
  ['::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['keine', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
