import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialiseThemeDocument } from '../../src/theme/document.ts'
import { jsonEntries } from './json-entries.ts'

test('nested settings stay whole, under their name', () => {
  const entries = jsonEntries({ title: 'Mộc', json_custom_menu: [{ name: 'Nhà', children: [{ name: 'Con' }] }] })
  expect(entries.map(({ name }) => name)).toEqual(['{', 'json_custom_menu', 'title', '}'])
  expect(entries[1]?.text).toContain('"Con"')
})

test('joined, the entries of any document are its exported text, one for each setting', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (document) => {
      const entries = jsonEntries(document)
      expect(entries.map(({ text }) => text).join('')).toBe(serialiseThemeDocument(document))
      const names = entries.map(({ name }) => name).filter((name) => Object.hasOwn(document, name))
      expect(new Set(names)).toEqual(new Set(Object.keys(document)))
    }),
  )
})
