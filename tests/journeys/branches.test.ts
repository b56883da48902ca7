import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTranslators } from '../../src/i18n/messages.ts'
import { openStorefront, type Storefront, viewportsOf } from './open-storefront.ts'
import { addToCart, placeOrder, putIntoCart, VI } from './order-steps.ts'

const STORE = 'cho-que' // shoppers of this store choose a branch, and one is preselected
const PRODUCT = '/san-pham/banh-trang-tron-muoi-nhuyen-tay-ninh-20312'
const t = createTranslators().vi

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

async function chooseBranch(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cart.branch_change') })
    .click()
  const popup = page.getByRole('dialog', { name: t('cart.branch_title') })
  await popup.getByRole('radio', { name }).check()
  await popup.getByRole('button', { name: t('cart.branch_this') }).click()
  await popup.waitFor({ state: 'hidden' })
}

describe.each(viewportsOf(0))('a branch on a %s', (_, viewport) => {
  test('is preselected, can be changed with a new fee, and is shown on the order', async () => {
    const { page, problems, close } = await storefront.visit(PRODUCT, { store: STORE, viewport, as: '0901000001' })
    await putIntoCart(page, VI)
    await page.goto(`${storefront.server.storeOrigin(STORE)}/gio-hang?s=2`)
    const main = page.getByRole('main')
    await main.getByText('Chợ Quê Quận 3').waitFor()
    await main.getByText(VI.shippingFee).waitFor()

    await main.getByRole('button', { name: t('cart.branch_change') }).click()
    const popup = page.getByRole('dialog', { name: t('cart.branch_title') })
    await popup
      .getByRole('radio', { name: /Chợ Quê Quận 3.*Mặc định.*88 Nguyễn Thị Minh Khai/s, checked: true })
      .waitFor()
    await expect.poll(async () => (await popup.boundingBox())?.height).toBeLessThanOrEqual(viewport.height * 0.7 + 1)
    const requested = page.waitForRequest(
      (request) =>
        request.url().endsWith('carts/calculate_fee') && Boolean(request.postData()?.includes('"branch_id"')),
    )
    await page.keyboard.press('Escape')
    await chooseBranch(page, /Gò Vấp/)
    expect((await requested).postDataJSON()).toMatchObject({ branch_id: 2349002 })
    await main.getByText('Chợ Quê Gò Vấp').waitFor()
    await placeOrder(page, VI)
    await main.getByText(t('orders.branch', { name: 'Chợ Quê Gò Vấp' })).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('can be chosen by a guest for pickup', async () => {
    const { page, problems, close } = await storefront.visit(PRODUCT, { store: STORE, viewport })
    await putIntoCart(page, VI)
    await page.goto(`${storefront.server.storeOrigin(STORE)}/gio-hang?s=2`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: t('cart.pick_up') }).click()
    await main.getByLabel(VI.province).waitFor({ state: 'hidden' })
    await chooseBranch(page, /Cầu Giấy/)
    await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
    await main
      .getByText(t('form.name_required'))
      .or(main.getByText(t('form.required')))
      .first()
      .waitFor()
    await main.getByLabel(VI.name).fill('Trần Thị Bưởi')
    await main.getByLabel(VI.phone).fill('0912345678')
    await placeOrder(page, VI)
    const place = main.getByRole('region', { name: t('orders.pick_up_at') })
    for (const text of ['Trần Thị Bưởi', 'Chợ Quê Cầu Giấy', '102 Trần Thái Tông'])
      await place.getByText(text).waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

test('an order for pickup is placed without JavaScript', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { store: STORE, javaScript: false })
  await addToCart(page, VI)
  await page.waitForURL(/\/gio-hang/)
  await page.goto(`${storefront.server.storeOrigin(STORE)}/gio-hang?s=2`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('cart.pick_up') }).click()
  await main.getByLabel(VI.province).waitFor({ state: 'detached' })
  await main.getByLabel(VI.name).fill('Trần Thị Bưởi')
  await main.getByLabel(t('cart.branch_title')).selectOption('Chợ Quê Cầu Giấy')
  await main.getByRole('button', { name: t('cart.branch_this') }).click()
  await main.getByText('102 Trần Thái Tông').waitFor()
  expect(await main.getByLabel(VI.name).inputValue()).toBe('Trần Thị Bưởi')
  await main.getByLabel(VI.phone).fill('+++++++++')
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await page.waitForURL(/nhan=chi-nhanh.*loi=/)
  expect(await main.getByLabel(VI.name).inputValue()).toBe('Trần Thị Bưởi')
  await main.getByLabel(VI.phone).fill('0912345678')
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await page.waitForURL(/\/don-hang\//)
  await main
    .getByRole('region', { name: t('orders.pick_up_at') })
    .getByText('Chợ Quê Cầu Giấy')
    .waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a store without branch selection offers no branches', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014', {
    store: 'moc-fashion',
  })
  await putIntoCart(page, VI)
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/gio-hang?s=2&nhan=chi-nhanh`)
  await page.getByRole('main').getByLabel(VI.province).waitFor()
  expect(await page.getByRole('main').getByText(t('cart.pick_up')).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
