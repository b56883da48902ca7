import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../src/contract/order-statuses.ts'
import { fillWords, linesOf } from '../../core/mail/compose-mail.ts'
import { instant } from '../../core/shared/instant.ts'
import { translatorFor } from '../../core/shared/messages.ts'
import { readSettings } from '../../core/stores/store-settings.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { buyerLetter, type BuyerLetter } from './buyer-mail.ts'
import type { Due } from './due-rows.ts'
import type { OutboxEvent } from './outbox-parts.ts'

/** A message to the event webhook: enough to look up the order, and the e-mail to send to the buyer, if there is an address. */
export type EventMessage = {
  /** Also the header `webhook-id`; the receiver deduplicates by it. */
  id: string
  type: string
  store_code: string
  occurred_at: string
  data: {
    order_code: string
    order_status_code: string
    payment_status_code: string
    total_final: number
    owed_back: number
    paid_back: number
    customer_id: number | null
    from: string | null
    to: string | null
    mover: string | null
  }
  mail: { to: string; subject: string; text: string } | null
}

export async function eventMessage(
  trx: Trx,
  { store_id, id }: Due,
  event: OutboxEvent,
  order: OrderRow,
): Promise<EventMessage> {
  const store = await trx
    .selectFrom('stores')
    .select(['store_code', 'name'])
    .where('id', '=', store_id)
    .executeTakeFirstOrThrow()
  const { mails } = await readSettings(trx, store_id, 'mails')
  const letter = await buyerLetter(trx, event, order, mails)
  return {
    id: `evt_${store_id}_${id}`,
    type: event.kind,
    store_code: store.store_code,
    occurred_at: instant(event.at),
    data: {
      order_code: order.order_code,
      order_status_code: ORDER_STATUSES[order.order_status] ?? '',
      payment_status_code: PAYMENT_STATUSES[order.payment_status] ?? '',
      total_final: order.total_final,
      owed_back: order.owed_back,
      paid_back: order.paid_back,
      customer_id: order.customer_id,
      from: event.from ?? null,
      to: event.to ?? null,
      mover: event.mover ?? null,
    },
    mail: letter ? written(letter, store.name, order.order_code) : null,
  }
}

function written(letter: BuyerLetter, store: string, code: string): EventMessage['mail'] {
  const { to, lang, words, text, values, note } = letter
  const t = translatorFor(lang)
  const said = words ? fillWords(words, { ...values, store }) : t(`server.${text}`, values)
  return {
    to,
    subject: t('server.notice.order_title', { code }),
    text: [said, linesOf(letter), note].filter(Boolean).join('\n\n'),
  }
}
