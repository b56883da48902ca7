import { PATHS } from '../../../src/domain/paths.ts'
import type { Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { findContacts } from '../accounts/customer-contacts.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { translatorFor } from '../shared/messages.ts'

/** Notifications about payouts: `server.notice.{name}` and `….{name}_title`. */
export type PartnerNotice =
  | 'payout_paid'
  | 'payout_refused'
  | 'payout_auto'
  | 'commission_released'
  | 'commission_taken'
  | 'collaborator_suspended'
  | 'collaborator_reopened'
  | 'agency_suspended'
  | 'agency_reopened'
  | 'payout_last'

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
  const texts = { title: t(`server.${title}`, values), content: t(`server.${text}`, values) }
  const link = { type_action: 'LINK' as const, value_action: `${PATHS[role]}?tab=payouts` }
  const owner = { customer_id: customerId, references_value: role }
  await sendNotification(trx, storeId, { ...owner, type: notice.toUpperCase(), ...texts, ...link }, now)
  const customer = await findContacts(trx, storeId, { id: customerId })
  if (customer?.email) await queueMail(trx, storeId, { to: customer.email, lang: 'vi', title, text, values })
}
