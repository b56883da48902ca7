import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCart, placeOrder, putIntoCart, VI } from './order-steps.ts'
import { openStorefront, type Storefront, viewportsOf } from './open-storefront.ts'
import { live } from '../setup/live.ts'

const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

describe.each(viewportsOf(1))('a customer on a %s', (_, viewport) => {
  test('logs in by phone at the checkout, keeps the cart, orders to the saved address, and finds the order', async () => {
    const { page, problems, close } = await storefront.visit(PRODUCT, { viewport })
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const [colour] = await putIntoCart(page, VI)
    await openCart(page, VI)
    const before = await page
      .getByRole('main')
      .getByText(colour ?? '')
      .count()
    expect(before).toBeGreaterThan(0)

    await page.getByRole('main').getByRole('button', { name: VI.proceed }).click()
    const method = page.getByRole('dialog', { name: VI.method })
    await method.getByRole('radio', { name: VI.account }).check()
    await method.getByRole('button', { name: VI.continue }).click()
    const phone = page.getByRole('dialog', { name: VI.phoneTitle })
    await phone.getByLabel(VI.phone).fill('0901000001')
    await phone.getByRole('button', { name: VI.continue }).click()
    const login = page.getByRole('dialog', { name: VI.loginTitle })
    await login.getByLabel(VI.password, { exact: true }).fill('matkhau123')
    await login.getByRole('button', { name: VI.login }).click()
    await login.waitFor({ state: 'hidden' })

    if (!page.url().includes('s=2')) {
      await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/gio-hang?s=2`)
      await live(page)
    }
    await page.getByRole('main').getByText(name).first().waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Phí vận chuyển\s*(Miễn phí|[\d.]+)/)
    const code = await placeOrder(page, VI)
    expect(code).toMatch(/^[A-Z0-9]{6,}$/)
    await expect.poll(() => page.getByRole('main').innerText()).toContain(name)

    await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/don-hang`)
    await page.getByRole('heading', { level: 1, name: VI.orders }).waitFor()
    await page.getByRole('main').getByText(code).first().waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Chờ xử lý/)
    const cookies = await page.context().cookies()
    expect(
      cookies.filter((cookie) => cookie.name.startsWith('__Host-')).every((cookie) => cookie.httpOnly && cookie.secure),
    ).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('tokenInfo') ?? '')).not.toMatch(/[\w-]{30,}/) // a marker without the session token
    expect(problems).toEqual([])
    await close()
  })
})

test('a wrong password is reported, and the form keeps its values', async () => {
  const { page, close } = await storefront.visit('/')
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/don-hang`)
  await live(page)
  await page.getByRole('main').getByRole('button', { name: VI.login }).first().click()
  await page.getByRole('dialog', { name: VI.phoneTitle }).getByLabel(VI.phone).fill('0901000001')
  await page.getByRole('dialog', { name: VI.phoneTitle }).getByRole('button', { name: VI.continue }).click()
  const login = page.getByRole('dialog', { name: VI.loginTitle })
  await login.getByLabel(VI.password, { exact: true }).fill('sai-mat-khau')
  await login.getByRole('button', { name: VI.login }).click()
  await login
    .getByText('Số điện thoại hoặc mật khẩu chưa đúng')
    .or(login.getByText('Số điện thoại, email hoặc mật khẩu không đúng'))
    .waitFor()
  expect(await login.getByLabel(VI.password, { exact: true }).inputValue()).toBe('sai-mat-khau')
  await close()
})
