import { orderPath } from '../../../src/domain/paths.ts'
import { languagePrefix } from '../../../src/i18n/language.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { linkToken } from '../../core/orders/order-link.ts'
import { vietnameseMoney } from '../../core/shared/messages.ts'
import { readSettings } from '../../core/stores/store-settings.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { buyerLetter } from './buyer-mail.ts'
import { orderReceipt } from './order-receipt.ts'
import type { OutboxEvent } from './outbox-parts.ts'

/** Tells people of the store of a new order, or of money that they owe, in its language, with a link to the order on the desk. */
async function queueStaffMails(
  trx: Trx,
  order: OrderRow,
  { addresses, studioOrigin, owed }: { addresses: string[]; studioOrigin: string; owed: number | undefined },
): Promise<void> {
  if (addresses.length === 0) return
  const { store_id: storeId, order_code: code } = order
  const { store_code } = await trx
    .selectFrom('stores')
    .select('store_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const link = `${studioOrigin}/studio/${store_code}/orders/${code}`
  const values = { code, name: order.customer_name ?? '', link, money: vietnameseMoney(owed ?? 0) }
  const rows = owed === undefined ? await orderReceipt(trx, storeId, { ...order, lang: 'vi' }) : []
  const title = owed === undefined ? 'mail.new_order_title' : 'mail.owed_title'
  const text = owed === undefined ? 'mail.new_order' : 'mail.owed'
  for (const to of addresses)
    await queueMail(trx, storeId, {
      to,
      lang: 'vi',
      title,
      text,
      values,
      ...(rows.length > 0 && { rows }),
    })
}

/**
 * Queues the mails to the store's people about a new order or money that is owed back, and the mail to the buyer that `eventMessage` would ask the
 * webhook's receiver to send, with a link to the order.
 */
export async function queueOrderMail(
  trx: Trx,
  storeId: number,
  event: OutboxEvent,
  order: OrderRow,
  { origin, studioOrigin }: { origin: string; studioOrigin: string },
): Promise<void> {
  const { mails } = await readSettings(trx, storeId, 'mails')
  if (event.kind === 'order-placed' || event.kind === 'refund-due')
    await queueStaffMails(trx, order, { addresses: mails.new_order_to, studioOrigin, owed: event.owed })
  const letter = await buyerLetter(trx, event, order, mails)
  if (!letter) return
  const { text: _, linked, values, ...mail } = letter
  const token = order.customer_id === null ? `?token=${linkToken(trx, order)}` : '' // a guest may open it on another device
  const link = `${origin}${languagePrefix(order.lang)}${orderPath(order.order_code)}${token}`
  await queueMail(trx, storeId, { ...mail, title: 'notice.order_title', text: linked, values: { ...values, link } })
}
