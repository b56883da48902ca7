import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { launchBrowser } from './open-studio.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await closeContexts(browser)
  await server?.stop()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (page: Page, text: string) => page.getByText(text).first().waitFor()

test.each([390, 1280])('at %i px a voucher is begun, shown to shoppers, paused and gone', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
  await context.addCookies(await server.ownerCookies('owner@moc-fashion.test'))
  const page = await context.newPage()
  await page.goto(`${server.origin}/studio/moc-fashion/promotions`)
  const name = `Mừng xuân ${width}`
  await press(page, 'Thêm khuyến mãi')
  await page.getByLabel('Tên', { exact: true }).fill(name)
  await press(page, 'Bắt đầu')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByLabel('Mức giảm', { exact: true }).fill('15')
  await page.getByLabel('Giảm nhiều nhất').fill('50k')
  await page.getByLabel('Cho đơn từ').fill('300.000')
  await page.getByText('Giảm 15 %, tối đa 50.000').first().waitFor()
  await page
    .getByText(/Trả .* thay vì/)
    .first()
    .waitFor()
  await press(page, 'Lưu và cho chạy')
  await told(page, `“${name}” đang chạy`)

  const shop = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const isShown = async () => {
    await shop.goto(`${server.storeOrigin('moc-fashion')}/ma-giam-gia`)
    return (await shop.getByText(`MUNGXUAN${width}`).count()) > 0
  }
  await expect.poll(isShown).toBe(true)
  expect(await isShown()).toBe(true) // from the cache

  await page.goto(`${server.origin}/studio/moc-fashion/promotions?search=${encodeURIComponent(name)}`)
  await press(page, `Tạm dừng ${name}`)
  await told(page, `“${name}” đang tạm dừng`)
  await expect.poll(isShown).toBe(false)
  await shop.context().close()
  await context.close()
})

test('a group of customers says how many belong to it, and a promotion can be for it', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 }, serviceWorkers: 'block' })
  await context.addCookies(await server.ownerCookies('owner@moc-fashion.test'))
  const page = await context.newPage()
  await page.goto(`${server.origin}/studio/moc-fashion/promotions/groups`)
  await press(page, 'Thêm nhóm khách')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên nhóm').fill('Khách quen')
  await dialog.getByLabel('Thêm điều kiện').selectOption('orders_from')
  await dialog.getByText(/Hiện có \d+ khách/).waitFor()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await page.getByText('Đã hoàn tất từ 3 đơn').waitFor()
  await page.goto(`${server.origin}/studio/moc-fashion/promotions/new`)
  await page.getByText('Mua cả bộ thì rẻ hơn').click()
  await page.getByLabel('Tên', { exact: true }).fill('Bộ đôi')
  await press(page, 'Bắt đầu')
  await page.getByRole('heading', { name: 'Bộ đôi', level: 1 }).waitFor()
  await page.getByRole('checkbox', { name: /Khách quen/ }).check()
  await press(page, 'Lưu và cho chạy')
  await page.getByText('Chọn ít nhất một sản phẩm').waitFor()
  await page.getByLabel('Sản phẩm trong combo: tìm sản phẩm').fill('áo')
  await page
    .getByRole('button', { name: /^Chọn / })
    .first()
    .click()
  await press(page, 'Lưu và cho chạy')
  await told(page, '“Bộ đôi” đang chạy')
  await page.goto(`${server.origin}/studio/moc-fashion/promotions?kind=combo&state=running`)
  const row = page.getByRole('row').filter({ hasText: 'Bộ đôi' })
  await row.waitFor()
  expect(await row.innerText()).toContain('Đang chạy')
  await context.close()
})
