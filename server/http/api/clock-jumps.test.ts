import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import { cancelOrder, createOrder, getOrder, listOrders } from '../../../src/contract/orders.ts'
import { getProfile } from '../../../src/contract/account.ts'
import { getStudioSession } from '../../../src/contract/studio.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers, registered } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'

// The clock of the server is put an hour forward, or back, and later right again; the database keeps its own.
const HOUR_MS = 3_600_000
const atOffset = (ms: number) => store.setNow(new Date(Date.parse(FIXTURE_NOW) + ms).toISOString())

let store: TestStore
let owner: CallerOptions
beforeAll(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
  await store.sql('update product_cells set stock = 50 where store_id = 1 and id = 1')
})
afterAll(async () => {
  await store.close()
  noProblems(store)
})

let phones = 0
const nextPhone = () => `09${String(71_000_000 + phones++)}`

test.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])('an hour %s and right again: nobody is signed out, no order is lost, made twice or stuck', async (_, jump) => {
  const [person] = await manyCustomers(store, 1)
  const caller = { token: person?.token ?? '' }
  const stockBefore = await stock()
  const placed: string[] = []
  for (const offset of [0, jump, 0]) {
    atOffset(offset)
    expect((await store.ask(getProfile, {}, caller)).status).toBe(200)
    expect((await store.ask(getStudioSession, {}, owner)).status).toBe(200)
    await store.ask(addCartItem, { body: { product_id: 1, quantity: 1 } }, caller)
    const order = { ...GUEST_ORDER, customer_address_id: person?.addressId ?? 0 }
    const again = { ...caller, idempotencyKey: randomUUID() }
    const first = await store.ask(createOrder, { body: order }, again)
    atOffset(offset === 0 ? jump : 0) // the answer was lost, and meanwhile the clock is another
    const second = await store.ask(createOrder, { body: order }, again)
    expect([first.msg_code, second.data.order_code]).toEqual(['ORDER_PLACED', first.data.order_code])
    placed.push(first.data.order_code)
  }
  atOffset(0)
  const { data } = (await store.ask(listOrders, { query: {} }, caller)).data
  expect(data.map(({ order_code }) => order_code).toSorted()).toEqual(placed.toSorted())
  for (const order_code of placed) {
    expect((await store.ask(getOrder, { params: { order_code } }, caller)).status).toBe(200)
    expect((await store.ask(cancelOrder, { body: { order_code } }, caller)).msg_code).toBe('ORDER_CANCELLED')
  }
  expect(await stock()).toBe(stockBefore)
})

test.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])('who registers while the clock is an hour %s stays signed in when it is right', async (_, jump) => {
  atOffset(jump)
  const { token } = await registered(store, nextPhone())
  atOffset(0)
  expect((await store.ask(getProfile, {}, { token })).status).toBe(200)
})

test('what the server has to send does not wait for an hour: it goes by the clock of the database', async () => {
  atOffset(HOUR_MS)
  const device = store.newDevice()
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 1 } }, { device })
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, { device })).status).toBe(201)
  atOffset(0)
  expect(await store.sql(`select id from outbox where next_at > now() + interval '1 minute'`)).toEqual([])
})

const stock = async () =>
  (await store.sql<{ stock: number }>('select stock from product_cells where store_id = 1 and id = 1'))[0]?.stock
