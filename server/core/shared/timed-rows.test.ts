import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCategories } from '../../../src/contract/categories.ts'
import { getHomeAds, getHomeApp, listHomeBanners } from '../../../src/contract/home.ts'
import { listAttributeSearches } from '../../../src/contract/products.ts'
import { isShown } from '../../../src/domain/shown-time.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { findTimedRows, storesWithTimedRows, TIMED_TABLES } from './timed-rows.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await insert('categories (store_id, name) values (1, $1)', ['Quà Tết'])
  for (const [index, { show_from, show_until }] of TIMES.entries()) {
    const values = [`/${index}.png`, show_from, show_until]
    for (const place of ['carousel', 'carousel_app', 'type_1'])
      await insert(
        `banners (store_id, place, image_url, show_from, show_until) values (1, '${place}', $1, $2, $3)`,
        values,
      )
    await insert(
      `banners (store_id, place, category_id, image_url, show_from, show_until) select 1, 'category', min(id), $1, $2, $3 from categories where store_id = 1`,
      values,
    )
    await insert(`attribute_searches (store_id, name, show_from, show_until) values (1, $1, $2, $3)`, values)
    await insert(`popups (store_id, name, link_image, show_from, show_until) values (1, 'Tết', $1, $2, $3)`, values)
  }
})
afterAll(() => store.close())

const BEGIN = '2027-02-05T00:00'
const END = '2027-02-12T00:00'
const TIMES = [
  { show_from: '', show_until: '' },
  { show_from: BEGIN, show_until: '' },
  { show_from: '', show_until: END },
  { show_from: BEGIN, show_until: END },
  { show_from: END, show_until: BEGIN }, // never
]
const moment = (minute: string) => new Date(`${minute}:00+07:00`)
const insert = (what: string, values: string[]) => store.sql(`insert into ${what}`, values)

test.each(['2027-02-04T23:59', BEGIN, '2027-02-11T23:59', END])(
  'of rows with times shoppers get those of %s',
  async (minute) => {
    store.setNow(moment(minute).toISOString())
    store.database.evict(1) // as the server does in that minute
    const shown = TIMES.flatMap((time, index) => (isShown(time, minute) ? [`/${index}.png`] : []))
    const banners = (await store.ask(listHomeBanners, {})).data
    const ads = (await store.ask(getHomeAds, {})).data
    const app = (await store.ask(getHomeApp, {})).data
    const shelves = (await store.ask(listCategories, {})).data.flatMap(({ banner_ads }) => banner_ads)
    const lists = [banners, ads.type_1, app.banner.list, shelves].map((list) => list.map(({ image_url }) => image_url))
    const popups = [ads.popups, app.popups].map((list) => list.map(({ link_image }) => link_image))
    const filters = (await store.ask(listAttributeSearches, { query: {} })).data
    const names = filters.map(({ name }) => name).filter((name) => name.startsWith('/'))
    for (const list of [...lists, ...popups, names]) expect(list).toEqual(shown)
    expect(JSON.stringify([banners, ads, app, shelves, filters])).not.toContain(END) // no plan is sent
  },
)

test('the pages of a store are dropped in the minutes in which a row begins or ends, also by a server that slept', async () => {
  const between = (first: string, last: string) => storesWithTimedRows(store.database, moment(first), moment(last))
  const all = new Map([[1, ['home', 'categories', 'products']]])
  expect(await between('2027-02-04T23:58', '2027-02-04T23:59')).toEqual(new Map())
  expect(await between('2027-02-04T23:59', BEGIN)).toEqual(all)
  expect(await between(BEGIN, '2027-02-05T00:01')).toEqual(new Map())
  expect(await between('2027-02-11T23:59', END)).toEqual(all)
  expect(await between('2026-01-01T00:00', '2030-01-01T00:00')).toEqual(all)
})

test('the owner’s calendar lists what begins or ends by itself, without what is over', async () => {
  const at = async (minute: string) =>
    (await store.database.forStore(1).query((q) => findTimedRows(q, 1, moment(minute)))).map(({ kind, show_from }) => [
      kind,
      show_from,
    ])
  expect(await at('2027-02-01T00:00')).toHaveLength(24) // four of five times, of four banners, a filter and a popup
  expect(new Set((await at(END)).map(([, from]) => from))).toEqual(new Set([BEGIN])) // without an end
})

test('every table whose rows have times is known here', async () => {
  const found = await store.sql<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name in ('show_from', 'show_until')`,
  )
  expect([...new Set(found.map(({ table_name }) => table_name))].toSorted()).toEqual([...TIMED_TABLES].toSorted())
})

test('a clock that was ahead and is put back drops the same pages: what it had begun has not', async () => {
  const [before, after] = [moment('2027-02-04T23:59'), moment(BEGIN)]
  const begun = await storesWithTimedRows(store.database, before, after)
  expect(begun.get(1)?.toSorted()).toEqual(['categories', 'home', 'products'])
  expect(await storesWithTimedRows(store.database, after, before)).toEqual(begun)
})
