import { expect, test } from 'vitest'
import { everyRow, sampleOfOne } from './combinations.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a sample with each value once takes the others from all over their combinations', () => {
  const factors = {
    header: numbers(13),
    width: [360, 1440],
    language: ['vi', 'en', 'ko'],
    person: ['visitor', 'customer'],
  }
  const rows = sampleOfOne(factors)
  expect(rows.map(({ header }) => header)).toEqual(factors.header)
  for (const [name, values] of Object.entries(factors))
    expect(new Set(rows.map((row) => row[name as keyof typeof factors])), name).toEqual(new Set<unknown>(values))
})

test('everyRow contains each combination once', () => {
  expect(everyRow({ one: [1, 2], other: ['a', 'b'] })).toEqual([
    { one: 1, other: 'a' },
    { one: 1, other: 'b' },
    { one: 2, other: 'a' },
    { one: 2, other: 'b' },
  ])
})
