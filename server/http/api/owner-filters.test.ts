import { afterEach, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../src/contract/owner-filters.ts'
import { getProductEditor, saveOwnerProduct } from '../../../src/contract/owner-products.ts'
import { listAttributeSearches, listProducts } from '../../../src/contract/products.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
beforeEach(async () => {
  ;({ store, owner, otherOwner } = await openOwnedStore())
  await store.sql('delete from attribute_searches where store_id = 1')
})
afterEach(() => closeStore(store))

const add = async (name: string, ...values: string[]) => {
  const body = { name, values: values.map((one) => ({ name: one })) }
  return (await store.ask(calls.createOwnerFilter, { body }, owner)).data
}
const editor = async (id: number) => (await store.ask(getProductEditor, { params: { id } }, owner)).data
const give = async (id: number, ...filter_value_ids: number[]) => {
  const { id: _, etag: _etag, slug: _slug, ...product } = await editor(id)
  return store.ask(saveOwnerProduct, { params: { id }, body: { ...product, filter_value_ids } }, owner)
}
const shown = async () => {
  store.database.evict(1) // as the server does when it hears of the change
  return (await store.ask(listAttributeSearches, { query: {} })).data.map(
    ({ name, product_attribute_search_children }) => [
      name,
      ...product_attribute_search_children.map((value) => `${value.name} ${value.count}`),
    ],
  )
}

test('shoppers narrow the list by the values that products have, in the order of the filters', async () => {
  const fabric = await add('Chất liệu', 'Lụa', 'Linen')
  const cut = await add('Kiểu', 'Rộng')
  const [silk = 0, linen = 0] = fabric.values.map(({ id }) => id)
  await give(1, silk, 999_999)
  await give(2, silk, linen)
  expect((await editor(1)).filter_value_ids).toEqual([silk])
  expect(await shown()).toEqual([
    ['Chất liệu', 'Lụa 2', 'Linen 1'],
    ['Kiểu', 'Rộng 0'],
  ])
  const ordered = await store.ask(calls.orderOwnerFilters, { body: { ids: [cut.id, 999_999] } }, owner)
  expect(ordered.data.map(({ name }) => name)).toEqual(['Kiểu', 'Chất liệu'])
  expect((await shown()).map(([name]) => name)).toEqual(['Kiểu', 'Chất liệu'])
  const { data } = await store.ask(listProducts, { query: { attribute_search_children_ids: [linen] } })
  expect(data.data.map(({ id }) => id)).toEqual([2])
})

test('a filter is offered from its time until its end', async () => {
  const body = { name: 'Quà Tết', values: [{ name: 'Hộp đỏ' }], show_from: '2026-12-01T00:00' }
  const { id, etag } = (await store.ask(calls.createOwnerFilter, { body }, owner)).data
  expect(await shown()).toEqual([])
  store.setNow('2026-12-01T00:00:00+07:00')
  expect(await shown()).toEqual([['Quà Tết', 'Hộp đỏ 0']])
  const ended = { ...body, show_until: '2026-11-30T00:00' }
  const save = (part: typeof body) =>
    store.ask(calls.saveOwnerFilter, { params: { id }, body: part }, { ...owner, ifMatch: etag })
  const refused = await save(ended)
  expect([refused.status, (refused.data as unknown as { field: string }).field]).toEqual([400, 'show_until'])
})

test('a value that is renamed keeps its products, one that is left out is taken from them', async () => {
  const { id, etag, values } = await add('Chất liệu', 'Lụa', 'Linen')
  const [silk = 0, linen = 0] = values.map((value) => value.id)
  await give(1, silk, linen)
  const body = { name: 'Vải', values: [{ name: 'Bông' }, { id: silk, name: 'Tơ tằm' }] }
  const save = () => store.ask(calls.saveOwnerFilter, { params: { id }, body }, { ...owner, ifMatch: etag })
  const saved = await save()
  expect(saved.data).toMatchObject({
    name: 'Vải',
    products: 1,
    values: [{ name: 'Bông' }, { id: silk, name: 'Tơ tằm' }],
  })
  expect((await editor(1)).filter_value_ids).toEqual([silk])
  expect([(await save()).status, (await save()).msg_code]).toEqual([412, 'EDIT_CONFLICT'])
  await store.ask(calls.deleteOwnerFilter, { params: { id } }, owner)
  expect([await shown(), (await editor(1)).filter_value_ids]).toEqual([[], []])
})

test('a product that is saved without values keeps them, and a value of another shop is not taken', async () => {
  const { values } = await add('Chất liệu', 'Lụa')
  const theirs = await store.ask(
    calls.createOwnerFilter,
    { body: { name: 'Khác', values: [{ name: 'X' }] } },
    { ...otherOwner, store: 'hai' },
  )
  const [silk = 0] = values.map(({ id }) => id)
  await give(1, silk, theirs.data.values[0]?.id ?? 0)
  const { id: _, etag: _etag, slug: _slug, filter_value_ids: _values, ...product } = await editor(1)
  await store.ask(saveOwnerProduct, { params: { id: 1 }, body: product }, owner)
  expect((await editor(1)).filter_value_ids).toEqual([silk])
})

test.each([
  ['two values of one name', { name: 'Màu', values: [{ name: 'Đỏ' }, { name: 'đỏ' }] }, 'values'],
  ['no name', { name: ' ', values: [] }, 'name'],
  ['51 values', { name: 'Màu', values: Array.from({ length: 51 }, (_, n) => ({ name: `Màu ${n}` })) }, 'values'],
])('a filter with %s is refused at its field', async (_, body, field) => {
  const reply = await store.ask(calls.createOwnerFilter, { body }, owner)
  expect([reply.status, reply.data]).toMatchObject([400, { field }])
})
