import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startStandIn, type StandIn } from '../foreign/stand-in.ts'
import { live } from '../setup/live.ts'
import { DESKTOP, openStorefront, PHONE, nameOn, productCards, type Storefront } from './open-storefront.ts'
import { mainColour, openGroup, openStudio } from './open-studio.ts'
import { fillAddress, openCart, placeOrder, proceedAsGuest, putIntoCart, VI } from './order-steps.ts'

// Our storefront on a backend that answers as the existing platform does (API_ORIGIN): what it sells, orders and knows of people is there, the look is here.

let backend: StandIn
let storefront: Storefront
beforeAll(async () => {
  backend = await startStandIn()
  storefront = await openStorefront({ API_ORIGIN: backend.origin })
})
afterEach(() => void (backend.misbehave = undefined))
afterAll(async () => {
  await storefront?.close()
  await backend?.stop()
})

const PRODUCT = '/san-pham/ao-so-mi-lua-1-500'
const CEILING = { district: /Cầu Giấy/, ward: /Nghĩa Đô/ }
const main = (page: Page) => page.getByRole('main')
const textOf = (page: Page) => main(page).innerText()
let phones = 0

/** Makes an account in the popup. `name` decides what the stand-in makes of the person. */
async function register(page: Page, name: string): Promise<string> {
  const phone = `09011${String(phones++).padStart(5, '0')}`
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập / Đăng ký' }).first().click()
  const start = page.getByRole('dialog', { name: VI.phoneTitle })
  await start.getByLabel(VI.phone).fill(phone)
  await start.getByRole('button', { name: VI.continue }).click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Mã xác thực') })
  await form.getByLabel('Mã xác thực').fill('000000')
  await form.getByLabel('Họ và tên').fill(name)
  for (const field of await form.locator('input[type="password"]').all()) await field.fill('lua-to-tam-2026')
  await form.locator('button[type="submit"]').click()
  await form.waitFor({ state: 'hidden' })
  return phone
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'a guest browses, searches and orders on a %s; the sum shown is the sum that the backend was told',
  async (_, viewport) => {
    const { page, problems, close } = await storefront.visit('/', { viewport })
    await page.getByRole('heading', { name: 'Bán chạy nhất' }).waitFor()
    await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/san-pham?search=v%C3%A1y`)
    await live(page)
    expect(await nameOn(productCards(page).first())).toMatch(/^Váy đũi/)
    await page.goto(storefront.server.storeOrigin('moc-fashion') + PRODUCT)
    await live(page)
    expect(await page.evaluate(() => ('hacked' in window ? 'ran' : 'clean'))).toBe('clean')
    expect(await textOf(page)).toContain('tơ tằm')
    await putIntoCart(page, VI)
    await openCart(page, VI)
    await expect.poll(() => textOf(page)).toContain('90.000')
    await expect.poll(() => main(page).getByRole('checkbox').count()).toBe(0) // no lines wait for a later order there
    await proceedAsGuest(page, VI)
    await fillAddress(page, VI, CEILING)
    await expect.poll(() => textOf(page)).toContain('128.000') // the first carrier of the backend
    await main(page)
      .getByRole('radio', { name: /Giao hàng tiêu chuẩn/ })
      .check({ force: true })
    await expect.poll(() => textOf(page)).toContain('125.000')
    const code = await placeOrder(page, VI)
    expect(backend.ordered.at(-1)).toMatchObject({
      total_shipping_fee: 35_000,
      partner_shipper_id: -1,
      phone: '0912345678',
    })
    expect(backend.orders[0]).toMatchObject({ order_code: code, total_final: 125_000 })
    await expect.poll(() => textOf(page)).toContain('125.000')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
    for (const missing of ['Mua lại', 'Trả hàng']) expect(await textOf(page)).not.toContain(missing)
    expect(problems).toEqual([])
    await close()
  },
)

test('a customer registers, orders to a saved address, finds the order, cancels it and logs out', async () => {
  const { page, problems, close } = await storefront.visit('/tai-khoan', { viewport: PHONE })
  const origin = storefront.server.storeOrigin('moc-fashion')
  await register(page, 'Trần Thị Bưởi')
  await expect.poll(() => textOf(page)).toContain('Trần Thị Bưởi')
  for (const missing of ['Đổi số điện thoại', 'Thiết bị']) expect(await textOf(page)).not.toContain(missing)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({ httpOnly: true, secure: true })
  expect(await page.content()).not.toContain(cookies.find(({ name }) => name === '__Host-sid')!.value)

  await page.goto(origin + PRODUCT)
  await live(page)
  await putIntoCart(page, VI)
  await openCart(page, VI)
  await main(page).getByRole('button', { name: VI.proceed }).click()
  await page.waitForURL(/s=2/)
  await main(page)
    .getByRole('button', { name: /địa chỉ/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(VI.name).fill('Trần Thị Bưởi')
  await dialog.getByLabel(VI.phone).fill('0912345678')
  for (const [label, option] of [
    [VI.province, 'Thành phố Hà Nội'],
    [VI.district, 'Quận Cầu Giấy'],
    [VI.ward, 'Phường Nghĩa Đô'],
  ] as const)
    await dialog.getByLabel(label).selectOption({ label: option })
  await dialog.getByLabel(VI.detail).fill('12 phố Huế')
  await dialog.locator('button[type="submit"]').click()
  await expect.poll(() => textOf(page)).toContain('128.000')
  const code = await placeOrder(page, VI)
  await page.goto(`${origin}/don-hang`)
  await main(page).getByText(code).first().waitFor()
  await main(page).getByText(code).first().click()
  await main(page).getByText('Hủy đơn hàng').first().click()
  const cancel = main(page)
    .getByRole('button', { name: /Hủy đơn/ })
    .last()
  await cancel.click()
  await expect.poll(() => backend.orders[0]!.order_status_code).toBe('CUSTOMER_CANCELLED')
  await expect.poll(() => textOf(page)).toMatch(/đã h[uủ]ỷ?|Đã hủy|huỷ/i)

  await page.goto(`${origin}/tai-khoan`)
  await live(page)
  await main(page).getByRole('button', { name: 'Đăng xuất' }).click()
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === '__Host-sid')).toBe(false)
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['Cộng tác viên', '/cong-tac-vien'],
  ['Đại lý', '/dai-ly'],
])('%s: every tab of the dashboard that the backend can fill', async (name, path) => {
  const { page, problems, close } = await storefront.visit('/tai-khoan', { viewport: DESKTOP })
  await register(page, name)
  await expect.poll(() => textOf(page)).toContain(name)
  await page.goto(storefront.server.storeOrigin('moc-fashion') + path)
  await live(page)
  await expect.poll(() => textOf(page)).toContain('930.667')
  const tabs = await page
    .locator(`nav a[href*="${path}?"]:visible`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(tabs.length).toBeGreaterThan(4)
  expect(tabs.filter((tab) => /sell|links|payouts/.test(tab))).toEqual([])
  for (const tab of new Set(tabs)) {
    await page.goto(tab)
    await live(page)
    expect([tab, await textOf(page)]).toEqual([tab, expect.not.stringMatching(/Thử lại|Không tải được/)])
  }
  expect(problems).toEqual([])
  await close()
})

test('the studio shows the shop’s goods in its preview and changes its look; the desk is not offered', async () => {
  const { page, preview, close } = await openStudio(
    await storefront.browser.newContext({ serviceWorkers: 'block' }),
    storefront.server,
    'moc-fashion',
  )
  await preview.getByText('Áo sơ mi lụa 1').first().waitFor()
  await openGroup(page, 'Màu sắc')
  expect(await mainColour(preview)).not.toBe('')
  await page.goto(`${storefront.server.origin}/studio/desk/moc-fashion/orders`)
  await expect.poll(() => page.getByRole('link', { name: 'Đơn hàng' }).count()).toBe(0)
  await close()
})

describe('a backend that does not answer as it should', () => {
  const cases = [
    ['is slow', 'lụa', { status: 200, body: '{}', afterMs: 7_000 }],
    ['answers with a page of HTML', 'váy', { status: 200, body: '<html><body>Đăng nhập Wi-Fi</body></html>' }],
    ['has another shape', 'quần', { status: 200, body: '{"success":true,"data":"x"}', type: 'application/json' }],
    ['answers 500', 'khăn', { status: 500, body: 'Internal Server Error' }],
  ] as const
  test.each(cases)(
    'one that %s: the page says what it could not load, and a visitor can go on',
    async (_, search, wrong) => {
      const { page, close } = await storefront.visit('/', { viewport: PHONE })
      backend.misbehave = (path) => (path.endsWith('/products') ? wrong : undefined)
      await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/san-pham?search=${encodeURIComponent(search)}`)
      await expect.poll(() => textOf(page)).toMatch(/máy chủ của cửa hàng|máy chủ cửa hàng|Có lỗi xảy ra/i)
      await page.getByRole('contentinfo').waitFor()
      backend.misbehave = undefined
      await page.reload()
      await productCards(page).first().waitFor()
      await close()
    },
  )

  test('one that is another store’s, or down: a page that says so, never a white one', async () => {
    const { page, close } = await storefront.visit('/', { viewport: PHONE })
    backend.misbehave = (path) =>
      path.endsWith('/moc-fashion')
        ? {
            status: 200,
            body: JSON.stringify({ success: true, code: 200, data: { id: 9, name: 'X', store_code: 'cho-que' } }),
            type: 'application/json',
          }
        : undefined
    await new Promise((done) => setTimeout(done, 5_500)) // what is known of the store
    const answer = await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/gio-hang`)
    expect(answer?.status()).toBe(503)
    expect((await page.locator('body').innerText()).length).toBeGreaterThan(20)
    await close()
  })
})
