import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { GROUPS } from '../../src/theme/field.ts'
import { FIELD_NAMES } from '../../src/theme/fields.ts'
import { SECTION_KINDS, SECTION_NAMES, SECTION_STYLES, type Setting } from '../../src/theme/section-kinds.ts'
import { SAVE_STATES } from '../document/document-store.ts'
import { ENTRY_KINDS } from '../document/history.ts'
import { offered } from '../fields/offered.ts'

type Messages = { [key: string]: string | Messages }
const inFile = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Messages
const read = (language: string): Messages => ({ ...inFile(`${language}.json`), ...inFile(`later/${language}.json`) })
const keys = (messages: Messages, before = ''): string[] => Object.entries(messages).flatMap(([key, text]) => (typeof text === 'string' ? [before + key] : keys(text, `${before}${key}.`)))
const placeholders = (messages: Messages): string[] => Object.values(messages).flatMap((text) => (typeof text === 'string' ? [(text.match(/\{\{\w+\}\}/g) ?? []).sort().join()] : placeholders(text)))

describe.each(['en', 'ko'])('the texts in %s', (language) => {
  test('are the same as in Vietnamese', () => expect(keys(read(language)).sort()).toEqual(keys(read('vi')).sort()))
  test('have the same placeholders', () => expect(placeholders(read(language))).toEqual(placeholders(read('vi'))))
})

test('every setting, group, kind of change and state of the draft has a name', () => {
  const keysOfVi = new Set(keys(read('vi')))
  const required = [...FIELD_NAMES.map((name) => `field.${name}`), ...GROUPS.map((group) => `groups.${group}`), ...ENTRY_KINDS.map((kind) => `history.${kind}`), ...SAVE_STATES.map((state) => `save.${state}`)]
  expect(required.filter((key) => !keysOfVi.has(key) && !keysOfVi.has(`${key}_other`))).toEqual([])
})

test('every kind of section, setting of one and choice of such a setting has a name', () => {
  const settings = Object.values(SECTION_KINDS).flatMap((kind) => Object.entries<Setting>(kind))
  const choices = [
    ...settings.filter(([, { input }]) => input === 'choice').flatMap(([name, { schema }]) => offered(schema).map((option) => ({ name, option }))),
    ...SECTION_STYLES.map((option) => ({ name: 'style', option })),
  ].filter(({ name, option }) => typeof option === 'string' || name === 'layout') // other numbers are shown as they are
  const required = [
    ...SECTION_NAMES.map((kind) => `section.kinds.${kind}`),
    ...[...settings.map(([name]) => name), 'style'].map((name) => `section.settings.${name}`),
    ...choices.map(({ name, option }) => `section.values.${name}.${option}`),
  ]
  const keysOfVi = new Set(keys(read('vi')))
  expect([...new Set(required)].filter((key) => !keysOfVi.has(key))).toEqual([])
})
