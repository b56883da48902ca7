import { sql } from 'kysely'
import type { BonusRule, ComboRule, VoucherRule } from '../../../src/domain/money/pricing-input.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage } from '../../db/in-language.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { promotionInForce } from '../../db/conditions.ts'

/** A voucher with the fields of the engine and the wire. `generated` is the single-use code that was entered. */
export type VoucherFacts = VoucherRule & {
  name: string
  description: string | null
  image_url: string | null
  starts: Date
  ends: Date
  is_show_voucher: boolean
  is_public: boolean
  is_use_once_code_multiple_time: boolean
  generated: string | null
}

/** The voucher of an entered code, or null. A generated code that has been used counts as used up. */
export async function readVoucher(
  q: Query,
  storeId: number,
  code: string,
  { customerId, lang }: { customerId: number | null; lang: Language },
): Promise<VoucherFacts | null> {
  const { rows } = await sql<VoucherRow>`
    select ${voucherColumns(customerId, lang)}, g.code as generated, g.used_at is not null as generated_used
    from vouchers v left join voucher_codes g on g.store_id = v.store_id and g.voucher_id = v.id and g.code = ${code} and not v.is_use_once_code_multiple_time
    where v.store_id = ${storeId} and (v.code = ${code} and v.is_use_once_code_multiple_time or g.code is not null)
    order by v.id limit 1`.execute(q)
  return rows[0] ? voucherFacts(rows[0]) : null
}

/** The vouchers in force that the store shows and that have a code for everybody. */
export async function readShownVouchers(
  q: Query,
  storeId: number,
  { customerId, lang, now }: { customerId: number | null; lang: Language; now: Date },
): Promise<VoucherFacts[]> {
  const { rows } = await sql<VoucherRow>`
    select ${voucherColumns(customerId, lang)}, null as generated, false as generated_used
    from vouchers v where v.store_id = ${storeId} and v.is_show_voucher and v.is_use_once_code_multiple_time and ${promotionInForce('v', now)}
      and (not v.set_limit_amount or v.used < v.amount)
    order by v.id`.execute(q)
  return rows.map(voucherFacts)
}

type VoucherRow = Omit<VoucherFacts, 'code' | 'start_time' | 'end_time'> & {
  own_code: string
  is_end: boolean
  generated_used: boolean
}
const voucherColumns = (customerId: number | null, lang: Language) => sql`
  v.id, v.code as own_code, ${inLanguage(lang, 'v', 'name')} as name, ${inLanguage(lang, 'v', 'description')} as description, v.image_url, v.start_time as starts, v.end_time as ends, v.is_end,
  v.voucher_type, v.discount_for, v.is_free_ship, v.ship_discount_value, v.discount_type, v.value_discount, v.set_limit_value_discount, v.max_value_discount,
  v.set_limit_total, v.value_limit_total, v.set_limit_amount, v.amount, v.used, v.group_customers, v.group_ids, v.is_use_once, v.is_show_voucher, v.is_public,
  v.is_use_once_code_multiple_time,
  coalesce((select array_agg(p.product_id) from voucher_products p where p.store_id = v.store_id and p.voucher_id = v.id), '{}') as product_ids,
  (select count(*) from voucher_uses u where u.store_id = v.store_id and u.voucher_id = v.id and u.customer_id = ${customerId} and u.released_at is null) as used_by_buyer`

function voucherFacts(row: VoucherRow): VoucherFacts {
  const usedUp = row.generated_used ? { set_limit_amount: true, amount: row.used } : {}
  return {
    ...row,
    ...usedUp,
    code: row.generated ?? row.own_code,
    start_time: row.starts.getTime(),
    end_time: row.is_end ? 0 : row.ends.getTime(),
  }
}

export type ComboFacts = ComboRule & { description: string | null; image_url: string | null; starts: Date; ends: Date }

/** Combos in force that contain any of these products. */
export async function readCombos(
  q: Query,
  storeId: number,
  productIds: number[],
  { now, lang }: { now: Date; lang: Language },
): Promise<ComboFacts[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Omit<ComboFacts, 'start_time' | 'end_time'>>`
    select b.id, ${inLanguage(lang, 'b', 'name')} as name, b.description, b.image_url, b.start_time as starts, b.end_time as ends, b.set_limit_amount, b.amount, b.used, b.group_customers, b.group_ids,
      b.discount_type, b.value_discount,
      (select json_agg(json_build_object('product_id', p.product_id, 'quantity', p.quantity) order by p.product_id) from combo_products p where p.store_id = b.store_id and p.combo_id = b.id) as products_combo
    from combos b where b.store_id = ${storeId} and ${promotionInForce('b', now)}
      and exists (select from combo_products p where p.store_id = b.store_id and p.combo_id = b.id and p.product_id = any(${productIds}::int[]))
    order by b.id`.execute(q)
  return rows.map((row) => ({ ...row, start_time: row.starts.getTime(), end_time: row.ends.getTime() }))
}

export type BonusFacts = BonusRule & { description: string | null; image_url: string | null; starts: Date; ends: Date }

/** Bonus product offers in force that any of these products counts towards. */
export async function readBonuses(
  q: Query,
  storeId: number,
  productIds: number[],
  { now, lang }: { now: Date; lang: Language },
): Promise<BonusFacts[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<
    Omit<BonusFacts, 'start_time' | 'end_time' | 'select_products' | 'bonus_products' | 'bonus_products_ladder'> & {
      items: Item[]
      rungs: Step[]
    }
  >`
    select b.id, ${inLanguage(lang, 'b', 'name')} as name, b.description, b.image_url, b.start_time as starts, b.end_time as ends, b.set_limit_amount, b.amount, b.used, b.group_customers, b.group_ids,
      b.multiply_by_number, b.ladder_reward,
      coalesce((select json_agg(json_build_object('role', i.role, 'product_id', i.product_id, 'quantity', i.quantity, 'cell_id', i.cell_id, 'allows_choose_distribute', i.allows_choose_distribute) order by i.id)
        from bonus_product_items i where i.store_id = b.store_id and i.bonus_product_id = b.id), '[]'::json) as items,
      coalesce((select json_agg(json_build_object('product_id', r.product_id, 'from_quantity', r.from_quantity, 'bo_product_id', r.bo_product_id, 'bo_quantity', r.bo_quantity, 'bo_cell_id', r.bo_cell_id) order by r.product_id, r.from_quantity)
        from bonus_product_ladder r where r.store_id = b.store_id and r.bonus_product_id = b.id), '[]'::json) as rungs
    from bonus_products b where b.store_id = ${storeId} and ${promotionInForce('b', now)}
      and (exists (select from bonus_product_items i where i.store_id = b.store_id and i.bonus_product_id = b.id and i.role = 'select' and i.product_id = any(${productIds}::int[]))
        or exists (select from bonus_product_ladder r where r.store_id = b.store_id and r.bonus_product_id = b.id and r.product_id = any(${productIds}::int[])))
    order by b.id`.execute(q)
  return rows.map(({ items, rungs: steps, ...row }) => ({
    ...row,
    start_time: row.starts.getTime(),
    end_time: row.ends.getTime(),
    select_products: items.filter((item) => item.role === 'select'),
    bonus_products: items.filter((item) => item.role === 'bonus'),
    bonus_products_ladder: steps.map((step) => ({
      from_quantity: step.from_quantity,
      product_id: step.product_id,
      bonus: {
        product_id: step.bo_product_id,
        quantity: step.bo_quantity,
        cell_id: step.bo_cell_id,
        allows_choose_distribute: false,
      },
    })),
  }))
}

type Item = {
  role: 'select' | 'bonus'
  product_id: number
  quantity: number
  cell_id: number | null
  allows_choose_distribute: boolean
}
type Step = {
  product_id: number
  from_quantity: number
  bo_product_id: number
  bo_quantity: number
  bo_cell_id: number | null
}
