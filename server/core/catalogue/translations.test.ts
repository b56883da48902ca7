import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCategories } from '../../../src/contract/categories.ts'
import { listHomeBanners } from '../../../src/contract/home.ts'
import { editOwnerProduct } from '../../../src/contract/owner-catalog.ts'
import { getPost, listPosts } from '../../../src/contract/posts.ts'
import { getProduct, listProducts } from '../../../src/contract/products.ts'
import { listVouchers } from '../../../src/contract/promotions.ts'
import type { ProductTranslations } from '../../../src/contract/translations.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { contentLanguages } from './content-languages.ts'

const HAT = 1
let store: TestStore
let owner: CallerOptions
let name: string
beforeEach(async () => {
  store = await openTestStore()
  ;({ owner } = await signInOwners(store))
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
  await store.sql(`update categories set translations = '{"en": {"name": "Clothes"}}' where store_id = 1 and id = 1`)
  await store.sql(
    `insert into posts (store_id, id, title, summary, content, translations) values (1, 50, 'Tin', 'Tóm tắt', '<p>Nội dung</p>', '{"en": {"title": "News", "content": "<p>Text</p>"}}')`,
  )
  await store.sql(
    `insert into banners (store_id, place, title, image_url, translations) values (1, 'carousel', 'Mùa hè', '/a.png', '{"en": {"title": "Summer"}}')`,
  )
  await store.sql(
    `insert into vouchers (store_id, id, code, name, start_time, end_time, value_discount, is_show_voucher, translations) values (1, 50, 'HE', 'Giảm hè', '2026-01-01', '2027-01-01', 5000, true, '{"en": {"name": "Summer sale"}}')`,
  )
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
