import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorefront, type Storefront } from './open-storefront.ts'
import { openAs } from './sign-in.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

test('scripts of the page cannot read the session token after login (R22)', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham')
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
