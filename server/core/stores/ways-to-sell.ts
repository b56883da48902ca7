import type { z } from 'zod'
import type { PaymentMethodInput, ShippingInput } from '../../../src/contract/inputs/settings.ts'
import type { OwnerPaymentMethod, OwnerShipping } from '../../../src/contract/owner-settings.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { etagOf } from '../shared/etag.ts'

/** The shop's own carrier (wire.md §3). */
export const OWN_CARRIER = -1

export async function findPaymentMethods(q: Query, storeId: number): Promise<OwnerPaymentMethod[]> {
  const rows = await q
    .selectFrom('payment_methods')
    .select(['payment_method_id', 'name', 'use', 'config'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ config, ...method }) => {
    const [guide] = config.payment_guide ?? []
    const { account_name = '', account_number = '', bank = '', bin = null } = guide ?? {}
    const shown = { ...method, account: guide ? { account_name, account_number, bank, bin } : null }
    return { ...shown, etag: etagOf(shown) }
  })
}

/** False when the store has no such way to pay. */
export async function savePaymentMethod(
  trx: Trx,
  storeId: number,
  methodId: number,
  { use, name, account }: z.output<typeof PaymentMethodInput>,
): Promise<boolean> {
  const saved = await trx
    .updateTable('payment_methods')
    .set({ use, name, ...(account && { config: json({ payment_guide: [account] }) }) })
    .where('store_id', '=', storeId)
    .where('payment_method_id', '=', methodId)
    .returning('id')
    .execute()
  return saved.length > 0
}

export async function findShipping(q: Query, storeId: number): Promise<OwnerShipping> {
  const rates = await q
    .selectFrom('shipping_rates')
    .select(['province', 'base_fee', 'free_from', 'days_from', 'days_to'])
    .where('store_id', '=', storeId)
    .where('partner_id', '=', OWN_CARRIER)
    .orderBy('province', (order) => order.asc().nullsFirst())
    .execute()
  const shown = {
    rates: rates.map(({ province, base_fee, free_from, days_from, days_to }) => ({
      province: province ?? 0,
      base_fee,
      free_from: free_from ?? 0,
      days_from: days_from ?? 0,
      days_to: days_to ?? 0,
    })),
  }
  return { ...shown, etag: etagOf(shown) }
}

/** Replaces the fees of the shop's own carrier, in one service. */
export async function saveShipping(
  trx: Trx,
  storeId: number,
  { rates }: z.output<typeof ShippingInput>,
): Promise<void> {
  await trx
    .insertInto('shippers')
    .values({ store_id: storeId, partner_id: OWN_CARRIER, name: 'Giao hàng tiêu chuẩn' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.deleteFrom('shipping_rates').where('store_id', '=', storeId).where('partner_id', '=', OWN_CARRIER).execute()
  await trx
    .insertInto('shipping_rates')
    .values(
      rates.map(({ province, base_fee, free_from, days_from, days_to }) => ({
        store_id: storeId,
        partner_id: OWN_CARRIER,
        ship_speed_code: '0',
        description: 'Tiêu chuẩn',
        province: province || null,
        base_fee,
        free_from: free_from || null,
        days_from: days_to > 0 ? days_from : null,
        days_to: days_to || null,
      })),
    )
    .execute()
}
