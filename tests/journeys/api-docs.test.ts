import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorefront, type Storefront, viewportsOf } from './open-storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

test.each(viewportsOf(0))(
  'the API documentation opens on a %s without violating its content security policy',
  async (_, viewport) => {
    const { page, problems, close } = await storefront.visit('/api/docs', { viewport, isLive: false })
    await page
      .getByRole('heading', { name: /^account/ })
      .getByRole('button')
      .click()
    await page.getByRole('button', { name: 'POST /api/customer/{store_code}/login Log in' }).click()
    await page.getByText('phone_number').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(problems).toEqual([])
    await close()
  },
)
