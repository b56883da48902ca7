import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCart } from './fill-cart.ts'
import { DESKTOP, openStorefront, overflow, PHONE, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

/** What frames the page: the names of links and buttons in the one visible header, and whether anything else stands around the page. */
const frameOf = async (page: Page) => ({
  banners: await page.getByRole('banner').count(),
  links: await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href'))),
  menus: await page.getByRole('banner').getByRole('navigation').count(),
  searches: await page.getByRole('combobox', { name: 'Tìm kiếm' }).or(page.getByRole('searchbox')).count(),
  footers: await page.getByRole('contentinfo').count(),
  bars: await page.getByRole('navigation', { name: 'Thanh điều hướng' }).count(),
  bubbles: await page.locator('.frame ~ aside').filter({ visible: true }).count(),
})
const QUIET = {
  banners: 1,
  links: ['/gio-hang', '/', expect.stringMatching(/^tel:/)],
  menus: 0,
  searches: 0,
  footers: 0,
  bars: 0,
  bubbles: 0,
}

test.each([
  ['a phone', PHONE, true],
  ['a desktop', DESKTOP, true],
  ['a phone without JavaScript', PHONE, false],
])('on %s the address stands in a quiet frame, and the cart in the full one', async (_, viewport, javaScript) => {
  const { page, problems, close } = await storefront.visit('/san-pham', { viewport, javaScript, as: '0901000001' })
  await page.evaluate(fillCart)
  await page.goto(storefront.server.storeOrigin('moc-fashion') + '/gio-hang?s=2')
  expect(await frameOf(page)).toEqual(QUIET)
  const policies = page.getByRole('main').getByRole('navigation', { name: 'Chính sách' })
  await policies.locator('summary').click()
  await policies.getByRole('link').first().waitFor()
  const languages = page.getByRole('banner').locator('summary[aria-label*="ngôn ngữ"]')
  expect(await languages.evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([true])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Quay lại giỏ hàng' }).click()
  await page.waitForURL(/\/gio-hang$/)
  await page.getByRole('main').getByRole('button', { name: 'Tiến hành đặt hàng' }).waitFor()
  expect((await frameOf(page)).searches).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('header and page change in one frame, on the way to the address and back', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham', { viewport: DESKTOP, as: '0901000001' })
  await page.evaluate(fillCart)
  await page.goto(storefront.server.storeOrigin('moc-fashion') + '/gio-hang')
  await live(page)
  const seen = await page.evaluateHandle(() => {
    const states: string[] = []
    const look = () => {
      const headers = Array.from(document.querySelectorAll('.frame > header')).filter((one) => one.checkVisibility())
      const kinds = headers.map((one) => (one.querySelector('[role=search]') ? 'full' : 'quiet'))
      const state = `${document.querySelector('h1')?.textContent}: ${kinds.join(', ')}`
      if (states.at(-1) !== state) states.push(state)
      requestAnimationFrame(look)
    }
    look()
    return states
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Tiến hành đặt hàng' }).click()
  await main.getByRole('button', { name: 'Đặt hàng', exact: true }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Quay lại giỏ hàng' }).click()
  await main.getByRole('button', { name: 'Tiến hành đặt hàng' }).waitFor()
  await expect.poll(() => seen.jsonValue()).toEqual(['Giỏ hàng: full', 'Thông tin giao hàng: quiet', 'Giỏ hàng: full'])
  expect(problems).toEqual([])
  await close()
})
