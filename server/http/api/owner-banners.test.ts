import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCategories } from '../../../src/contract/categories.ts'
import { getHomeAds, listHomeBanners } from '../../../src/contract/home.ts'
import { MAX_BANNERS_OF_PLACE } from '../../../src/contract/inputs/banner-places.ts'
import type { BannerInput } from '../../../src/contract/inputs/banner.ts'
import * as calls from '../../../src/contract/owner-banners.ts'
import { createOwnerCategory, deleteOwnerCategory, undoChange } from '../../../src/contract/owner-products.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => {
  ;({ store, owner } = await openOwnedStore())
  for (const table of ['banners', 'popups']) await store.sql(`delete from ${table} where store_id = 1`)
})
afterEach(() => closeStore(store))

const IMAGE = { image_url: '/media/a.webp' }
const add = async (place: calls.OwnerBanner['place'], body: BannerInput) =>
  store.ask(calls.createOwnerBanner, { params: { place }, body }, owner)
const titles = async () => (await store.ask(listHomeBanners, {})).data.map(({ title }) => title)

test('banners of a place are shown in their order, hidden ones and those of another time are not', async () => {
  const one = (await add('carousel', { ...IMAGE, title: 'Một' })).data
  const two = (await add('carousel', { ...IMAGE, title: 'Hai', show_until: '2026-12-01T00:00' })).data
  await add('carousel', { ...IMAGE, title: 'Ẩn', is_show: false })
  await add('carousel', { ...IMAGE, title: 'Tết', show_from: '2027-02-05T00:00' })
  expect(await titles()).toEqual(['Một', 'Hai'])
  const order = { params: { place: 'carousel' as const }, body: { ids: [two.id, one.id, two.id, 999_999] } }
  await store.ask(calls.orderOwnerBanners, order, owner)
  expect(await titles()).toEqual(['Hai', 'Một'])
  store.setNow('2026-12-01T00:00:00+07:00')
  expect(await titles()).toEqual(['Một'])
})

test('a banner of a category stands on its shelf while its time is, and is back when its category is', async () => {
  const category = { name: 'Áo len', parent_id: null, image_url: null, position: 9, is_show_home: true }
  const { id } = (await store.ask(createOwnerCategory, { body: category }, owner)).data
  const time = { show_from: '2026-11-01T00:00', show_until: '2026-12-01T00:00' }
  const banner = { ...IMAGE, title: 'Ấm cả mùa đông', category_id: id }
  expect((await add('category', { ...banner, ...time })).data).toMatchObject({ place: 'category', category_id: id })
  const shown = async () => {
    const all = (await store.ask(listCategories, {})).data
    return all.find((one) => one.id === id)?.banner_ads.map(({ title }) => title)
  }
  expect(await shown()).toEqual(['Ấm cả mùa đông'])
  const { data } = await store.ask(deleteOwnerCategory, { params: { id } }, owner)
  expect(await shown()).toBeUndefined()
  await store.ask(undoChange, { params: { id: data.undo } }, owner)
  expect(await shown()).toEqual(['Ấm cả mùa đông'])
  store.setNow('2026-12-01T00:00:00+07:00')
  expect(await shown()).toEqual([])
})

test('a banner of a category needs one of this shop', async () => {
  for (const category_id of [null, 999_999])
    expect(await add('category', { ...IMAGE, category_id })).toMatchObject({
      status: 404,
      msg_code: 'CATEGORY_NOT_FOUND',
      data: { field: 'category_id' },
    })
  expect((await add('type_5', { ...IMAGE, category_id: 999_999 })).data.category_id).toBeNull()
})

test('of two who save one banner the later is told, and nothing is lost', async () => {
  const { id, etag } = (await add('type_8', { ...IMAGE, title: 'Giảm 10 %' })).data
  const save = (title: string) =>
    store.ask(
      calls.saveOwnerBanner,
      { params: { place: 'type_8', id }, body: { ...IMAGE, title } },
      { ...owner, ifMatch: etag },
    )
  expect((await save('Giảm 20 %')).status).toBe(200)
  const refused = await save('Giảm 30 %')
  expect([refused.status, refused.msg_code, refused.data.title]).toEqual([412, 'EDIT_CONFLICT', 'Giảm 20 %'])
  const elsewhere = { params: { place: 'type_7' as const, id }, body: IMAGE }
  expect((await store.ask(calls.saveOwnerBanner, elsewhere, owner)).msg_code).toBe('BANNER_NOT_FOUND')
})

test('a window of the app leads to a row of the shop by its type and id, and is edited as a link', async () => {
  const popup = (await add('popup', { ...IMAGE, title: 'Tết', link_to: '/san-pham/ao-12', show_once: false })).data
  expect(popup).toMatchObject({ link_to: '/san-pham/12', show_once: false })
  const shown = (await store.ask(getHomeAds, {})).data.popups
  expect(shown).toMatchObject([{ name: 'Tết', type_action: 'PRODUCT', value_action: '12', show_once: false }])
  await store.ask(calls.deleteOwnerBanner, { params: { place: 'popup', id: popup.id } }, owner)
  expect((await store.ask(getHomeAds, {})).data.popups).toEqual([])
})

test.each([
  ['an end before its beginning', { show_from: '2026-12-02T00:00', show_until: '2026-12-01T00:00' }, 'show_until'],
  ['an end at its beginning', { show_from: '2026-12-01T00:00', show_until: '2026-12-01T00:00' }, 'show_until'],
  ['a time that is none', { show_from: '2026-13-01T00:00' }, 'show_from'],
  ['a script as its link', { link_to: 'javascript:alert(1)' }, 'link_to'],
  ['another host without a scheme', { link_to: '//evil.example' }, 'link_to'],
  ['no picture', { image_url: '' }, 'image_url'],
  ['250 letters too many', { title: 'x'.repeat(10_000) }, 'title'],
])('a banner with %s is refused at its field', async (_, part, field) => {
  const reply = await add('type_5', { ...IMAGE, ...part })
  expect([reply.status, (reply.data as unknown as { field: string }).field]).toEqual([400, field])
})

test('a place has a limit, and two who add the last at once do not pass it', async () => {
  for (let n = 1; n < MAX_BANNERS_OF_PLACE; n++) await add('type_0', IMAGE)
  const replies = await Promise.all([add('type_0', IMAGE), add('type_0', IMAGE)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.msg).toContain('20')
})
