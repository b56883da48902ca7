import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ThemeDocument } from './document.ts'
import { foreignFiles, IMPORT_MODES, isLook, planImport, settingsOf, takenByDefault, withMedia } from './import-plan.ts'

const read = (name: string): ThemeDocument =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../themes', name), 'utf8'))

const current = {
  schema_version: 1,
  defaults_version: 1,
  title: 'Mộc',
  contact_email: 'moc@example.test',
  json_custom_menu: [{ id: 'a', name: 'Áo' }],
  home_title: '',
}
const pointers = (list: readonly { pointer: string }[]) => list.map(({ pointer }) => pointer)

describe('an import', () => {
  test('that merges changes only what the file names', () => {
    const { document, cleared, changed } = planImport(
      current,
      { schema_version: 1, defaults_version: 7, html_footer: '<p>Chào</p>', title: 'Mộc' },
      'merge',
    )
    expect(document).toEqual({ ...current, html_footer: '<p>Chào</p>' })
    expect([cleared, pointers(changed)]).toEqual([[], ['/html_footer']])
  })

  test('that replaces lists what will be cleared', () => {
    const file = { schema_version: 1, defaults_version: 1, html_footer: '<p>Chào</p>' }
    const { document, cleared, changed } = planImport(current, file, 'replace')
    expect(document).toEqual(file)
    expect(pointers(cleared)).toEqual(['/title', '/contact_email', '/json_custom_menu'])
    expect(pointers(changed)).toEqual(['/home_title', '/html_footer'])
  })

  test('counts as cleared what the file itself empties', () => {
    const { cleared } = planImport(current, { title: '', contact_email: null, json_custom_menu: [] }, 'merge')
    expect(pointers(cleared)).toEqual(['/title', '/contact_email', '/json_custom_menu'])
  })

  test('that merges never takes away what the file does not name', () => {
    const theme = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'schema_version', 'defaults_version'), fc.jsonValue(), {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(theme, theme, (before, file) => {
        const { document, cleared, changed } = planImport(before, file, 'merge')
        const kept = Object.keys(before).filter((name) => !Object.hasOwn(file, name) || name.endsWith('_version'))
        expect(kept.map((name) => document[name])).toEqual(kept.map((name) => before[name]))
        for (const name of pointers([...cleared, ...changed])) expect(file).toHaveProperty(name.slice(1))
      }),
    )
  })
})

describe('files of other stores', () => {
  test('are found in every depth, in HTML and in whole addresses', () => {
    const document = {
      logo_url: '/media/moc-fashion/logo/logo.png',
      favicon_url: '/media/linh-beauty/logo/icon.png',
      json_custom_menu: [{ name: 'Áo', image: '/media/moc-fashion/upload/a.webp', children: [] }],
      html_footer: '<img src="https://moc-fashion.example.test/media/moc-fashion/upload/b.png"> <p>/media/ và thôi</p>',
      title: 'Mộc',
    }
    expect(foreignFiles(document, 'linh-beauty').map(({ field, store, path: file }) => [field, store, file])).toEqual([
      ['logo_url', 'moc-fashion', '/media/moc-fashion/logo/logo.png'],
      ['json_custom_menu', 'moc-fashion', '/media/moc-fashion/upload/a.webp'],
      ['html_footer', 'moc-fashion', '/media/moc-fashion/upload/b.png'],
    ])
  })

  test('are none in a store’s own theme, and some in another’s', () => {
    const moc = read('moc-fashion.json')
    expect(foreignFiles(moc, 'moc-fashion')).toEqual([])
    expect(foreignFiles(moc, 'linh-beauty').length).toBeGreaterThan(0)
  })
})

describe('what an import takes by itself', () => {
  const names = (file: ThemeDocument, code: string) => Object.keys(file).filter(takenByDefault(file, code))

  test('of another shop’s theme is its look, never who it is', () => {
    const taken = names(read('moc-fashion.json'), 'linh-beauty')
    expect(taken.length).toBeGreaterThan(3)
    expect(taken.filter((name) => !isLook(name))).toEqual([])
  })

  test('of the shop’s own theme is everything', () => {
    const moc = read('moc-fashion.json')
    expect(names(moc, 'moc-fashion')).toEqual(Object.keys(moc))
  })

  test('of a file without pictures is everything, but with a look nothing that says who a shop is', () => {
    expect(names({ title: 'A', contact_email: 'a@b.test' }, 'mot')).toEqual(['title', 'contact_email'])
    const file = { color_main_1: '#112233', contact_email: 'a@b.test', id_zalo: '1', unknown: 1, html_footer: '<p>' }
    expect(names(file, 'mot')).toEqual(['color_main_1', 'html_footer'])
  })

  test('and nothing else changes, whichever settings are taken and in whichever mode', () => {
    const theme = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue(), { noNullPrototype: true })
    const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(theme, theme, some, fc.constantFrom(...IMPORT_MODES), (before, file, taken, mode) => {
        const plan = planImport(before, file, mode, new Set(taken))
        expect(settingsOf(plan).filter((name) => !taken.some((one) => one === name))).toEqual([])
        const whole = planImport(before, file, mode, new Set(['a', 'b', 'c', 'd'])).document
        expect(whole).toEqual(planImport(before, file, mode).document)
      }),
    )
  })
})

test('media files get other addresses wherever they stand, and nothing else does', () => {
  const addresses = new Map([['/media/moc/a.png', '/media/linh/x.png']])
  expect(
    withMedia(
      {
        logo_url: '/media/moc/a.png',
        list: [{ image: '/media/moc/b.png' }],
        html: '<img src="/media/moc/a.png">',
        n: 1,
      },
      addresses,
    ),
  ).toEqual({
    logo_url: '/media/linh/x.png',
    list: [{ image: '/media/moc/b.png' }],
    html: '<img src="/media/linh/x.png">',
    n: 1,
  })
})
