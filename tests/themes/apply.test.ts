import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findDraft } from '../../server/core/themes/theme-queries.ts'
import { runThemeCommand } from '../../scripts/theme.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
  vi.stubEnv('DATABASE_URL', server.connectionString)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

async function apply(theme: object, ...options: string[]) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tiem-theme-')), 'theme.json')
  writeFileSync(file, JSON.stringify({ schema_version: 1, defaults_version: 1, ...theme }))
  let [out, err] = ['', '']
  const code = await runThemeCommand(['apply', file, '--store', 'trong', ...options], {
    out: (text) => (out += text),
    err: (text) => (err += text),
  })
  return { code, out, err }
}
const live = async () => (await server.app.fastify.inject('/api/customer/trong/web-theme')).json().data

const draftOf = async () => {
  const store = await server.database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', 'trong').executeTakeFirstOrThrow(),
  )
  return server.database.forStore(store.id).query((q) => findDraft(q, store.id, new Date()))
}
const FULL = { title: 'Trống', contact_email: 'a@example.test', contact_time_work: '7:00', color_main_1: '#114477' }

test('apply merges into the draft, and nothing goes live that was not told to', async () => {
  const before = await live()
  const { code, err } = await apply({ title: 'Nháp' }, '--lang', 'en')
  expect([code, err]).toEqual([
    0,
    'Saved in the draft; shoppers do not see it yet. Add --live to publish.\nChanged (1): title\n',
  ])
  expect(await live()).toEqual(before)
  expect((await draftOf()).document).toMatchObject({ title: 'Nháp' })
  const { document } = await draftOf()
  expect(Object.keys(document).length).toBeGreaterThan(1) // what was there stays
})

test('--live publishes, --replace clears what the file does not name and prints it', async () => {
  expect((await apply(FULL, '--live', '--replace', '--all')).code).toBe(0)
  const { code, out, err } = await apply({ title: 'Trống', color_main_1: '#227744' }, ...OPTIONS)
  expect([code, err]).toEqual([
    0,
    'Published.\nChanged (1): color_main_1\nCleared (2): contact_email, contact_time_work\n',
  ])
  expect(out).toMatch(/^http\S+\n$/)
  expect(await live()).toMatchObject({ title: 'Trống', contact_email: '', color_main_1: '#227744' })
  expect((await apply({ title: 'Trống', color_main_1: '#227744' }, ...OPTIONS)).err).toBe('Published.\n')
})
const OPTIONS = ['--live', '--replace', '--all', '--lang', 'en']

test('of another shop’s theme only the look is taken, and its pictures are named', async () => {
  await apply(FULL, '--live', '--replace', '--all')
  const other = { title: 'Linh', contact_email: 'l@example.test', color_main_1: '#553311', logo_url: PICTURE }
  const { err } = await apply(other, '--live', '--lang', 'en')
  expect(err).toContain('Changed (1): color_main_1\n')
  expect(err).toContain('Left out, add --all to take them (3): title, contact_email, logo_url\n')
  expect(await live()).toMatchObject({ title: 'Trống', contact_email: 'a@example.test', color_main_1: '#553311' })
  expect((await apply(other, '--live', '--all', '--lang', 'en')).err).toContain(PICTURE)
  expect(await live()).toMatchObject({ title: 'Linh' })
})
const PICTURE = '/media/linh-beauty/logo/logo.png'

test('a draft and live at once is refused before anything is read', async () => {
  expect((await apply(FULL, '--live', '--draft')).code).toBe(2)
})
