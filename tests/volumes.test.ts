import { expect, test } from 'vitest'
import { figuresOf, inPiece, inTurn, sampleOf } from './volumes.ts'

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

test('the pieces are disjoint and together are everything', () => {
  const all = Array.from({ length: 10 }, (_, index) => index)
  const pieces = ['1/3', '2/3', '3/3'].map((piece) => all.filter((index) => inPiece(index, 1, piece)))
  expect(pieces).toEqual([
    [0, 3, 6, 9],
    [1, 4, 7],
    [2, 5, 8],
  ])
  expect(all.filter((index) => inPiece(index, 1, ''))).toEqual(all)
  expect(all.filter((index) => inPiece(index, 3, ''))).toEqual(pieces[0])
  for (const wrong of ['4/3', '0/3', '3', 'a/b']) expect(() => inPiece(0, 1, wrong)).toThrow(`TIEM_PIECE=${wrong}`)
})
