import type { ZodType } from 'zod'
import { Category, CategoryChild } from '../../src/contract/categories.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { CartProduct } from '../../src/contract/line-items.ts'
import { listAgencyBalance } from '../../src/contract/agency.ts'
import { listCollaboratorBalance } from '../../src/contract/collaborator.ts'
import { AD_TYPES, getHomeApp, HomeApp } from '../../src/contract/home.ts'
import { StatusRecord } from '../../src/contract/orders.ts'
import { BalanceRow, type BalanceType } from '../../src/contract/partners.ts'
import { Combo } from '../../src/contract/promotions.ts'
import { Post, PostCategory, PostCategoryChild, PostDetail } from '../../src/contract/posts.ts'
import { Product, ProductDetail } from '../../src/contract/products.ts'
import { Time } from '../../src/contract/wire.ts'
import { readTime } from '../../src/domain/time.ts'
import { localTime } from '../core/shared/instant.ts'
import { changerOf, isRecord } from './core-schema.ts'

/**
 * What clients of the existing platform read in these shapes beside our own fields (wire.md §6): the slug under this name, and what search engines
 * are told. Only answers to calls without our pages' mark have them, so they cost our pages nothing.
 */
export const SLUG_FIELDS: ReadonlyMap<ZodType, string> = new Map<ZodType, string>([
  [Product, 'product_url'],
  [ProductDetail, 'product_url'],
  [CartProduct, 'product_url'],
  [Category, 'category_url'],
  [CategoryChild, 'category_children_url'],
  [PostCategory, 'category_url'],
  [PostCategoryChild, 'category_children_url'],
  [Post, 'post_url'],
  [PostDetail, 'post_url'],
])
export const SEARCH_FIELDS = { canonical_url: null, meta_robots_index: true, meta_robots_follow: true }

/** Calls whose answer to them has another type where ours has one too; elsewhere they only get more fields. */
export const OTHERWISE_SHAPED: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getHomeApp,
  listCollaboratorBalance,
  listAgencyBalance,
])

/** `type` of a balance row as their clients read it; of a kind that they do not know, subtracted or added. */
export const BALANCE_NUMBERS: Readonly<Partial<Record<BalanceType, number>>> = {
  ORDER_COMPLETED: 0,
  MONTH_BONUS: 1,
  PAYMENT_DONE: 2,
  BALANCE_USED: 3,
  SECOND_LEVEL_SHARE: 4,
  REFUND_DEBIT: 6,
  CANCELLED_ORDER_RETURN: 7,
}
const [PROXY_ORDER, SUBTRACTED, ADDED] = [10, 8, 9]

function withNumber(part: unknown): unknown {
  const { data: row } = BalanceRow.safeParse(part)
  if (!row) return part
  const known = BALANCE_NUMBERS[row.type] ?? (row.money < 0 ? SUBTRACTED : ADDED)
  return { ...row, type: row.type === 'ORDER_COMPLETED' && row.is_proxy_order ? PROXY_ORDER : known }
}

/** Rows that have no time of their last change here: when they were made, or begin. */
const changedAt = (field: string) => (part: unknown) =>
  isRecord(part) ? { ...part, created_at: part[field], updated_at: part[field] } : part

/** Ads by the place at which an app shows them. */
function byPosition(part: unknown): unknown {
  if (!isRecord(part) || !Array.isArray(part.banner_ads_app)) return part
  const ads: unknown[] = part.banner_ads_app
  const at = (type: number) => ads.filter((ad) => isRecord(ad) && ad.type === type)
  return { ...part, banner_ads_app: Object.fromEntries(AD_TYPES.map((type) => [`position_${type}`, at(type)])) }
}

const withFields = (slugField: string) => (part: unknown) =>
  isRecord(part) ? { ...part, [slugField]: part.slug, ...SEARCH_FIELDS } : part

/** What their clients compare when a voucher does not fit; our pages have nine reasons, and the text says which. */
export const VOUCHER_CODES: ReadonlyMap<string, string> = new Map([
  ['VOUCHER_USED_UP', 'VOUCHERS_ARE_SOLD_OUT'],
  ['VOUCHER_ALREADY_USED', 'VOUCHER_ONLY_APPLIED_ONCE'],
  ['VOUCHER_NOT_STARTED', 'NO_VOUCHER_EXISTS'],
  ['VOUCHER_EXPIRED', 'NO_VOUCHER_EXISTS'],
  ['VOUCHER_NOT_FOR_YOU', 'NO_VOUCHER_EXISTS'],
  ['VOUCHER_NEEDS_LOGIN', 'NO_VOUCHER_EXISTS'],
  ['NO_VOUCHER_PRODUCTS', 'NO_VOUCHER_EXISTS'],
])
export const platformCode = (msgCode: string): string => VOUCHER_CODES.get(msgCode) ?? msgCode

/** Parts of answers that are changed in another way. */
export const CHANGED_PARTS: ReadonlyMap<ZodType, (part: unknown) => unknown> = new Map<
  ZodType,
  (part: unknown) => unknown
>([
  [BalanceRow, withNumber],
  [Combo, changedAt('start_time')],
  [StatusRecord, changedAt('created_at')],
  [HomeApp, byPosition],
])

const change = changerOf(
  new Map<ZodType, (part: unknown) => unknown>([
    ...Array.from(SLUG_FIELDS, ([schema, field]) => [schema, withFields(field)] as const),
    ...CHANGED_PARTS,
    [Time, (time) => (typeof time === 'string' && time[10] === 'T' ? localTime(readTime(time)) : time)],
  ]),
)

/** The data of an answer with these fields, and with every time as the platform writes it: orders from before have others in what they used. */
export const withPlatformFields = ({ data }: Endpoint, answered: unknown): unknown => change(data, answered)
