import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { askForStockNotice } from '../../../src/contract/products.ts'
import { listNotifications } from '../../../src/contract/notifications.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { announceReturnedStock } from './stock-notices.ts'

const HAT = 1
const SHIRT = 2 // its cell "1 M" has no stock
let store: TestStore
beforeEach(async () => void (store = await openTestStore()))
afterEach(async () => {
  await store.close()
  noProblems(store)
})

const ask = (id: number, body: { email?: string; cell_id?: number }, caller: CallerOptions = {}) =>
  store.ask(askForStockNotice, { params: { id }, body }, caller)
const announce = () => announceReturnedStock(store.database, new Date(FIXTURE_NOW), async () => 'https://mot.example')
const setStock = (product: number, stock: number | null) =>
  store.sql(`update product_cells set stock = $2 where store_id = 1 and product_id = $1`, [product, stock])
const mails = async () =>
  (await store.sql<{ payload: object }>(`select payload from outbox where kind = 'mail' order by id`)).map(
    ({ payload }) => payload,
  )

test('a guest gets one mail when the product is back, in the language of the page, and no second one', async () => {
  await setStock(HAT, 0)
  await store.sql(`update products set check_inventory = true where store_id = 1 and id = $1`, [HAT])
  for (let time = 0; time < 2; time++)
    expect(await ask(HAT, { email: 'Khach@Example.com' }, { lang: 'en' })).toMatchObject({
      status: 200,
      msg_code: 'STOCK_NOTICE_ASKED',
    })
  expect(await announce()).toBe(0)
  await setStock(HAT, 3)
  expect(await Promise.all([announce(), announce()]).then((told) => told[0] + told[1])).toBe(1)
  expect(await mails()).toEqual([
    expect.objectContaining({
      to: 'khach@example.com',
      lang: 'en',
      text: 'stock_notice.mail',
      values: expect.objectContaining({ link: expect.stringMatching(/^https:\/\/mot\.example\/en\/san-pham\/.+-1$/) }),
    }),
  ])
  await setStock(HAT, 0)
  await setStock(HAT, 9)
  expect(await announce()).toBe(0)
  expect(await store.sql('select from stock_notices')).toEqual([])
})

test('a notice that another process is sending is left to it', async () => {
  await ask(HAT, { email: 'khach@example.com' })
  await setStock(HAT, 3)
  await store.database.forStore(1).transaction(async (trx) => {
    await sql`select from stock_notices for update`.execute(trx)
    expect(await announce()).toBe(0)
  })
  expect(await announce()).toBe(1)
})

test('a customer is notified in the store; an option waits for itself, not for the others', async () => {
  const [customer] = await manyCustomers(store, 1)
  const [cell] = await store.sql<{ id: number }>(
    `select id from product_cells where store_id = 1 and product_id = $1 and stock = 0`,
    [SHIRT],
  )
  expect((await ask(SHIRT, { cell_id: cell!.id }, customer)).status).toBe(200)
  expect(await announce()).toBe(0)
  await store.sql(`update product_cells set stock = 1 where store_id = 1 and id = $1`, [cell!.id])
  expect(await announce()).toBe(1)
  const { data } = await store.ask(listNotifications, { query: {} }, customer)
  expect(data.list_notification.data[0]).toMatchObject({
    type: 'STOCK_BACK',
    type_action: 'PRODUCT',
    value_action: String(SHIRT),
  })
  expect(await mails()).toEqual([])
})

test.each([
  ['without an address', HAT, {}, 400, 'EMAIL_NEEDED'],
  ['an address that is none', HAT, { email: 'khach@' }, 400, 'INVALID_INPUT'],
  ['an unknown product', 999, { email: 'khach@example.com' }, 404, 'PRODUCT_NOT_FOUND'],
  ['an option of another product', HAT, { email: 'khach@example.com', cell_id: 3 }, 404, 'OPTION_NOT_FOUND'],
])('%s is refused', async (_, id, body, status, msg_code) => {
  expect(await ask(id, body)).toMatchObject({ status, msg_code })
  expect(await store.sql('select from stock_notices')).toEqual([])
})

test('a network cannot ask for the mail of everybody', async () => {
  const answers = []
  for (let index = 0; index < 31; index++) answers.push((await ask(HAT, { email: `k${index}@example.com` })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
})
