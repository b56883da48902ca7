import { sql } from 'kysely'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { random } from '../../fixtures/random.ts'
import { hashSecret } from '../../server/core/shared/secrets.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { createTranslators, readMessages } from '../../src/i18n/messages.ts'
import { categoryPath, PATHS, postPath, productPath } from '../../src/domain/paths.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { seedOr, VOLUMES } from '../volumes.ts'

const STORES = ['linh-beauty', 'moc-fashion'] as const
const ROLES = {
  visitor: [],
  guest: [],
  customer: [],
  collaborator: ['collaborator'],
  agency: ['agency'],
  both: ['collaborator', 'agency'],
} as const
type Kind = keyof typeof ROLES
const KINDS = Object.keys(ROLES) as Kind[] // the keys above
const PEOPLE_OF_EACH = 10
const IN_FLIGHT = 12
const SETTLE_EVERY = 40 // requests, between changes of a store
const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  zstd: (bytes) => zstdDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
}
const t = createTranslators(readMessages()).vi

type Person = {
  store: number
  kind: Kind
  /** Stands in everything that is known of the person, and in what the person's browser sends. */
  canary: string
  cookie: string | undefined
  cart: number
  notifications: number
  favourites: number[]
}
type Store = {
  id: number
  code: string
  name: string
  paths: string[]
  products: number[]
  prices: Map<Kind, Map<number, number>>
}

let server: TestApp
const stores: Store[] = []
const people: Person[] = []
const letters = (number: number) => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
const CANARY = /zq[a-j]+zq/i
/** Phone numbers of the people begin so; no other number does. */
const PHONE = /0977\d{6}/

beforeAll(async () => {
  server = await openTestApp({ pages: true })
  for (const code of STORES) stores.push(await readStore(code))
  for (const [index, store] of stores.entries())
    for (const kind of KINDS)
      for (let number = 0; number < PEOPLE_OF_EACH; number++) people.push(await addPerson(store, index, kind, number))
  for (const store of stores)
    for (const kind of KINDS)
      store.prices.set(
        kind,
        await pricesFor(
          store,
          people.find((one) => one.kind === kind && one.store === stores.indexOf(store))!,
        ),
      )
})
afterAll(() => server?.close())

const ask = async (code: string, path: string, headers: Record<string, string> = {}) =>
  (await server.app.fastify.inject({ url: `/api/customer/${code}/${path}`, headers })).json<{ data: never }>().data

async function readStore(code: string): Promise<Store> {
  const { id, name } = await row<{ id: number; name: string }>(
    sql`select id, name from stores where store_code = ${code}`,
  )
  const { rows } = await server.database.system((q) =>
    sql<{
      id: number
      slug: string
    }>`select id, slug from products where store_id = ${id} and status = 0 order by id`.execute(q),
  )
  const [category] = (await ask(code, 'categories')) as { id: number; slug: string }[]
  const [post] = ((await ask(code, 'posts')) as { data: { id: number; slug: string }[] }).data
  const paths = [
    PATHS.home,
    PATHS.products,
    categoryPath(category!),
    productPath(rows[0]!),
    productPath(rows[1]!),
    PATHS.posts,
    postPath(post!),
    PATHS.promotions,
  ]
  return { id, code, name, paths, products: rows.map((product) => product.id), prices: new Map() }
}

async function row<T>(query: ReturnType<typeof sql>): Promise<T> {
  return (await server.database.system((q) => query.execute(q))).rows[0] as T // each query names its columns
}

async function addPerson(store: Store, storeIndex: number, kind: Kind, number: number): Promise<Person> {
  const at = KINDS.indexOf(kind) * PEOPLE_OF_EACH + number
  const canary = `zq${letters(storeIndex)}${letters(at)}zq`
  const person = { store: storeIndex, kind, canary, cart: 0, notifications: 0, favourites: [], cookie: undefined }
  if (kind === 'visitor') return person
  if (kind === 'guest')
    return {
      ...person,
      cart: 60 + number,
      cookie: `__Host-device=11111111-1111-4111-8111-${String(at).padStart(12, '0')}; __Host-cart=${60 + number}`,
    }
  const token = `token-of-${canary}`
  const { id } = await row<{
    id: number
  }>(sql`insert into customers (store_id, phone_number, email, name, address_detail)
    values (${store.id}, ${`0977${storeIndex}${String(at).padStart(5, '0')}`}, ${`${canary}@khach.test`}, ${`Khách ${canary}`}, ${canary}) returning id`)
  const own = sql`${store.id}, ${id}`
  const [cart, notifications] = [at - 19, at + 30] // 1 to 40 and 50 to 89: every person has another pair
  const favourites = store.products.filter((_, index) => (index + number) % 3 === 0).slice(0, 1 + number)
  await row(
    sql`insert into sessions (store_id, customer_id, token_hash, expires_at) values (${own}, ${hashSecret(token)}, '2100-01-01')`,
  )
  for (const role of ROLES[kind])
    await row(
      sql`insert into partners (store_id, customer_id, role, first_and_last_name) values (${own}, ${role}, ${canary})`,
    )
  await row(sql`insert into notifications (store_id, customer_id, type, title, content)
    select ${own}, 'SEND_ALL', ${canary}, ${canary} from generate_series(1, ${notifications}::int)`)
  await row(sql`insert into favorites (store_id, customer_id, product_id) select ${own}, unnest(${favourites}::int[])`)
  await row(sql`with c as (insert into carts (store_id, customer_id) values (${own}) returning id)
    insert into cart_lines (store_id, cart_id, product_id, quantity, note) select ${store.id}, c.id, unnest(${store.products.slice(0, cart)}::int[]), 1, ${canary} from c`)
  return { ...person, cart, notifications, favourites, cookie: `__Host-sid=${token}` }
}

/** What the API says that the products cost this person. */
async function pricesFor(store: Store, person: Person): Promise<Map<number, number>> {
  const headers: Record<string, string> = {
    ...OWN_PAGE_HEADER,
    ...(person.cookie !== undefined && { cookie: person.cookie }),
  }
  const pages = [1, 2, 3].map((page) => ask(store.code, `products?limit=100&page=${page}`, headers))
  const products = (await Promise.all(pages)).flatMap(
    (page) => (page as { data: { id: number; price: number }[] }).data,
  )
  return new Map(products.map(({ id, price }) => [id, price]))
}

let refusals = 0
/** What is wrong with the answer to this request of this person, who asks again when refused. */
async function look(person: Person, path: string, encoding: string): Promise<string[]> {
  const store = stores[person.store]!
  const other = stores[1 - person.store]!
  const reply = await server.app.fastify.inject({
    url: path,
    headers: {
      host: `${store.code}.localhost:3000`,
      'accept-encoding': encoding,
      'user-agent': `Mozilla/5.0 ${person.canary}`,
      referer: `https://${person.canary}.test/`,
      'x-forwarded-for': '10.0.0.1',
      ...(person.cookie !== undefined && { cookie: person.cookie }),
    },
  })
  const text = DECODE[String(reply.headers['content-encoding'] ?? 'identity')]!(reply.rawPayload).toString()
  const all = `${JSON.stringify(reply.headers)}\n${text}\n${reply.rawPayload.toString('latin1')}`
  const wrong: string[] = []
  const expectThat = (isRight: boolean, what: string) =>
    void (isRight || wrong.push(`${store.code} ${person.kind} ${path} ${encoding}: ${what}`))

  const isRefused = reply.statusCode === 503 && reply.headers['retry-after'] !== undefined // more asked at once than this machine answers in time
  const isUnknown = path.includes('zq')
  expectThat(isRefused || reply.statusCode === (isUnknown ? 404 : 200), `status ${reply.statusCode}`)
  for (const pattern of [CANARY, PHONE]) expectThat(!pattern.test(all), `contains ${String(pattern.exec(all)?.[0])}`)
  for (const foreign of [other.code, other.name]) expectThat(!all.includes(foreign), `contains ${foreign}`)
  expectThat(reply.headers['set-cookie'] === undefined, 'sets a cookie')
  if (isRefused) {
    refusals++
    return wrong.length > 0 ? wrong : look(person, path, encoding)
  }

  const personal = JSON.parse(/id="personal">([^<]*)</.exec(text)?.[1] ?? 'null') as {
    cart: number
    notifications: number
    favourites: number
    favouriteIds: number[]
  } | null
  expectThat(
    personal?.cart === person.cart &&
      personal.notifications === person.notifications &&
      personal.favourites === person.favourites.length,
    `counts ${JSON.stringify(personal)}`,
  )
  for (const id of personal?.favouriteIds ?? []) expectThat(person.favourites.includes(id), `favourite ${id}`)
  expectThat(text.includes(t('shell.cart_count', { count: person.cart })), 'label of the cart')
  const shown = /\/san-pham\/.*-(\d+)$/.exec(path)?.[1]
  if (shown !== undefined && person.favourites.includes(Number(shown)))
    expectThat(personal?.favouriteIds.includes(Number(shown)) ?? false, 'its favourite is missing')

  const prices = store.prices.get(person.kind)!
  let priced = 0
  JSON.parse(/id="state">([^<]*)</.exec(text)?.[1] ?? 'null', (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'slug' in value && 'price' in value && 'id' in value) {
      priced++
      expectThat(prices.get(Number(value.id)) === value.price, `price of ${String(value.id)}: ${String(value.price)}`)
    }
    return value
  })
  if (shown !== undefined) expectThat(priced > 0, 'no price')
  return wrong
}

test('nobody sees a byte of another person or store, and everybody their own counts and prices', async () => {
  const { pick, chance } = random(seedOr(9))
  const wrong: string[] = []
  const seen = new Map<string, number>()
  let requests = 0
  const shop = async (): Promise<void> => {
    while (requests < VOLUMES.personalRequests && wrong.length < 20) {
      requests++
      const person = pick(people)
      const path = chance(0.1) ? `/${person.canary}` : pick(stores[person.store]!.paths)
      seen.set(`${person.store} ${person.kind}`, (seen.get(`${person.store} ${person.kind}`) ?? 0) + 1)
      if (requests % SETTLE_EVERY === 0)
        await server.database.notify('store-changed', {
          storeId: pick(stores).id,
          tags: [pick(['*', 'products', 'promotions', 'posts'])],
        })
      wrong.push(...(await look(person, path, pick(['br, gzip', 'zstd', 'gzip', 'identity']))))
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, shop))
  process.stdout.write(`personal bytes: ${requests} requests, ${refusals} asked again after a refusal\n`)
  expect(wrong).toEqual([])
  expect(seen.size).toBe(STORES.length * KINDS.length)
  expect(stores[0]!.prices.get('agency')).not.toEqual(stores[0]!.prices.get('customer'))
}, 3_600_000)

test('the check reports counts, prices and words of somebody else', async () => {
  const mine = people.find((one) => one.kind === 'customer' && one.store === 0)!
  expect(await look(mine, stores[0]!.paths[3]!, 'gzip')).toEqual([])
  for (const other of [{ cart: mine.cart + 1 }, { favourites: [...mine.favourites, 1] }, { kind: 'agency' as const }])
    expect(await look({ ...mine, ...other }, stores[0]!.paths[3]!, 'gzip')).not.toEqual([])
})
