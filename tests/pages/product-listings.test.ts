import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import { faultsOf, feedItemsOf, type FeedItem } from './feed-rules.ts'
import { graphOf, missingIn } from './rich-results.ts'

const STORES = ['moc-fashion', 'cho-que', 'linh-beauty']

let server: TestApp
beforeAll(async () => void (server = await openTestApp({ pages: true })))
afterAll(() => server.close())

type Offer = { url: string; price: number; availability: string; shippingDetails?: { '@id': string } }
type Product = { '@type': string; offers?: Offer; hasVariant?: Product[]; url?: string; productGroupID?: string }

test('faults of items are found', () => {
  const item: FeedItem = {
    id: ['1'],
    title: ['Áo'],
    description: ['Áo'],
    link: ['/san-pham/ao-1'],
    image_link: ['https://a.test/a.avif'],
    availability: ['in stock'],
    price: ['1.000 VND'],
    sale_price: ['2000 VND'],
    condition: ['new'],
    brand: ['Mộc'],
    gtin: ['2000000100258'],
    color: ['Đỏ'],
    note: [''],
  }
  expect(faultsOf(item)).toEqual([
    '1 link is /san-pham/ao-1',
    '1 image_link is https://a.test/a.avif',
    '1 availability is in stock',
    '1 price is 1.000 VND',
    '1 has no product_type',
    '1 has no shipping',
    '1 has an attribute without a rule',
    '1 has a sale that is no lower',
    '1 has a GTIN that is none',
    '1 has an option without a group',
  ])
})

describe.each(STORES)('every product of %s', (store) => {
  const get = async (url: string) => {
    const { body, statusCode } = await server.app.fastify.inject({ url, headers: { host: `${store}.localhost` } })
    return { body, statusCode }
  }
  const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
  const feed = async () => feedItemsOf((await get('/feed.xml')).body)

  test('is in the feed as its rules ask', async () => {
    const items = await feed()
    expect(items.length).toBeGreaterThan(200)
    expect(items.flatMap(faultsOf)).toEqual([])
    expect(new Set(items.map(({ id }) => id?.[0])).size).toBe(items.length)
    expect(new Set(items.map(({ link }) => link?.[0])).size).toBe(items.length)
  })

  test('has structured data as its rules ask, with the offers of the feed', async () => {
    const items = new Map((await feed()).map((item) => [pathOf(item.link![0]!), item]))
    const paths = Array.from(
      (await get('/sitemap-products-1.xml')).body.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g),
      ([, path]) => path!,
    )
    const products = paths.filter((path) => !/^\/(?:en|ko)\//.test(path))
    const faults: string[] = []
    const offered = new Set<string>()
    for (const path of products) {
      const { body, statusCode } = await get(path)
      expect(statusCode, path).toBe(200)
      const nodes = graphOf(body)
      faults.push(...missingIn(nodes).map((fault) => `${path}: ${fault}`))
      const [product] = nodes as unknown as Product[] // the first node of a product's page, checked above
      const fees = new Map(
        (nodes as unknown as { '@id': string; shippingRate?: { value: number } }[]).map((node) => [
          node['@id'],
          node.shippingRate?.value,
        ]),
      )
      for (const { offers } of product?.hasVariant ?? [product!]) {
        if (!offers) continue // without a price: rated only, or no product at all
        const address = pathOf(offers.url)
        offered.add(address)
        const item = items.get(address)
        const said = {
          price: `${offers.price} VND`,
          availability: offers.availability.replace('https://schema.org/', ''),
          fee: `${fees.get(offers.shippingDetails?.['@id'] ?? '')} VND`,
        }
        const fed = {
          price: (item?.sale_price ?? item?.price)?.[0],
          availability: item?.availability?.[0] === 'in_stock' ? 'InStock' : 'OutOfStock',
          fee: item?.['shipping.price']?.[0],
        }
        if (JSON.stringify(said) !== JSON.stringify(fed))
          faults.push(`${address}: ${JSON.stringify(said)} on the page, ${JSON.stringify(fed)} in the feed`)
      }
    }
    expect(faults).toEqual([])
    expect([...items.keys()].filter((address) => !offered.has(address))).toEqual([])
    expect(offered.size).toBe(items.size)
  })

  test('shows the price and the stock of an item on the page that the item leads to', async () => {
    const items = sampleOf(await feed(), VOLUMES.feedItems)
    const faults: string[] = []
    for (const item of items) {
      const { body } = await get(pathOf(item.link![0]!))
      const form = /<form[^>]*action="\/form\/add-to-cart"[\s\S]*?<\/form>/.exec(body)?.[0] ?? ''
      const price = /([\d.]+)(?:\u00a0|&nbsp;| )₫/.exec(form)?.[1]?.replaceAll('.', '')
      const isSoldOut = /role="status"[^>]*>Hết hàng</.test(form)
      const said = [`${price} VND`, isSoldOut ? 'out_of_stock' : 'in_stock']
      const fed = [(item.sale_price ?? item.price)?.[0], item.availability?.[0]]
      if (JSON.stringify(said) !== JSON.stringify(fed))
        faults.push(`${item.link?.[0]}: ${said.join()} instead of ${fed.join()}`)
    }
    expect(faults).toEqual([])
  })
})
