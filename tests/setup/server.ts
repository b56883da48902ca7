import type { AddressInfo } from 'node:net'
import { login } from '../../src/contract/account.ts'
import { OWN_PAGE_HEADER, SCOPE_BASE, type Endpoint } from '../../src/contract/endpoint.ts'
import { studioSignIn } from '../../src/contract/studio.ts'
import { studioAddress } from '../../server/http/addresses.ts'
import { hashPassword } from '../../server/core/shared/password.ts'
import { switchScheduledThemes } from '../../server/core/themes/theme-schedule.ts'
import { openOutbox } from '../../server/jobs/outbox/outbox.ts'
import { createSignInLink } from '../../server/start/sign-in-link.ts'
import { openTestApp, type TestApp } from './app.ts'

/** As Playwright's `addCookies` takes it. */
export type TestCookie = {
  name: string
  value: string
  httpOnly: boolean
  secure: boolean
  domain: string
  path: string
}

const PASSWORD = 'matkhau123' // of all fixture people

export type TestServer = {
  port: number
  /** `http://localhost:PORT`, the origin of studio and API. */
  origin: string
  storeOrigin(storeCode: string): string
  /** The studio's one-time sign-in link, as a server prints it at start. */
  studioLink: string
  /** Logs one of the fixture people in; the cookies that the store sets, for a browser context. */
  customerCookies(storeCode: string, phone_number: string): Promise<TestCookie[]>
  /** Signs an owner in; the cookies that the studio sets. */
  ownerCookies(email: string): Promise<TestCookie[]>
  /** Gives a store one more manager, who signs in with the password of all fixture people. */
  addManager(storeCode: string, person: { email: string; name: string }): Promise<void>
  /** Sets the server's clock, and does what its minute's job does then for themes. */
  setNow(moment: string): Promise<void>
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
    studioOrigin: () => studioAddress(config),
    now,
    log: app.fastify.log,
  })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo // it listens on TCP
  config.port = port
  const origin = `http://localhost:${port}`
  const cookiesFor = async (domain: string, url: string, payload: object): Promise<TestCookie[]> => {
    const headers = { host: `${domain}:${port}`, ...OWN_PAGE_HEADER }
    const reply = await app.fastify.inject({ method: 'POST', url, headers, payload })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
    return reply.cookies.map(({ name, value, httpOnly = false, secure = false }) => ({
      ...{ name, value, httpOnly, secure },
      ...{ domain, path: '/' },
    }))
  }
  return {
    port,
    origin,
    storeOrigin: (storeCode) => `http://${storeCode}.localhost:${port}`,
    customerCookies: (storeCode, phone_number) =>
      cookiesFor(`${storeCode}.localhost`, pathOf(login, storeCode), { phone_number, password: PASSWORD }),
    ownerCookies: (email) => cookiesFor('localhost', pathOf(studioSignIn), { email, password: PASSWORD }),
    async addManager(storeCode, person) {
      const password_hash = await hashPassword(PASSWORD)
      await database.system(async (q) => {
        const store = await q
          .selectFrom('stores')
          .select('id')
          .where('store_code', '=', storeCode)
          .executeTakeFirstOrThrow()
        const { id } = await q
          .insertInto('owners')
          .values({ ...person, kind: 'owner', password_hash })
          .returning('id')
          .executeTakeFirstOrThrow()
        await q.insertInto('store_owners').values({ store_id: store.id, owner_id: id, role: 'manager' }).execute()
      })
    },
    studioLink: `${origin}/studio#link=${await createSignInLink(database, now())}`,
    async setNow(moment) {
      config.fixtureNow = moment
      for (const storeId of await switchScheduledThemes(database, now()))
        await database.notify('store-changed', { storeId, tags: ['theme'] })
    },
    async stop() {
      await stopOutbox()
      await close()
    },
  }
}

const pathOf = ({ scope, path }: Endpoint, storeCode = ''): string =>
  SCOPE_BASE[scope].replace('{store_code}', storeCode) + path
