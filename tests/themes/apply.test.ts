import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('apply replaces the complete theme and prints the settings that are now empty', async () => {
  const full = { title: 'Trống', contact_email: 'a@example.test', contact_time_work: '7:00', color_main_1: '#114477' }
  expect((await apply(full)).code).toBe(0)
  const { code, out, err } = await apply({ title: 'Trống', color_main_1: '#227744' }, '--lang', 'en')
  expect([code, err]).toEqual([
    0,
    'The whole theme was replaced. The file does not name these settings, so they are empty now (2): contact_email, contact_time_work.\n',
  ])
  expect(out).toMatch(/^http\S+\n$/)
  expect(await live()).toMatchObject({ title: 'Trống', contact_email: '', color_main_1: '#227744' })
  expect((await apply({ title: 'Trống', color_main_1: '#227744' })).err).toBe('')
})
