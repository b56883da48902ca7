import { get } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../setup/browser.ts'
import type { TestServer } from '../setup/server.ts'
import {
  DESKTOP,
  nameOn,
  openStorefront,
  PHONE,
  productCards,
  type Storefront,
  viewportsOf,
} from './open-storefront.ts'
import { live } from '../setup/live.ts'

let storefront: Storefront
let server: TestServer
beforeAll(async () => {
  storefront = await openStorefront()
  server = storefront.server
})
afterAll(() => storefront?.close())

const SHIRT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'

/** Sends the request to 127.0.0.1, because not every machine resolves names under localhost. */
function statusOf(store: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port: server.port, path, headers: { host: `${store}.localhost:${server.port}` } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    ).on('error', reject)
  })
}
const shown = (page: Page) => page.getByRole('main')
const cardNames = (page: Page) => productCards(page).getByRole('heading').allTextContents()

test('a page that another test had has nothing of its visit', async () => {
  const stored = (page: Page) =>
    page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
    ])
  const before = await storefront.visit('/sheet', { as: '0901000001' })
  await before.page.evaluate(() => {
    document.cookie = 'left=1'
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    return new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
  })
  const kept = before.page
  await before.close()
  const { page, close } = await storefront.visit('/robots.txt', { isLive: false })
  expect(page === kept).toBe(true)
  expect(await stored(page)).toEqual(['', 0, 0, 0])
  expect(await page.context().cookies()).toEqual([])
  await close()
})

test.each(viewportsOf(0))('on a %s a product is opened from the home page', async (_, viewport) => {
  const { page, problems, close } = await storefront.visit('/', { viewport })
  const names = await shown(page).locator('h2').allTextContents() // also those below the screen, which are not laid out yet
  expect(names.slice(0, 3)).toEqual(['Đang giảm giá', 'Hàng mới về', 'Bán chạy nhất'])
  const card = productCards(page, 'Hàng mới về').first()
  const name = await nameOn(card)
  await card.getByRole('link').click()
  await page.waitForURL(/\/san-pham\/.+-\d+$/)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await expect.poll(() => page.title()).toContain(name)
  expect(problems).toEqual([])
  await close()
})

test.each(viewportsOf(1))(
  'on a %s the product list is sorted and filtered without a page load',
  async (_, viewport) => {
    const { page, problems, close } = await storefront.visit('/san-pham?danh-muc=ao-11', { viewport })
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const before = await cardNames(page)
    await page.getByRole('link', { name: 'Bán chạy', exact: true }).click()
    await page.waitForURL(/sort_by=sales/)
    await expect.poll(() => cardNames(page)).not.toEqual(before)
    if (viewport === PHONE) await page.getByRole('button', { name: 'Bộ lọc' }).click()
    await page.getByRole('checkbox', { name: 'Đang giảm giá' }).check()
    if (viewport === PHONE) await page.getByRole('button', { name: 'Xem kết quả' }).click()
    await page.waitForURL(/has_discount=true/)
    await page.getByRole('link', { name: 'Bỏ lọc: Đang giảm giá' }).click()
    await page.waitForURL((url) => !url.search.includes('has_discount'))
    expect(new URL(page.url()).searchParams.get('danh-muc')).toBe('ao-11')
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    expect(problems).toEqual([])
    await close()
  },
)

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s the options of a product are chosen and it is put into the cart', async (_, viewport) => {
  const { page, problems, close } = await storefront.visit(SHIRT, { viewport })
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
  const isPhone = viewport === PHONE // there a sheet asks for the options
  const place = isPhone ? page.getByRole('dialog') : page.locator('body')
  if (!isPhone) await page.getByText('Bạn chưa chọn phân loại!').waitFor()
  await place.getByRole('radio', { name: 'Đỏ đô' }).check()
  await place.getByRole('radio', { name: 'L', exact: true }).check()
  await place.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  if (isPhone) {
    await place.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'Đỏ đô' }).check()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
  }
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await page.waitForURL(/\/gio-hang\?s=2$/)
  await shown(page).getByText('Áo sơ mi hoạ tiết lá chuối đi biển').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the next page of the reviews begins where the reviews begin', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham?sort_by=sales&descending=true', {
    viewport: DESKTOP,
  })
  await productCards(page).first().getByRole('link').click()
  const reviews = page.locator('#danh-gia')
  await reviews.getByRole('link', { name: 'Trang 2', exact: true }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => reviews.evaluate((part) => Math.abs(part.getBoundingClientRect().top))).toBeLessThan(150)
  expect(problems).toEqual([])
  await close()
})

test('a tablet that is turned has its filters beside the list again', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham', { viewport: { width: 820, height: 1180 } })
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  await page.locator('#bo-loc:popover-open').waitFor()
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.locator('#bo-loc:not(:popover-open)').waitFor()
  const [filters, card] = [page.locator('#bo-loc'), productCards(page).first()]
  const [left, right] = [await filters.boundingBox(), await card.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(problems).toEqual([])
  await close()
})

test('what was searched for last is offered before a letter is typed', async () => {
  const { page, problems, close } = await storefront.visit('/', { viewport: DESKTOP })
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Tìm kiếm', exact: true })
  await field.fill('giay luoi')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=giay/)
  await page.getByRole('heading', { level: 1, name: /giay luoi/ }).waitFor() // a search is kept by the page of its results
  await page.goto(new URL('/', page.url()).href)
  await live(page)
  await field.click()
  await page.getByRole('group', { name: 'Bạn vừa tìm' }).getByRole('option', { name: 'giay luoi' }).click()
  await page.waitForURL(/search=giay/)
  expect(problems).toEqual([])
  await close()
})

test('on a phone filters act at once in the open sheet, and none is forgotten', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham', { viewport: PHONE })
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  const query = () => new URL(page.url()).searchParams
  const sale = page.getByRole('checkbox', { name: 'Đang giảm giá' })
  await sale.check()
  await page.waitForURL(/has_discount=true/)
  await expect
    .poll(() => sale.evaluate((box) => box === document.activeElement && box.matches(':popover-open *')))
    .toBe(true)
  await page.locator('input[name=attribute_search_children_ids]').first().check()
  await page.waitForURL(/attribute_search_children_ids=/)
  await page.getByRole('link', { name: /^Dưới 100/ }).click()
  await page.waitForURL(/max_price=100000/)
  expect([query().get('has_discount'), query().has('attribute_search_children_ids')]).toEqual(['true', true])
  expect(problems).toEqual([])
  await close()
})

test('a product is found and put into the cart without JavaScript', async () => {
  const { page, close } = await storefront.visit(SHIRT, { javaScript: false })
  await page.getByRole('radio', { name: 'Đỏ đô' }).check()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click()
  await page.waitForURL(/\/gio-hang$/)
  expect(await shown(page).innerText()).toContain('Đỏ đô')
  await page.goto(`${server.storeOrigin('moc-fashion')}/san-pham?danh-muc=ao-11`)
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  await page.getByRole('checkbox', { name: 'Đang giảm giá' }).check()
  await page.getByRole('button', { name: 'Xem kết quả' }).click()
  await page.waitForURL(/has_discount=true/)
  expect(new URL(page.url()).searchParams.get('danh-muc')).toBe('ao-11')
  await close()
})

test('a search without tone marks finds words with them, and an empty result offers other products', async () => {
  const { page, close } = await storefront.visit('/san-pham?search=ao+so+mi', { viewport: DESKTOP })
  const names = await cardNames(page)
  expect(names.length).toBeGreaterThan(5)
  expect(names[0]?.toLowerCase()).toContain('áo sơ mi')
  await page.goto(`${server.storeOrigin('moc-fashion')}/san-pham?search=khongcogi`)
  await page.getByRole('heading', { name: 'Không tìm thấy “khongcogi”' }).waitFor()
  await expect.poll(() => productCards(page, 'Mọi người đang mua').count()).toBeGreaterThan(3)
  await close()
})

test.each([
  ['/san-pham/khong-co-999999', 404],
  ['/san-pham/abc', 404],
  ['/san-pham?danh-muc=khong-co-999999', 404],
  ['/tin-tuc/999999', 404],
  ['/san-pham', 200],
  ['/danh-muc', 200],
  ['/tin-tuc', 200],
  ['/khuyen-mai', 200],
  ['/ma-giam-gia', 200],
  ['/combo-giam-gia', 200],
])('%s answers %i in every language and store', async (path, status) => {
  for (const store of ['moc-fashion', 'cho-que', 'linh-beauty', 'trong']) {
    for (const prefix of ['', '/en', '/ko']) {
      expect({ store, prefix, status: await statusOf(store, prefix + path) }).toEqual({ store, prefix, status })
    }
  }
})

test.each([
  ['/san-pham?danh-muc=sai-11&sort_by=price', '/san-pham?sort_by=price&danh-muc=ao-11'],
  ['/en/san-pham/sai-10014', `/en${SHIRT}`],
  ['/san-pham/10014', SHIRT],
])('%s redirects to its canonical address', async (path, canonical) => {
  const { page, close } = await storefront.visit(path)
  expect(page.url()).toBe(server.storeOrigin('moc-fashion') + canonical)
  await close()
})

test('nothing is requested from third parties before consent; then analytics runs, until the visitor withdraws', async () => {
  const context = await (await openBrowser()).newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  const owner = `${server.origin}/api/owner/trong/theme`
  const options = { headers: { 'x-requested-with': 'tiem', 'idempotency-key': 'consent-journey' } }
  await context.request.post(`${server.origin}/api/studio/sign_in`, {
    ...options,
    data: { email: 'owner@trong.test', password: 'matkhau123' },
  })
  const { data: draft } = await (await context.request.get(`${owner}/draft`)).json()
  const document = { ...draft.document, code_google_analytics: 'G-TEST1234', footer_type: 1 }
  const saved = await context.request.put(`${owner}/draft`, {
    ...options,
    data: { document, base_version: draft.version },
  })
  const published = await context.request.post(`${owner}/publish`, {
    ...options,
    data: { base_version: (await saved.json()).data.version },
  })
  expect(published.status()).toBe(200)

  const outside: string[] = []
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    async (route) => {
      outside.push(route.request().url().replace(/\?.*/, ''))
      await route.fulfill({
        contentType: 'text/javascript',
        body: "fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors' }); window.measured = [...dataLayer].map((one) => [...one][0])",
      })
    },
  )
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (problem) => problems.push(problem.message))
  await page.goto(server.storeOrigin('trong'))
  const banner = page.getByRole('region', { name: 'Cho phép đo lường?' })
  await banner.waitFor()
  expect(outside).toEqual([])

  await banner.getByRole('button', { name: 'Đồng ý' }).click()
  await expect
    .poll(() => outside)
    .toEqual(['https://www.googletagmanager.com/gtag/js', 'https://www.google-analytics.com/g/collect'])
  expect(await page.evaluate(() => (window as { measured?: string[] }).measured)).toEqual(['js', 'config'])
  await banner.waitFor({ state: 'hidden' })

  await live(page)
  await page.getByRole('button', { name: 'Tuỳ chọn đo lường' }).click()
  await banner.getByText('Hiện tại: bạn đã đồng ý.').waitFor()
  await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Từ chối' }).click()])
  await live(page)
  expect(outside).toHaveLength(2)
  expect(problems).toEqual([])
  await context.close()
})
