import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranslators } from '../../src/i18n/messages.ts'
import { addToCart, fillAddress, openCart, proceedAsGuest, VI } from './order-steps.ts'
import { openStorefront, type Storefront } from './open-storefront.ts'

const { vi: t } = createTranslators()
const PRODUCT = '/san-pham/gel-rua-mat-tra-xanh-kiem-dau-30005'
const GATEWAY = 'Cổng thanh toán thử'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const main = (page: Page) => page.getByRole('main')
const kept = (page: Page) => main(page).getByRole('list', { name: t('kept-orders.title') })
const kept1 = (page: Page, action: string) => kept(page).locator(`[aria-label^="${t(`kept-orders.${action}`)}"]`)
const placeOrder = (page: Page) => main(page).getByRole('button', { name: VI.placeOrder, exact: true }).click()

/** A guest with a filled form at step 2. */
async function openForm() {
  const visit = await storefront.visit(PRODUCT, { store: 'linh-beauty', isOwn: true })
  const { page } = visit
  await addToCart(page, VI)
  await page
    .getByRole('banner')
    .getByRole('link', { name: VI.cartWith(1) })
    .waitFor()
  await openCart(page, VI)
  await proceedAsGuest(page, VI)
  await fillAddress(page, VI, { district: null, ward: /Hoàn Kiếm/ })
  return visit
}

/** The same guest at the gateway. */
async function goToGateway() {
  const visit = await openForm()
  const { page } = visit
  await main(page).getByRole('radio', { name: /VNPay/ }).check()
  await placeOrder(page)
  await page.getByRole('heading', { name: GATEWAY }).waitFor()
  return visit
}

test('Back from the gateway leads to the order, which says that it waits; the cart finds it too, and it is paid from there', async () => {
  const { page, problems, close } = await goToGateway()
  const { origin } = new URL(page.url())
  await page.goBack()
  await page.waitForURL(/\/don-hang\/[A-Z0-9]+\?token=/)
  await main(page)
    .getByText(/Đơn đã đặt, còn chờ thanh toán/)
    .waitFor()
  await main(page)
    .getByRole('link', { name: t('orders.pay_now') })
    .first()
    .waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto(`${origin}/gio-hang`)
  await main(page)
    .getByRole('heading', { name: t('cart.empty') })
    .waitFor()
  await kept1(page, 'pay').click()
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await page.getByRole('dialog', { name: VI.placed }).getByRole('button', { name: VI.seeOrder }).click()
  await main(page).getByText(t('orders.pay_done')).waitFor()

  await page.goto(`${origin}/gio-hang`)
  await main(page)
    .getByRole('heading', { name: t('cart.empty') })
    .waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_orders'))).toBeNull()
  expect(await kept(page).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('the gateway is closed: the list of orders has the order, from where it is seen and cancelled', async () => {
  const { page: closed, close } = await goToGateway()
  const page = await closed.context().newPage()
  await closed.close()
  await page.goto(`${storefront.server.storeOrigin('linh-beauty')}/don-hang`)
  await kept1(page, 'see').click()
  await main(page)
    .getByText(/Đơn đã đặt, còn chờ thanh toán/)
    .waitFor()
  await page.goBack()
  await kept1(page, 'cancel').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('kept-orders.cancel_now') })
    .click()
  await kept(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('guest_orders'))).toBeNull()
  await close()
})

test('paid after it was cancelled: the page says that the money goes back, and nothing is called a success', async () => {
  const { page, close } = await goToGateway()
  const other = await page.context().newPage()
  await other.goto(`${storefront.server.storeOrigin('linh-beauty')}/gio-hang`)
  await kept1(other, 'cancel').click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('kept-orders.cancel_now') })
    .click()
  await kept(other).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await main(page)
    .getByText(/Tiền đến sau khi đơn đã hủy/)
    .waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await close()
})

/** Takes the network away when the answer to an order has arrived, before the page hears of it. */
async function cutAfterOrder(page: Page): Promise<void> {
  await page.exposeFunction('cutNetwork', () => page.context().setOffline(true))
  await page.evaluate(() => {
    const ask = globalThis.fetch
    globalThis.fetch = async (address, options) => {
      const response = await ask(address, options)
      if (!String(address).endsWith('/carts/orders')) return response
      const body = await response.text()
      await (globalThis as unknown as { cutNetwork: () => Promise<void> }).cutNetwork() // exposed above
      return new Response(body, response)
    }
  })
}

test('the network goes right after the answer: the order is shown all the same', async () => {
  const { page, close } = await openForm()
  await page.waitForLoadState('networkidle') // step 2 is idle
  await cutAfterOrder(page)
  await placeOrder(page)
  await page.getByRole('dialog', { name: VI.placed }).getByRole('button', { name: VI.seeOrder }).click()
  await main(page).getByRole('heading', { level: 1, name: VI.order }).waitFor()
  expect(await main(page).getByText(t('cart.empty')).count()).toBe(0)
  await close()
})

test('the code of the order’s page does not arrive: that the order is placed is said with its code and sum', async () => {
  const { page, close } = await openForm()
  await page.route(/\/assets\/order-page-.*\.js$/, (route) => route.abort('connectionfailed'))
  await page.reload()
  await expect.poll(() => main(page).getByLabel(VI.detail).inputValue()).toBe('12 phố Hàng Bông')
  await expect.poll(() => main(page).innerText()).toMatch(new RegExp(`${VI.shippingFee}\\s*(Miễn phí|[\\d.,]+)`))
  await placeOrder(page)
  await main(page)
    .getByRole('heading', { level: 1, name: /^Đơn [A-Z0-9]+ đã đặt$/ })
    .waitFor()
  await page.unrouteAll()
  await main(page)
    .getByRole('link', { name: t('cart.placed.see') })
    .click()
  await main(page).getByRole('heading', { level: 1, name: VI.order }).waitFor()
  await close()
})
