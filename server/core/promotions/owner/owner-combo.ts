import type { ComboToSave } from '../../../../src/contract/inputs/promotion.ts'
import type { ComboEditor } from '../../../../src/contract/owner-promotions.ts'
import type { Query, Trx } from '../../../db/database.ts'
import { offerFields, offerValues, requireProducts } from './offer-values.ts'

const PERCENT = 1 // discount_type of wire.md §3

/** A combo as its editor reads it, without its version. */
export async function findCombo(
  q: Query,
  storeId: number,
  id: number,
  lock: boolean,
): Promise<Omit<ComboEditor, 'etag'> | undefined> {
  const row = await q
    .selectFrom('combos')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const parts = await q
    .selectFrom('combo_products')
    .select(['product_id', 'quantity'])
    .where('store_id', '=', storeId)
    .where('combo_id', '=', id)
    .orderBy('product_id')
    .execute()
  return {
    kind: 'combo',
    ...offerFields(row),
    unit: row.discount_type === PERCENT ? 'percent' : 'money',
    value: row.value_discount,
    parts,
  }
}

/** Inserts a combo, or replaces one. Resolves to its id. Throws Refused PRODUCT_NOT_FOUND. */
export async function saveCombo(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  combo: ComboToSave,
  now: Date,
): Promise<number> {
  const ids = combo.parts.map(({ product_id }) => product_id)
  await requireProducts(trx, storeId, ids, 'parts')
  const values = {
    ...offerValues(combo),
    discount_type: combo.unit === 'percent' ? (1 as const) : (0 as const),
    value_discount: combo.value,
  }
  const saved =
    id === undefined
      ? await trx
          .insertInto('combos')
          .values({ ...values, store_id: storeId, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('combos')
          .set(values)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await trx.deleteFrom('combo_products').where('store_id', '=', storeId).where('combo_id', '=', saved.id).execute()
  if (combo.parts.length > 0)
    await trx
      .insertInto('combo_products')
      .values(combo.parts.map((part) => ({ ...part, store_id: storeId, combo_id: saved.id })))
      .execute()
  return saved.id
}
