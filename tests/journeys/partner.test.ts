import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { resize } from '../slots/page-checks.ts'
import { DESKTOP, openStorefront, overflow, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

let storefront: Storefront
const CARD = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8899aa' } })
  .png()
  .toBuffer()
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

test('orders are filtered by query parameters, and another tab removes the filters', async () => {
  const { page, problems, close } = await storefront.visit('/cong-tac-vien?tab=order', { as: '0901000003' })
  const orders = page.getByRole('region', { name: 'Đơn hàng hoa hồng' })
  const all = await orders.getByText(/^\d+ đơn hàng$/).innerText()
  await orders.getByRole('combobox', { name: 'Trạng thái đơn' }).selectOption('COMPLETED')
  await page.waitForURL(/field_by_value=COMPLETED/)
  await expect.poll(() => orders.getByText(/^\d+ đơn hàng$/).innerText()).not.toBe(all)
  const states = orders.getByRole('row').locator('td[data-label="Trạng thái"] > span > span')
  await expect.poll(async () => new Set(await states.allInnerTexts())).toEqual(new Set(['Đã hoàn thành']))
  const menu = page.getByRole('navigation', { name: 'Mục của đối tác' })
  await menu.getByText('Đơn hàng hoa hồng').first().click() // the drop-down of a phone
  await menu.getByRole('link', { name: 'Báo cáo biểu đồ' }).click()
  await page.waitForURL((url) => url.search === '?tab=report')
  expect(problems).toEqual([])
  await close()
})

test('an agency sees its imports, a report as chart and table, and switches the kind of bonus', async () => {
  const { page, problems, close } = await storefront.visit('/dai-ly', { store: 'cho-que', as: '0901000007' })
  await page.getByRole('heading', { name: 'Thưởng nhập hàng tuần này' }).waitFor()
  await page.getByRole('button', { name: 'Thưởng hoa hồng' }).click()
  await page.getByRole('heading', { name: 'Thưởng hoa hồng tháng này' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Mục của đối tác' })
  await menu.getByText('Thông tin ví').first().click() // the drop-down of a phone
  await menu.getByRole('link', { name: 'Báo cáo nhập hàng' }).click()
  await page.getByLabel('Từ ngày').fill('31/02/2026')
  await page.getByLabel('Đến ngày').fill('20/11/2026')
  await page.getByRole('button', { name: 'Xem', exact: true }).click()
  await page.getByText('Nhập ngày dạng DD/MM/YYYY').waitFor()
  await page.getByLabel('Từ ngày').fill('01/11/2026')
  await page.getByRole('button', { name: 'Xem', exact: true }).click()
  await page.waitForURL(/date_from=2026-11-01&date_to=2026-11-20&type=day/)
  await expect.poll(() => page.getByRole('table', { name: 'Tiền nhập hàng' }).getByRole('row').count()).toBe(21) // twenty days and the header row
  await menu.getByText('Báo cáo nhập hàng').first().click()
  await menu.getByRole('link', { name: 'Đơn nhập hàng' }).click()
  const code = page.getByRole('region', { name: 'Đơn nhập hàng' }).getByRole('table').getByRole('link').first()
  expect(await code.getAttribute('href')).toMatch(/^\/don-hang\//)
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['0901000004', 'Đang chờ duyệt', 'Hủy yêu cầu'],
  ['0901000005', 'Yêu cầu bị từ chối', 'Gửi lại'],
  ['0901000006', 'Đang chờ duyệt', 'Hủy yêu cầu'],
  ['0901000002', 'Bạn chưa là cộng tác viên', 'Đăng ký cộng tác viên'],
])('%s sees "%s"', async (phone, title, action) => {
  const { page, problems, close } = await storefront.visit('/cong-tac-vien', { as: phone })
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: title }).waitFor()
  await main.getByRole('button', { name: action }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a collaborator shares a product; what a visitor of the link does is counted, without saying who', async () => {
  const partner = await storefront.visit('/cong-tac-vien?tab=sell', { viewport: DESKTOP, as: '0901000003' })
  await partner.page
    .getByRole('button', { name: /^Chia sẻ / })
    .first()
    .click()
  const dialog = partner.page.getByRole('dialog', { name: 'Chia sẻ để nhận hoa hồng' })
  await dialog
    .getByText(/^Áo|^Quần|^Giày|^Túi|^Đầm/)
    .first()
    .waitFor()
  const { pathname, search } = await linkIn(dialog.getByRole('textbox', { name: 'Liên kết giới thiệu' }))
  const visitor = await storefront.visit(pathname + search)
  expect(await visitor.page.getByText('Bạn nhận').count()).toBe(0) // for partners only
  for (const options of await visitor.page.getByRole('main').locator('form fieldset').all())
    await options.locator('label:has(input:not(:disabled))').first().click()
  await visitor.page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).first().click()
  await expect
    .poll(async () => (await visitor.page.context().cookies()).find(({ name }) => name === '__Host-ref')?.value)
    .toMatch(/\.1\.[\w-]{43}$/) // something was put into the cart
  await partner.page.goto(new URL('/cong-tac-vien?tab=links', partner.page.url()).href)
  await live(partner.page)
  const results = partner.page.getByRole('region', { name: 'Hiệu quả liên kết' })
  await results
    .getByRole('row', { name: /^(?!Tổng).+ 1 1 0 0 ₫$/ })
    .first()
    .waitFor() // one click, one cart, no order
  expect([...partner.problems, ...visitor.problems]).toEqual([])
  await partner.close()
  await visitor.close()
})

test('all tabs of the dashboards fit a phone and a desktop', async () => {
  const { page, problems, close } = await storefront.visit('/dai-ly', { store: 'cho-que', as: '0901000007' })
  for (const tab of [
    ...['wallet', 'sell', 'links', 'payouts', 'ladder_import', 'order_import', 'report_import'],
    ...['order', 'balance', 'ladder', 'report', 'payment', 'referralCode'],
  ]) {
    await page.goto(`${storefront.server.storeOrigin('cho-que')}/dai-ly?tab=${tab}`)
    await live(page)
    for (const width of [360, DESKTOP.width]) {
      await resize(page, width)
      expect({ tab, width, beyond: await overflow(page) }).toEqual({ tab, width, beyond: 0 })
    }
  }
  expect(problems).toEqual([])
  await close()
})

const WALLET = { collaborator: 'Ví cộng tác viên', agency: 'Ví đại lý' }
const JOIN = { collaborator: 'Đăng ký cộng tác viên', agency: 'Đăng ký đại lý' }

// Who gets which entries: tests/contract/partner-menu.test.ts
describe('the account drop-down', () => {
  test.each([
    ['0901000003', [WALLET.collaborator, JOIN.agency]],
    ['0901000008', [JOIN.collaborator]],
  ])('of %s', async (phone, expected) => {
    const { page, problems, close } = await storefront.visit('/tin-tuc', { viewport: DESKTOP, as: phone })
    await openPartnerEntries(page)
    await expect.poll(() => partnerEntries(page).allInnerTexts()).toEqual(expected)
    expect(problems).toEqual([])
    await close()
  })

  test('says that a referrer is required, where the store requires one and the customer has none', async () => {
    const { page, close } = await storefront.visit('/tin-tuc', {
      viewport: DESKTOP,
      as: '0901000002',
      prepare: (opened) => answerWith(opened, { required_agency_ctv_has_referral_code: true }),
    })
    await openPartnerEntries(page)
    await page.getByRole('button', { name: JOIN.agency }).click()
    const notice = page.getByRole('dialog').getByText('Bạn cần có người giới thiệu để đăng ký làm đại lý')
    await expect.poll(() => notice.isVisible()).toBe(true)
    await close()
  })
})

// Last, because it changes a person and a setting of the store.
test('from the request to the money, in two browsers: refused, sent again, approved, an order by link, paid', async () => {
  const { server } = storefront
  const partner = await storefront.visit('/cong-tac-vien', { as: '0901000002' })
  const desk = await storefront.visit('/tin-tuc', { viewport: DESKTOP, isOwn: true, isLive: false })
  await desk.page.context().addCookies(await server.ownerCookies('owner@moc-fashion.test'))
  const room = (path: string) => desk.page.goto(`${server.origin}/studio/moc-fashion/${path}`)
  const main = partner.page.getByRole('main')
  const again = async (search = '') => {
    await partner.page.goto(`${server.storeOrigin('moc-fashion')}/cong-tac-vien${search}`)
    await live(partner.page)
  }

  await main.getByRole('button', { name: 'Đăng ký cộng tác viên' }).click()
  const form = partner.page.getByRole('dialog', { name: 'Đăng ký cộng tác viên' })
  await form.getByRole('button', { name: 'Gửi đăng ký' }).click()
  const pending = {
    'Họ và tên': 'Lê Cúc',
    'Tên chủ tài khoản': 'LE CUC',
    'Số tài khoản': '0011004455667',
  }
  for (const label of Object.keys(pending))
    await form
      .getByRole('textbox', { name: label, exact: true })
      .and(partner.page.locator('[aria-invalid=true]'))
      .waitFor()
  await expect.poll(() => form.getByText('Vui lòng điền thông tin này').count()).toBe(4)
  await form.getByRole('combobox', { name: 'Ngân hàng' }).selectOption('Vietcombank')
  for (const [label, value] of Object.entries(pending))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
  for (const side of ['Ảnh mặt trước CCCD', 'Ảnh mặt sau CCCD']) {
    const group = form.getByRole('group', { name: side })
    await group.locator('input[type=file]').setInputFiles({ name: 'the.png', mimeType: 'image/png', buffer: CARD })
    await group.locator('img').waitFor()
  }
  await form.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await form.getByText('Hãy đồng ý để cửa hàng lưu ảnh giấy tờ').waitFor()
  await form.getByRole('checkbox', { name: /Cửa hàng được xem ảnh giấy tờ của tôi/ }).check()
  await form.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await main.getByRole('heading', { name: 'Đang chờ duyệt' }).waitFor()

  await room('partners')
  const open = desk.page.getByRole('button', { name: 'Xem yêu cầu của Trần Minh Khôi' })
  await open.click()
  const request = desk.page.getByRole('dialog')
  for (const side of ['Mặt trước giấy tờ', 'Mặt sau giấy tờ'])
    await expect
      .poll(() => request.getByRole('img', { name: side }).evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
  await request.getByText(/Ảnh được xoá sau ngày \d\d\/\d\d\/\d{4}/).waitFor()
  await request.getByRole('textbox').fill('Ảnh bị mờ')
  await request.getByRole('button', { name: 'Từ chối' }).click()
  await request.waitFor({ state: 'detached' })

  await again()
  await main.getByText('Ảnh bị mờ').waitFor()
  await main.getByRole('button', { name: 'Gửi lại' }).click()
  await partner.page.getByRole('dialog').getByRole('button', { name: 'Gửi đăng ký' }).click()
  await main.getByRole('heading', { name: 'Đang chờ duyệt' }).waitFor()
  await open.click()
  await request.getByRole('button', { name: 'Duyệt' }).click()
  await request.waitFor({ state: 'detached' })

  await again('?tab=sell')
  await partner.page
    .getByRole('button', { name: /^Chia sẻ / })
    .first()
    .click()
  const link = await linkIn(partner.page.getByRole('textbox', { name: 'Liên kết giới thiệu' }))
  const visitor = await storefront.visit(link.pathname + link.search)
  const placed = await visitor.page.evaluate(
    async ([headers, order]) => {
      const api = '/api/customer/moc-fashion'
      const ask = async (path: string, body?: object) =>
        (await fetch(api + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })).json()
      const { data } = (await ask('/products?limit=100')).data
      const product = data.find(
        (one: { distributes: unknown[]; quantity_in_stock: number; percent_collaborator: number }) =>
          one.distributes.length === 0 && one.quantity_in_stock > 0,
      )
      await ask('/carts/items/v1', { product_id: product.id, quantity: 1 })
      return (await ask('/carts/orders', order)).data
    },
    [{ ...OWN_PAGE_HEADER, 'content-type': 'application/json' } as Record<string, string>, GUEST_ORDER] as const,
  )
  await room('settings') // a shop without returns: the money is free at once
  await desk.page.getByLabel('Số ngày được trả hàng').fill('0')
  await desk.page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await desk.page.getByText('Đã lưu').waitFor()
  await room(`orders/${placed.order_code}`)
  await desk.page.getByRole('link', { name: 'Trần Minh Khôi' }).waitFor() // who earns on it
  await desk.page.getByRole('button', { name: 'Giao hàng', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Hoàn thành' }).click()
  await desk.page.getByRole('button', { name: 'Khách trả hàng' }).waitFor()
  await desk.page.getByRole('link', { name: 'Trần Minh Khôi' }).click()
  await desk.page.getByRole('button', { name: 'Cộng hoặc trừ tiền' }).click()
  const booking = desk.page.getByRole('dialog')
  await booking.getByLabel('Số tiền (đồng)').fill('500.000')
  await booking.getByRole('textbox').last().fill('Thưởng đơn đầu tiên')
  await booking.getByRole('button', { name: 'Cộng tiền' }).click()
  await booking.waitFor({ state: 'detached' })

  await again()
  const wallet = partner.page.getByRole('region', { name: 'Thông tin ví' })
  const shownBalance = async () => (await wallet.getByRole('definition').first().innerText()).replace(/\s/g, ' ')
  await expect.poll(shownBalance).toMatch(/^5\d\d\.\d{3} ₫$/)
  const balance = await shownBalance()
  await wallet.getByRole('button', { name: 'Yêu cầu thanh toán' }).click()
  await partner.page.getByText('Gửi yêu cầu thanh toán thành công').waitFor()
  const sent = wallet.getByRole('button', { name: /Đã gửi yêu cầu thanh toán/ })
  await expect.poll(async () => (await sent.innerText()).replace(/\s/g, ' ')).toContain(balance)
  await expect.poll(() => sent.isDisabled()).toBe(true)
  await room('partners/payouts?status=OPEN')
  const dialog = desk.page.getByRole('dialog')
  const files = desk.page.getByRole('link', { name: /^Tải tệp/ })
  const before = await files.count()
  await desk.page
    .getByRole('button', { name: /^Lập tệp ngân hàng/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: /^Lập tệp ngân hàng/ }).click()
  await expect.poll(() => files.count()).toBe(before + 1)
  const row = desk.page.getByRole('row').filter({ hasText: balance })
  await row.getByRole('button', { name: 'Đã chuyển tiền' }).click()
  await dialog.getByLabel('Mã tham chiếu của ngân hàng').fill('FT2611')
  await dialog.getByRole('button', { name: 'Đã chuyển tiền' }).click()
  await dialog.waitFor({ state: 'detached' })
  await again('?tab=payouts')
  await partner.page.getByText('FT2611').waitFor()
  expect([...partner.problems, ...desk.problems, ...visitor.problems]).toEqual([])
  await Promise.all([partner.close(), desk.close(), visitor.close()])
})

/** The address in a field, once it is there. */
async function linkIn(field: Locator): Promise<URL> {
  await expect.poll(() => field.inputValue()).toMatch(/^http/)
  return new URL(await field.inputValue())
}

const partnerEntries = (page: Page) =>
  page
    .getByRole('banner')
    .locator('details[open]')
    .getByText(/(cộng tác viên|đại lý)$/i)

async function openPartnerEntries(page: Page): Promise<void> {
  await page.locator('summary[aria-label="Tài khoản"]').hover()
  await page.getByRole('banner').locator('details[open]').getByText('Xu tích lũy').waitFor()
  await partnerEntries(page).first().waitFor()
}

/** Replaces some fields of the `badges` response. */
async function answerWith(page: Page, changes: object): Promise<void> {
  await page.addInitScript((instead) => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const reply = await fetch(...args)
      if (!reply.url.endsWith('/badges')) return reply
      const envelope: { data: object } = await reply.json()
      return Response.json(
        { ...envelope, data: { ...envelope.data, ...instead } },
        { status: reply.status, headers: reply.headers },
      )
    }
  }, changes)
}
