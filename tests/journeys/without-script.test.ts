import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import type { TestCookie } from '../setup/server.ts'
import { DESKTOP, openStorefront, PHONE, type Storefront } from './open-storefront.ts'

// Without JavaScript everything that is drawn does something: a button of no form and without a panel would be a dead one.

const CUSTOMER = '0901000001'
const NEW_CUSTOMER = '0901000002'
let storefront: Storefront
let cookies: TestCookie[]
beforeAll(async () => {
  storefront = await openStorefront()
  cookies = await storefront.server.customerCookies('moc-fashion', CUSTOMER)
})
afterAll(() => storefront?.close())

/** An address of each route, and the second step of the checkout with a product in the cart. */
async function addresses(): Promise<string[]> {
  const { page, close } = await storefront.visit('/don-hang', { javaScript: false, as: cookies })
  const order = await page.getByRole('main').locator('a[href^="/don-hang/"]').first().getAttribute('href')
  await close()
  const params: Record<string, string> = {
    ':product': 'ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014',
    ':post': 'x-101',
    ':code': order!.split('/')[2]!,
  }
  return [...ROUTES.map(({ path }) => path.replace(/:\w+/, (name) => params[name] ?? name)), '/gio-hang?s=2']
}

test.each([
  ['a guest', undefined],
  ['a customer', CUSTOMER],
])('%s is shown no button that does nothing', async (_, as) => {
  const { page, close } = await storefront.visit('/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014', {
    javaScript: false,
    ...(as && { as: cookies }),
  })
  await page.getByRole('radio', { name: 'Đỏ đô' }).check()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
  await page.waitForURL(/\/gio-hang$/)
  const dead: string[] = []
  for (const address of await addresses()) {
    await page.goto(storefront.server.storeOrigin('moc-fashion') + address, { waitUntil: 'domcontentloaded' })
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      const found = await page
        .locator('button[type=button]:not([popovertarget], [commandfor])')
        .evaluateAll((buttons) =>
          buttons
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.ariaLabel ?? one.textContent),
        )
      dead.push(...found.map((name) => `${address} ${size.width}: ${name}`))
    }
  }
  expect(dead).toEqual([])
  await close()
})

test('a customer logs out another device and all others, and asks to become a partner', async () => {
  const others = [1, 2, 3].map(() => storefront.server.customerCookies('moc-fashion', NEW_CUSTOMER))
  await Promise.all(others)
  const { page, problems, close } = await storefront.visit('/tai-khoan', { javaScript: false, as: NEW_CUSTOMER })
  const main = page.getByRole('main')
  const ends = main
    .getByRole('region', { name: 'Thiết bị đang đăng nhập' })
    .getByRole('button', { name: /^Đăng xuất(?! các)/ })
  const before = await ends.count()
  expect(before).toBeGreaterThan(2)
  await ends.first().click()
  await main.getByRole('status').filter({ hasText: 'Đã đăng xuất thiết bị đó' }).waitFor()
  expect(await ends.count()).toBe(before - 1)
  await main.getByRole('button', { name: 'Đăng xuất các thiết bị khác' }).click()
  await main.getByRole('status').filter({ hasText: 'Đã đăng xuất các thiết bị khác' }).waitFor()
  expect(await ends.count()).toBe(0)
  for (const [programme, title] of [
    ['Đăng ký cộng tác viên', 'Cộng tác viên'],
    ['Đăng ký đại lý', 'Đại lý'],
  ] as const) {
    await page.goto(storefront.server.storeOrigin('moc-fashion') + '/tai-khoan')
    await main.getByRole('link', { name: programme }).click()
    await main.getByRole('heading', { level: 1, name: title }).waitFor()
    await main.getByLabel('Họ và tên').fill('Lê Bưởi')
    await main.getByLabel('Ngân hàng').selectOption('Vietcombank')
    await main.getByLabel('Tên chủ tài khoản').fill('LE BUOI')
    await main.getByLabel('Số tài khoản').fill('0071000123456')
    await main.getByRole('button', { name: 'Gửi đăng ký' }).click()
    await main.getByText('Đang chờ duyệt').waitFor()
  }
  expect(problems).toEqual([])
  await close()
})
