import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATHS, searchPath } from '../../src/domain/paths.ts'
import { openContractStore, STORE, type ContractStore } from '../contract/contract-store.ts'
import { observedRenderer } from '../setup/page-app.ts'

const OTHER_STORE = 'moc-fashion'
const CROWD = 150
let store: ContractStore
/** Searches of the crowd are rendered when this resolves. */
const released = Promise.withResolvers<void>()
beforeAll(async () => {
  store = await openContractStore({
    pages: await observedRenderer(async ({ search }) => {
      if (search.includes('dam')) await released.promise
    }),
  })
})
afterAll(() => store?.close())

const get = (url: string, code: string, headers: Record<string, string> = {}) =>
  store.inject({ url, headers: { host: `${code}.localhost:3000`, ...headers } })

test('a crowd that waits for pages of one store is refused with a time to come back; its cached pages, unknown paths and another store are answered', async () => {
  expect((await get(PATHS.home, STORE)).statusCode).toBe(200)
  const crowd = Array.from({ length: CROWD }, (_, n) => get(`/en${searchPath(`dam ${n}`)}`, STORE))
  const first = await Promise.race(crowd)
  expect(first.statusCode).toBe(503)
  expect(first.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(first.body).toContain('lang="en"')

  expect((await get(PATHS.home, STORE)).statusCode).toBe(200)
  expect((await get('/khong-co-gi-o-day', STORE)).statusCode).toBe(404)
  for (const n of [1, 2, 3]) expect((await get(searchPath(`ao ${n}`), OTHER_STORE)).statusCode).toBe(200)

  released.resolve()
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const last = async () => (await get(searchPath('dam cuoi'), STORE)).statusCode
  await expect.poll(last, { timeout: 30_000 }).toBe(200) // once what was waiting is done
})
