import { get } from 'node:http'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, openStorefront, PHONE, type Storefront, viewportsOf } from './open-storefront.ts'
import { live } from '../setup/live.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('group', { name: /^Dòng \d/ })
const row = (page: Page, number: number) => main(page).getByRole('group', { name: new RegExp(`^Dòng ${number}(:|$)`) })
const summary = (page: Page) => main(page).getByRole('region', { name: 'Tổng kết' })
async function isFocused(place: Locator) {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

const FIELDS = {
  product: 'Sản phẩm',
  width: /^Rộng/,
  height: /^Cao/,
  option: 'Quy cách',
  price: /^Đơn giá/,
  quantity: 'Số lượng',
} as const
async function fill(place: Locator, typed: Partial<Record<keyof typeof FIELDS, string>>) {
  for (const [field, text] of Object.entries(typed)) {
    const input = place.getByLabel(FIELDS[field as keyof typeof FIELDS], { exact: true }) // the keys above
    await input.fill(text)
    await input.blur()
  }
}
/** Sends the request to 127.0.0.1, because not every machine resolves names under localhost. */
function ask(store: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port: storefront.server.port,
        path,
        headers: { host: `${store}.localhost:${storefront.server.port}` },
      },
      async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part as Buffer) // without an encoding, parts are buffers
        resolve({ status: answer.statusCode, body: Buffer.concat(parts).toString() })
      },
    ).on('error', reject)
  })
}

describe.each(viewportsOf(0))('a quotation on a %s', (_, viewport) => {
  test('is filled in, corrected, undone, kept after a reload and printed', async () => {
    const { page, problems, close } = await storefront.visit('/bao-gia', { viewport })
    expect(await main(page).getByText('không phải đơn đặt hàng').filter({ visible: true }).count()).toBe(1)
    await fill(row(page, 1), {
      product: 'Kính cường lực',
      width: '1.25',
      height: '2,4',
      option: '10 mm',
      price: '850000',
      quantity: '3',
    })
    await expect.poll(() => row(page, 1).getByLabel(FIELDS.width).inputValue()).toBe('1,25')
    await expect.poll(() => row(page, 1).getByLabel(FIELDS.price).inputValue()).toBe('850.000')
    await expect.poll(() => row(page, 1).innerText()).toMatch(/7\.650\.000\s₫/) // 3 m² × 850.000 × 3

    await main(page).getByRole('button', { name: 'Thêm dòng' }).click()
    await isFocused(row(page, 2).getByLabel('Sản phẩm', { exact: true }))
    await fill(row(page, 2), { product: 'Cửa sổ', width: '1200', height: '1,333', price: '999.999' })
    await row(page, 2).getByText('Nếu là 1200 mm, hãy nhập 1,2').waitFor()
    await expect.poll(() => summary(page).innerText()).toMatch(/1 dòng chưa đủ/)
    await fill(row(page, 2), { width: '1,2' })
    await expect.poll(() => row(page, 2).getByRole('alert').count()).toBe(0)
    await expect.poll(() => row(page, 2).innerText()).toMatch(/1,5996[\s\S]*1\.599\.598\s₫/) // 1.599.598,4004

    await row(page, 2).getByRole('button', { name: 'Nhân đôi dòng 2' }).click()
    await fill(row(page, 3), { product: 'Tay nắm', width: '', height: '', price: '185.000đ', quantity: '4' })
    await main(page).getByLabel('Chiết khấu', { exact: true }).fill('7.5')
    await main(page).getByLabel('Chiết khấu', { exact: true }).blur()
    await expect.poll(() => summary(page).innerText()).toMatch(/9\.240\.378\s₫/) // 9.989.598 less 7,5 %, 749.219,85

    await row(page, 1).getByRole('button', { name: 'Xóa dòng 1' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await isFocused(main(page).getByRole('button', { name: 'Hoàn tác' }))
    await page.keyboard.press('Enter')
    await isFocused(row(page, 1).getByLabel('Sản phẩm', { exact: true }))
    await expect.poll(() => row(page, 1).getByLabel('Sản phẩm', { exact: true }).inputValue()).toBe('Kính cường lực')

    await main(page).getByLabel('Kính gửi').fill('Anh Bảy')
    await page.reload()
    await live(page)
    await expect.poll(() => rows(page).count()).toBe(3)
    await expect.poll(() => main(page).getByLabel('Kính gửi').inputValue()).toBe('Anh Bảy')

    await page.emulateMedia({ media: 'print' })
    const canvas = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Báo giá' }) })
    const printed = await canvas.innerText()
    for (const shown of [
      'Công ty TNHH Mộc Fashion',
      '214 Lê Văn Sỹ',
      '028',
      'Anh Bảy',
      'Kính cường lực',
      '10 mm',
      'Tay nắm',
      'ước tính',
    ])
      expect(printed).toContain(shown)
    expect(printed.match(/\d{2}\/\d{2}\/\d{4}/g)).toHaveLength(2)
    for (const other of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button'),
      page.getByRole('textbox'),
    ])
      expect(await other.count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  test('accepts products of the store at their public price', async () => {
    const { page, problems, close } = await storefront.visit('/bao-gia', { viewport, store: 'cho-que' })
    await row(page, 1).getByRole('button', { name: 'Chọn từ sản phẩm của cửa hàng' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByLabel('Tìm sản phẩm').fill('gao st25')
    await picker
      .getByRole('button', { name: /gạo st25/i })
      .first()
      .click()
    const options = page.getByRole('dialog', { name: /Chọn loại/ }).getByRole('button', { name: /₫/ })
    await Promise.race([options.first().waitFor(), page.getByRole('dialog').waitFor({ state: 'detached' })])
    if ((await options.count()) > 0) await options.first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => row(page, 1).getByLabel('Sản phẩm', { exact: true }).inputValue()).toMatch(/gạo st25/i)
    await expect.poll(() => row(page, 1).getByLabel(FIELDS.price).inputValue()).toMatch(/^\d{1,3}(\.\d{3})+$/)
    await expect.poll(() => summary(page).innerText()).not.toMatch(/Tổng cộng\s+0\s₫/)
    expect(problems).toEqual([])
    await close()
  })
})

test('nothing overflows on a phone or a desktop while errors are shown', async () => {
  for (const viewport of [PHONE, DESKTOP, { width: 768, height: 1000 }]) {
    const { page, close } = await storefront.visit('/bao-gia', { viewport })
    await fill(row(page, 1), {
      product: 'Vách kính mặt tiền '.repeat(6),
      width: 'abc',
      height: '-1',
      option: 'x'.repeat(100),
      price: '35o.000',
      quantity: '1,5',
    })
    await expect.poll(() => row(page, 1).getByRole('alert').count()).toBe(4)
    for (const alert of await row(page, 1).getByRole('alert').all())
      expect((await alert.innerText()).length).toBeGreaterThan(10)
    expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(
      await page.evaluate(() => document.querySelector('main')?.clientWidth),
    )
    await close()
  }
})

test('the initial page is complete without JavaScript, in every language', async () => {
  for (const [path, word] of [
    ['/bao-gia', 'Báo giá'],
    ['/en/bao-gia', 'Quotation'],
    ['/ko/bao-gia', '견적'],
  ] as const) {
    const { page, problems, close } = await storefront.visit(path, { javaScript: false })
    await page.getByRole('heading', { level: 1, name: word }).waitFor()
    expect(await main(page).getByRole('group').count()).toBe(1)
    expect(await main(page).getByText('028').first().isVisible()).toBe(true)
    expect(await main(page).innerText()).not.toMatch(/quotation\.[a-z_]+/) // a message key without translation
    expect(problems).toEqual([])
    await close()
  }
})

test('input typed before hydration is kept', async () => {
  const { page, close } = await storefront.visit('/tin-tuc', { isLive: false, isOwn: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/client-.*\.js$/, async (route) => held.then(() => route.continue()))
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}/bao-gia`, { waitUntil: 'domcontentloaded' })
  await main(page).getByLabel('Kính gửi').fill('Anh Bảy')
  await fill(row(page, 1), { product: 'Kính', price: '45000' })
  release()
  await live(page)
  await expect.poll(() => summary(page).innerText()).toMatch(/45\.000\s₫/)
  await expect.poll(() => row(page, 1).getByLabel('Sản phẩm', { exact: true }).inputValue()).toBe('Kính')
  await expect.poll(() => main(page).getByLabel('Kính gửi').inputValue()).toBe('Anh Bảy')
  await close()
})

test('a store without the flag has neither the page nor a link to it', async () => {
  const { status, body } = await ask('trong', '/bao-gia')
  expect([status, body.includes('Không tìm thấy trang này')]).toEqual([404, true])
  const { page, close } = await storefront.visit('/', { store: 'trong', viewport: DESKTOP })
  expect(await page.locator('a[href$="/bao-gia"]').count()).toBe(0)
  await close()
})
