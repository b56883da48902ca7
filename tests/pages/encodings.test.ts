import { LEFT_OUT, OTHER_PATHS } from '../../server/http/platform-paths.ts'
import path from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { SCOPE_BASE, type Endpoint } from '../../src/contract/endpoint.ts'
import { createAssets } from '../../server/http/pages/assets.ts'
import { SITE_FILES } from '../../server/http/pages/site-files.ts'
import { calls } from '../contract/calls.ts'
import {
  openContractStore,
  PHONE,
  type RequestInput,
  send,
  STORE,
  type CallerHeaders,
  type ContractStore,
} from '../contract/contract-store.ts'
import type { Row } from '../contract/row.ts'
import { inTurn } from '../volumes.ts'
import { decodeStrictly } from './strict-decoder.ts'

/** What clients ask for, and what may come. */
const ASKED: [header: string | undefined, ...allowed: string[]][] = [
  [undefined, 'identity'],
  ['gzip', 'gzip', 'identity'],
  ['br', 'br', 'identity'],
  ['zstd', 'zstd', 'identity'],
  ['deflate', 'deflate', 'identity'],
  ['*', 'br', 'zstd', 'gzip', 'deflate', 'identity'],
  ['gzip, deflate, br, zstd', 'br', 'zstd', 'gzip', 'deflate', 'identity'],
  ['br;q=0, zstd;q=0.0, gzip;q=0.5', 'gzip', 'identity'],
  ['gzip;q=0, br;q=0, *;q=0', 'identity'],
  ['identity', 'identity'],
]

type Sent = { status: number; headers: Record<string, unknown>; bytes: Buffer }
type Ask = (headers: CallerHeaders, method?: 'GET' | 'HEAD') => Promise<Sent>

let store: ContractStore
beforeAll(async () => void (store = await openContractStore({ pages: true })))
afterAll(() => store?.close())

const address =
  (url: string, host = `${STORE}.localhost:3000`): Ask =>
  async (headers, method = 'GET') => {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await store.inject({ method, url, headers: { host, ...headers } })
    return { status: statusCode, headers: answered, bytes: rawPayload }
  }

/** Asks for it in each of these ways, and says what is wrong with the answers. */
async function wrongWith(name: string, ask: Ask, asked: typeof ASKED = ASKED): Promise<string[]> {
  const plain = await ask({})
  const wrong: string[] = []
  const tags = new Map<string, string>()
  for (const [header, ...allowed] of asked) {
    const say = (what: string) => wrong.push(`${name} for ${header}: ${what}`)
    const accept: CallerHeaders = header === undefined ? {} : { 'accept-encoding': header }
    const { status, headers, bytes } = await ask(accept)
    const encoding = String(headers['content-encoding'] ?? 'identity')
    if (status !== plain.status) say(`${status} instead of ${plain.status}`)
    if (!allowed.includes(encoding)) say(`comes in ${encoding}`)
    if (headers['content-length'] !== undefined && Number(headers['content-length']) !== bytes.length)
      say(`content-length ${headers['content-length']} of ${bytes.length} bytes`)
    if (encoding !== 'identity' && !/\baccept-encoding\b/i.test(String(headers.vary))) say(`vary: ${headers.vary}`)
    try {
      const text = decodeStrictly(bytes, encoding)
      if (!text.equals(plain.bytes) && !isArchive(headers))
        say(`another text, ${text.length} bytes of ${plain.bytes.length}`)
    } catch (problem) {
      say((problem as Error).message)
    }
    const { etag } = headers
    const isKept = !/no-store/.test(String(headers['cache-control']))
    if (typeof etag === 'string' && isKept && status === 200) {
      const other = tags.get(etag)
      if (other !== undefined && other !== encoding) say(`the ETag of ${other}`)
      tags.set(etag, encoding)
      const again = await ask({ ...accept, 'if-none-match': etag })
      if (again.status !== 304 || again.bytes.length > 0) say(`${again.status} to its own ETag`)
    }
    const head = await ask(accept, 'HEAD')
    const differing = ['content-encoding', 'content-length', 'content-type', 'etag'].filter(
      (one) => head.headers[one] !== undefined && String(head.headers[one]) !== String(headers[one]),
    )
    if (head.status !== status || head.bytes.length > 0 || differing.length > 0)
      say(
        `HEAD ${head.status}, ${head.bytes.length} bytes, ${differing.map((one) => `${one} ${head.headers[one]} instead of ${headers[one]}`)}`,
      )
  }
  return wrong
}
/** An archive has the time in it that it was made at. */
const isArchive = (headers: Sent['headers']) => headers['content-type'] === 'application/zip'

const PICTURE = 'a picture of a product'
/** Of every route that is no call of the contract, an address. A new route has no place here, and the test says so. */
const EXAMPLES: Record<string, string> = {
  '/api/openapi.json': '/api/openapi.json',
  '/api/docs': '/api/docs',
  '/api/docs*': '/api/docs/static/swagger-ui.css',
  '/api/docs/static/theme/viewport.js': '/api/docs/static/theme/viewport.js',
  '/api/docs/static/index.html': '/api/docs/static/index.html',
  '/api/docs/static/swagger-initializer.js': '/api/docs/static/swagger-initializer.js',
  '/api/docs/json': '/api/docs/json',
  '/api/docs/yaml': '/api/docs/yaml',
  '/healthz': '/healthz',
  '/readyz': '/readyz',
  '/metrics': '/metrics',
  '/knows-host': '/knows-host?domain=localhost',
  '/media/:store/:kind/:file': PICTURE,
  '/messages/:language/:file': '/messages/vi/cart+shell.json',
  '/img/default_product.jpg': '/img/default_product.jpg',
  '/cong-thanh-toan/vnpay': '/cong-thanh-toan/vnpay',
  '/studio': '/studio',
  '/studio*': '/studio/linh-beauty',
  '/studio/worker.js': '/studio/worker.js',
  ...Object.fromEntries(
    [
      ...[...OTHER_PATHS].flatMap(([{ method }, paths]) => (method === 'GET' ? paths : [])),
      ...Object.keys(LEFT_OUT),
    ].map((one) => [`/api/customer/:store_code/${one}`, `/api/customer/linh-beauty/${one}`]),
  ), // of clients of the existing platform
}

test('every route with an answer of its own has an example', () => {
  const paths = new Set(Object.values<Endpoint>(endpoints).map((one) => routeOf(one)))
  const rest = getRoutes(store.routes()).filter((route) => !paths.has(route))
  expect(rest.toSorted()).toEqual(Object.keys(EXAMPLES).toSorted())
})

test.each(Object.entries(EXAMPLES))('%s comes whole in every encoding', async (route, example) => {
  const url = example === PICTURE ? (await store.ask('listProducts', {})).data[0]!.images![0]!.image_url! : example
  const host = example.startsWith('/studio') ? 'localhost:3000' : undefined
  expect(await wrongWith(route, address(url, host))).toEqual([])
})

test('every file of a store comes whole in every encoding', async () => {
  const parts = Array.from(
    (await address('/sitemap.xml')({})).bytes.toString().matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/g),
    ([, part]) => part!,
  )
  expect(parts.length).toBeGreaterThan(3)
  for (const file of [...SITE_FILES, ...parts, '/service-worker.js', '/favicon.ico', '/icon-192.png'])
    expect(await wrongWith(file, address(file))).toEqual([])
})

test('every page comes whole in every encoding, to a visitor and to somebody signed in', async () => {
  const product = (await store.ask('listProducts', {})).data[0]!
  const cookie = `__Host-sid=${(await store.person(PHONE.agency))['customer-token']}`
  for (const [index, { path: route }] of ROUTES.entries()) {
    const url = route.replaceAll(/:\w+/g, `${product.slug}-${product.id}`)
    const asked = inTurn(ASKED, index * 2, 2)
    const ask = address(url)
    expect(await wrongWith(url, ask, asked)).toEqual([])
    expect(
      await wrongWith(`${url}, signed in`, (headers, method) => ask({ cookie, ...headers }, method), asked),
    ).toEqual([])
  }
  expect(await wrongWith('another language', address('/en/san-pham'))).toEqual([])
  expect(await wrongWith('no page', address('/khong-co'))).toEqual([])
  expect(await wrongWith('the portal', address('/', 'localhost:3000'))).toEqual([])
})

test('built files of every kind come whole in every encoding', async () => {
  const build = path.resolve(import.meta.dirname, '../../.build')
  const files = [
    ...createAssets(path.join(build, 'client'))
      .names()
      .map((name) => `/${name}`),
    ...createAssets(path.join(build, 'studio'))
      .names()
      .map((name) => `/studio/${name}`),
  ]
  const kinds = [...Map.groupBy(files, (name) => path.dirname(name) + path.extname(name)).values()]
  expect(kinds.length).toBeGreaterThan(5)
  for (const kind of kinds) {
    const file = kind.find((name) => !/vendor|editor/.test(name)) ?? kind[0]!
    expect(await wrongWith(file, address(file, file.startsWith('/studio/') ? 'localhost:3000' : undefined))).toEqual([])
  }
})

describe('calls', () => {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name]!.method === 'GET') // its own keys

  test.each(names.map((name, index) => [name, index] as const))(
    '%s comes whole in every encoding',
    async (name, index) => {
      const row = calls[name] as Row<EndpointName> // the type of the row is that of its endpoint
      const { auth } = endpoints[name]!
      const me = await (row.as ?? CALLERS[auth] ?? nobody)(store)
      const input = ((await row.args?.(store, me)) ?? {}) as RequestInput
      let request: object = {}
      await send(
        { app: { fastify: { inject: (asked: object) => ((request = asked), store.inject(asked)) } } } as never,
        endpoints[name]!,
        input,
        me,
      ) // only its inject is used
      const ask: Ask = async (headers, method = 'GET') => {
        const given = request as { headers: CallerHeaders }
        const answer = await store.inject({ ...given, method, headers: { ...given.headers, ...headers } })
        return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
      }
      expect(await wrongWith(name, ask, inTurn(ASKED.slice(1), index, 1))).toEqual([])
    },
  )
})

const nobody = async (): Promise<CallerHeaders> => ({})
const CALLERS: Partial<Record<string, (store: ContractStore) => Promise<CallerHeaders>>> = {
  optional: async (one) => one.guest(),
  customer: (one) => one.person(),
  collaborator: (one) => one.person(PHONE.collaborator),
  agency: (one) => one.person(PHONE.agency),
  owner: (one) => one.owner(),
}

test('the decoder refuses what clients do not read', () => {
  const [first, second] = [Buffer.from('đầu'), Buffer.from('sau')]
  for (const [encoding, compress] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const) {
    expect(decodeStrictly(compress(first), encoding)).toEqual(first)
    expect(() => decodeStrictly(Buffer.concat([compress(first), compress(second)]), encoding)).toThrow('after the end')
    expect(() => decodeStrictly(Buffer.concat([compress(first), second]), encoding)).toThrow('after the end')
  }
})

const routeOf = ({ scope, path: own }: Endpoint) =>
  (SCOPE_BASE[scope] + own).replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')

/** The routes that answer GET, from Fastify's drawing of its tree. */
function getRoutes(drawing: string): string[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    if (indent === undefined) return []
    above.splice(indent.length / 4, Infinity, part)
    return methods.split(', ').includes('GET') ? [above.join('')] : []
  })
}
