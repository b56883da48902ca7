import { beforeEach, expect, test } from 'vitest'
import { ANSWERS, createKeptAnswers } from './kept-answers.ts'
import { KEPT_AT_HEADER } from './protocol.ts'

const DRAFT = '/api/owner/moc/theme/draft'
let sent: string[]
let answer: (request: Request) => Promise<Response> | Response
const down = () => Promise.reject(new TypeError('Failed to fetch'))
const data = (value: object, status = 200) =>
  Response.json({ code: status, success: status < 400, data: value }, { status })
const server =
  (person = 1) =>
  (request: Request) =>
    request.url.endsWith('/me') ? data({ id: person }) : data({ version: 7 })

beforeEach(async () => {
  await caches.delete(ANSWERS)
  sent = []
  answer = server()
})
function open() {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return answer(request)
  }
  const answers = createKeptAnswers({ caches, fetch, now: () => Date.UTC(2026, 10, 28) })
  return (path: string, method = 'GET') => answers.answer(new Request(path, { method }))
}
const kept = async () =>
  (await (await caches.open(ANSWERS)).keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith('/api'))

test('what was read is given without a network, with its time, and only then', async () => {
  const ask = open()
  await ask('/api/studio/me')
  await ask(DRAFT)
  answer = down
  const reply = await ask(DRAFT)
  expect(reply.headers.get(KEPT_AT_HEADER)).toBe('2026-11-28T00:00:00.000Z')
  expect(await reply.json()).toMatchObject({ data: { version: 7 } })
  answer = () => data({}, 503)
  expect((await ask(DRAFT)).status).toBe(503)
})

test.each([
  '/api/owner/moc/orders',
  '/api/owner/moc/customers',
  '/api/customer/moc/profile',
  '/api/owner/moc/settings/shop',
])('%s is never kept', async (path) => {
  const ask = open()
  await ask('/api/studio/me')
  await ask(path)
  expect(await kept()).toEqual(['/api/studio/me'])
})

test('a save is kept as the draft', async () => {
  const ask = open()
  await ask('/api/studio/me')
  answer = () => data({ version: 8 })
  await ask(DRAFT, 'PUT')
  answer = down
  expect(await (await ask(DRAFT)).json()).toMatchObject({ data: { version: 8 } })
})

test.each([
  ['401', async (ask: ReturnType<typeof open>) => ((answer = () => data({}, 401)), ask(DRAFT))],
  ['another person', async (ask: ReturnType<typeof open>) => ((answer = server(2)), ask('/api/studio/me'))],
  ['a sign-in', async (ask: ReturnType<typeof open>) => ask('/api/studio/sign_in', 'POST')],
  ['a sign-out', async (ask: ReturnType<typeof open>) => ask('/api/studio/sign_out', 'POST')],
])('%s deletes the draft', async (_what, happen) => {
  const ask = open()
  await ask('/api/studio/me')
  await ask(DRAFT)
  await happen(ask)
  expect(await kept()).not.toContain(DRAFT)
})

test('what was asked for before a sign-out is not kept after it', async () => {
  const ask = open()
  await ask('/api/studio/me')
  let give: (response: Response) => void = () => {}
  answer = (request) => (request.url.endsWith('/draft') ? new Promise((resolve) => (give = resolve)) : data({}))
  const late = ask(DRAFT)
  await ask('/api/studio/sign_out', 'POST')
  give(data({ version: 9 }))
  await late
  expect(await kept()).toEqual([])
})

test('a sign-out without a network is sent before anything else', async () => {
  const ask = open()
  await ask('/api/studio/me')
  answer = down
  await expect(ask('/api/studio/sign_out', 'POST')).rejects.toThrow('Failed to fetch')
  await expect(ask('/api/studio/me')).rejects.toThrow('sign-out waits')
  answer = server()
  sent = []
  await ask('/api/studio/me')
  expect(sent).toEqual(['POST /api/studio/sign_out', 'GET /api/studio/me'])
})

test('an answer that breaks off is not kept', async () => {
  const ask = open()
  await ask('/api/studio/me')
  answer = () => new Response('{"data": {"versi')
  await ask(DRAFT)
  expect(await kept()).not.toContain(DRAFT)
})
