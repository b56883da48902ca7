import { sql, type Selectable } from 'kysely'
import type { VoucherToSave } from '../../../../src/contract/inputs/promotion.ts'
import type { VoucherEditor } from '../../../../src/contract/owner-promotions.ts'
import type { Query, Trx } from '../../../db/database.ts'
import { run } from '../../../db/statements.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refused } from '../../shared/refused.ts'
import { offerFields, offerValues, requireProducts } from './offer-values.ts'

const [SHIPPING, PERCENT, LISTED] = [1, 1, 1] // discount_for, discount_type and voucher_type of wire.md §3

/** Values of a voucher's columns; what does not belong to its kind is empty. */
export const voucherValues = (voucher: VoucherToSave) => ({
  ...offerValues(voucher),
  code: voucher.code,
  voucher_type: voucher.only_products ? (1 as const) : (0 as const),
  discount_for: voucher.of === 'shipping' ? (1 as const) : (0 as const),
  is_free_ship: voucher.unit === 'all',
  discount_type: voucher.unit === 'percent' ? (1 as const) : (0 as const),
  value_discount: voucher.unit === 'all' ? 0 : voucher.value,
  ship_discount_value: voucher.of === 'shipping' && voucher.unit === 'money' ? voucher.value : 0,
  set_limit_value_discount: voucher.unit === 'percent' && voucher.max_discount !== null,
  max_value_discount: voucher.unit === 'percent' ? (voucher.max_discount ?? 0) : 0,
  set_limit_total: voucher.min_total !== null,
  value_limit_total: voucher.min_total ?? 0,
  is_show_voucher: voucher.is_shown,
  is_public: voucher.is_shown,
  is_use_once: voucher.once_per_customer,
  is_use_once_code_multiple_time: !voucher.many_codes,
})

type VoucherRow = Pick<
  Selectable<Tables['vouchers']>,
  Exclude<keyof ReturnType<typeof voucherValues>, keyof ReturnType<typeof offerValues> | 'is_public'>
>
/** The same as the editor reads them: what only vouchers have. */
export function voucherFields(row: VoucherRow) {
  const of = row.discount_for === SHIPPING ? ('shipping' as const) : ('goods' as const)
  const isFree = of === 'shipping' && row.is_free_ship
  const unit = isFree ? ('all' as const) : row.discount_type === PERCENT ? ('percent' as const) : ('money' as const)
  const value =
    of === 'shipping' && unit === 'money' ? row.ship_discount_value || row.value_discount : row.value_discount
  return {
    code: row.code,
    many_codes: !row.is_use_once_code_multiple_time,
    of,
    unit,
    value: isFree ? 0 : value,
    max_discount: row.set_limit_value_discount ? row.max_value_discount : null,
    min_total: row.set_limit_total ? row.value_limit_total : null,
    once_per_customer: row.is_use_once,
    is_shown: row.is_show_voucher,
    only_products: row.voucher_type === LISTED,
  }
}

/** A voucher as its editor reads it, without its version. */
export async function findVoucher(
  q: Query,
  storeId: number,
  id: number,
  lock: boolean,
): Promise<Omit<VoucherEditor, 'etag'> | undefined> {
  const row = await q
    .selectFrom('vouchers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const products = await q
    .selectFrom('voucher_products')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('voucher_id', '=', id)
    .orderBy('product_id')
    .execute()
  const codes = await q
    .selectFrom('voucher_codes')
    .select((eb) => [eb.fn.countAll<number>().as('codes'), eb.fn.count<number>('used_at').as('used_codes')])
    .where('store_id', '=', storeId)
    .where('voucher_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    kind: 'voucher',
    ...offerFields(row),
    ...voucherFields(row),
    product_ids: products.map(({ product_id }) => product_id),
    ...codes,
  }
}

/** Inserts a voucher, or replaces one. Resolves to its id. Throws Refused VOUCHER_CODE_TAKEN and PRODUCT_NOT_FOUND. */
export async function saveVoucher(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  voucher: VoucherToSave,
  now: Date,
): Promise<number> {
  await lockCodes(trx, storeId)
  if (await isTaken(trx, storeId, voucher.code, id))
    throw new Refused('VOUCHER_CODE_TAKEN', { status: 409, data: { field: 'code' } })
  await requireProducts(trx, storeId, voucher.product_ids, 'product_ids')
  const values = voucherValues(voucher)
  const saved =
    id === undefined
      ? await trx
          .insertInto('vouchers')
          .values({ ...values, store_id: storeId, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('vouchers')
          .set(values)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await trx.deleteFrom('voucher_products').where('store_id', '=', storeId).where('voucher_id', '=', saved.id).execute()
  const product_ids = [...new Set(voucher.product_ids)]
  if (product_ids.length > 0)
    await trx
      .insertInto('voucher_products')
      .values(product_ids.map((product_id) => ({ store_id: storeId, voucher_id: saved.id, product_id })))
      .execute()
  return saved.id
}

/** Until the transaction ends nobody else gives out codes in this store. */
export async function lockCodes(trx: Trx, storeId: number): Promise<void> {
  await run(trx, sql`select pg_advisory_xact_lock(${storeId}::int, hashtext('voucher codes'))`)
}

/** Whether a code is another voucher's, or was generated. */
async function isTaken(q: Query, storeId: number, code: string, id = 0): Promise<boolean> {
  const voucher = await q
    .selectFrom('vouchers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (voucher) return true
  const generated = await q
    .selectFrom('voucher_codes')
    .select('code')
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .executeTakeFirst()
  return generated !== undefined
}

/** A code from a name that nobody has: "Tết 2027" gives TET2027, then TET2027-2. */
export async function freeCode(q: Query, storeId: number, name: string): Promise<string> {
  const letters = name.slice(0, 20).padEnd(3, 'X')
  for (let count = 1; ; count += 1) {
    const code = count === 1 ? letters : `${letters}-${count}`
    if (!(await isTaken(q, storeId, code))) return code
  }
}
