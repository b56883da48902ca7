import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { buildApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import { receiver, type Receiver } from '../core/accounts/testing/receiver.ts'
import { newRequestId } from '../core/shared/request-id.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { openOutbox } from '../jobs/outbox/outbox.ts'
import { GUEST_ORDER } from '../testing/people.ts'

// What a request left to do is found in the log of the job by the id which the proxy gave it.

const GIVEN = 'a1b2c3d4e5f60718293a4b5c6d7e8f90' // as nginx has it: 32 digits, which elsewhere in a line would be a secret
const DEVICE = 'c0ffee00-1234-4abc-8def-00c0ffee0042'
const lines: Record<string, unknown>[] = []
let app: App
let database: Database
let hook: Receiver
beforeAll(async () => {
  hook = await receiver()
  const connectionString = await createTestDatabase({ holds: 'stores' })
  database = openDatabase(connectionString)
  const config = readConfig({
    DATABASE_URL: connectionString,
    DATA_DIR: '/nowhere',
    FIXTURE_NOW,
    LOG_LEVEL: 'info',
    TRUST_PROXY: '10.0.0.9',
    SECRET_KEY: 's'.repeat(40),
    ...hook.env,
  })
  const writeLog = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  app = await buildApp({ config, database, strict: true, logLevel: 'info', writeLog, hasSchedules: false })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await hook.close()
})

async function order(remoteAddress: string, id: string): Promise<string> {
  const send = (path: string, body: object) =>
    app.fastify.inject({
      method: 'POST',
      url: `/api/customer/mot/carts/${path}`,
      payload: body,
      remoteAddress,
      headers: { 'device-id': DEVICE, 'x-request-id': id, 'idempotency-key': randomUUID() },
    })
  await send('items/v1', { product_id: 1, quantity: 1 })
  const placed = await send('orders', GUEST_ORDER)
  expect(placed.statusCode).toBe(201)
  const { order_code: code } = placed.json<{ data: { order_code: string } }>().data
  const { rows } = await database.system((q) =>
    sql<{ id: string }>`select request_id as id from outbox where payload->>'order_code' = ${code}`.execute(q),
  )
  return rows[0]?.id ?? ''
}

test('an order carries the id of the proxy into the outbox, and through it into the log of the job', async () => {
  expect(await order('10.0.0.9', GIVEN)).toBe(GIVEN)
  const stop = openOutbox({
    database,
    webhook: hook.webhook,
    mail: undefined,
    originOf: app.originOf,
    studioOrigin: () => 'https://tiem.test',
    now: () => new Date(FIXTURE_NOW),
    log: app.fastify.log,
  })
  await expect
    .poll(() => lines.find(({ msg }) => msg === 'delivered'), { timeout: 20_000 })
    .toMatchObject({ request: GIVEN, kind: 'webhook' })
  await stop()
})

test('the id of a stranger is not believed, and one that is none is not written', async () => {
  const own = await order('203.0.113.5', GIVEN)
  expect([own === GIVEN, /^[0-9a-f]{32}$/.test(own)]).toEqual([false, true])
  const other = await order('10.0.0.9', 'x"\n{"level":60}')
  expect(other).toMatch(/^[0-9a-f]{32}$/)
})

test('every line of a request has it, also after its body and in what it does later', async () => {
  lines.length = 0
  const id = newRequestId()
  await app.fastify.inject({
    method: 'POST',
    url: '/api/customer/mot/login',
    payload: { phone_number: '0912345678', password: 'khong-dung' },
    remoteAddress: '10.0.0.9',
    headers: { 'x-request-id': id, 'x-forwarded-for': '198.51.100.7' },
  })
  await sleep(50)
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines.map(({ request }) => request))).toEqual(new Set([id]))
})
