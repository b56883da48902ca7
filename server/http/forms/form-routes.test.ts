import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Cart } from '../../../src/contract/cart.ts'
import { listCombos } from '../../../src/contract/promotions.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { unpackTyped } from './typed-fields.ts'

/** Forms as a browser without JavaScript sends them: what it sees is where it is sent next, and the cookies. */
let server: TestApp
beforeAll(async () => void (server = await openTestApp()))
afterAll(() => server?.close())

const HOST = 'linh-beauty.localhost:3000'
type Sent = { status: number; location: string; typed: string | undefined }

async function post(
  form: string,
  fields: Record<string, string>,
  device: string = randomUUID(),
  origin = `http://${HOST}`,
): Promise<Sent> {
  const reply = await server.app.fastify.inject({
    method: 'POST',
    url: `/form/${form}`,
    headers: {
      host: HOST,
      origin,
      cookie: `__Host-device=${device}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  return {
    status: reply.statusCode,
    location: String(reply.headers.location),
    typed: reply.cookies.find(({ name }) => name === '__Host-typed')?.value,
  }
}

/** A product with stock and without options. */
async function productId(): Promise<string> {
  const row = await server.database.system((q) =>
    q
      .selectFrom('products as p')
      .innerJoin('stores as s', 's.id', 'p.store_id')
      .select('p.id')
      .where('s.store_code', '=', 'linh-beauty')
      .where('p.status', '=', 0)
      .where('p.distribute_name', 'is', null)
      .where('p.check_inventory', '=', true)
      .where('p.is_medicine', '=', false)
      .where('p.price', '>', 0)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('product_cells as c')
            .whereRef('c.store_id', '=', 'p.store_id')
            .whereRef('c.product_id', '=', 'p.id')
            .where('c.stock', '>', 5)
            .select('c.id'),
        ),
      )
      .orderBy('p.id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return String(row.id)
}

/** A guest with one piece in the cart. */
async function guest(): Promise<{ device: string; product: string }> {
  const [device, product] = [randomUUID(), await productId()]
  expect(await post('add-to-cart', { product_id: product, quantity: '1' }, device)).toMatchObject({
    status: 303,
    location: '/gio-hang',
  })
  return { device, product }
}

const ORDER = {
  name: 'Trần Thị Bưởi',
  phone: '0912345678',
  province: '1',
  district: '1',
  wards: '1',
  address_detail: '12 phố Hàng Bông',
  payment: '0:2',
  shipping: '',
}

test.each([
  ['vi', '/gio-hang'],
  ['en', '/en/gio-hang'],
  ['ko', '/ko/gio-hang'],
  ['xx', '/gio-hang'],
  ['//evil.test', '/gio-hang'],
])('a form of a page in %s leads on to %s', async (lang, location) => {
  expect(await post('add-to-cart', { product_id: await productId(), quantity: '1', lang })).toMatchObject({
    status: 303,
    location,
  })
})

describe('what is refused is said on the next page', () => {
  test.each([
    ['add-to-cart', { quantity: '1' }, '/gio-hang?loi=INVALID_INPUT'],
    ['add-to-cart', { quantity: '1', back: '/san-pham/1?tab=2' }, '/san-pham/1?tab=2&loi=INVALID_INPUT'],
    ['set-line', { line_item_id: '999999', quantity: '2' }, '/gio-hang?loi=INVALID_INPUT'],
    [
      'set-line',
      { line_item_id: '1', product_id: '1', quantity: 'hai' },
      '/gio-hang?loi=QUANTITY_UNREAD&dong=1&so-luong=hai',
    ],
    ['set-line', { line_item_id: '1', product_id: '1', note: 'x'.repeat(501) }, '/gio-hang?loi=INVALID_INPUT'],
    ['buy-again', { order_code: 'KHONGCO1' }, '/don-hang/KHONGCO1?loi=ORDER_NOT_FOUND'],
    ['return-order', { order_code: 'KHONGCO1', note: 'Chật' }, '/don-hang/KHONGCO1?loi=ORDER_NOT_FOUND'],
    ['cart-branch', { chosen_branch: '999999', province: '1' }, '/gio-hang?s=2&tinh=1&loi=BRANCH_NOT_FOUND'],
    ['cart-branch', { chosen_branch: '', is_pick_up: 'true' }, '/gio-hang?s=2&nhan=chi-nhanh'],
    ['cart-choices', { code_voucher: 'KHONGCO' }, '/gio-hang?loi=NO_VOUCHER_EXISTS'],
    ['cart-choices', { code_voucher: 'KHONGCO', s: '2' }, '/gio-hang?s=2&loi=NO_VOUCHER_EXISTS'],
    ['place-order', ORDER, '/gio-hang?s=2&tinh=1&quan=1&loi=CART_EMPTY'],
    [
      'login',
      { phone_number: '0901000001', password: 'sai', back: '/gio-hang' },
      '/tai-khoan?ve=%2Fgio-hang&loi=WRONG_LOGIN',
    ],
  ] as const)('%s with %j', async (form, fields, location) => {
    expect(await post(form, fields)).toMatchObject({ status: 303, location })
  })
})

test.each([
  ['/gio-hang?s=2', '/gio-hang?s=2'],
  ['', '/tai-khoan'],
  ['//evil.example', '/tai-khoan'],
])('a login leads back to %j, if it is a path of the store', async (back, location) => {
  const fields = { phone_number: '0901000001', password: 'matkhau123', back }
  expect(await post('login', fields)).toMatchObject({ status: 303, location })
})

test('a form of another site is refused', async () => {
  const fields = { product_id: await productId(), quantity: '1' }
  expect(await post('add-to-cart', fields, randomUUID(), 'https://evil.example')).toMatchObject({ status: 403 })
})

describe('an order', () => {
  test('that is refused comes back with everything that was typed; once it is placed nothing is kept', async () => {
    const { device } = await guest()
    const refused = await post('place-order', { ...ORDER, phone: '+++++++++' }, device)
    expect(refused.location).toBe('/gio-hang?s=2&tinh=1&quan=1&loi=INVALID_INPUT')
    const { shipping: _, ...typed } = ORDER
    expect(unpackTyped(refused.typed)).toEqual({ ...typed, phone: '+++++++++' })
    const placed = await post('place-order', ORDER, device)
    expect(placed.location).toMatch(/^\/don-hang\/\w+\?token=/)
    expect(placed.typed).toBe('')
  })

  test('of another sum than the page showed is not placed, and comes back with the sum it showed', async () => {
    const { device } = await guest()
    const seen = { ...ORDER, expected_total: '1000', has_invoice: 'on', invoice_company: 'Công ty Bưởi' }
    const invoice = { invoice_tax_code: '0312345678', invoice_address: '1 Lê Lợi', invoice_email: 'a@buoi.test' }
    const refused = await post('place-order', { ...seen, ...invoice, invoice_consent: 'on' }, device)
    expect(refused.location).toBe('/gio-hang?s=2&tinh=1&quan=1&loi=CART_CHANGED')
    expect(unpackTyped(refused.typed)).toMatchObject({ expected_total: '1000', invoice_company: 'Công ty Bưởi' })
    const withoutConsent = await post('place-order', { ...seen, ...invoice, expected_total: '' }, device)
    expect(withoutConsent.location).toContain('loi=INVALID_INPUT')
  })

  test('of another cart than the page showed is not placed, though the sum is the same', async () => {
    const { device } = await guest()
    const refused = await post('place-order', { ...ORDER, cart_version: 'cua-mot-gio-khac' }, device)
    expect(refused.location).toBe('/gio-hang?s=2&tinh=1&quan=1&loi=CART_CHANGED')
  })

  test('with a note of more than 500 characters is refused, and comes back with it', async () => {
    const { device } = await guest()
    const refused = await post('place-order', { ...ORDER, customer_note: 'x'.repeat(501) }, device)
    expect(refused.location).toContain('loi=INVALID_INPUT')
    expect(unpackTyped(refused.typed)).toMatchObject({ customer_note: 'x'.repeat(501) })
    const placed = await post('place-order', { ...ORDER, customer_note: 'x'.repeat(500) }, device)
    expect(placed.location).toMatch(/^\/don-hang\/\w+\?token=/)
  })

  test('sent twice is one order', async () => {
    const { device } = await guest()
    const fields = { ...ORDER, key: randomUUID() }
    const first = await post('place-order', fields, device)
    expect(first.location).toMatch(/^\/don-hang\/\w+\?token=/)
    expect((await post('place-order', fields, device)).location).toBe(first.location)
  })

  test('that a guest cancels is shown again, with the guest’s token', async () => {
    const { device } = await guest()
    const { location } = await post('place-order', ORDER, device)
    const [, order_code = '', token = ''] = /^\/don-hang\/(\w+)\?token=(.+)$/.exec(location) ?? []
    expect(token).not.toBe('')
    expect(await post('cancel-order', { order_code, token: decodeURIComponent(token) })).toMatchObject({
      status: 303,
      location,
    })
  })
})

describe('without JavaScript a cart is changed and an order bought again', () => {
  test('quantity, note and tick of a line, and the option of all', async () => {
    const { device } = await guest()
    const line = (id?: number) =>
      server.database.system((q) =>
        q
          .selectFrom('cart_lines')
          .selectAll()
          .$if(id !== undefined, (some) => some.where('id', '=', id ?? 0))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      )
    const first = await line() // just added
    const fields = { line_item_id: String(first?.id), product_id: String(first?.product_id) }
    const done = { status: 303, location: '/gio-hang' }
    expect(await post('set-line', { ...fields, quantity: '3' }, device)).toMatchObject(done)
    expect(await post('set-line', { ...fields, note: 'gói quà' }, device)).toMatchObject(done)
    expect(await post('set-line', { ...fields, is_chosen: 'false' }, device)).toMatchObject(done)
    expect(await line(first?.id)).toMatchObject({ quantity: 3, note: 'gói quà', is_chosen: false })
    expect(await post('cart-choices', { is_all_chosen: 'true' }, device)).toMatchObject(done)
    expect(await line(first?.id)).toMatchObject({ quantity: 3, is_chosen: true })
    expect(await post('set-line', { ...fields, quantity: '0' }, device)).toMatchObject(done)
    expect(await line(first?.id)).toBeUndefined()
  })

  test('an order leads to the cart with its products, and says when something is left out', async () => {
    const { device, product } = await guest()
    const { location } = await post('place-order', ORDER, device)
    const [, code = '', token = ''] = /^\/don-hang\/(\w+)\?token=(.+)$/.exec(location) ?? []
    expect(await post('buy-again', { order_code: code, token: decodeURIComponent(token) }, randomUUID())).toMatchObject(
      {
        status: 303,
        location: '/gio-hang',
      },
    )
    await server.database.system((q) =>
      q.updateTable('product_cells').set({ stock: 0 }).where('product_id', '=', Number(product)).execute(),
    )
    expect(await post('buy-again', { order_code: code, token: decodeURIComponent(token) })).toMatchObject({
      status: 303,
      location: '/gio-hang?loi=SOME_LEFT_OUT',
    })
  })

  test('a combo leads to the cart with all its products in the chosen options', async () => {
    const device = randomUUID()
    const read = async (url: string, method: 'GET' | 'POST' = 'GET') => {
      const headers = { host: HOST, 'x-requested-with': 'tiem', cookie: `__Host-device=${device}` }
      const options = { method, url: `/api/customer/linh-beauty/${url}`, headers }
      return (await server.app.fastify.inject({ ...options, ...(method === 'POST' && { payload: {} }) })).json<{
        data: unknown
      }>().data
    }
    const [combo] = listCombos.data.parse(await read('combos'))
    const parts = combo?.products_combo ?? []
    const fields: Record<string, string> = { combo_id: String(combo?.id) }
    for (const { product, quantity } of parts) {
      const cells = product.distributes[0]?.element_distributes.flatMap(({ id, quantity_in_stock, ...element }) =>
        element.sub_element_distributes.length > 0
          ? element.sub_element_distributes.map((sub) => ({ value: `${id}:${sub.id}`, stock: sub.quantity_in_stock }))
          : [{ value: `${id}:`, stock: quantity_in_stock }],
      )
      const inStock = cells?.find(({ stock }) => stock < 0 || stock >= quantity)
      if (inStock) fields[`option_${product.id}`] = inStock.value
    }
    expect(await post('buy-combo', fields, device)).toMatchObject({ status: 303, location: '/gio-hang' })
    const cart = Cart.parse(await read('carts/v1', 'POST'))
    expect(cart.line_items.map(({ product, quantity }) => [product.id, quantity])).toEqual(
      expect.arrayContaining(parts.map(({ product, quantity }) => [product.id, quantity])),
    )
    expect(cart.used_combos).toMatchObject([{ quantity: 1, combo: { id: combo?.id } }])
    expect((await post('buy-combo', { combo_id: '999999' })).location).toBe('/combo-giam-gia')
  })
})
