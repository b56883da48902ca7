import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'

// A process that is told to stop is answered for a moment longer, so that a proxy goes elsewhere before its connections end.

let server: TestApp | undefined
afterEach(() => server?.database.close())

async function opened(env: Record<string, string>) {
  server = await openTestApp({ seeded: false, env })
  const origin = await server.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string) => {
    const outgoing = request(`${origin}${path}`, { agent: false, headers: { connection: 'keep-alive' } }).end()
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    answer.resume()
    return [answer.statusCode, answer.headers.connection]
  }
  return { app: server.app, ask }
}

test('behind a proxy it says that it is not ready, answers on connections that end, and then is gone', async () => {
  const { app, ask } = await opened({ TRUST_PROXY: '127.0.0.1' })
  expect(await ask('/healthz')).toEqual([200, 'keep-alive'])
  const leaving = app.leave()
  expect(await ask('/readyz')).toEqual([503, 'close'])
  expect(await ask('/healthz')).toEqual([200, 'close'])
  await leaving
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('without one it is gone at once', async () => {
  const { app, ask } = await opened({})
  await app.leave()
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})
