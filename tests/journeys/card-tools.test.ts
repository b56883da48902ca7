import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright'
import { live } from '../setup/live.ts'
import { openStorefront, overflow, productCards, viewportsOf, type Storefront } from './open-storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const heart = (card: Locator) => card.getByRole('button', { name: /^Yêu thích: / })
const plus = (card: Locator) => card.getByRole('button', { name: /^Thêm vào giỏ: / })
const said = (page: Page, text: string) =>
  page.locator('#live').filter({ hasText: text }).waitFor({ state: 'attached' })
/** The first card of a product that is in stock, with or without options. */
async function cardOf(page: Page, hasOptions: boolean): Promise<Locator> {
  const { data } = await page.evaluate<{
    data: {
      data: {
        name: string
        distributes: unknown[]
        check_inventory: boolean
        quantity_in_stock_with_distribute: number
      }[]
    }
  }>(() => fetch('/api/customer/moc-fashion/products?limit=20').then((reply) => reply.json()))
  const found = data.data.find(
    (one) =>
      one.distributes.length > 0 === hasOptions && (!one.check_inventory || one.quantity_in_stock_with_distribute > 5),
  )
  if (!found) throw new Error('there is no such product')
  return productCards(page).filter({ has: page.getByRole('heading', { name: found.name, exact: true }) })
}

test.each(viewportsOf(0))('on a %s a visitor adds products from their cards', async (_, viewport) => {
  const { page, problems, close } = await storefront.visit('/san-pham', { viewport })
  const simple = await cardOf(page, false)
  await simple.scrollIntoViewIfNeeded()
  await plus(simple).click()
  await said(page, 'Đã thêm vào giỏ hàng')
  expect(new URL(page.url()).pathname).toBe('/san-pham')

  const withOptions = await cardOf(page, true)
  await withOptions.scrollIntoViewIfNeeded()
  await plus(withOptions).press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio').first().waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => plus(withOptions).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await overflow(page)).toBe(0)

  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/gio-hang`)
  await page.getByRole('main').getByRole('spinbutton').waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each(viewportsOf(1))('on a %s a favourite is one on every page', async (_, viewport) => {
  const { page, problems, close } = await storefront.visit('/san-pham', { viewport, as: '0901000002' })
  const card = productCards(page).first()
  await expect.poll(() => heart(card).getAttribute('aria-pressed')).toBe('false')
  await heart(card).click()
  await said(page, 'Thêm sản phẩm yêu thích thành công')
  expect(await heart(card).getAttribute('aria-pressed')).toBe('true')

  await page.reload()
  await live(page)
  await expect.poll(() => heart(card).getAttribute('aria-pressed')).toBe('true')
  await card.getByRole('heading').getByRole('link').click()
  const ofPage = page.getByRole('main').getByRole('button', { name: 'Yêu thích', exact: true })
  await expect.poll(() => ofPage.getAttribute('aria-pressed')).toBe('true')
  await ofPage.click()
  await said(page, 'Xóa sản phẩm yêu thích thành công')
  await page.goBack()
  await expect.poll(() => heart(card).getAttribute('aria-pressed')).toBe('false')
  expect(problems).toEqual([])
  await close()
})

test('a visitor is asked to log in, and what the network loses is taken back', async () => {
  const { page, close } = await storefront.visit('/san-pham', { isOwn: true })
  const card = await cardOf(page, false)
  await card.scrollIntoViewIfNeeded()
  await heart(card).click()
  await page.getByRole('dialog', { name: 'Đăng nhập hoặc đăng ký' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await plus(card).click()
  await said(page, 'mạng')
  await page.context().setOffline(false)
  await plus(card).click()
  await said(page, 'Đã thêm vào giỏ hàng')
  expect(await heart(card).getAttribute('aria-pressed')).toBe('false')
  await close()
})

test('what is not for sale has no addition, and pages that come later have their buttons', async () => {
  const { page, problems, close } = await storefront.visit('/')
  const first = productCards(page).first()
  await first.scrollIntoViewIfNeeded()
  await heart(first).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Xem tất cả/ })
    .first()
    .click()
  await page.waitForURL(/\/san-pham/)
  await heart(productCards(page).first()).waitFor()
  const wrong = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('[data-card]')].filter((card) => card.querySelector('[data-tool]'))
      const isWrong = (card: Element) =>
        card.matches('[data-sold-out], [data-ask]') !== (card.querySelector('[data-tool=cart]') === null)
      return cards.length === 0 ? ['no card'] : cards.filter(isWrong).map((card) => card.textContent)
    })
  await expect.poll(wrong).toEqual([])
  expect(problems).toEqual([])
  await close()
})
