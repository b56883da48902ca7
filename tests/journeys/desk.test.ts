import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem } from '../../src/contract/cart.ts'
import { createOrder } from '../../src/contract/orders.ts'
import { OWN_PAGE_HEADER, SCOPE_BASE, type Endpoint } from '../../src/contract/endpoint.ts'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { launchBrowser } from './open-studio.ts'

const MAX_CLICKS = 25
/** A dark red square. */
const LOGO = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a0182c' } })
  .png()
  .toBuffer()

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

/** Counts the clicks of a page, which the person pays for. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('clicked', () => {
    clicks++
  })
  await page.addInitScript(() =>
    addEventListener('click', () => (globalThis as never as { clicked(): void }).clicked(), true),
  )
  return () => clicks
}

async function ask(endpoint: Endpoint, store: string, body: unknown, device: string): Promise<void> {
  const url = server.storeOrigin(store) + SCOPE_BASE.customer.replace('{store_code}', store) + endpoint.path
  const headers = { ...OWN_PAGE_HEADER, 'content-type': 'application/json', 'device-id': device }
  const reply = await fetch(url.replace(`${store}.localhost`, 'localhost'), {
    method: endpoint.method,
    headers,
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(await reply.text())
}

test.each([1280, 390])('%i px: a stranger opens a shop, sells a product, and ships the order', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  page.setDefaultTimeout(30_000) // a busy machine is no failure
  const problems: string[] = []
  page.on('pageerror', (problem) => problems.push(problem.message))
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  const clicks = await countClicks(page)
  const code = `hoa-sen-${width}`

  await page.goto(`${server.origin}/studio/new`)
  await page.getByLabel('Tên cửa hàng').fill(`Hoa Sen ${width}`)
  await expect.poll(() => page.getByLabel('Địa chỉ').inputValue()).toBe(code)
  await page.getByText(`Còn trống: http://${code}`).waitFor()
  await page.getByText('Mỹ phẩm, phụ kiện').click()
  await page.getByLabel('Tên của bạn').fill('Chị Sen')
  await page.getByLabel('E-mail').fill(`chu@${code}.vn`)
  await page.getByLabel('Mật khẩu').fill('mot-mat-khau-rieng')
  await page.getByRole('button', { name: 'Mở cửa hàng' }).click()

  await page.getByRole('heading', { name: 'Sản phẩm mới' }).waitFor()
  await page.getByLabel('Tên', { exact: true }).fill('Son sen')
  await page.reload() // what was typed is kept
  await expect.poll(() => page.getByLabel('Tên', { exact: true }).inputValue()).toBe('Son sen')
  await page.getByLabel('Giá (đồng)').fill('90000')
  await page.getByRole('spinbutton', { name: 'Tồn kho' }).fill('3')
  await page.getByRole('button', { name: 'Lưu và bán' }).click()
  await page.getByRole('heading', { name: 'Son sen' }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.getByRole('link', { name: 'Hôm nay' }).click()
  await page.getByText('Sản phẩm đầu tiên · xong').waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await page.getByRole('button', { name: 'Dùng bộ màu 1' }).click()
  await page.getByText('Cửa hàng đã đổi màu').waitFor()
  expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS)
  console.log(`desk, ${width} px: ${clicks()} clicks to a live shop with a product`)

  const shop = await browser.newPage({ viewport: { width, height: 800 } })
  await shop.goto(server.storeOrigin(code))
  expect(await shop.content()).toMatch(new RegExp(`/media/${code}/upload/[0-9a-f]{32}`)) // the logo
  await shop.close()
  const device = crypto.randomUUID()
  await ask(addCartItem, code, { product_id: id, quantity: 1 }, device)
  await page.getByRole('link', { name: 'Đơn hàng' }).click()
  await page.getByText('Chưa có đơn nào như vậy.').waitFor()
  await expect.poll(() => frames.some((frame) => frame.startsWith('40/desk'))).toBe(true)
  await ask(createOrder, code, GUEST_ORDER, device)
  await page.getByRole('button', { name: '1 đơn mới – hiện' }).click()
  expect(frames.filter((frame) => frame.startsWith('42/desk,["orders"'))).toHaveLength(1) // heard, not asked for
  await page.getByRole('table').getByRole('link').click()
  await page.getByRole('button', { name: 'Xác nhận, chuẩn bị hàng' }).click()
  await page.getByRole('button', { name: 'Giao hàng', exact: true }).click()
  await page.getByLabel('Mã vận đơn').fill('GHN123')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('button', { name: 'Hoàn thành' }).click()
  await page.getByRole('button', { name: 'Khách trả hàng' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  await page.getByRole('link', { name: 'Nhật ký' }).click()
  await page.getByText('Mở cửa hàng', { exact: true }).last().waitFor()
  expect(problems).toEqual([])
  await page.close()
})
