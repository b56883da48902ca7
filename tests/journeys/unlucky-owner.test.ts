import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { launchBrowser } from './open-studio.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  await addGroup()
})
afterAll(async () => {
  await closeContexts(browser)
  await server?.stop()
})

const SAVED = /Đã lưu|“.*” đang (chạy|tạm dừng)|^Đã đăng$/
const OWNER = 'owner@moc-fashion.test'
async function signedIn(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await context.addCookies(await server.ownerCookies(OWNER))
  return context
}
/** There is no group in the fixtures. */
async function addGroup(): Promise<void> {
  const context = await signedIn()
  const page = await context.newPage()
  await page.goto(`${server.origin}/studio/moc-fashion/promotions/groups`)
  await button(page, 'Thêm nhóm khách').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên nhóm').fill('Khách quen')
  await dialog.getByLabel('Thêm điều kiện').selectOption('orders_from')
  await button(dialog, 'Lưu').click()
  await dialog.waitFor({ state: 'detached' })
  await context.close()
}
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true })
type Form = { at: Page | Locator; field: Locator; other: Locator; save: Locator }
/** `asks`: false where the last one is kept without a question. */
type Fields = { field: string; other: string; text?: string; asks?: boolean }
type OpenForm = (page: Page) => Promise<Form>

/** A form in a dialog, opened by the first button of that name. */
const inDialog =
  (path: string, { field, other }: Fields): OpenForm =>
  async (page) => {
    await page.goto(`${server.origin}/studio/moc-fashion/${path}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('main').getByRole('button', { name: /^Sửa/ }).first().click()
    return {
      at: dialog,
      field: dialog.getByRole('textbox', { name: field }),
      other: dialog.getByRole('textbox', { name: other }),
      save: button(dialog, 'Lưu').last(),
    }
  }
/** A form on a page of its own, opened by a link of the list. */
const onPage =
  (path: string, { field, other }: Fields): OpenForm =>
  async (page) => {
    await page.goto(`${server.origin}/studio/moc-fashion/${path}`)
    await page.getByRole('table').getByRole('link').first().click()
    await button(page, 'Lưu').waitFor()
    return {
      at: page,
      field: page.getByRole('textbox', { name: field, exact: true }),
      other: page.getByRole('textbox', { name: other }),
      save: button(page, 'Lưu'),
    }
  }

const OFFER = { field: 'Tên', other: 'Tổng số lượt', text: '77' }
const FORMS: Record<string, [OpenForm, Fields]> = Object.fromEntries(
  (
    [
      ['banner', inDialog, 'content/banners', { field: 'Chữ trên banner', other: 'Dòng chữ thứ hai' }],
      ['filter', inDialog, 'products/filters', { field: 'Tên bộ lọc', other: 'Các giá trị' }],
      ['category of posts', inDialog, 'content/categories', { field: 'Tên chuyên mục', other: 'Vài lời', asks: false }],
      ['group of customers', inDialog, 'promotions/groups', { field: 'Tên nhóm', other: 'Số đơn', text: '7' }],
      ['post', onPage, 'content', { field: 'Tiêu đề', other: 'Tóm tắt' }],
      ['voucher', onPage, 'promotions?kind=voucher', OFFER],
      ['combo', onPage, 'promotions?kind=combo', OFFER],
      ['offer of gifts', onPage, 'promotions?kind=bonus', OFFER],
    ] as const
  ).map(([name, kind, path, fields]) => [name, [kind(path, fields), fields]]),
)

describe.each(Object.keys(FORMS))('the form of a %s', (name) => {
  const [open, { text = 'Chỉ cửa sổ thứ hai', asks = true }] = FORMS[name]!

  test('keeps what is typed without a network, over a reload and when the session has ended, and saves it then', async () => {
    const context = await signedIn()
    const page = await context.newPage()
    const form = await open(page)
    const typed = `${await form.field.inputValue()} (mới)`
    await form.field.fill(typed)
    await context.setOffline(true)
    await form.save.click()
    await page.getByText('Máy chủ chưa trả lời').first().waitFor()
    expect(await form.field.inputValue()).toBe(typed)
    await context.setOffline(false)

    const again = await open(page)
    await expect.poll(() => again.field.inputValue()).toBe(typed)
    await context.clearCookies()
    await again.save.click()
    await page.getByText('Phiên làm việc đã hết').waitFor()
    const signIn = page.getByRole('dialog').filter({ hasText: 'Phiên làm việc đã hết' })
    await signIn.getByLabel(/mail/i).fill(OWNER)
    await signIn.getByLabel('Mật khẩu', { exact: true }).fill('matkhau123')
    await button(signIn, 'Đăng nhập').click()
    await signIn.waitFor({ state: 'detached' })
    expect(await again.field.inputValue()).toBe(typed)
    await again.save.click()
    await page.getByText(SAVED).first().waitFor()
    const after = await open(page)
    await expect.poll(() => after.field.inputValue()).toBe(typed)
    await context.close()
  })

  test('of two windows keeps what only one has changed, and asks where both did', async () => {
    const context = await signedIn()
    const one = await open(await context.newPage())
    const second = await context.newPage()
    const two = await open(second)
    const kept = await two.field.inputValue()
    await one.field.fill(`${kept} một`)
    await two.field.fill(`${kept} hai`)
    await two.other.fill(text)
    await one.save.click()
    await one.save.page().getByText(SAVED).first().waitFor()
    await two.save.click()
    if (asks) {
      const conflict = second.getByRole('dialog', { name: 'Người khác vừa sửa cùng mục này' })
      await conflict.getByLabel(`Của tôi: ${kept} hai`).check()
      await button(conflict, 'Lưu').click()
    }
    await second.getByText(SAVED).first().waitFor()
    const after = await open(second)
    await expect.poll(() => after.field.inputValue()).toBe(`${kept} hai`)
    expect(await after.other.inputValue()).toBe(text)
    await context.close()
  })
})
