import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart, openCart, VI } from './order-steps.ts'
import { DESK, live, openShop, VIEWPORTS, type Shop } from './open-shop.ts'
import { openAs } from './sign-in.ts'

// Every popup of storefront.md §2 is opened by something a shopper can press. The one of a placed order is opened in guest-order.test.ts.

const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop?.close())

describe.each(VIEWPORTS)('on a %s', (name, viewport) => {
  const isDesk = name === 'desk'

  test('a visitor’s popups keep the focus, close with Escape and with Back', async () => {
    const { page, problems, close } = await shop.visit('/don-hang', { viewport })
    await keepsItsManners(page, 'Đăng nhập hoặc đăng ký', page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }))

    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).click()
    await page.getByRole('dialog').getByLabel('Số điện thoại').fill('0901000001')
    await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click()
    await page.getByRole('dialog', { name: 'Đăng nhập', exact: true }).getByRole('button', { name: 'Quên mật khẩu?' }).click()
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
    await find.getByLabel('Số điện thoại đặt hàng').fill(isDesk ? '0777123457' : '0777123458')
    await find.getByRole('button', { name: 'Tra cứu' }).click()
    const otp = page.getByRole('dialog', { name: 'Nhập mã xác thực' })
    await otp.getByLabel('Mã xác thực').fill('12')
    await otp.getByRole('button', { name: 'Tra cứu' }).click()
    await otp.getByRole('alert').waitFor()
    await page.goBack()
    await none(page)
    expect(problems).toEqual([])
    await close()
  })

  test('deals open where they are named', async () => {
    const { page, problems, close } = await shop.visit('/khuyen-mai', { viewport })
    const main = page.getByRole('main')
    await keepsItsManners(page, 'Chi tiết voucher', main.getByRole('region', { name: 'Mã giảm giá' }).getByRole('article').first().getByRole('heading').getByRole('link'))
    await keepsItsManners(page, 'Chi tiết combo', main.getByRole('region', { name: 'Combo giảm giá' }).getByRole('article').first().getByRole('heading').getByRole('link').first())
    await keepsItsManners(page, 'Chi tiết quà tặng', main.getByRole('region', { name: 'Mua kèm quà tặng' }).getByRole('article').first().getByRole('heading').getByRole('link').first())

    await main.getByRole('region', { name: 'Combo giảm giá' }).getByRole('article').first().getByRole('heading').getByRole('link').first().click()
    const part = page.getByRole('dialog').getByRole('link').first()
    const to = (await part.getAttribute('href')) ?? ''
    await part.click()
    await page.waitForURL(`**${to}`)
    await none(page)
    expect(problems).toEqual([])
    await close()
  })

  test('in the cart a voucher’s detail stands on the list of vouchers, and Back takes one at a time', async () => {
    const { page, problems, close } = await shop.visit(PRODUCT, { viewport })
    await addToCart(page, VI)
    await page.getByText(VI.added).waitFor()
    await openCart(page, VI)
    await page.getByRole('button', { name: 'Chọn từ danh sách voucher' }).click()
    const list = page.getByRole('dialog', { name: 'Chọn từ danh sách voucher' })
    await list.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    const detail = page.getByRole('dialog', { name: 'Chi tiết voucher' })
    await detail.waitFor()
    expect(await focusIsIn(page)).toBe(true)
    await page.goBack()
    await detail.waitFor({ state: 'detached' })
    expect(await list.isVisible()).toBe(true)
    await page.goBack()
    await none(page)
    expect(new URL(page.url()).pathname).toBe('/gio-hang')
    expect(problems).toEqual([])
    await close()
  })

  test('a customer’s popups', async () => {
    const { page, problems, close } = await shop.visit('/san-pham', { viewport })
    await openAs(page, '0901000001', '/tai-khoan')
    await keepsItsManners(page, 'Cập nhật thông tin', page.getByRole('main').getByRole('button', { name: 'Cập nhật thông tin' }))
    await keepsItsManners(page, 'Đổi mật khẩu', page.getByRole('main').getByRole('button', { name: 'Đổi mật khẩu' }))
    await keepsItsManners(page, /cộng tác viên/i, page.getByRole('main').getByRole('button', { name: /cộng tác viên/i }))
    await keepsItsManners(page, /đại lý/i, page.getByRole('main').getByRole('button', { name: /đại lý/i }))
    await go(page, shop, '/dia-chi')
    await keepsItsManners(page, /địa chỉ/i, page.getByRole('button', { name: 'Thêm địa chỉ' }))
    await go(page, shop, '/don-hang?status=COMPLETED')
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: /Hoàn thành|Đã hoàn thành/ }).first().click()
    await page.waitForURL(/\/don-hang\/[A-Z0-9-]+$/)
    await keepsItsManners(page, 'Đánh giá', page.getByRole('main').getByRole('button', { name: /^Đánh giá/ }).first())
    expect(problems).toEqual([])
    await close()
  })
})

test('a product names its combos and gifts, and they open over it', async () => {
  const { page, problems, close } = await shop.visit('/combo-giam-gia', { viewport: DESK })
  await page.getByRole('main').getByRole('article').first().getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/san-pham\/.+/)
  await keepsItsManners(page, 'Chi tiết combo', page.getByRole('main').getByRole('link', { name: 'Có trong combo giảm giá' }).first())
  expect(problems).toEqual([])
  await close()
})

/** Pressed, it opens; the focus is and stays inside; Escape closes it and gives the focus back; so does Back, on the same page. */
async function keepsItsManners(page: Page, name: string | RegExp, opener: Locator): Promise<void> {
  const before = page.url()
  await opener.click()
  const popup = page.getByRole('dialog', { name, ...(typeof name === 'string' && { exact: true }) })
  await popup.waitFor()
  for (let tab = 0; tab < 15; tab++) {
    expect(await focusIsIn(page), `${String(name)}: focus after ${tab} tabs`).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await none(page)
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement), { message: `${String(name)} gives the focus back`, timeout: 5_000 }).toBe(true)
  await page.waitForFunction(() => !history.state?.popup)
  await opener.click()
  await popup.waitFor()
  await page.goBack()
  await none(page)
  expect(page.url()).toBe(before)
}

/** The browser's own controls come between the last and the first, and then the page has no focus. */
const focusIsIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') === [...document.querySelectorAll('dialog[open]')].at(-1))

async function none(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').count(), { timeout: 5_000 }).toBe(0)
}

async function go(page: Page, { server }: Shop, path: string): Promise<void> {
  await page.goto(server.storeOrigin('moc-fashion') + path)
  await live(page)
}
