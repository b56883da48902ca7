import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, fillAddress, openCart, proceedAsGuest, VI } from './order-steps.ts'
import { openStorefront, type Storefront } from './open-storefront.ts'

const PRODUCT = '/san-pham/gel-rua-mat-tra-xanh-kiem-dau-30005'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

/** Puts a face wash into the cart and opens the address form as a guest. */
async function putIntoCart(page: Page): Promise<void> {
  await addToCart(page, VI)
  await page
    .getByRole('banner')
    .getByRole('link', { name: VI.cartWith(1) })
    .waitFor()
  await openCart(page, VI)
  await proceedAsGuest(page, VI)
}

test('a guest sees missing fields in the page’s own messages, pays after one failed payment, and sees the order as paid', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { store: 'linh-beauty' })
  const main = page.getByRole('main')
  await putIntoCart(page)

  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await expect
    .poll(() =>
      main
        .getByLabel(VI.name)
        .evaluate((field) => document.activeElement === field && field.getAttribute('aria-invalid')),
    )
    .toBe('true')

  await fillAddress(page, VI, { district: null, ward: /Hoàn Kiếm/ })
  await main.getByRole('radio', { name: /VNPay/ }).check()
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await page.getByRole('heading', { name: 'Cổng thanh toán thử' }).waitFor()
  await page.getByRole('button', { name: 'Hủy giao dịch' }).click()
  await main.getByText('Chưa thanh toán được').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0) // nothing is called a success
  await expect.poll(() => main.innerText()).toContain('Chưa thanh toán')

  await main.getByRole('alert').getByRole('link', { name: 'Thanh toán ngay' }).click()
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await page.getByRole('dialog', { name: VI.placed }).getByRole('button', { name: VI.seeOrder }).click()
  await main.getByText('Đã nhận được thanh toán').waitFor()
  await expect.poll(() => main.innerText()).toContain('Đã thanh toán')
  await expect.poll(() => main.getByRole('link', { name: 'Thanh toán ngay' }).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('the payment method of an unpaid order is changed', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { store: 'linh-beauty' })
  const main = page.getByRole('main')
  await putIntoCart(page)
  await fillAddress(page, VI, { district: null, ward: /Hoàn Kiếm/ })
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await page.getByRole('dialog', { name: VI.placed }).getByRole('button', { name: VI.seeOrder }).click()

  await main.getByRole('button', { name: 'Đổi cách thanh toán' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi cách thanh toán' })
  await dialog.getByRole('radio', { name: /Chuyển khoản/ }).check()
  await dialog.getByRole('button', { name: 'Chọn cách này' }).click()
  await main.getByRole('heading', { name: 'Chuyển khoản' }).waitFor()
  expect(problems).toEqual([])
  await close()
})
