import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { PASSWORD, PHONE } from './contract-store.ts'

// What an app of the existing platform reads of our live answers, as strictly as it parses them: no null where it parses a date, no text where it wants a number. An
// answer that it cannot parse is a whole screen that fails. It sends no mark of our pages. Independent of the contract in src: these schemas are its.
const STORES = ['moc-fashion', 'cho-que', 'linh-beauty'] as const
const WHO = ['visitor', 'customer', 'collaborator', 'agency'] as const
type Who = (typeof WHO)[number]

const When = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const Int = z.int()
const Num = z.number()
const Bool = z.boolean()
const Text = z.string()
const Maybe = <T extends z.ZodType>(type: T) => type.nullish()
const Page = <T extends z.ZodType>(row: T) =>
  z.object({ current_page: Int, data: z.array(row), last_page: Int, per_page: z.union([Int, Text]), total: Int })

const Product = z.object({
  id: Int,
  name: Text,
  price: Num,
  min_price: Num,
  max_price: Num,
  images: z.array(z.object({ image_url: Text })),
  quantity_in_stock: Maybe(Int),
  product_url: Text,
  canonical_url: z.null(),
})
const Category = z.object({ id: Int, name: Text, image_url: Maybe(Text), category_url: Text })
const Layout = z.object({ type_layout: Text, hide: Bool, list: z.array(z.object({ id: Int })) })
const Button = z.object({ title: Text, image_url: Maybe(Text), type_action: Text, value: Text })
const Ad = z.object({ id: Int, image_url: Text, link_to: Maybe(Text), type: Int })
const POSITIONS = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`position_${n}`, z.array(Ad)]))
const Ads = z.object(POSITIONS)
const Combo = z.object({
  id: Int,
  name: Text,
  created_at: When,
  updated_at: When,
  start_time: When,
  end_time: When,
  value_discount: Num,
  discount_type: Int,
  products_combo: z.array(z.object({ quantity: Int, product: Product })),
})
const Voucher = z.object({
  id: Int,
  code: Text,
  start_time: When,
  end_time: When,
  discount_type: Int,
  value_discount: Num,
})
const Cart = z.object({
  line_items: z.array(z.object({ id: Int, quantity: Int, product: Product })),
  total_before_discount: Num,
  total_shipping_fee: Num,
  total_after_discount: Num,
  total_final: Num,
})
const OrderLine = z.object({ id: Int, quantity: Int, name: Text, item_price: Num })
const Order = z.object({
  id: Int,
  order_code: Text,
  order_status_code: Text,
  payment_status_code: Text,
  total_final: Num,
  total_shipping_fee: Num,
  created_at: When,
  updated_at: When,
  line_items_at_time: z.array(OrderLine),
})
const StatusRecord = z.object({ id: Int, created_at: When, updated_at: When, note: Maybe(Text) })
const PartnerOrder = z.object({
  id: Int,
  order_code: Text,
  total_final: Num,
  created_at: When,
  updated_at: When,
  total_before_discount: Num,
  total_shipping_fee: Num,
  payment_method_name: Text,
  line_items_at_time: z.array(OrderLine),
})
const BalanceRow = z.object({ id: Int, type: Int.min(0).max(11), money: Num, current_balance: Num, created_at: When })
const SUMS = {
  total_order_count: Int,
  total_final: Num,
  total_shipping_fee: Num,
  total_before_discount: Num,
  combo_discount_amount: Num,
  product_discount_amount: Num,
  voucher_discount_amount: Num,
  total_after_discount: Num,
}
const { product_discount_amount: _, ...CHART } = SUMS
const Report = z.object({
  data_prime_time: z.object({ ...SUMS, charts: z.array(z.object({ time: Text, ...CHART })) }),
  type_chart: Text,
})
const Wallet = z.object({
  balance: Num,
  payment_limit: Num,
  has_payment_request: Bool,
  steps_bonus: z.array(z.object({ limit: Num, bonus: Num })),
})
const PERIODS = ['day', 'week', 'month', 'quarter', 'year']
const AgencyInfo = Wallet.extend(
  Object.fromEntries(
    PERIODS.flatMap((period) => [
      [`count_in_${period}`, Int],
      [`total_final_in_${period}`, Num],
      [`total_after_discount_no_bonus_in_${period}`, Num],
    ]),
  ),
)

type Read = { shape: z.ZodType; method?: 'POST'; body?: object }
const anyone = {
  '': { shape: z.object({ id: Int, name: Text, store_code: Text }) },
  'web-theme': { shape: z.object({ header_type: Int, json_custom_menu: Text }) },
  home_app: {
    shape: z.object({
      layouts: z.array(Layout),
      banner_ads_app: Ads,
      banner: z.object({ list: z.array(z.object({ image_url: Text })) }),
    }),
  },
  'home_app/layouts': { shape: z.array(Layout) },
  'home_app/buttons': { shape: z.array(Button) },
  home_buttons: { shape: z.array(Button) },
  'home_app/ads': { shape: Ads },
  categories: { shape: z.array(Category) },
  products: { shape: Page(Product) },
  vouchers: { shape: z.array(Voucher) },
  combos: { shape: z.array(Combo) },
  posts: { shape: Page(z.object({ id: Int, title: Text, created_at: When, post_url: Text })) },
  carts: { shape: Cart, method: 'POST', body: {} },
  'carts/v1': { shape: Cart, method: 'POST', body: {} },
  search_histories: { shape: z.array(z.object({ id: Int, text: Text, created_at: When, updated_at: When })) },
  watched_products: { shape: Page(Product) },
} satisfies Record<string, Read>
const signedIn = {
  profile: { shape: z.object({ id: Int, name: Text, phone_number: Maybe(Text), points: Maybe(Num) }) },
  'carts/orders': { shape: Page(Order) },
  point_history: { shape: Page(z.object({ id: Int, point: Num, created_at: When })) },
  notifications_history: {
    shape: z.object({ total_unread: Int, list_notification: Page(z.object({ id: Int, created_at: When })) }),
  },
  address: { shape: z.array(z.object({ id: Int, name: Text, province: Int })) },
  'profile/get_all_referral': { shape: Page(z.object({ id: Int, name: Maybe(Text), created_at: When })) },
} satisfies Record<string, Read>
const READS: Record<Who, Record<string, Read>> = {
  visitor: anyone,
  customer: { ...anyone, ...signedIn },
  collaborator: {
    ...signedIn,
    'collaborator/info': { shape: Wallet },
    'collaborator/orders': { shape: Page(PartnerOrder) },
    'collaborator/history_balace': { shape: Page(BalanceRow) },
    'collaborator/report?date_from=01-01-2026&date_to=2026-11-20 00:00:00': { shape: Report },
    'collaborator/get_all_referral_ctv': { shape: Page(z.object({ id: Int, name: Maybe(Text) })) },
  },
  agency: {
    ...signedIn,
    'agency/info': { shape: AgencyInfo },
    'agency/info?month=10&year=2026': { shape: AgencyInfo },
    'agency/orders': { shape: Page(PartnerOrder) },
    'agency_ctv/orders': { shape: Page(PartnerOrder) },
    'agency/history_balace': { shape: Page(BalanceRow) },
    'agency/report?date_from=2026-10-01&date_to=2026-11-20': { shape: Report },
    'agency_ctv/report?date_from=2026-10-01&date_to=2026-11-20': { shape: Report },
    'agency/get_all_referral_agency': { shape: Page(z.object({ id: Int, name: Maybe(Text) })) },
  },
}

let server: TestApp
beforeAll(async () => void (server = await openTestApp()))
afterAll(() => server.close())

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; token?: string | undefined; device?: string }
let calls = 0
async function ask(store: string, path: string, { method = 'GET', body, token, device = randomUUID() }: Sent = {}) {
  const reply = await server.app.fastify.inject({
    method,
    url: encodeURI(`/api/customer/${store}${path === '' ? '' : `/${path}`}`),
    headers: { 'device-id': device, ...(token && { 'customer-token': token }) },
    remoteAddress: `10.31.${++calls >> 8}.${calls & 255}`,
    ...(body && { payload: body }),
  })
  const envelope = reply.json<{ msg_code: string; msg: string; data: unknown }>()
  return { status: reply.statusCode, ...envelope }
}
const tokens = new Map<string, Promise<string>>()
function tokenOf(store: string, who: Who): Promise<string | undefined> {
  if (who === 'visitor') return Promise.resolve(undefined)
  const key = `${store} ${who}`
  const log = async () => {
    const { data } = await ask(store, 'login', {
      method: 'POST',
      body: { phone_number: PHONE[who], password: PASSWORD },
    })
    return (data as { token: string }).token
  }
  if (!tokens.has(key)) tokens.set(key, log())
  return tokens.get(key)!
}

describe.each(STORES)('an app at %s', (store) => {
  describe.each(WHO)('as %s', (who) => {
    test.each(Object.keys(READS[who]))('reads %s', async (path) => {
      const { shape, ...sent } = READS[who][path]!
      const { status, data } = await ask(store, path, { ...sent, token: await tokenOf(store, who) })
      expect(status).toBe(200)
      expect(shape.safeParse(data).error?.issues.slice(0, 5) ?? []).toEqual([])
    })
  })

  test('as a customer reads an order and what became of it', async () => {
    const token = await tokenOf(store, 'customer')
    const { data } = await ask(store, 'carts/orders', { token })
    const orders = (data as { data: { id: number; order_code: string }[] }).data
    expect(orders.length).toBeGreaterThan(0)
    for (const { id, order_code } of orders.slice(0, 5)) {
      const order = await ask(store, `carts/orders/${order_code}`, { token })
      expect(Order.safeParse(order.data).error?.issues ?? []).toEqual([])
      const records = await ask(store, `carts/orders/status_records/${id}`, { token })
      expect(z.array(StatusRecord).safeParse(records.data).error?.issues ?? []).toEqual([])
    }
  })
})

test('there is something to read: balances of more than one kind, combos, orders of partners', async () => {
  const rows = async (who: Who, path: string) => {
    const { data } = await ask('moc-fashion', path, { token: await tokenOf('moc-fashion', who) })
    return Array.isArray(data) ? (data as object[]) : (data as { data: { type?: number }[] }).data
  }
  expect(
    new Set((await rows('collaborator', 'collaborator/history_balace')).map((row) => ('type' in row ? row.type : 0)))
      .size,
  ).toBeGreaterThan(1)
  for (const [who, path] of [
    ['visitor', 'combos'],
    ['collaborator', 'collaborator/orders'],
    ['agency', 'agency/orders'],
    ['agency', 'agency_ctv/orders'],
  ] as const)
    expect((await rows(who, path)).length, path).toBeGreaterThan(0)
})
