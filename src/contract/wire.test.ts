import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProductsQuery } from './products.ts'
import { DatesQuery, IdParams, PageQuery, paginated, queryFlag, queryIds, querySearch } from './wire.ts'

test.each([
  [{}, {}],
  [
    { page: '3', limit: '100' },
    { page: 3, limit: 100 },
  ],
  [{ page: 2 }, { page: 2 }],
  [{ page: '', limit: '' }, {}],
])('page query %j is read as %j', (input, expected) => {
  const read = PageQuery.parse(input)
  expect(JSON.parse(JSON.stringify(read))).toEqual(expected)
})

test.each([
  '0',
  '-1',
  '1e3',
  '1.5',
  'NaN',
  '100001',
  ' 1',
  '9007199254740992',
  '0x10',
  '１',
  'null',
  ['1'],
  {},
  null,
  true,
])('page %j is refused by name', (page) => {
  const result = PageQuery.safeParse({ page })
  expect(result.success).toBe(false)
  expect(result.error!.issues[0]!.path).toEqual(['page'])
})

test.each([
  ['true', true],
  ['false', false],
  [true, true],
  ['', undefined],
  ['1', 'refused'],
  ['TRUE', 'refused'],
  [1, 'refused'],
])('a flag %j is %j', (input, expected) => {
  const result = z.object({ flag: queryFlag() }).safeParse({ flag: input })
  expect(result.success ? result.data.flag : 'refused').toBe(expected)
})

test.each([
  ['1,2,3', [1, 2, 3]],
  ['7', [7]],
  [
    [4, 5],
    [4, 5],
  ],
  ['', undefined],
  ['1,,2', 'refused'],
  ['1,a', 'refused'],
  ['0', 'refused'],
  [Array.from({ length: 51 }, (_, index) => index + 1).join(','), 'refused'],
])('ids %j are %j', (input, expected) => {
  const result = z.object({ ids: queryIds() }).safeParse({ ids: input })
  expect(result.success ? result.data.ids : 'refused').toEqual(expected)
})

test('a search is trimmed, collapsed and cut at 128', () => {
  expect(z.object({ search: querySearch() }).parse({ search: `  áo \t dài ${'x'.repeat(300)}` }).search).toBe(
    `áo dài ${'x'.repeat(121)}`,
  )
})

test('an unknown sort is ignored, an odd bound is not (decision 9)', () => {
  expect(ProductsQuery.parse({ sort_by: 'colour' }).sort_by).toBeUndefined()
  expect(ProductsQuery.safeParse({ min_price: '-5' }).error?.issues[0]?.path).toEqual(['min_price'])
})

test('an id in a path is a positive 32-bit number', () => {
  expect(IdParams.parse({ id: '12' })).toEqual({ id: 12 })
  for (const id of ['0', '-1', '2147483648', 'abc', '', '1e2', undefined])
    expect(IdParams.safeParse({ id }).success, String(id)).toBe(false)
})

test('days are between 1900 and 2100', () => {
  expect(DatesQuery.parse({ date_from: '2026-11-20', date_to: '' })).toEqual({
    date_from: '2026-11-20',
    date_to: undefined,
  })
  for (const day of ['1899-12-31', '2101-01-01', '2026-02-30', '20/11/2026'])
    expect(DatesQuery.safeParse({ date_from: day }).success, day).toBe(false)
})

test('a page of rows has its summary beside the data', () => {
  const Rows = paginated(z.int(), { counters: z.int() })
  const page = {
    current_page: 1,
    data: [1],
    first_page_url: '/x?page=1',
    from: 1,
    last_page: 1,
    last_page_url: '/x?page=1',
    links: [{ url: null, label: '«', active: false }],
    next_page_url: null,
    path: '/x',
    per_page: 20,
    prev_page_url: null,
    to: 1,
    total: 1,
    counters: 4,
  }
  expect(Rows.parse(page).counters).toBe(4)
  expect(Rows.safeParse({ ...page, counters: undefined }).success).toBe(false)
})
