import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runThemeCommand } from '../../scripts/theme.ts'
import { sanitiseHtml } from '../../server/core/content/sanitise.ts'
import { serialiseThemeDocument } from '../../src/theme/document.ts'
import { formatReport } from '../../src/theme/report.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { readImport } from './read-import.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = ['themes', 'fixtures/broken-themes'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join(root, folder, file)),
)

test('there are themes to read', () => expect(files.length).toBeGreaterThan(50))

test.each(files)('%s: the report of the studio is the command line’s, byte for byte', async (file) => {
  let printed = ''
  await runThemeCommand(['check', file], {
    out: (text) => void (printed += text),
    err: (text) => void (printed += text),
  })
  const { issues, document } = readImport(readFileSync(file, 'utf8'))
  const html = document?.html_footer
  const removed = typeof html === 'string' ? sanitiseHtml(html).removed : []
  expect(formatReport(issues, 'vi', removed)).toBe(printed)
})

describe('an import', () => {
  test('keeps unknown keys, and a second import changes nothing', () => {
    const first = readImport('{"schema_version":1,"defaults_version":1,"title":"Mộc","my_key":{"deep":[1,null]}}')
    expect(first.document).toMatchObject({ title: 'Mộc', my_key: { deep: [1, null] } })
    expect(first.read).toEqual(['title'])
    expect(readImport(serialiseThemeDocument(first.document ?? {}))).toEqual(first)
  })

  test.each(['', 'null', '[]', '"text"', '{"a":', '42'])('%j is refused, and says why', (text) => {
    const { document, issues, read } = readImport(text)
    expect(document).toBeUndefined()
    expect(read).toEqual([])
    expect(formatReport(issues)).toContain('✗')
  })

  test('of a bundle for support reads the theme in it', () => {
    const bundle = {
      kind: 'tiem-bundle',
      version: 2,
      content: { document: { title: 'Mộc', header_type: 4 } },
      signature: 'x',
    }
    const { document, read } = readImport(JSON.stringify(bundle))
    expect(read).toEqual(['header_type', 'title'])
    expect(document).not.toHaveProperty('signature')
  })

  test('any content gives a valid theme', () => {
    const { document } = readImport(
      '{"color_main_1":"red","header_type":"x","json_custom_menu":7,"font_family":{},"home_page_type":-1}',
    )
    expect(resolveTheme(document).theme).toMatchObject({
      color_main_1: '#e62e04',
      header_type: 1,
      json_custom_menu: [],
      font_family: 'be-vietnam-pro',
      home_page_type: 1,
    })
  })
})
