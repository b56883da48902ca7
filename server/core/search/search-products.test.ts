import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { isFirstRight, judge } from '../../../tests/bench/search-score.ts'
import { searchQueries, type SearchQuery } from '../../../tests/search/search-queries.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { searchProducts } from './search-products.ts'

let database: Database
const stores = new Map<string, number>()
beforeAll(async () => {
  database = openDatabase(await createTestDatabase())
  for (const { id, store_code } of await database.system((q) =>
    q.selectFrom('stores').select(['id', 'store_code']).execute(),
  ))
    stores.set(store_code, id)
})
afterAll(() => database.close())

const search = (store: string, text: string) => searchProducts(database.forStore(stores.get(store) ?? 0), text)
const names = async (store: string, ids: number[]) =>
  Promise.all(
    ids.map(
      async (id) =>
        (
          await database
            .forStore(stores.get(store) ?? 0)
            .query((q) => q.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow())
        ).name,
    ),
  )

test('the open half of the queries finds what is wanted, and nothing where the store sells nothing of the kind', async () => {
  const found = async ({ store, query }: SearchQuery) => {
    const answer = await search(store, query)
    return answer && !answer.isNear ? answer.ids.slice(0, 5) : []
  }
  const queries = searchQueries('open')
  const wrong: string[] = []
  for (const query of queries)
    if (!isFirstRight(query, await found(query))) wrong.push(`${query.store}: ${query.query}`)
  const judged = await judge(queries, found)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2)
  expect(Number(judged['at 5'])).toBeGreaterThanOrEqual(0.98)
  expect(judged['false found']).toBe(0)
})

describe('what a search means', () => {
  test.each([
    ['cho-que', 'tra', /^Trà/, 'a whole word before one that begins so, of another tone or none'],
    ['cho-que', 'cafe', /^Cà phê/, 'a name of another language'],
    ['cho-que', 'lạc rang', /^Đậu phộng rang/, 'a name of another region'],
    ['moc-fashion', 'khuyên tai', /^Bông tai/, 'a name that the store does not use'],
    ['moc-fashion', 'aos khoac gio', /^Áo khoác gió/, 'keys that Telex left'],
    ['linh-beauty', 'vòng đeo sức khỏe', /^Vòng đeo/, 'the tone on the other vowel'],
    ['linh-beauty', 'women’s perfume', /^Nước hoa nữ/, 'for whom, in English'],
    ['linh-beauty', '20000mah', /20\.000 mAh/, 'a number without its separators'],
    ['moc-fashion', 'áo sơ mi trắng', /sơ mi trắng/, 'a colour that some names have: they alone'],
    ['moc-fashion', 'đầm maxi đỏ', /maxi/, 'a colour that no name has'],
  ])('%s “%s” finds %s: %s', async (store, text, first) => {
    const answer = await search(store, text)
    expect(answer?.isNear).toBe(false)
    expect((await names(store, answer?.ids.slice(0, 1) ?? []))[0]).toMatch(first)
  })

  test.each([
    ['moc-fashion', 'quà tặng', 'another tone is another word'],
    ['linh-beauty', 'dầu gội', 'a part of the words is not all of them'],
    ['moc-fashion', 'giày đá bóng', 'đ is another letter than d'],
    ['cho-que', 'sữa đặc', 'a word of a category’s name'],
    ['moc-fashion', 'nhẫn vàng', 'a part of an English compound'],
  ])('%s “%s” is said to be near only: %s', async (store, text) => {
    const answer = await search(store, text)
    expect(answer?.isNear || answer?.ids.length === 0).toBe(true)
  })

  test('blanks are no search', async () => {
    expect(await search('moc-fashion', ' \u00a0\u0000 ')).toBeUndefined()
  })

  test('an option is found by its code, with or without what separates the parts', async () => {
    const db = database.forStore(stores.get('moc-fashion') ?? 0)
    const cell = await db.query((q) =>
      q
        .selectFrom('product_cells')
        .select(['product_id', 'sku'])
        .where('sku', 'is not', null)
        .executeTakeFirstOrThrow(),
    )
    for (const text of [cell.sku!, cell.sku!.toLowerCase().replaceAll('-', ''), cell.sku!.replaceAll('-', ' ')])
      expect((await search('moc-fashion', text))?.ids).toContain(cell.product_id)
  })
})
