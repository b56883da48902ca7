import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerPolicy } from '../../src/contract/owner-posts.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { POLICY_IDS } from '../../src/contract/inputs/post.ts'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { minuteOf } from '../../src/domain/shown-time.ts'
import { writtenTime } from '../../src/domain/typed-time.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { countPresses } from './count-presses.ts'
import { launchBrowser } from './open-studio.ts'

/** Five things that an owner does, in her browser, with what shoppers see at once. `TIEM_OWNER_SHOTS`: a folder for pictures of each. */
let server: TestServer
let browser: Browser
let picture: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  const create = { width: 1600, height: 600, channels: 3 as const, background: '#b3122a' }
  picture = { name: 'tet.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
})
afterAll(async () => {
  await closeContexts(browser)
  await server?.stop()
})

const HOUR_MS = 3_600_000
const MAX_PRESSES = 45
const SEARCH: Record<string, string> = { 'moc-fashion': 'áo', 'linh-beauty': 'son' }
const SHOTS = process.env.TIEM_OWNER_SHOTS

test.each([
  [390, 'moc-fashion'],
  [1280, 'linh-beauty'],
])(
  'at %i px policies, a post, a voucher, a combo and a banner for a week are written in few presses',
  async (width, store) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
    await context.addCookies(await server.ownerCookies(`owner@${store}.test`))
    const page = await context.newPage()
    const shop = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    const shows = async (address: string, text: string | RegExp) => {
      await expect
        .poll(async () => {
          await shop.goto(server.storeOrigin(store) + address)
          return shop.getByText(text).count()
        })
        .toBeGreaterThan(0)
    }
    const press = countPresses()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const open = (room: string) => page.goto(`${server.origin}/studio/${store}/${room}`)
    const tasks: string[] = []
    let before = 0
    const done = async (task: string, shown: Page = page) => {
      tasks.push(`${task} ${press.presses - before}`)
      before = press.presses
      await shoot(shown, `${task}-${width}`)
    }
    const told = (text: string) => page.getByText(text).first().waitFor()

    await unwritten(page, store)
    await open('content/policies')
    const begin = page.getByRole('button', { name: /^Viết .* từ bài mẫu$/ })
    await begin.first().waitFor()
    await done('policies-begin')
    await press.click(begin.first())
    await button('Đăng và đọc tiếp').waitFor()
    for (let policy = 1; policy < POLICY_IDS.length; policy++) {
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      await press.click(button('Đăng và đọc tiếp'))
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: heading }).waitFor()
    }
    await button('Đăng và đọc tiếp').waitFor({ state: 'detached' })
    await press.click(button('Đăng'))
    await told('Đã đăng')
    await open('content/policies')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Đã đăng' }).count()).toBe(7)
    await done('policies')

    await open('content')
    await press.click(button('Viết bài'))
    await press.fill(field('Tiêu đề'), `Mở cửa xuyên Tết ${width}`)
    await press.click(button('Bắt đầu viết'))
    await page.getByRole('heading', { level: 1, name: `Mở cửa xuyên Tết ${width}` }).waitFor()
    await press.fill(page.getByRole('textbox', { name: 'Nội dung' }), 'Cửa hàng mở cửa cả ba ngày Tết.')
    await press.click(button('Đăng'))
    await told('Đã đăng')
    await done('post')
    await shows('/tin-tuc', `Mở cửa xuyên Tết ${width}`)

    await open('promotions')
    await press.click(button('Thêm khuyến mãi'))
    await press.fill(field('Tên'), `Lì xì ${width}`)
    await press.click(button('Bắt đầu'))
    await press.fill(field('Mức giảm'), '10')
    await press.fill(page.getByLabel('Giảm nhiều nhất'), '50k')
    await press.fill(page.getByLabel('Cho đơn từ'), '300.000')
    await press.click(button('Lưu và cho chạy'))
    await told(`“Lì xì ${width}” đang chạy`)
    await done('voucher')
    await shows('/ma-giam-gia', `LIXI${width}`)

    await open('promotions')
    await press.click(button('Thêm khuyến mãi'))
    await press.click(page.getByText('Mua cả bộ thì rẻ hơn'))
    await press.fill(field('Tên'), `Bộ đôi ${width}`)
    await press.click(button('Bắt đầu'))
    for (const _ of [1, 2]) {
      await press.fill(page.getByLabel('Sản phẩm trong combo: tìm sản phẩm'), SEARCH[store] ?? '')
      await press.click(page.getByRole('button', { name: /^Chọn / }).first())
    }
    await press.click(button('Lưu và cho chạy'))
    await told(`“Bộ đôi ${width}” đang chạy`)
    await done('combo')
    await shows('/combo-giam-gia', `Bộ đôi ${width}`)

    await open('content/banners')
    const now = Date.parse(FIXTURE_NOW)
    const [from, until] = [now - HOUR_MS, now + 7 * 24 * HOUR_MS].map((at) =>
      writtenTime('minute', minuteOf(new Date(at))),
    )
    await press.click(page.getByRole('button', { name: 'Thêm: Trên chân trang' }))
    const dialog = page.getByRole('dialog')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press.click(dialog.getByRole('button', { name: 'Tải ảnh lên' }).first()),
    ])
    await chooser.setFiles(picture)
    await dialog.locator('img').first().waitFor() // shown, so uploaded
    await press.fill(dialog.getByLabel('Chữ trên banner').first(), `Sắm Tết ${width}`)
    await press.choose(dialog.getByLabel('Dẫn đến'), 'Trang')
    await press.choose(dialog.getByLabel('Trang', { exact: true }), 'Khuyến mãi')
    await press.fill(dialog.getByLabel('Hiện từ lúc'), from ?? '')
    await press.fill(dialog.getByLabel('Đến lúc'), until ?? '')
    await shoot(page, `banner-${width}`)
    await press.click(dialog.getByRole('button', { name: 'Lưu', exact: true }))
    await page.getByText(`Sắm Tết ${width}`).first().waitFor()
    await done('banners')
    await shows('/san-pham', `Sắm Tết ${width}`)
    await shop.getByText(`Sắm Tết ${width}`).first().scrollIntoViewIfNeeded()
    await done('banner-in-shop', shop)

    process.stdout.write(`presses at ${width} px: ${tasks.join(', ')}; ${press.presses} in all\n`)
    expect(press.presses).toBeLessThanOrEqual(MAX_PRESSES)
    await shop.context().close()
    await context.close()
  },
)

/** A shop as it begins: nobody wrote its policies. */
async function unwritten(page: Page, store: string): Promise<void> {
  const owner = `${server.origin}/api/owner/${store}`
  const { data } = (await (await page.request.get(`${owner}/policies`)).json()) as { data: OwnerPolicy[] }
  for (const { post } of data)
    if (post) await page.request.delete(`${owner}/posts/${post.id}`, { headers: OWN_PAGE_HEADER })
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`) })
}
