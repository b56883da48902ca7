import { WORKER_PATH } from '../../src/offline/protocol.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorefront, productCards, type Storefront } from '../journeys/open-storefront.ts'
import { inTurn, VOLUMES } from '../volumes.ts'

let store: Storefront
beforeAll(async () => void (store = await openStorefront()))
afterAll(() => store?.close())

const PRODUCTS = /\/api\/customer\/[^/]+\/products/
const ANSWERS: [string, { status: number; body: string } | undefined][] = [
  [
    'answers 500',
    { status: 500, body: '{"code":500,"success":false,"msg_code":"SERVER_ERROR","msg":"x","data":null}' },
  ],
  ['answers with HTML', { status: 200, body: '<html>proxy error</html>' }],
  ['does not answer', undefined],
]

/** Goes from the home page to the list, whose products are answered so. */
async function toTheList(answer: { status: number; body: string } | undefined, isServerThere: boolean) {
  const { page, close } = await store.visit('/', { isOwn: true })
  await page.route(PRODUCTS, (route) =>
    answer ? route.fulfill({ contentType: 'application/json', ...answer }) : route.abort(),
  )
  if (!isServerThere) await page.route('**' + WORKER_PATH, (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Xem tất cả' }).first().click()
  await page.waitForURL(/\/san-pham/)
  return { page, close }
}

test.each(inTurn(ANSWERS, 0, VOLUMES.lostAnswers))(
  'when the API %s to a page that somebody went to, its document is loaded',
  async (_, answer) => {
    const { page, close } = await toTheList(answer, true)
    await productCards(page).first().waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: 'Mộc Fashion' }).isVisible()).toBe(true)
    await close()
  },
)

test.each(inTurn(ANSWERS, 1, VOLUMES.lostAnswers))(
  'when the API %s and nothing else does, header and a retry stand, which works',
  async (_, answer) => {
    const { page, close } = await toTheList(answer, false)
    const retry = page.getByRole('main').getByRole('alert').getByRole('link', { name: 'Thử lại' })
    await retry.waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: 'Mộc Fashion' }).isVisible()).toBe(true)
    await page.unroute(PRODUCTS)
    await retry.click()
    await productCards(page).first().waitFor()
    await close()
  },
)
