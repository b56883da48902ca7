import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/all.ts'
import { fieldNames } from '../../../tests/access/schema-values.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { buildApp, type App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { openKeyring } from '../../db/keyring.ts'
import { TEST_SECRET_KEY } from '../../testing/secret-key.ts'
import { isAboutIdentity } from './security-events.ts'

let app: App
let database: Database
const lines: string[] = []
beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase()
  const config = readConfig({ DATABASE_URL, DATA_DIR: '/nowhere', FIXTURE_NOW, DEMO: '1', LOG_LEVEL: 'info' })
  database = openDatabase(DATABASE_URL, { keyring: openKeyring([TEST_SECRET_KEY]) })
  app = await buildApp({ config, database, strict: true, writeLog: (line) => void lines.push(line) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Event = { event?: string; call: string; status: number; outcome: string; store: string; network: string }
async function ask(url: string, payload: object, headers: Record<string, string> = {}) {
  lines.length = 0
  const reply = await app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-requested-with': 'tiem', ...headers },
    remoteAddress: '203.113.150.20',
  })
  const events = lines.map((line) => JSON.parse(line) as Event).filter(({ event }) => event === 'security')
  return { reply, events, text: lines.join('') }
}
const PHONE = '0901000002'

test('every call that takes a password or a code is noted, whatever comes of it', () => {
  const proving = Object.values(endpoints).filter(({ body }) =>
    fieldNames(body).some((name) => /password|^otp$|refresh_token/.test(name)),
  )
  expect(proving.length).toBeGreaterThan(10)
  const unnoted = proving.filter((endpoint) => !isAboutIdentity(endpoint)).map(({ path }) => path)
  expect(unnoted).toEqual([])
})

test('a sign-in that fails and one that succeeds, with the network and the store, without name, number and password', async () => {
  const login = (password: string) => ask('/api/customer/moc-fashion/login', { phone_number: PHONE, password })
  const [wrong, right] = [await login('sai-mat-khau'), await login('matkhau123')]
  const expected = { call: 'customer POST login', store: 'moc-fashion', network: '203.113.150.20' }
  expect(wrong.events).toEqual([expect.objectContaining({ ...expected, status: 401, outcome: 'WRONG_LOGIN' })])
  expect(right.events).toEqual([expect.objectContaining({ ...expected, status: 200, outcome: 'LOGGED_IN' })])
  for (const { text } of [wrong, right]) expect(text).not.toMatch(/0901000002|mat-khau|matkhau/)
})

test('what a right refuses, with who asked; what is allowed is not noted', async () => {
  const signed = await ask('/api/studio/sign_in', { email: 'support@tiem.test', password: 'matkhau123' })
  expect(signed.events.map(({ outcome, status }) => [outcome, status])).toEqual([[expect.any(String), 200]])
  const cookie = [signed.reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  const refused = await ask(
    '/api/owner/moc-fashion/staff/invitations',
    { email: 'x@y.test', role: 'manager' },
    { cookie },
  )
  expect(refused.events).toEqual([
    expect.objectContaining({ status: refused.reply.statusCode, person: expect.any(Number) }),
  ])
  const read = await ask('/api/customer/moc-fashion/carts/v1', {})
  expect(read.events).toEqual([])
})
