import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPath } from '../../src/domain/paths.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { dropPages } from '../setup/page-app.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'

/** Elements of a page as it is delivered (docs/decisions/first-paint.md): a browser pays for each of them before its first paint, also for what no one sees. */
const MAX = { home: 1_000, list: 650, product: 650 }

const THEMES = path.join(import.meta.dirname, '../../themes')
const PRESETS = readdirSync(THEMES).filter((file) => file.startsWith('preset-'))

let app: TestApp
beforeAll(async () => void (app = await openTestApp({ pages: true })))
afterAll(() => app.close())

test.each(['moc-fashion', 'cho-que', 'linh-beauty', 'trong'])(
  'the pages of %s have no more elements than they may',
  async (store) => expect(await pagesAboveBound(store, await productsOf(store))).toEqual([]),
)

test.each(sampleOf(PRESETS, VOLUMES.presets))('and with the theme of %s', async (file) => {
  const [product = ''] = await productsOf('moc-fashion')
  const document = readFileSync(path.join(THEMES, file), 'utf8')
  await app.database.system((q) =>
    q
      .updateTable('themes')
      .set({ document })
      .where('store_id', 'in', q.selectFrom('stores').select('id').where('store_code', '=', 'moc-fashion'))
      .execute(),
  )
  await dropPages(app.database, 'moc-fashion')
  expect(await pagesAboveBound('moc-fashion', [product])).toEqual([])
})

async function pagesAboveBound(store: string, products: string[]): Promise<string[]> {
  const pages = [
    { address: '/', max: MAX.home },
    { address: '/san-pham', max: MAX.list },
    ...products.map((address) => ({ address, max: MAX.product })),
  ]
  const above: string[] = []
  for (const { address, max } of pages) {
    const count = countElements(await page(store, address)) // one at a time: a crowd of renders is refused
    if (count > max) above.push(`${address} has ${count}`)
  }
  return above
}

/** Addresses of products, from all over the store. */
async function productsOf(store: string): Promise<string[]> {
  const products: { id: number; slug: string }[] = []
  for (let number = 1, last = 1; number <= last; number++) {
    const { data } = JSON.parse(await page(store, `/api/customer/${store}/products?limit=100&page=${number}`)) as Listed
    products.push(...data.data)
    last = data.last_page
  }
  return sampleOf(products, VOLUMES.countedProducts).map((product) => productPath(product))
}
type Listed = { data: { data: { id: number; slug: string }[]; last_page: number } }

async function page(store: string, url: string): Promise<string> {
  const { statusCode, body } = await app.app.fastify.inject({ url, headers: { host: `${store}.localhost` } })
  expect(statusCode, `${store}${url}`).toBe(200)
  return body
}

/** As a browser that runs scripts counts them: what stands in `noscript` is text. */
const countElements = (html: string): number =>
  html.replaceAll(/<!--[\s\S]*?-->|(<(script|style|noscript|template)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1').match(/<[a-z]/gi)
    ?.length ?? 0
