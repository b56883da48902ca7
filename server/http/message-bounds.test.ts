import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'

// Where a message ends: what two programs in a row could read differently is refused whole, and nothing behind it is taken for a request.
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seeded: false })
  await server.app.fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

async function send(...lines: string[]): Promise<string[]> {
  const { port } = server.app.fastify.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(lines.join('\r\n'))
  const answer = await text(socket)
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)
}
const HOST = 'host: localhost'
const SECOND = ['GET /healthz HTTP/1.1', HOST, 'connection: close', '', '']

test('two requests in a row are two', async () => {
  expect(await send('GET /healthz HTTP/1.1', HOST, '', ...SECOND)).toEqual(['200', '200'])
})

test.each([
  ['a length and chunks', ['content-length: 4', 'transfer-encoding: chunked']],
  ['two lengths', ['content-length: 4', 'content-length: 0']],
  ['a length that is no number', ['content-length: +4']],
  ['chunks and then something', ['transfer-encoding: chunked, identity']],
  ['a folded header', ['x-one: a', ' transfer-encoding: chunked']],
  ['white space before the colon', ['transfer-encoding : chunked']],
])('a message with %s is refused, with all that follows', async (_, headers) => {
  const answers = await send('POST /api/studio/sign_in HTTP/1.1', HOST, ...headers, '', '0', '', ...SECOND)
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatch(/^4/)
})

test('methods that nothing needs are refused, TRACE among them', async () => {
  for (const method of ['TRACE', 'PATCH', 'PROPFIND'])
    expect((await send(`${method} /healthz HTTP/1.1`, HOST, 'connection: close', '', ''))[0]).toMatch(/^40[45]$/)
})
