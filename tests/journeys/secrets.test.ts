import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorefront, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

test('scripts of the page cannot read the session token after login (R22)', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham')
  const status = await page.evaluate(
    async ([url, phone_number]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'tiem' }
      const body = JSON.stringify({ phone_number, password: 'matkhau123' })
      return (await fetch(url, { method: 'POST', headers, body })).status
    },
    ['/api/customer/moc-fashion/login', '0901000001'] as const,
  )
  expect(status).toBe(200)
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/tai-khoan`)
  await live(page)
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
