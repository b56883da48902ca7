import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioFiles } from '../../build/studio-files.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { launchBrowser, openGroup, openStudio, savedMark } from './open-studio.ts'

// The studio's own service worker: contexts of other journeys have none.

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

const hours = (page: Page) => page.getByRole('textbox', { name: 'Giờ làm việc', exact: true })
const note = (page: Page) => page.getByText(/Không có mạng\. Đây là bản nháp lúc/)
/** Addresses of what is kept, by cache. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {}
    for (const name of await caches.keys())
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return all
  })
const answersOf = async (page: Page) => (await kept(page))['studio-answers:1'] ?? []
async function openKept(context: BrowserContext) {
  const studio = await openStudio(context, server, 'moc-fashion')
  await expect.poll(() => answersOf(studio.page)).toContain('/api/owner/moc-fashion/theme/draft')
  const files = async () => (await kept(studio.page))['studio-files:1']
  await expect.poll(files).toEqual(expect.arrayContaining(studioFiles(process.cwd())))
  return studio
}

test('without a network the studio opens with the last draft; what is edited is saved when the network is back', async () => {
  const context = await browser.newContext()
  const { page } = await openKept(context)
  await openGroup(page, 'Liên hệ')
  await hours(page).fill('8:00 – 21:00')
  await savedMark(page).waitFor()
  await context.setOffline(true)
  await page.reload()
  await note(page).waitFor()
  await openGroup(page, 'Liên hệ')
  await expect.poll(() => hours(page).inputValue()).toBe('8:00 – 21:00')
  await page.getByText('Trang xem trước hiện lại khi có mạng.').first().waitFor()
  await hours(page).fill('9:00 – 22:00')
  await page.getByText('Mất kết nối, thay đổi được giữ trên máy này').waitFor()
  await page.reload()
  await note(page).waitFor()
  await openGroup(page, 'Liên hệ')
  await expect.poll(() => hours(page).inputValue()).toBe('9:00 – 22:00')

  await context.setOffline(false)
  await savedMark(page).waitFor()
  await note(page).waitFor({ state: 'detached' })
  const saved = await page.evaluate(async () =>
    (await fetch('/api/owner/moc-fashion/theme/draft')).json().then(({ data }) => data.document.contact_time_work),
  )
  expect(saved).toBe('9:00 – 22:00')
  await context.close()
})

test('a sign-out leaves nothing of the person, also without a network, and is made up for', async () => {
  const context = await browser.newContext()
  const { page } = await openKept(context)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Công cụ khác' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.getByLabel('E-mail').waitFor()
  expect((await answersOf(page)).filter((address) => address.startsWith('/api/'))).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Thử lại' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByLabel('E-mail').waitFor() // the session has ended at the server too
  await context.close()
})
