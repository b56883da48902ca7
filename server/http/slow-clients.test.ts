import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLOW_CLIENT_LIMITS, slowClients } from './slow-clients.ts'

const CONNECTIONS = 250
/** A window holds twenty sends of a steady client: a busy machine may delay all but one of them. */
const LIMITS = { bodyMs: 1_000, uploadMs: 60_000, windowMs: 1_000, minBytes: 32, connections: CONNECTIONS }
let fastify: FastifyInstance
let port: number
beforeAll(async () => {
  fastify = Fastify({ forceCloseConnections: true })
  await fastify.register(slowClients, { limits: LIMITS, isExempt: () => false })
  fastify.post('/form', (request) => ({ got: request.body }))
  fastify.post('/upload', { config: { isUpload: true } }, (request) => ({ got: request.body }))
  fastify.get('/', () => 'ok')
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  port = (fastify.server.address() as AddressInfo).port
})
afterAll(() => fastify.close())

const LENGTH = 2_000
/** Sends the head of a POST and then `bytes` of its body each `everyMs`, until the connection is closed or the body is complete. */
async function post(path: string, bytes: number, everyMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // closed by the server
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${LENGTH}\r\n\r\n`,
  )
  let left = LENGTH
  const timer = setInterval(() => {
    socket.write('x'.repeat(Math.min(bytes, left)))
    left -= bytes
    if (left <= 0) clearInterval(timer)
  }, everyMs)
  const answer = await text(socket).catch(() => 'reset')
  clearInterval(timer)
  return answer
}
const CLOSED = /^(?:HTTP\/1\.1 408 |reset$|$)/

test('200 bodies that drip or stop are closed, and meanwhile others are answered', async () => {
  const slow = Array.from({ length: 200 }, (_, n) => post(n % 2 === 0 ? '/form' : '/upload', n % 3 === 0 ? 0 : 1, 50))
  const others = await Promise.all(Array.from({ length: 10 }, () => post('/form', LENGTH, 1)))
  expect(others.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([])
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(CLOSED)
})

test('a steady upload may take longer than any other body', async () => {
  // 2,000 bytes of 40 every 50 ms take longer than `bodyMs` and than two windows
  const [form, upload] = await Promise.all([post('/form', 40, 50), post('/upload', 40, 50)])
  expect(form).toMatch(CLOSED)
  expect(upload).toMatch(/^HTTP\/1\.1 200 /)
})

test('an address has a bounded number of connections, which are free again when they are closed', async () => {
  const open: Socket[] = []
  const isOpen = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    open.push(socket)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown]
    return Buffer.isBuffer(answer)
  }
  const admitted: boolean[] = []
  for (let n = 0; n < CONNECTIONS + 5; n++) admitted.push(await isOpen())
  expect(admitted.filter(Boolean)).toHaveLength(CONNECTIONS)
  for (const socket of open) socket.destroy()
  await expect.poll(isOpen).toBe(true)
  for (const socket of open) socket.destroy()
})

test('a server gives up a dripping body within 30 s, and waits for a video over a slow phone', () => {
  const { bodyMs, uploadMs, windowMs, minBytes } = SLOW_CLIENT_LIMITS
  expect(Math.max(bodyMs, windowMs)).toBeLessThanOrEqual(30_000)
  const bytesPerSecond = 125_000 // 1 Mbit/s
  expect((50 * 1024 * 1024) / bytesPerSecond).toBeLessThan(uploadMs / 1000)
  expect(minBytes / (windowMs / 1000)).toBeLessThan(bytesPerSecond / 10)
})
