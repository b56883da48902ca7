import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { dropPages } from '../setup/page-app.ts'
import { graphOf, missingIn } from './rich-results.ts'

let server: TestApp
beforeAll(async () => void (server = await openTestApp({ pages: true })))
afterAll(() => server.close())

const HOST = 'moc-fashion.localhost'
const get = (url: string, host = HOST) => server.app.fastify.inject({ url, headers: { host } })
const page = async (url: string, host?: string) => (await get(url, host)).body
const typesOf = (html: string) => graphOf(html).flatMap((node) => node['@type'] ?? [])
type Listed = {
  data: {
    data: {
      id: number
      slug: string
      distributes: unknown[]
      count_stars: number
      is_medicine: boolean
      min_price: number
    }[]
  }
}
const products = async () => {
  const { data } = (await get('/api/customer/moc-fashion/products?limit=100')).json<Listed>().data
  return data.filter(({ min_price, is_medicine }) => min_price > 0 && !is_medicine)
}

test('nodes without a property, with a relative address or a dangling reference are found', () => {
  const node = { '@type': 'Offer', price: 1, url: '/san-pham', shippingDetails: { '@id': '#gone' } }
  expect(missingIn([node])).toEqual([
    'node 0 (Offer) has no priceCurrency',
    'node 0 (Offer) has no availability',
    'node 0 (Offer) has no itemCondition',
    'node 0 (Offer) has no hasMerchantReturnPolicy',
    'node 0.url is no absolute address: /san-pham',
    'node 0.shippingDetails has no type and refers to no node: {"@id":"#gone"}',
  ])
})

test('home pages have the site with its search, and the store with its address', async () => {
  for (const host of [HOST, 'linh-beauty.localhost', 'cho-que.localhost']) {
    const html = await page('/', host)
    expect(missingIn(graphOf(html)), host).toEqual([])
    expect(typesOf(html)).toEqual(['WebSite', 'Store', 'OnlineStore'])
  }
})

test('the store says when its default branch is open, and its footer too when the theme does not', async () => {
  const hours = (html: string) =>
    graphOf(html).find(({ '@id': id }) => id?.endsWith('#store'))?.openingHoursSpecification
  const everyDay = { '@type': 'OpeningHoursSpecification', opens: '08:30', closes: '21:30' }
  expect(hours(await page('/'))).toMatchObject([everyDay])
  const week = JSON.stringify([...Array.from({ length: 5 }, () => '08:00-20:00'), '09:00-24:00', ''])
  await server.database.system(async (q) => {
    await sql`update branches set opening_hours = ${week}::jsonb where is_default and store_id = 2348`.execute(q)
    await sql`update themes set document = document || '{"contact_time_work": ""}' where store_id = 2348`.execute(q)
  })
  await dropPages(server.database, 'moc-fashion')
  expect(hours(await page('/'))).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
      opens: '08:00',
      closes: '20:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Saturday'],
      opens: '09:00',
      closes: '23:59',
    },
  ])
  for (const [address, text] of [
    ['/tin-tuc', 'T2–T6 8:00–20:00 · T7 9:00–24:00 · CN nghỉ'],
    ['/en/tin-tuc', 'Mon–Fri 8:00–20:00 · Sat 9:00–24:00 · Sun closed'],
    ['/ko/tin-tuc', '월–금 8:00–20:00 · 토 9:00–24:00 · 일 휴무'],
  ] as const)
    expect(await page(address)).toContain(text)
})

test('a product with options has an offer for each of them, one without has its own', async () => {
  const all = await products()
  const withOptions = all.find(({ distributes, count_stars }) => distributes.length > 0 && count_stars > 0)!
  const plain = all.find(({ distributes }) => distributes.length === 0)!
  for (const { id, slug } of [withOptions, plain]) {
    const html = await page(`/san-pham/${slug}-${id}`)
    expect(missingIn(graphOf(html)), slug).toEqual([])
    expect(typesOf(html)).toContain('BreadcrumbList')
  }
  const [group] = graphOf(await page(`/san-pham/${withOptions.slug}-${withOptions.id}`))
  expect(group).toMatchObject({ '@type': 'ProductGroup', aggregateRating: { '@type': 'AggregateRating' } })
  expect(group).toHaveProperty('review.0.reviewRating.ratingValue')
  const [product] = graphOf(await page(`/san-pham/${plain.slug}-${plain.id}`))
  expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'VND' } })
})

test('a product without a price, which nobody has rated, is no product for search engines', async () => {
  const one = (await products()).find(({ distributes }) => distributes.length === 0)
  await server.database.system(async (q) => {
    for (const change of ['product_cells set price = 0', 'product_counters set count_stars = 0, sum_stars = 0'])
      await sql`update ${sql.raw(change)} where product_id = ${one!.id} and store_id = 2348`.execute(q)
    await sql`update products set price = 0 where id = ${one!.id} and store_id = 2348`.execute(q)
  })
  await dropPages(server.database, 'moc-fashion')
  expect(typesOf(await page(`/san-pham/${one!.slug}-${one!.id}`))).toEqual(['BreadcrumbList'])
})

test.each(['/san-pham', '/danh-muc', '/tin-tuc'])('%s has the path to it', async (url) => {
  const html = await page(url)
  expect(missingIn(graphOf(html))).toEqual([])
  expect(typesOf(html)).toEqual(['BreadcrumbList'])
})

test('a post names its author, with an absolute picture', async () => {
  const { data } = (await get('/api/customer/moc-fashion/posts/101')).json<{ data: { slug: string } }>()
  const html = await page(`/tin-tuc/${data.slug}-101`)
  expect(missingIn(graphOf(html))).toEqual([])
  expect(typesOf(html)).toEqual(['Article', 'BreadcrumbList'])
})

test('addresses are of the language of the page', async () => {
  const [list] = graphOf(await page('/en/san-pham', 'linh-beauty.localhost'))
  expect(JSON.stringify(list)).toMatch(/https?:\/\/[^/"]+\/en\/san-pham"/)
})
