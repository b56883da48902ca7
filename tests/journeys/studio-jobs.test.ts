import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { root } from '../../scripts/root.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { countPresses } from './count-presses.ts'
import { launchBrowser, mainColour, groupButton, openGroup, openStudio, savedMark } from './open-studio.ts'

// What owners come for, each with the presses that it may cost at most: as many as in the audit of 2026-11-25, or fewer.

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The published page of a store, as shoppers get it. */
async function published(storeCode: string): Promise<string> {
  const page = await browser.newPage() // a browser knows the hosts below localhost
  const answer = await page.goto(server.storeOrigin(storeCode))
  const html = (await answer?.text()) ?? ''
  await page.close()
  return html
}
const publish = async (page: Page, press = countPresses()) => {
  await savedMark(page).waitFor()
  await press.click(button(page, 'Xuất bản'))
  await press.click(page.getByRole('dialog').getByRole('button', { name: 'Xuất bản ngay' }))
  await page.getByText('Đã xuất bản. Khách đang thấy giao diện này.').waitFor()
}
const colourOf = (html: string) => /--color-main-1:\s*(#[\da-f]{6})/i.exec(html)?.[1]
const PICTURE = path.join(root, 'docs/pictures/footer-01.webp')

test('another logo: 3 presses, on the page', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'moc-fashion')
  const press = countPresses()
  const logo = preview.locator('header img[src*="/logo/"]').first()
  await logo.waitFor()
  await press.touch(logo)
  await press.upload(button(page, 'Thay hình'), PICTURE)
  await preview.locator('header img[src*="/upload/"]').first().waitFor()
  await savedMark(page).waitFor()
  expect(press.presses).toBeLessThanOrEqual(3)
  expect(problems).toEqual([])
  await close()
})

test('another main colour that can be read: 3 presses', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'linh-beauty')
  const press = countPresses()
  await press.click(groupButton(page, 'Màu sắc'))
  await press.fill(page.getByLabel('Mã màu của Màu chính'), '#ffd400')
  const reading = page.getByRole('region', { name: 'Đọc có rõ không?' })
  await expect.poll(() => mainColour(preview)).toBe('#ffd400')
  await reading.getByText(/cặp chữ và nền đều đọc rõ/).waitFor()
  await reading.getByText(/Liên kết và giá hiện sắc khác của màu chính/).waitFor() // yellow cannot be read on white
  await savedMark(page).waitFor()
  expect(press.presses).toBeLessThanOrEqual(3)
  expect(problems).toEqual([])
  await close()
})

test('a menu of the shop’s categories with pictures: 6 presses for all of them, not for each', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'moc-fashion')
  const press = countPresses()
  await press.click(groupButton(page, 'Menu'))
  await press.click(button(page, 'Bắt đầu từ menu mặc định'))
  await press.click(button(page, 'Thêm các danh mục'))
  const dialog = page.getByRole('dialog', { name: 'Thêm các danh mục' })
  await press.check(dialog.getByRole('checkbox', { name: 'Mọi danh mục chưa có trong menu' }))
  await press.choose(dialog.getByRole('combobox', { name: 'Đặt ở' }), 'Bên trong Sản phẩm')
  await press.click(dialog.getByRole('button', { name: /^Thêm \d+ mục$/ }))
  await page.getByText(/Đã thêm \d+ mục vào menu/).waitFor()
  await preview.locator('header a', { hasText: 'Áo sơ mi' }).first().waitFor({ state: 'attached' })
  await expect.poll(() => preview.locator('header img[src*="/category/"]').count()).toBeGreaterThan(3)
  await savedMark(page).waitFor()
  expect(press.presses).toBeLessThanOrEqual(6)
  expect(problems).toEqual([])
  await close()
})

test('new products above the banner: 3 presses, by drag or by keys', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'linh-beauty')
  const press = countPresses()
  await press.click(groupButton(page, 'Trang chủ'))
  const rows = page.getByRole('list', { name: 'Các khối trên trang chủ' }).getByRole('listitem')
  const handle = (name: RegExp) => rows.getByRole('button', { name })
  await press.drag(handle(/di chuyển Kệ sản phẩm: .*[Mm]ới/).first(), handle(/di chuyển Băng rôn/).first())
  await expect.poll(() => rows.first().innerText()).toMatch(/[Mm]ới/)
  const first = preview.locator('main [data-section]').first()
  await expect.poll(() => first.getByRole('heading').first().innerText()).toMatch(/mới/i)
  await savedMark(page).waitFor()
  expect(press.presses).toBeLessThanOrEqual(3)
  expect(problems).toEqual([])
  await close()
})

test('undoing one of several changes by its name: 2 presses', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'linh-beauty')
  await openGroup(page, 'Màu sắc')
  await page.getByLabel('Mã màu của Màu chính').fill('#0055aa')
  await openGroup(page, 'Liên hệ')
  const address = page.getByRole('textbox', { name: 'Địa chỉ', exact: true })
  const before = await address.inputValue()
  await address.fill('1 Lê Lợi, Huế')
  await openGroup(page, 'Thương hiệu')
  const press = countPresses()
  await press.click(button(page, 'Lịch sử thay đổi'))
  await press.click(button(page, 'Bỏ riêng thay đổi này: Địa chỉ'))
  await page.getByText('Đã bỏ riêng: Địa chỉ').waitFor()
  expect(press.presses).toBeLessThanOrEqual(2)
  await page.keyboard.press('Escape')
  await openGroup(page, 'Liên hệ')
  await expect.poll(() => address.inputValue()).toBe(before)
  expect(await mainColour(preview)).toBe('#0055aa')
  expect(problems).toEqual([])
  await close()
})

test('the shop as an agency sees it on a phone: 4 presses', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'cho-que')
  const press = countPresses()
  await press.click(page.getByRole('button', { name: /^Xem như/ }))
  await press.choose(page.getByRole('combobox', { name: 'Người xem' }), 'Đại lý')
  await press.click(button(page, 'Điện thoại 390'))
  await press.choose(page.getByRole('combobox', { name: 'Trang xem trước' }), 'Giỏ hàng')
  await preview.getByRole('heading', { name: 'Giỏ hàng', level: 1 }).waitFor()
  await preview
    .getByText(/đại lý/i)
    .first()
    .waitFor()
  expect(press.presses).toBeLessThanOrEqual(4)
  expect(problems).toEqual([])
  await close()
})

test('a banner for the week of Tết: 9 presses, and gone after Tết', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'moc-fashion')
  const press = countPresses()
  await press.click(groupButton(page, 'Trang chủ'))
  await press.choose(page.getByRole('combobox', { name: 'Thêm khối' }), 'Băng rôn')
  const banner = page.getByRole('list', { name: 'Các khối trên trang chủ' }).getByRole('listitem').last()
  await press.fill(banner.getByLabel('Tiêu đề', { exact: false }).first(), 'Tết này mặc linen')
  await press.upload(banner.getByRole('button', { name: 'Tải ảnh lên' }).first(), PICTURE)
  await press.fill(banner.getByLabel('Hiện từ'), '5/2')
  await press.fill(banner.getByLabel('Hiện đến'), '11/2')
  await preview.locator('body').waitFor()
  await publish(page, press)
  expect(press.presses).toBeLessThanOrEqual(9)
  for (const [moment, isShown] of [
    ['2027-02-04T23:59', false],
    ['2027-02-05T00:00', true],
    ['2027-02-11T23:59', true],
    ['2027-02-12T00:00', false],
  ] as const) {
    await server.setNow(`${moment}:00+07:00`)
    await expect
      .poll(async () => (await published('moc-fashion')).includes('Tết này mặc linen'), { message: moment })
      .toBe(isShown)
  }
  await server.setNow(FIXTURE_NOW)
  expect(problems).toEqual([])
  await close()
})

test('the look of Tết, for Tết: 6 presses, and the draft is as it was', async () => {
  const { page, problems, close } = await openStudio(browser, server, 'cho-que')
  const press = countPresses()
  await press.click(groupButton(page, 'Mẫu giao diện'))
  await press.click(page.getByRole('button', { name: /^Chỉ trong một thời gian….*Tết$/ }))
  const dialog = page.getByRole('dialog', { name: 'Xuất bản giao diện' })
  await press.fill(dialog.getByLabel('Từ', { exact: true }), '5/2')
  await press.fill(dialog.getByLabel('Đến', { exact: true }), '11/2')
  await press.click(dialog.getByRole('button', { name: 'Đặt lịch' }))
  await page.getByText(/Nháp đã trở về giao diện thường/).waitFor()
  expect(press.presses).toBeLessThanOrEqual(6)
  await page.getByRole('button', { name: 'Mọi thứ đã lên trang' }).waitFor()
  const usual = await published('cho-que')
  await server.setNow('2027-02-05T09:00:00+07:00')
  await expect.poll(async () => colourOf(await published('cho-que'))).not.toBe(colourOf(usual))
  await server.setNow('2027-02-12T00:00:00+07:00')
  await expect.poll(async () => colourOf(await published('cho-que'))).toBe(colourOf(usual))
  await server.setNow(FIXTURE_NOW)
  expect(problems).toEqual([])
  await close()
})

test('publishing: 2 presses; yesterday’s look back: 2 presses', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'trong')
  await openGroup(page, 'Màu sắc')
  await page.getByLabel('Mã màu của Màu chính').fill('#0055aa')
  await expect.poll(() => mainColour(preview)).toBe('#0055aa')
  const before = await published('trong')
  const press = countPresses()
  await publish(page, press)
  await expect.poll(() => published('trong')).toContain('#0055aa')
  expect(press.presses).toBeLessThanOrEqual(2)

  const back = countPresses()
  await back.click(button(page, 'Các phiên bản'))
  await back.click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Xuất bản lại/ })
      .last(),
  )
  await expect.poll(() => published('trong')).not.toContain('#0055aa')
  expect(before).not.toContain('#0055aa')
  expect(back.presses).toBeLessThanOrEqual(2)
  expect(problems).toEqual([])
  await close()
})

test('the look of another shop, without its contact details: 4 presses', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'linh-beauty')
  const other = path.join(root, 'themes/moc-fashion.json')
  const { color_main_1, phone_number_hotline } = JSON.parse(readFileSync(other, 'utf8')) as Record<string, string>
  const press = countPresses()
  await press.click(button(page, 'Nhập JSON'))
  const dialog = page.getByRole('dialog', { name: 'Nhập giao diện' })
  await press.upload(dialog.getByRole('button', { name: 'Chọn tệp' }), other)
  await press.click(dialog.getByRole('button', { name: 'Dùng giao diện này' }))
  await expect.poll(() => mainColour(preview)).toBe(color_main_1)
  expect(await preview.locator('body').innerText()).not.toContain(phone_number_hotline)
  await savedMark(page).waitFor()
  expect(press.presses).toBeLessThanOrEqual(4)
  expect(problems).toEqual([])
  await close()
})

test('proofreading by a colleague without an account: 3 presses for a link, 4 for a comment, 3 to answer and close it', async () => {
  const { page, preview, problems, close } = await openStudio(browser, server, 'linh-beauty')
  const press = countPresses()
  await press.click(button(page, 'Công cụ khác'))
  await press.click(button(page, 'Cho người khác xem'))
  const panel = page.getByRole('complementary', { name: 'Nhận xét qua liên kết' })
  await press.click(panel.getByRole('button', { name: 'Tạo và chép liên kết' }))
  const link = await panel.getByRole('link', { name: 'Mở thử' }).getAttribute('href')
  expect(press.presses).toBeLessThanOrEqual(3)

  const guest = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const look = await guest.newPage()
  await look.goto(link ?? '')
  const shop = look.frameLocator('iframe')
  const heading = shop.locator('main h1, main h2').filter({ visible: true }).first()
  await heading.waitFor()
  const said = countPresses()
  await said.click(button(look, 'Ghim nhận xét'))
  await expect.poll(() => heading.evaluate((one) => getComputedStyle(one).cursor)).toBe('crosshair')
  await said.touch(heading)
  await look.getByLabel('Tên của bạn').fill('Lan')
  await said.fill(look.getByLabel('Nhận xét về chỗ vừa chọn'), 'Chữ này sai dấu')
  await said.click(button(look, 'Gửi'))
  await look.getByRole('article', { name: 'Nhận xét 1 của Lan' }).waitFor()
  await look.getByRole('button', { name: 'Nhận xét số 1' }).waitFor() // on the page
  expect(said.presses).toBeLessThanOrEqual(4)

  const answer = countPresses()
  const thread = panel.getByRole('article', { name: 'Nhận xét 1 của Lan' })
  await page.getByRole('button', { name: 'Nhận xét số 1' }).waitFor()
  await answer.click(thread.getByRole('button', { name: 'Trả lời' }))
  await thread.getByLabel('Trả lời').fill('Đã sửa')
  await answer.click(thread.getByRole('button', { name: 'Gửi' }))
  await thread.getByRole('blockquote').filter({ hasText: 'Đã sửa' }).waitFor() // not the field that it was written in
  await answer.click(thread.getByRole('button', { name: 'Đóng' }))
  await panel.getByText('1 nhận xét đã đóng').waitFor()
  expect(answer.presses).toBeLessThanOrEqual(3)

  await look.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await look.getByText('1 nhận xét đã đóng').click()
  await look.getByText('Đã sửa').waitFor()
  await look.getByRole('button', { name: 'Nhận xét cả trang' }).click()
  await look.getByLabel('Nhận xét về cả trang này').fill('Chữ hơi nhỏ')
  await look.reload()
  await look.getByRole('button', { name: 'Nhận xét cả trang' }).click()
  expect(await look.getByLabel('Nhận xét về cả trang này').inputValue()).toBe('Chữ hơi nhỏ')
  await look.getByRole('button', { name: 'Hủy' }).click()
  await look.getByRole('button', { name: 'Duyệt' }).click()
  await look.getByRole('button', { name: 'Duyệt bản này' }).click()
  await look.getByText(/Lan đã duyệt bản này/).waitFor()
  await panel.getByRole('button', { name: 'Về phần cài đặt' }).click()
  await publish(page)
  await button(page, 'Các phiên bản').click()
  await page
    .getByRole('dialog')
    .getByText(/Lan đã duyệt/)
    .waitFor()
  await preview.locator('header').first().waitFor()
  expect(problems).toEqual([])
  await guest.close()
  await close()
})
