import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders.ts'
import * as calls from '../../../src/contract/owner-products.ts'
import { editOwnerProduct } from '../../../src/contract/owner-catalog.ts'
import { getProduct } from '../../../src/contract/products.ts'
import { applyDueDiscounts } from '../../core/catalogue/apply-due-discounts.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
beforeEach(async () => void ({ store, owner, otherOwner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const undo = async (id: number, caller = owner) => {
  const { status, msg_code } = await store.ask(calls.undoChange, { params: { id } }, caller)
  return status === 200 ? 200 : msg_code
}
const change = async (body: Partial<calls.ProductsChangeInput>) =>
  (await store.ask(calls.changeOwnerProducts, { body: { ids: [1, 2], ...body } }, owner)).data.undo
const editor = async (id: number) => (await store.ask(calls.getProductEditor, { params: { id } }, owner)).data
const shown = async (id: number) => (await store.ask(getProduct, { params: { id } })).status
const pricesOf = async (id: number) => (await editor(id)).options?.cells.map(({ price }) => price)

const WEEK = { discount_starts_at: '2026-11-20T08:00', discount_ends_at: '2026-11-27T08:00' }
test('prices, discounts and visibility of many products are as they were', async () => {
  const before = [await editor(1), await editor(2)]
  for (const body of [
    { price_percent: -33 },
    { discount_percent: 25 },
    { discount_percent: 30, ...WEEK },
    { status: -1 as const },
  ]) {
    const id = await change(body)
    expect([await editor(1), await editor(2)]).not.toEqual(before)
    expect(await undo(id)).toBe(200)
    expect([await editor(1), await editor(2)]).toEqual(before)
  }
  expect(await shown(1)).toBe(200)
})

test('what somebody changed or bought since stays', async () => {
  const id = await change({ price_percent: 10, quantity_in_stock: 7 })
  await store.ask(editOwnerProduct, { params: { id: 1 }, body: { price: 123_000 } }, owner)
  await store.ask(createOrder, { body: GUEST_ORDER }, await guestWithCart(store, 2))
  expect(await undo(id)).toBe(200)
  expect(await editor(1)).toMatchObject({ price: 123_000, quantity_in_stock: 48 })
  expect((await pricesOf(2))?.[0]).toBe(200_000)
})

test('categories that many products got or lost', async () => {
  const add = async (name: string) =>
    (await store.ask(calls.createOwnerCategory, { body: { name, parent_id: null } }, owner)).data.id
  const [hats, gifts] = [await add('Nón'), await add('Quà')]
  await store.sql('insert into product_categories (store_id, category_id, product_id) values (1, $1, 1)', [hats])
  const id = await change({ add_category_id: gifts, remove_category_id: hats })
  expect([(await editor(1)).category_ids, (await editor(2)).category_ids]).toEqual([[gifts], [gifts]])
  expect(await undo(id)).toBe(200)
  expect([(await editor(1)).category_ids, (await editor(2)).category_ids]).toEqual([[hats], []])
})

test('a price or stock edited in the list, and a product that was hidden', async () => {
  const edit = async (id: number, body: Parameters<typeof store.ask<typeof editOwnerProduct>>[1]['body']) =>
    (await store.ask(editOwnerProduct, { params: { id }, body }, owner)).data.undo
  const before = await editor(1)
  for (const body of [{ price: 77_000 }, { quantity_in_stock: 3 }, { status: -1 as const }]) {
    const id = await edit(1, body)
    expect(await editor(1)).not.toEqual(before)
    expect(await undo(id ?? 0)).toBe(200)
    expect(await editor(1)).toEqual(before)
  }
  expect(await edit(1, { price: before.price })).toBeNull()

  const { id, slug: _, etag: _etag, ...values } = before
  const save = async (status: 0 | -1) => {
    const body = { ...values, name: 'Tên khác', status }
    return (await store.ask(calls.saveOwnerProduct, { params: { id }, body }, owner)).data.undo
  }
  expect(await save(0)).toBeNull()
  const hidden = await save(-1)
  expect(await shown(1)).toBe(404)
  expect(await undo(hidden ?? 0)).toBe(200)
  expect([await shown(1), (await editor(1)).name]).toEqual([200, 'Tên khác'])
})

test('an undo whose answer was lost says again that it is done', async () => {
  const id = await change({ price_percent: 10 })
  const caller = { ...owner, idempotencyKey: `undo-${id}` }
  expect([await undo(id, caller), await undo(id, caller)]).toEqual([200, 200])
})

test('a deleted product is in the shop again, once, and only for some minutes', async () => {
  const remove = async () => (await store.ask(calls.deleteOwnerProduct, { params: { id: 1 } }, owner)).data.undo
  const first = await remove()
  expect(await shown(1)).toBe(404)
  expect(await undo(first, { ...otherOwner, store: 'hai' })).toBe('UNDO_GONE')
  expect([await undo(first), await shown(1)]).toEqual([200, 200])
  expect(await undo(first)).toBe('UNDO_GONE')
  const late = await remove()
  store.setNow('2026-11-20T09:30:00+07:00')
  expect([await undo(late), await shown(1)]).toEqual(['UNDO_GONE', 404])
})

test('a deleted category comes back under its number with its products, below its parent if that is still there', async () => {
  const add = async (name: string, parent_id: number | null) =>
    (await store.ask(calls.createOwnerCategory, { body: { name, parent_id } }, owner)).data.id
  const remove = async (id: number) => (await store.ask(calls.deleteOwnerCategory, { params: { id } }, owner)).data.undo
  const list = async () => (await store.ask(calls.listOwnerCategories, {}, owner)).data
  const top = await add('Nón', null)
  const inner = await add('Nón lá', top)
  await store.sql('insert into product_categories (store_id, category_id, product_id) values (1, $1, 1)', [inner])
  const before = await list()
  expect(await undo(await remove(inner))).toBe(200)
  expect(await list()).toEqual(before)
  const [innerGone, topGone] = [await remove(inner), await remove(top)]
  expect([await undo(innerGone), await undo(topGone)]).toEqual([200, 200])
  expect((await list()).map(({ id, parent_id, products }) => [id, parent_id, products])).toEqual([
    [top, null, 0],
    [inner, null, 1],
  ])
})

test('the audit log has who took back what', async () => {
  await undo(await change({ price_percent: 100 }))
  const rows = await store.sql<{ subject_id: string; before: { cells: { price: number }[] }; after: unknown }>(
    `select subject_id, before, after from audit_log where action = 'undoChange' order by subject_id`,
  )
  expect(rows.map((row) => row.subject_id)).toEqual(['1', '2'])
  expect(rows[0]).toMatchObject({ before: { cells: [{ price: 200_000 }] }, after: { cells: [{ price: 100_000 }] } })
})

test('a discount is planned for many products with one time, and ends by itself', async () => {
  const percentAt = async (minute: string) => {
    store.setNow(`${minute}:00+07:00`)
    await applyDueDiscounts(store.database, new Date(`${minute}:00+07:00`))
    return (await store.ask(getProduct, { params: { id: 1 } })).data.product_discount?.value ?? 0
  }
  const before = await percentAt('2026-11-20T09:00')
  await change({ discount_percent: 30, ...WEEK, discount_starts_at: '2026-11-21T08:00' })
  expect(await percentAt('2026-11-21T07:59')).toBe(0)
  expect(await percentAt('2026-11-21T08:00')).toBe(30)
  expect(await editor(2)).toMatchObject({ discount_percent: 30, discount_ends_at: '2026-11-27T08:00' })
  expect(await percentAt('2026-11-27T08:00')).toBe(0)
  await change({ discount_percent: 10 }) // without a time it counts from now on, whatever time an older one had
  expect(await percentAt('2026-11-27T08:01')).toBe(10)
  expect(before).not.toBe(30)
})

test('a discount that ends before it begins is refused at its field, in the editor too', async () => {
  const times = { discount_starts_at: WEEK.discount_ends_at, discount_ends_at: WEEK.discount_starts_at }
  const bulk = { body: { ids: [1], discount_percent: 10, ...times } }
  const refused = await store.ask(calls.changeOwnerProducts, bulk, owner)
  expect([refused.status, refused.msg_code, refused.data]).toEqual([
    400,
    'DISCOUNT_ENDS_FIRST',
    { field: 'discount_ends_at' },
  ])
  const { id, etag: _, slug: _slug, ...product } = await editor(1)
  const saved = await store.ask(calls.saveOwnerProduct, { params: { id }, body: { ...product, ...times } }, owner)
  expect([saved.status, saved.data]).toEqual([400, { field: 'discount_ends_at' }])
})
