import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn, VOLUMES } from '../volumes.ts'
import {
  addToCart,
  fillAddress,
  labelsOf,
  openCart,
  placeOrder,
  proceedAsGuest,
  putIntoCart,
  VI,
} from './order-steps.ts'
import { nameOn, openStorefront, productCards, type Storefront, viewportsOf } from './open-storefront.ts'
import { live } from '../setup/live.ts'

const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

describe.each(viewportsOf(0))('a guest on a %s', (_, viewport) => {
  test('searches without tone marks, chooses options, and orders with cash on delivery', async () => {
    const { page, problems, close } = await storefront.visit('/', { viewport })
    const search = page.getByRole('banner').getByRole('combobox', { name: VI.search })
    await search.fill('ao so mi')
    const suggestion = page
      .getByRole('banner')
      .getByRole('listbox', { name: VI.suggestions })
      .getByRole('option', { name: /áo sơ mi/i })
      .first()
    await suggestion.waitFor()
    await search.press('Enter')
    await page.waitForURL(/search=ao(\+|%20)so(\+|%20)mi/)
    await expect.poll(() => nameOn(productCards(page).first())).toMatch(/áo sơ mi/i)

    await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/danh-muc`)
    await page.getByRole('main').getByRole('link', { name: 'Áo', exact: true }).first().click()
    await page.waitForURL(/danh-muc=ao-11/)
    const card = productCards(page)
      .filter({ hasText: /áo sơ mi/i })
      .first()
    const name = await nameOn(card)
    await card.getByRole('link', { name }).click()
    await page.waitForURL(/\/san-pham\/.+-\d+$/)
    await page.getByRole('heading', { level: 1, name }).waitFor()

    const [colour, size] = await putIntoCart(page, VI)
    await page
      .getByRole('banner')
      .getByRole('link', { name: VI.cartWith(1) })
      .waitFor()
    await openCart(page, VI)
    for (const shown of [name, colour, size])
      await page
        .getByRole('main')
        .getByText(shown ?? '')
        .first()
        .waitFor()

    await proceedAsGuest(page, VI)
    await fillAddress(page, VI)
    await page
      .getByRole('main')
      .getByRole('radio', { name: /khi nhận hàng/, checked: true })
      .waitFor()
    const code = await placeOrder(page, VI)
    expect(code).toMatch(/^[A-Z0-9]{6,}$/)
    for (const shown of [name, colour, size, 'Trần Thị Bưởi', 'Hàng Bông', 'Thanh toán khi nhận hàng'])
      await expect.poll(() => page.getByRole('main').innerText()).toContain(shown)
    await page
      .getByRole('banner')
      .getByRole('link', { name: VI.cartWith(0) })
      .waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

describe.each(inTurn(['en', 'ko'] as const, 1, VOLUMES.orderLanguages))('the same in %s', (language) => {
  test('a guest orders', async () => {
    const labels = labelsOf(language)
    const { page, problems, close } = await storefront.visit(`/${language}${PRODUCT}`, {
      context: { locale: language },
    })
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await putIntoCart(page, labels)
    await openCart(page, labels)
    expect(new URL(page.url()).pathname).toBe(`/${language}/gio-hang`)
    await proceedAsGuest(page, labels)
    await fillAddress(page, labels)
    expect(await placeOrder(page, labels)).toMatch(/^[A-Z0-9]{6,}$/)
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(language === 'ko' ? /₩[\d,]+/ : /₫/)
    const text = await page.getByRole('main').innerText()
    expect(text).not.toMatch(/\b(orders|cart|ui)\.[a-z_]+/) // a message key without translation
    expect(problems).toEqual([])
    await close()
  })
})

test('the home page has the same content without JavaScript', async () => {
  const plain = await storefront.visit('/', { javaScript: false })
  const scripted = await storefront.visit('/')
  const read = async ({ page }: typeof plain) => ({
    title: await page.title(),
    headings: await page.getByRole('main').getByRole('heading').allTextContents(), // includes shelves below the fold
    links: await page.getByRole('main').getByRole('link').count(),
    images: await page.getByRole('main').locator('img').count(),
  })
  expect(await read(plain)).toEqual(await read(scripted))
  expect((await read(plain)).headings.length).toBeGreaterThan(30)
  await plain.close()
  await scripted.close()
})

test('a guest orders without JavaScript', async () => {
  const { page, problems, close } = await storefront.visit('/', { javaScript: false })
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: VI.search })
    .or(page.getByRole('banner').getByRole('searchbox', { name: VI.search }))
    .fill('ao so mi')
  await page.getByRole('banner').getByRole('button', { name: VI.search }).click()
  await page.waitForURL(/search=/)
  const card = productCards(page).first()
  const name = await nameOn(card)
  await card.getByRole('link', { name }).click()
  await addToCart(page, VI)
  await page.waitForURL(/\/gio-hang/)
  expect(await page.getByRole('main').innerText()).toContain(name)
  const cart = page.getByRole('main')
  await cart.getByRole('spinbutton').fill('3')
  await Promise.all([page.waitForEvent('load'), cart.getByRole('button', { name: VI.update }).click()])
  expect(await cart.getByRole('spinbutton').inputValue()).toBe('3')
  expect(await cart.innerText()).toMatch(/MOC\w+/) // the voucher that is applied, or the best of those that fit
  await cart.getByText(VI.addNote).click()
  await cart.locator('textarea').fill('gói quà')
  await cart.getByRole('button', { name: VI.saveNote }).click()
  await cart.getByText(VI.noteIs('gói quà')).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: VI.proceed })
    .or(page.getByRole('main').getByRole('button', { name: VI.proceed }))
    .click()
  await page.waitForURL(/s=2/)
  const main = page.getByRole('main')
  await main.getByLabel(VI.name).fill('Trần Thị Bưởi')
  await main.getByLabel(VI.phone).fill('+++++++++')
  await main.getByLabel(VI.province).selectOption({ label: 'Thành phố Hà Nội' })
  await main.getByRole('button', { name: VI.nextList }).click()
  await main.getByLabel(VI.district).selectOption({ label: 'Quận Hoàn Kiếm' })
  await main.getByRole('button', { name: VI.nextList }).click()
  await main.getByLabel(VI.ward).selectOption({ label: 'Phường Hàng Bông' })
  await main.getByText('Đơn hàng được miễn phí giao hàng').waitFor() // for this sum; else the fee
  await main.getByLabel(VI.detail).fill('12 phố Hàng Bông')
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await page.waitForURL(/loi=/) // the phone number is invalid; the typed values are kept
  expect(await main.getByLabel(VI.name).inputValue()).toBe('Trần Thị Bưởi')
  expect(await main.getByLabel(VI.detail).inputValue()).toBe('12 phố Hàng Bông')
  expect(await main.getByLabel(VI.ward).locator('option:checked').innerText()).toBe('Phường Hàng Bông')
  await main.getByLabel(VI.phone).fill('0912345678')
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).click()
  await page.waitForURL(/\/don-hang\//)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(VI.order)
  for (const shown of [name, 'gói quà']) expect(await page.getByRole('main').innerText()).toContain(shown)
  await main.getByRole('button', { name: VI.buyAgain }).click()
  await page.waitForURL(/\/gio-hang$/)
  expect(await main.getByRole('spinbutton').inputValue()).toBe('3')
  expect(problems).toEqual([])
  await close()
})

test('without JavaScript "Buy now" leads to the address, where a customer logs in and goes on', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { javaScript: false })
  await page.getByRole('radio', { name: 'Đỏ đô' }).check()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: VI.buyNow, exact: true }).click()
  await page.waitForURL(/\/gio-hang\?s=2$/)
  const main = page.getByRole('main')
  await main.getByText('Đã có tài khoản?').getByRole('link', { name: 'Đăng nhập', exact: true }).click()
  for (const password of ['wrong-one', 'matkhau123']) {
    await page.waitForURL(/\/tai-khoan\?ve=/)
    await main.getByLabel('Số điện thoại hoặc email').fill('0901000001')
    await main.getByLabel(VI.password, { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Đăng nhập' }).click()
  }
  await page.waitForURL(/\/gio-hang\?s=2$/)
  await main.getByRole('button', { name: VI.placeOrder, exact: true }).waitFor()
  expect(await main.getByText('Đã có tài khoản?').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('"Buy now" leads to the address, and the line there opens the login', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT)
  await page.getByRole('radio', { name: 'Đỏ đô' }).check()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: VI.buyNow, exact: true }).click()
  await page.waitForURL(/\/gio-hang\?s=2$/)
  await page.getByRole('main').getByText('Đã có tài khoản?').getByRole('link').click()
  await page.getByRole('dialog', { name: VI.phoneTitle }).waitFor()
  expect(page.url()).toMatch(/\/gio-hang\?s=2$/)
  expect(problems).toEqual([])
  await close()
})

describe('a click before hydration', () => {
  const press = async (page: Page, button = VI.addToCart) => {
    await page.getByRole('radio', { name: 'Đỏ đô' }).check()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await page.getByRole('button', { name: button, exact: true }).click()
  }

  test('on "Buy now" leads to the address before the client bundle is there', async () => {
    const { page, problems, close } = await storefront.visit('/tin-tuc', { isLive: false, isOwn: true })
    await page.route(/\/assets\/client-.*\.js$/, () => new Promise(() => {}))
    await page.goto(storefront.server.storeOrigin('moc-fashion') + PRODUCT, { waitUntil: 'domcontentloaded' })
    await press(page, VI.buyNow)
    await page.waitForURL(/\/gio-hang\?s=2$/, { waitUntil: 'commit' })
    await page.getByRole('main').getByText('Áo sơ mi hoạ tiết lá chuối đi biển').first().waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('is sent and answered before the client bundle is there, and handed to the page', async () => {
    const { page, problems, close } = await storefront.visit('/tin-tuc', { isLive: false, isOwn: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/client-.*\.js$/, async (route) => held.then(() => route.continue()))
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/form\/add-to-cart/, async (route) => answered.then(() => route.continue()))
    await page.goto(storefront.server.storeOrigin('moc-fashion') + PRODUCT, { waitUntil: 'domcontentloaded' })
    await press(page)
    expect(await page.locator('html[data-live]').count()).toBe(0)
    expect(await page.locator('[data-held]').innerText()).toBe(VI.addToCart) // the button says that it was heard
    answer()
    await page.getByRole('status').filter({ hasText: VI.added }).waitFor()
    expect(await page.locator('html[data-live]').count()).toBe(0)
    release()
    await live(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: VI.cartWith(1) })
      .waitFor()
    await expect.poll(() => page.locator('[data-held]').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(PRODUCT)
    await openCart(page, VI)
    await page.getByRole('main').getByText('Đỏ đô').first().waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('spinbutton').inputValue()).toBe('1') // it was sent once
    expect(problems).toEqual([])
    await close()
  })

  test('follows the link when no script has loaded', async () => {
    const { page, problems, close } = await storefront.visit('/tin-tuc', { isLive: false, isOwn: true })
    await page.route(/\/assets\/boot-.*\.js$/, () => new Promise(() => {}))
    await page.goto(storefront.server.storeOrigin('moc-fashion') + PRODUCT, { waitUntil: 'commit' })
    await press(page)
    await page.waitForURL(/\/gio-hang/, { waitUntil: 'commit' })
    await page.getByRole('main').getByText('Đỏ đô').first().waitFor()
    expect(problems).toEqual([])
    await close()
  })
})
