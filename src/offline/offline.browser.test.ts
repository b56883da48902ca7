import { beforeEach, expect, test } from 'vitest'
import { createKeptPages } from './kept-pages.ts'
import { createPerson } from './person.ts'
import { ASSETS, DIGEST_HEADER, type Outcome } from './protocol.ts'
import { createWaitingActions } from './waiting-actions.ts'

const ADD = '/api/customer/mot/carts/items/v1'
const LOGOUT = '/api/customer/mot/logout'
const DAY_MS = 24 * 3_600_000

/** A server as the worker sees it: `answer` decides, `down` is a lost network. */
type Sent = { path: string; key: string | null; claim: string | null; body: string }
let sent: Sent[]
let answer: (request: Request) => Promise<Response> | Response
let told: Outcome[]
let now: number
const down = () => Promise.reject(new TypeError('Failed to fetch'))
const envelope = (status: number, msg_code = 'SUCCESS', msg = '') =>
  Response.json({ code: status, success: status < 400, msg_code, msg, data: null }, { status })

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  sent = []
  told = []
  now = Date.UTC(2026, 10, 23)
  answer = () => envelope(200)
})

function open(storage: CacheStorage = caches) {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const body = await request.clone().text()
    if (request.method === 'POST')
      sent.push({
        path: pathname,
        key: request.headers.get('idempotency-key'),
        claim: request.headers.get('x-for-customer'),
        body,
      })
    return answer(request)
  }
  const person = createPerson(storage)
  const tell = async (outcomes: Outcome[]) => void told.push(...outcomes)
  return {
    person,
    pages: createKeptPages({ caches: storage, fetch, person }),
    waiting: createWaitingActions({ caches: storage, fetch, person, now: () => now, tell }),
  }
}
const add = (key: string, product_id = 12) =>
  new Request(ADD, {
    method: 'POST',
    headers: { 'idempotency-key': key, 'content-lang': 'en', 'content-type': 'application/json' },
    body: JSON.stringify({ product_id, quantity: 1 }),
  })
const document = (content: string) =>
  `<!doctype html><html>${content}<script type="application/json" id="state">{}</script></html>`
const HTML = { 'content-type': 'text/html; charset=utf-8', date: 'Mon, 23 Nov 2026 08:10:00 GMT' }
const page = (keptFor: string, content = '<title>Shop</title><div id="root"></div>') =>
  new Response(document(content), { headers: { ...HTML, 'x-kept-for': keptFor } })
/** A file as the server sends it. */
async function file(text: string): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Response(text, { headers: { [DIGEST_HEADER]: btoa(String.fromCharCode(...new Uint8Array(digest))) } })
}
const at = (path: string) => location.origin + path
const names = async () => (await caches.keys()).filter((name) => name.startsWith('pages:')).toSorted()

test('an addition without a network waits, is sent once with its key when replays meet, and its outcome is told until a page has shown it', async () => {
  const { waiting } = open()
  answer = down
  const reply = await waiting.send(add('a'))
  expect([reply.status, await reply.json()]).toMatchObject([202, { success: false, msg_code: 'WAITS_FOR_NETWORK' }])
  sent = []
  await waiting.replay()
  expect([sent.length, told]).toEqual([1, []]) // still no network
  answer = () => envelope(200)
  await Promise.all([waiting.replay(), waiting.replay(), waiting.replay()])
  await waiting.replay()
  expect(sent.slice(1)).toEqual([expect.objectContaining({ path: ADD, key: 'a', claim: null })])
  expect(told.map(({ key, ok }) => [key, ok])).toEqual([
    ['a', true],
    ['a', true],
  ])
  told = []
  await waiting.told(['a'])
  await waiting.replay()
  expect(told).toEqual([])
})

test('what was sold out meanwhile is told with the way back to it, and the others are made', async () => {
  const { waiting } = open()
  answer = down
  await waiting.send(add('a', 7))
  now++
  await waiting.send(add('b'))
  sent = []
  answer = (request) =>
    request.headers.get('idempotency-key') === 'a' ? envelope(400, 'OUT_OF_STOCK', 'Sold out.') : envelope(200)
  await waiting.replay()
  expect(sent.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(told).toEqual([
    {
      key: 'a',
      ok: false,
      text: 'A product you chose offline was not added. Sold out.',
      link: { label: 'View product', path: '/en/san-pham/7' },
    },
    { key: 'b', ok: true, text: 'Back online: the product is in your cart' },
  ])
})

test('a network that comes back during a failing replay: what waits is sent again after it', async () => {
  const { waiting } = open()
  answer = down
  await waiting.send(add('a'))
  let fail = () => {}
  answer = () => new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))))
  const failing = waiting.replay()
  await expect.poll(() => sent.length).toBe(2)
  answer = () => envelope(200)
  const again = waiting.replay() // the page has heard of the network
  fail()
  await Promise.all([failing, again])
  expect(told.map(({ key, ok }) => [key, ok])).toEqual([['a', true]])
})

test('a 401 in the middle of a replay ends it: the pages go, the actions wait for their customer and are made for nobody else', async () => {
  const { waiting, person, pages } = open()
  await pages.begin()(at('/don-hang'), page('12'))
  answer = down
  for (const key of ['a', 'b', 'c']) {
    now++
    await waiting.send(add(key))
  }
  sent = []
  answer = (request) => envelope(request.headers.get('idempotency-key') === 'b' ? 401 : 200)
  await waiting.replay()
  expect(sent.map(({ key, claim }) => [key, claim])).toEqual([
    ['a', '12'],
    ['b', '12'],
  ])
  expect([await names(), await person.current()]).toEqual([[], 'guest'])

  sent = []
  answer = () => envelope(200)
  await person.become('30')
  await waiting.replay()
  expect(sent).toEqual([])
  await person.become('12')
  await waiting.replay()
  expect(sent.map(({ key, claim }) => [key, claim])).toEqual([
    ['b', '12'],
    ['c', '12'],
  ])
})

test('the server’s word that another customer is signed in leaves the action waiting', async () => {
  const { waiting, person } = open()
  await person.become('12')
  answer = down
  await waiting.send(add('a'))
  answer = () => envelope(409, 'OTHER_CUSTOMER')
  await waiting.replay()
  answer = () => envelope(200)
  await waiting.replay()
  expect(told.map(({ ok }) => ok)).toEqual([true])
})

test('what a guest began goes with them when they log in; after a day nothing is sent any more, and that is told', async () => {
  const { waiting, person } = open()
  answer = down
  await waiting.send(add('a'))
  await person.become('12')
  sent = []
  await waiting.replay()
  expect(sent).toEqual([expect.objectContaining({ key: 'a', claim: null })])
  now += DAY_MS
  sent = []
  answer = () => envelope(200)
  await waiting.replay()
  expect([sent, told.map(({ ok, text }) => [ok, text])]).toEqual([
    [],
    [[false, 'A product you chose offline was not added. More than a day has passed; please choose it again.']],
  ])
})

test('a logout without a network deletes the customer’s pages and is sent before anything else', async () => {
  const { waiting, person, pages } = open()
  await pages.begin()(at('/don-hang'), page('12'))
  answer = down
  await waiting.send(add('a'))
  now++
  await waiting.send(new Request(LOGOUT, { method: 'POST' }))
  await person.become('guest')
  expect([await names(), await pages.find(at('/don-hang')), await waiting.hasLogout()]).toEqual([[], undefined, true])
  sent = []
  answer = (request) => envelope(request.url.endsWith('logout') ? 200 : 401)
  await waiting.replay()
  expect(sent.map(({ path, claim }) => [path, claim])).toEqual([[LOGOUT, '12']])
  expect(await waiting.hasLogout()).toBe(false)
})

test('a page that was asked for before a logout is not kept after it', async () => {
  const { person, pages } = open()
  const keep = pages.begin()
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const kept = keep(at('/don-hang'), new Response(stream.readable, { headers: { ...HTML, 'x-kept-for': '12' } }))
  await person.become('guest')
  const writer = stream.writable.getWriter()
  await writer.write(new TextEncoder().encode(document('<title>Orders</title>')))
  await writer.close()
  await kept
  expect(await names()).toEqual([])
})

test('after an update: what the former worker was asked for before a logout, its successor never shows, and what waits is sent with one key', async () => {
  const former = open()
  await former.person.become('12')
  const keep = former.pages.begin()
  answer = down
  await former.waiting.send(add('a'))
  const next = open()
  await next.waiting.send(new Request(LOGOUT, { method: 'POST' }))
  await keep(at('/don-hang'), page('12'))
  expect([await names(), await next.person.current()]).toEqual([[], 'guest'])
  sent = []
  answer = () => envelope(200)
  await Promise.all([former.waiting.replay(), next.waiting.replay()])
  await next.person.become('12')
  await Promise.all([former.waiting.replay(), next.waiting.replay()])
  expect(new Set(sent.filter(({ path }) => path === ADD).map(({ key }) => key))).toEqual(new Set(['a']))
  expect([await next.waiting.hasLogout(), new Set(told.map(({ key }) => key))]).toEqual([false, new Set(['a'])])
})

test('two customers on one device: the pages of one go when the other is seen', async () => {
  const { pages } = open()
  await pages.begin()(at('/don-hang'), page('12'))
  await pages.begin()(at('/gio-hang'), page('30'))
  expect([await names(), await pages.find(at('/don-hang'))]).toEqual([['pages:2:30'], undefined])
  expect((await pages.find(at('/gio-hang')))?.keptAt.toISOString()).toBe('2026-11-23T08:10:00.000Z')
})

test('thirty pages are kept, the newest ones; a document that names nobody, fails or was redirected is not', async () => {
  const { pages } = open()
  for (let n = 0; n < 33; n++) await pages.begin()(at(`/san-pham/${n}`), page('guest', `<title>${n}</title>`))
  await pages.begin()(at('/san-pham/3'), page('guest', '<title>3 again</title>'))
  await pages.begin()(at('/secret'), new Response('<title>x</title>'))
  await pages.begin()(
    at('/gone'),
    new Response('<title>x</title>', { status: 404, headers: { 'x-kept-for': 'guest' } }),
  )
  const titles = (await pages.list()).map(({ title }) => title)
  expect([titles.length, titles.slice(0, 3), titles.at(-1)]).toEqual([30, ['3 again', '32', '31'], '4'])
})

test('a kept page brings the files it names, once', async () => {
  const { pages } = open()
  const asked: string[] = []
  answer = ({ url }) => {
    asked.push(new URL(url).pathname)
    return file('export {}')
  }
  const html =
    '<link href="/assets/a-1.css"><script src="/assets/boot-2.js" data-chunks="/assets/a-1.js /assets/b-2.js" data-messages="/messages/vi/ui.json?v=1&amp;x"></script>'
  await pages.begin()(at('/'), page('guest', html))
  await pages.begin()(at('/san-pham'), page('guest', html))
  expect(asked).toEqual([
    '/assets/a-1.css',
    '/assets/boot-2.js',
    '/assets/a-1.js',
    '/assets/b-2.js',
    '/messages/vi/ui.json',
  ])
  expect(await (await pages.asset(new Request('/messages/vi/ui.json?v=1&x')))?.text()).toBe('export {}')
})

/** Everything that the worker keeps answers with: a document, and each kind of file that a document may name. */
const ADDRESSES = ['/san-pham', '/assets/a-1.js', '/assets/a-1.css', '/assets/a-1.svg', '/messages/vi/ui.json?v=1']
/** What may come instead of the whole body. */
const FAULTS: Record<string, (whole: Response) => Promise<Response> | Response> = {
  broken: async (whole) => new Response((await whole.text()).replace(/[{}]/, ''), whole),
  short: async (whole) => new Response((await whole.text()).slice(0, -3), whole),
  empty: (whole) => new Response('', whole),
  'ended early': (whole) =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) }), whole),
  'of another type': () =>
    new Response('{"code":200}', { headers: { 'content-type': 'application/json', 'x-kept-for': 'guest' } }),
  'of a portal that asks for a login': () =>
    new Response('<!doctype html><html>Wi-Fi</html>', { headers: { ...HTML, 'x-kept-for': 'guest' } }),
  'a part': (whole) => new Response(whole.body, { status: 206, headers: whole.headers }),
  'an error': (whole) => new Response(whole.body, { status: 503, headers: whole.headers }),
  redirected: (whole) => Object.defineProperty(whole, 'redirected', { value: true }),
  opaque: (whole) => Object.defineProperty(whole, 'type', { value: 'opaque' }),
}
const cases = Object.keys(FAULTS).flatMap((fault) => ADDRESSES.map((address) => ({ fault, address })))

test.each(cases)('$address, $fault: is not kept, and the next whole one is', async ({ fault, address }) => {
  const { pages } = open()
  const isPage = address === '/san-pham'
  const whole = () => (isPage ? page('guest') : file('export {}'))
  const keep = async (response: Response) => {
    if (isPage)
      await pages
        .begin()(at(address), response)
        .catch(() => {})
    else await pages.keepAsset(at(address), response)
  }
  const kept = async () =>
    isPage ? (await pages.find(at(address)))?.html : await (await pages.asset(new Request(address)))?.text()
  await keep(await FAULTS[fault]!(await whole()))
  expect(await kept()).toBeUndefined()
  await keep(await whole())
  expect(await kept()).toBe(await (await whole()).text())
  await keep(await FAULTS[fault]!(await whole()))
  expect(await kept()).toBe(await (await whole()).text())
})

test('a broken file that the browser’s own cache answers with is asked for past it', async () => {
  const { pages } = open()
  answer = ({ cache }) => (cache === 'reload' ? file('export {}') : new Response(''))
  await pages.keepAssets(['/assets/a-1.js'])
  expect(await (await caches.open(ASSETS)).match('/assets/a-1.js').then((kept) => kept?.text())).toBe('export {}')
})

test('on a full device an action is refused as without a worker, and a page is simply not kept', async () => {
  const full = { ...methods(caches), open: async (name: string) => fullCache(await caches.open(name)) } as CacheStorage
  const { waiting, pages, person } = open(full)
  answer = down
  await expect(waiting.send(add('a'))).rejects.toThrow('Failed to fetch')
  await pages.begin()(at('/'), page('guest'))
  expect([await pages.find(at('/')), await person.current()]).toEqual([undefined, 'guest'])
})

const methods = (storage: CacheStorage) => ({
  keys: () => storage.keys(),
  has: (name: string) => storage.has(name),
  delete: (name: string) => storage.delete(name),
  match: (request: RequestInfo, options?: MultiCacheQueryOptions) => storage.match(request, options),
})
const fullCache = (cache: Cache) =>
  new Proxy(cache, {
    get: (target, name) => {
      if (name === 'put') return () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
