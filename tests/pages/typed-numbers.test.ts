import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/contract/endpoint.ts'
import type { Product } from '../../src/contract/products.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

// What a form without JavaScript sends is read by the server; what it cannot read stands in its field again, with the error.

let server: TestApp
beforeAll(async () => void (server = await openTestApp({ pages: true })))
afterAll(() => server?.close())

const HOST = 'moc-fashion.localhost:3000'
const prefixOf = (language: string) => (language === 'vi' ? '' : `/${language}`)

/** A visitor's browser without JavaScript. */
function visitor() {
  const cookies = new Map<string, string>()
  const ask = async (url: string, form?: string) => {
    const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ')
    const headers = { host: HOST, origin: `http://${HOST}`, 'x-requested-with': 'tiem', cookie, accept: 'text/html' }
    const reply = await server.app.fastify.inject(
      form === undefined
        ? { url, headers }
        : {
            ...{ method: 'POST', url, payload: form },
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          },
    )
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return reply
  }
  const products = async () =>
    (await ask('/api/customer/moc-fashion/products?limit=100')).json<{ data: { data: Product[] } }>().data.data
  return { ask, products }
}

/** The tags of the fields of this name that are seen. */
const fieldsOf = (html: string, name: string) =>
  (html.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`, 'g')) ?? []).filter((tag) => !/type="hidden"/.test(tag))
const seen = (html: string, name: string) =>
  fieldsOf(html, name).map((tag) => [/ value="([^"]*)"/.exec(tag)?.[1], tag.includes('aria-invalid="true"')])

test.each(LANGUAGES)(
  'prices of a query are read, and the list has an address with their digits, in %s',
  async (language) => {
    const { ask } = visitor()
    const path = `${prefixOf(language)}/san-pham`
    const reply = await ask(`${path}?min_price=220k&max_price=1.250.000%C4%91&sort_by=price`)
    expect([Math.floor(reply.statusCode / 100), reply.headers.location]).toEqual([
      3,
      `${path}?sort_by=price&min_price=220000&max_price=1250000`,
    ])
  },
)

test.each([
  ['min_price=25o.000&max_price=500000', 'unread', ['25o.000', true], ['500.000', false]],
  ['min_price=500000&max_price=100000', 'reversed', ['500.000', true], ['100.000', true]],
])('%s: the fields and a note beside the products say what is wrong', async (query, kind, low, high) => {
  const reply = await visitor().ask(`/san-pham?${query}`)
  expect(reply.statusCode).toBe(200)
  expect([seen(reply.body, 'min_price'), seen(reply.body, 'max_price')]).toEqual([[low], [high]])
  const notes = reply.body.match(/<p [^>]*data-price-problem="[^>]*>/g) ?? []
  const shown = notes.filter((tag) => !/ hidden(?:=|>| )/.test(tag))
  const isBeside = (tag: string) => !tag.includes(' id="price-') // the other one stands in the filters, which are closed on phones
  expect(notes).toHaveLength(4)
  expect(shown.map((tag) => [tag.includes(`="${kind}"`), isBeside(tag)])).toEqual(
    expect.arrayContaining([
      [true, true],
      [true, false],
    ]),
  )
  expect(shown).toHaveLength(2)
})

test('a quantity that cannot be read comes back to its field, on the page of a product and in the line of the cart', async () => {
  const { ask, products } = visitor()
  const [one, two] = (await products()).filter(
    ({ distributes, price, quantity_in_stock: stock }) => distributes.length === 0 && price > 0 && stock !== 0,
  )
  const typed = 'quantity=2+%3Ckg%3E'
  const back = `/san-pham/${one?.slug}-${one?.id}`
  const refused = await ask('/form/add-to-cart', `lang=vi&product_id=${one?.id}&back=${back}&${typed}`)
  expect(refused.headers.location).toContain('loi=QUANTITY_UNREAD')
  expect(seen((await ask(String(refused.headers.location))).body, 'quantity')).toEqual([['2 &lt;kg&gt;', true]])

  for (const product of [one, two]) await ask('/form/add-to-cart', `lang=vi&product_id=${product?.id}&quantity=3`)
  const { body } = await ask('/gio-hang')
  const lines = [...new Set([...body.matchAll(/name="line_item_id" value="(\d+)"/g)].map(([, id]) => id))]
  expect([lines.length, seen(body, 'quantity')]).toEqual([
    2,
    [
      ['3', false],
      ['3', false],
    ],
  ])
  for (const [at, line] of lines.entries()) {
    const product = new RegExp(
      `name="line_item_id" value="${line}"/?><input [^>]*name="product_id" value="(\\d+)"`,
    ).exec(body)?.[1]
    const { headers } = await ask('/form/set-line', `lang=vi&line_item_id=${line}&product_id=${product}&${typed}`)
    const expected = [0, 1].map((index) => (index === at ? ['2 &lt;kg&gt;', true] : ['3', false]))
    expect(seen((await ask(String(headers.location))).body, 'quantity')).toEqual(expected)
  }
})
