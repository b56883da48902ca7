import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { checkOthers, markOf } from './installation.ts'

const OWN = {
  baseDomain: 'shops.test',
  mediaUrl: 'https://key:secret@s3.test/bucket',
  apiOrigin: undefined,
  redisUrl: 'redis://a:b@r:1',
}
let address: string
let running: Database

beforeEach(async () => {
  address = await createTestDatabase({ seeded: false })
  running = openDatabase(address, { mark: markOf(OWN) })
  const heard: unknown[] = []
  running.listen('anything', (payload) => void heard.push(payload))
  await vi.waitUntil(async () => (await running.notify('anything', 1), heard.length > 1), 20_000) // it is connected
})
afterEach(() => running.close())

test('a process with the same settings may start, also with a new password of the same place', async () => {
  expect(await checkOthers(address, OWN)).toEqual([])
  expect(
    await checkOthers(address, { ...OWN, mediaUrl: 'https://key2:new@s3.test/bucket', redisUrl: 'redis://a:new@r:1' }),
  ).toEqual([])
})

test.each([
  ['BASE_DOMAIN', { baseDomain: 'other.test' }],
  ['MEDIA_URL', { mediaUrl: undefined }],
  ['API_ORIGIN', { apiOrigin: 'https://api.test' }],
])('one with another %s is refused: two installations share the database', async (setting, other) => {
  await expect(checkOthers(address, { ...OWN, ...other })).rejects.toThrow(`with another ${setting}. `)
})

test('another REDIS_URL is a warning', async () => {
  expect(await checkOthers(address, { ...OWN, redisUrl: undefined })).toEqual([expect.stringContaining('REDIS_URL')])
})

test('the mark has no secret in it and fits into the name of a connection', () => {
  expect(`tiem-notices ${markOf(OWN)}`.length).toBeLessThan(64)
  expect(markOf(OWN)).not.toMatch(/secret|shops/)
})
