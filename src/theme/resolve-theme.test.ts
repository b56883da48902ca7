import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkThemeText } from './check-theme.ts'
import { FIELD_NAMES, FIELDS } from './fields.ts'
import { fallbackOf, field } from './field.ts'
import { resolveTheme } from './resolve-theme.ts'
import { text } from './theme-schemas.ts'
import { FOOTER_TYPES, HEADER_TYPES } from './variants.ts'

const themeFolder = new URL('../../themes/', import.meta.url)
const themes = readdirSync(themeFolder).filter((file) => file.endsWith('.json'))
const defaults = resolveTheme({}).theme

test.each(themes)('themes/%s has nothing to report', (file) => {
  expect(checkThemeText(readFileSync(new URL(file, themeFolder), 'utf8')).issues).toEqual([])
})

test('nothing at all gives the defaults of the specification', () => {
  expect(defaults).toMatchObject({
    color_main_1: '#e62e04',
    headerBackgroudColor: '#ffffff',
    color_text_header: '#757575',
    header_type: 1,
    footer_type: 1,
    home_page_type: 1,
    logo_url: '',
    is_show_icon_zalo: true,
    is_use_custom_menu: false,
  })
  expect(resolveTheme(undefined)).toEqual({ theme: defaults, issues: [] })
  expect(resolveTheme(null)).toEqual({ theme: defaults, issues: [] })
})

test.each([
  [{ header_type: 10 }, '#4a90e2'],
  [{ header_type: '10', color_main_1: 'red' }, '#4a90e2'],
  [{ header_type: 10, color_main_1: '#e62e04' }, '#e62e04'],
  [{ header_type: 9, color_main_1: 'red' }, '#e62e04'],
])('the tenth header has a main colour of its own where the owner gave none: %j', (input, expected) => {
  const { theme, issues } = resolveTheme(input)
  expect(theme.color_main_1).toBe(expected)
  for (const issue of issues) expect(issue).toMatchObject({ pointer: '/color_main_1', used: JSON.stringify(expected) })
})

test.each(FIELD_NAMES)('the fallback of %s is what its own schema accepts', (name) => {
  expect(FIELDS[name].schema.parse(FIELDS[name].fallback)).toEqual(FIELDS[name].fallback)
})

describe('values in the platform’s formats are accepted without an issue', () => {
  test.each([
    ['header_type', '5', 5],
    ['header_type', 5, 5],
    ['color_main_1', ' #0A7D4F ', '#0a7d4f'],
    ['color_main_1', 'null', '#e62e04'],
    ['color_main_1', '', '#e62e04'],
    ['is_show_icon_zalo', 0, false],
    ['is_show_icon_zalo', '1', true],
    ['is_show_icon_zalo', null, true],
    ['font_family', '"Inter", sans-serif', 'inter'],
    ['font_family', 'Be Vietnam Pro', 'be-vietnam-pro'],
    ['post_id_about', '12', 12],
    ['post_id_about', null, 0],
    ['contact_phone_number', '028 3822 9999 / 0901 234 567', '028 3822 9999 / 0901 234 567'],
    ['phone_number_hotline', '1900 1234', '1900 1234'],
    ['phone_number_hotline', 901234567, '901234567'],
    ['id_zalo', '0901 234 567', '0901234567'],
    ['id_zalo', 901234567, '901234567'],
    ['contact_email', 'Chao@Shop.Test', 'chao@shop.test'],
    ['logo_url', 'https://cdn.example.test/a.PNG?v=3', 'https://cdn.example.test/a.PNG?v=3'],
    ['home_title', 'A\u0000\u030a\u0007o', 'Åo'],
    [
      'contact_google_map',
      '<iframe src="https://www.google.com/maps/embed?pb=1&amp;x=2" width="600"></iframe>',
      'https://www.google.com/maps/embed?pb=1&x=2',
    ],
    ['carousel_app_images', ['/a.png'], [{ image_url: '/a.png', link_to: '', title: '' }]],
  ] as const)('%s %j', (name, input, used) => {
    const { theme, issues } = resolveTheme({ [name]: input })
    expect(issues).toEqual([])
    expect(theme[name]).toEqual(used)
  })
})

describe('the custom menu', () => {
  const menu = (input: unknown) => resolveTheme({ json_custom_menu: input }).theme.json_custom_menu

  test('text in the order of its index, or a list in its own order', () => {
    const wire = [
      { index: 2, name: 'Hai', link_to: '/b', image: '' },
      { index: 1, name: 'Một', link_to: '/a', image: '' },
    ]
    expect(menu(JSON.stringify(wire)).map(({ name }) => name)).toEqual(['Một', 'Hai'])
    expect(menu(JSON.stringify(JSON.stringify(wire))).map(({ name }) => name)).toEqual(['Một', 'Hai'])
    expect(menu(wire).map(({ name }) => name)).toEqual(['Hai', 'Một'])
  })

  test('ids are made unique; unique ids are kept', () => {
    const ids = menu([
      { name: 'A' },
      { id: 'item-1', name: 'B' },
      { id: 'x', name: 'C', children: [{ id: 'x', name: 'D' }] },
    ]).flatMap((entry) => [entry.id, ...entry.children.map(({ id }) => id)])
    expect(ids).toEqual(['item-2', 'item-1', 'x', 'item-3'])
  })

  test('a hundred entries in all, however they are nested', () => {
    const wide = Array.from({ length: 50 }, () => ({
      name: 'A',
      children: Array.from({ length: 50 }, () => ({ name: 'B' })),
    }))
    const { theme, issues } = resolveTheme({ json_custom_menu: wide })
    expect(theme.json_custom_menu.reduce((sum, { children }) => sum + 1 + children.length, 0)).toBe(100)
    expect(issues.map(({ reason }) => reason)).toEqual(['too_many'])
  })
})

test('every layout that has a name can be chosen, and no other', () => {
  for (const header_type of HEADER_TYPES)
    expect(resolveTheme({ header_type })).toMatchObject({ theme: { header_type }, issues: [] })
  for (const footer_type of FOOTER_TYPES)
    expect(resolveTheme({ footer_type })).toMatchObject({ theme: { footer_type }, issues: [] })
  const { theme, issues } = resolveTheme({ header_type: Math.max(...HEADER_TYPES) + 1, footer_type: 0 })
  expect([theme.header_type, theme.footer_type]).toEqual([1, 1])
  expect(issues.map(({ reason }) => reason)).toEqual(['not_offered', 'not_offered'])
})

test('a document keeps the fallbacks it was made with', () => {
  const row = field({
    schema: text(),
    fallback: 'today',
    group: 'seo',
    control: 'text',
    earlier: { 1: 'first', 3: 'third' },
  })
  expect([1, 2, 3, 4].map((version) => fallbackOf(row, version))).toEqual(['first', 'third', 'third', 'today'])
})
