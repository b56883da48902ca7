import { shownStatus } from '../../../src/domain/order-status.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { translatorFor } from '../shared/messages.ts'
import { statusOf } from './order-state.ts'

type BuyerNotice =
  | 'order_content'
  | 'order_content_owed'
  | 'part_returned'
  | 'part_returned_unpaid'
  | 'refund_due'
  | 'refunded'
  | 'refunded_part'
  | 'money_kept'

/** Notifies a buyer with an account of something about their order. `notice`: key of its text in `server.notice`. */
export async function notifyBuyer(
  trx: Trx,
  row: OrderRow,
  { notice, values, now }: { notice: BuyerNotice; values: Record<string, string>; now: Date },
): Promise<void> {
  if (row.customer_id === null) return
  const t = translatorFor('vi') // stored texts are in the store's language
  const all = { code: row.order_code, ...values }
  await trx
    .insertInto('notifications')
    .values({
      store_id: row.store_id,
      customer_id: row.customer_id,
      type: `ORDER_STATUS-${shownStatus(statusOf(row))}`,
      title: t('server.notice.order_title', all),
      content: t(`server.notice.${notice}`, all),
      references_value: row.order_code,
      created_at: now,
    })
    .execute()
}
