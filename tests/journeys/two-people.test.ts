import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { groupButton, launchBrowser, openGroup, openStudio, savedMark } from './open-studio.ts'

const STORE = 'moc-fashion'
const SOON = { timeout: 20_000 }
let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  await server.addManager(STORE, { email: 'lan@moc-fashion.test', name: 'Lan' })
})
afterAll(async () => {
  await closeContexts(browser)
  await server?.stop()
})

const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function openAs(email: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies(await server.ownerCookies(email))
  return openStudio(context, server, STORE)
}
/** Calls the server as the person of the page. */
const send = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ url, headers, text }) => {
      const reply = await fetch(url, { method: 'POST', headers, body: text })
      return ((await reply.json()) as { code: number }).code
    },
    {
      url: `/api/owner/${STORE}/${path}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...OWN_PAGE_HEADER },
      text: JSON.stringify(body),
    },
  )

test('two people see each other’s saves, places, proposals and publications without a reload', async () => {
  const [owner, lan] = [await openAs(`owner@${STORE}.test`), await openAs('lan@moc-fashion.test')]
  const here = owner.page
  await here.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
  await openGroup(here, 'Liên hệ')
  await openGroup(lan.page, 'Liên hệ')

  // who edits what
  await textBox(here, 'Địa chỉ').focus()
  await textBox(lan.page, 'Giờ làm việc').focus()
  await groupButton(here, 'Liên hệ').getByRole('img', { name: 'Lan đang ở đây' }).waitFor(SOON)
  await here.locator('[data-field] >> role=img[name="Lan đang sửa"]').waitFor(SOON)
  await here.getByRole('button', { name: /Cũng đang mở bản nháp này: Lan/ }).click()
  await here.getByText('Lan – đang sửa Giờ làm việc').waitFor(SOON)
  await here.keyboard.press('Escape')

  // a save arrives; the focus stays
  await textBox(here, 'Địa chỉ').focus()
  const saved = here.getByText('Lan vừa lưu: Giờ làm việc').waitFor()
  await textBox(lan.page, 'Giờ làm việc').fill('8:00 – 20:00')
  await savedMark(lan.page).waitFor()
  await expect.poll(() => textBox(here, 'Giờ làm việc').inputValue(), SOON).toBe('8:00 – 20:00')
  await saved
  expect(await textBox(here, 'Địa chỉ').evaluate((input) => input === document.activeElement)).toBe(true)

  // under the caret it waits
  await textBox(lan.page, 'Địa chỉ').fill('1 Lê Lợi, Huế')
  await savedMark(lan.page).waitFor()
  await here.waitForTimeout(1_500) // longer than a save takes to arrive
  expect(await textBox(here, 'Địa chỉ').inputValue()).not.toBe('1 Lê Lợi, Huế')
  await textBox(here, 'Giờ làm việc').focus()
  await expect.poll(() => textBox(here, 'Địa chỉ').inputValue(), SOON).toBe('1 Lê Lợi, Huế')
  await here.getByRole('button', { name: 'Lịch sử thay đổi' }).click()
  await here
    .getByRole('dialog')
    .getByText(/Lan đã lưu/)
    .first()
    .waitFor()
  await here.keyboard.press('Escape')

  // a publication of Lan
  await here.getByRole('button', { name: /thay đổi chưa/ }).waitFor(SOON)
  const draft = await lan.page.evaluate(async (url) => {
    const reply = await fetch(url)
    return ((await reply.json()) as { data: { version: number; document: object } }).data
  }, `/api/owner/${STORE}/theme/draft`)
  expect(await send(lan.page, 'theme/publish', { base_version: draft.version })).toBe(200)
  await here.getByRole('button', { name: /thay đổi chưa/ }).waitFor({ state: 'detached', ...SOON })

  // a proposal of Lan
  const proposed = { base: draft.document, document: { ...draft.document, title: 'Mộc mới' }, note: 'Tên gọn hơn' }
  const announced = here.getByText('Lan vừa gửi đề xuất').waitFor()
  expect(await send(lan.page, 'theme/proposals', proposed)).toBe(200)
  await here.getByRole('button', { name: '1 đề xuất' }).waitFor(SOON)
  await announced

  // who leaves is gone
  await lan.page.close()
  await here.getByRole('button', { name: /Cũng đang mở bản nháp này/ }).waitFor({ state: 'detached', timeout: 10_000 })
  expect(await here.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect([...owner.problems, ...lan.problems]).toEqual([])
})
