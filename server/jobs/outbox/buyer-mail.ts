import { ORDER_STATUSES } from '../../../src/contract/order-statuses.ts'
import { printDay } from '../../../src/domain/date-range.ts'
import { shownStatus } from '../../../src/domain/order-status.ts'
import type { QueuedMail } from '../../core/mail/queue-mail.ts'
import { statusOf } from '../../core/orders/order-state.ts'
import { translatorFor, vietnameseMoney } from '../../core/shared/messages.ts'
import type { Setting } from '../../core/stores/store-settings.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { orderParts, said } from './order-parts.ts'
import { orderReceipt, returnReceipt } from './order-receipt.ts'
import type { OutboxEvent } from './outbox-parts.ts'

type MailSetting = 'order_placed' | 'order_paid' | 'order_moved' | 'order_refunded' | 'transfer_reminder'
type BuyerMail = {
  setting: MailSetting
  /** keys of server messages: for the webhook, and with a link */ text: string
  linked: string
  /** Has no text of the store's own: what one says of another event would be wrong. */
  isFixed?: boolean
}
const notice = (setting: MailSetting): BuyerMail => ({
  setting,
  text: `notice.${setting}`,
  linked: `notice.${setting}`,
})
const MOVED: BuyerMail = { setting: 'order_moved', text: 'notice.order_content', linked: 'mail.order_moved' }
/** Mails to the buyer by kind of event. */
const MAILS: Readonly<Record<string, BuyerMail>> = {
  'order-placed': { ...notice('order_placed'), linked: 'mail.order_placed' },
  'order-moved': MOVED,
  'order-tracked': MOVED,
  'order-readdressed': {
    setting: 'order_moved',
    text: 'notice.readdressed',
    linked: 'mail.readdressed',
    isFixed: true,
  },
  'order-paid': notice('order_paid'),
  'transfer-reminder': notice('transfer_reminder'),
}

/** A mail about money that is owed back or was sent back; what the store's own text says of a whole refund would be wrong of anything else. */
const refundMail = (text: string, isFixed = true): BuyerMail => ({
  setting: 'order_refunded',
  text: `notice.${text}`,
  linked: `mail.${text}`,
  isFixed,
})
const REFUND_MAILS: Readonly<Record<string, (event: OutboxEvent) => BuyerMail>> = {
  'refund-due': () => refundMail('refund_due'),
  'order-returned': ({ owed = 0 }) => refundMail(owed > 0 ? 'part_returned' : 'part_returned_unpaid'),
  'order-refunded': ({ left = 0 }) => (left > 0 ? refundMail('refunded_part') : refundMail('refunded', false)),
}

/** The kind of mail about an event, if the store sends it: a buyer's own move needs none. */
function buyerMail(event: OutboxEvent, mails: Setting<'mails'>): BuyerMail | undefined {
  const mail = event.mover === 'customer' ? undefined : (MAILS[event.kind] ?? REFUND_MAILS[event.kind]?.(event))
  return mail && mails[mail.setting] ? mail : undefined
}

/** The store's own text of a mail. */
const wordsOf = ({ texts }: Setting<'mails'>, { setting, isFixed }: BuyerMail, lang: string): string | undefined =>
  isFixed ? undefined : texts[setting]?.[lang] || undefined

type Facts = Required<Pick<QueuedMail, 'values' | 'rows'>>
/** The mail to a buyer about an event: which texts, and what fills them, in the order's language. */
export type BuyerLetter = Pick<BuyerMail, 'text' | 'linked'> &
  Pick<QueuedMail, 'to' | 'lang' | 'words' | 'note'> &
  Facts &
  Required<Pick<QueuedMail, 'parts'>>

/** The mail about an event, if the store sends it and the buyer has an address. */
export async function buyerLetter(
  trx: Trx,
  event: OutboxEvent,
  order: OrderRow,
  mails: Setting<'mails'>,
): Promise<BuyerLetter | undefined> {
  const mail = buyerMail(event, mails)
  if (!mail || !order.customer_email) return undefined
  const words = wordsOf(mails, mail, order.lang)
  return {
    to: order.customer_email,
    lang: order.lang,
    text: mail.text,
    linked: mail.linked,
    ...(words && { words }),
    ...(mails.note && { note: mails.note }),
    ...(await factsOf(trx, event, order)),
    parts: await orderParts(trx, order, { withPhone: event.kind === 'order-readdressed' }),
  }
}

/** What the mail about an event says of it. */
async function factsOf(trx: Trx, event: OutboxEvent, order: OrderRow): Promise<Facts> {
  const t = translatorFor(order.lang)
  const to = ORDER_STATUSES.find((one) => one === event.to) // it may have moved on since
  const status = t(`server.order_status.${shownStatus(to ?? statusOf(order))}`)
  const values = { code: order.order_code, name: order.customer_name, status }
  if (event.kind === 'order-returned') {
    const { rows, money } = await returnReceipt(trx, order, event.returns ?? [])
    return { values: { ...values, money: event.owed ? vietnameseMoney(event.owed) : money }, rows }
  }
  if (event.kind === 'refund-due') return { values: { ...values, money: vietnameseMoney(event.owed ?? 0) }, rows: [] }
  if (event.kind === 'order-refunded') {
    const { refund, left = 0 } = event
    const money = vietnameseMoney(refund?.amount ?? 0)
    return {
      values: { ...values, money, left: vietnameseMoney(left) },
      rows: said([
        [t('server.mail.refund_day'), refund && printDay(refund.paid_on)],
        [t('server.mail.refund_reference'), refund?.reference],
      ]),
    }
  }
  if (event.kind === 'order-placed') return { values, rows: await orderReceipt(trx, order.store_id, order) }
  const rows = said([
    [t('server.mail.reason'), event.note],
    [t('server.mail.owed_back'), event.owed ? vietnameseMoney(event.owed) : null],
  ])
  return { values, rows }
}
