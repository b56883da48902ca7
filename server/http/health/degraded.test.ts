import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { startRedisStandIn } from '../../../tests/setup/redis-stand-in.ts'

// What a process goes on without is said by /readyz and by /metrics, and it stays ready.

let server: TestApp | undefined
afterEach(() => server?.close())
const WAIT = { timeout: 30_000, interval: 100 }

async function said(): Promise<{ status: number; degraded: string[]; metrics: string }> {
  const ready = await server!.app.fastify.inject({ url: '/readyz' })
  const { body: metrics } = await server!.app.fastify.inject({ url: '/metrics' })
  return {
    status: ready.statusCode,
    degraded: Object.keys(ready.json<{ degraded?: object }>().degraded ?? {}),
    metrics,
  }
}

test('Redis that is gone, and back', async () => {
  const redis = await startRedisStandIn()
  server = await openTestApp({ seeded: false, env: { REDIS_URL: redis.url } })
  await expect
    .poll(said, WAIT)
    .toMatchObject({ status: 200, degraded: [], metrics: expect.stringContaining('tiem_redis_up 1') })
  redis.kill()
  await expect
    .poll(said, WAIT)
    .toMatchObject({ status: 200, degraded: ['redis'], metrics: expect.stringContaining('tiem_redis_up 0') })
  await redis.restart()
  await expect.poll(said, WAIT).toMatchObject({ status: 200, degraded: [] })
  redis.stop()
})

test('a bucket without rights', async () => {
  const bucket = createServer((_, answer) => answer.writeHead(403).end('<Code>AccessDenied</Code>'))
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  const { port } = bucket.address() as AddressInfo
  server = await openTestApp({ seeded: false, env: { MEDIA_URL: `http://key:secret@127.0.0.1:${port}/anh` } })
  await expect
    .poll(said, WAIT)
    .toMatchObject({ status: 200, degraded: ['media'], metrics: expect.stringContaining('tiem_media_up 0') })
  bucket.close()
})

test('a replica that does not answer', async () => {
  server = await openTestApp({ seeded: false, env: { DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/tiem' } })
  await expect.poll(said, WAIT).toMatchObject({
    status: 200,
    degraded: ['replica'],
    metrics: expect.stringContaining('tiem_replica_lag_seconds NaN'),
  })
})

test('nothing of it where there is none', async () => {
  server = await openTestApp({ seeded: false })
  const { status, degraded, metrics } = await said()
  expect([status, degraded, /tiem_(?:redis_up|media_up|replica_lag)/.test(metrics)]).toEqual([200, [], false])
  expect(metrics).toMatch(/^tiem_clock_skew_seconds -?[\d.]+$/m)
})

test('clocks that are half a minute apart', async () => {
  server = await openTestApp({ seeded: false })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30_000 })
  try {
    const { status, degraded, metrics } = await said()
    expect([status, degraded, metrics]).toEqual([
      200,
      ['clock'],
      expect.stringMatching(/^tiem_clock_skew_seconds (?:29|30)/m),
    ])
  } finally {
    vi.useRealTimers()
  }
})
