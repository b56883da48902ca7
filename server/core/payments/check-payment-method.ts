import { PAYMENT_METHOD_OF_PARTNER } from '../../../src/contract/payments.ts'
import type { Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'

/** The method must be enabled in the store and its two ids must match. Refuses PAYMENT_METHOD_INVALID. */
export async function checkPaymentMethod(
  trx: Trx,
  storeId: number,
  { payment_method_id, payment_partner_id }: { payment_method_id: number; payment_partner_id: number },
): Promise<void> {
  const method = await trx
    .selectFrom('payment_methods')
    .select(['payment_method_id', 'use'])
    .where('store_id', '=', storeId)
    .where('id', '=', payment_partner_id)
    .executeTakeFirst()
  const belongs =
    method?.payment_method_id === payment_method_id && Object.hasOwn(PAYMENT_METHOD_OF_PARTNER, payment_partner_id)
  if (!method?.use || !belongs) throw new Refused('PAYMENT_METHOD_INVALID')
}
