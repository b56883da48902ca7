import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { PATHS, productPath } from '../../src/domain/paths.ts'
import { productTagsOf } from '../../server/core/shared/store-changes.ts'
import { COOKIES } from '../../server/http/cookies.ts'
import { openContractStore, PHONE, STORE, type ContractStore } from '../contract/contract-store.ts'
import type { PageRender } from '../../server/http/pages/page-render.ts'
import { dropPages, heardEverything, observedRenderer } from '../setup/page-app.ts'

const OTHER_STORE = 'moc-fashion'
let store: ContractStore
let other: ContractStore
let storeId: number
/** Called before each render of the first app. */
let whileRendering: (request: PageRender) => Promise<void> | void
let renders = 0
beforeAll(async () => {
  const renderer = await observedRenderer((request) => {
    renders++
    return whileRendering(request)
  })
  store = await openContractStore({ pages: renderer })
  other = await openContractStore({ pages: true, connectionString: store.connectionString })
  storeId = (await rows(sql<{ id: number }>`select id from stores where store_code = ${STORE}`))[0]!.id
})
afterAll(async () => {
  await other?.close()
  await store?.close()
})
beforeEach(async () => {
  whileRendering = () => {}
  for (const app of [store, other]) app.config.fixtureNow = FIXTURE_NOW
  await dropPages(store.database, STORE)
  await heardEverything(other.database)
  renders = 0
})

const rows = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await store.database.system((q) => statement.execute(q))).rows
const get = (
  url: string,
  headers: Record<string, string> = {},
  { from = store, code = STORE }: { from?: ContractStore; code?: string } = {},
) => from.inject({ url, headers: { host: `${code}.localhost:3000`, ...headers } })
const sessionOf = async (phone: string) => ({
  cookie: `${COOKIES.customer}=${(await store.person(phone))['customer-token']}`,
})
const changed = (...tags: string[]) => store.database.notify('store-changed', { storeId, tags })

/** Both apps say that it is this time. */
function setTime(time: string): void {
  for (const app of [store, other]) app.config.fixtureNow = time
}

test('a change in one process drops the pages of the other', async () => {
  const product = (await store.ask('listProducts', {})).data.find(
    ({ distributes, quantity_in_stock }) => distributes.length === 0 && quantity_in_stock > 0,
  )!
  const isInStock = async () =>
    (await get(productPath(product), {}, { from: other })).body.includes('schema.org/InStock')
  const setStock = async (quantity_in_stock: number) => {
    await store.ask(
      'editOwnerProduct',
      { params: { id: product.id }, body: { quantity_in_stock } },
      await store.owner(),
    )
    await heardEverything(other.database)
  }
  expect(await isInStock()).toBe(true)
  await setStock(0)
  expect(await isInStock()).toBe(false)
  await setStock(product.quantity_in_stock)
  expect(await isInStock()).toBe(true)
})

test('a voucher is on the pages from the moment it begins until it ends', async () => {
  await rows(sql`insert into vouchers (store_id, code, name, start_time, end_time, value_discount)
    values (${storeId}, 'HAIGIO', 'Giảm trong hai giờ', '2026-11-20T10:00:00+07:00', '2026-11-20T12:00:00+07:00', 5000)`)
  const isShown = async () => (await get(PATHS.vouchers)).body.includes('Giảm trong hai giờ')
  for (const [time, expected] of [
    ['09:00:00', false],
    ['09:59:59', false],
    ['10:00:00', true],
    ['11:59:59', true],
    ['12:00:01', false],
  ] as const) {
    setTime(`2026-11-20T${time}+07:00`)
    expect([time, await isShown()]).toEqual([time, expected])
    expect([time, await isShown()]).toEqual([time, expected])
  }
  expect(renders).toBe(3)
})

test('a voucher that begins while a page is rendered is not missed', async () => {
  await rows(sql`insert into vouchers (store_id, code, name, start_time, end_time, value_discount)
    values (${storeId}, 'GIUACHUNG', 'Bắt đầu giữa chừng', '2026-11-21T10:00:00+07:00', '2026-11-21T12:00:00+07:00', 5000)`)
  setTime('2026-11-21T09:59:59+07:00')
  let isRendered = false
  const before = store.database.forStore
  store.database.forStore = (id) => {
    if (isRendered) setTime('2026-11-21T10:00:00+07:00') // what follows the calls of the page is done a moment later
    return before(id)
  }
  whileRendering = async (request) => {
    const { transport } = request
    request.transport = async (...call) => {
      const answer = await transport(...call)
      isRendered ||= call[0].path === 'vouchers'
      return answer
    }
  }
  await get(PATHS.vouchers)
  store.database.forStore = before
  setTime('2026-11-21T10:00:00+07:00')
  whileRendering = () => {}
  expect((await get(PATHS.vouchers)).body.includes('Bắt đầu giữa chừng')).toBe(true)
})

test('a combo for a group is shown to its members from the month of their birthday, and to nobody else', async () => {
  await rows(
    sql`insert into customer_groups (store_id, id, name, conditions) values (${storeId}, 77, 'Sinh nhật', '[{"fact":"birth_month","in":[12]}]')`,
  )
  await rows(
    sql`update customers set date_of_birth = '1990-12-05' where store_id = ${storeId} and phone_number = ${PHONE.customer}`,
  )
  await rows(
    sql`update customers set date_of_birth = '1990-03-05' where store_id = ${storeId} and phone_number = ${PHONE.newcomer}`,
  )
  await rows(sql`with c as (insert into combos (store_id, name, start_time, end_time, value_discount, group_customers, group_ids)
      values (${storeId}, 'Combo sinh nhật zqcombozq', '2026-11-01', '2027-11-01', 5000, '{4}', '{77}') returning id)
    insert into combo_products (store_id, combo_id, product_id) select ${storeId}, c.id, p.id from c, (select id from products where store_id = ${storeId} and status = 0 order by id limit 1) p`)
  const [born, stranger] = [await sessionOf(PHONE.customer), await sessionOf(PHONE.newcomer)]
  const shown = async () => {
    const pages = []
    for (const headers of [born, stranger, born, {}, stranger])
      pages.push((await get(PATHS.combos, headers)).body.includes('zqcombozq'))
    return pages
  }
  await rows(
    sql`update customer_groups set conditions = '[{"fact":"birth_month","in":[12]}]' where store_id = ${storeId} and id = 77`,
  )
  expect(await shown()).toEqual([true, false, true, false, false])
  await rows(
    sql`update customers set date_of_birth = '1990-01-05' where store_id = ${storeId} and phone_number = ${PHONE.customer}`,
  )
  expect(await shown()).toEqual([false, false, false, false, false])
})

test('a role is on the next page after it changed', async () => {
  const session = await sessionOf(PHONE.newcomer)
  const product = (await store.ask('listProducts', {})).data.find(
    ({ price, percent_agency }) => price > 0 && percent_agency > 0,
  )!
  const priceOf = async (headers: Record<string, string>) => {
    const state: unknown[] = []
    JSON.parse(
      /id="state">([^<]*)</.exec((await get(productPath(product), headers)).body)![1]!,
      (name, value: { id?: number; price?: number; slug?: string } | null) => {
        if (value?.id === product.id && value.slug !== undefined) state.push(value.price)
        return value
      },
    )
    return state[0]
  }
  const agencyPrice = await priceOf(await sessionOf(PHONE.agency))
  expect(agencyPrice).toBeLessThan(product.price)
  expect(await priceOf(session)).toBe(product.price)
  const newcomer = sql`store_id = ${storeId} and customer_id = (select id from customers where store_id = ${storeId} and phone_number = ${PHONE.newcomer})`
  await rows(
    sql`insert into partners (store_id, customer_id, role) select store_id, id, 'agency' from customers where store_id = ${storeId} and phone_number = ${PHONE.newcomer}`,
  )
  expect(await priceOf(session)).toBe(agencyPrice)
  await rows(sql`update partners set status = 0 where ${newcomer}`)
  expect(await priceOf(session)).toBe(product.price)
})

test('a store’s flag puts its theme and its record into its pages, for clients served elsewhere', async () => {
  const flag = async (isOn: boolean) => {
    await rows(
      sql`update stores set flags = flags || jsonb_build_object('has_platform_metas', ${isOn}::boolean) where id = ${storeId}`,
    )
    await dropPages(store.database, STORE)
  }
  const metaOf = async (name: string): Promise<Record<string, unknown> | undefined> => {
    const { body } = await get(PATHS.home)
    const content = new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(body)?.[1]
    const text = content
      ?.replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    return text === undefined ? undefined : (JSON.parse(text.replaceAll('&amp;', '&')) as Record<string, unknown>)
  }
  expect([await metaOf('web_theme'), await metaOf('info_store')]).toEqual([undefined, undefined])
  await flag(true)
  expect(await metaOf('web_theme')).toMatchObject({ header_type: expect.any(Number), color_main_1: expect.any(String) })
  const record = await metaOf('info_store')
  expect(record).toMatchObject({ store_code: STORE, name: expect.any(String) })
  expect(record).not.toHaveProperty('user')
  expect(JSON.stringify(record)).not.toMatch(/"\/media\//)
  await flag(false)
})

test('a forged, expired or foreign session is a visitor’s, and its cookie is cleared', async () => {
  const own = await sessionOf(PHONE.customer)
  const visitors = await get(PATHS.home)
  const foreigners = await get(PATHS.home, {}, { code: OTHER_STORE })
  const expectVisitor = ({ body, headers, statusCode }: Awaited<ReturnType<typeof get>>, page: string) => {
    expect(statusCode).toBe(200)
    expect(body).toBe(page)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(String(headers['set-cookie'])).toMatch(/^__Host-sid=; Max-Age=0/)
  }
  for (const token of ['forged', 'x'.repeat(201), "' or 1=1 --", '%00', 'a'.repeat(8_000)])
    expectVisitor(await get(PATHS.home, { cookie: `${COOKIES.customer}=${token}` }), visitors.body)
  expectVisitor(await get(PATHS.home, own, { code: OTHER_STORE }), foreigners.body)
  expect((await get(PATHS.home, own)).headers['cache-control']).toBe('private, no-store')
  setTime('2027-11-20T09:00:00+07:00') // the session lasts 100 days
  expectVisitor(await get(PATHS.home, own), (await get(PATHS.home)).body)
})

test.each([
  ['8 KB of another site', `a=${'x'.repeat(8_000)}`, 0],
  ['a cart of 8 KB', `__Host-cart=${'9'.repeat(8_000)}`, 0],
  ['a negative cart', '__Host-cart=-5', 0],
  ['a cart with markup', '__Host-cart=<b>5</b>', 0],
  ['the largest cart', '__Host-cart=9999', 9999],
  ['no name', '=;;=x; ;', 0],
])('a cookie with %s', async (_, cookie, cart) => {
  const page = await get(PATHS.home, { cookie })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`"cart":${cart},`)
  expect(page.headers['cache-control']).toBe(
    cookie.startsWith('__Host') ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
  )
})

/** The next render waits before it reads, until `end` is called. */
function holdNextRender() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  whileRendering = async () => {
    whileRendering = () => {}
    begun.resolve()
    await end.promise
  }
  return { begun: begun.promise, end: () => end.resolve() }
}

/** Renames the store while a page is rendered, after its name was read; the page that is asked for next has the new one. */
test('a request after a change does not get a page that was rendered before it', async () => {
  const { begun, end } = holdNextRender()
  const first = get(PATHS.posts)
  await begun
  await rows(sql`update stores set name = 'Tên mới của cửa hàng' where id = ${storeId}`)
  await changed('store')
  const second = await Promise.race([
    get(PATHS.posts),
    new Promise<undefined>((resolve) => setTimeout(resolve, 30_000, undefined)),
  ])
  end()
  expect((await first).statusCode).toBe(200)
  expect(second?.body.includes('Tên mới của cửa hàng')).toBe(true)
  expect((await get(PATHS.posts)).body.includes('Tên mới của cửa hàng')).toBe(true)
})

/** The first render waits before it reads; a change follows, and a second request. `shown`: whether the first page turns out to show what changed. */
test.each([
  ['shows', true, 2],
  ['does not show', false, 1],
])('a page that %s what changed is rendered anew for who asked after the change', async (_, shown, count) => {
  const { begun, end } = holdNextRender()
  const first = get(PATHS.posts)
  await begun
  await changed(shown ? 'posts' : 'product:999999')
  await heardEverything(store.database)
  const second = get(PATHS.posts)
  end()
  for (const page of await Promise.all([first, second])) expect(page.statusCode).toBe(200)
  expect(renders).toBe(count)
  await get(PATHS.posts)
  expect(renders).toBe(count) // the page is in the cache
})

/** Runs `change` after the first statement on this table was answered, before the answer is used. */
function afterReading(table: string, change: () => Promise<void>): void {
  const before = store.database.forStore
  store.database.forStore = (id) => {
    const db = before(id)
    return {
      ...db,
      query: async (run) => {
        let isRead = false
        const result = await db.query((q) =>
          run(
            new Proxy(q, {
              get: (target, name: keyof typeof q) => {
                const value: unknown = Reflect.get(target, name)
                if (typeof value !== 'function') return value
                if (name !== 'selectFrom') return (value as () => unknown).bind(target) // it has private members
                return (from: string) => {
                  isRead ||= from === table
                  return (value as (name: string) => unknown).call(target, from)
                }
              },
            }),
          ),
        )
        if (isRead && store.database.forStore !== before) {
          store.database.forStore = before
          await change()
        }
        return result
      },
    }
  }
}

test('a theme published while the old one is read is on the next page', async () => {
  const setTitle = (title: string) =>
    rows(
      sql`update themes set document = jsonb_set(document, '{home_title}', to_jsonb(${title}::text)) where store_id = ${storeId}`,
    )
  await setTitle('Tiêu đề cũ')
  await changed('theme')
  afterReading('themes', async () => {
    await setTitle('Tiêu đề mới')
    await changed('theme')
  })
  expect((await get(PATHS.home)).statusCode).toBe(200)
  expect((await get(PATHS.home)).body.includes('Tiêu đề mới')).toBe(true)
})

test('a store that closes while it is looked up is not remembered as open', async () => {
  const { system } = store.database
  await changed('*')
  store.database.system = async (run) => {
    store.database.system = system
    const found = await system(run)
    await rows(sql`update stores set is_open = false where id = ${storeId}`)
    await changed('*')
    return found
  }
  await get(PATHS.home)
  expect((await get(PATHS.home)).statusCode).toBe(404)
  await rows(sql`update stores set is_open = true where id = ${storeId}`)
  await changed('*')
})

test('a store that closes while a page is rendered answers no page after it', async () => {
  const session = await sessionOf(PHONE.customer)
  whileRendering = async () => {
    whileRendering = () => {}
    await rows(sql`update stores set is_open = false where id = ${storeId}`)
    await changed('*')
  }
  await get(PATHS.home)
  for (const headers of [{}, session] as Record<string, string>[]) {
    for (const path of [PATHS.home, PATHS.posts, '/khong-co']) expect((await get(path, headers)).statusCode).toBe(404)
  }
  await rows(sql`update stores set is_open = true where id = ${storeId}`)
  await changed('*')
  expect((await get(PATHS.home)).statusCode).toBe(200)
})

test('a change without a notification reaches no page, so that the tests above show the notification', async () => {
  const [before] = [await get(PATHS.posts)]
  await rows(sql`update stores set name = 'Không ai báo' where id = ${storeId}`)
  expect((await get(PATHS.posts)).body).toBe(before.body)
})

test('a change of one product drops the lists that show it, and no others', async () => {
  const [, shown] = /href="\/san-pham\/[^"?]*-(\d+)"/.exec((await get(PATHS.products)).body) ?? []
  await get(PATHS.posts)
  const rendersAfter = async (tag: string) => {
    renders = 0
    await changed(tag)
    await heardEverything(store.database)
    for (const path of [PATHS.products, PATHS.posts]) await get(path)
    return renders
  }
  expect(await rendersAfter(`product:${shown}`)).toBe(1)
  expect(await rendersAfter('product:999999')).toBe(0)
  expect(await rendersAfter('posts')).toBe(1)
})

test('a sale of a thousand products that begins reaches the other process', async () => {
  const product = (await store.ask('listProducts', {})).data[0]!
  await get(productPath(product), {}, { from: other })
  const change = {
    storeId,
    tags: ['products', ...productTagsOf(Array.from({ length: 1_000 }, (_, index) => 10_000_000 + index))],
  }
  await store.database.notify('store-changed', change)
  await heardEverything(other.database)
  await rows(
    sql`update products set name = 'Tên trong đợt giảm giá' where store_id = ${storeId} and id = ${product.id}`,
  )
  expect((await get(productPath(product), {}, { from: other })).body.includes('Tên trong đợt giảm giá')).toBe(true)
})

test('third parties are part of the policy only for a visitor who agreed, and a browser asks again for the page then', async () => {
  const owner = await store.owner()
  const publish = async (more: Record<string, unknown>) => {
    const { document, version } = await store.ask('getThemeDraft', {}, owner)
    const draft = await store.ask(
      'saveThemeDraft',
      { body: { document: { ...document, ...more }, base_version: version } },
      owner,
    )
    await store.ask('publishTheme', { body: { base_version: draft.version } }, owner)
  }
  const policy = async (cookie = '', path: string = PATHS.home) =>
    String((await get(path, { cookie })).headers['content-security-policy'])
  const agreed = 'consent=yes.analytics'
  const GOOGLE = 'https://www.googletagmanager.com'
  expect(await policy(agreed)).not.toContain(GOOGLE)

  await publish({ code_google_analytics: 'G-TEST1234' })
  const before = await get(PATHS.home)
  expect(before.body).toContain('data-analytics="G-TEST1234"')
  expect(before.body).toContain('data-consent-settings')
  for (const cookie of ['', 'consent=no.analytics', 'consent=yes', 'consent=yes.tag_manager'])
    expect(await policy(cookie)).not.toContain(GOOGLE)
  expect(await policy(agreed)).toContain(GOOGLE)
  expect(await policy(agreed, PATHS.cart)).toContain(GOOGLE) // a page that is never cached
  expect(await policy('', PATHS.cart)).not.toContain(GOOGLE)

  const etag = String(before.headers.etag)
  expect((await get(PATHS.home, { 'if-none-match': etag })).statusCode).toBe(304)
  const after = await get(PATHS.home, { 'if-none-match': etag, cookie: agreed })
  expect(after.statusCode).toBe(200)
  expect((await get(PATHS.home, { 'if-none-match': String(after.headers.etag), cookie: agreed })).statusCode).toBe(304)

  const preview = await store.inject({ url: '/', headers: { host: `${STORE}.preview.localhost:3000`, cookie: agreed } })
  expect(preview.body).not.toContain('data-analytics')
  expect(String(preview.headers['content-security-policy'])).not.toContain(GOOGLE)
  await publish({ code_google_analytics: '' })
  expect(await policy(agreed)).not.toContain(GOOGLE)
})
