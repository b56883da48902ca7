import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPTION, optionKey, productPath } from '../../src/domain/paths.ts'
import { optionKeys } from '../../src/domain/product-option.ts'
import type { ProductDetail } from '../../src/contract/products.ts'
import type { PageRender } from '../../server/http/pages/page-render.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { observedRenderer } from '../setup/page-app.ts'

let server: TestApp
let product: ProductDetail
let other: ProductDetail
const rendered: string[] = []
beforeAll(async () => {
  const renderer = await observedRenderer(({ path, search }: PageRender) => void rendered.push(path + search))
  server = await openTestApp({ pages: renderer })
  const detail = async (id: number) =>
    (await get(`/api/customer/moc-fashion/products/${id}`)).json<{ data: ProductDetail }>().data
  const { data } = (await get('/api/customer/moc-fashion/products?limit=100')).json<{
    data: { data: ProductDetail[] }
  }>().data
  const [one, two] = data.filter(({ distributes: [table] }) => table && optionKeys(table).length > 6)
  product = await detail(one!.id)
  other = await detail(two!.id)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ url, headers: { host: 'moc-fashion.localhost', ...headers } })
const page = async (url: string) => (await get(url)).body
const checked = (html: string) =>
  Array.from(html.matchAll(/<input[^>]*\bchecked[^>]*>/g), ([input]) => /value="([^"]*)"/.exec(input)?.[1])
const canonical = (html: string) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1]

describe('the address of an option', () => {
  test('shows it chosen, with its own price and picture, and names the product as the page to index', async () => {
    const element = product.distributes[0]!.element_distributes.at(-1)!
    const sub = element.sub_element_distributes.at(-1)!
    const html = await page(productPath(product, optionKey(element, sub)))
    expect(checked(html)).toEqual([element.name, sub.name])
    expect(canonical(html)).toBe(productPath(product))
    const colour = await page(productPath(product, optionKey(element)))
    expect(checked(colour)).toEqual([element.name])
    expect(checked(await page(productPath(product)))).toEqual([])
    const first = /data-slide-of="([^"]*)"/.exec(html)?.[1]
    expect(element.image_url ?? product.images[0]!.image_url).toContain(first)
    expect(first).toContain('/media/')
  })

  test('keeps the option when the name in it is not that of the product', async () => {
    const [key] = optionKeys(product.distributes[0])
    const { statusCode, headers } = await get(`/san-pham/ten-cu-${product.id}?${OPTION}=${key}`)
    expect([statusCode, headers.location]).toEqual([301, productPath(product, key)])
  })

  test('works in every language, with the pages of reviews', async () => {
    const [, key] = optionKeys(product.distributes[0])
    expect(checked(await page(`/en${productPath(product, key)}&page=2`))).toHaveLength(2)
  })
})

describe('an option that the product does not have', () => {
  test('is the page without, from the cache', async () => {
    const path = productPath(product)
    const { body, headers } = await get(path)
    rendered.length = 0
    const wrong = ['0', '999999', 'abc', '1-2-3', `0${optionKeys(product.distributes[0])[0]}`, '<script>', '']
    for (const key of [...wrong, ...optionKeys(other.distributes[0])]) {
      const reply = await get(`${path}?${OPTION}=${encodeURIComponent(key)}`)
      expect([reply.statusCode, reply.headers.etag], key).toEqual([200, headers.etag])
      expect(reply.body).toBe(body)
    }
    expect(rendered).toEqual([])
  })
  test('makes no page of its own, however it is asked for, and one that it has makes one', async () => {
    const [, key] = optionKeys(product.distributes[0])
    await get(productPath(product))
    await get(productPath(product, key))
    rendered.length = 0
    for (const query of [`${OPTION}=${key}&utm_source=zalo`, `${OPTION}=${key}&${OPTION}=5`, `a=1&${OPTION}=${key}`])
      expect(checked(await page(`${productPath(product)}?${query}`))).toHaveLength(2)
    expect(rendered.filter((path) => path !== productPath(product, key))).toEqual([])
  })
})

test('links of cart lines lead to the option', async () => {
  const [table] = product.distributes
  const element = table!.element_distributes.find(
    ({ sub_element_distributes: [sub] }) => sub && sub.quantity_in_stock !== 0,
  )!
  const sub = element.sub_element_distributes[0]!
  const reply = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/customer/moc-fashion/carts/items/v1',
    headers: { host: 'moc-fashion.localhost', 'device-id': '0a1b2c3d4e5f6071' },
    payload: {
      product_id: product.id,
      quantity: 1,
      distributes: [{ name: table!.name, value: element.name, sub_element_distributes: sub.name }],
    },
  })
  expect(reply.json()).toMatchObject({ data: { line_items: [{ option_key: optionKey(element, sub) }] } })
})
