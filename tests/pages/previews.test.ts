import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { previewLabel } from '../../server/core/previews/preview-label.ts'
import { ORDER_STATUSES } from '../../src/contract/order-statuses.ts'
import { PERSONAS, SHOP_STATES, type PreviewView } from '../../src/contract/preview-views.ts'
import { previewOrderCode } from '../../src/domain/preview-order.ts'
import { orderPath, PATHS } from '../../src/domain/paths.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { IS_LONG, sampleOf } from '../volumes.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp({ pages: true })
})
afterAll(() => shop?.close())

async function open(code: string, view: PreviewView, url: string) {
  const label = await shop.database
    .forStore(0)
    .query(async (q) => previewLabel(q, code, view, new Date(FIXTURE_NOW)) ?? '')
  return shop.app.fastify.inject({ url, headers: { host: `${label}.preview.localhost` } })
}

const PAGES = [...Object.values(PATHS), '/gio-hang?s=2', '/gio-hang?s=3', '/khong-co-trang-nay', '/500']
const ORDERS = ORDER_STATUSES.map((status) => orderPath(previewOrderCode(status)))

test.each(['moc-fashion', 'cho-que', 'linh-beauty', 'trong'])(
  'every page of %s is shown to a persona',
  async (code) => {
    const personas = IS_LONG ? PERSONAS : (['both'] as const)
    const pages = [...PAGES, ...ORDERS]
    for (const persona of personas)
      for (const page of sampleOf(pages, IS_LONG ? pages.length : code === 'moc-fashion' ? 14 : 4)) {
        const { statusCode } = await open(code, { persona, state: 'usual' }, page)
        expect([200, 301, 302, 404], `${persona} ${page}`).toContain(statusCode)
      }
  },
)

test('a page is that of its persona', async () => {
  const view = { persona: 'collaborator', state: 'full-cart' } as const
  const body = async (page: string) => (await open('moc-fashion', view, page)).body
  expect(await body(PATHS.account)).toContain('Lê Thị Bích Ngọc')
  expect(await body(PATHS.collaborator)).toContain('1.250.000')
  expect(await body(orderPath(previewOrderCode('SHIPPING')))).toContain(previewOrderCode('SHIPPING'))
})

test.each(SHOP_STATES)('the pages show the shop %s', async (state) => {
  const answers = await Promise.all(
    [PATHS.home, PATHS.products, PATHS.cart].map((page) => open('moc-fashion', { persona: 'customer', state }, page)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(state === 'closed' ? [404, 404, 404] : [200, 200, 200])
  expect(answers[1]?.body.includes('dành cho dịp Tết Nguyên đán')).toBe(state === 'long-names')
  for (const { headers } of answers)
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost')
})
