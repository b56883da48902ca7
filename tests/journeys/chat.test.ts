import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextMidnight } from '../../src/domain/date-range.ts'
import { DESKTOP, openStorefront, PHONE, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

const REGULAR = { id: 2_348_001, phone: '0901000001' } // Nguyễn Thu Hà, with a long chat whose last message is unread

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

test('the chat teaser is shown on a desktop, not on a phone, and can be closed until midnight', async () => {
  const { page, problems, close } = await storefront.visit('/tin-tuc', { viewport: DESKTOP, as: REGULAR.phone })
  const teaser = page.getByRole('status').filter({ hasText: 'Chào bạn!' })
  await teaser.getByRole('button', { name: /ngay/i }).waitFor()
  await page.getByRole('button', { name: /1 tin chưa đọc/ }).waitFor()
  await page.setViewportSize(PHONE)
  await teaser.waitFor({ state: 'hidden' })
  await page.setViewportSize(DESKTOP)
  const midnights = [nextMidnight(new Date())]
  await teaser.getByRole('button', { name: 'Đóng' }).click()
  await teaser.waitFor({ state: 'detached' })
  midnights.push(nextMidnight(new Date())) // a later one, when the test runs across midnight
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'chat_teaser_closed')
  expect(midnights.map((midnight) => Math.round(midnight.getTime() / 1000))).toContain(Math.round(cookie?.expires ?? 0))
  await page.reload()
  await live(page)
  await page.getByRole('button', { name: /1 tin chưa đọc/ }).waitFor()
  expect(await teaser.count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a customer reads older messages, sends two images, and receives the shop’s reply', async () => {
  let socket: Promise<unknown> | undefined
  const { page, problems, close } = await storefront.visit('/tin-tuc', {
    viewport: DESKTOP,
    as: REGULAR.phone,
    prepare: (opened) => void (socket = opened.waitForEvent('websocket')),
  })
  await page.getByRole('button', { name: /1 tin chưa đọc/ }).click()
  const chat = page.getByRole('dialog', { name: 'Hỗ trợ khách hàng' })
  const messages = chat.getByRole('log').getByRole('article')
  await messages.first().waitFor()
  const before = await messages.count()
  await chat.getByRole('button', { name: 'Xem tin nhắn cũ hơn' }).click()
  await expect.poll(() => messages.count()).toBeGreaterThan(before)
  await expect.poll(() => page.getByRole('button', { name: /tin chưa đọc/ }).count()).toBe(0)

  await chat.getByPlaceholder('Nhập tin nhắn...').press('Enter')
  const countBefore = await messages.count()
  await chat
    .locator('input[type=file]')
    .setInputFiles(['mot', 'hai'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: PNG })))
  await chat
    .getByRole('button', { name: /^Bỏ ảnh/ })
    .nth(1)
    .waitFor()
  await chat.getByPlaceholder('Nhập tin nhắn...').fill('Hai hình nè shop')
  await chat.getByPlaceholder('Nhập tin nhắn...').press('Enter')
  const mine = messages.filter({ hasText: 'Hai hình nè shop' })
  await mine.waitFor()
  await expect.poll(() => mine.getByRole('img').count()).toBe(2)
  await expect.poll(() => messages.count()).toBe(countBefore + 1)

  await socket
  await chat.getByRole('button', { name: 'Đóng' }).click()
  await answer(storefront, 'Dạ shop nhận được rồi ạ.')
  await chat.getByText('Dạ shop nhận được rồi ạ.').waitFor() // an incoming message opens the chat
  await page.getByRole('button', { name: /1 tin chưa đọc/ }).waitFor()
  await expect.poll(() => messages.filter({ hasText: 'Dạ shop nhận được rồi ạ.' }).count()).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('a visitor has no chat', async () => {
  const { page, close } = await storefront.visit('/tin-tuc', { viewport: DESKTOP })
  await page.getByRole('complementary', { name: 'Liên hệ nhanh' }).waitFor()
  expect(await page.getByRole('button', { name: /chat/i }).count()).toBe(0)
  await close()
})

/** Replies as the store's owner. */
async function answer({ server }: Storefront, content: string): Promise<void> {
  const ask = (path: string, body: object, cookie = '') =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'tiem', cookie },
      body: JSON.stringify(body),
    })
  const login = await ask('/api/studio/sign_in', { email: 'owner@moc-fashion.test', password: 'matkhau123' })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const reply = await ask(`/api/owner/moc-fashion/chats/${REGULAR.id}/messages`, { content }, cookie)
  if (!reply.ok) throw new Error(`the shop's answer: ${reply.status} ${await reply.text()}`)
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
