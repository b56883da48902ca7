import { get, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorefront, type Storefront, viewportsOf } from './open-storefront.ts'
import { live } from '../setup/live.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Sends the request to 127.0.0.1, because not every machine resolves names under localhost. */
function ask(
  store: string,
  path: string,
  userAgent = DESKTOP,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port: storefront.server.port,
        path,
        headers: { host: `${store}.localhost:${storefront.server.port}`, 'user-agent': userAgent },
      },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, headers: answer.headers })
      },
    ).on('error', reject)
  })
}

describe('/to-app', () => {
  test.each([
    ['moc-fashion', ANDROID, 302, 'https://play.google.com/store/apps/details?id=test.moc.fashion'],
    ['moc-fashion', IPHONE, 302, 'https://apps.apple.com/vn/app/moc-fashion/id0000002348'],
    ['moc-fashion', DESKTOP, 200, undefined],
    ['moc-fashion', ANDROID, 302, 'https://play.google.com/store/apps/details?id=test.moc.fashion'], // the cached desktop page is not served
    ['cho-que', IPHONE, 200, undefined], // the store has an app for Android only
    ['trong', ANDROID, 200, undefined],
  ])('%s, %s: %d', async (store, userAgent, status, to) => {
    for (const path of ['/to-app', '/en/to-app']) {
      const answer = await ask(store, path, userAgent)
      expect([answer.status, answer.headers.location]).toEqual([status, to])
      expect(answer.headers['cache-control']).toContain('no-store')
    }
  })

  test.each(viewportsOf(1))('shows QR codes, or that there is no app, on a %s', async (_, viewport) => {
    const { page, problems, close } = await storefront.visit('/to-app', { viewport })
    await page.getByRole('img', { name: /mã qr.*android/i }).waitFor()
    await page.getByRole('img', { name: /mã qr.*iphone/i }).waitFor()
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Tải trên App Store' }).getAttribute('href'),
    ).toContain('apps.apple.com')
    expect(problems).toEqual([])
    await close()
    const none = await storefront.visit('/to-app', { viewport, store: 'trong' })
    await none.page.getByRole('heading', { name: /chưa có ứng dụng/ }).waitFor()
    await none.page.getByRole('main').getByRole('link', { name: 'Về trang chủ' }).click()
    await none.page.waitForURL((url) => url.pathname === '/')
    expect(none.problems).toEqual([])
    await none.close()
  })
})

describe('/sheet', () => {
  test.each(viewportsOf(0))('embeds the store’s sheet and no other address on a %s', async (_, viewport) => {
    const { page, problems, close } = await storefront.visit('/', { viewport, store: 'cho-que', isOwn: true })
    const seen: string[] = []
    await page.route(/^https:\/\/(docs\.google\.com|evil\.test)\//, async (route) => {
      seen.push(route.request().url())
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Gạo ST25: 185.000</p>' })
    })
    await page.goto(`${storefront.server.storeOrigin('cho-que')}/sheet`)
    await live(page)
    const frame = page.getByRole('main').locator('iframe')
    expect(await frame.getAttribute('title')).toBe('Bảng tính của Chợ Quê Foods')
    await frame.contentFrame().getByText('Gạo ST25: 185.000').waitFor()
    await page.getByText('Đang tải bảng…').waitFor({ state: 'detached' })
    const out = page.getByRole('main').getByRole('link', { name: 'Mở trong thẻ mới' })
    expect([await out.getAttribute('href'), await out.getAttribute('target')]).toEqual([
      await frame.getAttribute('src'),
      '_blank',
    ])
    expect(problems).toEqual([])

    for (const address of ['https://docs.google.com/document/d/1', 'https://evil.test/spreadsheets/']) {
      await frame.evaluate((element, src) => element.setAttribute('src', src), address)
      await expect
        .poll(() => problems.filter((problem) => problem.includes(address.split('/')[2] ?? '')).length)
        .toBeGreaterThan(0)
      expect(seen).not.toContain(address)
      problems.length = 0
    }
    await close()
  })

  test('shows a message where the store has no sheet', async () => {
    const { page, problems, close } = await storefront.visit('/sheet')
    await page.getByRole('heading', { name: 'Bảng hiện chưa có' }).waitFor()
    expect(await page.getByRole('main').locator('iframe').count()).toBe(0)
    expect((await ask('moc-fashion', '/sheet')).status).toBe(200)
    expect(problems).toEqual([])
    await close()
  })
})
