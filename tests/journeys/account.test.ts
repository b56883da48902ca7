import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, nameOn, openStorefront, overflow, productCards, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

const PAGES = [
  ['/tai-khoan', 'Xin chào'],
  ['/yeu-thich', 'Sản phẩm yêu thích'],
  ['/xu-tich-luy', 'Xu tích lũy'],
  ['/san-pham-da-mua', 'Sản phẩm đã mua'],
  ['/danh-gia-cua-toi', 'Đánh giá của tôi'],
  ['/danh-gia-cua-toi?tab=da-danh-gia', 'Đánh giá của tôi'],
  ['/ma-gioi-thieu', 'Mã giới thiệu'],
] as const

let storefront: Storefront
/** The one-time codes that the server has sent, by phone number. */
const codes = new Map<string, string>()
const receiver = createServer((request, response) => {
  void json(request).then((message) => {
    const { to, code } = message as { to: string; code: string }
    codes.set(to, code)
    response.end()
  })
})
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo // it listens on TCP
  storefront = await openStorefront({ OTP_WEBHOOK_URL: `http://127.0.0.1:${port}`, WEBHOOK_SECRET: 's'.repeat(24) })
})
afterAll(async () => {
  await storefront?.close()
  receiver.close()
})

test('the account pages show the customer’s data, fit a small phone, and are unchanged by hydration', async () => {
  const { page, problems, close } = await storefront.visit('/tai-khoan', {
    viewport: { width: 360, height: 740 },
    as: '0901000001',
  })
  for (const [path, title] of PAGES) {
    await page.goto(storefront.server.storeOrigin('moc-fashion') + path)
    await live(page)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect({ path, beyond: await overflow(page) }).toEqual({ path, beyond: 0 })
  }
  expect(problems).toEqual([])
  await close()
})

test('account pages ask a visitor to log in', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham')
  for (const path of [
    '/yeu-thich',
    '/xu-tich-luy',
    '/san-pham-da-mua',
    '/danh-gia-cua-toi',
    '/ma-gioi-thieu',
    '/cong-tac-vien',
    '/dai-ly',
  ]) {
    await page.goto(storefront.server.storeOrigin('moc-fashion') + path)
    await page.getByRole('main').getByRole('heading', { name: 'Bạn cần đăng nhập' }).waitFor()
  }
  expect(problems).toEqual([])
  await close()
})

test('empty account pages tell a new customer what to do', async () => {
  const { page, problems, close } = await storefront.visit('/yeu-thich', { as: '0901000002' })
  await page.getByRole('heading', { name: 'Bạn chưa thích sản phẩm nào' }).waitFor()
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/danh-gia-cua-toi`)
  await page.getByRole('heading', { name: 'Không có sản phẩm nào chờ đánh giá' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a favourite is removed and added again', async () => {
  const { page, problems, close } = await storefront.visit('/yeu-thich', { as: '0901000001' })
  const cards = productCards(page)
  const before = await cards.count()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bỏ thích/ })
    .first()
    .click()
  await expect.poll(() => cards.count()).toBe(before - 1)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => cards.count()).toBe(before)
  expect(problems).toEqual([])
  await close()
})

test('a bought product is reviewed with an image and leaves the list of pending reviews', async () => {
  const { page, problems, close } = await storefront.visit('/danh-gia-cua-toi', { as: '0901000001' })
  const rows = page.getByRole('main').getByRole('article')
  const name = await nameOn(rows.first())
  const before = await rows.count()
  await rows
    .first()
    .getByRole('button', { name: /^Đánh giá/ })
    .click()
  const popup = page.getByRole('dialog', { name: 'Đánh giá' })
  await popup.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await popup.getByText('Bạn chưa chọn số sao').waitFor()
  await popup.getByRole('radio', { name: '5 sao' }).check({ force: true })
  await popup.getByLabel('Cảm nhận của bạn').fill('Vải mềm, mặc vừa.')
  await popup.locator('input[accept^=image]').setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: PNG })
  await popup.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor()
  await popup.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await popup.waitFor({ state: 'hidden' })
  await expect.poll(() => rows.count()).toBe(before - 1)
  await page.getByRole('link', { name: 'Đã đánh giá' }).click()
  await rows.filter({ hasText: 'Vải mềm, mặc vừa.' }).filter({ hasText: name }).getByText('Chờ duyệt').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('another e-mail address asks for the password, and what was typed stays when it is wrong', async () => {
  const { page, problems, close } = await storefront.visit('/tai-khoan', { as: '0901000005' })
  await page.getByRole('main').getByRole('button', { name: 'Cập nhật thông tin' }).click()
  const popup = page.getByRole('dialog', { name: 'Cập nhật thông tin' })
  const [email, password] = [popup.getByLabel('Email'), popup.getByLabel('Mật khẩu hiện tại', { exact: true })]
  await email.waitFor()
  expect(await password.count()).toBe(0)
  await email.fill('dia-chi-moi@mail.test')
  await password.fill('khong-phai')
  await password.press('Enter')
  await popup.getByText('Mật khẩu cũ không đúng').waitFor()
  expect(await email.inputValue()).toBe('dia-chi-moi@mail.test')
  await password.fill('matkhau123')
  await password.press('Enter')
  await popup.waitFor({ state: 'hidden' })
  expect(problems.filter((problem) => !/400/.test(problem))).toEqual([]) // the refused password
  await close()
})

test('a customer sees where they are logged in, and logs out another device by keyboard', async () => {
  const there = await storefront.visit('/tai-khoan', { as: '0901000006' })
  const here = await storefront.visit('/tai-khoan', { as: '0901000006' })
  const devices = here.page.getByRole('main').getByRole('region', { name: 'Thiết bị đang đăng nhập' })
  await devices.getByText('Thiết bị này').waitFor()
  await live(here.page)
  const before = await devices.getByRole('listitem').count()
  expect(before).toBeGreaterThan(1)
  await devices.getByRole('button', { name: 'Đăng xuất các thiết bị khác' }).press('Enter')
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await there.page.goto(`${storefront.server.storeOrigin('moc-fashion')}/yeu-thich`)
  await there.page.getByRole('main').getByRole('heading', { name: 'Bạn cần đăng nhập' }).waitFor()
  expect(here.problems).toEqual([])
  await Promise.all([there.close(), here.close()])
})

test('a customer sends the shop a message', async () => {
  const { page, problems, close } = await storefront.visit('/', { viewport: DESKTOP, as: '0901000001' })
  await page.getByRole('button', { name: /^Chat với cửa hàng/ }).click()
  const chat = page.getByRole('dialog', { name: 'Hỗ trợ khách hàng' })
  const messageBox = chat.getByRole('textbox', { name: 'Nhập tin nhắn...' })
  await messageBox.press('Enter') // an empty message is not sent
  await messageBox.fill('Áo này còn size L không shop?')
  await messageBox.press('Enter')
  await chat.getByRole('log').getByText('Áo này còn size L không shop?').waitFor()
  await expect.poll(() => messageBox.inputValue()).toBe('')
  expect(problems).toEqual([])
  await close()
})

/** An image of one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer changes the phone number with a code to the new one and the password', async () => {
  const { page, problems, close } = await storefront.visit('/tai-khoan', { as: '0901000006' })
  await page.getByRole('main').getByRole('button', { name: 'Đổi hoặc xác nhận số điện thoại' }).click()
  const popup = page.getByRole('dialog', { name: 'Đổi hoặc xác nhận số điện thoại' })
  const password = popup.getByLabel('Mật khẩu hiện tại', { exact: true })
  await popup.getByLabel('Số điện thoại').fill('0987 000 111')
  await popup.getByRole('button', { name: 'Gửi mã' }).click()
  await popup.getByRole('button', { name: /Gửi lại sau/ }).waitFor()
  await expect.poll(() => codes.get('0987000111')).toMatch(/^\d+$/)
  await popup.getByLabel('Mã xác thực').fill(codes.get('0987000111') ?? '')
  await popup.getByRole('button', { name: 'Lưu thông tin' }).click()
  await popup.getByRole('alert').first().waitFor()
  expect(await popup.getByLabel('Số điện thoại').inputValue()).toBe('0987 000 111')
  await password.fill('matkhau123')
  await password.press('Enter')
  await popup.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('button', { name: 'Cập nhật thông tin' }).click()
  await expect.poll(() => page.getByRole('dialog').getByLabel('Số điện thoại').inputValue()).toBe('0987000111')
  expect(problems.filter((problem) => !/403/.test(problem))).toEqual([]) // without the password
  await close()
})

test('the account leads with orders by state, points and vouchers, and what was looked at and searched for on this device', async () => {
  const { page, problems, close } = await storefront.visit('/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014', {
    as: '0901000001',
    viewport: DESKTOP,
    isOwn: true,
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastProducts'))).toContain('lá chuối')
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/tai-khoan`)
  await live(page)
  const main = page.getByRole('main')
  await main.getByRole('navigation').getByRole('link', { name: 'Yêu thích' }).waitFor()
  await main.getByRole('link', { name: /^\d[\d.]* xu/ }).waitFor()
  await main.getByRole('link', { name: /^\d+ mã/ }).waitFor()
  const device = main.getByRole('region', { name: 'Thiết bị đang đăng nhập' })
  await device
    .getByText(/^(Điện thoại|Máy tính|Thiết bị không rõ)/)
    .first()
    .waitFor()
  const seen = main.getByRole('region', { name: 'Sản phẩm vừa xem' })
  await seen.getByRole('link', { name: /lá chuối/ }).waitFor()
  await seen.getByRole('button', { name: 'Xóa sản phẩm vừa xem' }).click()
  await seen.waitFor({ state: 'detached' })
  const shipping = main.getByRole('region', { name: 'Đơn hàng' }).getByRole('link', { name: /^\d+ Đang giao/ })
  const count = /^\d+/.exec((await shipping.innerText()).trim())?.[0]
  await shipping.click()
  await page.waitForURL(/status=SHIPPING/)
  await expect.poll(() => main.getByRole('article').count()).toBe(Number(count))
  expect(problems).toEqual([])
  await close()
})
