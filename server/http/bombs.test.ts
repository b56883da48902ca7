import { globSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'
import { plainRenderer } from '../../tests/setup/plain-renderer.ts'
import { READERS } from '../core/shared/readers/readers.ts'
import { BOMBS, type Bomb } from '../core/shared/readers/testing/bombs.ts'
import { IS_LONG } from '../../tests/volumes.ts'
import { READ_IN_THREADS } from './api/api-routes.ts'

type ReaderName = keyof typeof READERS
type Deadlines = { runs: string; seconds?: number; stepSeconds?: number }

/** Which reader has the bytes of a call that takes a file, or a body larger than others. Every other body is of `body`. */
const READS: Partial<Record<EndpointName, ReaderName>> = {
  uploadImage: 'picture',
  uploadOwnerImage: 'picture',
  uploadVideo: 'video',
  uploadOwnerVideo: 'video',
  createProductImport: 'table',
  importStudioStore: 'archive',
  openThemeBundle: 'bundle',
  makeThemeBundle: 'bundle',
  saveThemeDraft: 'theme',
  checkTheme: 'theme',
  proposeTheme: 'theme',
}
/** Readers that no call has. */
const OTHERWISE: Partial<Record<ReaderName, string>> = {
  backup: 'read by a command of the operator',
  backend: 'answers of a server that the operator names (foreign/backend.test.ts)',
}

let server: TestApp
let cookie = ''
/** What is read beside the pages has its turn after them: on a busy machine that is no failure of the reader. */
const SLOWER = 20
const deadlines = Object.values<Deadlines>(READERS).map((reader) => ({ reader, ...reader }))
beforeAll(async () => {
  for (const { reader, seconds = 0, stepSeconds = 0 } of deadlines)
    Object.assign(reader, { seconds: SLOWER * seconds, stepSeconds: SLOWER * stepSeconds })
  server = await openTestApp({ pages: plainRenderer, env: { SIGN_UP: 'open' } })
  const reply = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/studio/sign_in',
    payload: { email: 'owner@linh-beauty.test', password: 'matkhau123' },
  })
  cookie = [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  for (const { reader, seconds, stepSeconds } of deadlines) Object.assign(reader, { seconds, stepSeconds })
  await server?.close()
})

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

type Method = 'POST' | 'PUT'
const send = (url: string, bytes: Buffer, type: string, method: Method = 'POST') =>
  server.app.fastify.inject({
    method,
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
const asJson = (url: string, method?: Method) => (bytes: Buffer) => send(url, bytes, 'application/json', method)
const as = (type: string, url: string) => (bytes: Buffer) => send(url, bytes, type)
const OWN = '/api/owner/linh-beauty'
/** How a bomb for this reader is sent. */
const SENDS: Record<ReaderName, ((bytes: Buffer) => ReturnType<typeof send>) | undefined> = {
  archive: asFile('/api/studio/stores/file?code=bom', 'a.zip'),
  backup: undefined,
  backend: undefined,
  table: asFile(`${OWN}/imports`, 'a.csv'),
  bundle: asJson(`${OWN}/theme/bundles/open`),
  picture: asFile(`${OWN}/images`, 'a.svg'),
  video: asFile(`${OWN}/video`, 'a.mp4'),
  html: (bytes) => {
    const description = bytes.toString().slice(0, 100_000) // as long as one may be
    return asJson(`${OWN}/products`)(Buffer.from(JSON.stringify({ name: 'x', price: 1, description })))
  },
  theme: asJson(`${OWN}/theme/draft`, 'PUT'),
  body: asJson(`${OWN}/products`),
  form: as('application/x-www-form-urlencoded', '/api/customer/linh-beauty/send_otp'),
  multipart: as('multipart/form-data; boundary=x', `${OWN}/images`),
}
test('every reader is sent its bombs, or has no call', () => {
  const silent = Object.entries(SENDS).flatMap(([name, how]) => (how ? [] : [name]))
  expect(silent.filter((name) => !(name in OTHERWISE))).toEqual([])
})

/** What was handed to a thread or process, and how many pages of the other store were answered before it had its answer. */
type HandOver = { to: string; answeredMeanwhile: number }
let handOvers: HandOver[] = []
/** Hands over only after somebody has asked for a page: what is read where it arrives leaves nothing between the two. */
function watch(to: string, target: Worker | ChildProcess, hand: () => void): void {
  const one: HandOver = { to, answeredMeanwhile: 0 }
  handOvers.push(one)
  let isReading = true
  const end = () => void (isReading = false)
  target.once('message', end).once('exit', end)
  const ask = async (): Promise<void> => {
    const { statusCode } = await page()
    expect(statusCode).toBe(200)
    if (isReading) one.answeredMeanwhile++
  }
  void ask().then(async () => {
    hand()
    for (; isReading; await turn()) await ask() // what arrives has its turn before a page of the cache
  })
}
beforeEach(() => {
  handOvers = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
  const { postMessage } = Worker.prototype
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message) {
    const name = this.threadName ?? ''
    if (!Object.hasOwn(READERS, name)) return postMessage.apply(this, message)
    watch(name, this, () => postMessage.apply(this, message))
  })
})
/** Those that decode pictures. */
function onProcess(message: unknown): void {
  const { process } = message as { process: ChildProcess } // the platform's own channel
  queueMicrotask(() => {
    const send = process.send.bind(process) as (message: unknown) => boolean
    process.send = (sent: unknown) => {
      watch('picture', process, () => send(sent))
      return true
    }
  })
}
beforeAll(() => subscribe('child_process', onProcess))
afterAll(() => void unsubscribe('child_process', onProcess))
afterEach(() => void vi.restoreAllMocks())

const cases = (Object.keys(SENDS) as ReaderName[]).flatMap((reader) => {
  const how = SENDS[reader]
  const bombs = BOMBS[reader].filter(({ isFull }) => !isFull || IS_LONG)
  return how ? bombs.map((bomb): [ReaderName, string, Bomb, typeof how] => [reader, bomb.name, bomb, how]) : []
})
const LONG_MS = 120_000 // of the largest, on a busy machine
test.each(cases)(
  '%s: %s is answered, another store’s pages too while it is read beside them, and nothing is left',
  async (...one) => {
    const [reader, , bomb, how] = one
    const bytes = Buffer.from(await bomb.bytes())
    const before = files()
    const reply = await how(bytes)
    const { success, msg_code } = reply.json<{ success: boolean; msg_code: string }>()
    expect([reply.statusCode, success ? undefined : msg_code]).toEqual([expect.any(Number), bomb.refusal])
    expect(Math.floor(reply.statusCode / 100)).toBe(bomb.refusal ? 4 : 2)
    const own = handOvers.filter(({ to }) => to === reader)
    const isBeside = READERS[reader].runs !== 'inline'
    expect([own.length > 0, own.filter(({ answeredMeanwhile }) => answeredMeanwhile === 0)]).toEqual([isBeside, []])
    expect(bomb.refusal ? files() : before).toEqual(before)
  },
  LONG_MS,
)
const files = (): string[] =>
  globSync('**', { cwd: server.config.dataDir, exclude: ({ name }) => name === 'media', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .toSorted()
