import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointName, type EndpointNamed } from '../../src/contract/all.ts'
import { OTHERWISE_SHAPED } from '../../server/http/platform-fields.ts'
import {
  OWN_PAGE_HEADER,
  SCOPE_BASE,
  type Args,
  type Data,
  type Endpoint,
  type Envelope,
} from '../../src/contract/endpoint.ts'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { mp4 } from '../../server/core/media/testing/videos.ts'
import { createSignInLink } from '../../server/start/sign-in-link.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { storeFile } from './store-file.ts'

export const STORE = 'linh-beauty'
export const PASSWORD = 'matkhau123'
/** The fixture people who make the calls (interfaces.md). */
export const PHONE = {
  customer: '0901000001',
  newcomer: '0901000002',
  rejected: '0901000005',
  collaborator: '0901000003',
  agency: '0901000007',
  both: '0901000009',
  waiting: '0901000008',
} as const

/** Headers that identify the caller. */
export type CallerHeaders = Record<string, string>
export type RequestInput = { params?: unknown; query?: unknown; body?: unknown }
export type Answer<D = unknown> = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  envelope: Envelope<D>
}
export type ContractStore = Awaited<ReturnType<typeof openContractStore>>

/** Opens the app with its fixtures; it validates its responses, and can be called as any person. */
export async function openContractStore(options?: Parameters<typeof openTestApp>[0]) {
  const server = await openTestApp(options)
  const tokens = new Map<string, Promise<string>>()
  let owner: Promise<CallerHeaders> | undefined

  /** The data of a call that must succeed; rows of the table use it to look up what they need. */
  async function ask<N extends EndpointName>(
    name: N,
    args: Args<EndpointNamed<N>>,
    caller: CallerHeaders = {},
  ): Promise<Data<EndpointNamed<N>>> {
    const { status, envelope, text } = await send(server, endpoints[name]!, args as RequestInput, caller)
    if (status >= 300) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`)
    return envelope.data as Data<EndpointNamed<N>>
  }
  const logIn = async (phone: string): Promise<string> =>
    (await ask('login', { body: { phone_number: phone, password: PASSWORD } })).token ?? ''
  const signedIn = async (email: string, password: string): Promise<CallerHeaders> => ({
    cookie: cookieOf(await send(server, endpoints.studioSignIn!, { body: { email, password } }, {})),
  })

  return {
    ask,
    send: (endpoint: Endpoint, input: RequestInput, caller: CallerHeaders = {}, raw?: string) =>
      send(server, endpoint, input, caller, raw),
    database: server.database,
    connectionString: server.connectionString,
    config: server.config,
    /** On a free port of this machine; resolves to the origin. */
    listen: () => server.app.fastify.listen({ host: '127.0.0.1', port: 0 }),
    inject: server.app.fastify.inject.bind(server.app.fastify),
    /** Every route, as Fastify draws them. */
    routes: () => server.app.fastify.printRoutes({ commonPrefix: false }),
    guest: (): CallerHeaders => ({ 'device-id': randomUUID() }),
    /** `isFresh`: a new session, for calls that end it. */
    async person(phone: string = PHONE.customer, isFresh = false): Promise<CallerHeaders> {
      if (isFresh) return { 'customer-token': await logIn(phone) }
      if (!tokens.has(phone)) tokens.set(phone, logIn(phone))
      return { 'customer-token': (await tokens.get(phone)) ?? '' }
    },
    signedIn,
    /** `isFresh`: a new session, as of another device. */
    async owner(isFresh = false): Promise<CallerHeaders> {
      const signIn = () => signedIn(`owner@${STORE}.test`, PASSWORD)
      return isFresh ? signIn() : (owner ??= signIn())
    },
    /** The secret of a new sign-in link, as the server prints it at start. */
    signInToken: async () => (await createSignInLink(server.database, new Date(FIXTURE_NOW))) ?? '',
    close: () => server.close(),
  }
}

/** As a page of the store sends it: the contract is about those where clients of the existing platform get another shape. */
const asOwnPage = ({ 'customer-token': token, ...headers }: CallerHeaders): CallerHeaders => ({
  ...headers,
  ...OWN_PAGE_HEADER,
  ...(token && { cookie: `__Host-sid=${token}` }),
})

/** `raw` is sent as the body unchanged. Every call has a different client address, so that calls do not share rate limits. */
export async function send(
  server: Pick<TestApp, 'app'>,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: RequestInput,
  caller: CallerHeaders,
  raw?: string,
): Promise<Answer> {
  const path = (SCOPE_BASE[endpoint.scope] + endpoint.path)
    .replace(/\/$/, '')
    .replace('{store_code}', caller['x-store'] ?? STORE)
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String((params as Record<string, unknown>)[key])))
  const search = new URLSearchParams(
    Object.entries(query as object).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
  )
  const isMultipart = endpoint.consumes === 'multipart'
  const payload: string | Buffer | undefined =
    raw ?? (isMultipart ? uploadOf(endpoint) : body === undefined ? undefined : JSON.stringify(body))
  const { 'x-store': _, ...given } = caller
  const headers = OTHERWISE_SHAPED.has(endpoint) ? asOwnPage(given) : given
  const ask = () =>
    server.app.fastify.inject({
      method: endpoint.method,
      url: `${path}${search.size > 0 ? `?${search}` : ''}`,
      headers: {
        ...(endpoint.method === 'PUT' && { 'if-match': '*' }), // whatever is there is overwritten
        ...headers,
        ...(payload !== undefined && {
          'content-type': isMultipart ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json',
        }),
      },
      remoteAddress: `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(payload !== undefined && { payload }),
    })
  let reply = await ask()
  for (let again = 0; again < MOST_BUSY && isBusy(reply); again++) reply = await ask()
  return {
    status: reply.statusCode,
    headers: reply.headers as Answer['headers'],
    text: reply.body,
    envelope: safeJson(reply.body) as Envelope,
  }
}
let calls = 0
/** How often a call that was answered "busy, try again" is made again, as a client does: on a slow machine a connection may be waited for in vain. */
const MOST_BUSY = 3
const isBusy = ({ statusCode, body }: { statusCode: number; body: string }): boolean =>
  statusCode === 503 && body.includes('"TRY_AGAIN"')

/** An image of one white pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)
const BOUNDARY = 'tiem-contract'

const STORE_FILE = await storeFile()
const UPLOADS: Partial<Record<string, () => Buffer>> = {
  video: mp4,
  'stores/file': () => STORE_FILE,
  imports: () => Buffer.from('Tên sản phẩm,Giá\nHàng nhập,5000\n'),
}
function uploadOf({ path }: Endpoint): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="dot.png"\r\ncontent-type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), UPLOADS[path]?.() ?? DOT, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

function cookieOf({ headers }: Answer): string {
  return String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON; the test of the envelope reports it
  }
}
