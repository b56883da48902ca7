import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { searchProducts } from '../search/search-products.ts'
import { listedProducts } from './listed-products.ts'
import type { ProductFilter, ProductOrder } from './product-filters.ts'
import { countProducts, findProducts, findProductsByIds, findSimilarProducts } from './products-queries.ts'
import { applyDueDiscounts } from './apply-due-discounts.ts'

const STORE = 1
const viewer = { now: new Date('2026-11-20T09:00:00+07:00') }
let database: Database

beforeAll(async () => {
  database = openDatabase(await createTestDatabase({ seeded: false }))
  await database.systemTransaction(async (q) => {
    await q
      .insertInto('stores')
      .values([{ id: STORE, store_code: 'small', name: 'Small' }])
      .execute()
    await q
      .insertInto('categories')
      .values([
        { store_id: STORE, id: 1, name: 'Áo' },
        { store_id: STORE, id: 2, parent_id: 1, name: 'Sơ mi' },
        { store_id: STORE, id: 3, name: 'Khác' },
      ])
      .execute()
    await q
      .insertInto('products')
      .values(
        NAMES.map((name, index) => ({
          store_id: STORE,
          id: index + 1,
          name,
          sku: `SP-${index + 1}`,
          price: (index + 1) * 10_000,
          discount_percent: index < 3 ? 20 : null,
          discount_ends_at: index === 2 ? '2026-11-20T08:00:00+07:00' : null,
          status: name === HIDDEN ? -1 : 0,
          created_at: new Date(Date.UTC(2026, 0, 1 + index)),
        })),
      )
      .execute()
    await q
      .insertInto('product_categories')
      .values([
        { store_id: STORE, category_id: 2, product_id: 1 },
        { store_id: STORE, category_id: 2, product_id: 2 },
        { store_id: STORE, category_id: 3, product_id: 3 },
      ])
      .execute()
    await q
      .insertInto('attribute_searches')
      .values([
        { store_id: STORE, id: 1, name: 'Màu' },
        { store_id: STORE, id: 2, name: 'Cỡ' },
      ])
      .execute()
    await q
      .insertInto('attribute_search_children')
      .values([
        { store_id: STORE, id: 1, attribute_search_id: 1, name: 'Đỏ' },
        { store_id: STORE, id: 2, attribute_search_id: 1, name: 'Xanh' },
        { store_id: STORE, id: 3, attribute_search_id: 2, name: 'L' },
      ])
      .execute()
    await q
      .insertInto('product_attribute_searches')
      .values(
        [
          [1, 1],
          [2, 2],
          [3, 3],
          [1, 3],
        ].map(([product_id = 0, child_id = 0]) => ({ store_id: STORE, product_id, child_id })),
      )
      .execute()
    await sql`call bump_identities()`.execute(q)
  })
  await applyDueDiscounts(database, viewer.now)
  await database.system((q) => sql`vacuum analyze`.execute(q))
})
afterAll(() => database.close())

const HIDDEN = 'Áo sơ mi giấu'
const NAMES = [
  'Áo sơ mi trắng',
  'Áo sơ mi Oxford',
  'Quần âu',
  'Ao so mi khong dau',
  'Tai nghe không dây',
  'Nước mắm 40 độ',
  HIDDEN,
  'Đầm Đỏ — Size L/XL',
  'Bàn ủi 50% công suất',
  'Cà phê sữa đá',
  'Áo thun',
  'Sữa rửa mặt',
]

const list = (filter: ProductFilter, order: ProductOrder = {}, slice = { limit: 20, offset: 0 }) =>
  database.forStore(STORE).query((q) => findProducts(q, STORE, filter, order, slice, viewer))
/** Names of the products that a search finds or, when it finds none, that are near. */
const search = (text: string, storeId = STORE) => searchProducts(database.forStore(storeId), text)
const names = async (text: string) =>
  (await list({ found: (await search(text))?.ids ?? [] })).map((product) => product.name)

describe('search', () => {
  beforeEach(() => database.evict(STORE))

  test.each([
    {
      search: 'ao so mi',
      first: 'Ao so mi khong dau',
      also: ['Áo sơ mi trắng', 'Áo sơ mi Oxford'],
      why: 'without tone marks',
    },
    {
      search: 'áo sơ mi',
      first: 'Áo sơ mi Oxford',
      also: ['Áo sơ mi trắng', 'Ao so mi khong dau'],
      why: 'exact tone marks rank before folded',
    },
    { search: 'ÁO SƠ', first: 'Áo sơ mi Oxford', also: ['Áo sơ mi trắng'], why: 'capitals' },
    {
      search: 'áo sơ mi'.normalize('NFD'),
      first: 'Áo sơ mi Oxford',
      also: ['Áo sơ mi trắng'],
      why: 'decomposed letters of some keyboards',
    },
    { search: 'mi trang', first: 'Áo sơ mi trắng', also: [], why: 'later words of the name' },
    { search: 'trắng áo', first: 'Áo sơ mi trắng', also: [], why: 'any order' },
    { search: 'nuoc m', first: 'Nước mắm 40 độ', also: [], why: 'a prefix' },
    { search: 'dam do', first: 'Đầm Đỏ — Size L/XL', also: [], why: 'đ' },
    { search: 'xl', first: 'Đầm Đỏ — Size L/XL', also: [], why: 'a slash separates words' },
    { search: 'SP-6', first: 'Nước mắm 40 độ', also: [], why: 'a SKU' },
    { search: 'tai nge khong day', first: 'Tai nghe không dây', also: [], why: 'a typing mistake' },
    { search: 'so mi oxfrod', first: 'Áo sơ mi Oxford', also: [], why: 'two transposed letters' },
    { search: 'nuocmam', first: 'Nước mắm 40 độ', also: [], why: 'two words written as one' },
    { search: 'ao som i trang', first: 'Áo sơ mi trắng', also: [], why: 'a space in the wrong place' },
    { search: 'nuoc mam cay', first: 'Nước mắm 40 độ', also: [], why: 'an extra word' },
    { search: '50%', first: 'Bàn ủi 50% công suất', also: [], why: 'a wildcard is a plain character' },
  ])('“$search”: $why', async ({ search, first, also }) => {
    const results = await names(search)
    expect(results[0]).toBe(first)
    expect(results).toEqual(expect.arrayContaining(also))
  })

  test('similar names are returned only when nothing matched', async () => {
    expect(await names('sua rua')).toEqual(['Sữa rửa mặt'])
    expect(await names('sya rua mat')).toEqual(['Sữa rửa mặt'])
  })

  test.each(['zzzz', '%', '_', "'", '\\', '& | !', ':*', '()', '<script>', '한국어'])(
    '“%s” finds nothing and breaks nothing',
    async (search) => {
      expect(await names(search)).toEqual([])
    },
  )

  test('a product is found by its current name and by its SKU', async () => {
    const rename = async (name: string, sku: string) => {
      await database
        .forStore(STORE)
        .query((q) => q.updateTable('products').set({ name, sku }).where('id', '=', 3).execute())
      database.evict(STORE)
    }
    await rename('Yếm lụa Vạn Phúc', 'LUA-20417')
    expect(await names('yem van')).toEqual(['Yếm lụa Vạn Phúc'])
    expect(await names('yem vna phuc')).toEqual(['Yếm lụa Vạn Phúc'])
    for (const part of ['lua-20', 'LUA-20417', '20417', '204'])
      expect([part, await names(part)]).toEqual([part, ['Yếm lụa Vạn Phúc']])
    expect(await names('quan au')).toEqual([])
    await rename('Quần âu', 'SP-3')
    expect(await names('quan au')).toEqual(['Quần âu'])
    expect(await names('yem')).toEqual([])
  })

  test('words of other stores neither match nor correct here', async () => {
    await database.systemTransaction(async (q) => {
      await q.insertInto('stores').values({ id: 11, store_code: 'other', name: 'Other' }).execute()
      await q
        .insertInto('products')
        .values({ store_id: 11, id: 900, name: 'Khăn rằn', sku: null, price: 1000 })
        .execute()
    })
    for (const search of ['khan ran', 'khan', 'khanran', 'khna ran'])
      expect([search, await names(search)]).toEqual([search, []])
    expect(await search('khna ran', 11)).toEqual({ ids: [900], isNear: false })
  })

  test('hidden products are not found', async () => {
    expect(await names('giấu')).toEqual([])
  })
})

describe('filters and orders', () => {
  const ids = async (filter: ProductFilter, order: ProductOrder = {}) =>
    (await list(filter, order)).map((product) => product.id)

  test('newest first by default', async () => {
    expect((await ids({})).slice(0, 3)).toEqual([12, 11, 10])
    expect((await ids({}, { sort_by: 'price' })).slice(0, 3)).toEqual([1, 2, 3])
    expect((await ids({}, { sort_by: 'price', descending: true })).slice(0, 3)).toEqual([12, 11, 10])
  })

  test.each([
    { filter: { category_ids: [1] }, expected: [2, 1], why: 'a category includes its children' },
    { filter: { category_children_ids: [3] }, expected: [3], why: 'a child alone' },
    { filter: { category_ids: [999] }, expected: [], why: 'no such category' },
    { filter: { min_price: 30_000, max_price: 40_000 }, expected: [4, 3], why: 'both bounds apply' },
    { filter: { min_price: 16_000, max_price: 29_999 }, expected: [2], why: 'bounds compare the displayed price' },
    { filter: { has_discount: true }, expected: [2, 1], why: 'an ended discount does not count' },
    {
      filter: { attribute_search_children_ids: [1, 2] },
      expected: [2, 1],
      why: 'values of one attribute are alternatives',
    },
    { filter: { attribute_search_children_ids: [1, 2, 3] }, expected: [1], why: 'different attributes must all match' },
    { filter: { found: [4, 2, 1], category_ids: [1], max_price: 10_000 }, expected: [1], why: 'all filters combined' },
    { filter: { found: [1, 4, 2], category_ids: [1] }, expected: [1, 2], why: 'what a search found, in its order' },
    { filter: { found: [], category_ids: [1] }, expected: [], why: 'a search that found nothing' },
  ])('$why', async ({ filter, expected }) => {
    expect(await ids(filter)).toEqual(expected)
    expect(await database.forStore(STORE).query((q) => countProducts(q, STORE, filter, viewer))).toBe(expected.length)
  })

  test.each([
    { order: {}, expected: [2, 1] },
    { order: { sort_by: 'price' }, expected: [1, 2] },
    { order: { sort_by: 'price', descending: true }, expected: [2, 1] },
    { order: { sort_by: 'created_at' }, expected: [1, 2] },
    { order: { sort_by: 'sales' }, expected: [1, 2] },
  ] satisfies { order: ProductOrder; expected: number[] }[])(
    'a category in the order $order, once each though a product is in parent and child',
    async ({ order, expected }) => {
      await database.system((q) =>
        q
          .insertInto('product_categories')
          .values({ store_id: STORE, category_id: 1, product_id: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      expect(await ids({ category_ids: [1] }, order)).toEqual(expected)
      expect(await ids({ category_ids: [1], min_price: 15_000 }, order)).toEqual([2])
      expect(
        await Promise.all(
          [0, 1, 2].map(async (offset) =>
            (await list({ category_ids: [1] }, order, { limit: 1, offset })).map(({ id }) => id),
          ),
        ),
      ).toEqual([...expected.map((id) => [id]), []])
    },
  )

  test('a category list follows changes of its products: price, creation time, hidden and shown again', async () => {
    const change = (set: { status?: 0 | -1; created_at?: string }) =>
      database.forStore(STORE).query((q) => q.updateTable('products').set(set).where('id', '=', 2).execute())
    await change({ status: -1 })
    expect(await ids({ category_ids: [1] })).toEqual([1])
    expect(await database.forStore(STORE).query((q) => countProducts(q, STORE, { category_ids: [1] }, viewer))).toBe(1)
    await change({ status: 0, created_at: '2025-01-01T00:00:00Z' })
    expect(await ids({ category_ids: [1] })).toEqual([1, 2])
    await change({ created_at: new Date(Date.UTC(2026, 0, 2)).toISOString() })
    expect(await ids({ category_ids: [1] })).toEqual([2, 1])
  })

  test('a scheduled discount changes the price for its period only, in lists, categories and price bounds', async () => {
    const write = (set: object) =>
      database.forStore(STORE).query((q) => q.updateTable('products').set(set).where('id', '=', 2).execute())
    const at = async (time: string) => {
      const turned = await applyDueDiscounts(database, new Date(`2026-11-20T${time}+07:00`))
      return {
        first: (await ids({}, { sort_by: 'price' }))[0],
        inCategory: await ids({ category_ids: [1] }, { sort_by: 'price' }),
        below: await ids({ category_ids: [1], max_price: 7_999 }),
        turned: turned.get(STORE) ?? [],
      }
    }
    await write({
      discount_percent: 75,
      discount_starts_at: '2026-11-20T10:00:00+07:00',
      discount_ends_at: '2026-11-20T12:00:00+07:00',
    })
    await applyDueDiscounts(database, viewer.now) // the trigger uses the database's clock, which the test cannot set
    expect(await at('09:59:59')).toEqual({ first: 1, inCategory: [1, 2], below: [], turned: [] })
    expect(await at('10:00:00')).toEqual({ first: 2, inCategory: [2, 1], below: [2], turned: [2] })
    expect(await at('10:00:30')).toMatchObject({ first: 2, turned: [] })
    expect(await at('12:00:00')).toEqual({ first: 1, inCategory: [1, 2], below: [], turned: [2] })
    await write({ discount_percent: 20, discount_starts_at: null, discount_ends_at: null })
  })

  test('lists sort by exactly the price that cards show', async () => {
    await database.system((q) =>
      sql`insert into products (store_id, name, price, discount_percent)
      select ${STORE}, 'Thử', price, percent from unnest(array[1, 49, 50, 12345, 99999, 10001]::bigint[]) price, generate_series(1, 100, 11) percent`.execute(
        q,
      ),
    )
    const made = await database.system((q) =>
      q
        .selectFrom('products')
        .select(['min_price', 'discount_percent', 'sale_price'])
        .where('name', '=', 'Thử')
        .execute(),
    )
    expect(made).toHaveLength(60)
    expect(made.map(({ sale_price }) => sale_price)).toEqual(
      made.map(({ min_price, discount_percent }) => discountedPrice(min_price, discount_percent ?? 0)),
    )
    await database.system((q) => q.deleteFrom('products').where('name', '=', 'Thử').execute())
  })

  test('a cached list expires after seconds, and never shows a hidden product or an old price', async () => {
    const db = database.forStore(STORE)
    const search = async () =>
      (
        await listedProducts(
          db,
          { found: (await searchProducts(db, 'so mi'))?.ids },
          {},
          { limit: 2, offset: 0 },
          viewer,
        )
      ).rows.map(({ id, price }) => [id, price])
    const first = await search()
    expect(first).toHaveLength(2)
    const [id = 0] = first[0] ?? []
    await db.query((q) => q.updateTable('products').set({ status: -1 }).where('id', '=', id).execute())
    expect(await search()).toEqual(first.slice(1))
    await db.query((q) => q.updateTable('products').set({ status: 0 }).where('id', '=', id).execute())
    expect(await search()).toEqual(first)
    database.evict(STORE)
    expect(await search()).toEqual(first)
  })

  test('pages neither overlap nor omit products', async () => {
    const pages = await Promise.all(
      [0, 4, 8].map((offset) => list({}, { sort_by: 'sales', descending: true }, { limit: 4, offset })),
    )
    const seen = pages.flat().map((product) => product.id)
    expect(seen).toHaveLength(NAMES.length - 1)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('by id: in the given order, without hidden and unknown ones', async () => {
    const results = await database.forStore(STORE).query((q) => findProductsByIds(q, STORE, [5, 7, 1, 404], viewer))
    expect(results.map((product) => product.id)).toEqual([5, 1])
  })

  test('similar products share categories', async () => {
    const results = await database.forStore(STORE).query((q) => findSimilarProducts(q, STORE, 1, 12, viewer))
    expect(results.map((product) => product.id)).toEqual([2])
  })
})

test('stock and prices are derived from the cells', async () => {
  const db = database.forStore(STORE)
  await db.transaction(async (trx) => {
    await trx
      .updateTable('products')
      .set({ distribute_name: 'Màu', sub_element_distribute_name: 'Cỡ' })
      .where('id', '=', 11)
      .execute()
    const elements = await trx
      .insertInto('product_elements')
      .values(['Đỏ', 'Xanh'].map((name, position) => ({ store_id: STORE, product_id: 11, name, position })))
      .returning('id')
      .execute()
    await trx
      .insertInto('product_cells')
      .values(
        elements.flatMap(({ id }, at) =>
          ['S', 'M'].map((name, position) => ({
            store_id: STORE,
            product_id: 11,
            element_id: id,
            name,
            price: 100_000 + at * 50_000 + position * 1000,
            stock: at + position,
            position,
          })),
        ),
      )
      .execute()
  })
  const [product] = await db.query((q) => findProductsByIds(q, STORE, [11], viewer))
  expect(product).toMatchObject({ min_price: 100_000, max_price: 151_000, quantity_in_stock: 4 })
  expect(
    product?.distributes[0]?.element_distributes.map(({ name, price, quantity_in_stock, sub_element_distributes }) => [
      name,
      price,
      quantity_in_stock,
      sub_element_distributes.map((sub) => [sub.name, sub.price, sub.quantity_in_stock]),
    ]),
  ).toEqual([
    [
      'Đỏ',
      100_000,
      1,
      [
        ['S', 100_000, 0],
        ['M', 101_000, 1],
      ],
    ],
    [
      'Xanh',
      150_000,
      3,
      [
        ['S', 150_000, 1],
        ['M', 151_000, 2],
      ],
    ],
  ])
  await db.query((q) =>
    q
      .updateTable('product_cells')
      .set({ price: 90_000, stock: null })
      .where('product_id', '=', 11)
      .where('price', '=', 101_000)
      .execute(),
  )
  const [later] = await db.query((q) => findProductsByIds(q, STORE, [11], viewer))
  expect(later).toMatchObject({ price: 90_000, min_price: 90_000, max_price: 151_000, quantity_in_stock: -1 })
  await expect(
    db.query((q) =>
      q
        .updateTable('product_cells')
        .set((eb) => ({ stock: eb('stock', '-', 100) }))
        .where('product_id', '=', 11)
        .execute(),
    ),
  ).rejects.toThrow(/check constraint/)
})

test('an agency sees its own prices, and the list prices beside them', async () => {
  const db = database.forStore(STORE)
  await db.query((q) => q.updateTable('products').set({ percent_agency: 10 }).where('id', '=', 12).execute())
  const [product] = await db.query((q) =>
    findProductsByIds(q, STORE, [12], { ...viewer, customerId: 1, isAgency: true }),
  )
  expect(product).toMatchObject({ price: 108_000, min_price: 108_000, min_price_before_override: 120_000 })
})
