import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'
import { dropPages } from '../../tests/setup/page-app.ts'
import {
  BONUS_PRODUCT,
  CART,
  CART_PRODUCT,
  LINE_IN_TIME,
  NOTIFICATION,
  ORDER,
  ORDER_ROW,
  PAGE,
  PRODUCT,
  VOUCHER,
} from './testing/old-client-fields.ts'
import { list, oldClient, text, type OldReply, type Wire } from './testing/old-client.ts'

let server: TestApp
beforeAll(async () => void (server = await openTestApp()))
afterAll(() => server.close())

const ORDER_PAYMENT = [
  'payment_method_name',
  'payment_partner_name',
  'payment_partner_id',
  'payment_method_id',
  'order_code_refund',
  'total_commission_order_for_customer',
]
const GUEST = {
  payment_method_id: 2,
  payment_partner_id: 0,
  name: 'Lê Thị Mơ',
  phone: '0912345678',
  email: '',
  customer_note: '',
  code_voucher: '',
  is_use_points: false,
  order_from: 0,
}
const ADDRESS = {
  name: 'Lê Thị Mơ',
  phone: '0912345678',
  email: '',
  country: 1,
  province: 1,
  district: 1,
  wards: 1,
  village: null,
  postcode: null,
  address_detail: '12 Hàng Bông',
  is_default: false,
}
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

const ISO_TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d[^"]*"/
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
/** Fields that every one of these has. */
const each = (rows: Wire[], fields: string[]): Wire[] => {
  expect(rows.flatMap((row) => fields.filter((field) => !(field in row)))).toEqual([])
  return rows
}

/** Checks the success envelope and these fields in its data. */
function good(reply: OldReply, fields: string[] = [], status = 200): Wire {
  expect({ status: reply.status, code: reply.code, success: reply.success, msg: reply.msg }).toEqual({
    status,
    code: status,
    success: true,
    msg: expect.any(String),
  })
  expect(JSON.stringify(reply.data ?? null).match(ISO_TIME)).toBeNull() // it takes the part after the space
  const seen = (Array.isArray(reply.data) ? reply.data[0] : reply.data) ?? {}
  expect(fields.filter((field) => !(field in (seen as object)))).toEqual([])
  return reply.data ?? {}
}
const page = (reply: OldReply, fields: string[] = []): Wire[] => {
  const rows = list(good(reply, PAGE).data)
  const [first] = rows
  expect(first ? fields.filter((field) => !(field in first)) : []).toEqual([])
  return rows
}
const elementsOf = (product: Wire): Wire[] => list(list(product.distributes)[0]?.element_distributes ?? [])
const cellsOf = (element: Wire | undefined): Wire[] => list(element?.sub_element_distributes ?? [])
const isMany = (cell: Wire): boolean => Number(cell.quantity_in_stock) > 5
const hasMany = (element: Wire): boolean => cellsOf(element).some(isMany)
/** Every media address must be absolute, to work on the client's own page. */
const noBareMedia = (value: unknown) => expect(JSON.stringify(value)).not.toMatch(/"\/media\//)

describe('an unchanged client of the existing platform', () => {
  test('a visitor loads the store, browses and orders', async () => {
    const old = oldClient(server, 'moc-fashion')
    const record = good(await old.get(''), [
      'id',
      'name',
      'store_code',
      'date_expried',
      'address',
      'id_type_of_store',
      'career',
      'logo_url',
      'has_upload_store',
      'link_google_play',
      'link_apple_store',
    ])
    expect(Object.keys(record)).not.toContain('user')
    const theme = good(await old.get('web-theme'), [
      'header_type',
      'footer_type',
      'home_page_type',
      'color_main_1',
      'logo_url',
      'is_use_custom_menu',
      'json_custom_menu',
      'banner_type',
      'product_home_type',
      'post_home_type',
      'headerBackgroudColor',
      'post_id_goods_inspecstion_policy',
    ])
    expect([theme.id, theme.store_id, typeof theme.header_type, typeof theme.json_custom_menu]).toEqual([
      undefined,
      undefined,
      'number',
      'string',
    ])
    for (const entry of JSON.parse(text(theme.json_custom_menu)) as object[])
      expect(Object.keys(entry)).toEqual(expect.arrayContaining(['index', 'name', 'link_to', 'image']))
    good(await old.get('app-theme'), ['header_type'])
    const badges = good(await old.get('badges'), [
      'notification_unread',
      'cart_quantity',
      'favorite_products',
      'voucher_total',
      'status_collaborator',
      'status_agency',
      'required_agency_ctv_has_referral_code',
      'agency_register_request',
      'collaborator_register_request',
      'config_user_vip',
      'allow_branch_payment_order',
      'auto_choose_default_branch_payment_order',
      'orders_waitting_for_progressing',
      'is_use_otp',
      'domain',
      'allow_semi_negative',
    ])
    expect(badges.cart_quantity).toBe(0)

    const categories = list(
      good(await old.get('categories'), [
        'id',
        'name',
        'slug',
        'image_url',
        'position',
        'is_show_home',
        'category_children',
      ]),
    )
    const home = await Promise.all(
      [
        'home_app',
        'home_web/banners',
        'home_web/product_by_category',
        'home_web/ads',
        'home_web/product_top_sales',
        'home_web/product_news',
        'home_web/product_discounts',
        'home_web/posts_new',
        'home_web/posts_with_category',
      ].map((path) => old.get(path)),
    )
    for (const reply of home) noBareMedia(good(reply))
    expect(Object.keys(home[3]?.data ?? {})).toEqual(expect.arrayContaining(['popups', 'type_0', 'type_8']))
    expect(list(home[2]?.data)[0]).toMatchObject({ model: 'Product', type_layout: 'PRODUCT_BY_CATEGORY' })
    good(await old.get('attribute_searches'))
    const listed = page(
      await old.get(
        `products?page=1&search=&sort_by=price&descending=true&category_ids=${text(categories[0]?.id)}&min_price=0`,
      ),
      PRODUCT,
    )
    expect(list(listed[0]?.images)[0]?.image_url).toMatch(/^http:\/\/localhost:3000\/media\/moc-fashion\//)
    const sorted = page(await old.get('products?sort_by=views&descending=true&sort_by=price&descending=false&limit=5'))
    expect(sorted.map(({ min_price }) => Number(min_price))).toEqual(
      sorted.map(({ min_price }) => Number(min_price)).toSorted((one, other) => one - other),
    )
    expect(page(await old.get('products?search=ao so mi&limit=5'))).toHaveLength(5)
    const withOptions = page(await old.get('products?limit=100'), PRODUCT).find((one) => elementsOf(one).some(hasMany))
    const product = good(await old.get(`products/${text(withOptions?.id)}`), [
      ...PRODUCT,
      'description',
      'product_retail_steps',
      'seo_title',
      'seo_description',
      'content_for_collaborator',
    ])
    noBareMedia(product)
    good(await old.get(`products/${text(product.id)}/similar_products`))
    good(await old.get(`products/${text(product.id)}/reviews?filter_by=stars&filter_by_value=5`), [
      ...PAGE,
      'averaged_stars',
      'total_reviews',
      'total_5_stars',
      'total_has_image',
    ])
    const vouchers = list(good(await old.get('vouchers'), VOUCHER))
    const listVoucher = vouchers.find(({ voucher_type }) => text(voucher_type) === '1')
    if (listVoucher) page(await old.get(`vouchers/${text(listVoucher.id)}/products?limit=15&search=&page=1`), PRODUCT)
    good(await old.get('combos'))
    good(await old.get('bonus_products'), BONUS_PRODUCT)
    good(await old.get('payment_methods'), ['id', 'name', 'payment_method_id', 'use', 'is_auto'])
    good(await old.get('branches'))
    page(await old.get('posts?page=1&search=&category_ids='), [
      'id',
      'title',
      'image_url',
      'summary',
      'published',
      'categories',
    ])
    expect(good(await old.get('/place/vn/province'))[0]).toEqual({
      id: 1,
      name: expect.any(String),
      type: expect.any(String),
    })
    good(await old.get('/place/vn/district/1'), ['id', 'name', 'type'])
    good(await old.get('/place/vn/wards/1'), ['id', 'name', 'type'])

    const name = list(product.distributes)[0]?.name
    const element = elementsOf(product).find(hasMany)
    const cell = cellsOf(element).find(isMany)
    const chosen = [{ name, value: element?.name, sub_element_distributes: cell?.name }]
    const cart = good(
      await old.post('carts/items/v1', {
        product_id: product.id,
        quantity: '1',
        distributes: chosen,
        code_voucher: '',
        total_shipping_fee: 0,
      }),
      CART,
    )
    noBareMedia(cart)
    const line = list(cart.line_items)[0] ?? {}
    for (const field of [
      'id',
      'product',
      'quantity',
      'item_price',
      'before_discount_price',
      'note',
      'is_bonus',
      'allows_choose_distribute',
      'distributes_selected',
    ])
      expect(line).toHaveProperty(field)
    each([line.product ?? {}], CART_PRODUCT)
    expect(elementsOf(line.product ?? {}).map(({ sku }) => sku)).toEqual(elementsOf(product).map(({ sku }) => sku))
    const [inTime] = each(list(cart.line_items_in_time), LINE_IN_TIME)
    expect([inTime?.id, inTime?.line_item_id]).toEqual([product.id, line.id])
    expect(line.distributes_selected).toEqual([{ name, value: element?.name, sub_element_distributes: cell?.name }])
    const two = good(
      await old.put('carts/items/v1', {
        line_item_id: line.id,
        product_id: product.id,
        quantity: 2,
        distributes: chosen,
        note: '',
        is_order_for_customer: false,
        id_address_customer: null,
      }),
      CART,
    )
    expect(list(two.line_items)[0]?.quantity).toBe(2)
    const refused = await old.post('carts/v1', {
      code_voucher: 'KHONGCO',
      total_shipping_fee: 1,
      is_use_points: false,
      is_use_balance_collaborator: false,
      is_use_balance_agency: false,
      is_order_for_customer: false,
    })
    expect([refused.status, refused.msg_code, CART.filter((field) => !(field in refused.data))]).toEqual([
      400,
      'NO_VOUCHER_EXISTS',
      [],
    ])
    const place = { province: 1, district: 1, wards: 1, address_detail: '12 Hàng Bông' }
    good(await old.post('shipment/list_shipper', place), ['partner_id', 'name', 'logo'])
    const fees = list(good(await old.post('carts/calculate_fee', place), ['info', 'data']).data)
    const carrier = fees[0]?.partner_id
    good(await old.post(`carts/calculate_fee/${text(carrier)}`, place), ['partner_id', 'name', 'fee_with_type_ship'])
    const order = good(
      await old.post('carts/orders', {
        payment_method_id: 2,
        payment_partner_id: 0,
        partner_shipper_id: carrier,
        shipper_type: fees[0]?.ship_type,
        total_shipping_fee: fees[0]?.fee,
        name: 'Lê Thị Mơ',
        phone: '0912345678',
        email: '',
        ...place,
        customer_note: '',
        collaborator_by_customer_id: null,
        agency_by_customer_id: null,
        branch_id: null,
        code_voucher: '',
        is_use_points: false,
        order_from: 0,
      }),
      [...ORDER, ...ORDER_PAYMENT],
      201,
    )
    expect(order.order_code).toMatch(/^\d{6}[A-Z0-9]{8}/)
    expect(order.created_at).toMatch(TIME)
    const [bought] = each(list(order.line_items_at_time), LINE_IN_TIME)
    expect([bought?.id, bought?.after_discount, bought?.product_url]).toEqual([
      product.id,
      bought?.item_price,
      product.slug,
    ])
    good(await old.get(`carts/orders/${text(order.order_code)}`), ORDER)
    good(await old.get(`carts/orders/status_records/${text(order.id)}`), [
      'note',
      'author',
      'order_status',
      'created_at',
    ])
    good(
      await old.put(`carts/orders/change_payment_method/${text(order.order_code)}`, {
        payment_method_id: 3,
        payment_partner_id: 1,
      }),
      ORDER,
    )
    expect(good(await old.post('carts/orders/cancel', { order_code: order.order_code })).order_status_code).toBe(
      'CUSTOMER_CANCELLED',
    )
  })

  test('a customer logs in and uses the account', async () => {
    const old = oldClient(server, 'moc-fashion')
    const exists = (typed: string) => old.post('login/check_exists', { email: typed, phone_number: typed })
    expect(good(await exists('0901000001'))).toEqual([{ name: 'phone_number', value: true }])
    expect(good(await exists('khong.co@mail.test'))).toEqual([{ name: 'email', value: false }])
    expect(await exists('chữ')).toMatchObject({ status: 400, msg_code: 'INVALID_INPUT' })
    expect(await old.post('login', { email_or_phone_number: '0901000001', password: 'sai' })).toMatchObject({
      status: 401,
      success: false,
    })
    const session = good(await old.post('login', { email_or_phone_number: '0901000001', password: 'matkhau123' }), [
      'token',
      'refresh_token',
      'token_expried',
    ])
    old.keep(text(session.token))
    const profile = good(await old.get('profile'), [
      'id',
      'name',
      'phone_number',
      'email',
      'avatar_image',
      'date_of_birth',
      'sex',
      'points',
      'debt',
      'province',
      'district',
      'wards',
      'address_detail',
      'is_sale',
      'is_agency',
      'is_collaborator',
      'official',
      'referral_phone_number',
      'total_referrals',
    ])
    noBareMedia(profile)
    expect(good(await old.put('profile', { ...profile, name: 'Tên Mới' })).name).toBe('Tên Mới') // it sends all fields back
    const missing = { avatar_image: './img/default_product.jpg', date_of_birth: 'Invalid date', sex: -1 }
    const { avatar_image, date_of_birth, sex } = profile
    expect(good(await old.put('profile', { ...profile, ...missing }))).toMatchObject({
      avatar_image,
      date_of_birth,
      sex,
    })
    expect((await old.put('profile', { ...profile, date_of_birth: '31/02/1990' })).status).toBe(400)
    good(await old.get('badges'), ['customer_point', 'chats_unread'])
    page(await old.get('point_history?page=1'), [
      'point',
      'type',
      'current_point',
      'references_value',
      'content',
      'created_at',
    ])
    good(await old.get('reward_points'), [
      'point_introduce_customer',
      'point_review',
      'money_a_point',
      'percent_refund',
      'order_max_point',
      'point_register_customer',
      'allow_use_point_order',
    ])
    const { list_notification, total_unread } = good(await old.get('notifications_history'), ['total_unread'])
    expect(Object.keys(list_notification ?? {}).toSorted()).toEqual(PAGE.toSorted())
    const [notification] = list(list_notification?.data)
    expect(Object.keys(notification ?? {}).toSorted()).toEqual(NOTIFICATION.toSorted())
    expect(notification?.created_at).toMatch(TIME)
    expect(total_unread).toBe(list(list_notification?.data).filter(({ unread }) => unread).length)
    good(await old.get('notifications_history/read_all'))
    expect(good(await old.get('badges')).notification_unread).toBe(0)

    const addresses = list(
      good(await old.get('address'), [
        'id',
        'name',
        'phone',
        'address_detail',
        'province_name',
        'district_name',
        'wards_name',
        'is_default',
      ]),
    )
    const added = good(await old.post('address', { ...ADDRESS, fromCart: true }), ['id', 'wards_name'], 201)
    expect(good(await old.put(`address/${text(added.id)}`, { ...added, is_default: true })).is_default).toBe(true)
    expect((await old.emptyJson('DELETE', `address/${text(added.id)}`)).status).toBe(200)
    expect(await old.emptyJson('POST', 'collaborator/request_payment')).toMatchObject({ status: 403 })
    expect(good(await old.get('address'))).toHaveLength(addresses.length)

    page(await old.get('favorites'), PRODUCT)
    const bought = page(await old.get('purchased_products'), PRODUCT)
    const liked = bought[0]?.id
    good(await old.post(`products/${text(liked)}/favorites`, { is_favorite: true }), [], 201)
    expect(good(await old.get(`products/${text(liked)}`)).is_favorite).toBe(true)
    const orders = page(
      await old.get('carts/orders?page=1&field_by=order_status_code&field_by_value=COMPLETED'),
      ORDER_ROW,
    )
    expect(orders.map((one) => one.order_status_code)).toEqual(orders.map(() => 'COMPLETED'))
    each(
      orders.flatMap((one) => list(one.line_items_at_time)),
      LINE_IN_TIME,
    )
    page(await old.get('carts/orders?page=1&date_from=undefined&date_to=Invalid date'), ORDER_ROW)
    expect((await old.get('carts/orders?date_from=hom-qua')).status).toBe(400)

    const image = text(good(await old.form('images', 'image', DOT)))
    expect(image).toMatch(/^http:\/\/localhost:3000\/media\/moc-fashion\/upload\/[0-9a-f]{32}\.webp$/)
    const message = good(
      await old.post('messages', {
        content: 'Còn hàng không shop?',
        link_images: JSON.stringify([{ size: 70, link_images: image }]),
      }),
      ['id', 'content', 'link_images', 'is_user', 'created_at', 'updated_at', 'customer_id', 'product'],
    )
    expect(message.is_user).toBe(false)
    expect(JSON.parse(text(message.link_images))).toEqual([{ size: 70, link: image, link_images: image }])
    expect(page(await old.get('messages?page=1'))[0]?.id).toBe(message.id)
    good(await old.post('messages', { content: 'Cảm ơn', link_images: null }))
    const [waiting] = page(await old.get('reviews/not_rated'), ['order_code', 'product'])
    expect(Object.keys(waiting?.product ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'slug', 'images']))
    good(
      await old.post(`products/${text(waiting?.product?.id)}/reviews`, {
        order_code: waiting?.order_code,
        stars: 5,
        content: 'Đẹp',
        images: JSON.stringify([image]),
        video_url: '',
      }),
      ['stars'],
      201,
    )
    const [review] = page(await old.get('reviews'), [
      'stars',
      'content',
      'images',
      'video_url',
      'created_at',
      'product',
    ])
    expect(review?.images).toBe(JSON.stringify([image]))
    each(list(review?.product?.images), ['image_url'])
    expect(review?.product?.name).toBe(waiting?.product?.name)

    good(await old.post('change_password', { old_password: 'matkhau123', new_password: 'matkhau456' }), [], 201)
    old.keep(undefined)
    expect((await old.get('profile')).status).toBe(401)
  })

  test('registers and resets the password with codes requested by a form', async () => {
    const old = oldClient(server, 'moc-fashion')
    good(await old.form('send_otp', 'phone_number', '0987111222'))
    const body = {
      phone_number: '0987111222',
      email: '',
      password: 'matkhau123',
      name: 'Vũ Thị Đào',
      sex: -1,
      referral_phone_number: '',
      otp: '000000',
      otp_from: 'phone',
    }
    expect(good(await old.post('register', body), ['token'], 201).token).toHaveLength(43)
    good(await old.fields('send_otp', { phone_number: '0987111222' }))
    good(
      await old.post('reset_password', {
        email_or_phone_number: '0987111222',
        password: 'matkhau789',
        otp: '000000',
        otp_from: 'phone',
      }),
      [],
      201,
    )
    const { token } = good(await old.post('login', { phone_number: '0987111222', password: 'matkhau789' }))
    expect((await old.send('GET', 'profile', undefined, { token: text(token) })).status).toBe(200)
    good(await old.post('send_email_otp', { email: 'dao@mail.test' }))
    for (const form of [
      oldClient(server, 'moc-fashion').device,
      old.device.replace('-', '_'),
      old.device.replace('moc-fashion-', ''),
    ])
      good(await old.send('GET', 'badges', undefined, { 'device-id': form }), ['cart_quantity'])
  })
})

test('a page on the API’s own origin gets the token too, and a token of nothing is none', async () => {
  const host = 'moc-fashion.localhost:3000'
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  const ask = (method: 'GET' | 'POST', path: string, more: object = {}) =>
    server.app.fastify.inject({
      method,
      url: `/api/customer/moc-fashion/${path}`,
      headers: { ...headers, ...more },
      remoteAddress: '10.8.0.1',
      ...(method === 'POST' && { payload: { email_or_phone_number: '0901000009', password: 'matkhau123' } }),
    })
  const login = await ask('POST', 'login')
  expect(login.headers['set-cookie']).toBeUndefined()
  const { token } = login.json<{ data: { token: string } }>().data
  expect((await ask('GET', 'profile', { 'customer-token': token })).statusCode).toBe(200)
  for (const nothing of ['null', 'undefined', '']) {
    expect((await ask('GET', 'badges', { 'customer-token': nothing })).statusCode).toBe(200)
    expect((await ask('GET', 'profile', { 'customer-token': nothing })).statusCode).toBe(401)
  }
})

test('a trailing slash is ignored', async () => {
  const old = oldClient(server, 'moc-fashion')
  expect(good(await old.get('/customer/moc-fashion/')).store_code).toBe('moc-fashion')
  expect(page(await old.get('products/?limit=5'))).toHaveLength(5)
})

test('products, posts and categories are named by their slugs', async () => {
  const old = oldClient(server, 'moc-fashion')
  const LINKS = ['canonical_url', 'meta_robots_index', 'meta_robots_follow']
  const [product] = page(await old.get('products'), [...PRODUCT, 'product_url', ...LINKS])
  const [post] = page(await old.get('posts'), ['post_url', ...LINKS])
  const [category] = list(good(await old.get('categories'), ['category_url', ...LINKS]))
  const [child] = list(category?.category_children)
  const [postCategory] = list(good(await old.get('post_categories'), ['category_url']))
  expect(child?.category_children_url).toBe(child?.slug)
  const shelves = list(good(await old.get('home_web/product_by_category')))
  expect(list(shelves[0]?.list)[0]?.product_url).toBe(list(shelves[0]?.list)[0]?.slug)
  const home = good(await old.get('home_app'))
  const linked = list(home.layouts).flatMap((layout) => list(layout.list).filter((one) => 'slug' in one))
  expect(linked.length).toBeGreaterThan(5)
  expect(linked.filter((one) => !('product_url' in one || 'post_url' in one || 'category_url' in one))).toEqual([])

  const slug = text(product?.product_url)
  expect(good(await old.get(`products/${slug}`), [...PRODUCT, 'description', 'product_url']).id).toBe(product?.id)
  expect(good(await old.get(`posts/${text(post?.post_url)}`), ['content', 'post_url']).id).toBe(post?.id)
  expect(await old.get('products/khong-co-san-pham-nay')).toMatchObject({ status: 404, msg_code: 'PRODUCT_NOT_FOUND' })
  for (const [type, named] of [
    ['product', product],
    ['post', post],
    ['product-category', category],
    ['post-category', postCategory],
  ] as const)
    expect(good(await old.get(`slugs/${text(named?.slug)}`))).toMatchObject({ type, id: named?.id, slug: named?.slug })
  expect(await old.get('slugs/khong-co-gi')).toMatchObject({ status: 200, success: true, data: null })
  const ours = await server.app.fastify.inject({
    url: `/api/customer/moc-fashion/products/${slug}`,
    headers: { 'x-requested-with': 'tiem' },
  })
  expect(ours.json<{ data: object }>().data).not.toHaveProperty('product_url')
})

test('the total before ordering is the order’s total', async () => {
  const old = oldClient(server, 'cho-que')
  const plain = page(await old.get('products?limit=100')).find(
    (one) => list(one.distributes).length === 0 && isMany(one),
  )
  good(await old.post('carts/items/v1', { product_id: plain?.id, quantity: '2', distributes: [{}] }), CART)
  const place = { province_id: 1, district_id: 1, wards_id: 1, address_detail: '12 Hàng Bông' }
  const [carrier] = list(good(await old.post('shipment/list_shipper', place), ['partner_id', 'name', 'logo']))
  const quote = good(await old.post(`carts/calculate_fee/${text(carrier?.partner_id)}`, place), ['fee_with_type_ship'])
  const services = list(quote.fee_with_type_ship)
  expect(services.length).toBeGreaterThan(0)
  for (const { fee, ship_speed_code } of services) {
    const cart = good(await old.post('carts/v1', { total_shipping_fee: fee, code_voucher: '' }), CART)
    expect([cart.total_shipping_fee, Number(cart.total_final) - Number(cart.total_after_discount)]).toEqual([fee, fee])
    expect(good(await old.post('carts/v1', { total_shipping_fee: 0 })).total_shipping_fee).toBe(0)
    if (ship_speed_code !== services.at(-1)?.ship_speed_code) continue
    const { province_id: province, district_id: district, wards_id: wards, address_detail } = place
    const order = good(
      await old.post('carts/orders', {
        ...GUEST,
        ...{ province, district, wards, address_detail },
        partner_shipper_id: carrier?.partner_id,
        shipper_type: ship_speed_code,
        total_shipping_fee: fee,
      }),
      ORDER,
      201,
    )
    expect([order.total_shipping_fee, order.total_final]).toEqual([fee, cart.total_final])
  }
})

test('a made-up fee is not the total', async () => {
  const old = oldClient(server, 'cho-que')
  const plain = page(await old.get('products?limit=100')).find(
    (one) => list(one.distributes).length === 0 && isMany(one),
  )
  good(await old.post('carts/items/v1', { product_id: plain?.id, quantity: 1, distributes: [] }))
  expect(good(await old.post('carts/v1', { total_shipping_fee: 1 })).total_shipping_fee).toBe(0) // no quote yet
  expect(good(await old.post('carts/v1', { total_shipping_fee: { toString: 1 } })).total_shipping_fee).toBe(0)
  const fees = list(good(await old.post('carts/calculate_fee', { province: 1, district: 1, wards: 1 })).data)
  const { total_shipping_fee } = good(await old.post('carts/v1', { total_shipping_fee: 1 }))
  expect(fees.map(({ fee }) => fee)).toContain(total_shipping_fee)
})

test('the store’s setting turns the pair of agency calls, for such clients only', async () => {
  const old = oldClient(server, 'linh-beauty')
  const { token } = good(await old.post('login', { email_or_phone_number: '0901000007', password: 'matkhau123' }))
  old.keep(text(token))
  const dates = '?date_from=2026-01-01&date_to=2026-11-20'
  const calls = ['agency/orders', 'agency/report', 'agency_ctv/orders', 'agency_ctv/report'].map((path) => path + dates)
  const answers = (read: (path: string) => Promise<unknown>) => Promise.all(calls.map(read))
  const meaning = ({ data }: Wire) => ('charts' in (data?.data_prime_time ?? {}) ? data?.data_prime_time : data?.data)
  const asOld = () => answers(async (path) => meaning((await old.get(path)) as unknown as Wire))
  const cookie = `__Host-sid=${text(token)}`
  const asOurs = () =>
    answers(async (path) => {
      const reply = await server.app.fastify.inject({
        url: `/api/customer/linh-beauty/${path}`,
        headers: { cookie, 'x-requested-with': 'tiem' },
      })
      return meaning(reply.json<Wire>())
    })
  const [orders, report, importOrders, importReport] = await asOld()
  expect(orders).not.toEqual(importOrders)
  expect(report).not.toEqual(importReport)
  const ours = await asOurs()
  await turn('linh-beauty', { agency_calls: 'platform' })
  expect(await asOld()).toEqual([importOrders, importReport, orders, report])
  expect(await asOurs()).toEqual(ours)
  await turn('linh-beauty', { agency_calls: 'spec' })
  expect(await asOld()).toEqual([orders, report, importOrders, importReport])
})

/** Changes flags of a store. */
async function turn(store: string, flags: object): Promise<void> {
  await server.database.system((q) =>
    sql`update stores set flags = flags || ${JSON.stringify(flags)}::jsonb where store_code = ${store}`.execute(q),
  )
  await dropPages(server.database, store)
}

describe('pages of other sites', () => {
  const ask = (origin: string, more: object = {}) =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/customer/moc-fashion/send_otp',
      headers: { host: 'localhost:3000', origin, 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload: 'phone_number=0987333444',
    })

  test.each([
    'https://evil.test',
    'http://cho-que.localhost:8080',
    'http://moc-fashion.preview.localhost:3000',
    'http://moc-fashion.localhost.evil.test',
    'null',
  ])('%s may not read responses, and its forms are ignored', async (origin) => {
    const reply = await ask(origin)
    expect([reply.statusCode, reply.headers['access-control-allow-origin'], reply.headers.vary]).toEqual([
      400,
      undefined,
      'Origin',
    ])
    const preflight = await server.app.fastify.inject({
      method: 'OPTIONS',
      url: '/api/customer/moc-fashion/profile',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'customer-token' },
    })
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([404, undefined])
  })

  test('a page on another origin of the store may, but never with cookies, and not the owner API', async () => {
    const origin = 'http://moc-fashion.localhost:8080'
    const preflight = await server.app.fastify.inject({
      method: 'OPTIONS',
      url: '/api/customer/moc-fashion/profile',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
    expect([
      preflight.statusCode,
      preflight.headers['access-control-allow-origin'],
      preflight.headers['access-control-allow-credentials'],
    ]).toEqual([204, origin, undefined])
    for (const url of ['/api/owner/moc-fashion/orders', '/api/studio/session', '/healthz', '/']) {
      const { headers } = await server.app.fastify.inject({ method: 'OPTIONS', url, headers: { origin } })
      expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined])
    }
  })
})
