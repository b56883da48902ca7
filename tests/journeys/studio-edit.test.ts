import { readFile } from 'node:fs/promises'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runThemeCommand } from '../../scripts/theme.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { launchBrowser, mainColour, openGroup, openStudio, savedMark } from './open-studio.ts'

const LACQUER = '#8f1d1d' // of themes/preset-son-mai.json

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

describe('an owner', () => {
  test('signs in by the printed link, once, and by e-mail and password', async () => {
    const page = await browser.newPage()
    await page.goto(server.studioLink)
    await page
      .getByText('Đã lưu nháp')
      .or(page.getByRole('heading', { name: 'Chọn cửa hàng' }))
      .first()
      .waitFor()
    expect(page.url()).not.toContain('link=')
    await page.close()
    const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await other.goto(server.studioLink)
    await other.getByText('Đường dẫn đăng nhập này đã được dùng').waitFor()
    await other.getByLabel('E-mail').fill('owner@moc-fashion.test')
    await other.getByLabel('Mật khẩu').fill('matkhau123')
    await other.getByRole('button', { name: 'Đăng nhập' }).click()
    await savedMark(other).waitFor()
    await other.close()
  })

  test.each([
    ['on a desktop', { width: 1440, height: 900 }],
    ['on a phone', { width: 390, height: 844 }],
  ])('changes the theme %s, undoes, publishes, and the store shows it', async (_, viewport) => {
    const storeCode = viewport.width > 1000 ? 'moc-fashion' : 'cho-que'
    const { page, preview, problems, close } = await openStudio(browser, server, storeCode, viewport)

    const entries = () => preview.locator('header a', { hasText: 'Hàng Tết' }).count()
    await openGroup(page, 'Đầu trang')
    const waiting = preview.locator('.frame > [data-waiting=laid-out]')
    await expect.poll(() => waiting.count()).toBeGreaterThan(1) // headers that may be chosen: nobody sees, hears or reaches them
    expect(await preview.getByRole('banner').count()).toBe(1)
    expect(await preview.locator('body').evaluate(repeatedIds)).toEqual([])
    await page.getByRole('radio', { name: 'Mẫu 9: Tối giản' }).check({ force: true })
    await preview
      .locator('header:not([data-waiting]) summary[aria-label="Menu và danh mục"]') // only header 9 has it
      .waitFor({ state: 'attached' })
    expect(await preview.getByRole('banner').count()).toBe(1)

    await openGroup(page, 'Màu sắc')
    await expect.poll(() => preview.locator('.frame > header').count()).toBe(1)
    await page.getByRole('button', { name: 'Chọn Màu chính' }).click()
    await page.getByRole('slider', { name: 'Sắc màu' }).waitFor() // the picker stands: its style sheet passes the policy
    await page.getByLabel('Mã màu của Màu chính').fill('#0055aa')
    await expect.poll(() => mainColour(preview)).toBe('#0055aa')
    const isCalculated = (footer: Element) => footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
    await expect.poll(() => preview.locator('footer').evaluate(isCalculated)).toBe(false) // out of sight, it takes no part in a colour

    await openGroup(page, 'Menu')
    await page.getByRole('button', { name: 'Bắt đầu từ menu mặc định' }).click()
    await page.getByRole('button', { name: 'Thêm mục', exact: true }).click()
    await page.getByLabel('Tên hiển thị').fill('Hàng Tết')
    await page.getByLabel('Dẫn đến').selectOption('page')
    await expect.poll(() => entries()).toBeGreaterThan(0)

    const row = page.getByRole('button', { name: /^Hàng Tết/ })
    const moved = page.getByText('Hàng Tết giờ ở vị trí 6 trên 7') // shown for a moment
    await Promise.all([moved.waitFor(), row.press('Alt+ArrowUp')])

    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => entries()).toBe(0)
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => entries()).toBeGreaterThan(0)

    await savedMark(page).waitFor()
    await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
    await page.getByRole('button', { name: 'Xuất bản ngay' }).click()
    await page.getByText('Đã xuất bản. Khách đang thấy giao diện này.').waitFor()

    const storefront = await browser.newPage()
    await expect
      .poll(async () => {
        await storefront.goto(server.storeOrigin(storeCode))
        return storefront.content()
      })
      .toContain('Hàng Tết')
    expect(
      await storefront.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-main-1').trim(),
      ),
    ).toBe('#0055aa')
    await storefront.close()
    expect(problems).toEqual([])
    await close()
  })

  test('imports an exported file with five errors: the report equals the command line’s, and no page is blank', async () => {
    const { page, preview, problems, close } = await openStudio(browser, server, 'linh-beauty')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải xuống JSON' }).click(),
    ])
    const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
    const broken = {
      ...exported,
      color_main_1: 'red',
      header_type: 99,
      json_custom_menu: '[{',
      contact_email: 'nobody',
      logo_url: 'javascript:alert(1)',
      html_footer: '<p onclick="steal()">Chào</p><script>steal()</script>',
      my_own_key: { kept: true },
    }
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'tiem-theme-')), 'broken.json')
    writeFileSync(file, JSON.stringify(broken))

    await page.getByRole('button', { name: 'Nhập JSON' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await page.getByText('Báo cáo dạng chữ').click()
    const report = page.getByRole('region', { name: 'Báo cáo' }).locator('pre')
    await report.waitFor()
    let printed = ''
    await runThemeCommand(['check', file], { out: (text) => void (printed += text), err: () => {} })
    await expect.poll(() => report.textContent()).toBe(printed) // what is removed from HTML comes from the server
    for (const field of [
      '/color_main_1',
      '/header_type',
      '/json_custom_menu',
      '/contact_email',
      '/logo_url',
      '/my_own_key',
    ])
      expect(printed).toContain(field)

    const removed = page.getByRole('region', { name: 'Báo cáo' }).getByRole('listitem')
    for (const what of [/script.*thẻ này không được phép/, /onclick.*thuộc tính này không được phép/])
      await removed.filter({ hasText: what }).waitFor()
    const row = page.getByRole('region', { name: 'Báo cáo' }).getByRole('listitem').filter({ hasText: '/header_type' })
    await expect.poll(() => row.innerText()).toMatch(/Kiểu đầu trang[\s\S]*99 → 1/)
    await row.getByRole('button', { name: 'Nhập và sửa: Kiểu đầu trang' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('header_type')
    await expect.poll(() => mainColour(preview)).toBe('#e62e04')
    await preview.getByRole('banner').first().waitFor()
    await savedMark(page).waitFor()
    await openGroup(page, 'Màu sắc')
    await page.getByText('phải là màu dạng #RRGGBB').waitFor()

    await page.keyboard.press('Control+z')
    await expect.poll(() => mainColour(preview)).toBe(String(exported.color_main_1))
    expect(problems).toEqual([])
    await close()
  })

  test('applies a preset with one click, which keeps the owner’s texts, and undoes it with one click', async () => {
    const { page, preview, problems, close } = await openStudio(browser, server, 'trong')
    await openGroup(page, 'Liên hệ')
    await page.getByRole('textbox', { name: 'Giờ làm việc', exact: true }).fill('7:00 – 23:00')
    const before = await mainColour(preview)
    await openGroup(page, 'Mẫu giao diện')
    await page.getByRole('searchbox', { name: 'Tìm mẫu' }).fill('son mai')
    await page.getByRole('button', { name: 'Dùng mẫu Sơn mài' }).press('Enter')
    await expect.poll(() => mainColour(preview)).toBe(LACQUER)
    await page.getByRole('button', { name: 'Dùng mẫu Sơn mài', pressed: true }).waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => mainColour(preview)).toBe(before)
    await openGroup(page, 'Liên hệ')
    const hours = page.getByRole('textbox', { name: 'Giờ làm việc', exact: true })
    await expect.poll(() => hours.inputValue()).toBe('7:00 – 23:00')
    expect(problems).toEqual([])
    await close()
  })

  test('keeps two edits of one colour as separate history entries', async () => {
    const { page, preview, problems, close } = await openStudio(browser, server, 'trong')
    await openGroup(page, 'Màu sắc')
    for (const colour of ['#0055aa', '#227744']) {
      await page.getByLabel('Mã màu của Màu chính').fill(colour)
      await page.getByLabel('Mã màu của Màu chính').blur()
      await expect.poll(() => mainColour(preview)).toBe(colour)
    }
    await page.getByRole('button', { name: 'Lịch sử thay đổi' }).click()
    await page.getByRole('button', { name: 'Xem 2 lần sửa: Màu chính' }).click() // of one thing, folded
    await page.getByRole('button', { name: /^Màu chính.*#0055aa → #227744/ }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('in a small window every tool is visible or one click away', async () => {
    const { page, problems, close } = await openStudio(browser, server, 'linh-beauty', { width: 1024, height: 768 })
    await page.getByRole('combobox', { name: 'Thiết bị' }).selectOption({ label: 'Điện thoại 390' })
    await expect
      .poll(() => page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.style.width))
      .toBe('390px')
    await expect
      .poll(async () => {
        const reload = await page.getByRole('button', { name: 'Tải lại' }).boundingBox()
        return (reload?.x ?? Infinity) + (reload?.width ?? Infinity)
      })
      .toBeLessThanOrEqual(1024)
    const more = page.getByRole('button', { name: 'Công cụ khác' })
    await more.click()
    const tools = page.getByRole('navigation', { name: 'Công cụ khác' })
    for (const name of ['Tải xuống JSON', 'Đăng xuất']) await tools.getByRole('button', { name }).waitFor()
    await tools.getByRole('link', { name: 'Xem cửa hàng' }).waitFor()
    await tools.getByRole('combobox', { name: 'Sáng hay tối' }).selectOption('dark')
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
    await tools.getByRole('button', { name: 'Nhập JSON' }).click()
    await page.getByRole('dialog', { name: 'Nhập giao diện' }).waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

function repeatedIds(root: Element): string[] {
  const ids = Array.from(root.querySelectorAll('[id]'), ({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}
