import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToChat } from './chat-socket.ts'

let port = 0
vi.mock('socket.io-client', async (original) => {
  const { io } = await original<typeof import('socket.io-client')>()
  return { io: (options: object) => io(`http://127.0.0.1:${port}`, { ...options, forceNew: true }) } // in a browser: the page's own host
})

/** Refuses connections with these codes, one after the other, then accepts them. */
let refusals: string[]
let attempts: number
let server: Server
beforeEach(async () => {
  ;[refusals, attempts] = [[], 0]
  const http = createServer()
  server = new Server(http)
  server.use((_, next) => {
    attempts++
    const code = refusals.shift()
    next(code === undefined ? undefined : new Error(code))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port
})
afterEach(async () => {
  await server.close()
})

test('a connection refused because the server was busy is tried again until it is made', async () => {
  refusals = ['TRY_AGAIN', 'TOO_MANY_REQUESTS']
  const states: boolean[] = []
  const stop = subscribeToChat(1, { message: () => {}, connected: (state) => void states.push(state) }, 10)
  await expect.poll(() => states).toContain(true)
  expect(attempts).toBe(3)
  stop()
})

test('one that is refused for good is not', async () => {
  refusals = ['SIGN_IN_NEEDED']
  const stop = subscribeToChat(1, { message: () => {}, connected: () => {} }, 10)
  await expect.poll(() => attempts).toBe(1)
  const other = subscribeToChat(2, { message: () => {}, connected: () => {} }, 10)
  refusals = ['TRY_AGAIN', 'TRY_AGAIN']
  await expect.poll(() => attempts).toBe(4) // the other's three; the first would have come between them
  stop()
  other()
})
