import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Badges } from '../../../src/contract/badges.ts'
import type { Cart } from '../../../src/contract/cart.ts'
import type { Combo } from '../../../src/contract/promotions.ts'
import type { Product } from '../../../src/contract/products.ts'
import type { DeviceSession } from '../../../src/contract/sessions.ts'
import { unpackTyped } from './typed-fields.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'

let server: TestApp
beforeAll(async () => void (server = await openTestApp()))
afterAll(() => server.close())

/** A guest's browser without JavaScript: it keeps its cookies and posts forms. */
function guest(store = 'moc-fashion') {
  const host = `${store}.localhost:3000`
  const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  const api = `/api/customer/${store}`
  const cookies = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', url: string, body?: string | object, more: object = {}) => {
    const form = typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }
    const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ')
    const headers = { ...own, 'x-requested-with': 'tiem', cookie, ...form, ...more }
    const reply = await server.app.fastify.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return reply
  }
  const post = async (form: string, body: string) => (await ask('POST', `/form/${form}`, body)).headers.location
  const cart = async () => (await ask('POST', `${api}/carts/v1`, {})).json<{ data: Cart }>().data
  return { ask, api, post, cart }
}

/** Two pieces of a product without options; how its line is named in the cart's forms. */
async function withLine() {
  const { ask, api, post, cart } = guest()
  const { data } = (await ask('GET', `${api}/products?limit=100`)).json<{ data: { data: Product[] } }>().data
  const product = data.find(
    ({ distributes, price, quantity_in_stock: stock }) => distributes.length === 0 && price > 0 && stock > 5,
  )
  expect(await post('add-to-cart', `lang=vi&product_id=${product?.id}&quantity=2`)).toBe('/gio-hang')
  const [line] = (await cart()).line_items
  const quantities = async () => (await cart()).line_items.map(({ quantity }) => quantity)
  expect(await quantities()).toEqual([2])
  return { post, quantities, line: `lang=vi&line_item_id=${line?.id}&product_id=${line?.product.id}` }
}

test('"Buy now" leads to the second step of the checkout, adding to the cart', async () => {
  const { post, line } = await withLine()
  expect(await post('add-to-cart', `${line}&then=checkout`)).toBe('/gio-hang?s=2')
})

test('a login leads back to where it was asked for, and to no other host; what is wrong is said on its page', async () => {
  const { post } = guest()
  const right = 'phone_number=0901000002&password=matkhau123'
  const checkout = encodeURIComponent('/gio-hang?s=2')
  expect(await post('login', `lang=vi&back=${checkout}&phone_number=0901000002&password=wrong-one`)).toBe(
    `/tai-khoan?ve=${checkout}&loi=WRONG_LOGIN`,
  )
  expect(await post('login', `lang=vi&back=${checkout}&${right}`)).toBe('/gio-hang?s=2')
  expect(await guest().post('login', `lang=vi&back=//evil.example&${right}`)).toBe('/tai-khoan')
})

test('an account that is guessed at asks for a code, which is sent, and its page has a field for it', async () => {
  const { post } = guest()
  const name = '0901000002'
  await post('login', `lang=vi&phone_number=${name}&password=wrong-one`)
  const guessedAt = (count: number) =>
    server.database.system((q) =>
      sql`update rate_limits set count = ${count} where key like 'login_anywhere:%'`.execute(q),
    )
  await guessedAt(51)
  const right = `lang=vi&phone_number=${name}&password=matkhau123`
  const needed = await post('login', right)
  expect(needed).toBe('/tai-khoan?loi=LOGIN_CODE_NEEDED')
  expect(await post('login', `${right}&otp=999999`)).toBe('/tai-khoan?loi=WRONG_OTP')
  expect(await post('login', `${right}&otp=000000`)).toBe('/tai-khoan')
  await guessedAt(0)
})

test('another device is logged out, and all others', async () => {
  const log = async () => {
    const one = guest()
    await one.post('login', 'lang=vi&phone_number=0901000002&password=matkhau123')
    const sessions = async () => (await one.ask('GET', `${one.api}/sessions`)).json<{ data: DeviceSession[] }>().data
    return { ...one, sessions }
  }
  const [first, , third] = [await log(), await log(), await log()]
  const before = await third.sessions()
  const own = (await first.sessions()).find((one) => one.is_current)
  expect(await third.post('end-session', `lang=vi&id=${own?.id}`)).toBe('/tai-khoan?loi=SESSION_ENDED')
  expect(await third.sessions()).toHaveLength(before.length - 1)
  expect(await third.post('end-session', 'lang=vi&id=x')).toMatch(/^\/tai-khoan\?loi=(?!SESSION_ENDED)/)
  expect(await third.post('end-other-sessions', 'lang=en')).toBe('/en/tai-khoan?loi=OTHER_SESSIONS_ENDED')
  expect((await third.sessions()).map(({ is_current }) => is_current)).toEqual([true])
  expect(await guest().post('end-session', `lang=vi&id=${own?.id}`)).not.toContain('SESSION_ENDED')
})

test.each(['collaborator', 'agency'])('a customer asks to become a partner (%s), and takes it back', async (role) => {
  const { ask, api, post } = guest()
  await post('login', 'lang=vi&phone_number=0901000002&password=matkhau123')
  const path = role === 'agency' ? '/dai-ly' : '/cong-tac-vien'
  const request = async () =>
    (await ask('GET', `${api}/badges`)).json<{ data: Badges }>().data[`${role as 'agency'}_register_request`]?.status
  const account = async () =>
    (await ask('GET', `${api}/${role}/account`)).json<{ data: { bank: string; cmnd: string } }>().data
  const fields = {
    first_and_last_name: 'Lê Bưởi',
    bank: 'Vietcombank',
    account_name: 'LE BUOI',
    account_number: '0071',
  }
  const form = (more: object) => `lang=vi&role=${role}&${new URLSearchParams({ ...fields, ...more })}`
  expect(await post('register-partner', form({ bank: '' }))).toBe(`${path}?loi=INVALID_INPUT`)
  expect(await post('register-partner', form({ cmnd: '12' }))).toBe(`${path}?loi=INVALID_INPUT`)
  expect(await request()).toBeUndefined()
  expect(await post('register-partner', form({ cmnd: '012345678' }))).toBe(path)
  expect([await request(), await account()]).toMatchObject([0, { bank: 'Vietcombank', cmnd: '012345678' }])
  expect(await post('withdraw-partner', `lang=vi&role=${role}`)).toBe(path)
  expect(await request()).not.toBe(0)
})

test('the bin of a line removes it', async () => {
  const { post, quantities, line } = await withLine()
  expect(await post('set-line', `${line}&quantity=0`)).toBe('/gio-hang')
  expect(await quantities()).toEqual([])
})

test('the field of a line sets it, a typed 0 removes it', async () => {
  const { post, quantities, line } = await withLine()
  expect(await post('set-line', `${line}&quantity=5`)).toBe('/gio-hang')
  expect(await quantities()).toEqual([5])
  expect(await post('set-line', `${line}&quantity=0`)).toBe('/gio-hang')
  expect(await quantities()).toEqual([])
})

test('of a repeated field the last counts, as on a page that was open before this server was', async () => {
  const { post, quantities, line } = await withLine()
  await post('set-line', `${line}&quantity=1&quantity=0`)
  expect(await quantities()).toEqual([])
})

test('an empty or unreadable quantity changes nothing and says so', async () => {
  const { post, quantities, line } = await withLine()
  for (const quantity of ['', '-1', '1.5', 'hai', '1e3'])
    expect(await post('set-line', `${line}&quantity=${quantity}`)).toBe(
      `/gio-hang?loi=QUANTITY_UNREAD&dong=${new URLSearchParams(line).get('line_item_id')}&so-luong=${quantity}`,
    )
  expect(await quantities()).toEqual([2])
})

test.each(['３', ' 3 ', '3 cái', '3 PCS'])(
  '%s typed as a quantity is three pieces, in the cart and on the page of a product',
  async (typed) => {
    const { post, quantities, line } = await withLine()
    const quantity = encodeURIComponent(typed)
    expect(await post('set-line', `${line}&quantity=${quantity}`)).toBe('/gio-hang')
    expect(await quantities()).toEqual([3])
    expect(await post('add-to-cart', `${line}&quantity=${quantity}`)).toBe('/gio-hang')
    expect(await quantities()).toEqual([6])
  },
)

test('a quantity that cannot be read adds nothing, and the page of the product says so', async () => {
  const { post, quantities, line } = await withLine()
  for (const quantity of ['', 'hai', '1,5', '-1', '0', '99999'])
    expect(await post('add-to-cart', `${line}&back=/san-pham/x-1&quantity=${quantity}`)).toBe(
      `/san-pham/x-1?loi=QUANTITY_UNREAD&so-luong=${encodeURIComponent(quantity)}`,
    )
  expect(await quantities()).toEqual([2])
})

test('a branch is chosen, for delivery and for picking up, and what else was typed is kept', async () => {
  const { ask, api, post, cart } = guest('cho-que')
  const { data } = (await ask('GET', `${api}/products?limit=100`)).json<{ data: { data: Product[] } }>().data
  const product = data.find(({ distributes, price }) => distributes.length === 0 && price > 0)
  await post('add-to-cart', `product_id=${product?.id}`)
  const branches = (await ask('GET', `${api}/branches`)).json<{ data: { id: number }[] }>().data
  const { branch_id: before } = await cart()
  const other = branches.find(({ id }) => id !== before)
  const reply = await ask('POST', '/form/cart-branch', `lang=vi&chosen_branch=${other?.id}&name=B%C6%B0%E1%BB%9Fi`)
  expect(reply.headers.location).toBe('/gio-hang?s=2')
  expect(unpackTyped(reply.cookies.find(({ name }) => name === '__Host-typed')?.value)).toMatchObject({ name: 'Bưởi' })
  expect((await cart()).branch_id).toBe(other?.id)
  expect(await post('cart-branch', `is_pick_up=true&chosen_branch=${before}`)).toBe('/gio-hang?s=2&nhan=chi-nhanh')
  expect((await cart()).branch_id).toBe(before)
})

test('a combo is the first thing that a new guest buys: all its products are in one cart', async () => {
  const { ask, api, post, cart } = guest()
  const { data } = (await ask('GET', `${api}/combos`)).json<{ data: Combo[] }>()
  const combo = data.find(({ products_combo: parts }) => parts.length > 1)
  const options = (combo?.products_combo ?? []).map(({ product }) => {
    for (const { id, quantity_in_stock, sub_element_distributes } of product.distributes[0]?.element_distributes ??
      []) {
      const sub = sub_element_distributes.find((one) => one.quantity_in_stock !== 0)
      if (sub || quantity_in_stock !== 0) return `&option_${product.id}=${id}:${sub?.id ?? ''}`
    }
    return ''
  })
  expect(await post('buy-combo', `lang=vi&combo_id=${combo?.id}${options.join('')}`)).toBe('/gio-hang')
  expect((await cart()).line_items.filter(({ is_bonus }) => !is_bonus)).toHaveLength(combo?.products_combo.length ?? -1)
})

test('a form that asks for JSON gets the answer of its call, and takes effect once with the call of the page that repeats it', async () => {
  const { ask, api, cart } = guest()
  const { data } = (await ask('GET', `${api}/products?limit=100`)).json<{ data: { data: Product[] } }>().data
  const product = data.find(
    ({ distributes, price, quantity_in_stock: stock }) => distributes.length === 0 && price > 0 && stock > 5,
  )
  const early = { accept: 'application/json', 'idempotency-key': 'early' }
  const reply = await ask('POST', '/form/add-to-cart', `lang=en&product_id=${product?.id}&quantity=2`, early)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { success: true, data: { line_items: [{ quantity: 2 }] } },
  ])
  const body = { product_id: product?.id, quantity: 2, distributes: [] }
  expect((await ask('POST', `${api}/carts/items/v1`, body, early)).statusCode).toBe(200)
  const form = `lang=vi&product_id=${product?.id}&quantity=2&key=early`
  expect((await ask('POST', '/form/add-to-cart', form)).headers.location).toBe('/gio-hang')
  expect((await cart()).line_items.map(({ quantity }) => quantity)).toEqual([2])
  const refused = await ask('POST', '/form/add-to-cart', 'lang=en&product_id=0', { accept: 'application/json' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { success: false, msg: expect.stringMatching(/\w/) },
  ])
})
