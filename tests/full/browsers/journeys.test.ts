import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTranslators } from '../../../src/i18n/messages.ts'
import { VI } from '../../journeys/order-steps.ts'
import type { Driver } from './driver.ts'
import { firefox } from './firefox.ts'
import { pageOf, type Page, type Target } from './page.ts'
import { openShop, STUDIO, type Shop } from './shop.ts'
import { webkit } from './webkit.ts'

// The same journeys in the engines that npm test does not have.

const { vi: t } = createTranslators()
const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
const PRODUCT_NAME = /Áo sơ mi hoạ tiết lá chuối đi biển/
const MAIN: Target = { role: 'main', name: /.*/ }
const BANNER: Target = { role: 'banner', name: /.*/ }
const PREVIEW = 'iframe[title^="Cửa hàng ở bề ngang"]'

/** Whether the worker has kept this page and every script that it names. */
const IS_KEPT = `return navigator.serviceWorker.ready.then(async () => {
  const page = await caches.match(location.href)
  const scripts = (await page?.text())?.match(/[/]assets[/][^" ]+[.]js/g) ?? []
  const kept = await Promise.all(scripts.map((address) => caches.match(address, { ignoreVary: true })))
  return kept.length > 0 && kept.every(Boolean)
})`

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop?.close())

/** What a journey changes is another thing in each browser, which would else find what it should make. */
const BROWSERS = [
  { kind: firefox, name: firefox.name, store: 'cho-que', birthday: '1999-12-12' },
  { kind: webkit, name: webkit.name, store: 'linh-beauty', birthday: '1999-11-11' },
]

describe.each(BROWSERS)('in $name', ({ kind, store, birthday }) => {
  beforeAll(() => {
    if (!kind.program)
      throw new Error(
        `Not run: ${kind.name} is not installed. apt-get install -y --no-install-recommends ${kind.packages}`,
      )
  })
  let driver: Driver | undefined
  afterEach(async () => {
    shop.setOnline(true)
    await driver?.close()
    driver = undefined
  })
  const open = async (address: string, { width = 360, height = 740, javaScript = true } = {}): Promise<Page> => {
    driver = await kind.launch({ proxy: shop.proxy, javaScript })
    const page = pageOf(driver, javaScript)
    await page.resize(width, height)
    await page.open(address)
    return page
  }
  const problems = () => driver?.problems()

  test('a guest orders on a phone', async () => {
    const page = await open(shop.address(PRODUCT))
    await putIntoCart(page)
    await page.press({ role: 'link', name: VI.cart, inside: BANNER })
    await page.goesTo(/\/gio-hang$/)
    await page.shows(PRODUCT_NAME)
    await page.press({ role: 'button', name: VI.proceed, inside: MAIN })
    const method: Target = { role: 'dialog', name: VI.method }
    await page.press({ role: 'radio', name: VI.guest, inside: method })
    await page.press({ role: 'button', name: VI.continue, inside: method })
    await page.goesTo(/s=2/)
    await page.type({ role: 'textbox', name: VI.name, inside: MAIN }, 'Trần Thị Bưởi')
    await page.type({ role: 'textbox', name: VI.phone, inside: MAIN }, '0912 345 678')
    await page.choose({ role: 'select', name: VI.province, inside: MAIN }, /Hà Nội/)
    await page.choose({ role: 'select', name: VI.district, inside: MAIN }, /Hoàn Kiếm/)
    await page.choose({ role: 'select', name: VI.ward, inside: MAIN }, /Hàng Bông/)
    await page.type({ role: 'textbox', name: VI.detail, inside: MAIN }, '12 phố Hàng Bông')
    await page.shows(new RegExp(`${VI.shippingFee}\\s*(Miễn phí|[\\d.]+)`))
    await placeOrder(page)
    await page.shows(/Hàng Bông/)
    expect(await problems()).toEqual([])
  })

  test('a customer logs in at the checkout and finds the order', async () => {
    const page = await open(shop.address(PRODUCT), { width: 1280, height: 800 })
    await putIntoCart(page)
    await page.press({ role: 'link', name: VI.cart, inside: BANNER })
    await page.press({ role: 'button', name: VI.proceed, inside: MAIN })
    const method: Target = { role: 'dialog', name: VI.method }
    await page.press({ role: 'radio', name: VI.account, inside: method })
    await page.press({ role: 'button', name: VI.continue, inside: method })
    await logIn(page, '0901000001')
    await page.open(shop.address('/gio-hang?s=2'))
    await page.shows(/Phí vận chuyển\s*(Miễn phí|[\d.]+)/)
    const code = await placeOrder(page)
    await page.open(shop.address('/don-hang'))
    await page.shows(new RegExp(code))
    expect(await problems()).toEqual([])
  })

  test('suggestions are chosen by arrow keys, and a search finds without tone marks', async () => {
    const page = await open(shop.address('/'), { width: 1280, height: 800 })
    const search: Target = { role: 'combobox', name: VI.search, inside: BANNER }
    await page.type(search, 'ao so mi')
    await page.find({ role: 'option', name: /áo sơ mi/i, inside: BANNER })
    await page.keys('ArrowDown')
    await page.find({ role: 'option', name: /áo sơ mi/i, inside: BANNER })
    await page.keys('Enter')
    await page.find({ role: 'heading', name: /^Áo sơ mi/, inside: MAIN })
    await page.type(search, 'ao so mi')
    await page.keys('Enter')
    await page.goesTo(/search=ao(\+|%20)so(\+|%20)mi/)
    await page.find({ role: 'link', name: /áo sơ mi/i, inside: MAIN })
    expect(await problems()).toEqual([])
  })

  test('filters act in the open sheet of a phone, and Back takes them off', async () => {
    const page = await open(shop.address('/san-pham?danh-muc=ao-11'))
    const filters: Target = { role: 'button', name: /^Bộ lọc/ }
    const sale: Target = { role: 'checkbox', name: 'Đang giảm giá' }
    await page.press(filters)
    await page.press(sale)
    await page.goesTo(/has_discount=true/)
    await page.find(sale) // the sheet is open still
    await page.find({ role: 'link', name: 'Bỏ lọc: Đang giảm giá' })
    await page.press({ role: 'link', name: /^Dưới 100/ })
    await page.goesTo(/max_price=100000/)
    await page.keys('Escape')
    await page.isGone(sale)
    await page.press({ role: 'link', name: 'Bỏ lọc: Đang giảm giá' })
    await page.waitFor('no filter', async () => !(await page.address()).search.includes('has_discount'))
    await page.back()
    await page.goesTo(/has_discount=true/)
    expect(await problems()).toEqual([])
  })

  test('a collaborator reads the wallet and filters orders', async () => {
    const page = await open(shop.address('/cong-tac-vien'), { width: 1280, height: 800 })
    await page.press({ role: 'button', name: VI.login, inside: MAIN })
    await logIn(page, '0901000003')
    await page.shows(/Rút được\s*[\d.]+\s₫/)
    await page.press({ role: 'link', name: 'Đơn hàng hoa hồng' })
    await page.choose({ role: 'select', name: 'Trạng thái đơn' }, /Đã hoàn thành/)
    await page.goesTo(/field_by_value=COMPLETED/)
    await page.shows(/\d+ đơn hàng/)
    expect(await problems()).toEqual([])
  })

  test('an owner edits a theme in the live preview and publishes it', async () => {
    const page = await openStudio(await open(STUDIO, { width: 1280, height: 800 }), `owner@${store}.test`)
    const groups: Target = { role: 'navigation', name: 'Nhóm thiết lập' }
    await page.press({ role: 'button', name: 'Đầu trang', inside: groups })
    await page.press({ role: 'radio', name: 'Mẫu 9: Tối giản' })
    const nine = 'header:not([data-waiting]) summary[aria-label="Menu và danh mục"]'
    await page.waitInFrame(PREVIEW, 'header 9', 'return !!document.querySelector(arguments[0])', nine)
    await page.press({ role: 'button', name: 'Màu sắc', inside: groups })
    await page.type({ role: 'textbox', name: 'Mã màu của Màu chính' }, '#0055aa')
    const colour = `return document.documentElement.style.getPropertyValue('--color-main-1') === '#0055aa'`
    await page.waitInFrame(PREVIEW, 'the colour', colour)
    await page.find({ role: 'button', name: 'Đã lưu nháp' })
    await page.press({ role: 'button', name: 'Xuất bản' })
    await page.press({ role: 'button', name: 'Xuất bản ngay' })
    await page.says('Đã xuất bản. Khách đang thấy giao diện này.')
    expect(await problems()).toEqual([])
    await page.open(shop.address('/', store))
    expect(
      await page.script(`return getComputedStyle(document.documentElement).getPropertyValue('--color-main-1').trim()`),
    ).toBe('#0055aa')
  })

  test('a visited page is read without a network, and says of when it is', async () => {
    const page = await open(shop.address(PRODUCT))
    await page.waitFor('the kept page with its scripts', () => page.script<boolean>(IS_KEPT))
    shop.setOnline(false)
    await page.open(shop.address(PRODUCT))
    await page.says(t('offline.again'))
    await page.shows(PRODUCT_NAME)
    shop.setOnline(true)
    await page.open(shop.address(PRODUCT))
    expect(await page.script('return document.body.innerText')).not.toContain(t('offline.again'))
  })

  test('a guest orders without JavaScript', async () => {
    const page = await open(shop.address('/'), { javaScript: false })
    await page.type({ role: 'combobox', name: VI.search, inside: BANNER }, 'ao so mi hoa tiet la chuoi')
    await page.press({ role: 'button', name: VI.search, inside: BANNER })
    await page.goesTo(/search=/)
    await page.press({ role: 'link', name: PRODUCT_NAME, inside: MAIN })
    await chooseOptions(page)
    await page.press({ role: 'button', name: VI.addToCart })
    await page.goesTo(/\/gio-hang/)
    await page.press({ role: 'button', name: VI.proceed, inside: MAIN })
    await page.goesTo(/s=2/)
    await page.type({ role: 'textbox', name: VI.name, inside: MAIN }, 'Trần Thị Bưởi')
    await page.type({ role: 'textbox', name: VI.phone, inside: MAIN }, '0912345678')
    await page.choose({ role: 'select', name: VI.province, inside: MAIN }, /Hà Nội/)
    await page.press({ role: 'button', name: VI.nextList, inside: MAIN })
    await page.choose({ role: 'select', name: VI.district, inside: MAIN }, /Hoàn Kiếm/)
    await page.press({ role: 'button', name: VI.nextList, inside: MAIN })
    await page.choose({ role: 'select', name: VI.ward, inside: MAIN }, /Hàng Bông/)
    await page.type({ role: 'textbox', name: VI.detail, inside: MAIN }, '12 phố Hàng Bông')
    await page.press({ role: 'button', name: VI.placeOrder, inside: MAIN })
    await page.goesTo(/\/don-hang\//)
    await page.find({ role: 'heading', name: VI.order })
    expect(await page.text()).toContain('Hàng Bông')
  })

  test('the keyboard alone opens a popup, stays in it, and comes back to where it was', async () => {
    const page = await open(shop.address('/don-hang'), { width: 1280, height: 800 })
    await tabTo(page, /Đăng nhập/)
    await page.keys('Enter')
    const popup: Target = { role: 'dialog', name: VI.phoneTitle }
    await page.find(popup)
    await page.waitFor('the field has the focus', async () => (await page.focused()).startsWith(VI.phone))
    for (const [keys, name] of [
      [['Tab'], VI.continue],
      [['Shift', 'Tab'], VI.phone],
      [['Shift', 'Tab'], t('ui.close')],
    ] as const) {
      await page.keys(...keys)
      expect(await page.focused()).toMatch(new RegExp(`^${name}`))
    }
    await page.keys('Escape')
    await page.isGone(popup)
    expect(await page.focused()).toMatch(/^Đăng nhập/)
    expect(await problems()).toEqual([])
  })

  test('a customer sets a birthday, and an owner reads the orders of some days', async () => {
    const page = await open(shop.address('/tai-khoan'))
    await page.press({ role: 'button', name: VI.login, inside: MAIN })
    await logIn(page, '0901000002')
    await page.press({ role: 'button', name: 'Cập nhật thông tin', inside: MAIN })
    const form: Target = { role: 'dialog', name: 'Cập nhật thông tin' }
    await page.typeDay({ role: 'date', name: 'Ngày sinh', inside: form }, birthday)
    await page.press({ role: 'button', name: 'Lưu', inside: form })
    await page.isGone(form)
    await page.press({ role: 'button', name: 'Cập nhật thông tin', inside: MAIN })
    expect(await page.value({ role: 'date', name: 'Ngày sinh', inside: form })).toBe(birthday)
    expect(await problems()).toEqual([])

    await page.open(STUDIO)
    await openStudio(page, 'owner@moc-fashion.test')
    await page.open(`${STUDIO}/moc-fashion/orders`)
    await page.typeDay({ role: 'date', name: 'Từ' }, '2026-11-11')
    await page.goesTo(/date_from=2026-11-11/)
    await page.find({ role: 'heading', name: 'Đơn hàng' })
    expect(await problems()).toEqual([])
  })
})

async function chooseOptions(page: Page) {
  await page.press({ role: 'radio', name: 'Đỏ đô' })
  await page.press({ role: 'radio', name: /^L$/ })
}
async function putIntoCart(page: Page) {
  await chooseOptions(page)
  await page.press({ role: 'button', name: VI.addToCart })
  await page.find({ role: 'link', name: VI.cartWith(1), inside: BANNER })
}
async function logIn(page: Page, phone: string) {
  const first: Target = { role: 'dialog', name: VI.phoneTitle }
  await page.type({ role: 'textbox', name: VI.phone, inside: first }, phone)
  await page.press({ role: 'button', name: VI.continue, inside: first })
  const second: Target = { role: 'dialog', name: VI.loginTitle }
  await page.type({ role: 'password', name: VI.password, inside: second }, 'matkhau123')
  await page.press({ role: 'button', name: VI.login, inside: second })
  await page.isGone(second)
}
/** Places the order. Resolves to its code. */
async function placeOrder(page: Page): Promise<string> {
  await page.press({ role: 'button', name: VI.placeOrder, inside: MAIN })
  await page.press({ role: 'button', name: VI.seeOrder, inside: { role: 'dialog', name: VI.placed } })
  await page.goesTo(/\/don-hang\//)
  await page.find({ role: 'heading', name: VI.order })
  return VI.order.exec(await page.script<string>(`return document.querySelector('h1').innerText.trim()`))?.[1] ?? ''
}
async function openStudio(page: Page, email: string): Promise<Page> {
  await page.type({ role: 'textbox', name: 'E-mail' }, email)
  await page.type({ role: 'password', name: 'Mật khẩu' }, 'matkhau123')
  await page.press({ role: 'button', name: 'Đăng nhập' })
  const follows = `return document.documentElement.matches('[style*="--color-main"]')`
  await page.waitInFrame(PREVIEW, 'the preview', follows)
  return page
}
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < 60; step++) {
    await page.keys('Tab')
    const focused = await page.focused()
    if (name.test(focused)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
