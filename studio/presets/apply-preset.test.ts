import { describe, expect, test } from 'vitest'
import { FIELD_NAMES } from '../../src/theme/fields.ts'
import { ALL_TEXTS } from '../testing/all-texts.ts'
import { goTo, record, startHistory } from '../document/history.ts'
import { CONTENT_FIELDS, PROMISES, STYLE_FIELDS, matchesPreset, presetChanges } from './apply-preset.ts'
import { PRESETS } from './presets.ts'

const { vi } = ALL_TEXTS

const documents = PRESETS.map(({ document }) => document)
const OWNER = {
  schema_version: 1,
  defaults_version: 1,
  logo_url: '/media/logo.svg',
  contact_phone_number: '0902000018',
  post_id_about: 3,
  html_footer: '<p>Của tôi</p>',
  is_use_footer_html: true,
  title: 'Mộc',
  color_main_1: '#123456',
  font_color_title: '#654321',
  banner_type: 2,
  json_custom_menu: [{ id: 'a', name: 'Của tôi', link_to: '/', image: '', children: [] }],
  is_use_custom_menu: false,
  benefitIcons: [{ image_url: '', content: 'Lời của tôi' }],
  home_top_text: 'Chữ của tôi',
  home_top_is_show: false,
  my_own_key: { kept: true },
}
const OWN = {
  logo_url: 1,
  contact_phone_number: 1,
  post_id_about: 1,
  html_footer: 1,
  is_use_footer_html: 1,
  title: 1,
  json_custom_menu: 1,
  is_use_custom_menu: 1,
  benefitIcons: 1,
  home_top_text: 1,
  home_top_is_show: 1,
  my_own_key: 1,
}
const apply = (document: object, at: number) =>
  record(
    startHistory(document as Record<string, unknown>),
    presetChanges(document as Record<string, unknown>, documents[at] ?? {}, documents),
    { name: { kind: 'preset' }, at: 0 },
  )

test('there are sixteen, and each has its messages', () => {
  expect(PRESETS).toHaveLength(16)
  expect(Object.keys(vi.presets.of).sort()).toEqual(PRESETS.map(({ id }) => id).sort())
})

describe.each(PRESETS.map(({ id, document }, at) => ({ id, document, at })))('$id', ({ document, at }) => {
  test('has only style, content and promises', () => {
    const presetFields: readonly string[] = [...STYLE_FIELDS, ...CONTENT_FIELDS.flat(), ...PROMISES]
    expect(FIELD_NAMES.filter((name) => Object.hasOwn(document, name) && !presetFields.includes(name))).toEqual([])
  })

  test('applies its style in one entry, and keeps the owner’s content', () => {
    const history = apply(OWNER, at)
    const { document: after, entries } = history
    expect(entries).toHaveLength(1)
    expect(matchesPreset(after, document)).toBe(true)
    expect(after).not.toHaveProperty('font_color_title')
    for (const name of Object.keys(OWN)) expect(after[name]).toEqual(OWNER[name as keyof typeof OWNER])
    expect(goTo(history, 0).document).toEqual(OWNER)
  })

  test('fills an empty store, and nothing of it remains when the next one is applied', () => {
    const next = (at + 1) % documents.length
    const { document: first } = apply({ schema_version: 1 }, at)
    expect(first.json_custom_menu).toEqual(document.json_custom_menu)
    for (const name of PROMISES) expect(first).not.toHaveProperty(name)
    expect(apply(first, next).document).toEqual(apply({ schema_version: 1 }, next).document)
  })
})

test('the pictures drawn for a look open a new shop and change with the look, and never stand in a shop that has none', () => {
  const sections = (document: object) => JSON.stringify((document as { home_sections?: unknown }).home_sections)
  const opened = documents[0] ?? {}
  const changed = apply(opened, 1).document
  expect(sections(changed)).toEqual(sections(documents[1] ?? {}))
  expect(sections(changed)).toContain('/media/looks/')
  const existing = apply({ schema_version: 1, title: 'Mộc' }, 1).document
  expect(sections(existing)).not.toContain('/media/looks/')
  expect(sections(apply(existing, 0).document)).not.toContain('/media/looks/')
})
