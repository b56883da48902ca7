import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADER_TYPES } from '../../src/theme/variants.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { launchBrowser, mainColour, openGroup, openStudio } from './open-studio.ts'

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

/** The frame that renders the layouts of a part of the studio. */
async function layoutsIn(page: Page, part: string): Promise<Frame> {
  await page.locator(`${part} [data-live]`).waitFor({ state: 'attached' })
  const frame = await (await page.locator(`${part} [data-live] > iframe`).elementHandle())?.contentFrame()
  if (!frame) throw new Error('no frame')
  return frame
}
const tiles = (frame: Frame) =>
  frame.locator('.tile').evaluateAll((all) => all.map((tile) => (tile as HTMLElement).innerText))

test('the header choices are rendered with the store’s texts and colours, and are updated by an edit', async () => {
  const { page, problems, close } = await openStudio(browser, server, 'moc-fashion')
  await openGroup(page, 'Đầu trang')
  const frame = await layoutsIn(page, 'aside')
  await expect
    .poll(async () => (await tiles(frame)).filter((text) => text.includes('Combo tặng thưởng')).length)
    .toBeGreaterThan(5)
  await expect.poll(() => tiles(frame)).toHaveLength(HEADER_TYPES.length)
  await expect
    .poll(() => frame.locator('.tile img[src*="logo"], .tile img').count())
    .toBeGreaterThanOrEqual(HEADER_TYPES.length)
  expect(await frame.locator('.tile [id]').count()).toBe(0)

  await page.getByLabel('Mã màu của Nền đầu trang', { exact: true }).fill('#0b3d2e')
  const ground = () =>
    frame
      .locator('.tile header')
      .first()
      .evaluate((header) => getComputedStyle(header).backgroundColor)
  await expect.poll(ground).toBe('rgb(11, 61, 46)')
  await openGroup(page, 'Menu')
  await page.getByRole('button', { name: 'Bắt đầu từ menu mặc định' }).click()
  await page.getByRole('button', { name: 'Thêm mục', exact: true }).click()
  await page.getByLabel('Tên hiển thị').fill('Hàng Tết')
  await openGroup(page, 'Đầu trang')
  const again = await layoutsIn(page, 'aside')
  await expect
    .poll(async () => (await tiles(again)).filter((text) => text.includes('Hàng Tết')).length)
    .toBeGreaterThan(5)
  expect(problems).toEqual([])
  await close()
})

test('every header with every footer on one screen: arrow keys move, Enter applies a pair as one change, replacing custom HTML', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'linh-beauty')
  await openGroup(page, 'Chân trang')
  await page.getByRole('button', { name: 'Xem mọi cách phối đầu và chân trang' }).click()
  const matrix = page.getByRole('dialog', { name: 'Phối đầu trang và chân trang' })
  const frame = await layoutsIn(page, '[role=dialog]')
  await expect.poll(() => matrix.getByRole('gridcell').count()).toBe(91)
  await expect.poll(async () => (await tiles(frame)).filter((text) => text.length > 40).length).toBe(91)

  await matrix.getByText('Đang dùng: chân trang HTML của riêng bạn').waitFor()
  await matrix.getByRole('button', { name: 'Đầu trang 8 Ngăn kéo, chân trang 4 Hai tầng' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await matrix.getByText('Đang dùng: Đầu trang 9 Tối giản, chân trang 5 Gọn').waitFor()
  await preview.locator('header summary[aria-label="Menu và danh mục"]').waitFor({ state: 'attached' })
  await matrix.getByRole('button', { name: 'Hoàn tác' }).click()
  await matrix.getByText('Đang dùng: chân trang HTML của riêng bạn').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Lịch sử thay đổi' }).click()
  await page.getByRole('button', { name: /Đầu trang 9 Tối giản, chân trang 5 Gọn/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('palettes are generated from the logo’s colours: one click applies one, one click undoes it', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'cho-que')
  await openGroup(page, 'Màu sắc')
  const palettes = page.getByRole('region', { name: 'Bảng màu từ logo' })
  const deep = palettes.getByRole('button', { name: 'Dùng bảng màu Đậm' })
  await deep.waitFor()
  await expect.poll(() => palettes.getByRole('button').count()).toBeGreaterThanOrEqual(3)
  const before = await mainColour(preview)
  await deep.focus()
  await expect.poll(() => mainColour(preview)).not.toBe(before)
  await palettes.getByRole('button').first().focus()
  await deep.press('Enter')
  const field = page.getByLabel('Mã màu của Màu chính')
  await expect.poll(() => field.inputValue()).not.toBe(before)
  const worn = await field.inputValue()
  await expect.poll(() => mainColour(preview)).toBe(worn)
  await expect.poll(() => deep.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('status').getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => field.inputValue()).toBe(before)
  expect(problems).toEqual([])
  await close()
})
