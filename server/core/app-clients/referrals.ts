import type { Query } from '../../db/database.ts'
import { hidePhone } from '../partners/partner-orders.ts'
import { localTime } from '../shared/instant.ts'
import type { Slice } from '../shared/slice.ts'
import { readSettings } from '../stores/store-settings.ts'

/** People who named this customer as their referrer, newest first; their numbers as partners see them (decision 67). */
export async function referralsOf(
  q: Query,
  { storeId, customerId }: { storeId: number; customerId: number },
  { limit, offset }: Slice,
) {
  const { partners } = await readSettings(q, storeId, 'partners')
  const own = q.selectFrom('customers').where('store_id', '=', storeId).where('referrer_id', '=', customerId)
  const rows = await own
    .select(['id', 'name', 'phone_number', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = (phone: string | null) => (phone && !partners.show_buyer_phone ? hidePhone(phone) : phone)
  return {
    rows: rows.map(({ id, name, phone_number, created_at }) => ({
      id,
      name,
      phone_number: shown(phone_number),
      created_at: localTime(created_at),
    })),
    total,
  }
}
