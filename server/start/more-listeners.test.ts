import { once } from 'node:events'
import { createServer, get, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addListeners, SHARED_PORT } from './more-listeners.ts'

const PEOPLE = 64

async function listening(server: Server): Promise<number> {
  await once(server.listen({ port: 0, host: '127.0.0.1', ...SHARED_PORT }), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** In how many turns of the event loop all of them are taken who came while it was busy. */
async function turnsFor(server: Server, port: number): Promise<number> {
  const taken: Socket[] = []
  server.on('connection', (socket: Socket) => taken.push(socket))
  const people = Array.from({ length: PEOPLE }, () => connect(port, '127.0.0.1'))
  let turns = 0
  while (taken.length < PEOPLE) {
    for (const end = performance.now() + 5; performance.now() < end;);
    await new Promise(setImmediate)
    turns++
  }
  for (const socket of [...people, ...taken]) socket.destroy()
  return turns
}

test('who comes anew is taken many at a time, however long a turn of the event loop takes', async () => {
  const [one, more] = [createServer(), createServer()]
  const alone = await turnsFor(one, await listening(one))
  const port = await listening(more)
  await addListeners(more)
  const together = await turnsFor(more, port)
  console.log(`${PEOPLE} connections: ${alone} turns with one listener, ${together} with more`)
  expect(together).toBeLessThan(SHARED_PORT.reusePort ? alone / 3 : alone + 1)
  for (const server of [one, more]) await new Promise((done) => server.close(done))
})

test('a server that closes answers what it was asked on every listener, and takes nobody more', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => void waiting.push(response))
  const port = await listening(server)
  await addListeners(server)
  const answers = Array.from(
    { length: PEOPLE },
    () =>
      new Promise<string>((done, failed) => {
        get({ port, host: '127.0.0.1', agent: false }, (response) => {
          response.setEncoding('utf8')
          response.on('data', done)
        }).once('error', failed)
      }),
  )
  await expect.poll(() => waiting.length).toBe(PEOPLE)
  const closed = new Promise<void>((done) => server.close(() => done()))
  const late = connect(port, '127.0.0.1')
  expect(await new Promise((done) => late.once('error', ({ message }) => done(message)))).toContain('ECONNREFUSED')
  for (const response of waiting) response.end('ja')
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['ja']))
  await closed
})
