import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrokenThemes } from '../../fixtures/broken-themes/read-broken-themes.ts'
import { runThemeCommand } from '../../scripts/theme.ts'
import { sanitiseHtml } from '../../server/core/content/sanitise.ts'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import { formatReport } from '../../src/theme/report.ts'
import { readImport } from '../../studio/exchange/read-import.ts'
import { blankParts, openThemePages, type ThemePages } from './theme-pages.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'

const broken = sampleOf(readBrokenThemes(), VOLUMES.labelledThemes)
const folder = mkdtempSync(path.join(tmpdir(), 'tiem-themes-'))
let pages: ThemePages
beforeAll(async () => void (pages = await openThemePages()))
afterAll(async () => {
  await pages?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('no labelled broken theme makes a page blank: header, main part and footer are rendered', async () => {
  const failed: unknown[] = []
  for (const [index, { label, bytes }] of broken.entries()) {
    const { status, html } = await pages.show(
      checkThemeText(bytes.toString('utf8')).document,
      PATHS[index % PATHS.length] ?? '',
    )
    const blank = blankParts(html)
    if (status !== 200 || blank.length > 0) failed.push([label, status, blank])
  }
  expect(failed).toEqual([])
})
const PATHS = ['/tin-tuc', '/en/tin-tuc', '/ko/tin-tuc']

test('a blank page is detected', async () => {
  const { html } = await pages.show({}, '/tin-tuc')
  expect(blankParts(html)).toEqual([])
  expect(blankParts(html.replace(/<main[\s\S]*<\/main>/, '<main></main>').replace(/<footer/, '<div'))).toEqual([
    'main',
    'footer',
  ])
})

test('`npm run theme -- check` prints exactly the studio’s report of each broken theme, in every language', async () => {
  for (const [index, { label, bytes }] of broken.entries()) {
    const language = (['vi', 'en', 'ko'] as const)[index % 3] ?? 'vi'
    const file = path.join(folder, 'theme.json')
    writeFileSync(file, bytes)
    let printed = ''
    const code = await runThemeCommand(['check', file, '--lang', language], {
      out: (text) => (printed += text),
      err: (text) => (printed += text),
    })
    const asRead = new TextDecoder().decode(bytes) // as `File.text()` in a browser: without a byte order mark
    const { issues, document } = readImport(asRead)
    const html = document?.html_footer // the studio asks the server what the sanitiser removes from it
    const removed = typeof html === 'string' ? sanitiseHtml(html).removed : []
    expect([label, printed, code]).toEqual([label, formatReport(issues, language, removed), document ? 0 : 1])
  }
})
