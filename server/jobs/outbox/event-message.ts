import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../src/contract/order-statuses.ts'
import type { Trx } from '../../db/database.ts'
import { instant } from '../../core/shared/instant.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { fillWords } from '../../core/mail/compose-mail.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { translatorFor, vietnameseMoney } from '../../core/shared/messages.ts'
import { printDay } from '../../../src/domain/date-range.ts'
import { orderPath } from '../../../src/domain/paths.ts'
import { languagePrefix } from '../../../src/i18n/language.ts'
import type { Due } from './due-rows.ts'
import { linkToken } from '../../core/orders/order-link.ts'
import { statusOf } from '../../core/orders/order-state.ts'
import { readSettings, type Setting } from '../../core/stores/store-settings.ts'
import { shownStatus } from '../../../src/domain/order-status.ts'
import { orderReceipt, returnReceipt } from './order-receipt.ts'
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

/** The mail about an event, if the store sends it: a buyer's own move needs none. */
function buyerMail(event: OutboxEvent, mails: Setting<'mails'>): BuyerMail | undefined {
  const mail = event.mover === 'customer' ? undefined : (MAILS[event.kind] ?? REFUND_MAILS[event.kind]?.(event))
  return mail && mails[mail.setting] ? mail : undefined
}

/** The store's own text of a mail. */
const wordsOf = ({ texts }: Setting<'mails'>, { setting, isFixed }: BuyerMail, lang: string): string | undefined =>
  isFixed ? undefined : texts[setting]?.[lang] || undefined

/** What the mails say of an order, in its language. */
async function factsOf(
  trx: Trx,
  event: OutboxEvent,
  order: OrderRow,
): Promise<{ values: Record<string, string>; rows: [string, string][] }> {
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
  if (event.kind === 'order-readdressed') {
    const to = order.customer_address
    const place = [to?.address_detail, to?.wards_name, to?.district_name, to?.province_name].filter(Boolean).join(', ')
    const recipient = [to?.name, to?.phone].filter(Boolean).join(', ')
    return {
      values,
      rows: [
        [t('server.mail.recipient'), recipient],
        [t('server.mail.address'), place],
      ],
    }
  }
  if (event.kind !== 'order-moved' && event.kind !== 'order-tracked') return { values, rows: [] }
  const rows = said([
    [t('server.mail.tracking'), order.tracking_code],
    [t('server.mail.reason'), event.note],
    [t('server.mail.owed_back'), event.owed ? vietnameseMoney(event.owed) : null],
  ])
  return { values, rows }
}

/** The rows that say something. */
const said = (rows: [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap(([name, value]) => (value ? [[name, value]] : []))

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
  const t = translatorFor(order.lang)
  const code = order.order_code
  const { mails } = await readSettings(trx, store_id, 'mails')
  const mail = buyerMail(event, mails)
  const { values, rows } = await factsOf(trx, event, order)
  const words = mail && wordsOf(mails, mail, order.lang)
  return {
    id: `evt_${store_id}_${id}`,
    type: event.kind,
    store_code: store.store_code,
    occurred_at: instant(event.at),
    data: {
      order_code: code,
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
    mail:
      mail && order.customer_email
        ? {
            to: order.customer_email,
            subject: t('server.notice.order_title', { code }),
            text: [
              words ? fillWords(words, { ...values, store: store.name }) : t(`server.${mail.text}`, values),
              rows.map((row) => row.join(': ')).join('\n'),
              mails.note,
            ]
              .filter(Boolean)
              .join('\n\n'),
          }
        : null,
  }
}

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

/** Queues the mails to the store's people about a new order or money that is owed back, and the mail to the buyer that `eventMessage` would ask the webhook's receiver to send. A placed order's is its receipt, with a link to it. */
export async function queueOrderMail(
  trx: Trx,
  storeId: number,
  event: OutboxEvent,
  order: OrderRow,
  { origin, studioOrigin }: { origin: string; studioOrigin: string },
): Promise<void> {
  const { mails } = await readSettings(trx, storeId, 'mails')
  const mail = buyerMail(event, mails)
  if (event.kind === 'order-placed' || event.kind === 'refund-due')
    await queueStaffMails(trx, order, { addresses: mails.new_order_to, studioOrigin, owed: event.owed })
  if (!mail || !order.customer_email) return
  const { lang, order_code: code, customer_email: to } = order
  const isReceipt = event.kind === 'order-placed'
  const { values, rows } = await factsOf(trx, event, order)
  const words = wordsOf(mails, mail, lang)
  const token = order.customer_id === null ? `?token=${linkToken(trx, order)}` : '' // a guest may open it on another device
  await queueMail(trx, storeId, {
    to,
    lang,
    title: 'notice.order_title',
    text: mail.linked,
    ...(words && { words }),
    values: { ...values, link: `${origin}${languagePrefix(lang)}${orderPath(code)}${token}` },
    ...(mails.note && { note: mails.note }),
    ...(isReceipt ? { rows: await orderReceipt(trx, storeId, order) } : rows.length > 0 && { rows }),
  })
}
