import { describe, expect, expectTypeOf, test } from 'vitest'
import { createBrowserTranslator } from './browser-translator.ts'
import { LANGUAGES } from './language.ts'
import { readMessages } from './messages.ts'
import type { Messages, Values } from './translator.ts'
import { createTranslator } from './i18next-translator.ts'

const messages = readMessages()
const keysOf = (tree: Messages, before = ''): string[] =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key] : keysOf(text, `${before}${key}.`),
  )
const COUNTS = [0, 1, 2, 5, 21]

describe.each(LANGUAGES)('%s', (language) => {
  const small = createBrowserTranslator(language, messages[language])
  const i18next = createTranslator(language, messages[language])

  test('formats every message as i18next does', () => {
    const keys = keysOf(messages[language])
    expect(keys.length).toBeGreaterThan(300)
    for (const key of keys) {
      const values = Object.fromEntries(
        [...small.t(key).matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
          .filter(([, name]) => name !== 'count') // a number, never a text
          .map(([, name]) => [name, `‹${name}› $& {{x}}`]),
      )
      expect(small.t(key, values), key).toBe(i18next.t(key, values))
    }
  })

  test('chooses plurals as i18next does', () => {
    const stems = new Set(keysOf(messages[language]).flatMap((key) => /^(.+)_(?:zero|one|other)$/.exec(key)?.[1] ?? []))
    expect(stems.size).toBeGreaterThan(3)
    for (const stem of stems)
      for (const count of COUNTS) expect(small.t(stem, { count }), `${stem} ${count}`).toBe(i18next.t(stem, { count }))
  })

  test('an unknown key is returned unchanged; messages can be added', () => {
    expect(small.t('no.such.text')).toBe(i18next.t('no.such.text'))
    expect(small.has('later')).toBe(false)
    const own = createBrowserTranslator(language, {})
    own.add({ later: { hello: 'x {{ name }}' } })
    expect(own.t('later.hello', { name: 1 })).toBe('x 1')
  })
})

test('options of i18next are not values: tsc rejects what only one of the translators supports', () => {
  expectTypeOf<{ count: number; name: string }>().toExtend<Values>()
  expectTypeOf<{ defaultValue: string }>().not.toExtend<Values>()
  expectTypeOf<{ context: string }>().not.toExtend<Values>()
})

test('every message exists in all three languages', () => {
  const stem = (key: string) => key.replace(/_(zero|one|other)$/, '')
  const [vi, en, ko] = LANGUAGES.map((language) => new Set(keysOf(messages[language]).map(stem)))
  expect([...vi!].filter((key) => !en!.has(key) || !ko!.has(key))).toEqual([])
  expect([...en!, ...ko!].filter((key) => !vi!.has(key))).toEqual([])
})
