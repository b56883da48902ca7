import { sql, type InferResult } from 'kysely'
import type { Product } from '../../../src/contract/products.ts'
import type { Voucher } from '../../../src/contract/promotions.ts'
import type { VoucherRule } from '../../../src/domain/money/pricing-input.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { hasUsesLeft, isListed, promotionInForce } from '../../db/conditions.ts'
import type { Query } from '../../db/database.ts'
import type { Viewer } from '../catalogue/product-rows.ts'
import { forViewer, OFFER_COLUMNS, offerRule, offerTexts, offerView, productsById } from './offer.ts'

/** Products of a voucher in wire format, at most. */
const VOUCHER_PRODUCTS = 10

/** What the engine or the wire needs of a voucher and is not selected here does not compile. */
function selectVouchers(q: Query, storeId: number, lang: Language | undefined) {
  return q
    .selectFrom('vouchers as o')
    .select(OFFER_COLUMNS)
    .select(offerTexts(lang))
    .select([
      'o.code',
      'o.voucher_type',
      'o.discount_for',
      'o.is_free_ship',
      'o.ship_discount_value',
      'o.discount_type',
      'o.value_discount',
      'o.set_limit_value_discount',
      'o.max_value_discount',
      'o.set_limit_total',
      'o.value_limit_total',
      'o.is_show_voucher',
      'o.is_public',
      'o.is_use_once',
      'o.is_use_once_code_multiple_time',
    ])
    .where('o.store_id', '=', storeId)
}
type VoucherRow = InferResult<ReturnType<typeof selectVouchers>>[number]

type Buyer = { customerId: number | null; lang: Language }
function selectRules(q: Query, storeId: number, { customerId, lang }: Buyer) {
  return selectVouchers(q, storeId, lang).select([
    sql<
      number[]
    >`array(select p.product_id from voucher_products p where p.store_id = o.store_id and p.voucher_id = o.id)`.as(
      'product_ids',
    ),
    sql<number>`(select count(*) from voucher_uses u where u.store_id = o.store_id and u.voucher_id = o.id and u.customer_id = ${customerId} and u.released_at is null)`.as(
      'used_by_buyer',
    ),
  ])
}

/** A voucher for the engine and the wire. `generated` is the single-use code that was entered. */
export type VoucherFacts = VoucherRule & VoucherRow & { generated: string | null }

/** The voucher of an entered code, or null. A generated code that has been used counts as used up. */
export async function readVoucher(q: Query, storeId: number, code: string, buyer: Buyer): Promise<VoucherFacts | null> {
  const row = await selectRules(q, storeId, buyer)
    .leftJoin('voucher_codes as g', (join) =>
      join
        .onRef('g.store_id', '=', 'o.store_id')
        .onRef('g.voucher_id', '=', 'o.id')
        .on('g.code', '=', code)
        .on('o.is_use_once_code_multiple_time', '=', false),
    )
    .select(['g.code as generated', 'g.used_at as generated_used_at'])
    .where((eb) =>
      eb.or([eb('o.code', '=', code).and('o.is_use_once_code_multiple_time', '=', true), eb('g.code', 'is not', null)]),
    )
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { generated_used_at, ...voucher } = row
  const usedUp = generated_used_at === null ? {} : { set_limit_amount: true, amount: row.used }
  return { ...offerRule(voucher), ...usedUp, code: row.generated ?? row.code }
}

/** The vouchers in force that the store shows and that have a code for everybody. */
export async function readShownVouchers(
  q: Query,
  storeId: number,
  { now, ...buyer }: Buyer & { now: Date },
): Promise<VoucherFacts[]> {
  const rows = await selectRules(q, storeId, buyer)
    .where('o.is_show_voucher', '=', true)
    .where('o.is_use_once_code_multiple_time', '=', true)
    .where(promotionInForce('o', now))
    .where(hasUsesLeft('o'))
    .orderBy('o.id')
    .execute()
  return rows.map((row) => ({ ...offerRule(row), generated: null }))
}

/** Public vouchers in force for this viewer, the soonest to end first. */
export async function findVouchers(q: Query, storeId: number, viewer: Viewer): Promise<Voucher[]> {
  const rows = await selectVouchers(q, storeId, viewer.lang)
    .select(
      sql<number[]>`array(
        select l.product_id from voucher_products l join products p on p.store_id = l.store_id and p.id = l.product_id and ${isListed()}
        where l.store_id = o.store_id and l.voucher_id = o.id and o.voucher_type = 1 order by l.product_id desc limit ${VOUCHER_PRODUCTS})`.as(
        'listed',
      ),
    )
    .where('o.is_show_voucher', '=', true)
    .where(promotionInForce('o', viewer.now))
    .where(hasUsesLeft('o'))
    .orderBy('o.end_time')
    .orderBy('o.id')
    .execute()
  const shown = await forViewer(q, storeId, rows, viewer)
  const ids = shown.flatMap(({ listed }) => listed)
  const products = await productsById(q, storeId, ids, viewer)
  return shown.map((row) =>
    voucherView(
      row,
      row.listed.flatMap((id) => products.get(id) ?? []),
    ),
  )
}

/** `listed` false: the voucher applies to every product. Undefined: no such voucher for this viewer. */
export async function findVoucherScope(
  q: Query,
  storeId: number,
  id: number,
  viewer: Viewer,
): Promise<{ listed: boolean } | undefined> {
  const rows = await q
    .selectFrom('vouchers')
    .select(['voucher_type', 'group_customers', 'group_ids'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('is_show_voucher', '=', true)
    .execute()
  const [voucher] = await forViewer(q, storeId, rows, viewer)
  return voucher && { listed: voucher.voucher_type === 1 }
}

/** A voucher in wire format. */
export function voucherView(row: Omit<VoucherRow, 'is_end' | 'group_ids'>, products: Product[] = []): Voucher {
  return {
    ...offerView(row),
    code: row.code,
    voucher_type: row.voucher_type,
    discount_for: row.discount_for,
    is_free_ship: row.is_free_ship,
    ship_discount_value: row.ship_discount_value,
    discount_type: row.discount_type,
    value_discount: row.value_discount,
    set_limit_value_discount: row.set_limit_value_discount,
    max_value_discount: row.set_limit_value_discount ? row.max_value_discount : null,
    set_limit_total: row.set_limit_total,
    value_limit_total: row.set_limit_total ? row.value_limit_total : null,
    is_show_voucher: row.is_show_voucher,
    is_public: row.is_public,
    is_use_once: row.is_use_once,
    is_use_once_code_multiple_time: row.is_use_once_code_multiple_time,
    group_customers: row.group_customers,
    products,
  }
}
