import { afterEach, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../src/contract/owner-search.ts'
import { createOwnerProduct, deleteOwnerProduct } from '../../../src/contract/owner-products.ts'
import { listPopularSearches, listProducts } from '../../../src/contract/products.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { concernsCatalogue, STORE_CHANGED, type StoreChanged } from '../../core/shared/store-changes.ts'
import { forgetOldSearches, writeSearches } from '../../core/search/search-terms.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
const ids: Record<string, number> = {}
beforeEach(async () => {
  ;({ store, owner } = await openOwnedStore())
  store.database.listen(STORE_CHANGED, (change) => {
    const { storeId, tags } = change as StoreChanged
    if (concernsCatalogue(tags)) store.database.evict(storeId) // as cache/invalidation.ts does
  })
  for (const name of ['Quạt giấy Huế', 'Quạt giấy Bình Định', 'Khăn rằn Nam Bộ'])
    ids[name] = (await store.ask(createOwnerProduct, { body: { name, price: 90_000 } }, owner)).data.id
})
afterEach(() => closeStore(store))

let networks = 0
/** As the page of a list asks, each time from another network. */
const list = async (search: string, ip = `198.51.${networks >> 8}.${networks++ & 255}`) =>
  (await store.ask(listProducts, { query: { search, limit: 24 } }, { ip })).data
const found = async (search: string) => {
  const { data, is_near } = await list(search)
  return [...data.map(({ name }) => name), ...(is_near ? ['near'] : [])]
}
const terms = async (missing?: true) => {
  await writeSearches(store.database.system)
  return (await store.ask(calls.listSearchTerms, { query: missing ? { missing } : {} }, owner)).data
}

test('names that the store gives one thing are found by each other, from the next search on', async () => {
  expect(await found('mũ quê')).not.toContain('Quạt giấy Huế')
  const { data } = await store.ask(
    calls.createSearchSynonyms,
    { body: { names: ['mũ quê', ' quạt  giấy ', 'Quạt giấy'] } },
    owner,
  )
  expect(data.names).toEqual(['mũ quê', 'Quạt giấy'])
  for (const typed of ['mũ quê', 'mu que', 'MŨ QUÊ'])
    expect(await found(typed), typed).toEqual(['Quạt giấy Bình Định', 'Quạt giấy Huế'])
  await store.ask(calls.saveSearchSynonyms, { params: { id: data.id }, body: { names: ['mũ quê', 'khăn rằn'] } }, owner)
  expect(await found('mũ quê')).toEqual(['Khăn rằn Nam Bộ'])
  await store.ask(calls.deleteSearchSynonyms, { params: { id: data.id } }, owner)
  expect(await found('mũ quê')).not.toContain('Khăn rằn Nam Bộ')
  expect((await store.ask(calls.listSearchSynonyms, {}, owner)).data).toEqual([])
})

test('names of one thing are at least two, and have no separators in them', async () => {
  const create = (names: string[]) => store.ask(calls.createSearchSynonyms, { body: { names } }, owner)
  for (const names of [[], ['nón'], ['nón', 'NÓN'], ['nón', '…']])
    expect([(await create(names)).msg_code, names]).toEqual(['SYNONYMS_FEW', names])
  for (const names of [
    ['nón', ''],
    ['nón', 'mũ, mũ lá'],
    ['nón', 'x'.repeat(10_000)],
    Array.from({ length: 13 }, (_, at) => `tên ${at}`),
  ])
    expect([(await create(names)).status, names.length]).toEqual([400, names.length])
  expect(
    (await store.ask(calls.saveSearchSynonyms, { params: { id: 404 }, body: { names: ['a', 'b'] } }, owner)).status,
  ).toBe(404)
  await store.sql(
    `insert into search_synonyms (store_id, names) select 1, 'a, b' from generate_series(1, ${calls.MAX_SYNONYMS})`,
  )
  expect(await create(['nón', 'mũ'])).toMatchObject({ status: 409, msg_code: 'SEARCH_FULL' })
})

test('products that the store puts first stand first, however the term is typed, and alone where nothing else has its words', async () => {
  const promote = (term: string, names: string[]) =>
    store.ask(calls.saveSearchPromotion, { body: { term, product_ids: names.map((name) => ids[name]!) } }, owner)
  expect(await found('quạt giấy')).toEqual(['Quạt giấy Bình Định', 'Quạt giấy Huế'])
  await promote('quạt giấy', ['Quạt giấy Huế'])
  expect(await found('quat giay')).toEqual(['Quạt giấy Huế', 'Quạt giấy Bình Định'])
  expect(
    (await promote('Biếu sếp', ['Khăn rằn Nam Bộ', 'Quạt giấy Huế'])).data.products.map(({ name }) => name),
  ).toEqual(['Khăn rằn Nam Bộ', 'Quạt giấy Huế'])
  expect(await found('bieu sep')).toEqual(['Khăn rằn Nam Bộ', 'Quạt giấy Huế'])
  expect((await store.ask(calls.listSearchPromotions, {}, owner)).data.map(({ term }) => term)).toEqual([
    'Biếu sếp',
    'quạt giấy',
  ])
  await store.ask(deleteOwnerProduct, { params: { id: ids['Khăn rằn Nam Bộ']! } }, owner)
  expect(await found('biếu sếp')).toEqual(['Quạt giấy Huế'])
  await promote('BIẾU SẾP', [])
  expect(await found('biếu sếp')).not.toContain('Quạt giấy Huế')
  expect((await store.ask(calls.listSearchPromotions, {}, owner)).data.map(({ term }) => term)).toEqual(['quạt giấy'])
})

test('a product of another store is not put first, and a term has words', async () => {
  const promote = (term: string, product_ids: number[]) =>
    store.ask(calls.saveSearchPromotion, { body: { term, product_ids } }, owner)
  expect(await promote('nón', [11])).toMatchObject({ status: 404, msg_code: 'PRODUCT_NOT_FOUND' })
  expect(await promote('?!', [ids['Quạt giấy Huế']!])).toMatchObject({ status: 400, msg_code: 'TERM_WITHOUT_WORDS' })
  expect(
    (
      await promote(
        'nón',
        Array.from({ length: 7 }, () => 1),
      )
    ).status,
  ).toBe(400)
})

test('searches are counted once for a network, and said with what the shop shows for them now', async () => {
  for (const search of ['Quạt giấy', 'quạt giấy', 'dù che mưa', 'dù che mưa', 'DÙ CHE MƯA']) await list(search)
  await list('dù che mưa', '203.0.113.9')
  await list('dù che mưa', '203.0.113.9') // reloaded
  expect((await terms()).map(({ term, searches }) => [term, searches])).toEqual([
    ['dù che mưa', 4],
    ['quạt giấy', 2],
  ])
  expect((await terms(true)).map(({ term }) => term)).toEqual(['dù che mưa'])
  await store.ask(
    calls.saveSearchPromotion,
    { body: { term: 'dù che mưa', product_ids: [ids['Quạt giấy Huế']!] } },
    owner,
  )
  expect(await terms(true)).toEqual([])
  expect((await terms())[0]).toMatchObject({ term: 'dù che mưa', found: 1, is_near: false })
})

test('what may be about a person, choices under the search field, filtered lists and further pages are not counted', async () => {
  for (const search of ['0912 345 678', 'lan@example.com', '9704 1500 1234 5678', 'x'.repeat(61)]) await list(search)
  await store.ask(listProducts, { query: { search: 'nón', limit: 5 } })
  await store.ask(listProducts, { query: { search: 'nón', limit: 24, page: 2 } })
  await store.ask(listProducts, { query: { search: 'nón', limit: 24, max_price: 1 } })
  await store.ask(calls.trySearch, { query: { search: 'nón' } }, owner)
  expect(await terms()).toEqual([])
})

test('popular are terms of what the shop sells, that were looked for often enough', async () => {
  const popular = async () => {
    await writeSearches(store.database.system)
    store.database.evict(1)
    return (await store.ask(listPopularSearches, {})).data
  }
  for (const search of [
    'khăn rằn',
    'quạt giấy',
    'quạt giấy',
    'quạt giấy',
    'shop lừa đảo',
    'shop lừa đảo',
    'shop lừa đảo',
    'shop lừa đảo',
  ])
    await list(search)
  expect(await popular()).toEqual(['quạt giấy'])
  await store.sql(`update search_terms set day = day - 31`)
  expect(await popular()).toEqual([])
  await store.sql(`update search_terms set day = day - 60`)
  await forgetOldSearches(store.database.system, new Date(FIXTURE_NOW))
  expect(await store.sql('select * from search_terms')).toEqual([])
})

test('a search that is tried says what a shopper finds', async () => {
  const { data } = await store.ask(calls.trySearch, { query: { search: 'quat giay' } }, owner)
  expect([data.found, data.is_near, data.products.map(({ name }) => name)]).toEqual([
    2,
    false,
    ['Quạt giấy Bình Định', 'Quạt giấy Huế'],
  ])
  expect((await store.ask(calls.trySearch, { query: { search: '' } }, owner)).data).toEqual({
    found: 0,
    is_near: false,
    products: [],
  })
})
