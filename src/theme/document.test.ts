import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyThemeDocument, parseThemeDocument, readThemeDocument, serialiseThemeDocument } from './document.ts'
import { diffThemes } from './diff-themes.ts'
import { themeJsonSchema } from './json-schema.ts'
import { migrate, STEPS } from './migrations/migrate.ts'
import { formatReport, hasErrors } from './report.ts'
import { resolveTheme } from './resolve-theme.ts'
import { HEADER_TYPES } from './variants.ts'
import { DEFAULTS_VERSION, SCHEMA_VERSION } from './versions.ts'
import { wireTheme } from './wire-theme.ts'
import { FIELD_NAMES } from './fields.ts'

describe('a document is serialised and parsed again', () => {
  test('with every unknown key, unchanged', () => {
    const key = fc
      .string({ minLength: 1 })
      .filter((name) => !['__proto__', 'constructor', 'prototype', 'data'].includes(name) && !name.includes('\u0000'))
    const inner = fc
      .jsonValue({ maxDepth: 3 })
      .filter((value) => !/\\u0000|__proto__|"constructor"|"prototype"/.test(JSON.stringify(value)))
    fc.assert(
      fc.property(fc.dictionary(key, inner), (extra) => {
        const document = { ...extra, schema_version: SCHEMA_VERSION, defaults_version: DEFAULTS_VERSION }
        const text = serialiseThemeDocument(document)
        const back = parseThemeDocument(text).document
        expect(JSON.stringify(back)).toBe(JSON.stringify(JSON.parse(text)))
        expect(diffThemes(document, back)).toEqual([])
        expect(serialiseThemeDocument(back)).toBe(text)
      }),
      { examples: [[{ unknown: [-0] }]] }, // JSON has no -0
    )
  })

  test('known keys in the order of the table, so that two exports compare line by line', () => {
    const text = serialiseThemeDocument({
      zebra: 1,
      header_type: 5,
      color_main_1: '#0b6fa4',
      schema_version: 1,
      defaults_version: 1,
    })
    expect(Object.keys(JSON.parse(text))).toEqual([
      'schema_version',
      'defaults_version',
      'color_main_1',
      'header_type',
      'zebra',
    ])
  })

  test('a byte order mark and the envelope of the platform are accepted', () => {
    expect(parseThemeDocument('\ufeff{"schema_version":1,"header_type":5}').document.header_type).toBe(5)
    expect(
      readThemeDocument({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data: { header_type: 5 } }).document
        .header_type,
    ).toBe(5)
  })
})

describe('documents of every version open', () => {
  test('one step per version', () => expect(STEPS).toHaveLength(SCHEMA_VERSION))
  test("a theme of the platform: lists out of text in their order, today's fallbacks pinned, the rest untouched", () => {
    const platform = {
      id: 3,
      header_type: 5,
      json_custom_menu: '[{"index":1,"name":"B"},{"index":0,"name":"A"}]',
      type_of_menu: 2,
    }
    expect(migrate(platform)).toEqual({
      ...platform,
      json_custom_menu: [
        { index: 0, name: 'A' },
        { index: 1, name: 'B' },
      ],
      defaults_version: 1,
      schema_version: 1,
    })
    expect(readThemeDocument(platform).issues).toEqual([])
  })
  test('migrating twice changes nothing', () => {
    const once = migrate({ json_custom_menu: 'broken', benefitIcons: '[]' })
    expect(migrate(once)).toBe(once)
  })
  test('a newer one stays as it is', () => expect(migrate({ schema_version: 7 })).toEqual({ schema_version: 7 }))
})

test('text that is no theme gives a document that can be shown, and an error', () => {
  const { document, issues } = parseThemeDocument('nope')
  expect(document).toEqual(emptyThemeDocument())
  expect(hasErrors(issues)).toBe(true)
})

test('the wire theme resolves to the same theme', () => {
  const { theme } = resolveTheme({
    is_use_custom_menu: true,
    json_custom_menu: [{ name: 'A', link_to: '/a', children: [{ name: 'B', link_to: '/b' }] }],
  })
  const wire = wireTheme({ id: 9, store_id: 2348, sparkles: 1 }, theme)
  expect(wire).not.toHaveProperty('store_id')
  expect(wire.sparkles).toBe(1)
  expect(resolveTheme(wire)).toEqual({ theme, issues: [] })
})

describe('the report', () => {
  const { issues } = readThemeDocument({ schema_version: 1, colour_main_1: '#0a7d4f' })
  const all = [...issues, ...resolveTheme({ color_main_1: 'đỏ\u001b[31m\u202e', header_type: 99 }).issues]
  test('reads the same everywhere', () => {
    expect(formatReport(all, 'en')).toBe(
      '· /colour_main_1: this setting is not known; is "color_main_1" meant? It is kept. Received "#0a7d4f".\n' +
        '! /color_main_1: must be a colour such as #RRGGBB. Received "đỏ\\u001b[31m\\u202e", used "#e62e04".\n' +
        '! /header_type: there is no such choice. Received 99, used 1.\n\nerrors: 0, values replaced: 2, notices: 1.\n',
    )
  })
  test('counts what is removed from HTML as notices', () => {
    const removed = [{ what: 'script', why: 'tag', times: 2 }]
    expect(formatReport([], 'en', removed)).toContain('errors: 0, values replaced: 0, notices: 1.')
  })
  test('every language has every reason', async () => {
    for (const language of ['vi', 'en', 'ko'] as const) {
      const { default: messages } = (await import(`./report-messages/${language}.json`, {
        with: { type: 'json' },
      })) as {
        default: { reasons: object }
      }
      const { REASONS } = await import('./issue.ts')
      expect(Object.keys(messages.reasons)).toEqual(Object.keys(REASONS))
    }
  })
})

test('the JSON Schema describes every field with its fallback', () => {
  const schema = themeJsonSchema() as { properties: Record<string, { default?: unknown }> }
  expect(Object.keys(schema.properties)).toEqual(['schema_version', 'defaults_version', ...FIELD_NAMES])
  expect(schema.properties.color_main_1).toMatchObject({
    type: 'string',
    default: '#e62e04',
    'x-group': 'colours',
    'x-control': 'color',
  })
  expect(schema.properties.header_type).toMatchObject({ enum: HEADER_TYPES })
})

test('names within entries that are not used are noticed, with the one that was meant', () => {
  const { issues, document } = parseThemeDocument(
    JSON.stringify({
      schema_version: 1,
      benefitIcons: [{ image: '/x.png', content: 'c' }],
      carousel_app_images: [{ image_url: '/a.png', href: '/b', colour: 'red' }],
      home_sections: [
        { kind: 'text', id: 'a', titel: 'x' },
        { kind: 'later', anything: 1 },
      ],
      json_custom_menu: [{ name: 'A', children: [{ name: 'B', link: '/x' }] }],
    }),
  )
  expect(issues.map(({ pointer, reason, used }) => [pointer, reason, used])).toEqual([
    ['/json_custom_menu/0/children/0/link', 'misspelt_field', '"link_to"'],
    ['/benefitIcons/0/image', 'misspelt_field', '"image_url"'],
    ['/carousel_app_images/0/href', 'misspelt_field', '"link_to"'],
    ['/carousel_app_images/0/colour', 'unknown_field', ''],
    ['/home_sections/0/titel', 'misspelt_field', '"title"'],
  ])
  expect(document.benefitIcons).toEqual([{ image: '/x.png', content: 'c' }])
})
