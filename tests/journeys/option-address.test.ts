import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, openStorefront, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const chosen = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('radio', { checked: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
const optionIn = (page: Page) => new URL(page.url()).searchParams.get('lua-chon')
/** The values of a level that can be chosen. */
const valuesOf = (page: Page, level: 0 | 1) =>
  page
    .getByRole('main')
    .locator('form[action="/form/add-to-cart"] fieldset')
    .nth(level)
    .getByRole('radio', { disabled: false })

test('the address names what is chosen, without an entry of the history for each press, and leads back to it', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { viewport: DESKTOP })
  const entries = await page.evaluate(() => history.length)
  await valuesOf(page, 0).first().check({ force: true })
  await expect.poll(() => optionIn(page)).toMatch(/^\d+$/)
  await valuesOf(page, 1).first().check({ force: true })
  await expect.poll(() => optionIn(page)).toMatch(/^\d+-\d+$/)
  const first = optionIn(page)
  await valuesOf(page, 1).last().check({ force: true })
  await expect.poll(() => optionIn(page)).not.toBe(first)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  const [option, values] = [optionIn(page), await chosen(page)]
  expect(values).toHaveLength(2)

  await page.getByRole('main').getByRole('button', { name: 'Chia sẻ' }).click()
  const link = page.getByRole('dialog').getByRole('textbox')
  await expect.poll(() => link.inputValue()).toBe(`${new URL(page.url()).origin}${PRODUCT}?lua-chon=${option}`)
  await page.keyboard.press('Escape')

  await page.getByRole('navigation').getByRole('link', { name: 'Sản phẩm' }).first().click()
  await page.waitForURL(/\/san-pham$/)
  await page.goBack()
  await page.waitForURL(`**${PRODUCT}?lua-chon=${option}`)
  await expect.poll(() => chosen(page)).toEqual(values)

  await page.reload()
  await live(page)
  expect(await chosen(page)).toEqual(values)
  expect(problems).toEqual([])
  await close()
})

test('an entry of the history shows its own option, though another was chosen since', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { viewport: DESKTOP })
  await valuesOf(page, 0).first().check({ force: true })
  await expect.poll(() => optionIn(page)).toMatch(/^\d+$/)
  await page.reload()
  await live(page)
  const [option, values] = [optionIn(page), await chosen(page)]
  await page.evaluate(() => (location.hash = 'danh-gia'))
  await valuesOf(page, 0).last().check({ force: true })
  await expect.poll(() => optionIn(page)).not.toBe(option)
  await page.goBack()
  await expect.poll(() => optionIn(page)).toBe(option)
  await expect.poll(() => chosen(page)).toEqual(values)
  expect(problems).toEqual([])
  await close()
})

test('a line of the cart leads to its option', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { viewport: DESKTOP })
  await valuesOf(page, 0).first().check({ force: true })
  await valuesOf(page, 1).first().check({ force: true })
  const values = await chosen(page)
  await page.getByRole('main').getByRole('button', { name: 'Mua ngay' }).click()
  await page.waitForURL(/s=2/)
  await page.getByRole('banner').getByRole('link', { name: 'Quay lại giỏ hàng' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Áo sơ mi hoạ tiết lá chuối/i })
    .first()
    .click()
  await page.waitForURL(/lua-chon=\d+-\d+/)
  await expect.poll(() => chosen(page)).toEqual(values)
  expect(problems).toEqual([])
  await close()
})
