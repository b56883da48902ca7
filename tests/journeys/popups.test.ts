import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOAST_MS } from '../../src/popups/popups.ts'
import { addToCart, openCart, putIntoCart, VI } from './order-steps.ts'
import { DESKTOP, openStorefront, type Storefront, viewportsOf } from './open-storefront.ts'
import { live } from '../setup/live.ts'

// Opens every popup of storefront.md §2 by its control. guest-order.test.ts opens the popup of a placed order.

const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

describe('on a phone and a desktop', () => {
  test.each(viewportsOf(0))(
    'on a %s a visitor’s popups trap the focus and close with Escape and with Back',
    async (name, viewport) => {
      const isDesktop = name === 'desktop'
      const { page, problems, close } = await storefront.visit('/don-hang', { viewport })
      await keepsItsManners(
        page,
        'Đăng nhập hoặc đăng ký',
        page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }),
      )

      await page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).click()
      await page.waitForFunction(
        () => document.activeElement?.closest('[aria-modal]') && document.activeElement.getAttribute('type') === 'tel',
      ) // the field has the focus
      await page.getByRole('dialog').getByLabel('Số điện thoại').fill('0901000001')
      await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click()
      await page
        .getByRole('dialog', { name: 'Đăng nhập', exact: true })
        .getByRole('button', { name: 'Quên mật khẩu?' })
        .click()
      await page.getByRole('dialog', { name: 'Khôi phục mật khẩu' }).waitFor()
      await page.goBack()
      await none(page)
      expect(new URL(page.url()).pathname).toBe('/don-hang')

      await page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).click()
      await page.getByRole('dialog').getByLabel('Số điện thoại').fill('0777123456')
      await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click()
      await page.getByRole('dialog', { name: 'Đăng ký tài khoản' }).waitFor()
      await page.keyboard.press('Escape')
      await none(page)

      const find = page.getByRole('form', { name: 'Tra cứu đơn hàng' })
      await find.getByLabel('Mã đơn hàng').fill('KHONGCO1')
      await find.getByLabel('Số điện thoại đặt hàng').fill(isDesktop ? '0777123457' : '0777123458')
      await find.getByRole('button', { name: 'Tra cứu' }).click()
      const otp = page.getByRole('dialog', { name: 'Nhập mã xác thực' })
      await otp.getByLabel('Mã xác thực').fill('12')
      await otp.getByRole('button', { name: 'Tra cứu' }).click()
      await otp.getByRole('alert').waitFor()
      await page.goBack()
      await none(page)
      expect(problems).toEqual([])
      await close()
    },
  )

  test.each(viewportsOf(1))('on a %s deals open from their names', async (_, viewport) => {
    const { page, problems, close } = await storefront.visit('/khuyen-mai', { viewport })
    const main = page.getByRole('main')
    await keepsItsManners(
      page,
      'Chi tiết voucher',
      main
        .getByRole('region', { name: 'Mã giảm giá' })
        .getByRole('article')
        .first()
        .getByRole('heading')
        .getByRole('link'),
    )
    await keepsItsManners(
      page,
      'Chi tiết combo',
      main
        .getByRole('region', { name: 'Combo sản phẩm' })
        .getByRole('article')
        .first()
        .getByRole('heading')
        .getByRole('link')
        .first(),
    )
    await keepsItsManners(
      page,
      'Chi tiết quà tặng',
      main
        .getByRole('region', { name: 'Thưởng sản phẩm' })
        .getByRole('article')
        .first()
        .getByRole('heading')
        .getByRole('link')
        .first(),
    )

    await main
      .getByRole('region', { name: 'Combo sản phẩm' })
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link')
      .first()
      .click()
    const part = page.getByRole('dialog').getByRole('link').first()
    const to = (await part.getAttribute('href')) ?? ''
    await part.click()
    await page.waitForURL(`**${to}`)
    await none(page)
    expect(problems).toEqual([])
    await close()
  })

  test.each(viewportsOf(2))(
    'on a %s in the cart a voucher’s detail opens over the list of vouchers, and Back closes one popup at a time',
    async (_, viewport) => {
      const { page, problems, close } = await storefront.visit(PRODUCT, { viewport })
      await putIntoCart(page, VI)
      await openCart(page, VI)
      await page.getByRole('link', { name: 'Chọn từ danh sách voucher' }).click()
      const list = page.getByRole('dialog', { name: 'Chọn từ danh sách voucher' })
      await list.getByRole('heading', { level: 3 }).first().getByRole('link').click()
      const detail = page.getByRole('dialog', { name: 'Chi tiết voucher' })
      await detail.waitFor()
      await expect.poll(() => focusIsIn(page)).toBe(true)
      await page.goBack()
      await detail.waitFor({ state: 'detached' })
      await list.waitFor()
      await page.goBack()
      await none(page)
      expect(new URL(page.url()).pathname).toBe('/gio-hang')
      expect(problems).toEqual([])
      await close()
    },
  )

  test.each(viewportsOf(3))(
    'on a %s a customer’s popups trap the focus and close with Escape and with Back',
    async (_, viewport) => {
      const { page, problems, close } = await storefront.visit('/tai-khoan', { viewport, as: '0901000001' })
      await keepsItsManners(
        page,
        'Cập nhật thông tin',
        page.getByRole('main').getByRole('button', { name: 'Cập nhật thông tin' }),
      )
      await keepsItsManners(page, 'Đổi mật khẩu', page.getByRole('main').getByRole('button', { name: 'Đổi mật khẩu' }))
      await keepsItsManners(
        page,
        /cộng tác viên/i,
        page.getByRole('main').getByRole('link', { name: /cộng tác viên/i }),
      )
      await keepsItsManners(page, /đại lý/i, page.getByRole('main').getByRole('link', { name: /đại lý/i }))
      await go(page, storefront, '/dia-chi')
      await keepsItsManners(page, /địa chỉ/i, page.getByRole('button', { name: 'Thêm địa chỉ' }))
      await go(page, storefront, '/don-hang?status=COMPLETED')
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: /Hoàn thành|Đã hoàn thành/ })
        .first()
        .click()
      await page.waitForURL(/\/don-hang\/[A-Z0-9-]+$/)
      await keepsItsManners(
        page,
        'Đánh giá',
        page
          .getByRole('main')
          .getByRole('button', { name: /^Đánh giá/ })
          .first(),
      )
      expect(problems).toEqual([])
      await close()
    },
  )
})

test('a product page shows its combos and bonus products, which open as popups', async () => {
  const { page, problems, close } = await storefront.visit('/combo-giam-gia', { viewport: DESKTOP })
  await page.getByRole('main').getByRole('article').first().getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/san-pham\/.+/)
  await keepsItsManners(
    page,
    'Chi tiết combo',
    page.getByRole('main').getByRole('link', { name: 'Có trong combo giảm giá' }).first(),
  )
  expect(problems).toEqual([])
  await close()
})

test('the page of combos also shows bonus products', async () => {
  const { page, problems, close } = await storefront.visit('/combo-giam-gia', { viewport: DESKTOP })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Combo tặng thưởng' }).waitFor()
  await main.getByRole('region', { name: 'Combo sản phẩm' }).getByRole('article').first().waitFor()
  await keepsItsManners(
    page,
    'Chi tiết quà tặng',
    main
      .getByRole('region', { name: 'Thưởng sản phẩm' })
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link')
      .first(),
  )
  expect(problems).toEqual([])
  await close()
})

test('a popup whose script fails to load shows an error, and opens on retry', async () => {
  const { page, close } = await storefront.visit('/don-hang', { viewport: DESKTOP, isOwn: true })
  const opener = page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' })
  await page.route(/popup-host/, (route) => route.abort())
  await opener.click()
  const missing = page.getByRole('alertdialog')
  await missing.getByRole('button', { name: 'Đóng' }).click()
  await missing.waitFor({ state: 'detached' })
  await opener.click()
  await missing.waitFor()
  await page.unroute(/popup-host/)
  await expect
    .poll(async () => {
      if (await missing.isVisible()) await missing.getByRole('link', { name: 'Thử lại' }).click()
      return page.getByRole('dialog', { name: 'Đăng nhập hoặc đăng ký' }).isVisible()
    })
    .toBe(true)
  await close()
})

test('a referral link fills in the referrer of the registration, also on a later page', async () => {
  const link = new URLSearchParams({ cowc_id: '3', rp: btoa('0901000003'), ex: String(Date.now() + 10 * 86_400_000) })
  const { page, problems, close } = await storefront.visit(`/tin-tuc?${link}`, { viewport: DESKTOP })
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/don-hang`)
  await live(page)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).click()
  await page.getByRole('dialog').getByLabel('Số điện thoại').fill('0777123459')
  await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click()
  const registration = page.getByRole('dialog', { name: 'Đăng ký tài khoản' })
  await expect.poll(() => registration.getByLabel('Số điện thoại người giới thiệu').inputValue()).toBe('0901000003')
  expect(problems).toEqual([])
  await close()
})

test('there is no backdrop while a toast is loading', async () => {
  const { page, close } = await storefront.visit(PRODUCT, { viewport: DESKTOP, isOwn: true })
  let goOn = () => {}
  const requested = new Promise<void>((resolve) => {
    void page.route(/popup-host/, async (route) => {
      resolve()
      await new Promise<void>((letGo) => (goOn = letGo))
      await route.continue()
    })
  })
  await addToCart(page, VI)
  await requested
  await page
    .getByRole('banner')
    .getByRole('link', { name: VI.cartWith(1) })
    .waitFor()
  expect(await page.getByRole('status', { name: 'Đang tải' }).or(page.getByText('Đang tải…')).count()).toBe(0)
  await page.getByRole('main').getByRole('heading', { level: 1 }).click() // a backdrop would intercept the click
  goOn()
  await page.getByRole('status').getByText(VI.added).waitFor()
  await close()
})

/** Expects that a click opens the popup, that the focus stays inside, that Escape closes it and restores the focus, and that Back closes it without leaving the page. */
async function keepsItsManners(page: Page, name: string | RegExp, opener: Locator): Promise<void> {
  const before = page.url()
  await opener.click()
  const popup = page.getByRole('dialog', { name, ...(typeof name === 'string' && { exact: true }) })
  await popup.waitFor()
  for (let tab = 0; tab < 15; tab++) {
    await expect.poll(() => focusIsIn(page), { message: `${String(name)}: focus after ${tab} tabs` }).toBe(true)
    await page.keyboard.press(tab < 4 ? 'Shift+Tab' : 'Tab')
  }
  await page.keyboard.press('Escape')
  await none(page)
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement), {
      message: `${String(name)} restores the focus`,
    })
    .toBe(true)
  await page.waitForFunction(() => !history.state?.popup)
  await opener.click()
  await popup.waitFor()
  await page.waitForFunction(() => history.state?.popup) // the history entry that Back removes
  await page.goBack()
  await none(page)
  await expect.poll(() => page.url()).toBe(before)
}

/** True also while the browser's own controls have the focus: they follow the last element of the page. */
const focusIsIn = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('[aria-modal]') === [...document.querySelectorAll('[aria-modal]')].at(-1),
  )

async function none(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

async function go(page: Page, { server }: Storefront, path: string): Promise<void> {
  await page.goto(server.storeOrigin('moc-fashion') + path)
  await live(page)
}

test('a short message is shown for its time although its code comes late', async () => {
  const { page, close } = await storefront.visit(PRODUCT, {
    viewport: DESKTOP,
    isOwn: true,
  })
  await page.route(/\/assets\/popup-host[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * TOAST_MS))
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Đỏ đô' }).check()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor({ state: 'detached' })
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Giỏ hàng/ })
      .count(),
  ).toBeGreaterThan(0)
  await close()
})
