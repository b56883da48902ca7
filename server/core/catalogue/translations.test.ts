import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import { listCategories } from '../../../src/contract/categories.ts'
import { listHomeBanners } from '../../../src/contract/home.ts'
import { editOwnerProduct } from '../../../src/contract/owner-catalog.ts'
import { buyAgain, createOrder, getOrder } from '../../../src/contract/orders.ts'
import { getOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { editShopTexts, listShopTexts, type ShopTextsInput } from '../../../src/contract/owner-texts.ts'
import { getPost, listPosts } from '../../../src/contract/posts.ts'
import { getProduct, listAttributeSearches, listProducts } from '../../../src/contract/products.ts'
import { listCombos, listVouchers } from '../../../src/contract/promotions.ts'
import type { ProductTranslations } from '../../../src/contract/inputs/translations.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { GUEST_ORDER } from '../../testing/people.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { contentLanguages } from './content-languages.ts'

const HAT = 1
const SHIRT = 2
const OPTIONS = { 'Màu sắc': 'Colour', Trắng: 'White' }
let store: TestStore
let owner: CallerOptions
let strangers: CallerOptions[]
let name: string
beforeEach(async () => {
  store = await openTestStore()
  const owners = await signInOwners(store)
  owner = owners.owner
  strangers = [owners.support, owners.otherOwner, {}]
  ;({ name } = await hat('vi'))
  await store.sql(`insert into categories (store_id, id, name) values (1, 1, 'Quần áo'), (1, 2, 'Mũ')`)
})
afterEach(async () => {
  await store.close()
  noProblems(store)
})

const hat = async (lang: Language) => (await store.ask(getProduct, { params: { id: HAT } }, { lang })).data
const edit = (translations: ProductTranslations) =>
  store.ask(editOwnerProduct, { params: { id: HAT }, body: { translations } }, owner)
const write = (body: ShopTextsInput) => store.ask(editShopTexts, { body }, owner)
const found = async (search: string) =>
  (await store.ask(listProducts, { query: { search } })).data.data.map(({ id }) => id)

test('a product has the texts of the language asked for, Vietnamese where they are missing', async () => {
  expect((await edit({ en: { name: 'Straw hat', description: '<p>Light</p>' } })).data.translations).toEqual({
    en: { name: 'Straw hat', description: '<p>Light</p>' },
  })
  expect(await hat('en')).toMatchObject({ name: 'Straw hat', description: '<p>Light</p>' })
  expect((await hat('ko')).name).toBe(name)
  expect((await hat('vi')).name).toBe(name)
  const listed = await store.ask(listProducts, { query: {} }, { lang: 'en' })
  expect(listed.data.data.find(({ id }) => id === HAT)?.name).toBe('Straw hat')
})

test('the address of a product is the same in every language', async () => {
  const { slug } = await hat('vi')
  await edit({ en: { name: 'Straw hat' } })
  expect((await hat('en')).slug).toBe(slug)
})

test('the languages of a product are those that its name and description exist in', async () => {
  await store.sql(`update products set description = '<p>Nhẹ</p>' where store_id = 1 and id = $1`, [HAT])
  await edit({ en: { name: 'Straw hat' } })
  expect((await hat('en')).languages).toEqual(['vi'])
  await edit({
    en: { name: 'Straw hat', description: '<p>Light</p>' },
    ko: { name: '밀짚모자', description: '<p>가벼움</p>' },
  })
  expect((await hat('en')).languages).toEqual(['vi', 'en', 'ko'])
})

test('one language is replaced or removed, the other stays', async () => {
  await edit({ en: { name: 'Straw hat' }, ko: { name: '밀짚모자' } })
  await edit({ en: null })
  expect((await hat('en')).name).toBe(name)
  expect((await hat('ko')).name).toBe('밀짚모자')
})

test('what is stored as a description is cleaned in every language', async () => {
  await edit({ en: { name: 'Hat', description: '<p onclick="x()">A<script>alert(1)</script></p>' } })
  expect((await hat('en')).description).toBe('<p>A</p>')
})

test('a search finds the names of every language, and a name that was removed no longer', async () => {
  await edit({ en: { name: 'Sunflower panama' }, ko: { name: '여름 밀짚모자' } })
  expect(await found('panama sunfl')).toEqual([HAT])
  expect(await found('밀짚모자')).toEqual([HAT])
  expect(await found(name)).toContain(HAT)
  await edit({ en: { name: 'Bonnet' } })
  expect(await found('panama')).toEqual([])
})

test('categories, posts, banners and vouchers have the texts of the language', async () => {
  await store.sql(
    `insert into posts (store_id, id, title, summary, content) values (1, 50, 'Tin', 'Tóm tắt', '<p>Nội dung</p>')`,
  )
  await store.sql(
    `insert into banners (store_id, id, place, title, image_url) values (1, 50, 'carousel', 'Mùa hè', '/a.png')`,
  )
  await store.sql(
    `insert into vouchers (store_id, id, code, name, start_time, end_time, value_discount, is_show_voucher) values (1, 50, 'HE', 'Giảm hè', '2026-01-01', '2027-01-01', 5000, true)`,
  )
  await write({ kind: 'categories', id: 1, translations: { en: { name: 'Clothes' } } })
  await write({ kind: 'posts', id: 50, translations: { en: { title: 'News', content: '<p>Text</p>' } } })
  await write({ kind: 'banners', id: 50, translations: { en: { title: 'Summer' } } })
  await write({ kind: 'vouchers', id: 50, translations: { en: { name: 'Summer sale' } } })
  const names = async (lang: Language) => ({
    category: (await store.ask(listCategories, {}, { lang })).data[0]?.name,
    post: (await store.ask(getPost, { params: { id: 50 } }, { lang })).data,
    posts: (await store.ask(listPosts, { query: { search: 'news' } }, { lang })).data.data.map(({ title }) => title),
    banner: (await store.ask(listHomeBanners, {}, { lang })).data[0]?.title,
    voucher: (await store.ask(listVouchers, {}, { lang })).data.find(({ id }) => id === 50)?.name,
  })
  expect(await names('en')).toMatchObject({
    category: 'Clothes',
    post: { title: 'News', summary: 'Tóm tắt', content: '<p>Text</p>', languages: ['vi', 'en'] },
    posts: ['News'],
    banner: 'Summer',
    voucher: 'Summer sale',
  })
  expect(await names('ko')).toMatchObject({
    post: { title: 'Tin' },
    posts: ['Tin'],
    banner: 'Mùa hè',
    voucher: 'Giảm hè',
  })
})

test('an owner reads the texts of a kind beside their translations, replaces one language and removes another', async () => {
  const categories = async () => (await store.ask(listShopTexts, { query: { kind: 'categories' } }, owner)).data.data
  expect(await categories()).toEqual([
    { id: 1, texts: { name: 'Quần áo' }, translations: {} },
    { id: 2, texts: { name: 'Mũ' }, translations: {} },
  ])
  await write({ kind: 'categories', id: 2, translations: { en: { name: 'Hats' }, ko: { name: '모자' } } })
  const { data } = await write({ kind: 'categories', id: 2, translations: { en: null } })
  expect(data).toEqual({ id: 2, texts: { name: 'Mũ' }, translations: { ko: { name: '모자' } } })
  expect((await categories())[1]).toEqual(data)
})

test.each([
  ['a column of another kind', { kind: 'categories', id: 1, translations: { en: { title: 'Clothes' } } }, 400],
  ['an unknown kind', { kind: 'customers', id: 1, translations: { en: { name: 'X' } } }, 400],
  ['an unknown language', { kind: 'categories', id: 1, translations: { fr: { name: 'X' } } }, 400],
  ['a thing that is not there', { kind: 'categories', id: 999, translations: { en: { name: 'X' } } }, 404],
])('texts of %s are refused', async (_, body, status) => {
  expect((await write(body as never)).status).toBe(status)
})

test('only the owner writes texts: not support, not somebody else’s owner', async () => {
  const body = { kind: 'categories' as const, id: 1, translations: { en: { name: 'X' } } }
  for (const caller of strangers)
    expect((await store.ask(editShopTexts, { body }, caller)).status).toBeGreaterThanOrEqual(401)
  expect(await store.sql('select translations from categories where store_id = 1 and id = 1')).toEqual([
    { translations: {} },
  ])
})

test('options, promotion lines, filters, combos and bonus offers have the texts of the language', async () => {
  await store.sql(
    `update products set list_promotion = '[{"content": "Tặng túi", "post_id": null, "post_name": null}]' where id = $1`,
    [SHIRT],
  )
  await store.sql(`insert into attribute_searches (store_id, id, name) values (1, 1, 'Chất liệu')`)
  await store.sql(
    `insert into attribute_search_children (store_id, id, attribute_search_id, name) values (1, 1, 1, 'Lụa')`,
  )
  await store.sql(
    `insert into combos (store_id, id, name, start_time, end_time, value_discount) values (1, 50, 'Đi nắng', '2026-01-01', '2027-01-01', 5000)`,
  )
  await store.sql(`insert into combo_products (store_id, combo_id, product_id) values (1, 50, $1)`, [HAT])
  await store.ask(
    editOwnerProduct,
    { params: { id: SHIRT }, body: { translations: { en: { options: OPTIONS, promotions: ['A free bag'] } } } },
    owner,
  )
  await write({ kind: 'attribute_searches', id: 1, translations: { en: { name: 'Fabric' } } })
  await write({ kind: 'attribute_search_children', id: 1, translations: { en: { name: 'Silk' } } })
  await write({ kind: 'combos', id: 50, translations: { en: { name: 'Sunny day' } } })
  const shown = async (lang: Language) => {
    const shirt = (await store.ask(getProduct, { params: { id: SHIRT } }, { lang })).data
    const [filter] = (await store.ask(listAttributeSearches, { query: {} }, { lang })).data
    return [
      shirt.distributes[0]?.name,
      shirt.distributes[0]?.element_distributes.map(({ name, own_name }) => [name, own_name]),
      shirt.list_promotion[0]?.content,
      filter?.name,
      filter?.product_attribute_search_children[0]?.name,
      (await store.ask(listCombos, {}, { lang })).data[0]?.name,
    ]
  }
  expect(await shown('en')).toEqual([
    'Colour',
    [
      ['White', 'Trắng'],
      ['Đen', undefined],
    ],
    'A free bag',
    'Fabric',
    'Silk',
    'Sunny day',
  ])
  expect(await shown('ko')).toEqual([
    'Màu sắc',
    [
      ['Trắng', undefined],
      ['Đen', undefined],
    ],
    'Tặng túi',
    'Chất liệu',
    'Lụa',
    'Đi nắng',
  ])
})

test('an option may be called like a part of every object', async () => {
  await store.sql(`update product_elements set name = 'constructor' where store_id = 1 and id = 1`)
  const translations = { en: { options: { Đen: 'Black' } } }
  await store.ask(editOwnerProduct, { params: { id: SHIRT }, body: { translations } }, owner)
  const shirt = (await store.ask(getProduct, { params: { id: SHIRT } }, { lang: 'en' })).data
  expect(shirt.distributes[0]?.element_distributes.map(({ name }) => name)).toEqual(['constructor', 'Black'])
})

test('a cart names products and options in the reader’s language; an order keeps its names, the store reads Vietnamese', async () => {
  const translations = { en: { name: 'Linen shirt', options: OPTIONS } }
  await store.ask(editOwnerProduct, { params: { id: SHIRT }, body: { translations } }, owner)
  const { name: own } = (await store.ask(getProduct, { params: { id: SHIRT } })).data
  const guest = { device: store.newDevice() }
  const chosen = (value: string) => ({
    product_id: SHIRT,
    distributes: [{ name: 'Colour', value, sub_element_distributes: 'S' }],
  })
  expect((await store.ask(addCartItem, { body: chosen('Whitish') }, guest)).msg_code).toBe('OPTION_NOT_FOUND')
  await store.ask(addCartItem, { body: chosen('White') }, { ...guest, lang: 'en' })
  const line = async (lang: Language) => {
    const [first] = (await store.ask(getCart, { body: {} }, { ...guest, lang })).data.line_items
    return [first?.name, first?.product.name, first?.distributes_selected[0]?.value]
  }
  expect(await line('en')).toEqual(['Linen shirt', 'Linen shirt', 'White'])
  expect(await line('vi')).toEqual([own, own, 'Trắng'])
  expect(await line('ko')).toEqual([own, own, 'Trắng'])
  const placed = await store.ask(createOrder, { body: GUEST_ORDER }, { ...guest, lang: 'en' })
  expect(placed.data.line_items[0]?.name).toBe('Linen shirt')
  await store.ask(
    editOwnerProduct,
    { params: { id: SHIRT }, body: { translations: { en: { name: 'Renamed' } } } },
    owner,
  )
  const params = { order_code: placed.data.order_code }
  const read = async (lang: Language) =>
    (await store.ask(getOrder, { params, query: {} }, { ...guest, lang })).data.line_items[0]
  expect(await read('en')).toMatchObject({ name: 'Linen shirt', distributes_selected: [{ value: 'White' }] })
  expect(await read('vi')).toMatchObject({ name: own, distributes_selected: [{ value: 'Trắng' }] })
  const { data } = await store.ask(getOwnerOrder, { params }, { ...owner, lang: 'en' })
  expect(data.line_items[0]).toMatchObject({ name: own, distributes_selected: [{ value: 'Trắng' }] })
  await store.sql(`update order_lines set translations = '{}'`) // ordered before translations were kept
  expect((await read('en'))?.name).toBe('Renamed')
  await store.sql(`update products set name = 'Tên mới' where store_id = 1 and id = $1`, [SHIRT])
  expect((await read('en'))?.name).toBe(own)
  await store.ask(buyAgain, { body: params }, guest)
  expect((await line('vi'))[2]).toBe('Trắng')
})

test('lists can be read in a language when the categories and nine in ten products have names', async () => {
  const languages = () => {
    store.database.evict(1)
    return contentLanguages(store.database.forStore(1))
  }
  await store.sql(
    `update categories set translations = '{"en": {"name": "X"}, "ko": {"name": "X"}}' where store_id = 1`,
  )
  expect(await languages()).toEqual(['vi'])
  await store.sql(`update products set translations = '{"en": {"name": "X"}}' where store_id = 1`)
  expect(await languages()).toEqual(['vi', 'en'])
  await store.sql(`update categories set translations = '{}' where store_id = 1 and id = 2`)
  expect(await languages()).toEqual(['vi'])
})

test.each([
  ['an unknown language', { fr: { name: 'Chapeau' } }],
  ['an unknown text', { en: { title: 'Hat' } }],
  ['an empty name', { en: { name: ' ' } }],
])('%s is refused', async (_, translations) => {
  const reply = await edit(translations as never)
  expect(reply.status).toBe(400)
})
