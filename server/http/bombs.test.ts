import { globSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'
import { plainRenderer } from '../../tests/setup/plain-renderer.ts'
import { READERS } from '../core/shared/readers/readers.ts'
import { BOMBS, type Bomb } from '../core/shared/readers/testing/bombs.ts'
import { READ_IN_THREADS } from './api/api-routes.ts'

type ReaderName = keyof typeof READERS

/** Which reader has the bytes of a call that takes a file, or a body larger than others. Every other body is of `body`. */
const READS: Partial<Record<EndpointName, ReaderName>> = {
  uploadImage: 'picture',
  uploadOwnerImage: 'picture',
  uploadVideo: 'video',
  uploadOwnerVideo: 'video',
  createProductImport: 'table',
  importStudioStore: 'archive',
  openThemeBundle: 'bundle',
  makeThemeBundle: 'body',
}
/** Readers that no call has. */
const OTHERWISE: Partial<Record<ReaderName, string>> = { backup: 'read by a command of the operator' }

let server: TestApp
let cookie = ''
beforeAll(async () => {
  server = await openTestApp({ pages: plainRenderer, env: { SIGN_UP: 'open' } })
  const reply = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/studio/sign_in',
    payload: { email: 'owner@linh-beauty.test', password: 'matkhau123' },
  })
  cookie = [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
})
afterAll(() => server?.close())

/** Of another store, which no cache keeps: the place in it is new every time. */
let asked = 0
const page = () =>
  server.app.fastify.inject({ url: `/san-pham?page=${++asked}`, headers: { host: 'moc-fashion.localhost' } })

test('every call that takes a file or a large body names its reader', () => {
  const takesMuch = (endpoint: Endpoint) =>
    endpoint.consumes === 'multipart' || endpoint.maxBytes !== undefined || READ_IN_THREADS.has(endpoint)
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, one]) => (takesMuch(one) ? [name] : []))
  expect(found.toSorted()).toEqual(Object.keys(READS).toSorted())
  const inThreads = Object.entries(READS).filter(([name]) => READ_IN_THREADS.has(endpoints[name as EndpointName]!))
  expect(inThreads.filter(([, reader]) => READERS[reader].runs !== 'thread')).toEqual([])
  for (const [name, reader] of Object.entries(READS)) {
    const { maxBytes } = endpoints[name as EndpointName]!
    expect([name, (maxBytes ?? 0) <= READERS[reader].maxBytesIn]).toEqual([name, true])
  }
})

const send = (url: string, bytes: Buffer, type: string) =>
  server.app.fastify.inject({
    method: 'POST',
    url,
    headers: { cookie, 'content-type': type, 'x-requested-with': 'tiem' },
    payload: bytes,
  })
const asFile = (url: string, name: string) => (bytes: Buffer) => {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return send(
    url,
    Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    'multipart/form-data; boundary=x',
  )
}
const asJson = (url: string) => (bytes: Buffer) => send(url, bytes, 'application/json')
const OWN = '/api/owner/linh-beauty'
/** How a bomb for this reader is sent. `html` is not refused, but used as far as it may be. */
const SENDS: Record<ReaderName, ((bytes: Buffer) => ReturnType<typeof send>) | undefined> = {
  archive: asFile('/api/studio/stores/file?code=bom', 'a.zip'),
  backup: undefined,
  table: asFile(`${OWN}/imports`, 'a.csv'),
  bundle: asJson(`${OWN}/theme/bundles/open`),
  picture: asFile(`${OWN}/images`, 'a.svg'),
  video: asFile(`${OWN}/video`, 'a.mp4'),
  html: undefined,
  body: asJson(`${OWN}/theme/bundles`),
}
test('every reader is sent its bombs, or has no call', () => {
  const silent = Object.entries(SENDS).flatMap(([name, how]) => (how ? [] : [name]))
  expect(silent.filter((name) => !(name in OTHERWISE) && name !== 'html')).toEqual([])
})

/** Bombs of each reader here, quick ones; readers.test.ts has all of them. Of pictures: also uploads.test.ts and vector-limits.test.ts. */
const FEW = 2
const cases = (Object.keys(SENDS) as ReaderName[]).flatMap((reader) => {
  const how = SENDS[reader]
  const small = BOMBS[reader].filter(({ name }) => !/60 MB|30 MB|69 MB|21,000/.test(name)).slice(0, FEW)
  return how ? small.map((bomb): [ReaderName, string, Bomb, typeof how] => [reader, bomb.name, bomb, how]) : []
})
test.each(cases)(
  '%s: %s is refused, another store’s pages are answered meanwhile, and nothing is left',
  async (...one) => {
    const [reader, , bomb, how] = one
    const bytes = Buffer.from(await bomb.bytes())
    const before = files()
    let isOver = false
    let answered = 0
    const sent = how(bytes).finally(() => void (isOver = true))
    while (!isOver) {
      await turn() // what arrives has its turn before a page of the cache
      const { statusCode } = await page()
      expect(statusCode).toBe(200)
      if (!isOver) answered++
    }
    const reply = await sent
    expect([reply.statusCode, reply.json<{ msg_code: string }>().msg_code]).toEqual([expect.any(Number), bomb.refusal])
    expect(Math.floor(reply.statusCode / 100)).toBe(4)
    expect(answered).toBeGreaterThanOrEqual(READERS[reader].runs === 'inline' ? 0 : 1)
    expect(files()).toEqual(before)
  },
)
const files = (): string[] =>
  globSync('**', { cwd: server.config.dataDir, exclude: ({ name }) => name === 'media', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .toSorted()
