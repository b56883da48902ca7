import hoaDao from '../../../themes/preset-hoa-dao.json' with { type: 'json' }
import sonMai from '../../../themes/preset-son-mai.json' with { type: 'json' }
import { afterEach, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { createOwnerProduct } from '../../../src/contract/owner-products.ts'
import { listAgencyTypes } from '../../../src/contract/owner-partners.ts'
import { listOwnerOrders } from '../../../src/contract/owner-orders.ts'
import type { StoreLook } from '../../../src/contract/inputs/new-store.ts'
import { checkStoreCode, openStudioStore } from '../../../src/contract/studio.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'

let store: TestStore
afterEach(async () => {
  await store.close()
  noProblems(store)
})

const OWNER = { name: 'Chủ', email: 'chu@hoa-sen.vn', password: 'mot-mat-khau-rieng' }
const SHOP = { name: 'Hoa Sen', code: 'hoa-sen', kind: 'beauty' as const, owner: OWNER }
const open = (body: Partial<typeof SHOP & { look: StoreLook }> = {}) =>
  store.ask(openStudioStore, { body: { ...SHOP, ...body } })

test('a stranger opens a store, adds a product, and a guest orders it', async () => {
  store = await openTestStore()
  const opened = await open()
  expect(opened.data.stores).toMatchObject([{ store_code: 'hoa-sen', role: 'owner', may_publish: true }])
  const owner = { ownerToken: opened.cookies['__Host-owner'], store: 'hoa-sen' }
  const body = { name: 'Son sen', price: 90_000, quantity_in_stock: 3 }
  const { data: product } = await store.ask(createOwnerProduct, { body }, owner)
  expect((await store.ask(listAgencyTypes, {}, owner)).data).toMatchObject([{ name: 'Cấp 1', commission_percent: 5 }])
  const guest = { store: 'hoa-sen', device: store.newDevice() }
  await store.ask(addCartItem, { body: { product_id: product.id, quantity: 1 } }, guest)
  const order = await store.ask(createOrder, { body: GUEST_ORDER }, guest)
  expect([order.status, order.data.total_final]).toEqual([201, 120_000])
  expect((await store.ask(listOwnerOrders, {}, owner)).data.data.map(({ order_code }) => order_code)).toEqual([
    order.data.order_code,
  ])
})

test('the look is the first that fits what is sold, or the chosen one; the owner is told of new orders', async () => {
  store = await openTestStore()
  const lookOf = async (code: string) => {
    const [row] = await store.sql<{ colour: string }>(
      `select t.document ->> 'color_main_1' as colour from themes t join stores s on s.id = t.store_id where s.store_code = $1`,
      [code],
    )
    return row?.colour
  }
  await open()
  await open({ code: 'dem', look: 'son-mai', owner: { ...OWNER, email: 'khac@hoa-sen.vn' } })
  expect([await lookOf('hoa-sen'), await lookOf('dem')]).toEqual([hoaDao.color_main_1, sonMai.color_main_1])
  expect(await store.sql(`select value from store_settings where key = 'mails' order by store_id`)).toEqual([
    { value: { new_order_to: ['chu@hoa-sen.vn'] } },
    { value: { new_order_to: ['khac@hoa-sen.vn'] } },
  ])
})

test('a new store promises nothing that its owner has not said', async () => {
  store = await openTestStore()
  await open({ look: 'chi-theu' }) // its picture promises embroidery, gifts and repairs
  const [row] = await store.sql<{ document: object }>(
    `select document from themes t join stores s on s.id = t.store_id where store_code = 'hoa-sen'`,
  )
  expect(row?.document).toMatchObject({ benefitIcons: [], home_top_text: '', home_top_is_show: false })
})

test.each([
  [{ code: 'mot' }, 'STORE_CODE_TAKEN'],
  [{ code: 'studio' }, 'STORE_CODE_TAKEN'],
  [{ code: 'Tiệm' }, 'INVALID_INPUT'],
  [{ code: '-a-' }, 'INVALID_INPUT'],
  [{ name: ' ' }, 'INVALID_INPUT'],
  [{ owner: { ...OWNER, password: '12345678' } }, 'PASSWORD_COMMON'],
  [{ owner: { ...OWNER, password: 'ngan' } }, 'INVALID_INPUT'],
])('%j is refused, and nothing is left behind', async (body, code) => {
  store = await openTestStore()
  expect((await open(body)).msg_code).toBe(code)
  expect(await store.sql(`select email from owners where email = $1`, [OWNER.email])).toEqual([])
  expect(await store.sql('select id from stores')).toHaveLength(2)
})

test('two strangers at once get two stores, or one of them the address', async () => {
  store = await openTestStore()
  const others = { ...OWNER, email: 'khac@hoa-sen.vn' }
  const replies = await Promise.all([open(), open({ owner: others })])
  expect(replies.map(({ msg_code }) => msg_code).toSorted()).toEqual(['LOGGED_IN', 'STORE_CODE_TAKEN'])
  expect((await open({ code: 'hoa-sen-2', owner: { ...OWNER, email: 'ba@hoa-sen.vn' } })).status).toBe(200)
  expect((await store.ask(checkStoreCode, { body: { code: 'hoa-sen-2' } })).data.is_free).toBe(false)
})

test.each(['invite', 'closed'])('SIGN_UP=%s: strangers and owners open none', async (SIGN_UP) => {
  store = await openTestStore({ env: { SIGN_UP } })
  const { owner } = await signInOwners(store)
  expect((await open()).msg_code).toBe('SIGN_UP_CLOSED')
  expect((await store.ask(openStudioStore, { body: SHOP }, owner)).msg_code).toBe('SIGN_UP_CLOSED')
})

test('who lost the answer and sends it again is signed in to the store that was made, whatever address is sent now', async () => {
  store = await openTestStore()
  const key = { idempotencyKey: 'mo-tiem-1' }
  const send = (body: Partial<typeof SHOP>, caller: CallerOptions = key) =>
    store.ask(openStudioStore, { body: { ...SHOP, ...body } }, caller)
  const replies = await Promise.all([send({}), send({})]) // the second while the first is under way
  replies.push(await send({}), await send({ code: 'hoa-sen-2', name: 'Hoa Sen 2' }))
  for (const { status, data, cookies } of replies) {
    expect({ status, ...data }).toMatchObject({ status: 200, opened: 'hoa-sen', stores: [{ name: 'Hoa Sen' }] })
    expect(cookies['__Host-owner']).toBeTruthy()
  }
  const ownerToken = replies[0]?.cookies['__Host-owner']
  expect((await send({}, { ...key, ownerToken })).data.opened).toBe('hoa-sen') // the cookie arrived, the answer did not
  expect(await store.sql('select id from stores')).toHaveLength(3)

  const wrong = await send({ owner: { ...OWNER, password: 'khong-phai-no-dau' } })
  expect([wrong.msg_code, wrong.cookies]).toEqual(['EMAIL_TAKEN', {}])
  const other = await send({ owner: { ...OWNER, email: 'khac@hoa-sen.vn' } })
  expect(other.msg_code).toBe('STORE_CODE_TAKEN')
  expect((await send({}, { idempotencyKey: 'mo-tiem-2' })).msg_code).toBe('EMAIL_TAKEN')
})
