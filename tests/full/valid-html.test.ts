import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { languagePrefix, LANGUAGES } from '../../src/i18n/language.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

// The checker of the W3C (validator.github.io) over the pages of the stores.

const JAR = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar')
/** It knows no CSS of the last years: nesting, container queries, colour functions. The frame of a spreadsheet is of another origin, which its warning is not about. */
const PASSED_OVER = /^CSS:|break out of all sandboxing/
const PATHS = [
  ...['/', '/san-pham', '/san-pham?search=ao', '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014', '/danh-muc'],
  ...['/tin-tuc', '/khuyen-mai', '/ma-giam-gia', '/combo-giam-gia', '/gio-hang', '/don-hang', '/tai-khoan', '/bao-gia'],
  ...['/sheet', '/khong-co', '/yeu-thich', '/cong-tac-vien', '/dai-ly'],
]

let shop: TestApp
let folder: string
beforeAll(async () => {
  if (spawnSync('java', ['-version']).error) throw new Error('Java is not installed: apt-get install -y default-jre')
  if (!existsSync(JAR)) throw new Error('The checker is not installed: npm install --no-save vnu-jar@26.9.27')
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-html-'))
  shop = await openTestApp({ pages: true })
})
afterAll(async () => {
  await shop?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

type Message = { type: string; url: string; message: string; extract?: string }
/** The errors of the checker in the HTML files of a folder. */
function errorsIn(files: string): string[] {
  const { stderr } = spawnSync(
    'java',
    ['-Xss4m', '-jar', JAR, '--format', 'json', '--errors-only', '--skip-non-html', files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  return messages
    .filter(({ message }) => !PASSED_OVER.test(message))
    .map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ''}`)
}

test('the checker finds what is wrong', () => {
  const wrong = mkdtempSync(path.join(folder, 'wrong-'))
  writeFileSync(path.join(wrong, 'page.html'), '<!doctype html><title>x</title><p><div role="combobox"><img src="x">')
  expect(errorsIn(wrong).length).toBeGreaterThan(0)
  rmSync(wrong, { recursive: true })
})

test('every page of every store is valid in every language', { timeout: 300_000 }, async () => {
  for (const store of ['moc-fashion', 'linh-beauty', 'cho-que', 'trong'])
    for (const language of LANGUAGES)
      for (const url of PATHS) {
        const { body } = await shop.app.fastify.inject({
          url: url === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + url,
          headers: { host: `${store}.localhost` },
        })
        writeFileSync(path.join(folder, `${store}-${language}-${url.replaceAll(/\W+/g, '-')}.html`), body)
      }
  expect(errorsIn(folder)).toEqual([])
})
