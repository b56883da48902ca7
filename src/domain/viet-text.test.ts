import { expect, test } from 'vitest'
import { fold, matchesWords, previewWords, searchTerm, slug } from './viet-text.ts'

test.each([
  ['Áo sơ mi', 'ao-so-mi'],
  ['Đầm Đỏ — Size L/XL', 'dam-do-size-l-xl'],
  ['Nước mắm 40°N', 'nuoc-mam-40-n'],
  ['Ắ'.normalize('NFD'), 'a'],
  ['한국', 'sp'],
  ['—', 'sp'],
])('%s has the slug %s', (text, expected) => expect(slug(text)).toBe(expected))

test('a slug has a maximum length and never ends in a dash', () =>
  expect(slug('áo '.repeat(100))).toMatch(/^(?:ao-)*ao$/))
test('composed and decomposed text give the same result', () =>
  expect(fold('Ưu đãi'.normalize('NFD'))).toBe(fold('Ưu đãi'.normalize('NFC'))))
test('words match by prefix', () => {
  expect(matchesWords('Áo sơ mi nam', 'so mi')).toBe(true)
  expect(matchesWords('Áo sơ mi nam', 'AO NA')).toBe(true)
  expect(matchesWords('Áo sơ mi nam', 'mini')).toBe(false)
  expect(matchesWords('Áo', '')).toBe(true)
})
test('a search term is trimmed, collapsed and at most 128 long', () => {
  expect(searchTerm('  áo \t sơ\n mi ')).toBe('áo sơ mi')
  expect(searchTerm('a'.repeat(200))).toHaveLength(128)
})
test('the preview of a notification has 17 words', () => {
  const words = Array.from({ length: 18 }, (_, index) => `từ${index}`)
  expect(previewWords(words.slice(0, 17).join(' '))).toEqual({ text: words.slice(0, 17).join(' '), isCut: false })
  expect(previewWords(' hai  từ\n')).toEqual({ text: 'hai  từ', isCut: false })
  expect(previewWords(words.join('  '))).toEqual({ text: `${words.slice(0, 17).join(' ')}...`, isCut: true })
})
