import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorefront, productCards, type Storefront } from '../journeys/open-storefront.ts'

let store: Storefront
beforeAll(async () => void (store = await openStorefront()))
afterAll(() => store?.close())

test.each([
  [
    'answers 500',
    { status: 500, body: '{"code":500,"success":false,"msg_code":"SERVER_ERROR","msg":"x","data":null}' },
  ],
  ['answers with HTML', { status: 200, body: '<html>proxy error</html>' }],
  ['does not answer', undefined],
])('when the API %s, the page keeps its header and offers a retry, which works', async (_, answer) => {
  const { page, close } = await store.visit('/', { isOwn: true })
  await page.route(/\/api\/customer\/[^/]+\/products/, (route) =>
    answer ? route.fulfill({ contentType: 'application/json', ...answer }) : route.abort(),
  )
  await page.getByRole('main').getByRole('link', { name: 'Xem tất cả' }).first().click()
  await page.waitForURL(/\/san-pham/)
  const retry = page.getByRole('main').getByRole('alert').getByRole('link', { name: 'Thử lại' })
  await retry.waitFor()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Mộc Fashion' }).isVisible()).toBe(true)
  await page.unroute(/\/api\/customer\/[^/]+\/products/)
  await retry.click()
  await productCards(page).first().waitFor()
  await close()
})
