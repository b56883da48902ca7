import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { getOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { exportOwnerProducts } from '../../../src/contract/owner-imports.ts'
import * as calls from '../../../src/contract/owner-products.ts'
import { inviteStaff } from '../../../src/contract/owner-staff.ts'
import { getProduct } from '../../../src/contract/products.ts'
import { acceptStudioInvitation } from '../../../src/contract/studio.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const SHIRT: ProductInput = {
  name: 'Áo dài',
  price: 500_000,
  options: {
    name: 'Màu',
    sub_name: 'Cỡ',
    elements: [{ name: 'Đỏ' }, { name: 'Xanh' }],
    sub_elements: ['S', 'M'],
    cells: [500_000, 520_000, 500_000, 540_000].map((price, index) => ({ price, quantity_in_stock: index })),
  },
}
const create = (body: ProductInput) => store.ask(calls.createOwnerProduct, { body }, owner)
const save = (id: number, body: ProductInput, ifMatch?: string) =>
  store.ask(calls.saveOwnerProduct, { params: { id }, body }, { ...owner, ...(ifMatch && { ifMatch }) })
const editor = async (id: number) => (await store.ask(calls.getProductEditor, { params: { id } }, owner)).data
const shown = async (id: number) => store.ask(getProduct, { params: { id } })

test('a product with two options is shown and sold as it was written', async () => {
  const { data, status } = await create(SHIRT)
  expect(status).toBe(200)
  const product = (await shown(data.id)).data
  expect([product.min_price, product.max_price]).toEqual([500_000, 540_000])
  const [option] = product.distributes
  expect(option?.element_distributes.map(({ name }) => name)).toEqual(['Đỏ', 'Xanh'])
  expect(
    option?.element_distributes[1]?.sub_element_distributes.map(({ price, quantity_in_stock }) => [
      price,
      quantity_in_stock,
    ]),
  ).toEqual([
    [500_000, 2],
    [540_000, 3],
  ])
})

test('a step of the price ends where the next one begins, and the last one has no end', async () => {
  const steps = [
    { from_quantity: 10, price: 80_000 },
    { from_quantity: 5, price: 90_000 },
  ]
  const { data } = await create({ name: 'Nón', price: 100_000, retail_steps: steps })
  const { product_retail_steps } = (await shown(data.id)).data
  expect(product_retail_steps.map((step) => [step.from_quantity, step.to_quantity, step.price])).toEqual([
    [5, 9, 90_000],
    [10, null, 80_000],
  ])
})

test('saving keeps the ids of options that stay, and the stock that is left out', async () => {
  const { data } = await create(SHIRT)
  const cellOf = async (name: string) =>
    store.sql(
      `select c.id, c.stock from product_cells c join product_elements e on e.id = c.element_id where c.product_id = $1 and e.name = $2 and c.name = 'M'`,
      [data.id, name],
    )
  const before = await cellOf('Xanh')
  await store.sql(`update product_cells set stock = 1 where id = $1`, [before[0]?.id])
  const options = {
    ...SHIRT.options!,
    elements: [{ name: 'Xanh' }, { name: 'Vàng' }],
    cells: SHIRT.options!.cells.map(({ price }) => ({ price })),
  }
  expect((await save(data.id, { ...SHIRT, options })).status).toBe(200)
  expect(await cellOf('Xanh')).toEqual([{ id: before[0]?.id, stock: 1 }])
  expect(await cellOf('Đỏ')).toEqual([])
  expect(await cellOf('Vàng')).toMatchObject([{ stock: 0 }])
})

test('options can be added to a product in a cart, and taken away again', async () => {
  const guest = { device: store.newDevice() }
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 1 } }, guest)
  const plain = await editor(1)
  expect((await save(1, { ...SHIRT, name: plain.name })).status).toBe(200)
  expect((await store.ask(getCart, { body: {} }, guest)).status).toBe(200)
  expect((await save(1, { name: plain.name, price: 90_000, quantity_in_stock: 4 })).data.options).toBeNull()
  expect((await shown(1)).data).toMatchObject({ price: 90_000, quantity_in_stock: 4, distributes: [] })
})

test('of two editors the second is told what the first one saved; sales in between are no conflict', async () => {
  const before = await editor(1)
  await store.sql('update product_cells set stock = stock - 1 where product_id = 1')
  expect((await save(1, { name: 'Nón lá Huế', price: 100_000 }, before.etag)).status).toBe(200)
  const second = await save(1, { name: 'Nón Quảng Bình', price: 100_000 }, before.etag)
  expect([second.status, second.msg_code, second.data.name]).toEqual([412, 'EDIT_CONFLICT', 'Nón lá Huế'])
  expect((await editor(1)).name).toBe('Nón lá Huế')
  expect((await save(1, { name: 'Nón Quảng Bình', price: 100_000 }, second.data.etag)).status).toBe(200)
  expect((await editor(1)).quantity_in_stock).toBe(49)
})

test('a draft is hidden; a deleted product is gone from the shop, and orders still show it', async () => {
  const buyer = await guestWithCart(store)
  const order = (await store.ask(createOrder, { body: GUEST_ORDER }, buyer)).data
  await save(1, { name: 'Nón lá', price: 100_000, status: -1 })
  expect((await shown(1)).status).toBe(404)
  expect((await store.ask(calls.deleteOwnerProduct, { params: { id: 1 } }, owner)).status).toBe(200)
  expect((await store.ask(calls.getProductEditor, { params: { id: 1 } }, owner)).status).toBe(404)
  const { data } = await store.ask(getOwnerOrder, { params: { order_code: order.order_code } }, owner)
  expect(data.line_items_at_time.map(({ name }) => name)).toEqual(['Nón lá'])
})

test('wrong values are named at their fields', async () => {
  const fields = async (body: ProductInput) =>
    ((await create(body)).raw.data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field)
  expect(await fields({ name: ' ', price: 1_000_000_000 })).toEqual(['name', 'price'])
  const twice = { ...SHIRT.options!, elements: [{ name: 'Đỏ' }, { name: 'đỏ' }] }
  expect(await fields({ ...SHIRT, options: twice })).toEqual(['options.elements'])
  expect(await fields({ ...SHIRT, options: { ...SHIRT.options!, cells: [] } })).toEqual(['options.cells'])
  await create({ name: 'Một', price: 1, sku: 'A1' })
  expect((await create({ name: 'Hai', price: 1, sku: 'A1' })).msg_code).toBe('SKU_TAKEN')
})

test('a stock of 0 is none, and one below 0 has no end', async () => {
  const { id } = (await create({ name: 'Nón', price: 100_000, quantity_in_stock: 5 })).data
  for (const quantity_in_stock of [0, -1, 0])
    expect((await save(id, { name: 'Nón', price: 100_000, quantity_in_stock })).data.quantity_in_stock).toBe(
      quantity_in_stock,
    )
})

test('a copy is a draft without stock and codes', async () => {
  const { data } = await create({ ...SHIRT, sku: 'AD-1' })
  const copy = (await store.ask(calls.duplicateOwnerProduct, { params: { id: data.id } }, owner)).data
  expect(copy).toMatchObject({ name: 'Áo dài (2)', status: -1, sku: null })
  expect(copy.options?.cells.map(({ price, quantity_in_stock }) => [price, quantity_in_stock])).toEqual(
    [500_000, 520_000, 500_000, 540_000].map((price) => [price, 0]),
  )
})

test('a percentage given again with its key, because the answer was lost, is given once', async () => {
  const { id } = (await store.ask(calls.createOwnerProduct, { body: { name: 'Nón', price: 100_000 } }, owner)).data
  const withKey = { ...owner, idempotencyKey: 'bulk-1' }
  const raise = () => store.ask(calls.changeOwnerProducts, { body: { ids: [id], price_percent: 10 } }, withKey)
  const [first, again] = [await raise(), await raise()]
  expect(again.data).toEqual(first.data)
  expect((await editor(id)).price).toBe(110_000)
})

test('many products change at once, only those of the store', async () => {
  const { data } = await store.ask(
    calls.changeOwnerProducts,
    { body: { ids: [1, 2, 11], price_percent: 10, status: -1 } },
    owner,
  )
  expect(data.changed).toBe(2)
  expect((await editor(1)).price).toBe(110_000)
  expect((await editor(2)).options?.cells.map(({ price }) => price)).toEqual([
    220_000,
    242_000,
    220_000,
    expect.any(Number),
  ])
  expect(await store.sql('select status from products where id = 11')).toEqual([{ status: 0 }])
})

test('a percentage that makes prices of less than 1.000 ₫, or of 0, is refused until that is said to be meant', async () => {
  const make = async (price: number) =>
    (await store.ask(calls.createOwnerProduct, { body: { name: 'Nón', price } }, owner)).data.id
  const ids = [await make(4_000), await make(0), await make(90_000)]
  const change = (more: object) =>
    store.ask(calls.changeOwnerProducts, { body: { ids, price_percent: -90, ...more } }, owner)
  const prices = () => Promise.all(ids.map(async (id) => (await editor(id)).price))
  const refused = await change({})
  expect([refused.status, refused.msg_code, refused.msg]).toEqual([
    409,
    'LOW_PRICES',
    'Giá của 1 sản phẩm sẽ xuống dưới 1.000 ₫',
  ])
  expect(await prices()).toEqual([4_000, 0, 90_000])
  expect((await change({ price_percent: -70 })).status).toBe(200)
  expect(await prices()).toEqual([1_000, 0, 27_000])
  expect((await change({ low_prices_are_meant: true })).status).toBe(200)
  expect(await prices()).toEqual([0, 0, 3_000])
})

test('stock, discount and a category of many products are set at once', async () => {
  const change = (body: Partial<calls.ProductsChangeInput>) =>
    store.ask(calls.changeOwnerProducts, { body: { ids: [1, 2], ...body } }, owner)
  const { data: category } = await store.ask(calls.createOwnerCategory, { body: { name: 'Nón' } }, owner)
  const before = (await editor(2)).options?.cells.map(({ quantity_in_stock }) => quantity_in_stock)
  for (const body of [{ quantity_in_stock: 7 }, { discount_percent: 20 }, { add_category_id: category.id }])
    expect((await change(body)).data.changed).toBe(2)
  expect(await editor(1)).toMatchObject({ quantity_in_stock: 7, discount_percent: 20, category_ids: [category.id] })
  expect((await editor(2)).options?.cells.map(({ quantity_in_stock }) => quantity_in_stock)).toEqual(before) // its options have stock
  await change({ discount_percent: 0, remove_category_id: category.id })
  expect(await editor(2)).toMatchObject({ discount_percent: 0 })
  expect((await editor(2)).category_ids).not.toContain(category.id)
})

test('pictures have descriptions and texts have translations, in the language of the call, cleaned, and kept when left out', async () => {
  const images = ['/media/mot/product/nonla.webp', '/media/mot/product/khac.webp']
  const { data } = await create({
    ...SHIRT,
    images,
    image_alts: { [images[0]!]: 'Nón lá nhìn từ trên', '/media/mot/product/la.webp': 'Không có trong sản phẩm' },
    translations: {
      en: {
        name: 'Long dress',
        description: '<p>Silk</p><script>alert(1)</script>',
        options: { Đỏ: 'Red' },
        image_alts: { [images[0]!]: 'A hat from above' },
        seo_title: '',
      },
      ko: {},
    },
  })
  expect(data.image_alts).toEqual({ [images[0]!]: 'Nón lá nhìn từ trên' })
  expect(data.translations).toEqual({
    en: {
      name: 'Long dress',
      description: '<p>Silk</p>',
      options: { Đỏ: 'Red' },
      image_alts: { [images[0]!]: 'A hat from above' },
    },
  })
  const seen = async (lang: 'vi' | 'en' | 'ko') =>
    (await store.ask(getProduct, { params: { id: data.id } }, { lang })).data
  expect((await seen('vi')).images).toEqual([
    { image_url: images[0], alt: 'Nón lá nhìn từ trên' },
    { image_url: images[1] },
  ])
  expect(await seen('en')).toMatchObject({ name: 'Long dress', images: [{ alt: 'A hat from above' }, {}] })
  expect(await seen('ko')).toMatchObject({ name: 'Áo dài', images: [{ alt: 'Nón lá nhìn từ trên' }, {}] })
  await save(data.id, { ...SHIRT, images, name: 'Áo dài lụa' })
  expect(await editor(data.id)).toMatchObject({ image_alts: data.image_alts, translations: data.translations })
})

test('a category is never inside itself, and is deleted only when nothing is inside', async () => {
  const add = async (name: string, parent_id: number | null = null) =>
    (await store.ask(calls.createOwnerCategory, { body: { name, parent_id } }, owner)).data.id
  const top = await add('Nón')
  const inner = await add('Nón lá', top)
  const move = await store.ask(
    calls.saveOwnerCategory,
    { params: { id: top }, body: { name: 'Nón', parent_id: inner } },
    owner,
  )
  expect(move.msg_code).toBe('CATEGORY_INSIDE_ITSELF')
  const remove = (id: number) => store.ask(calls.deleteOwnerCategory, { params: { id } }, owner)
  expect((await remove(top)).msg_code).toBe('CATEGORY_HAS_CHILDREN')
  await save(1, { name: 'Nón lá', price: 100_000, category_ids: [inner] })
  const list = (await store.ask(calls.listOwnerCategories, {}, owner)).data
  expect(list.map(({ id, products }) => [id, products])).toEqual([
    [top, 0],
    [inner, 1],
  ])
  expect([(await remove(inner)).status, (await remove(top)).status]).toEqual([200, 200])
  expect((await shown(1)).data.categories).toEqual([])
})

test('a unit is shown in the language of the call; a cost is for who writes products, and left out both stay', async () => {
  const { data } = await create({
    name: 'Cà phê',
    price: 60_000,
    unit: ' gói ',
    cost_price: 40_000,
    translations: { en: { options: { gói: 'pack' } } },
  })
  expect(await editor(data.id)).toMatchObject({ unit: 'gói', cost_price: 40_000 })
  const seen = (await shown(data.id)).data
  expect(seen.unit).toBe('gói')
  expect(Object.keys(seen).filter((key) => key.includes('cost'))).toEqual([])
  expect((await store.ask(getProduct, { params: { id: data.id } }, { lang: 'en' })).data.unit).toBe('pack')
  await save(data.id, { name: 'Cà phê', price: 65_000 })
  expect(await editor(data.id)).toMatchObject({ price: 65_000, unit: 'gói', cost_price: 40_000 })
  await save(data.id, { name: 'Cà phê', price: 65_000, unit: '', cost_price: null })
  expect(await editor(data.id)).toMatchObject({ unit: null, cost_price: null })
})

test('staff who only read products see no cost, neither in the editor nor in the file', async () => {
  const { data } = await create({ name: 'Cà phê', price: 60_000, cost_price: 41_234 })
  const file = async (caller: CallerOptions) =>
    textOf((await store.ask(exportOwnerProducts, { query: { format: 'csv' } }, caller)).bytes as Readable)
  expect(await file(owner)).toContain('41234')
  const invited = await store.ask(inviteStaff, { body: { email: 'lan@shop.vn', role: 'order_staff' } }, owner)
  const body = { token: invited.data.link.split('=')[1] ?? '', name: 'Lan', password: 'mat-khau-dai-1' }
  const { cookies } = await store.ask(acceptStudioInvitation, { body })
  const lan = { ownerToken: cookies['__Host-owner'] }
  const read = await store.ask(calls.getProductEditor, { params: { id: data.id } }, lan)
  expect([read.status, read.data.price, read.data.cost_price]).toEqual([200, 60_000, null])
  expect(await file(lan)).not.toContain('41234')
  const missing = await store.ask(calls.getProductEditor, { params: { id: 999_999 } }, lan)
  expect([missing.status, missing.msg_code, missing.data]).toEqual([404, 'PRODUCT_NOT_FOUND', null])
})

test('a change that sells products below their cost is refused until that is said to be meant', async () => {
  const make = async (cost_price: number | null) => (await create({ name: 'Nón', price: 100_000, cost_price })).data.id
  const ids = [await make(80_000), await make(60_000), await make(null)]
  const change = (body: Partial<calls.ProductsChangeInput>) =>
    store.ask(calls.changeOwnerProducts, { body: { ids, ...body } }, owner)
  const discounts = () => Promise.all(ids.map(async (id) => (await editor(id)).discount_percent))
  const refused = await change({ discount_percent: 30 })
  expect([refused.status, refused.msg_code, refused.msg]).toEqual([409, 'BELOW_COST', '1 sản phẩm sẽ bán dưới giá vốn'])
  expect(await discounts()).toEqual([0, 0, 0])
  expect((await change({ discount_percent: 20 })).status).toBe(200)
  expect((await change({ price_percent: -30 })).msg_code).toBe('BELOW_COST')
  expect((await change({ discount_percent: 50, low_prices_are_meant: true })).status).toBe(200)
  expect(await discounts()).toEqual([50, 50, 50])
})
