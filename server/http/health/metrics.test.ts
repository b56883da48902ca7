import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { QueueFull } from '../../core/shared/fair-queue.ts'
import { FROZEN_MS } from './loop-watch.ts'

let server: TestApp
beforeAll(async () => void (server = await openTestApp()))
afterAll(() => server.close())

const ask = (url: string, more: object = {}) => server.app.fastify.inject({ url, ...more })
/** The values of /metrics by name and labels. */
async function values(): Promise<Record<string, number>> {
  const { body } = await ask('/metrics')
  return Object.fromEntries(
    [...body.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  )
}

test('each kind of request is counted by its status, with the time it took', async () => {
  await ask('/api/customer/linh-beauty/categories')
  await ask('/api/customer/no-such-store/categories')
  await ask('/api/owner/linh-beauty/settings')
  await ask('/media/linh-beauty/no-such-picture.webp')
  await ask('/healthz')
  const seen = await values()
  const count = (kind: string, status: number) => seen[`tiem_http_requests_total{kind="${kind}",status="${status}"}`]
  expect(count('customer_api', 200)).toBe(1)
  expect(count('customer_api', 404)).toBe(1)
  expect(count('owner_api', 401)).toBe(1)
  expect(count('picture', 404)).toBe(1)
  expect(count('health', 200)).toBe(1)
  expect(seen['tiem_http_request_duration_seconds_count{kind="customer_api"}']).toBe(2)
  expect(seen['tiem_queue_length{queue="calls",state="waiting"}']).toBe(0)
})

test('what is turned away is counted by its reason', async () => {
  const before = await values()
  const body = { email: 'owner@linh-beauty.test', password: 'khong-phai' }
  const signIn = () =>
    ask('/api/studio/sign_in', { method: 'POST', headers: { 'x-requested-with': 'tiem' }, payload: body })
  for (let n = 0; n < 40; n++) await signIn()
  const after = await values()
  const risen = (reason: string) =>
    (after[`tiem_refused_total{reason="${reason}"}`] ?? 0) - (before[`tiem_refused_total{reason="${reason}"}`] ?? 0)
  expect(risen('rate_limit')).toBeGreaterThan(0)
})

test('an event loop that stood still for two seconds is told by the figures, and no balancer sends more meanwhile', async () => {
  expect((await ask('/readyz')).statusCode).toBe(200)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FROZEN_MS + 300)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const ready = await ask('/readyz')
  expect([ready.statusCode, ready.json<{ causes: object }>().causes]).toEqual([
    503,
    { event_loop: 'nobody was answered for two seconds' },
  ])
  const seen = await values()
  expect(seen['tiem_event_loop_freezes']).toBe(1)
  expect(seen['tiem_unready{cause="event_loop"}']).toBe(1)
  expect(seen['tiem_event_loop_delay_seconds{quantile="1"}']).toBeGreaterThan(FROZEN_MS / 1_000 - 0.1)
})

test('a queue that refuses has its name', () => expect(new QueueFull('pages').queue).toBe('pages'))
