import { describe, expect, test } from 'vitest'
import { fromTelex, isOneSlip, isSlipOfKeys, isSyllable, wordOf, wordsOf } from './words.ts'

test('words are runs of letters and digits, in lower case, whatever the form of Unicode', () => {
  expect(wordsOf('Áo sơ-mi 40°N, “M” – Women’s').map(({ said }) => said)).toEqual([
    'áo',
    'sơ',
    'mi',
    '40',
    'n',
    'm',
    'women',
  ])
  expect(wordsOf('Đầm'.normalize('NFD'))[0]).toBe(wordsOf('đầm')[0])
})

test.each([
  ['nước', { untoned: 'nươc', folded: 'nuoc', isPlain: false }],
  ['đầm', { untoned: 'đâm', folded: 'dam', isPlain: false }],
  ['kem', { untoned: 'kem', folded: 'kem', isPlain: true }],
])('%s', (said, parts) => {
  expect(wordOf(said)).toMatchObject(parts)
})

test.each([
  ['khỏe', 'khoẻ'],
  ['hòa', 'hoà'],
])('%s and %s are one spelling', (one, other) => {
  expect(wordOf(one).spelt).toBe(wordOf(other).spelt)
})

test.each([
  ['xơ', 'sơ'],
  ['lắng', 'nắng'],
  ['rau', 'dau'],
  ['trâu', 'châu'],
  ['nhiệt', 'nhiệc'],
  ['nghe', 'nge'],
  ['ly', 'li'],
  ['kí', 'ký'],
])('%s sounds like %s', (one, other) => {
  expect(wordOf(one).sound).toBe(wordOf(other).sound)
})
test.each([
  ['ba', 'bà', true],
  ['mắm', 'nắm', false],
  ['cá', 'chá', false],
  ['tôm', 'thôm', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(wordOf(one).sound === wordOf(other).sound).toBe(isSame)
})

describe('slips', () => {
  test.each([
    ['khaoc', 'khoac', true],
    ['gapp', 'gap', true],
    ['lug', 'lung', true],
    ['lonf', 'long', true],
    ['ao', 'ao', false],
    ['giay', 'gia', true],
    ['bluetoth', 'bluetooth', true],
    ['nuoc', 'nem', false],
  ])('%s for %s: %s', (typed, meant, isSlip) => {
    expect(isOneSlip(typed, meant)).toBe(isSlip)
    expect(isOneSlip(meant, typed)).toBe(isSlip)
  })
  test.each([
    ['man', 'mam', true], // n beside m
    ['chai', 'chan', false], // both are words
    ['aoo', 'ao', true],
    ['peh', 'phe', true],
  ])('of keys, %s for %s: %s', (typed, meant, isSlip) => {
    expect(isSlipOfKeys(typed, meant)).toBe(isSlip)
  })
  test('a syllable can be a word as it is', () => {
    for (const one of ['nuoc', 'nghieng', 'khoac', 'giuong', 'uyen', 'ao', 'quyen', 'gi', 'thuoc', 'yeu'])
      expect([one, isSyllable(one)]).toEqual([one, true])
    for (const one of ['khaoc', 'trsi', 'bluetoth', 'lonf', 'mjn']) expect([one, isSyllable(one)]).toEqual([one, false])
  })
})

test.each([
  ['aos', 'ao'],
  ['ddoongf', 'dong'],
  ['nuowcs', 'nuoc'],
  ['kem', undefined],
  ['sneaker', undefined],
])('Telex keys %s are %s', (keys, plain) => {
  expect(fromTelex(keys)).toBe(plain)
})
