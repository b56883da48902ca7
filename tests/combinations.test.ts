import { expect, test } from 'vitest'
import { everyRow, pairwise, sampleOfTwo } from './combinations.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const FACTORS: Record<string, readonly unknown[]>[] = [
  {
    header: numbers(13),
    language: ['vi', 'en', 'ko'],
    person: ['visitor', 'customer', 'partner'],
    width: [360, 768, 1280],
  },
  { footer: numbers(7), language: ['vi', 'en', 'ko'], person: ['visitor', 'customer'], width: [360, 1440] },
  { header: numbers(13), footer: numbers(7), width: [360, 768, 1280], language: ['vi', 'en', 'ko'] },
  { only: numbers(4) },
  { one: [1], other: ['a'] },
]

/** The pairs of values in these rows, computed independently of the generator. */
function pairsOf(rows: Record<string, unknown>[]): Set<string> {
  return new Set(
    rows.flatMap((row) => {
      const values = Object.entries(row).map((entry) => JSON.stringify(entry))
      return values.flatMap((one, index) => values.slice(index + 1).map((other) => one + other))
    }),
  )
}

test.each(FACTORS)('all pairs of values of %o are covered, in few rows, deterministically', (factors) => {
  const rows = pairwise(factors)
  expect(pairsOf(rows)).toEqual(pairsOf(everyRow(factors)))
  const [longest = 1, second = 1] = Object.values(factors)
    .map(({ length }) => length)
    .toSorted((one, other) => other - one)
  expect(rows.length).toBeLessThanOrEqual(Math.ceil(longest * second * 1.2))
  expect(pairwise(factors)).toEqual(rows)
})

test('required rows come first and count for the coverage', () => {
  const factors = { header: numbers(13), language: ['vi', 'en', 'ko'], width: [360, 768, 1280] }
  const first = factors.header.map((header, index) => ({ header, language: 'vi', width: factors.width[index % 3]! }))
  const rows = pairwise(factors, first)
  expect(rows.slice(0, 13)).toEqual(first)
  expect(pairsOf(rows)).toEqual(pairsOf(everyRow(factors)))
  expect(rows.length).toBeLessThanOrEqual(45)
})

test('a sample has each pair of the first two factors once, and every value of the others', () => {
  const factors = {
    header: numbers(13),
    width: [360, 1440],
    language: ['vi', 'en', 'ko'],
    person: ['visitor', 'customer'],
  }
  const rows = sampleOfTwo(factors)
  expect(rows.map(({ header, width }) => ({ header, width }))).toEqual(
    everyRow({ header: factors.header, width: factors.width }),
  )
  for (const width of factors.width) {
    const seen = rows.filter((row) => row.width === width)
    expect(new Set(seen.map(({ language, person }) => `${language} ${person}`)).size).toBeGreaterThanOrEqual(5)
  }
})

test('everyRow contains each combination once', () => {
  expect(everyRow({ one: [1, 2], other: ['a', 'b'] })).toEqual([
    { one: 1, other: 'a' },
    { one: 1, other: 'b' },
    { one: 2, other: 'a' },
    { one: 2, other: 'b' },
  ])
})
