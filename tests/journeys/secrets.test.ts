import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'
import { openAs } from './sign-in.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop?.close())

test('after logging in no script of the page can read the session (R22)', async () => {
  const { page, problems, close } = await shop.visit('/san-pham')
  await openAs(page, '0901000001', '/tai-khoan')
  const secrets = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
  expect(secrets.map(({ name }) => name)).toContain('__Host-sid')
  const readable = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      document.documentElement.outerHTML,
      databases,
      performance.getEntriesByType('resource').map(({ name }) => name),
    ])
  })
  expect(readable.length).toBeGreaterThan(5_000)
  for (const { name, value } of secrets) expect([name, readable.includes(value)]).toEqual([name, false])
  expect(problems).toEqual([])
  await close()
})
