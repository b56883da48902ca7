import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkThemeText } from '../src/theme/check-theme.ts'
import { formatReport } from '../src/theme/report.ts'
import { runThemeCommand } from './theme.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiem-theme-'))
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

async function run(...args: string[]) {
  let [out, err] = ['', '']
  const code = await runThemeCommand(args, { out: (text) => (out += text), err: (text) => (err += text) })
  return { code, out, err }
}

const broken = '{"color_main_1":"đỏ","header_type":77,"sparkles":1}'

test.each(['vi', 'en', 'ko'] as const)("check prints the studio's report, byte for byte (%s)", async (lang) => {
  expect(await run('check', file('broken.json', broken), '--lang', lang)).toEqual({
    code: 0,
    out: formatReport(checkThemeText(broken).issues, lang),
    err: '',
  })
})

test('a file that is not a theme exits with 1', async () => {
  expect(await run('check', file('no.json', 'nope'))).toMatchObject({ code: 1, err: '' })
  expect(await run('migrate', file('no.json', 'nope'))).toMatchObject({ code: 1, out: '' })
  expect(await run('check', join(folder, 'missing.json'))).toMatchObject({ code: 1, out: '' })
})

test('diff prints each changed setting', async () => {
  const { out } = await run(
    'diff',
    file('a.json', '{"schema_version":1,"header_type":1,"color_main_1":"#111111"}'),
    file('b.json', '{"schema_version":1,"header_type":5,"color_main_1":"#111111","x":[1]}'),
  )
  expect(out).toBe('/header_type\n- 1\n+ 5\n/x\n+ [1]\n')
})

test('migrate writes the current schema version and keeps unknown keys', async () => {
  const target = join(folder, 'out.json')
  expect(
    await run('migrate', file('old.json', '{"sparkles":1,"json_custom_menu":"[]"}'), '--out', target),
  ).toMatchObject({ code: 0, out: '' })
  expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual({
    schema_version: 1,
    defaults_version: 1,
    json_custom_menu: [],
    sparkles: 1,
  })
})

test.each([
  [],
  ['dance'],
  ['check'],
  ['diff', 'a'],
  ['check', 'a', '--lang', 'fr'],
  ['check', 'a', '--what'],
  ['apply', 'a'],
  ['render', 'a', '--store', 'x', '--width', '3'],
])('invalid arguments: %j', async (...args) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: '' })
})
