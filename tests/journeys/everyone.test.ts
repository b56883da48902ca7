import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, languagePrefix } from '../../src/i18n/language.ts'
import { combinationsOfOne } from '../combinations.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import type { TestCookie } from '../setup/server.ts'
import { axeFindings, enlargeText, fieldsThatZoom, fieldsWithoutEdge } from '../slots/page-checks.ts'
import { addToCart, openCart, VI } from './order-steps.ts'
import { DESKTOP, openStorefront, overflow, productCards, type Storefront } from './open-storefront.ts'

// Everyone can use every page: with a screen reader, a keyboard, large text, 320 px, on paper. docs/accessibility.md names these tests.

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const PEOPLE = { visitor: undefined, customer: '0901000001', collaborator: '0901000003', agency: '0901000007' } as const
const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
const PATHS = [
  ...['/', '/san-pham', '/san-pham?danh-muc=ao-1', '/san-pham?search=khong-co-gi', '/san-pham?page=99', PRODUCT],
  ...[
    '/danh-muc',
    '/tin-tuc',
    '/tin-tuc/x-101',
    '/khuyen-mai',
    '/ma-giam-gia',
    '/combo-giam-gia',
    '/bao-gia',
    '/sheet',
  ],
  ...['/to-app', '/gio-hang', '/don-hang', '/don-hang/KHONGCO1', '/tai-khoan', '/dia-chi', '/yeu-thich'],
  ...['/san-pham-da-mua', '/xu-tich-luy', '/danh-gia-cua-toi', '/ma-gioi-thieu', '/cong-tac-vien', '/dai-ly'],
  ...['/khong-co-trang-nay', '/500?code=500'],
]

/** px; a desk's page at 400 %. */
const NARROW = 320
const PAGES = combinationsOfOne({
  path: PATHS,
  person: Object.keys(PEOPLE) as (keyof typeof PEOPLE)[], // its own keys
  language: LANGUAGES,
  width: [NARROW, 768, 1280],
})
test.each(sampleOf(PAGES, VOLUMES.axePages))(
  '$path has no finding of axe, and fits, with large text and in the colours of the system too: $person, $language, $width px',
  async ({ path, person, language, width }) => {
    const address = path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path
    const { page, close } = await visitAs(PEOPLE[person], address, width)
    expect(await axeFindings(page, { everything: true })).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(await fieldsWithoutEdge(page), 'in the colours of the system').toEqual([])
    expect(width === NARROW ? await fieldsThatZoom(page) : []).toEqual([])
    await enlargeText(page)
    await expect.poll(() => overflow(page), { message: 'with text of twice the size' }).toBe(0) // what is still laid out settles
    await close()
  },
)

const logins = new Map<string, TestCookie[]>()
/** Everybody logs in once: the server limits logins. */
async function visitAs(phone: string | undefined, address: string, width: number) {
  const login = phone && (logins.get(phone) ?? (await storefront.server.customerCookies('moc-fashion', phone)))
  if (phone && login) logins.set(phone, login)
  return storefront.visit(address, { viewport: { width, height: 900 }, ...(login && { as: login }) })
}

const focusedTag = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

describe('the keyboard', () => {
  test('goes on from the heading of the page that a link led to, there and back', async () => {
    const { page, close } = await storefront.visit('/san-pham', { viewport: DESKTOP })
    await productCards(page).first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/san-pham\/./)
    await expect.poll(() => focusedTag(page)).toMatch(/^H1 (?!Tất cả)/)
    await page.goBack()
    await expect.poll(() => focusedTag(page)).toBe('H1 Tất cả sản phẩm')
    await close()
  })
  test('begins at the chosen way to order, and the page behind is not read meanwhile', async () => {
    const { page, close } = await storefront.visit(PRODUCT, { viewport: DESKTOP })
    await addToCart(page, VI)
    await openCart(page, VI)
    await page.getByRole('main').getByRole('button', { name: VI.proceed }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('guest')
    await expect.poll(() => page.getByRole('main').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('main').waitFor()
    await close()
  })
})

test('a guest orders without a mouse, from the product to the placed order', async () => {
  const { page, problems, close } = await storefront.visit(PRODUCT, { viewport: DESKTOP })
  const main = page.getByRole('main')
  const groups = main.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const group of await groups.all()) {
    await tabTo(page, group.getByRole('radio', { disabled: false }).first())
    await page.keyboard.press('Space')
  }
  await tabTo(page, page.getByRole('button', { name: 'Mua ngay' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/s=2/)
  await tabTo(page, main.getByLabel(VI.name))
  await page.keyboard.type('Tran Thi Buoi')
  await tabTo(page, main.getByLabel(VI.phone))
  await page.keyboard.type('0912345678')
  for (const label of [VI.province, VI.district, VI.ward]) {
    const select = main.getByRole('combobox', { name: label })
    await expect.poll(() => select.isEnabled()).toBe(true)
    await tabTo(page, select)
    await page.keyboard.press('ArrowDown')
  }
  await tabTo(page, main.getByLabel(VI.detail))
  await page.keyboard.type('12 pho Hang Bong')
  await expect.poll(() => main.innerText()).toMatch(new RegExp(`${VI.shippingFee}\\s*(Miễn phí|[\\d.,]+)`))
  await tabTo(page, main.getByRole('button', { name: VI.placeOrder, exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: VI.placed }).waitFor()
  expect(problems).toEqual([])
  await close()
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MAX_TABS} presses of Tab do not reach ${target}`)
}
const MAX_TABS = 120

/** What is said from now on in the region that stands in the page; each message stands there for a moment only. */
async function listen(page: Page): Promise<() => Promise<string>> {
  const heard = await page.locator('#live').evaluateHandle((region) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return async () => (await heard.jsonValue()).join('\n')
}

test('messages are put into the region that stands in the page', async () => {
  const { page, close } = await storefront.visit('/ma-giam-gia', { viewport: DESKTOP })
  const said = await listen(page)
  await page
    .getByRole('button', { name: /^Chép mã/ })
    .first()
    .click()
  await expect.poll(said).toMatch(/mã/)
  await close()
})

test('the number of suggestions is said', async () => {
  const { page, close } = await storefront.visit('/', { viewport: DESKTOP })
  const said = await listen(page)
  await page.getByRole('combobox', { name: VI.search }).first().pressSequentially('ao so mi')
  await expect.poll(said).toContain('5 gợi ý cho “ao so mi”')
  await close()
})

describe('on paper', () => {
  test.each([
    [PRODUCT, undefined],
    ['/don-hang', '0901000001'],
  ])('%s is the content alone', async (path, phone) => {
    const { page, close } = await visitAs(phone, path, 1280)
    if (path === '/don-hang') {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Chi tiết|^Xem|\d{6}/ })
        .first()
        .click()
      await page.waitForURL(/\/don-hang\/./)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await page.emulateMedia({ media: 'print' })
    for (const role of ['banner', 'contentinfo', 'navigation', 'complementary', 'button'] as const)
      await expect.poll(() => page.getByRole(role).count(), { message: role }).toBe(0)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await close()
  })
})

test('the colours of the system show what is chosen, and the stars', async () => {
  const { page, close } = await storefront.visit(PRODUCT, { viewport: DESKTOP, context: { forcedColors: 'active' } })
  const option = page.getByRole('main').getByRole('group').first().locator('label:has(input:enabled)').first()
  await option.click()
  await expect.poll(() => option.evaluate((label) => getComputedStyle(label).outlineWidth)).toBe('3px')
  const stars = page.getByRole('img', { name: /trên 5 sao/ }).first()
  expect(await stars.evaluate((row) => getComputedStyle(row).forcedColorAdjust)).toBe('none')
  await close()
})
