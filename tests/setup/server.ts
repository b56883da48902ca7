import type { AddressInfo } from 'node:net'
import { openOutbox } from '../../server/jobs/outbox/outbox.ts'
import { createSignInLink } from '../../server/start/sign-in-link.ts'
import { openTestApp, type TestApp } from './app.ts'

export type TestServer = {
  port: number
  /** `http://localhost:PORT`, the studio's and the API's place. */
  origin: string
  storeOrigin(storeCode: string): string
  /** The studio's one-time sign-in link, as a server prints it when it has started. */
  studioLink: string
  stop(): Promise<void>
}

/** The server on a free port of this process, with the built storefront, a seeded database and a data folder of its own, and its outbox running. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const { app, database, config, close }: TestApp = await openTestApp({ pages: true, env: { PORT: '0', ...env } })
  const now = () => new Date(config.fixtureNow ?? Date.now())
  const stopOutbox = openOutbox({ database, webhook: config.eventWebhook, now, log: app.fastify.log })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo // it listens on TCP
  config.port = port
  const origin = `http://localhost:${port}`
  return {
    port,
    origin,
    storeOrigin: (storeCode) => `http://${storeCode}.localhost:${port}`,
    studioLink: `${origin}/studio#link=${await createSignInLink(database, now())}`,
    async stop() {
      await stopOutbox()
      await close()
    },
  }
}
