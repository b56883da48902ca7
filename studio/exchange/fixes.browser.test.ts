import { describe, expect, test } from 'vitest'
import { checkTheme } from '../../src/theme/check-theme.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { colourOf, fixOf, withAllFixed } from './fixes.ts'

/** The document after the fix of its first issue. */
function firstFixed(document: ThemeDocument) {
  const { issues, document: read } = checkTheme(document)
  const fix = fixOf(issues[0]!, read)
  return { kind: fix?.kind, to: fix?.to, after: fix?.apply(read) }
}
const BASE = { schema_version: 1, defaults_version: 1 }

test.each([
  [{ color_main_1: 'red' }, { color_main_1: '#ff0000' }],
  [{ color_main_1: '0af' }, { color_main_1: '#00aaff' }],
  [{ color_main_1: 'rgb(1, 2, 3)' }, { color_main_1: '#010203' }],
  [{ color_main_1: 'đỏ' }, {}],
  [{ is_show_product_new: 'Có' }, { is_show_product_new: true }],
  [{ contact_fanpage: 'facebook.com/moc' }, { contact_fanpage: 'https://facebook.com/moc' }],
  [{ header_type: 2.4 }, { header_type: 2 }],
  [{ header_type: 77 }, {}],
  [{ color_man_1: '#123456' }, { color_main_1: '#123456' }],
  [
    { json_custom_menu: [{ id: 'a', name: 'Áo', link: '/ao' }] },
    { json_custom_menu: [{ id: 'a', name: 'Áo', link_to: '/ao' }] },
  ],
  [{ json_custom_menu: [{ id: 'a', name: 'Áo' }, 7] }, { json_custom_menu: [{ id: 'a', name: 'Áo' }] }],
])('%j is repaired to %j', (wrong, right) =>
  expect(firstFixed({ ...BASE, ...wrong }).after).toEqual({ ...BASE, ...right }),
)

test('a name that is taken is not given twice', () =>
  expect(firstFixed({ ...BASE, color_main_1: '#111111', color_man_1: '#222222' }).kind).toBeUndefined())

test.each(['inherit', 'currentColor', '', 'javascript:x'])('%j is no colour', (text) =>
  expect(colourOf(text)).toBeUndefined(),
)

describe('every broken theme', () => {
  const files = import.meta.glob<{ document?: ThemeDocument; documents?: { document: ThemeDocument }[] }>(
    '../../fixtures/broken-themes/*.json',
    { eager: true, import: 'default' },
  )
  const documents = Object.values(files).flatMap(
    (file) => file.documents?.map((one) => one.document) ?? [file.document],
  )
  test('has no wrong value after all fixes, and no issue more', () => {
    const left = documents
      .filter((one): one is ThemeDocument => typeof one === 'object' && one !== null && !Array.isArray(one))
      .flatMap((one) => {
        const after = checkTheme(withAllFixed(checkTheme(one).document)).issues
        return after.filter(({ level }) => level !== 'notice').map(({ pointer, reason }) => `${pointer} ${reason}`)
      })
    expect(documents.length).toBeGreaterThan(300)
    expect(left.join('\n')).toBe('')
  })
})
