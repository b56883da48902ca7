import { expect, test } from 'vitest'
import { loadFixtureStore } from '../fixtures/stores/load-stores.ts'
import { judge } from './bench/search-score.ts'
import { QUERY_KINDS, searchQueries, type SearchQuery } from './search/search-queries.ts'

const open = searchQueries('open')
const frozen = searchQueries('frozen')
const all = [...open, ...frozen]
const STORES = [...new Set(all.map(({ store }) => store))]

test('no query is asked twice in a store', () => {
  const asked = all.map(({ store, query }) => `${store}: ${query.toLowerCase()}`)
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
})

test('both halves have 150 queries, as many of each kind in each store', () => {
  const counts = (half: typeof open) =>
    STORES.flatMap((store) =>
      QUERY_KINDS.map((kind) => ({
        store,
        kind,
        count: half.filter((query) => query.store === store && query.kind === kind).length,
      })),
    )
  expect(open).toHaveLength(150)
  expect(counts(frozen)).toEqual(counts(open))
  expect(counts(open).filter(({ count }) => count < 2)).toEqual([])
})

test('every wanted product is shown in its store, and only queries for nothing want none', async () => {
  const shown = new Map<string, Set<number>>()
  for (const store of STORES) {
    const { products } = await loadFixtureStore(store)
    shown.set(store, new Set(products.filter(({ status }) => status === 0).map(({ id }) => id)))
  }
  const wrong = all.filter(({ store, kind, wanted, good = [], nothing = false }) => {
    const isNothing = kind === 'nothing'
    const isUnknown = [...wanted, ...good].some((id) => !shown.get(store)?.has(id))
    return isUnknown || nothing !== isNothing || (wanted.length === 0) !== isNothing
  })
  expect(wrong).toEqual([])
})

test('at least forty queries are for what the store does not sell', () => {
  expect(all.filter(({ nothing }) => nothing).length).toBeGreaterThanOrEqual(40)
})

test('success, nothing found and false finds are counted apart', async () => {
  const base = { store: 'cho-que', language: 'vi', kind: 'words' } as const
  const answers: Record<string, number[]> = {
    first: [1, 9],
    second: [9, 2],
    sixth: [9, 9, 9, 9, 9, 1],
    none: [],
    false: [9],
  }
  const asked: SearchQuery[] = [
    ...['first', 'second', 'sixth', 'none'].map((query) => ({ ...base, query, wanted: [1], good: [2] })),
    { ...base, query: 'false', kind: 'nothing', wanted: [], nothing: true },
  ]
  expect(await judge(asked, async ({ query }) => answers[query] ?? [])).toEqual({
    'at 1': '0.25',
    'at 5': '0.50',
    'none found': 1,
    'false found': 1,
  })
})
