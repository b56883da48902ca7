import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { bigStoreCalls } from '../../../tests/bench/api-calls.ts'
import type { PressRequest } from '../../../tests/bench/pressure.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { hashSecret } from '../shared/secrets.ts'
import { buildApp, type App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { generateStress, STRESS_STORE } from '../../seed/seed.ts'

const MANY = 10_000
const STORE = STRESS_STORE.id
const BASE = `/api/customer/${STRESS_STORE.code}`
const DEVICE = 'a0000000-0000-4000-8000-000000000001'
const TOKEN = 'token-of-customer-1'
/** Tables that grow with the store: no call may use a sequential scan on them. */
const GROWING = [
  'products',
  'search_words',
  'product_counters',
  'product_cells',
  'product_elements',
  'product_categories',
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'order_status_records',
  'customers',
  'sessions',
  'favorites',
  'reviews',
  'idempotency_keys',
]

let address: string
let owner: pg.Client
/** A product without options and with enough stock. */
let plain: number
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] }) // what the server does by itself every half minute is none of the calls
  address = await createTestDatabase({ seeded: false })
  owner = new pg.Client({ connectionString: address })
  await owner.connect()
  const database = openDatabase(address)
  await generateStress(database, { products: MANY, stores: 0 })
  await database.close()
  await owner.query(PEOPLE(hashSecret(TOKEN).toString('hex')))
  await owner.query('vacuum analyze')
  plain =
    (
      await owner.query<{ product_id: number }>(
        'select product_id from product_cells where element_id is null and stock > 9 and price > 0 order by id limit 1',
      )
    ).rows[0]?.product_id ?? 0
  await owner.query('select pg_stat_force_next_flush()') // otherwise these reads are counted later
})
afterAll(async () => {
  vi.useRealTimers()
  await owner.end()
})

// PostgreSQL uses custom plans for a prepared statement first and a generic plan later: both must use an index.
describe.each([{ plan: 'force_custom_plan' }, { plan: 'force_generic_plan' }])(
  `${MANY} products, $plan`,
  ({ plan }) => {
    let server: Serving
    beforeAll(async () => {
      server = await serve(plan)
    })
    afterAll(() => server.close())

    for (const request of hotCalls())
      test(`${request.method} ${request.path.slice(BASE.length)} scans no growing table sequentially`, async () => {
        expect(await server.scanned(request)).toEqual([])
      })
  },
)

test('without its index, a list is detected as a sequential scan', async () => {
  await owner.query('begin; set local lock_timeout = 5000; drop index products_newest; commit')
  const server = await serve('force_custom_plan')
  try {
    expect(await server.scanned({ method: 'GET', path: `${BASE}/products?limit=12` })).toEqual(['products'])
  } finally {
    await server.close()
  }
})

type Serving = { scanned(request: PressRequest): Promise<string[]>; close(): Promise<void> }

/** A server with one connection that reports the growing tables scanned by a call: in statements, functions, triggers and foreign keys. */
async function serve(plan: string): Promise<Serving> {
  await owner.query(
    `do $$ begin execute format('alter database %I set plan_cache_mode = ${plan}', current_database()); end $$`,
  )
  const database: Database = openDatabase(address, { connections: 1 })
  const app: App = await buildApp({
    config: readConfig({ DATABASE_URL: address, FIXTURE_NOW }),
    database,
    strict: true,
    logLevel: 'silent',
  })
  const scans = async () => {
    await database.forStore(STORE).query((q) => sql`select pg_stat_force_next_flush()`.execute(q))
    const { rows } = await owner.query<{ relname: string; seq_scan: string }>(
      'select relname, seq_scan from pg_stat_user_tables where relname = any($1)',
      [GROWING],
    )
    return new Map(rows.map((row) => [row.relname, Number(row.seq_scan)]))
  }
  return {
    async scanned(request) {
      const scanned = await scannedBy(request)
      // Statistics of another connection may be flushed late; a call that really scans does so each time.
      return scanned.length > 0 && request.method === 'GET' ? scannedBy(request) : scanned
    },
    async close() {
      await app.close()
      await database.close()
    },
  }

  async function scannedBy({ method, path, body, headers }: PressRequest): Promise<string[]> {
    const before = await scans()
    const reply = await app.fastify.inject({
      method,
      url: path,
      headers: { ...headers },
      ...(body
        ? {
            payload: JSON.stringify(body).replace('"plain"', String(plain)),
            headers: { ...headers, 'content-type': 'application/json' },
          }
        : {}),
    })
    if (reply.statusCode >= 300) throw new Error(`${reply.statusCode}: ${reply.body}`)
    return [...(await scans())].filter(([name, count]) => count !== before.get(name)).map(([name]) => name)
  }
}

/** The most frequent calls, in a working order: a cart before its order. */
function hotCalls(): PressRequest[] {
  const guest = { 'device-id': DEVICE }
  const customer = { 'customer-token': TOKEN }
  const get = (path: string, headers?: Record<string, string>): PressRequest => ({
    method: 'GET',
    path: BASE + path,
    ...(headers && { headers }),
  })
  const one = MANY - 1
  const order = {
    payment_method_id: 2,
    payment_partner_id: 0,
    name: 'Trần Thị Bưởi',
    phone: '0912345678',
    province: 1,
    district: 1,
    wards: 1,
    address_detail: '12 phố Hàng Bông',
  }
  return [
    ...bigStoreCalls({ products: MANY, stores: 0 }).map(({ asks }) => asks[0] ?? get('/products')),
    ...[
      '/products?page=40',
      '/products?sort_by=price',
      '/products?sort_by=views&descending=true',
      '/products?has_discount=true',
      '/products?min_price=100000&max_price=110000',
      '/products?search=khong%20co%20dau',
      '/products?search=aothum',
      '/products?search=KL-77',
    ].map((path) => get(path)),
    ...[
      '/home_web/product_by_category',
      '/home_web/product_discounts',
      '/home_web/product_top_sales',
      '/home_web/product_news',
      '/home_app',
      '/categories',
      `/products/${one}/similar_products`,
      `/products/${one}/reviews`,
    ].map((path) => get(path)),
    get('/products?limit=12', customer),
    { method: 'POST', path: `${BASE}/carts/items/v1`, body: { product_id: 'plain', quantity: 1 }, headers: guest },
    { method: 'POST', path: `${BASE}/carts/v1`, body: {}, headers: guest },
    { method: 'POST', path: `${BASE}/carts/orders`, body: order, headers: guest },
    get('/carts/orders', customer),
    get(`/carts/orders/${orderCode(7)}`, customer),
    get('/favorites', customer),
    get('/purchased_products', customer),
  ]
}

function orderCode(n: number): string {
  return `211126${String(n).padStart(8, '0')}`
}

/** Customers, carts and orders, enough to make sequential scans expensive. `hash` is the hash of customer 1's token. */
const PEOPLE = (hash: string) => `
  insert into customers (store_id, id, phone_number, name) select ${STORE}, g, '09' || lpad(g::text, 8, '0'), 'Khách ' || g from generate_series(1, 3000) g;
  insert into sessions (store_id, id, customer_id, token_hash, expires_at) select ${STORE}, g, g, case g when 1 then '\\x${hash}' else sha256(g::text::bytea) end, '2040-01-01' from generate_series(1, 3000) g;
  insert into carts (store_id, id, device_hash) select ${STORE}, g, sha256(('device' || g)::bytea) from generate_series(1, 3000) g;
  insert into cart_lines (store_id, id, cart_id, product_id, cell_id, quantity) select ${STORE}, g, g, c.product_id, c.id, 1 from generate_series(1, 3000) g join product_cells c on c.store_id = ${STORE} and c.id = g;
  insert into orders (store_id, id, order_code, customer_id, payment_method_id, payment_partner_id, total_before_discount, total_after_discount, total_final, remaining_amount, customer_name, customer_phone)
    select ${STORE}, g, '211126' || lpad(g::text, 8, '0'), 1 + g % 2990, 2, 0, 0, 0, 0, 0, 'Khách', '0912345678' from generate_series(1, 3000) g;
  update orders set customer_id = 1 where id = 7;
  insert into order_lines (store_id, id, order_id, product_id, cell_id, name, quantity, before_discount_price, item_price, total) select ${STORE}, g, g, c.product_id, c.id, 'Hàng', 1, 0, 0, 0 from generate_series(1, 3000) g join product_cells c on c.store_id = ${STORE} and c.id = g;
  insert into order_status_records (store_id, id, order_id, order_status, author) select ${STORE}, g, g, 0, 1 from generate_series(1, 3000) g;
  insert into favorites (store_id, customer_id, product_id) select ${STORE}, 1 + g % 2990, g from generate_series(1, 5000) g;
  insert into reviews (store_id, id, product_id, customer_id, stars, status) select ${STORE}, g, 1 + g % 9000, 1 + g % 2990, 5, 1 from generate_series(1, 5000) g;
  insert into idempotency_keys (store_id, actor, key, request_hash) select ${STORE}, 'device:' || g, 'key', '\\x00' from generate_series(1, 3000) g;
  call bump_identities()`
