import type { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { endpoints } from '../../src/contract/all.ts'
import type { Args, Data, Endpoint, Envelope } from '../../src/contract/endpoint.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openImagePool } from '../core/media/image-pool.ts'
import { createApi, type Caller, type RawInput } from '../http/api/handle.ts'
import type { Implementation, ApiServices } from '../http/api/implement.ts'
import { implementations as all } from '../http/api/routes.ts'
import { readConfig } from '../config.ts'
import { createDirectory } from '../http/directory.ts'
import type { ResolveTxt } from '../core/stores/owner-domains.ts'
import { openDatabase } from '../db/database.ts'
import { openPresence } from '../core/themes/presence.ts'
import { openKeyring } from '../db/keyring.ts'
import { TEST_SECRET_KEY } from './secret-key.ts'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'

export type TestStore = Awaited<ReturnType<typeof openTestStore>>
export type CallerOptions = Partial<
  Pick<
    Caller,
    | 'token'
    | 'ownerToken'
    | 'device'
    | 'ip'
    | 'idempotencyKey'
    | 'forCustomer'
    | 'ifMatch'
    | 'isOwnPage'
    | 'lang'
    | 'referral'
    | 'userAgent'
    | 'file'
  >
> & { store?: string }
export type Reply<E extends Endpoint> = {
  status: number
  msg_code: string
  msg: string
  data: Data<E>
  raw: Envelope
  /** The body of an answer that is a file. */
  bytes: Buffer | Readable | undefined
  cookies: Record<string, string | undefined>
}

/** The stores `mot` and `hai` (two-stores.ts) on their own database, and a function to call the API as any caller. Responses are checked strictly. */
export async function openTestStore({
  implementations = all,
  connections = 20,
  env = {},
  resolveTxt,
}: {
  implementations?: Implementation[]
  connections?: number
  env?: Record<string, string>
  resolveTxt?: ResolveTxt
} = {}) {
  const connectionString = await createTestDatabase({ holds: 'stores' })
  const database = openDatabase(connectionString, {
    connections,
    queueMs: 30_000,
    keyring: openKeyring([TEST_SECRET_KEY]),
  })
  const owner = new pg.Pool({ connectionString, max: 2 })
  const problems: unknown[] = []
  const log = new Proxy(
    {},
    {
      get:
        (_, level) =>
        (...args: unknown[]) =>
          void (level === 'error' && problems.push(args)),
    },
  ) as ApiServices['log']
  let now = new Date(FIXTURE_NOW)
  const api = createApi({
    endpoints: Object.values(endpoints),
    implementations,
    database,
    directory: createDirectory(database),
    services: {
      config: readConfig({ FIXTURE_NOW, ...env }),
      system: database.system,
      systemTransaction: database.systemTransaction,
      exportTransaction: database.exportTransaction,
      forStore: database.forStore,
      log,
      images: openImagePool(),
      presence: openPresence(database),
      ...(resolveTxt && { resolveTxt }),
    },
    translate: createTranslators(),
    now: () => now,
    strict: true,
  })

  async function ask<E extends Endpoint>(endpoint: E, args: Args<E>, identity: CallerOptions = {}): Promise<Reply<E>> {
    const cookies: Record<string, string | undefined> = {}
    const caller: Caller = {
      storeCode: identity.store ?? 'mot',
      token: identity.token,
      ownerToken: identity.ownerToken,
      device: identity.device,
      isOwnPage: identity.isOwnPage ?? false,
      lang: identity.lang ?? 'vi',
      ip: identity.ip ?? '127.0.0.1',
      userAgent: identity.userAgent,
      idempotencyKey: identity.idempotencyKey,
      forCustomer: identity.forCustomer,
      ifMatch: 'ifMatch' in identity ? identity.ifMatch : '*',
      referral: identity.referral,
      ...(identity.file && { file: identity.file }),
      cookies: { set: (name, value) => void (cookies[name] = value) },
    }
    const answer = await api.handle(endpoint, args as RawInput, caller)
    if ('redirect' in answer)
      return {
        status: 303,
        msg_code: 'REDIRECT',
        msg: answer.redirect,
        data: null as never,
        raw: null as never,
        bytes: undefined,
        cookies,
      }
    const { msg_code, msg, data } = answer.envelope
    const bytes = answer.file?.bytes
    return { status: answer.status, msg_code, msg, data: data as Data<E>, raw: answer.envelope, bytes, cookies }
  }

  return {
    ask,
    database,
    connectionString,
    /** Errors logged by handlers, for tests that expect none. */
    problems,
    setNow: (moment: string) => void (now = new Date(moment)),
    /** SQL as the database's owner, to set up and to verify. */
    sql: async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await owner.query(text, values)).rows as Row[],
    newDevice: () => randomUUID(),
    async close() {
      await owner.end()
      await database.close()
    },
  }
}
