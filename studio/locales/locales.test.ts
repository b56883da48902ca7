import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { GROUPS } from '../../src/theme/field.ts'
import { FIELD_NAMES } from '../../src/theme/fields.ts'
import { SAVE_STATES } from '../document/document-store.ts'
import { ENTRY_KINDS } from '../document/history.ts'

type Texts = { [key: string]: string | Texts }
const read = (language: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8')) as Texts
const keys = (texts: Texts, before = ''): string[] => Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [before + key] : keys(text, `${before}${key}.`)))
const holes = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [(text.match(/\{\{\w+\}\}/g) ?? []).sort().join()] : holes(text)))

describe.each(['en', 'ko'])('the texts in %s', (language) => {
  test('are the same as in Vietnamese', () => expect(keys(read(language)).sort()).toEqual(keys(read('vi')).sort()))
  test('have the same holes', () => expect(holes(read(language))).toEqual(holes(read('vi'))))
})

test('every setting, group, kind of change and state of the draft has a name', () => {
  const known = new Set(keys(read('vi')))
  const wanted = [...FIELD_NAMES.map((name) => `field.${name}`), ...GROUPS.map((group) => `groups.${group}`), ...ENTRY_KINDS.map((kind) => `history.${kind}`), ...SAVE_STATES.map((state) => `save.${state}`)]
  expect(wanted.filter((key) => !known.has(key) && !known.has(`${key}_other`))).toEqual([])
})
