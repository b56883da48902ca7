import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { resolveTheme } from '../theme/resolve-theme.ts'
import { MANY_MARKS, normalised } from './normalised.ts'
import { fold, matchesWords, searchTerm, slug } from './viet-text.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** As a decomposed text has them, in the order that is slowest to sort. */
const MARKS = '\u0301\u0316'.repeat(100_000)

test('text is normalised, but not the marks of a letter that nobody reads', () => {
  expect(normalised('e\u0302\u0301')).toBe('ế')
  expect(normalised('ế', 'NFD')).toBe('e\u0302\u0301')
  expect(normalised(`a${'\u0301'.repeat(99)}`).length).toBe(99)
  for (const bomb of [`a${MARKS}`, MARKS, `ế ${MARKS} ế`]) expect(normalised(bomb)).toBe(bomb)
  expect(MANY_MARKS.test(`e${'\u0301'.repeat(99)}`.repeat(2_000))).toBe(false)
})

test.each<[string, (text: string) => unknown]>([
  ['search term', searchTerm],
  ['folded text', fold],
  ['slug', slug],
  ['words', (text) => matchesWords(text, text)],
  ['theme', (text) => resolveTheme({ title: text, html_footer: text, address: text })],
])('a letter with 200,000 marks costs a %s no sorting', (_, use) => {
  const sorted = vi.spyOn(String.prototype, 'normalize')
  try {
    use(`a${MARKS}`)
    const longest = sorted.mock.contexts.map((text) => String(text)).filter((text) => MANY_MARKS.test(text))
    expect(longest).toEqual([])
  } finally {
    sorted.mockRestore()
  }
})

/** Modules whose text is a constant, or bounded to 40 characters before. */
const SHORT = ['src/contract/inputs/phone.ts', 'src/domain/normalised.ts']
test('nothing else normalises text', () => {
  const files = globSync(['{src,server,studio}/**/*.{ts,tsx}', 'fixtures/places/*.ts'], { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('.normalize('))
  expect(found.toSorted()).toEqual(SHORT)
})
