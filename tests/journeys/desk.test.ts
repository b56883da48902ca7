import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpCatcher, type SmtpCatcher } from '../../server/core/mail/testing/smtp-catcher.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { inTurn, VOLUMES } from '../volumes.ts'
import { live } from '../setup/live.ts'
import { launchBrowser } from './open-studio.ts'
import { addToCart, fillAddress, openCart, placeOrder, proceedAsGuest, VI } from './order-steps.ts'

const MAX_CLICKS = 25
const BUYER = 'khach@mail.test'

let server: TestServer
let browser: Browser
let catcher: SmtpCatcher
beforeAll(async () => {
  catcher = await smtpCatcher()
  server = await startServer(catcher.env)
  browser = await launchBrowser()
})
afterAll(async () => {
  await closeContexts(browser)
  await server?.stop()
  await catcher?.close()
})

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

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

/** Presses a button that opens the system's file dialog, and chooses a picture there. */
async function upload(page: Page, button: string, background: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name: 'anh.png', mimeType: 'image/png', buffer: await picture(background) })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills in the form of a new product with a picture and two options, and shows it in the shop. */
async function addProduct(page: Page, name: string, colours: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sản phẩm mới' }).waitFor()
  await page.getByLabel('Tên', { exact: true }).first().fill(name)
  await page.getByLabel('Giá (đồng)').fill('90000')
  await page.getByRole('textbox', { name: 'Tồn kho', exact: true }).fill('20')
  await upload(page, 'Thêm ảnh', '#a0182c')
  await page.getByRole('button', { name: /^Ảnh 1/ }).waitFor()
  await page.getByLabel('Có phân loại').check()
  await page.getByLabel('Phân loại 1').fill('Màu')
  await page.getByLabel('Các giá trị').first().fill(colours)
  await expect.poll(() => page.getByRole('textbox', { name: 'Tồn kho cho tất cả' }).inputValue()).toBe('20')
  await press(page, 'Lưu và bán')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

/** Presses a button that prints, and prints to a PDF instead. Resolves to the width of its first page in millimetres, the number of pages, and what is read on them. */
async function printed(page: Page, button: string): Promise<{ width: number; pages: number; text: string }> {
  await page.evaluate(() => (window.print = () => {}))
  await press(page, button)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { level: 1 }).waitFor() // no empty page
  await page.getByRole('navigation').first().waitFor({ state: 'hidden' })
  const text = await page.getByRole('main').innerText()
  const barcode = await page.getByRole('img', { name: /^Mã vạch/ }).boundingBox()
  expect(barcode?.height).toBeGreaterThan(30) // px, so that a reader finds it
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  const width = Number(/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])
  return { width: Math.round((width / 72) * 25.4), pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, text }
}

/** Resolves when the buyer has got a mail with this text. */
async function told(text: string | RegExp): Promise<void> {
  const has = (mail: string) => (typeof text === 'string' ? mail.includes(text) : text.test(mail))
  await expect
    .poll(() => catcher.mails.some((mail) => mail.to.includes(BUYER) && has(mail.text)), { message: String(text) })
    .toBe(true)
}

test.each(inTurn([1280, 390], 0, VOLUMES.viewports))(
  '%i px: a stranger opens a shop, sells, and ships',
  async (width) => {
    catcher.mails.length = 0
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    const problems: string[] = []
    page.on('pageerror', (problem) => problems.push(problem.message))
    const frames: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
    const clicks = await countClicks(page)
    const code = `hoa-sen-${width}`
    const began = performance.now()

    await page.goto(`${server.origin}/studio/new`)
    await page.getByLabel('Tên cửa hàng').fill(`Hoa Sen ${width}`)
    await expect.poll(() => page.getByLabel('Địa chỉ').inputValue()).toBe(code)
    await page.getByText(`Còn trống: http://${code}`).waitFor()
    await page.getByLabel('Bạn bán gì?').selectOption({ label: 'Mỹ phẩm, phụ kiện' })
    await page.getByRole('radio', { name: 'Sơn mài' }).click()
    await page.getByLabel('Tên của bạn').fill('Chị Sen')
    await page.getByLabel('E-mail').fill(`chu@${code}.vn`)
    await page.getByLabel('Mật khẩu').fill('mot-mat-khau-rieng')
    await press(page, 'Mở cửa hàng')

    await page.getByRole('heading', { name: 'Đến đơn hàng đầu tiên' }).waitFor()
    await upload(page, 'Tải logo lên', '#a0182c')
    await press(page, 'Dùng bộ màu 1')
    await page.getByText('Cửa hàng đã đổi màu').waitFor()
    await press(page, 'Thêm sản phẩm')
    await page.getByLabel('Tên', { exact: true }).first().fill('Son sen')
    await page.reload() // what was typed is kept
    await expect.poll(() => page.getByLabel('Tên', { exact: true }).first().inputValue()).toBe('Son sen')
    await addProduct(page, 'Son sen', 'Đỏ, Hồng')
    const withOne = clicks()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await press(page, 'Thêm sản phẩm')
    await addProduct(page, 'Phấn sen', 'Trắng, Ngà')
    await press(page, 'Thêm sản phẩm')
    await addProduct(page, 'Dầu sen', 'Nhỏ, Lớn')
    await press(page, 'Làm tiếp')
    await press(page, 'Lưu')
    await press(page, 'Làm tiếp')
    await page.getByLabel('Ngân hàng', { exact: true }).selectOption('Vietcombank')
    await page.getByLabel('Số tài khoản').fill('0123456789')
    await page.getByLabel('Chủ tài khoản').fill('NGUYEN THI SEN')
    await page.getByRole('button', { name: 'Lưu', exact: true }).nth(1).click()
    await page.getByText('Tiếp theo: Chính sách đổi trả và bảo mật').waitFor()
    expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS)
    console.log(
      `desk, ${width} px: ${withOne} clicks to a live shop with a product, ${clicks()} with three, fees and account, in ${Math.round((performance.now() - began) / 1000)} s`,
    )
    const beforePolicies = clicks()
    await press(page, 'Làm tiếp')
    for (const policy of ['Chính sách đổi trả', 'Chính sách bảo mật']) {
      await press(page, `Viết ${policy} từ bài mẫu`)
      await page.getByRole('heading', { level: 1, name: policy }).waitFor()
      await press(page, 'Đăng')
      await page.getByRole('link', { name: 'Chính sách', exact: true }).click()
    }
    await page.getByText('Tiếp theo: Đơn hàng đầu tiên').waitFor()
    console.log(`desk, ${width} px: ${clicks() - beforePolicies} clicks to two policies that are published`)
    await page.getByRole('link', { name: 'Đơn hàng' }).click()
    await page.getByText('Chưa có đơn nào như vậy.').waitFor()
    await expect.poll(() => frames.some((frame) => frame.startsWith('40/desk'))).toBe(true)

    // the buyer's phone
    const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, serviceWorkers: 'block' })
    const shop = await phone.newPage()
    await shop.goto(`${server.storeOrigin(code)}/san-pham/son-sen-${id}`)
    await live(shop)
    expect(await shop.content()).toMatch(/href="\/tin-tuc\/chinh-sach-doi-tra-\d+"/) // in the footer
    expect(await shop.content()).toMatch(new RegExp(`/media/${code}/upload/[0-9a-f]{32}`)) // the logo
    await addToCart(shop, VI)
    await openCart(shop, VI)
    await proceedAsGuest(shop, VI)
    await fillAddress(shop, VI)
    await shop.getByRole('main').getByLabel('Email').first().fill(BUYER)
    await shop.getByRole('textbox', { name: /Lời nhắn cho cửa hàng/ }).fill('Gói quà giúp em')
    await shop.getByRole('radio', { name: /Chuyển khoản/ }).check()
    const order = await placeOrder(shop, VI)
    await shop.getByRole('img', { name: 'Mã VietQR để chuyển khoản' }).waitFor()

    await press(page, '1 đơn mới – hiện')
    expect(frames.filter((frame) => frame.startsWith('42/desk,["orders"'))).toHaveLength(1) // heard, not asked for
    await told(`đã nhận được đơn hàng ${order}`)
    await expect
      .poll(() => catcher.mails.find(({ to }) => to.includes(`chu@${code}.vn`))?.subject)
      .toBe(`Đơn hàng mới ${order}`)
    await page.getByRole('table').getByRole('link').click()
    await press(page, 'Đã nhận đủ tiền')
    await told(`${order} đã được thanh toán`)
    await press(page, 'Xác nhận, chuẩn bị hàng')
    await told(`${order}: Đang chuẩn bị hàng`)
    const text = expect.stringMatching(/Gói quà giúp em[^]*Đã trả đủ/)
    expect(await printed(page, 'In A5')).toEqual({ width: 148, pages: 1, text })
    expect(await printed(page, 'In 80 mm')).toEqual({ width: 80, pages: 1, text })
    await page.getByLabel('Mã vận đơn').fill('GHN123')
    await press(page, 'Lưu')
    await press(page, 'Giao hàng')
    await told(/Đang giao hàng[^]*Mã vận đơn: GHN123/)
    await press(page, 'Hoàn thành')
    await told(`${order}: Đã hoàn thành`)
    await page.getByRole('button', { name: 'Khách trả hàng' }).waitFor()
    await shop.reload()
    for (const shown of ['Đã hoàn thành', 'GHN123', 'Đã thanh toán'])
      await shop.getByRole('main').getByText(shown).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('link', { name: 'Hôm nay' }).click()
    await page.getByRole('link', { name: '120.000' }).waitFor() // with the fee

    await page.getByRole('link', { name: 'Nhật ký' }).click()
    await page.getByText('Mở cửa hàng', { exact: true }).last().waitFor()
    expect(problems).toEqual([])
    await phone.close()
    await page.close()
  },
)

test('an address of the desk that names no room is a 404 that says so, and leads on', async () => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await page.context().addCookies(await server.ownerCookies('owner@moc-fashion.test'))
  const lost = await page.goto(`${server.origin}/studio/moc-fashion/nowhere`)
  await page.getByRole('heading', { name: 'Không có trang này' }).waitFor()
  expect([lost?.status(), await page.title()]).toEqual([404, expect.stringContaining('Không có trang này')])
  await page.getByRole('navigation').getByRole('link', { name: 'Đơn hàng' }).click()
  await page.getByRole('heading', { name: 'Đơn hàng', level: 1 }).waitFor()
  const there = await page.reload()
  expect(there?.status()).toBeLessThan(400)
  await page.context().close()
})

test('what shoppers look for in vain is told in the desk, and found once its other name is written there', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  await context.addCookies(await server.ownerCookies('owner@moc-fashion.test'))
  const shop = await context.newPage()
  const listed = async (search: string) => {
    await shop.goto(`${server.storeOrigin('moc-fashion')}/san-pham?search=${encodeURIComponent(search)}`)
    return shop.getByRole('heading', { level: 1 }).innerText()
  }
  expect(await listed('khăn rằn nam bộ')).toContain('Không tìm thấy')
  const page = await context.newPage()
  await page.goto(`${server.origin}/studio/moc-fashion/products`)
  await page.getByRole('button', { name: 'Tìm kiếm của khách' }).click()
  await page.getByRole('heading', { name: 'Tìm kiếm của khách', level: 1 }).waitFor()
  const inVain = page.getByRole('listitem').filter({ hasText: 'khăn rằn nam bộ' }).first()
  await expect
    .poll(async () => {
      await page.reload() // searches are written every few seconds
      await page.getByRole('heading', { name: 'Khách tìm mà không thấy' }).waitFor()
      return inVain.count()
    })
    .toBe(1)
  await inVain.getByRole('button', { name: 'Là tên khác của… khăn rằn nam bộ' }).click()
  const names = page.getByRole('textbox', { name: 'Các tên, cách nhau bằng dấu phẩy' })
  expect(await names.inputValue()).toBe('khăn rằn nam bộ, ')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Cần ít nhất hai tên khác nhau').waitFor()
  await names.fill('khăn rằn nam bộ, khăn lụa')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await names.waitFor({ state: 'detached' })
  await page
    .getByRole('textbox', { name: 'Khách gõ' })
    .or(page.getByRole('searchbox', { name: 'Khách gõ' }))
    .fill('khan ran nam bo')
  await page.getByText(/^Thấy \d+ sản phẩm$/).waitFor()
  await expect.poll(() => listed('khăn rằn nam bộ')).not.toContain('Không tìm thấy') // pages follow a moment after

  await page.getByRole('button', { name: 'Chọn sản phẩm đứng đầu' }).click()
  await page.getByRole('textbox', { name: 'Khách tìm' }).fill('quà mừng')
  await page.getByRole('searchbox', { name: /Chọn sản phẩm/ }).fill('dam')
  const first = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Thêm / })
    .first()
  const chosen = (await first.innerText()).replace('Thêm', '').trim()
  await first.click()
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `1. ${chosen}` })
    .waitFor()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      await listed('qua mung')
      return shop.getByRole('main').getByRole('link', { name: chosen }).count()
    })
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Xoá quà mừng' }).click()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByRole('button', { name: 'Xoá quà mừng' }).waitFor()
  await context.close()
})
