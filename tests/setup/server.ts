import type { AddressInfo } from 'node:net'
import { openOutbox } from '../../server/jobs/outbox/outbox.ts'
import { createSignInLink } from '../../server/start/sign-in-link.ts'
import { openTestApp, type TestApp } from './app.ts'

export type TestServer = {
  port: number
  /** `http://localhost:PORT`, the origin of studio and API. */
  origin: string
  storeOrigin(storeCode: string): string
  /** The studio's one-time sign-in link, as a server prints it at start. */
  studioLink: string
  stop(): Promise<void>
}

/** Starts the server in this process on a free port, with the built storefront, its own seeded database and data directory, and a running outbox. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const { app, database, config, close }: TestApp = await openTestApp({ pages: true, env: { PORT: '0', ...env } })
  const now = () => new Date(config.fixtureNow ?? Date.now())
  const stopOutbox = openOutbox({
    database,
    webhook: config.eventWebhook,
    mail: config.mail,
    originOf: app.originOf,
    now,
    log: app.fastify.log,
  })
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
