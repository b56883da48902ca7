import type { Query } from '../../db/database.ts'

const MOST_TOKENS = 10
type Owner = { storeId: number; customerId: number }

/** Where notices to a customer are pushed. A device that somebody else used before is theirs no more; of one customer's the last ten are kept. */
export async function saveToken(
  q: Query,
  { storeId, customerId }: Owner,
  { token, type, now }: { token: string; type: string | null; now: Date },
): Promise<void> {
  const values = { customer_id: customerId, device_type: type, updated_at: now }
  await q
    .insertInto('device_tokens')
    .values({ store_id: storeId, token, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'token']).doUpdateSet(values))
    .execute()
  const older = q
    .selectFrom('device_tokens')
    .select('token')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('updated_at', 'desc')
    .orderBy('token')
    .offset(MOST_TOKENS)
  await q.deleteFrom('device_tokens').where('store_id', '=', storeId).where('token', 'in', older).execute()
}

export async function tokensOf(q: Query, { storeId, customerId }: Owner): Promise<string[]> {
  const rows = await q
    .selectFrom('device_tokens')
    .select('token')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map(({ token }) => token)
}
