import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CATEGORIES,
  DESCRIPTION,
  DISTRICTS,
  FEES,
  PAYMENT_METHODS,
  POSTS,
  PRODUCTS,
  PROVINCES,
  STORE_CODE,
  VOUCHERS,
  WARDS,
  type Goods,
} from './catalogue.ts'

type Json = Record<string, unknown>
type Line = { id: number; product: Goods; quantity: number; distributes: Json[]; note: string | null }
type Person = Json & { id: number; phone_number: string; password: string; token: string }
type Order = Json & { order_code: string; order_status_code: string; customerId: number | undefined }
class Refusal extends Error {
  status: number
  msgCode: string
  data: unknown
  constructor(status: number, msgCode: string, msg: string, data: unknown = null) {
    super(msg)
    this.status = status
    this.msgCode = msgCode
    this.data = data
  }
}
type Asked = { body: Json; query: URLSearchParams; device: string; person: Person | undefined; ids: string[] }
type Route = { method: string; pattern: RegExp; answer: (asked: Asked) => unknown; status?: number }

export type StandIn = {
  origin: string
  /** Every call that was made, as `METHOD path`. */
  calls: string[]
  /** Bodies of the orders that were placed. */
  ordered: Json[]
  orders: Order[]
  /** Answers every call with this instead, until it is undefined. */
  misbehave:
    | ((path: string) => { status: number; body: string; type?: string; afterMs?: number } | undefined)
    | undefined
  stop: () => Promise<void>
}

const SUMS = {
  total_before_discount: 520_000,
  combo_discount_amount: 0,
  product_discount_amount: 20_000,
  voucher_discount_amount: 0,
  total_after_discount: 500_000,
  total_shipping_fee: 70_000,
}
const NOW = '2026-11-20 09:00:00'
const METHODS_OF_ANY = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * A backend that answers as the existing platform does, with one shop in memory, written from wire.md: its paths, fields, error names and types, and nothing of ours. What
 * it lacks is answered with a page of HTML, as there; a known path with another method with 405.
 */
export async function startStandIn({ port = 0 } = {}): Promise<StandIn> {
  const carts = new Map<string, { lines: Line[]; voucher: string | null }>()
  const people: Person[] = []
  const addresses: (Json & { id: number; customerId: number })[] = []
  const state: StandIn = { origin: '', calls: [], ordered: [], orders: [], misbehave: undefined, stop: async () => {} }
  let lastId = 1_000
  const nextId = () => ++lastId

  const absolute = (address: string | null) => (address?.startsWith('/') ? state.origin + address : address)
  const shown = (product: Goods) => ({
    ...product,
    images: product.images.map(({ image_url }) => ({ image_url: absolute(image_url) })),
  })
  const page = <Row>(rows: readonly Row[], query: URLSearchParams, more: Json = {}) => {
    const per_page = Number(query.get('limit') ?? 20)
    const current_page = Number(query.get('page') ?? 1)
    const data = rows.slice((current_page - 1) * per_page, current_page * per_page)
    const last_page = Math.max(1, Math.ceil(rows.length / per_page))
    const url = (number: number) => `${state.origin}/?page=${number}`
    return {
      current_page,
      data,
      first_page_url: url(1),
      from: data.length > 0 ? (current_page - 1) * per_page + 1 : null,
      last_page,
      last_page_url: url(last_page),
      links: [],
      next_page_url: current_page < last_page ? url(current_page + 1) : null,
      path: state.origin,
      per_page,
      prev_page_url: null,
      to: data.length > 0 ? (current_page - 1) * per_page + data.length : null,
      total: rows.length,
      ...more,
    }
  }
  const me = ({ person }: Asked): Person => {
    if (!person) throw new Refusal(401, 'NO_TOKEN', 'Chưa đăng nhập')
    return person
  }
  const cartOf = ({ device, person }: Asked) => {
    const key = person ? `person ${person.id}` : `device ${device}`
    if (!person && !device) return { lines: [], voucher: null }
    const cart = carts.get(key) ?? { lines: [], voucher: null }
    carts.set(key, cart)
    return cart
  }
  const priceOf = ({ product }: Line) => product.price - (product.product_discount?.discount_price ?? 0)
  const lineOf = (line: Line) => ({
    id: line.id,
    quantity: line.quantity,
    product: shown(line.product),
    item_price: priceOf(line),
    before_discount_price: line.product.price,
    note: line.note,
    is_bonus: false,
    bonus_product_name: null,
    allows_choose_distribute: false,
    distributes_selected: line.distributes,
  })
  const inTime = (line: Line) => ({
    ...shown(line.product),
    quantity: line.quantity,
    after_discount: priceOf(line),
    price_before_override: line.product.price,
    distributes_selected: line.distributes,
  })
  /** The platform believes the fee that it is sent. */
  const totals = (lines: Line[], voucher: string | null, fee: number) => {
    const before = lines.reduce((sum, line) => sum + line.product.price * line.quantity, 0)
    const net = lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0)
    const off = voucher && net > 0 ? 20_000 : 0
    return {
      total_before_discount: before,
      product_discount_amount: before - net,
      combo_discount_amount: 0,
      voucher_discount_amount: off,
      ship_discount_amount: 0,
      total_shipping_fee: fee,
      total_after_discount: net - off,
      vat: 0,
      discount: 0,
      total_final: net - off + fee,
    }
  }
  const shownCart = (asked: Asked, voucher?: string | null) => {
    const cart = cartOf(asked)
    return {
      ...totals(cart.lines, voucher ?? null, Number(asked.body.total_shipping_fee ?? 0)),
      bonus_points_amount_can_use: 0,
      bonus_points_amount_used: 0,
      total_points_can_use: 0,
      total_points_used: 0,
      balance_collaborator_can_use: 0,
      balance_collaborator_used: 0,
      balance_agency_can_use: 0,
      balance_agency_used: 0,
      is_use_points: false,
      is_order_for_customer: false,
      total_commission_order_for_customer: 0,
      share_collaborator: 0,
      share_agency: 0,
      point_for_agency: 0,
      used_discount: [],
      used_combos: [],
      used_voucher: voucher ? VOUCHERS[0] : null,
      line_items: cart.lines.map(lineOf),
      line_items_in_time: cart.lines.map(inTime),
      package_weight: 200,
    }
  }
  const readCart = (asked: Asked) => {
    const code = String(asked.body.code_voucher ?? '')
    if (code === '') return shownCart(asked)
    if (code !== VOUCHERS[0]!.code) throw new Refusal(400, 'NO_VOUCHER_EXISTS', 'Không có mã này', shownCart(asked))
    return shownCart(asked, code)
  }
  const orderView = (order: Order) => {
    const { customerId: _, ...shownOrder } = order
    return shownOrder
  }

  const routes: Route[] = []
  const on = (method: string, path: string, answer: Route['answer'], status = 200) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`)
    routes.push({ method, pattern, answer, status })
  }
  const S = `/api/customer/${STORE_CODE}`
  const own = (orders: Order[], person: Person) => orders.filter(({ customerId }) => customerId === person.id)

  on('GET', '/api/place/vn/province', () => PROVINCES)
  on('GET', '/api/place/vn/district/:id', ({ ids }) => DISTRICTS.filter(({ province }) => province === Number(ids[0])))
  on('GET', '/api/place/vn/wards/:id', ({ ids }) => WARDS.filter(({ district }) => district === Number(ids[0])))

  on('GET', S, () => ({
    id: 7,
    name: 'Mộc ở nơi khác',
    store_code: STORE_CODE,
    date_expried: '2030-01-01 00:00:00',
    address: '12 Phố Huế',
    id_type_of_store: 1,
    career: null,
    logo_url: absolute('/storage/logo.svg'),
    has_upload_store: false,
    link_google_play: null,
    link_apple_store: null,
    user: { name: 'Chủ', phone_number: '0900000000' },
  }))
  on('GET', `${S}/web-theme`, () => ({ color_main_1: '#336699' }))
  on('GET', `${S}/app-theme`, () => ({}))
  on('GET', `${S}/branches`, () => [])
  on('GET', `${S}/categories`, () => CATEGORIES.map((one) => ({ ...one, image_url: absolute(one.image_url) })))
  on('GET', `${S}/attribute_searches`, () => [])
  on('GET', `${S}/products`, ({ query }) => {
    const search = (query.get('search') ?? '').toLowerCase()
    const category = Number(query.get('category_ids') ?? 0)
    const found = PRODUCTS.filter(
      (product) =>
        product.name.toLowerCase().includes(search) &&
        (category === 0 || product.categories.some(({ id }) => id === category)),
    )
    const sign = query.get('descending') === 'true' ? -1 : 1
    const rows = query.get('sort_by') === 'price' ? found.toSorted((a, b) => sign * (a.price - b.price)) : found
    return page(rows.map(shown), query)
  })
  const productBy = (id: string | undefined) => {
    const product = PRODUCTS.find((one) => String(one.id) === id || one.product_url === id)
    if (!product) throw new Refusal(404, 'NO_PRODUCT_EXISTS', 'Không có sản phẩm')
    return product
  }
  on('GET', `${S}/products/:id`, ({ ids }) => ({
    ...shown(productBy(ids[0])),
    description: DESCRIPTION,
    content_for_collaborator: null,
    product_retail_steps: [],
    seo_title: null,
    seo_description: null,
  }))
  on('GET', `${S}/products/:id/similar_products`, () => PRODUCTS.slice(0, 4).map(shown))
  on('GET', `${S}/products/:id/reviews`, ({ query }) =>
    page([], query, {
      averaged_stars: 0,
      total_reviews: 0,
      total_1_stars: 0,
      total_2_stars: 0,
      total_3_stars: 0,
      total_4_stars: 0,
      total_5_stars: 0,
    }),
  )
  on('POST', `${S}/products/:id/reviews`, me)
  on('POST', `${S}/products/:id/favorites`, (asked) => {
    me(asked)
    return null
  })
  on('GET', `${S}/favorites`, (asked) => (me(asked), page([], asked.query)))
  on('GET', `${S}/purchased_products`, (asked) => (me(asked), page(PRODUCTS.slice(0, 2).map(shown), asked.query)))
  on('GET', `${S}/home_web/banners`, () => [])
  on('GET', `${S}/home_web/ads`, () => ({ popups: [], type_0: [], type_1: [] }))
  on('GET', `${S}/home_web/product_discounts`, () => PRODUCTS.filter((one) => one.product_discount).map(shown))
  on('GET', `${S}/home_web/product_top_sales`, () => PRODUCTS.filter((one) => one.is_top_sale).map(shown))
  on('GET', `${S}/home_web/product_news`, () => PRODUCTS.filter((one) => one.is_new).map(shown))
  on('GET', `${S}/home_web/product_by_category`, () =>
    CATEGORIES.map((category) => ({
      title: category.name,
      image_url: null,
      banner_ads: [],
      category_children: category.category_children,
      model: 'Product',
      type_layout: 'PRODUCT_BY_CATEGORY',
      type_action_more: 'CATEGORY_PRODUCT',
      value_action: String(category.id),
      hide: false,
      list: PRODUCTS.filter((one) => one.categories[0]!.id === category.id)
        .slice(0, 10)
        .map(shown),
    })),
  )
  on('GET', `${S}/home_web/posts_new`, () => POSTS)
  on('GET', `${S}/home_web/posts_with_category`, () => [])
  on('GET', `${S}/home_app`, () => ({}))
  on('GET', `${S}/posts`, ({ query }) => page(POSTS, query))
  on('GET', `${S}/posts/:id`, ({ ids }) => {
    const post = POSTS.find((one) => String(one.id) === ids[0] || one.post_url === ids[0])
    if (!post) throw new Refusal(404, 'NO_POST_EXISTS', 'Không có bài viết')
    return { ...post, content: DESCRIPTION }
  })
  on('GET', `${S}/post_categories`, () => [])
  on('GET', `${S}/vouchers`, () => VOUCHERS)
  on('GET', `${S}/vouchers/:id/products`, ({ query }) => page(PRODUCTS.map(shown), query))
  on('GET', `${S}/combos`, () => [])
  on('GET', `${S}/bonus_products`, () => [])
  on('GET', `${S}/reward_points`, () => ({ money_a_point: 1_000, percent_refund: 1, allow_use_point_order: false }))

  for (const path of ['carts', 'carts/v1']) on('POST', `${S}/${path}`, readCart)
  for (const path of ['carts/items', 'carts/items/v1']) {
    on('POST', `${S}/${path}`, (asked) => {
      const product = productBy(String(asked.body.product_id))
      const { lines } = cartOf(asked)
      const distributes = (asked.body.distributes ?? []) as Json[]
      const same = lines.find(
        (line) => line.product.id === product.id && JSON.stringify(line.distributes) === JSON.stringify(distributes),
      )
      const quantity = Number(asked.body.quantity ?? 1)
      if (same) same.quantity += quantity
      else lines.push({ id: nextId(), product, quantity, distributes, note: null })
      return shownCart(asked)
    })
    on('PUT', `${S}/${path}`, (asked) => {
      const cart = cartOf(asked)
      const line = cart.lines.find(({ id }) => id === Number(asked.body.line_item_id))
      if (!line) throw new Refusal(404, 'NO_LINE_ITEM_EXISTS', 'Không có dòng này')
      if (asked.body.quantity !== undefined) line.quantity = Number(asked.body.quantity)
      if (Array.isArray(asked.body.distributes)) line.distributes = asked.body.distributes as Json[]
      cart.lines = cart.lines.filter(({ quantity }) => quantity > 0)
      return shownCart(asked)
    })
  }
  on('POST', `${S}/shipment/list_shipper`, () =>
    Object.entries(FEES).map(([id, { name }]) => ({ partner_id: Number(id), name, logo: null })),
  )
  on('POST', `${S}/carts/calculate_fee`, () => ({
    info: null,
    data: Object.entries(FEES).map(([id, { name, fee }]) => ({
      partner_id: Number(id),
      name,
      description: null,
      fee,
      ship_type: 0,
    })),
  }))
  on('POST', `${S}/carts/calculate_fee/:id`, ({ ids }) => {
    const carrier = FEES[Number(ids[0])]
    if (!carrier) throw new Refusal(404, 'NO_PARTNER_EXISTS', 'Không có đơn vị này')
    return {
      partner_id: Number(ids[0]),
      name: carrier.name,
      fee_with_type_ship: [{ fee: carrier.fee, ship_speed_code: 0, description: 'Chuẩn' }],
    }
  })
  on('GET', `${S}/payment_methods`, () => PAYMENT_METHODS)
  on(
    'POST',
    `${S}/carts/orders`,
    (asked) => {
      const cart = cartOf(asked)
      if (cart.lines.length === 0) throw new Refusal(400, 'LINE_ITEMS_EMPTY', 'Giỏ hàng trống')
      const code = `201126${randomBytes(4).toString('hex').toUpperCase()}`
      const { body, person } = asked
      const address = addresses.find(({ id }) => id === Number(body.customer_address_id)) ?? body
      const method = PAYMENT_METHODS.find(({ id }) => id === Number(body.payment_partner_id)) ?? PAYMENT_METHODS[0]!
      const voucher = body.code_voucher === VOUCHERS[0]!.code ? VOUCHERS[0]!.code : null
      const sums = totals(cart.lines, voucher, Number(body.total_shipping_fee ?? 0))
      const order: Order = {
        id: nextId(),
        customerId: person?.id,
        order_code: code,
        order_status_code: 'WAITING_FOR_PROGRESSING',
        order_status_name: 'Chờ xử lý',
        payment_status_code: 'UNPAID',
        payment_status_name: 'Chưa thanh toán',
        ...sums,
        remaining_amount: sums.total_final,
        payment_method_id: method.payment_method_id,
        payment_method_name: method.name,
        payment_partner_id: method.id,
        payment_partner_name: null,
        line_items: cart.lines.map(lineOf),
        line_items_at_time: cart.lines.map(inTime),
        customer_address: {
          name: address.name ?? person?.name,
          phone: address.phone ?? person?.phone_number,
          email: null,
          address_detail: address.address_detail ?? '',
          province: address.province,
          district: address.district,
          wards: address.wards,
          province_name: 'Thành phố Hà Nội',
          district_name: 'Quận Cầu Giấy',
          wards_name: 'Phường Nghĩa Đô',
        },
        customer_note: body.customer_note ?? null,
        shipper_name: FEES[Number(body.partner_shipper_id ?? -1)]?.name ?? null,
        partner_shipper_id: body.partner_shipper_id ?? null,
        created_at: NOW,
        updated_at: NOW,
        completed_at: null,
      }
      state.ordered.push(body)
      state.orders.unshift(order)
      cart.lines = []
      return orderView(order)
    },
    201,
  )
  on('GET', `${S}/carts/orders`, (asked) => page(own(state.orders, me(asked)).map(orderView), asked.query))
  const orderBy = (code: unknown) => {
    const order = state.orders.find(({ order_code }) => order_code === code)
    if (!order) throw new Refusal(404, 'NO_ORDER_EXISTS', 'Không có đơn này')
    return order
  }
  on('POST', `${S}/carts/orders/cancel`, ({ body }) => {
    const order = orderBy(body.order_code)
    if (order.order_status_code !== 'WAITING_FOR_PROGRESSING')
      throw new Refusal(400, 'PROCESSED_ORDERS_CANNOT_BE_CANCELED', 'Đơn đã xử lý')
    Object.assign(order, { order_status_code: 'CUSTOMER_CANCELLED', order_status_name: 'Đã hủy' })
    return orderView(order)
  })
  on('GET', `${S}/carts/orders/status_records/:id`, () => [
    { id: 1, note: 'Đặt hàng', author: 1, order_status: 'WAITING_FOR_PROGRESSING', created_at: NOW, updated_at: NOW },
  ])
  on('PUT', `${S}/carts/orders/change_payment_method/:code`, ({ ids }) => orderView(orderBy(ids[0])))
  on('GET', `${S}/carts/orders/:code`, ({ ids }) => orderView(orderBy(ids[0])))

  const session = (person: Person) => ({
    token: person.token,
    refresh_token: `r${person.token}`,
    token_expried: '2027-03-01 09:00:00',
  })
  on('POST', `${S}/login/check_exists`, ({ body }) => [
    { name: 'phone_number', value: people.some(({ phone_number }) => phone_number === body.phone_number) },
    { name: 'email', value: false },
  ])
  on('POST', `${S}/send_otp`, () => null)
  on('POST', `${S}/send_email_otp`, () => null)
  on(
    'POST',
    `${S}/register`,
    (asked) => {
      const { body } = asked
      if (body.otp !== '000000') throw new Refusal(400, 'INVALID_OTP', 'Mã xác thực không đúng')
      if (people.some(({ phone_number }) => phone_number === body.phone_number))
        throw new Refusal(409, 'PHONE_NUMBER_ALREADY_EXISTS', 'Số điện thoại đã được dùng')
      const person: Person = {
        id: nextId(),
        name: body.name ?? '',
        phone_number: String(body.phone_number),
        email: null,
        password: String(body.password),
        token: randomBytes(24).toString('hex'),
        isCollaborator: body.name === 'Cộng tác viên',
        isAgency: body.name === 'Đại lý',
      }
      people.push(person)
      return session(person)
    },
    201,
  )
  on('POST', `${S}/login`, ({ body }) => {
    const name = body.email_or_phone_number ?? body.phone_number
    const person = people.find(({ phone_number, password }) => phone_number === name && password === body.password)
    if (!person) throw new Refusal(401, 'WRONG_ACCOUNT_OR_PASSWORD', 'Sai tài khoản hoặc mật khẩu')
    return session(person)
  })
  on('POST', `${S}/reset_password`, () => null)
  on('POST', `${S}/change_password`, (asked) => (me(asked), null))
  const profile = (person: Person) => ({
    id: person.id,
    name: person.name,
    phone_number: person.phone_number,
    email: person.email,
    avatar_image: null,
    date_of_birth: '1990-05-01 00:00:00',
    sex: 1,
    points: 12,
    debt: 0,
    is_sale: false,
    is_agency: person.isAgency,
    is_collaborator: person.isCollaborator,
    official: true,
    referral_phone_number: null,
    total_referrals: 0,
  })
  on('GET', `${S}/profile`, (asked) => profile(me(asked)))
  on('PUT', `${S}/profile`, (asked) => profile(Object.assign(me(asked), { name: asked.body.name })))
  on('PUT', `${S}/profile/referral_phone_number`, (asked) => profile(me(asked)))
  on('GET', `${S}/badges`, (asked) => ({
    notification_unread: asked.person ? 2 : 0,
    cart_quantity: cartOf(asked).lines.length,
    favorite_products: 0,
    voucher_total: VOUCHERS.length,
    products_discount: 1,
    orders_waitting_for_progressing: asked.person ? own(state.orders, asked.person).length : 0,
    customer_point: asked.person ? 12 : 0,
    status_collaborator: asked.person?.isCollaborator ? 1 : 0,
    status_agency: asked.person?.isAgency ? 1 : 0,
    allow_use_point_order: false,
    is_use_otp: true,
  }))
  on('GET', `${S}/address`, (asked) => {
    const person = me(asked)
    return addresses.filter(({ customerId }) => customerId === person.id)
  })
  const named = { province_name: 'Thành phố Hà Nội', district_name: 'Quận Cầu Giấy', wards_name: 'Phường Nghĩa Đô' }
  on(
    'POST',
    `${S}/address`,
    (asked) => {
      const address = {
        ...asked.body,
        ...named,
        country: 1,
        email: null,
        is_default: true,
        id: nextId(),
        customerId: me(asked).id,
      }
      addresses.push(address)
      return address
    },
    201,
  )
  on('PUT', `${S}/address/:id`, (asked) => {
    me(asked)
    const address = addresses.find(({ id }) => id === Number(asked.ids[0]))
    if (!address) throw new Refusal(404, 'NO_ADDRESS_EXISTS', 'Không có địa chỉ')
    return Object.assign(address, asked.body)
  })
  on('DELETE', `${S}/address/:id`, (asked) => (me(asked), null))
  on('GET', `${S}/notifications_history`, (asked) => {
    me(asked)
    const rows = [
      {
        id: 1,
        type: 'SEND_ALL',
        title: 'Chào bạn',
        content: 'Ưu đãi',
        references_value: null,
        unread: true,
        created_at: NOW,
      },
    ]
    return { total_unread: 2, list_notification: page(rows, asked.query) }
  })
  on('GET', `${S}/notifications_history/read_all`, (asked) => (me(asked), null))
  on('GET', `${S}/point_history`, (asked) => {
    me(asked)
    return page(
      [
        {
          id: 1,
          point: 12,
          type: 'REGISTER_CUSTOMER',
          current_point: 12,
          references_value: null,
          content: null,
          created_at: NOW,
        },
      ],
      asked.query,
    )
  })
  on('GET', `${S}/reviews`, (asked) => (me(asked), page([], asked.query)))
  on('GET', `${S}/reviews/not_rated`, (asked) => (me(asked), page([], asked.query)))
  on('GET', `${S}/messages`, (asked) => (me(asked), page([], asked.query)))
  on(
    'POST',
    `${S}/messages`,
    (asked) => (
      me(asked),
      { id: nextId(), content: asked.body.content, is_user: false, created_at: NOW, link_images: null }
    ),
  )
  on('POST', `${S}/images`, (asked) => (me(asked), `${state.origin}/storage/upload.svg`))

  for (const role of ['collaborator', 'agency'] as const) {
    const only = (asked: Asked) => {
      const person = me(asked)
      if (!(role === 'agency' ? person.isAgency : person.isCollaborator))
        throw new Refusal(403, 'NOT_HAVE_ACCESS', 'Không có quyền')
      return person
    }
    on('POST', `${S}/${role}/reg`, (asked) => (me(asked), { has_request: true, status: 0, note: null }))
    on('GET', `${S}/${role}/account`, (asked) => (me(asked), { payment_auto: false }))
    on('POST', `${S}/${role}/account`, (asked) => (me(asked), { ...asked.body, payment_auto: false }))
    on('GET', `${S}/${role}/info`, (asked) => {
      only(asked)
      return {
        balance: 930_667,
        money_payment_request: 0,
        payment_limit: 100_000,
        has_payment_request: false,
        allow_payment_request: true,
        payment_1_of_month: true,
        payment_16_of_month: true,
        steps_bonus: [],
        received_month_bonus: false,
        type_rose: 0,
        share_collaborator: 50_000,
        share_agency_ctv: 50_000,
        total_final: 500_000,
        total_final_in_month: 500_000,
        number_order: 3,
      }
    })
    on('GET', `${S}/${role}/history_balace`, (asked) => {
      only(asked)
      const row = {
        id: 1,
        created_at: NOW,
        money: 50_000,
        type: 0,
        current_balance: 930_667,
        references_value: '201126AAAA',
        note: null,
      }
      return page([row, { ...row, id: 2, type: 9, money: 1_000, references_value: null }], asked.query)
    })
    const report = {
      total_final: 500_000,
      share_collaborator: 50_000,
      share_agency: 50_000,
      total_order_count: 3,
      total_referral_of_customer_count: 0,
      total_after_discount_no_bonus: 500_000,
      ...SUMS,
    }
    on(
      'GET',
      `${S}/${role}/report`,
      (asked) => (only(asked), { data_prime_time: { ...report, charts: [] }, type_chart: 'day' }),
    )
    on('GET', `${S}/${role}/orders`, (asked) => (only(asked), page([], asked.query)))
    on('GET', `${S}/${role}/bonus`, (asked) => (only(asked), page([], asked.query)))
    on('POST', `${S}/${role}/request_payment`, (asked) => {
      only(asked)
      throw new Refusal(400, 'HAVE_AN_UNPAID_REQUEST', 'Bạn có yêu cầu chưa thanh toán')
    })
    on(
      'GET',
      `${S}/${role}/get_all_referral_${role === 'agency' ? 'agency' : 'ctv'}`,
      (asked) => (only(asked), page([], asked.query)),
    )
  }
  on('GET', `${S}/agency_ctv/orders`, (asked) => (me(asked), page([], asked.query)))
  on(
    'GET',
    `${S}/agency_ctv/report`,
    (asked) => (
      me(asked),
      { data_prime_time: { total_final: 0, total_after_discount_no_bonus: 0, ...SUMS, charts: [] }, type_chart: 'day' }
    ),
  )

  const server: Server = createServer((request, response) => {
    void respond(request).then(({ status, body, type }) => {
      response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
    })
  })
  async function respond(request: IncomingMessage): Promise<{ status: number; body: string; type: string }> {
    const url = new URL(request.url ?? '/', 'http://x')
    state.calls.push(`${request.method} ${url.pathname}`)
    if (url.pathname.startsWith('/storage/'))
      return {
        status: 200,
        type: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#caa" d="M0 0h4v4H0z"/></svg>',
      }
    const wrong = state.misbehave?.(url.pathname)
    if (wrong) {
      await new Promise((done) => setTimeout(done, wrong.afterMs ?? 0))
      return { status: wrong.status, body: wrong.body, type: wrong.type ?? 'text/html' }
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = text.startsWith('{') ? (JSON.parse(text) as Json) : {}
    const matching = routes.flatMap((route) => {
      const match = route.pattern.exec(url.pathname)
      return match ? [{ route, ids: match.slice(1).map(decodeURIComponent) }] : []
    })
    const found = matching.find(({ route }) => route.method === request.method)
    if (!found)
      return {
        status: matching.length > 0 && METHODS_OF_ANY.includes(request.method ?? '') ? 405 : 404,
        body: '<h1>Sorry</h1>',
        type: 'text/html',
      }
    const token = request.headers['customer-token'] ?? request.headers.token
    const person = people.find((one) => one.token === token)
    const device = String(request.headers['device-id'] ?? '')
    const wrap = (code: number, success: boolean, msg_code: string, msg: string, data: unknown) => ({
      status: code,
      type: 'application/json',
      body: JSON.stringify({ code, success, msg_code, msg, data }),
    })
    try {
      const data = found.route.answer({ body, query: url.searchParams, device, person, ids: found.ids })
      return wrap(found.route.status ?? 200, true, 'SUCCESS', 'Thành công', data ?? null)
    } catch (problem) {
      if (!(problem instanceof Refusal)) return wrap(500, false, 'ERROR', String(problem), null)
      return wrap(problem.status, false, problem.msgCode, problem.message, problem.data)
    }
  }
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return state
}
