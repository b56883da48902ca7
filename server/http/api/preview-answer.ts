import { z, type ZodType } from 'zod'
import { getCart } from '../../../src/contract/cart.ts'
import { Category, CategoryChild } from '../../../src/contract/categories.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ProductShelf } from '../../../src/contract/home.ts'
import { CartProduct, LineItem, LineProduct } from '../../../src/contract/line-items.ts'
import { readAllNotificationsByGet } from '../../../src/contract/notifications.ts'
import { payOrder, vnpayNotify, vnpayReturn } from '../../../src/contract/payments.ts'
import { Post, PostDetail } from '../../../src/contract/posts.ts'
import type { ShopState } from '../../../src/contract/preview-views.ts'
import {
  ElementDistribute,
  Product,
  ProductDetail,
  ProductPage,
  SubElementDistribute,
} from '../../../src/contract/products.ts'
import { calculateCarrierFee, calculateFees, listShippers } from '../../../src/contract/shipping.ts'
import { changerOf, coreOf, elementOf, isRecord } from '../core-schema.ts'

const READING_POSTS: readonly Endpoint[] = [getCart, calculateFees, calculateCarrierFee, listShippers]
const WRITING_GETS: readonly Endpoint[] = [readAllNotificationsByGet, payOrder, vnpayNotify, vnpayReturn]

/** A preview only reads (studio.md "View as"). */
export const isReadable = (endpoint: Endpoint): boolean =>
  endpoint.scope === 'place' ||
  READING_POSTS.includes(endpoint) ||
  (endpoint.scope === 'customer' && endpoint.method === 'GET' && !WRITING_GETS.includes(endpoint))

type Change = (part: Record<string, unknown>) => Record<string, unknown>
type Changes = [ZodType, Change][]

const PRODUCTS = [Product, ProductDetail, CartProduct]
const on = (schemas: ZodType[], change: Change): Changes => schemas.map((schema) => [schema, change])

/** Lists of at most `size` products; `total`: how many there are said to be in a list with pages. */
const sized = (size: number, total?: number): Changes => [
  [ProductPage, (page) => pageOf(page, size, total)],
  [ProductShelf, (shelf) => ({ ...shelf, list: asList(shelf.list).slice(0, size) })],
]
const LONG = ' phiên bản đặc biệt dành cho dịp Tết Nguyên đán với tên rất dài để thử xem giao diện có vừa hay không'
const longer =
  (key: string): Change =>
  (part) => ({ ...part, [key]: String(part[key]) + LONG })
const none = { quantity_in_stock: 0 }

const CHANGES: Partial<Record<ShopState, Changes>> = {
  'sold-out': [
    ...on(PRODUCTS, (part) => ({ ...part, ...none, quantity_in_stock_with_distribute: 0, check_inventory: true })),
    ...on([LineProduct, ElementDistribute, SubElementDistribute], (part) => ({ ...part, ...none })),
  ],
  'no-products': sized(0, 0),
  'few-products': sized(8, 8),
  'many-products': sized(100, 500),
  'long-names': [
    ...on([...PRODUCTS, Category, CategoryChild, LineProduct, LineItem], longer('name')),
    ...on([Post, PostDetail], longer('title')),
  ],
  'no-images': [
    ...on([...PRODUCTS, LineProduct], (part) => ({ ...part, images: [] })),
    ...on([Category, CategoryChild, LineItem, Post, PostDetail, ElementDistribute], (part) => ({
      ...part,
      image_url: null,
    })),
  ],
}
const MAX_PRODUCTS: Partial<Record<ShopState, number>> = { 'no-products': 0, 'few-products': 8 }

const changers = Object.fromEntries(
  Object.entries(CHANGES).map(([state, changes]) => [
    state,
    changerOf(
      new Map(changes.map(([schema, change]) => [schema, (part) => (isRecord(part) ? change(part) : part)] as const)),
    ),
  ]),
)

/** An answer as it is in a state of the shop. */
export function inState(state: ShopState, { data: schema }: Endpoint, data: unknown): unknown {
  const max = MAX_PRODUCTS[state]
  const core = coreOf(schema)
  const isProducts = core instanceof z.ZodArray && coreOf(elementOf(core)) === Product
  const part = isProducts && max !== undefined ? asList(data).slice(0, max) : data
  return changers[state]?.(schema, part) ?? part
}

function pageOf(page: Record<string, unknown>, size: number, total = 0): Record<string, unknown> {
  const data = asList(page.data).slice(0, size)
  const perPage = Number(page.per_page)
  const count = data.length === 0 ? 0 : total
  return {
    ...page,
    data,
    total: count,
    last_page: Math.max(1, Math.ceil(count / perPage)),
    from: data.length === 0 ? null : page.from,
    to: data.length === 0 ? null : Number(page.from) + data.length - 1,
  }
}
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
