import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import {
  DEVICE,
  launchBrowser,
  mainColour,
  openGroup,
  openStudio,
  openTool,
  previewFollows,
  savedMark,
} from './open-studio.ts'

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

/** Lets no save of the draft reach the server until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/theme/draft', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  return release
}
const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('no work is lost', () => {
  test('a tab that is closed while offline restores its edits and undo history', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const first = await openStudio(context, server, 'moc-fashion')
    await openGroup(first.page, 'Liên hệ')
    const hours = textBox(first.page, 'Giờ làm việc')
    const before = await hours.inputValue()
    await context.setOffline(true)
    await hours.fill('7:00 – 23:00')
    await first.page.getByText('Mất kết nối, thay đổi được giữ trên máy này').waitFor()
    await first.page.close({ runBeforeUnload: false })
    await context.setOffline(false)

    const { page } = await openStudio(context, server, 'moc-fashion', undefined, (opened) =>
      opened.getByText('Đã khôi phục những thay đổi chưa lưu').waitFor(),
    )
    await openGroup(page, 'Liên hệ')
    await expect.poll(() => textBox(page, 'Giờ làm việc').inputValue()).toBe('7:00 – 23:00')
    await savedMark(page).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => textBox(page, 'Giờ làm việc').inputValue()).toBe(before)
    await context.close()
  })

  test('of two concurrent editors, changes of different fields are merged and changes of the same field are a conflict', async () => {
    const [one, other] = await Promise.all([
      openStudio(await browser.newContext({ serviceWorkers: 'block' }), server, 'cho-que'),
      openStudio(await browser.newContext({ serviceWorkers: 'block' }), server, 'cho-que'),
    ])
    await openGroup(one.page, 'Liên hệ')
    await openGroup(other.page, 'Liên hệ')
    const save = await holdSaves(other.page) // both edits are made before the conflict is known
    await textBox(other.page, 'Giờ làm việc').fill('Của người thứ hai')
    await textBox(other.page, 'Địa chỉ').fill('Chỉ người thứ hai đổi')
    await textBox(one.page, 'Giờ làm việc').fill('Của người thứ nhất')
    await textBox(one.page, 'Giới thiệu ngắn').fill('Chỉ người thứ nhất đổi')
    await savedMark(one.page).waitFor()
    save()
    const conflictDialog = other.page.getByRole('dialog', { name: 'Sửa ở hai cửa sổ' })
    await conflictDialog.waitFor()
    await other.page.keyboard.press('Escape')
    await other.page.getByRole('button', { name: '1 thiết lập cần chọn' }).click()
    await conflictDialog.getByLabel(/Đã lưu ở cửa sổ kia/).check()
    await conflictDialog.getByRole('button', { name: 'Giữ như đã chọn' }).click()
    await savedMark(other.page).waitFor()
    await expect.poll(() => textBox(other.page, 'Giờ làm việc').inputValue()).toBe('Của người thứ nhất')
    await expect.poll(() => textBox(other.page, 'Giới thiệu ngắn').inputValue()).toBe('Chỉ người thứ nhất đổi')
    await expect.poll(() => textBox(other.page, 'Địa chỉ').inputValue()).toBe('Chỉ người thứ hai đổi')
    await one.page.context().close()
    await other.page.context().close()
  })

  test('the saved changes of two tabs of one browser are both kept', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const first = await openStudio(context, server, 'moc-fashion')
    const second = await openStudio(context, server, 'moc-fashion')
    await openGroup(first.page, 'Liên hệ')
    await openGroup(second.page, 'Liên hệ')
    await textBox(first.page, 'Tên cá nhân hoặc tổ chức').fill('Của thẻ thứ nhất')
    await savedMark(first.page).waitFor()
    await textBox(second.page, 'Giờ làm việc').fill('Của thẻ thứ hai')
    await savedMark(second.page).waitFor()
    await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // as when the user changes tabs
    await expect.poll(() => textBox(first.page, 'Giờ làm việc').inputValue()).toBe('Của thẻ thứ hai')
    await textBox(first.page, 'Địa chỉ').fill('1 Lê Lợi, Huế')
    await savedMark(first.page).waitFor()
    await first.page.close()
    await second.page.close()

    const { page } = await openStudio(context, server, 'moc-fashion')
    await openGroup(page, 'Liên hệ')
    await expect.poll(() => textBox(page, 'Tên cá nhân hoặc tổ chức').inputValue()).toBe('Của thẻ thứ nhất')
    await expect.poll(() => textBox(page, 'Giờ làm việc').inputValue()).toBe('Của thẻ thứ hai')
    expect(await page.getByText('Đã khôi phục những thay đổi chưa lưu').count()).toBe(0)
    await context.close()
  })
})

describe('the preview', () => {
  test('Alt-click opens the setting; a page that hangs is reloaded, and is updated by edits again', async () => {
    const { page, preview, close } = await openStudio(browser, server, 'linh-beauty')
    await preview.locator('header img[src*="/logo/"]').first().dispatchEvent('click', { altKey: true }) // Playwright's mouse misses its target in a scaled frame
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('logo_url')

    const frame = page.frames().find((one) => one.url().includes('.preview.'))
    const name = await page.locator('iframe').getAttribute('name')
    await page.route('**/never', () => new Promise(() => {}))
    const stopped = page.waitForRequest('**/never')
    await frame?.evaluate(
      () =>
        void setTimeout(() => {
          const request = new XMLHttpRequest()
          request.open('GET', '/never', false) // stops the page as an endless loop does, but leaves the processor to other tests
          request.send()
        }, 50),
    )
    await stopped
    await page.evaluate((ms) => {
      const now = Date.now
      Date.now = () => now() + ms // less than what the studio would take for silence of a page that answers
    }, 3_500)
    await openGroup(page, 'Màu sắc') // the studio still responds
    await expect.poll(() => page.locator('iframe').getAttribute('name')).not.toBe(name)
    await previewFollows(page)
    await page.getByLabel('Mã màu của Màu chính').fill('#227744')
    await expect.poll(() => mainColour(preview)).toBe('#227744')
    await close()
  })

  test('two devices side by side: each page is as wide as its device, without console errors', async () => {
    const { page, problems, close } = await openStudio(browser, server, 'cho-que') // its plan has a copyright line, which is loaded after the page
    await page.getByRole('button', { name: 'Xem nhiều thiết bị cùng lúc' }).click()
    const frames = () => page.frames().filter((one) => one.url().includes('.preview.'))
    const widths = () =>
      Promise.all(
        frames().map((frame) =>
          frame.evaluate(
            () =>
              document.documentElement.style.getPropertyValue('--color-main') && document.documentElement.clientWidth,
          ),
        ),
      )
    await expect.poll(widths).toEqual([390, 1280])
    for (const frame of frames())
      await frame.locator('footer [data-copyright]', { hasText: '© 2026 Công ty TNHH Chợ Quê Foods' }).waitFor()

    await frames()[0]?.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => frames()[1]?.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Xem như' }).click()
    await page.getByLabel('Người xem').selectOption('customer')
    await page.keyboard.press('Escape')
    await page.getByLabel('Trang xem trước').selectOption('/tai-khoan')
    for (const index of [0, 1])
      await expect.poll(() => frames()[index]?.locator('main').innerText()).toContain('Nguyễn Thu Hà')
    await expect.poll(() => new URL(page.url()).search).toContain('page=/tai-khoan&width=390,1280&person=customer')
    expect(problems).toEqual([])
    await close()
  })
})

describe('typing', () => {
  /** The events of an input method for `tieengs vieetj` in Telex: each key changes the composed word, and the space commits it. */
  const TELEX = [
    ['t', 'ti', 'tie', 'tiê', 'tiên', 'tiêng', 'tiếng'],
    ['v', 'vi', 'vie', 'viê', 'viêt', 'việt'],
  ]

  const FIELDS = [
    ['Tên cá nhân hoặc tổ chức', 'Liên hệ'],
    ['Giới thiệu ngắn', 'Liên hệ'],
    ['Tiêu đề trang chủ', 'Tìm kiếm và chia sẻ'],
  ] as const

  test('Telex input neither loses nor duplicates letters, in one line or several', async () => {
    const { page, close } = await openStudio(browser, server, 'trong')
    const keyboard = await page.context().newCDPSession(page)
    for (const [label, groupName] of FIELDS) {
      await openGroup(page, groupName)
      const input = textBox(page, label)
      await input.fill('')
      await input.focus()
      for (const word of TELEX) {
        for (const text of word)
          await keyboard.send('Input.imeSetComposition', {
            text,
            selectionStart: text.length,
            selectionEnd: text.length,
          })
        await keyboard.send('Input.insertText', { text: word.at(-1) ?? '' })
        await page.keyboard.press('Space')
      }
      await expect.poll(() => input.inputValue(), { message: label }).toBe('tiếng việt ')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('!')
      await expect.poll(() => input.inputValue(), { message: label }).toBe('tiếng việt!')
    }
    await close()
  })
})

describe('support', () => {
  test('opens the link of an owner’s screen and sees the same page, then proposes a change that the owner takes', async () => {
    const owner = await openStudio(await browser.newContext({ serviceWorkers: 'block' }), server, 'cho-que')
    await owner.page.goto(`${server.origin}/studio/cho-que?page=/gio-hang&width=768&person=customer&shop=full-cart`)
    await previewFollows(owner.page)
    await owner.preview.getByRole('heading', { name: 'Giỏ hàng' }).first().waitFor()
    await openTool(owner.page, 'Hỗ trợ')
    await owner.page.getByRole('button', { name: 'Tạo liên kết' }).click()
    const linkField = owner.page.getByLabel('Liên kết (chỉ người')
    await expect.poll(() => linkField.inputValue()).toMatch(/^http/)
    const link = await linkField.inputValue()
    const download = owner.page.waitForEvent('download')
    await owner.page.getByRole('button', { name: 'Tải gói về máy' }).click()
    const file = await (await download).path()
    await owner.page.keyboard.press('Escape')

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await context.addCookies(await server.ownerCookies('support@tiem.test'))
    const supportPage = await context.newPage()
    await supportPage.goto(link)
    await previewFollows(supportPage)
    const support = { page: supportPage, preview: supportPage.frameLocator(DEVICE) }
    await support.page.getByText('Đang xem gói hỗ trợ trên bản thử').waitFor()
    // either page may still be loading
    await expect
      .poll(async () => difference(await shownPage(support.preview), await shownPage(owner.preview)))
      .toBeUndefined()
    await expect.poll(async () => (await picture(support.page)) === (await picture(owner.page))).toBe(true)

    const other = await startServer({ SECRET_KEY: 'a-server-that-does-not-know-the-first-one' })
    const otherContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await otherContext.addCookies(await other.ownerCookies('support@tiem.test'))
    const elsewhere = await otherContext.newPage()
    await elsewhere.goto(`${other.origin}/studio/trong`)
    await openTool(elsewhere, 'Hỗ trợ')
    const begun = performance.now()
    await elsewhere.getByLabel('Mở một gói').setInputFiles(file)
    await elsewhere.getByText(`Gói của cửa hàng Chợ Quê Foods từ máy chủ ${server.origin}`).waitFor()
    await previewFollows(elsewhere)
    process.stdout.write(`bundle of another server: same screen after ${(performance.now() - begun).toFixed()} ms\n`)
    const there = elsewhere.frameLocator(DEVICE)
    await expect.poll(async () => difference(await shownPage(there), await shownPage(owner.preview))).toBeUndefined()
    await expect.poll(async () => (await picture(elsewhere)) === (await picture(owner.page))).toBe(true)
    await otherContext.close()
    await other.stop()

    await openGroup(support.page, 'Liên hệ')
    await textBox(support.page, 'Giờ làm việc').fill('8:00 – 20:00')
    await support.page.getByRole('button', { name: 'Gửi đề xuất cho chủ cửa hàng' }).click()
    await support.page.getByRole('button', { name: 'Gửi', exact: true }).click()
    await support.page.getByText('Đã gửi đề xuất').waitFor()

    await owner.page.reload()
    await owner.page.getByRole('button', { name: '1 đề xuất' }).click()
    await owner.page.getByRole('button', { name: 'Nhận những mục đã chọn' }).click()
    await savedMark(owner.page).waitFor()
    await owner.page.keyboard.press('Escape')
    await openGroup(owner.page, 'Liên hệ')
    await expect.poll(() => textBox(owner.page, 'Giờ làm việc').inputValue()).toBe('8:00 – 20:00')
  }, 600_000) // four pages of the studio and two servers
})

/** The page of the preview as the reader has it: without React's comments, the ids that it makes anew each time, and the order of attributes, which server and browser write in another one. */
const shownPage = (preview: FrameLocator): Promise<string> =>
  preview.locator('#root').evaluate((root) => {
    const attribute = ({ name, value }: Attr) => (value.includes('_r_') ? name : `${name}="${value}"`)
    const isOwn = ({ name, value }: Attr) => name !== 'style' || value !== '' // a screenshot leaves an empty one
    const textOf = (node: Node): string =>
      node instanceof Element
        ? `<${[node.localName, ...[...node.attributes].filter(isOwn).map(attribute).toSorted()].join(' ')}>${[...node.childNodes].map(textOf).join('')}`
        : node instanceof Text
          ? node.data
          : ''
    return textOf(root)
  })
/** Where two pages begin to differ; undefined when they are equal. */
function difference(one: string, other: string): { one: string; other: string } | undefined {
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at++
  return { one: one.slice(at - 80, at + 80), other: other.slice(at - 80, at + 80) }
}
/** The upper part of the preview as a picture: below a scratch copy's notice it is a little lower. */
async function picture(page: Page): Promise<string> {
  await page.mouse.move(5, 5)
  const box = await page.locator(DEVICE).boundingBox()
  const clip = { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: 500 }
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
}
