import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { tryLock } from '../server/db/process-lock.ts'
import { checkThemeText } from '../src/theme/check-theme.ts'
import { formatReport } from '../src/theme/report.ts'
import { servedAddress } from './theme-apply.ts'
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
  const missing = join(folder, 'missing.json')
  expect(await run('check', missing)).toEqual({ code: 1, out: '', err: `There is no file ${missing}.\n` })
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

test('what migrate has written it writes again, byte for byte', async () => {
  const themes = join(import.meta.dirname, '../themes')
  for (const name of readdirSync(themes).filter((one) => one.endsWith('.json'))) {
    const { out } = await run('migrate', join(themes, name))
    expect(await run('migrate', file(name, out))).toEqual({ code: 0, out, err: '' })
  }
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

test('check names what is removed from HTML, and where a text stops being JSON', async () => {
  const html = JSON.stringify({ schema_version: 1, html_footer: '<p onclick="x()">Chào</p><script>x()</script>' })
  const { out } = await run('check', file('html.json', html), '--lang', 'en')
  expect(out).toContain('p[onclick] × 1')
  expect(out).toContain('script × 1')
  const comma = await run('check', file('comma.json', '{\n  "title": "A",\n}'), '--lang', 'en')
  expect(comma.out).toContain('the first error is at line:column 3:1')
  const large = await run('check', file('large.json', ' '.repeat(1_000_001)), '--lang', 'en')
  expect(large.out).toContain('is too large: at most 1000000 characters. Received 1000001')
})

test('the address of an applied theme has the port at which the server listens', () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '3000' })
  expect(servedAddress(config, 'moc-fashion')).toBe('http://moc-fashion.localhost:3000/')
  const lock = tryLock(join(config.dataDir, 'server.lock'))
  expect(servedAddress(config, 'moc-fashion')).toBe('http://moc-fashion.localhost:3000/') // it is still starting
  if (lock.held) lock.describe({ address: 'http://localhost:4321/' })
  expect(servedAddress(config, 'moc-fashion')).toBe('http://moc-fashion.localhost:4321/')
  if (lock.held) lock.release()
  expect(servedAddress(config, 'moc-fashion')).toBe('http://moc-fashion.localhost:3000/')
})

test('a reader that stops early ends the command quietly', async () => {
  const many = (name: string, value: string) =>
    file(name, JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}`, value]))))
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, 'theme.ts'), 'diff', many('one.json', 'a'), many('two.json', 'b')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const errors: string[] = []
  command.stderr.on('data', (text: Buffer) => errors.push(text.toString()))
  command.stdout.once('data', () => command.stdout.destroy())
  const code = await new Promise((resolve) => command.on('close', resolve))
  expect(errors.join('')).not.toContain('EPIPE')
  expect(code).toBe(0)
})
