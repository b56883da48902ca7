import { expect, test } from 'vitest'
import { figuresOf, inTurn, sampleOf } from './volumes.ts'

test('a larger volume never has a smaller number', () => {
  const [some, all, most] = [figuresOf('test'), figuresOf('full'), figuresOf('long')]
  for (const what of Object.keys(some) as (keyof typeof some)[])
    expect([what, some[what] <= all[what], all[what] <= most[what]]).toEqual([what, true, true])
})

test('an unknown volume is rejected; the default is `test`', () => {
  expect(() => figuresOf('huge')).toThrow('TIEM_VOLUME=huge is none of test, full and long')
  expect([figuresOf(undefined), figuresOf('')]).toEqual([figuresOf('test'), figuresOf('test')])
})

test('a sample is spread over the list, keeps its order, and is deterministic', () => {
  const list = Array.from({ length: 100 }, (_, index) => index)
  expect(sampleOf(list, 5)).toEqual([0, 20, 40, 60, 80])
  expect(sampleOf(list, 99)).toHaveLength(99)
  expect(new Set(sampleOf(list, 99)).size).toBe(99)
  expect(sampleOf(list, Infinity)).toEqual(list)
})

test('successive turns cover the complete list', () => {
  expect([0, 1, 2].map((turn) => inTurn(['a', 'b', 'c'], turn, 2).join(''))).toEqual(['ab', 'bc', 'ca'])
  expect(inTurn(['a', 'b'], 1, Infinity)).toEqual(['a', 'b'])
})
