import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, openCart, VI } from './order-steps.ts'
import { DESKTOP, openStorefront, type Storefront } from './open-storefront.ts'

// What a screen reader reads of sixteen places, in order: role, name and state of each, from the accessibility tree. `vitest -u` writes them anew.

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
const CUSTOMER = '0901000001'
const main = (page: Page) => page.getByRole('main')

type Script = { name: string; at: string; person?: string; part: (page: Page) => Promise<Locator> | Locator }
const SCRIPTS: Script[] = [
  { name: 'header', at: '/sheet', part: (page) => page.getByRole('banner') },
  { name: 'footer', at: '/sheet', part: (page) => page.getByRole('contentinfo') },
  { name: 'page-that-is-not-there', at: '/khong-co', part: main },
  { name: 'filters', at: '/san-pham', part: (page) => main(page).locator('#bo-loc') },
  { name: 'pages-of-a-list', at: '/san-pham', part: (page) => page.getByRole('navigation', { name: 'Phân trang' }) },
  {
    name: 'suggestions',
    at: '/sheet',
    async part(page) {
      await page.getByRole('banner').getByRole('combobox', { name: VI.search, exact: true }).fill('so mi linen')
      const list = page.getByRole('listbox', { name: VI.suggestions })
      await list.getByRole('option').first().waitFor()
      return list
    },
  },
  { name: 'buying', at: PRODUCT, part: (page) => main(page).locator('form[action="/form/add-to-cart"]') },
  {
    name: 'vouchers',
    at: '/ma-giam-gia',
    part: (page) => main(page).getByRole('listitem').filter({ hasText: 'MOC10' }),
  },
  { name: 'empty-cart', at: '/gio-hang', part: main },
  {
    name: 'cart',
    at: PRODUCT,
    async part(page) {
      await addToCart(page, VI)
      await openCart(page, VI)
      await main(page).getByRole('heading', { level: 1, name: 'Giỏ hàng' }).waitFor()
      return main(page)
    },
  },
  {
    name: 'way-to-order',
    at: PRODUCT,
    async part(page) {
      await addToCart(page, VI)
      await openCart(page, VI)
      await main(page).getByRole('button', { name: VI.proceed }).click()
      return page.getByRole('dialog', { name: VI.method })
    },
  },
  {
    name: 'login',
    at: '/don-hang',
    async part(page) {
      await main(page).getByRole('button', { name: 'Đăng nhập / Đăng ký' }).click()
      return page.getByRole('dialog')
    },
  },
  { name: 'finding-an-order', at: '/don-hang', part: (page) => page.getByRole('form', { name: 'Tra cứu đơn hàng' }) },
  {
    name: 'account',
    at: '/dia-chi',
    person: CUSTOMER,
    part: (page) => page.getByRole('navigation', { name: 'Tài khoản' }).first(),
  },
  {
    name: 'address',
    at: '/dia-chi',
    person: CUSTOMER,
    async part(page) {
      await main(page)
        .getByRole('button', { name: /Thêm địa chỉ/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('option', { name: 'Thành phố Hà Nội' }).waitFor({ state: 'attached' }) // asked for on opening
      return dialog
    },
  },
  {
    name: 'partner',
    at: '/cong-tac-vien',
    person: '0901000003',
    part: (page) => main(page).getByRole('navigation').first(),
  },
]

const PATIENCE_MS = 10_000

test.each(SCRIPTS)('$name is read in order', async ({ name, at, person, part }) => {
  const { page, close } = await storefront.visit(at, { viewport: DESKTOP, as: person })
  const place = await part(page)
  await place.waitFor()
  const file = path.join(import.meta.dirname, 'screen-reader', `${name}.yml`)
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  let script = ''
  const deadline = performance.now() + PATIENCE_MS
  do script = `${await place.ariaSnapshot()}\n`
  while (script !== stored && performance.now() < deadline) // what the page still asks for follows
  await expect(script).toMatchFileSnapshot(file)
  await close()
})
