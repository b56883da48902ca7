import { saveOwnerShipping } from '../../../src/contract/owner-settings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders.ts'
import { getOpening, setLogo, setSampleGoods } from '../../../src/contract/owner-opening.ts'
import { editOwnerProduct } from '../../../src/contract/owner-catalog.ts'
import { changeProductStock, getProductStock } from '../../../src/contract/owner-stock.ts'
import { listProducts } from '../../../src/contract/products.ts'
import { getWebTheme } from '../../../src/contract/theme.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const names = async () => (await store.ask(listProducts, { query: { limit: 100 } })).data.data.map(({ name }) => name)
const samples = (shown: boolean) => store.ask(setSampleGoods, { body: { shown } }, owner)

test('sample goods come and go whole with one press, twice pressed as well; own goods stay', async () => {
  const before = await names()
  expect((await samples(true)).data.sample_goods).toBe(5)
  expect((await samples(true)).data.sample_goods).toBe(5)
  expect((await names()).filter((name) => name.includes('hàng mẫu'))).toHaveLength(5)
  expect((await samples(false)).data).toMatchObject({ sample_goods: 0, has_product: true })
  expect(await names()).toEqual(before)
  expect((await samples(true)).data.sample_goods).toBe(5)
})

test('the audit log says which sample goods came, and which went', async () => {
  const logged = () =>
    store.sql(`select before ->> 'name' is null as came, after ->> 'name' is null as went from audit_log order by id`)
  await samples(true)
  expect(await logged()).toEqual(Array.from({ length: 5 }, () => ({ came: true, went: false })))
  await samples(false)
  expect((await logged()).slice(5)).toEqual(Array.from({ length: 5 }, () => ({ came: false, went: true })))
})

test('the fees of the shop’s own delivery are those of its table', async () => {
  const fees = async () => (await store.ask(getOpening, {}, owner)).data.shipping_fees
  const rate = { free_from: 0, days_from: 1, days_to: 2 }
  for (const [rates, shown] of [
    [[{ ...rate, province: 0, base_fee: 31_000 }], { from: 31_000, to: 31_000 }],
    [
      [
        { ...rate, province: 0, base_fee: 31_000 },
        { ...rate, province: 1, base_fee: 18_000 },
      ],
      { from: 18_000, to: 31_000 },
    ],
  ] as const) {
    expect((await store.ask(saveOwnerShipping, { body: { rates: [...rates] } }, owner)).status).toBe(200)
    expect(await fees()).toEqual(shown)
  }
})

test('a logo of the store and its colours are published; another store’s picture is not', async () => {
  const palette = { main: '#7a1f2b', second: '#3f4d44', header: '#ffffff', headerText: '#222222' }
  const logo_url = `/media/mot/upload/${'a'.repeat(32)}.webp`
  expect((await store.ask(getOpening, {}, owner)).data).toMatchObject({ has_logo: false, has_order: false })
  expect((await store.ask(setLogo, { body: { logo_url, palette } }, owner)).data.has_logo).toBe(true)
  expect((await store.ask(getWebTheme, {})).data).toMatchObject({ logo_url, color_main_1: '#7a1f2b' })
  const foreign = { logo_url: `/media/hai/upload/${'a'.repeat(32)}.webp` }
  expect((await store.ask(setLogo, { body: foreign }, owner)).msg_code).toBe('INVALID_INPUT')
})

test('stock says who moved it and why: an order, an edit, a change with a reason; never below nothing', async () => {
  const stockOf = async () => (await store.ask(getProductStock, { params: { id: 1 } }, owner)).data
  await store.ask(createOrder, { body: GUEST_ORDER }, await guestWithCart(store))
  await store.ask(editOwnerProduct, { params: { id: 1 }, body: { quantity_in_stock: 10 } }, owner)
  const [cell] = (await stockOf()).cells
  const change = (by: number, note: string) =>
    store.ask(changeProductStock, { params: { id: 1 }, body: { cell_id: cell?.id ?? 0, change: by, note } }, owner)
  expect((await change(-4, 'Vỡ khi chuyển kho')).data).toMatchObject({ before: 10, after: 6 })
  expect((await change(-7, 'Nhầm')).msg_code).toBe('STOCK_TOO_LOW')
  const { movements, cells } = await stockOf()
  expect(cells[0]?.stock).toBe(6)
  const [taken, edited, sold] = movements.data
  expect(taken).toMatchObject({
    before: 10,
    after: 6,
    note: 'Vỡ khi chuyển kho',
    action: 'changeProductStock',
    author_name: 'owner@mot.test',
  })
  expect(edited).toMatchObject({ after: 10, action: 'editOwnerProduct', author_name: 'owner@mot.test' })
  expect(sold).toMatchObject({ before: 50, action: null, author_name: null })
  const [one, other] = await Promise.all([change(-6, 'a'), change(-6, 'b')])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
})
