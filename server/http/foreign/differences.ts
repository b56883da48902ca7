import type { ZodType } from 'zod'
import { Profile, Session } from '../../../src/contract/account.ts'
import {
  listAgencyImportOrders,
  listAgencyOrders,
  getAgencyImportReport,
  getAgencyReport,
} from '../../../src/contract/agency.ts'
import { Category, CategoryChild } from '../../../src/contract/categories.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { HomeApp, ProductShelf, PostShelf } from '../../../src/contract/home.ts'
import {
  CartLineItem,
  CartLineItemInTime,
  CartProduct,
  LineItem,
  LineItemInTime,
  LineProduct,
} from '../../../src/contract/line-items.ts'
import { readAllNotifications, readAllNotificationsByGet } from '../../../src/contract/notifications.ts'
import { Order, OrderDetail, PlacedOrder } from '../../../src/contract/orders.ts'
import { PAYMENT_PARTNERS } from '../../../src/contract/payments.ts'
import { BALANCE_TYPES, BalanceRow, type BalanceType } from '../../../src/contract/partners.ts'
import { Post, PostCategory, PostCategoryChild, PostDetail } from '../../../src/contract/posts.ts'
import { Product, ProductDetail } from '../../../src/contract/products.ts'
import { MyReview, NotRatedLine } from '../../../src/contract/reviews.ts'
import { slug } from '../../../src/domain/viet-text.ts'
import { isRecord } from '../core-schema.ts'
import { BALANCE_NUMBERS } from '../platform-fields.ts'

// How a backend of the existing platform differs from the contract of our own pages (wire.md §6), the other way round than `platform-fields.ts`.

type Row = Record<string, unknown>
const record = (value: unknown): Row => (isRecord(value) ? value : {})
const rows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The slug under the platform's name, else made from the name. */
const withSlug =
  (field: string, named = 'name') =>
  (part: Row): Row => ({
    ...part,
    slug: textOf(part.slug) || textOf(part[field]) || slug(textOf(part[named])),
    created_at: part.created_at ?? part.updated_at,
    updated_at: part.updated_at ?? part.created_at,
  })
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rows inside a row that need its id. */
const withChildren =
  (field: string, name: string, then: (part: Row) => Row) =>
  (part: Row): Row => ({
    ...then(part),
    [field]: rows(part[field]).map((child) => ({ ...child, [name]: child[name] ?? part.id })),
  })

/** A line of a cart or order: named by its product, with its first picture. */
function line(part: Row): Row {
  const product = record(part.product)
  return {
    ...part,
    name: part.name ?? product.name,
    image_url: part.image_url ?? rows(product.images)[0]?.image_url,
    before_discount_price: part.before_discount_price ?? part.item_price,
  }
}
const lineInTime = (part: Row): Row => {
  const product = isRecord(part.product) ? part.product : part
  const price = part.item_price ?? part.after_discount ?? part.price
  return line({
    ...part,
    product,
    line_item_id: part.line_item_id ?? part.id,
    product_url: part.product_url ?? record(product).product_url ?? '',
    item_price: price,
    after_discount: part.after_discount ?? price,
  })
}

/** What may be done with an order is known from its state alone. */
function order(part: Row): Row {
  const status = part.order_status_code
  const waits = status === 'WAITING_FOR_PROGRESSING' || status === 'WAIT_FOR_PAYMENT'
  const isOnline = Number(part.payment_partner_id) >= PAYMENT_PARTNERS.VNPAY
  return {
    ...part,
    updated_at: part.updated_at ?? part.created_at,
    can_cancel: part.can_cancel ?? status === 'WAITING_FOR_PROGRESSING',
    can_pay: part.can_pay ?? (waits && isOnline && part.payment_status_code === 'UNPAID'),
    can_return: part.can_return ?? false,
    remaining_amount: part.remaining_amount ?? (part.payment_status_code === 'PAID' ? 0 : part.total_final),
  }
}

const NUMBERED = new Map(Object.entries(BALANCE_NUMBERS).map(([type, number]) => [number, type]))
const PROXY_ORDER = 10
/** A kind that is not known is told by its sign alone. */
function balanceRow(part: Row): Row {
  const number = Number(part.type)
  const isOurs = BALANCE_TYPES.includes(part.type as BalanceType) // compared only
  const named = number === PROXY_ORDER ? 'ORDER_COMPLETED' : NUMBERED.get(number)
  const type = isOurs ? part.type : (named ?? (Number(part.money) < 0 ? 'MANUAL_SUBTRACT' : 'MANUAL_ADD'))
  return { ...part, type, is_proxy_order: part.is_proxy_order ?? number === PROXY_ORDER }
}

const dayOf = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 10) : value)
const reviewed = (part: Row): Row => {
  const product = withSlug('product_url')(record(part.product))
  return { ...part, product: { ...product, image_url: product.image_url ?? rows(product.images)[0]?.image_url } }
}

/** Until the profile tells it. */
const UNKNOWN_ID = 1

/** By the schema of a part: its fields from those of the platform. */
export const PREPARE: ReadonlyMap<ZodType, (part: Row) => Row> = new Map<ZodType, (part: Row) => Row>([
  ...[Product, ProductDetail, CartProduct, LineProduct].map((schema) => [schema, withSlug('product_url')] as const),
  [Category, withChildren('category_children', 'category_id', withSlug('category_url'))],
  [CategoryChild, withSlug('category_children_url')],
  [ProductShelf, withChildren('category_children', 'category_id', withSlug('category_url', 'title'))],
  [PostShelf, withChildren('category_children', 'category_post_id', withSlug('category_url', 'title'))],
  [PostCategory, withChildren('category_children', 'category_post_id', withSlug('category_url', 'title'))],
  [PostCategoryChild, withSlug('category_children_url', 'title')],
  [Post, withSlug('post_url', 'title')],
  [PostDetail, withSlug('post_url', 'title')],
  ...[LineItem, CartLineItem].map((schema) => [schema, line] as const),
  ...[LineItemInTime, CartLineItemInTime].map((schema) => [schema, lineInTime] as const),
  ...[Order, OrderDetail, PlacedOrder].map((schema) => [schema, order] as const),
  [BalanceRow, balanceRow],
  [
    HomeApp,
    (part) => ({
      ...part,
      banner_ads_app: isRecord(part.banner_ads_app) ? Object.values(part.banner_ads_app).flat() : part.banner_ads_app,
    }),
  ],
  [Session, (part) => ({ ...part, customer_id: part.customer_id ?? UNKNOWN_ID })],
  [Profile, (part) => ({ ...part, date_of_birth: dayOf(part.date_of_birth) })],
  [MyReview, reviewed],
  [NotRatedLine, (part) => ({ ...part, line_item: part.line_item ?? part })],
])

/** What a missing field says. Nothing of them is money or state: a part without those is not shown. */
export const MISSING: Readonly<Record<string, unknown>> = {
  available: true,
  is_chosen: true,
  use: true,
  published: true,
  has_upload_store: false,
  scheme: 'legacy',
  sex: 0,
  status: 0,
  type_share_collaborator_number: 0,
  type_rose: 0,
  type_bonus_period_import: 0,
  quantity_in_stock: -1,
  quantity_in_stock_with_distribute: -1,
  languages: ['vi'],
  current_page: 1,
  last_page: 1,
  per_page: 20,
}

/** Sums, prices and amounts that somebody decides on. */
export const REQUIRED: ReadonlySet<string> = new Set([
  ...['price', 'item_price', 'total_before_discount', 'total_after_discount', 'total_final', 'fee', 'discount_price'],
  ...['money', 'balance', 'current_balance', 'point', 'payment_method_id', 'quantity'],
])
export const WHOLE: ReadonlySet<string> = new Set([
  ...['line_items', 'line_items_in_time', 'line_items_at_time', 'charts', 'explanation'],
])

/** Calls that the platform has the other way round (decision 34), or only by GET (decision 43). */
export const OTHER_CALL: ReadonlyMap<Endpoint, Endpoint> = new Map<Endpoint, Endpoint>([
  [listAgencyOrders, listAgencyImportOrders],
  [listAgencyImportOrders, listAgencyOrders],
  [getAgencyReport, getAgencyImportReport],
  [getAgencyImportReport, getAgencyReport],
  [readAllNotifications, readAllNotificationsByGet],
])

/** Our names of what the platform refuses. Any other refusal is told in its own words. */
export const OUR_CODES: ReadonlyMap<string, string> = new Map([
  ['NO_TOKEN', 'SIGN_IN_NEEDED'],
  ['NOT_HAVE_ACCESS', 'FORBIDDEN'],
  ['WRONG_ACCOUNT_OR_PASSWORD', 'WRONG_LOGIN'],
  ['HAVE_AN_UNPAID_REQUEST', 'PAYMENT_REQUEST_OPEN'],
  ['PROCESSED_ORDERS_CANNOT_BE_CANCELED', 'ORDER_CANNOT_CANCEL'],
  ['VOUCHERS_ARE_SOLD_OUT', 'VOUCHER_USED_UP'],
  ['VOUCHER_ONLY_APPLIED_ONCE', 'VOUCHER_ALREADY_USED'],
  ...['NO_VOUCHER_EXISTS', 'NOT_ENOUGH_USE_VOUCHER'].map((code) => [code, code] as const),
])
