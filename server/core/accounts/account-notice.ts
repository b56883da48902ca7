import { translatorFor } from '../shared/messages.ts'
import type { Actor } from '../shared/actor.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Trx } from '../../db/database.ts'

/** Notifications about changes of an account: `server.account_notice.{name}` and `….{name}_title`. */
export type AccountNotice = 'phone_proved_elsewhere' | 'email_changed' | 'phone_changed' | 'bank_changed'

/** Notifies a customer in the store and, with an address, by mail: in the language of the call. */
export async function writeNotice(
  trx: Trx,
  actor: Actor,
  customerId: number,
  notice: AccountNotice,
  email: string | null = null,
): Promise<void> {
  if (email)
    await queueMail(trx, actor.store.id, {
      to: email,
      lang: actor.lang,
      title: `account_notice.${notice}_title`,
      text: `account_notice.${notice}`,
    })
  const t = translatorFor(actor.lang)
  await trx
    .insertInto('notifications')
    .values({
      store_id: actor.store.id,
      customer_id: customerId,
      type: 'ACCOUNT_CHANGED',
      title: t(`server.account_notice.${notice}_title`),
      content: t(`server.account_notice.${notice}`),
      created_at: actor.now,
    })
    .execute()
}
