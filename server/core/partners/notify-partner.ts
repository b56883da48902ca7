import { PATHS } from '../../../src/domain/paths.ts'
import { groupThousands } from '../../../src/domain/money-format.ts'
import type { Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { translatorFor } from '../shared/messages.ts'

/** What a partner is told about payouts: `server.notice.{name}` and `….{name}_title`. */
export type PartnerNotice = 'payout_paid' | 'payout_refused' | 'payout_auto'

type Notice = {
  customerId: number
  role: PartnerRole
  notice: PartnerNotice
  values: Record<string, string>
  now: Date
}

/** Notifies a partner in the store and, with an address, by mail, in the store's language. */
export async function notifyPartner(
  trx: Trx,
  storeId: number,
  { customerId, role, notice, values, now }: Notice,
): Promise<void> {
  const t = translatorFor('vi') // stored texts are in the store's language
  const [title, text] = [`notice.${notice}_title`, `notice.${notice}`]
  await trx
    .insertInto('notifications')
    .values({
      store_id: storeId,
      customer_id: customerId,
      type: notice.toUpperCase(),
      title: t(`server.${title}`, values),
      content: t(`server.${text}`, values),
      references_value: role,
      type_action: 'LINK',
      value_action: `${PATHS[role]}?tab=payouts`,
      created_at: now,
    })
    .execute()
  const customer = await trx
    .selectFrom('customers')
    .select('email')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (customer?.email) await queueMail(trx, storeId, { to: customer.email, lang: 'vi', title, text, values })
}

/** An amount in a stored text. */
export const vietnameseMoney = (dong: number) => `${groupThousands(dong)} ₫`
