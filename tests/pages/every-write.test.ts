import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { Auth } from '../../src/contract/endpoint.ts'
import { categoryPath, PATHS, postPath, productListPath, productPath } from '../../src/domain/paths.ts'
import { buildApp, type App } from '../../server/app.ts'
import { STORE_CHANGED } from '../../server/core/shared/store-changes.ts'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { openKeyring } from '../../server/db/keyring.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import { calls } from '../contract/calls.ts'
import {
  openContractStore,
  PHONE,
  STORE,
  type CallerHeaders,
  type ContractStore,
  type RequestInput,
} from '../contract/contract-store.ts'
import type { Row } from '../contract/row.ts'
import { heardEverything, observedRenderer } from '../setup/page-app.ts'
import { inTurn, VOLUMES } from '../volumes.ts'

/** One app keeps its pages; the other, on the same database, renders each page anew once `forget` dropped all that it had cached. */
let store: ContractStore
let fresh: App
let freshDatabase: Database
let forget: () => void
let rendered: string[] = []
let paths: string[]
let storeId: number
let turn = 0
beforeAll(async () => {
  const renderer = await observedRenderer(({ path, search }) => void rendered.push(path + search))
  store = await openContractStore({ pages: renderer })
  freshDatabase = openDatabase(store.connectionString, { keyring: openKeyring([TEST_SECRET_KEY]) })
  const listen: Database['listen'] = (channel, listener, onGap = () => {}) => {
    if (channel === STORE_CHANGED) forget = onGap
    return () => {}
  }
  fresh = await buildApp({
    config: store.config,
    database: { ...freshDatabase, listen },
    renderer,
    logLevel: 'silent',
  })
  storeId = (await one<{ id: number }>(sql`select id from stores where store_code = ${STORE}`)).id
  const [category] = await store.ask('listCategories', {})
  const [post] = (await store.ask('listPosts', {})).data
  paths = [
    PATHS.home,
    PATHS.products,
    productListPath({ sort_by: 'sales', descending: true }),
    productListPath({ has_discount: true }),
    categoryPath(category!),
    PATHS.categories,
    PATHS.posts,
    postPath(post!),
    PATHS.vouchers,
    PATHS.combos,
    PATHS.promotions,
    PATHS.quotation,
    '/khong-co-trang-nay',
  ]
})
afterAll(async () => {
  await fresh?.close()
  await freshDatabase?.close()
  await store?.close()
})

const CALLERS: Record<Auth, (from: ContractStore) => Promise<CallerHeaders> | CallerHeaders> = {
  none: () => ({}),
  optional: () => ({ 'device-id': `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}` }),
  customer: (from) => from.person(),
  collaborator: (from) => from.person(PHONE.collaborator),
  agency: (from) => from.person(PHONE.agency),
  owner: (from) => from.owner(),
}

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  return (await store.database.system((q) => query.execute(q))).rows[0] as T // each query names its columns
}

/** Calls that show more than the rows of the contract: what follows on an order, and names and products on pages. */
const MORE: Partial<Record<EndpointName, RequestInput[]>> = {
  updateProfile: [{ body: { name: 'Người Đổi Tên' } }],
  moveOwnerOrder: ['SHIPPING', 'COMPLETED'].map((to) => ({ body: { order_status_code: to } })),
  editOwnerProduct: [{ body: { quantity_in_stock: 0 } }, { body: { status: -1 } }],
}

/** Pages that a call may drop though they show nothing new: what they show is described by tags for products and promotions as a whole. */
const OFFERS = /^\/(?:san-pham.*|ma-giam-gia|combo-giam-gia|khuyen-mai)?$/
const NEWS = /^\/(tin-tuc.*)?$/
const WIDER: Partial<Record<EndpointName, RegExp>> = {
  updateProfile: OFFERS, // the name beside a review
  createOrder: OFFERS,
  cancelOrder: OFFERS,
  returnOrder: OFFERS,
  moveOwnerOrder: OFFERS,
  moveOwnerOrders: OFFERS,
  createOwnerOrder: OFFERS,
  returnOrderLines: OFFERS,
  editOwnerProduct: OFFERS,
  createOwnerProduct: /^\/(?!tin-tuc)/, // lists, and what stands beside other products
  saveOwnerProduct: /^\/(?!tin-tuc)/,
  duplicateOwnerProduct: /^\/(?!tin-tuc)/,
  deleteOwnerProduct: /^\/(?!tin-tuc)/,
  changeOwnerProducts: /^\/(?!tin-tuc)/,
  setSampleGoods: /^\/(?!tin-tuc)/,
  setLogo: /./,
  changeProductStock: OFFERS,
  createOwnerCategory: /./, // every page has the categories in its header
  saveOwnerCategory: /./,
  deleteOwnerCategory: /./,
  undoChange: /^\/(?!tin-tuc)/,
  createOwnerPost: NEWS,
  saveOwnerPost: NEWS,
  deleteOwnerPost: NEWS,
  createOwnerPostCategory: NEWS,
  saveOwnerPostCategory: NEWS,
  deleteOwnerPostCategory: NEWS,
  writePolicy: NEWS,
  createOwnerFilter: /^\/(?!tin-tuc)/,
  saveOwnerFilter: /^\/(?!tin-tuc)/,
  deleteOwnerFilter: /^\/(?!tin-tuc)/,
  orderOwnerFilters: /^\/(?!tin-tuc)/,
  createOwnerBanner: /./, // some stand on every page
  saveOwnerBanner: /./,
  deleteOwnerBanner: /./,
  orderOwnerBanners: /./,
  createCustomerGroup: OFFERS,
  saveCustomerGroup: OFFERS,
  beginPromotion: OFFERS,
  savePromotion: OFFERS,
  runPromotion: OFFERS,
  deletePromotion: OFFERS,
  saveFocalPoint: /./, // an image may stand on any page
  saveImageTexts: /./,
  saveShopSettings: /./, // name, logo and terms stand on every page
  saveOwnerPaymentMethod: /./,
  saveOwnerShipping: /./,
  createBranch: /./, // branches, points and the main domain may stand on every page
  saveBranch: /./,
  deleteBranch: /./,
  savePointSettings: /./,
  addOwnerDomain: /./,
  checkOwnerDomain: /./,
  makeMainDomain: /./,
  removeOwnerDomain: /./,
  editShopTexts: /^\//, // categories stand in every header, and their translations on the pages of another language
}

type Write = { name: EndpointName; me: CallerHeaders; input: RequestInput; product: { id: number; slug: string } }

/** The product that a call concerns: of its path, its order or its review. */
async function productOf(name: EndpointName, { params, body }: RequestInput): Promise<number> {
  const { id, order_code = (body as { order_code?: string } | undefined)?.order_code } = (params ?? {}) as {
    id?: number
    order_code?: string
  }
  if (name === 'moderateReview' || name === 'answerReview')
    return (
      await one<{ id: number }>(sql`select product_id as id from reviews where store_id = ${storeId} and id = ${id}`)
    ).id
  if (name === 'updateProfile')
    return (
      await one<{
        id: number
      }>(sql`select r.product_id as id from reviews r join customers c on c.store_id = r.store_id and c.id = r.customer_id
        where r.store_id = ${storeId} and r.status = 1 and c.phone_number = ${PHONE.customer} limit 1`)
    ).id
  if (order_code)
    return (
      await one<{
        id: number
      }>(sql`select l.product_id as id from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
      where o.store_id = ${storeId} and o.order_code = ${order_code} limit 1`)
    ).id
  if (endpoints[name]!.path.startsWith('products/{id}') && id !== undefined) return id
  const { data } = await store.ask('listProducts', { query: { limit: '100' } })
  return data.find(
    ({ distributes, price, quantity_in_stock, is_medicine }) =>
      distributes.length === 0 && price > 0 && quantity_in_stock > 50 && !is_medicine,
  )!.id
}

async function writesOf(name: EndpointName): Promise<Write[]> {
  const row = calls[name] as Row<EndpointName> // the type of the row is that of its endpoint
  const me = await (row.as ?? CALLERS[endpoints[name]!.auth])(store)
  const input = ((await row.args?.(store, me)) ?? {}) as RequestInput
  const product = await one<Write['product']>(
    sql`select id, slug from products where store_id = ${storeId} and id = ${await productOf(name, input)}`,
  )
  return [input, ...(MORE[name] ?? []).map((more) => ({ ...input, ...more }))].map((each) => ({
    name,
    me,
    input: each,
    product,
  }))
}

type Reader = { who: string; headers: Record<string, string> }
const pageOf = async ({ inject }: Pick<ContractStore, 'inject'>, url: string, { headers }: Reader): Promise<string> => {
  const { statusCode, body } = await inject({ url, headers: { host: `${STORE}.localhost:3000`, ...headers } })
  return `${statusCode} ${masked(body)}`
}
/** Without what differs between any two renders: times and order of fetching, and the counters that no write publishes. */
function masked(html: string): string {
  return html.replace(/(?<=id="state">)[^<]*/, (json) => {
    const state: unknown = JSON.parse(json, (name, value: unknown) => (COUNTERS.has(name) ? 0 : value))
    return JSON.stringify(state)
  })
}
const COUNTERS = new Set(['view', 'likes'])

test('after every writing call each page is as it would be rendered now, and pages without a change stay in the cache', async () => {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name]!.method !== 'GET')
  const customer = await store.person(PHONE.both)
  const everybody: Reader[] = [
    { who: 'visitor', headers: {} },
    { who: 'both', headers: { cookie: `__Host-sid=${customer['customer-token']}` } },
  ]
  const stale: unknown[] = []
  const needless: unknown[] = []
  const refused: unknown[] = []
  let looks = 0
  let changes = 0
  for (const name of names)
    for (const { me, input, product } of await writesOf(name)) {
      turn++
      const sample = [productPath(product), ...inTurn(paths, turn * VOLUMES.pagesPerWrite, VOLUMES.pagesPerWrite)]
      const readers = inTurn(everybody, turn, VOLUMES.readersPerWrite)
      const cells = sample.flatMap((path) => readers.map((reader) => ({ path, reader })))
      await heardEverything(store.database) // what preparing the call has changed
      const before: string[] = []
      for (const { path, reader } of cells) before.push(await pageOf(store, path, reader))
      rendered = []
      for (const { path, reader } of cells) await pageOf(store, path, reader)
      expect(rendered, 'pages that are not in the cache').toEqual([])

      const answer = await store.send(endpoints[name]!, input, me)
      if (answer.status >= 400) refused.push({ name, input, answer: answer.text.slice(0, 200) })
      await heardEverything(store.database)
      forget()
      for (const [index, { path, reader }] of cells.entries()) {
        rendered = []
        const now = await pageOf(store, path, reader)
        const isRendered = rendered.length > 0
        const expected = await pageOf({ inject: fresh.fastify.inject.bind(fresh.fastify) }, path, reader)
        looks++
        if (expected !== before[index]) changes++
        if (now !== expected) stale.push({ name, path, who: reader.who, ...difference(now, expected) })
        if (isRendered && now === before[index] && !WIDER[name]?.test(path))
          needless.push(`${name} ${path} ${reader.who}`)
      }
    }
  console.log(`every write: ${names.length} endpoints, ${looks} pages looked at, ${changes} changed`)
  expect({ refused, stale, needless }).toEqual({ refused: [], stale: [], needless: [] })
  expect(changes).toBeGreaterThan(10)
}, 600_000)

function difference(actual: string, expected: string) {
  let at = 0
  while (actual[at] === expected[at] && at < actual.length) at++
  return { actual: actual.slice(at - 60, at + 60), expected: expected.slice(at - 60, at + 60) }
}
