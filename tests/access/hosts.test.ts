import { sql } from 'kysely'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { random } from '../../fixtures/random.ts'
import { buildApp, type App } from '../../server/app.ts'
import { CANARY, canary } from './canaries.ts'
import { HOME, OTHER, STORES, TWIN, openWorld, type StoreOf, type World } from './world.ts'
import { plainRenderer } from '../setup/plain-renderer.ts'
import { VOLUMES } from '../volumes.ts'

const VARIANTS = VOLUMES.hosts
const OWN_DOMAIN = 'linh-beauty.example.vn'

let world: World
let app: App
let port: number
beforeAll(async () => {
  world = await openWorld()
  await world.database.system((q) =>
    sql`insert into domains (host, store_id, is_canonical) values (${OWN_DOMAIN}, ${HOME.id}, false)`.execute(q),
  )
  app = await buildApp({
    config: world.server.config,
    database: world.database,
    renderer: plainRenderer,
    logLevel: 'silent',
  })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (app.fastify.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test(`${VARIANTS} ways to name a host: never another store's data, and later requests are unchanged`, async () => {
  const normalPages = () =>
    Promise.all(
      STORES.flatMap(({ code }) =>
        PATHS.map((path) =>
          raw(`GET ${path} HTTP/1.1\r\nHost: ${code}.localhost\r\nConnection: close\r\n\r\n`).then(bodyOf),
        ),
      ),
    )
  const before = await normalPages()
  expect(
    before.map((body, index) => body.includes(canary.store(STORES[Math.floor(index / PATHS.length)]!.id))),
  ).not.toContain(false)
  const variants = Array.from({ length: VARIANTS }, (_, index) => variant(index))
  const wrong: unknown[] = []
  const counts = { answered: 0, refused: 0, store: 0 }
  const queue = variants.values()
  const work = async () => {
    for (const { request, store } of queue) {
      const answer = await raw(request)
      counts.answered++
      const canaries = new Set((answer.match(CANARY) ?? []).map((word) => word.toLowerCase()))
      const ownCanary = store && canary.store(store.id)
      if (ownCanary && canaries.has(ownCanary)) counts.store++
      if (/^HTTP\/1\.1 4/.test(answer)) counts.refused++
      const foreign = [...canaries].filter((word) => word !== ownCanary)
      const isFailure = /^HTTP\/1\.1 5/.test(answer)
      if (foreign.length > 0 || isFailure || !answer.startsWith('HTTP/1.1 '))
        wrong.push({ request, store: store?.code, foreign, answer: answer.slice(0, 120) })
    }
  }
  await Promise.all(Array.from({ length: 12 }, work))
  console.log(
    `hosts: ${counts.answered} requests, ${counts.store} answered with the named store's data, ${counts.refused} refused, ${wrong.length} wrong`,
  )
  expect(wrong).toEqual([])
  expect(counts.store).toBeGreaterThan(VARIANTS / 20)
  expect(counts.refused).toBeGreaterThan(VARIANTS / 7)
  expect(await normalPages()).toEqual(before)
}, 300_000)

const PATHS = ['/', '/sitemap-products-1.xml', '/feed.xml', '/manifest.webmanifest', '/en/san-pham?page=2']
type Variant = {
  request: string
  /** The store whose data may be in the answer; undefined: none. */ store: StoreOf | undefined
}
const rng = random('hosts')
const pick = <T>(some: readonly T[]): T => some[Math.floor(rng.next() * some.length)]!

/** A request with one way to name a host, and its store when the host is unambiguous. */
function variant(index: number): Variant {
  const store = pick(STORES)
  const other = pick(STORES.filter((one) => one !== store))
  const path = pick(PATHS)
  const [host, isValid] = pick(NAMES)(store, other)
  const owner = isValid ? (host.toLowerCase().startsWith(OWN_DOMAIN) ? HOME : store) : undefined
  const line = (target: string, ...headers: string[]) =>
    `GET ${target} HTTP/1.1\r\n${headers.map((header) => `${header}\r\n`).join('')}Connection: close\r\n\r\n`
  const elsewhere = pick([`${other.code}.localhost`, `${other.code}.localhost:443`, OWN_DOMAIN, 'evil.example'])
  switch (index % 5) {
    case 0:
      return { request: line(path, `Host: ${host}`), store: owner }
    case 1:
      return { request: line(path, `Host: ${host}`, ...pick(FORWARDED)(elsewhere)), store: owner }
    case 2: // two Host headers: a proxy may have used the other one
      return {
        request: line(path, `Host: ${store.code}.localhost`, `${pick(['Host', 'host', 'HOST'])}: ${elsewhere}`),
        store: undefined,
      }
    case 3: // absolute form
      return { request: line(`http://${elsewhere}${path}`, `Host: ${store.code}.localhost`), store: undefined }
    default:
      return {
        request: line(
          pick([
            path,
            `//${elsewhere}${path}`,
            `/\\${elsewhere}${path}`,
            `/.${path}`,
            `/%2e%2e${path}`,
            `*`,
            `${path}#@${elsewhere}`,
          ]),
          `Host: ${host}`,
        ),
        store: owner,
      }
  }
}

/** Host headers made of the codes of a store and of another one; `true`: it names the store. */
const NAMES: ((store: StoreOf, other: StoreOf) => [host: string, isValid: boolean])[] = [
  ({ code }) => [`${code}.localhost`, true],
  ({ code }) => [`${code}.localhost:${pick(['1', '80', '3000', '65535'])}`, true],
  ({ code }) => [mixed(`${code}.localhost`), true],
  ({ code }) => [`${code}.preview.localhost`, true],
  () => [pick([OWN_DOMAIN, OWN_DOMAIN.toUpperCase(), `${OWN_DOMAIN}:8080`]), true],
  ({ code }) => [`${code}.localhost.`, false],
  ({ code }) => [`.${code}.localhost`, false],
  ({ code }) => [`${code}..localhost`, false],
  ({ code }) => [`${code}.localhost:${pick(['', 'abc', '3000:3000', '99999999', '-1', '80, other'])}`, false],
  ({ code }, other) => [`${code}.localhost.${other.code}.localhost`, false],
  ({ code }, other) => [`${code}.${other.code}.localhost`, false],
  ({ code }, other) => [`${code}.localhost@${other.code}.localhost`, false],
  ({ code }, other) => [`${code}.localhost,${other.code}.localhost`, false],
  ({ code }, other) => [`${code}.localhost ${other.code}.localhost`, false],
  ({ code }, other) => [`${code}.localhost/${other.code}.localhost`, false],
  ({ code }) => [`${code}.localhost.evil.example`, false],
  ({ code }) => [`evil-${code}.localhost`, false],
  ({ code }) => [`${code}.preview.preview.localhost`, false],
  ({ code }) => [`preview.${code}.localhost`, false],
  ({ code }) => [code, false],
  ({ code }) => [`${code.replace('-', '‑')}.localhost`, false],
  ({ code }) => [`${code.replace('i', 'і')}.localhost`, false], // Cyrillic
  ({ code }) => [`${code}．localhost`, false],
  ({ code }) => [`${code}.localhoſt`, false],
  ({ code }) => [`xn--${code}-9sa.localhost`, false],
  ({ code }) => [`${code.replace('-', '%2d')}.localhost`, false],
  ({ code }) => [`${code}\u0000.localhost`, false],
  ({ code }) => [`"${code}.localhost"`, false],
  ({ code }) => [`${code}.localhost\t`, true],
  ({ id }) => [`${id}.localhost`, false],
  () => [
    pick([
      '',
      '*',
      '[::1',
      '[::ffff:127.0.0.1]',
      '0x7f.1',
      'evil.example',
      `${'a'.repeat(300)}.localhost`,
      '-.localhost',
      '_.localhost',
      'null',
      'undefined.localhost',
      '__proto__.localhost',
      'constructor',
    ]),
    false,
  ],
]
const mixed = (text: string): string =>
  Array.from(text, (letter) => (rng.next() < 0.5 ? letter.toUpperCase() : letter)).join('')
const FORWARDED: ((host: string) => string[])[] = [
  (host) => [`X-Forwarded-Host: ${host}`],
  (host) => [
    `X-Forwarded-Host: ${host}`,
    'X-Forwarded-Proto: https',
    'X-Forwarded-Port: 443',
    'X-Forwarded-For: 127.0.0.1',
  ],
  (host) => [`Forwarded: for=127.0.0.1;host=${host};proto=https`],
  (host) => [`X-Host: ${host}`, `X-HTTP-Host-Override: ${host}`, `X-Forwarded-Server: ${host}`],
  (host) => [`X-Original-URL: http://${host}/`, `X-Rewrite-URL: http://${host}/`],
  (host) => [`Origin: http://${host}`, `Referer: http://${host}/`],
  () => [`X-Store-Code: ${pick([TWIN, OTHER]).code}`, `X-Tenant: ${pick([TWIN, OTHER]).id}`],
]

/** The server's response to these bytes. */
function raw(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
    socket.on('error', () => {}) // 'close' follows
    socket.write(Buffer.from(request))
  })
}
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4)
