import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { request as requestPlain } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import sharp from 'sharp'
import { retryRefused } from '../../src/api/retry-refused.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { hashSecret, newToken } from '../../server/core/shared/secrets.ts'
import { manyCustomers } from '../../server/testing/people.ts'
import type { TestStore } from '../../server/testing/open-test-store.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { checkBooks, placeOrders, stockUp, type Outcome } from '../races/customers.ts'
import { statement } from './database-pair.ts'
import type { Installation } from './installation.ts'

export type People = {
  shoppers: Awaited<ReturnType<typeof stockUp>>
  partner: { id: number; token: string }
  ownerToken: string
}
/** One look of a browser. */
type Look = { at: number; ms: number; status: number }
/** How long a process showed a price after the owner was told that another one is saved. */
type Price = { at: number; staleMs: number }

const sqlOn =
  (connectionString: () => string): TestStore['sql'] =>
  (text, values) =>
    statement(connectionString(), text, values ?? [])

/** Two stores with stock, customers, a partner with a bank account, and an owner who is signed in. */
export async function people(admin: string): Promise<People> {
  const sql = sqlOn(() => admin)
  for (const part of [TWO_STORES]) await sql(part)
  const shoppers = await stockUp({ sql })
  const [partner] = await manyCustomers({ sql } as TestStore, 1) // uses only `sql`
  if (!partner) throw new Error('no partner')
  await sql(
    `insert into partners (store_id, customer_id, role, bank, account_number, created_at) values (1, $1, 'collaborator', 'VCB', '0071000123', '2026-01-01')`,
    [partner.id],
  )
  const ownerToken = newToken()
  const [owner] = await sql<{ id: number }>(
    `insert into owners (email, name) values ('owner@mot.test', 'Chủ') returning id`,
  )
  await sql('insert into store_owners (store_id, owner_id) values (1, $1)', [owner?.id])
  await sql(
    `insert into owner_sessions (token_hash, owner_id, created_at, expires_at) values ($1, $2, now(), timestamptz '2030-01-01')`,
    [hashSecret(ownerToken), owner?.id],
  )
  return { shoppers, partner, ownerToken }
}

export type Load = ReturnType<typeof beginLoad>

/** Twenty shoppers order, browsers look, an owner changes a price and adds pictures, a customer chats, a partner is paid, until `stop`. */
export function beginLoad(
  installation: Installation,
  { shoppers, partner, ownerToken }: People,
  { count = 20, mostPauseMs = 2_000 } = {},
) {
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 40 })
  const looks: Look[] = []
  const prices: Price[] = []
  const strange: string[] = []
  const foreign: string[] = []
  const sql = sqlOn(installation.admin)
  const said: number[] = []
  const heard: number[] = []
  const pictures: string[] = []
  const payouts = { made: 0 }

  type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }
  const send = (path: string, host: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
    new Promise<{ status: number; body: string; retryAfter: string | undefined }>((resolve, reject) => {
      const own = { host: `${host}:${installation.tlsPort}`, ...headers }
      const outgoing = request(
        `${installation.origin}${path}`,
        { agent, method, headers: own, timeout: 15_000 },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(parts).toString(),
              retryAfter: answer.headers['retry-after'],
            }),
          )
        },
      )
      outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error('no answer within 15 s')))
      outgoing.end(body)
    })
  /** Until there is an answer that is one. */
  async function insist(path: string, host: string, what: Sent): Promise<{ status: number; body: string }> {
    for (;;) {
      const answer = await send(path, host, what).catch(() => undefined)
      if (answer && ![502, 503, 504].includes(answer.status)) return answer
      if (over.signal.aborted) return { status: 0, body: '' }
      await sleep(100)
    }
  }
  const json = (body: object): Sent => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const asOwner = (what: Sent): Sent => ({
    ...what,
    headers: { ...what.headers, cookie: `__Host-owner=${ownerToken}`, 'if-match': '*' },
  })

  /** What nobody of another store may see. */
  const OWN = { mot: 'Nón lá', hai: 'Hàng của Hai' }
  async function browser(n: number): Promise<void> {
    const pages = [
      ['/', 'mot'],
      ['/api/customer/mot/products?limit=12', 'mot'],
      ['/', 'hai'],
      ['/san-pham', 'mot'],
      ['/api/customer/hai/products?limit=12', 'hai'],
      ['/san-pham', 'hai'],
    ] as const
    for (let turn = n; !over.signal.aborted; turn++) {
      const [path, store] = pages[turn % pages.length] ?? pages[0]
      const at = performance.now()
      const answer = await send(path, `${store}.localhost`).catch(() => ({ status: 0, body: '', retryAfter: '' }))
      looks.push({ at, ms: performance.now() - at, status: answer.status })
      if (answer.body.includes(OWN[store === 'mot' ? 'hai' : 'mot'])) foreign.push(`${store}${path}`)
      if (![0, 200, 502, 503, 504].includes(answer.status)) strange.push(`${path}: ${answer.status}`)
      if (answer.status === 503 && !answer.retryAfter) strange.push(`${path}: 503 without Retry-After`)
      await sleep(100)
    }
  }

  /** Saves a price, and looks at every process until it shows it. */
  async function owner(): Promise<void> {
    for (let n = 1; !over.signal.aborted; n++) {
      const price = 50_000 + n * 1_000
      const shown = `${price / 1_000}.000`
      const saved = await insist(
        '/api/owner/mot/products/4',
        'localhost',
        asOwner({ ...json({ price }), method: 'PUT' }),
      )
      if (over.signal.aborted) return
      if (saved.status !== 200) strange.push(`price: ${saved.status} ${saved.body.slice(0, 200)}`)
      const at = performance.now()
      const lasts = await Promise.all(installation.webPorts.map((port) => lastWithout(port, shown)))
      prices.push({ at, staleMs: Math.max(0, ...lasts.map((last) => last - at)) })
      await sleep(700)
    }
  }
  /** When a process began to answer for the last time with a page that does not show it; at most for 15 s. */
  async function lastWithout(port: number, shown: string): Promise<number> {
    let last = 0
    const until = performance.now() + 15_000
    while (performance.now() < until && !over.signal.aborted) {
      const at = performance.now()
      const page = await look(port, '/san-pham/the-qua-tang-4').catch(() => undefined)
      if (page?.status === 200) {
        if (page.body.includes(shown)) return last
        last = at
      }
      await sleep(50)
    }
    return last
  }
  const look = (port: number, path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = { host: 'mot.localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.1.1' }
      const outgoing = requestPlain({ host: '127.0.0.1', port, path, headers, timeout: 1_000 }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      })
      outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error('late')))
      outgoing.end()
    })

  const [chatter] = shoppers
  const socket = io(installation.origin, {
    transports: ['websocket'],
    rejectUnauthorized: false,
    extraHeaders: { host: `mot.localhost:${installation.tlsPort}` },
    auth: (give) => give({ token: chatter?.token, store_code: 'mot', after: heard.at(-1), ...OWN_PAGE_HEADER }),
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
  })
  const connected = new Promise<void>((resolve) => void socket.once('connect', resolve))
  const stopRetrying = retryRefused(socket, { afterMs: 2_000 }) // as our own pages
  socket.onAny((_: string, event: { id?: number }) => void (event.id !== undefined && heard.push(event.id)))
  async function chat(): Promise<void> {
    await connected // what was said before is not told to who asks for nothing
    for (let n = 1; !over.signal.aborted; n++) {
      const what = json({ content: `Tin ${n}` })
      const answer = await insist('/api/customer/mot/messages', 'mot.localhost', {
        ...what,
        headers: { ...what.headers, 'customer-token': chatter?.token ?? '' },
      })
      if (answer.status === 200) said.push(idOf(answer.body))
      else if (answer.status !== 0) strange.push(`message: ${answer.status} ${answer.body.slice(0, 200)}`)
      await sleep(500)
    }
  }
  const idOf = (body: string): number => (JSON.parse(body) as { data?: { id?: number } }).data?.id ?? 0

  /** The partner earns, asks for it, and is paid. */
  async function pay(): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(2_000)
      const earned = await sql(
        `insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, $1, 'collaborator', 100000, 'MANUAL_ADD')`,
        [partner.id],
      ).then(
        () => true,
        () => false, // the database is away: the next time
      )
      if (!earned) continue
      const asked = json({})
      const request = await insist('/api/customer/mot/collaborator/request_payment', 'mot.localhost', {
        ...asked,
        headers: { ...asked.headers, 'customer-token': partner.token },
      })
      if (request.status >= 300) strange.push(`payout asked: ${request.status} ${request.body.slice(0, 200)}`)
      const list = await insist('/api/owner/mot/payouts?limit=100', 'localhost', asOwner({}))
      const open =
        list.status === 200
          ? (JSON.parse(list.body) as { data: { data: { id: number; status: string }[] } }).data.data
          : []
      for (const { id } of open.filter(({ status }) => status === 'OPEN')) {
        const paid = await insist(`/api/owner/mot/payouts/${id}/pay`, 'localhost', asOwner(json({})))
        if (paid.status === 200 || paid.status === 201) payouts.made++
        else if (paid.status !== 0) strange.push(`payout: ${paid.status} ${paid.body.slice(0, 200)}`)
      }
    }
  }

  async function upload(): Promise<void> {
    for (let n = 0; !over.signal.aborted; n++) {
      const picture = await sharp({
        create: { width: 60, height: 40, channels: 3, background: { r: n % 256, g: 90, b: 120 } },
      })
        .png()
        .toBuffer()
      const boundary = `b${randomUUID()}`
      const body = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
        ),
        picture,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const saved = await send(
        '/api/owner/mot/images',
        'localhost',
        asOwner({ method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }),
      ).catch(() => undefined)
      if (saved?.status === 200 || saved?.status === 201)
        pictures.push((JSON.parse(saved.body) as { data: string | { url?: string } }).data as string)
      else if (saved && ![502, 503, 504, 507].includes(saved.status))
        strange.push(`picture: ${saved.status} ${saved.body.slice(0, 200)}`)
      await sleep(3_000)
    }
  }

  const soFar: Outcome = { orders: [], retries: 0, refusedConnections: 0, strange: [] }
  const ordering = placeOrders({
    origins: [installation.origin],
    customers: shoppers,
    count,
    seed: 32,
    stop: over.signal,
    mostPauseMs,
    outcome: soFar,
  })
  const others = Promise.all([...[0, 1, 2, 3].map(browser), owner(), chat(), pay(), upload()])

  return {
    looks,
    prices,
    orders: () => soFar.orders.length,
    /** Calls that were sent again. */
    retries: () => soFar.retries,
    /** Ends it; resolves to everything that is wrong. */
    async stop(): Promise<{ outcome: Outcome; wrong: string[]; said: number; pictures: number; payouts: number }> {
      over.abort()
      const outcome = await ordering
      await others
      const messages = await sql<{ id: number }>(`select id from chat_messages where store_id = 1 order by id`)
      for (let wait = 0; wait < 50 && said.some((id) => !heard.includes(id)); wait++) await sleep(200)
      stopRetrying()
      socket.close()
      const gone: string[] = []
      for (const url of pictures) {
        const { status } = await send(new URL(url, installation.origin).pathname, 'mot.localhost')
        if (status !== 200) gone.push(`the picture ${url} is ${status}`)
      }
      const [money] = await sql<{ paid: number; requests: number; minus: number }>(
        `select coalesce(sum(money) filter (where type = 'PAYMENT_DONE'), 0)::int as paid,
          (select coalesce(sum(money), 0)::int from payout_requests where status = 2) as requests,
          (select count(*)::int from wallets where balance < 0) as minus from wallet_ledger where store_id = 1`,
      )
      agent.destroy()
      return {
        outcome,
        said: said.length,
        pictures: pictures.length,
        payouts: payouts.made,
        wrong: [
          ...strange,
          ...outcome.strange,
          ...foreign.map((where) => `something of another store at ${where}`),
          ...(await checkBooks({ sql }, outcome)),
          ...said.filter((id) => !messages.some((row) => row.id === id)).map((id) => `the message ${id} is lost`),
          ...said.filter((id) => !heard.includes(id)).map((id) => `the message ${id} was not heard`),
          ...[...new Set(heard)]
            .filter((id) => heard.filter((one) => one === id).length > 1)
            .map((id) => `the message ${id} was heard twice`),
          ...(messages.length > new Set(messages.map(({ id }) => id)).size ? ['a message is there twice'] : []),
          ...(messages.length !== said.length ? [`${messages.length} messages, ${said.length} acknowledged`] : []),
          ...gone,
          ...(money && money.paid !== -money.requests ? [`paid ${-money.paid}, requested ${money.requests}`] : []),
          ...(money && money.minus > 0 ? ['a wallet is below nothing'] : []),
        ],
      }
    },
  }
}
