import { addressText } from '../../../src/domain/address-text.ts'
import { addDays, printDay, vietnamDay } from '../../../src/domain/date-range.ts'
import { ratesTo } from '../../../src/domain/money/shipping-rate.ts'
import { ORDER_STATUS } from '../../../src/domain/order-status.ts'
import { isGateway } from '../../../src/domain/payment-partner.ts'
import { trackingUrl } from '../../../src/domain/tracking.ts'
import { createFormat } from '../../../src/i18n/format.ts'
import { checkTheme } from '../../../src/theme/check-theme.ts'
import { contactDetails, hoursText } from '../../../src/theme/contact-details.ts'
import { shippingRates } from '../../core/carts/shipping-quotes.ts'
import type { MailPart } from '../../core/mail/compose-mail.ts'
import { HOLD_MINUTES } from '../../core/orders/expire-unpaid.ts'
import { canPay, paymentStatusName, statusOf } from '../../core/orders/order-state.ts'
import { transferOf } from '../../core/orders/transfer.ts'
import { paymentMethodLabels } from '../../core/payments/payment-method-labels.ts'
import { instant } from '../../core/shared/instant.ts'
import { translatorFor, vietnameseMoney } from '../../core/shared/messages.ts'
import { findBranches } from '../../core/stores/store-queries.ts'
import { findTheme } from '../../core/themes/theme-queries.ts'
import type { Query } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'

/** The rows that say something. */
export const said = (rows: [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap(([name, value]) => (value ? [[name, value]] : []))

/**
 * What an order's page says beside its products, as named tables of a mail in the order's language: where it goes or is fetched and when, how it is paid
 * (with a VietQR code while the shop waits for a transfer), and whom to ask. An order that was stopped or has come back goes nowhere.
 * The buyer's phone stays out of mails, unless the shop changed it.
 */
export async function orderParts(q: Query, order: OrderRow, { withPhone = false } = {}): Promise<MailPart[]> {
  const t = translatorFor(order.lang)
  const { dateTime } = createFormat(order.lang, null, t)
  const transfer = await transferOf(q, order)
  const isStopped = ORDER_STATUS[statusOf(order)].tone === 'stopped'
  const parts = [...(isStopped ? [] : [await wayOf(q, order, withPhone)]), await payment(), await shop()]
  return parts.filter(({ rows }) => rows.length > 0)

  async function payment(): Promise<MailPart> {
    const method = await q
      .selectFrom('payment_methods')
      .select('name')
      .where('store_id', '=', order.store_id)
      .where('id', '=', order.payment_partner_id)
      .executeTakeFirst()
    const { name } = paymentMethodLabels(order.lang, order.payment_partner_id, {
      name: method?.name ?? '',
      description: null,
    })
    return {
      title: t('orders.payment'),
      rows: said([
        [t('server.mail.way_to_pay'), [name, paymentStatusName(t, order)].filter(Boolean).join(' · ')],
        [t('orders.transfer_bank'), transfer?.bank],
        [t('orders.transfer_holder'), transfer?.account_name],
        [t('orders.transfer_account'), transfer?.account_number],
        [t('orders.amount'), transfer && vietnameseMoney(transfer.amount)],
        [t('orders.transfer_purpose'), transfer?.purpose],
        [t('server.mail.pay_before'), payBefore()],
      ]),
      ...(transfer?.qr && { qr: { text: transfer.qr, label: t('orders.transfer_qr') } }),
    }
  }

  /** Until when the shop waits for the money: of a transfer, or at a gateway. */
  function payBefore(): string | null {
    if (transfer) return transfer.due_at && dateTime(transfer.due_at)
    if (!isGateway(order.payment_partner_id) || !canPay(order)) return null
    return dateTime(instant(new Date(order.created_at.getTime() + HOLD_MINUTES * 60_000)))
  }

  async function shop(): Promise<MailPart> {
    const store = await q
      .selectFrom('stores')
      .select(['name', 'address'])
      .where('id', '=', order.store_id)
      .executeTakeFirstOrThrow()
    const { theme } = checkTheme((await findTheme(q, order.store_id))?.document ?? {})
    const { name, phone, email, address } = contactDetails(theme, store)
    const first = phone ? undefined : (await findBranches(q, order.store_id)).find((branch) => branch.phone)
    return {
      title: name,
      rows: said([
        [t('server.mail.phone'), phone || first?.phone],
        [t('server.mail.email'), email],
        [t('server.mail.address'), address],
      ]),
    }
  }
}

/** The address or branch, the carrier with its parcel, and when it comes. */
async function wayOf(q: Query, order: OrderRow, withPhone: boolean): Promise<MailPart> {
  const t = translatorFor(order.lang)
  const to = order.customer_address
  const recipient = [order.customer_name, withPhone && order.customer_phone].filter(Boolean).join(', ')
  const branch =
    to || order.branch_id === null
      ? undefined
      : (await findBranches(q, order.store_id, { withClosed: true })).find(({ id }) => id === order.branch_id)
  if (branch)
    return {
      title: t('orders.pick_up_at'),
      rows: said([
        [t('server.mail.branch'), branch.name],
        [t('server.mail.address'), addressText(branch)],
        [t('server.mail.phone'), branch.phone],
        [t('shell.hours'), hoursText(branch.opening_hours, t)],
        [t('server.mail.recipient'), recipient],
      ]),
    }
  return {
    title: t('orders.deliver_to'),
    rows: said([
      [t('server.mail.recipient'), recipient],
      [t('server.mail.address'), to && addressText(to)],
      [t('server.mail.carrier'), order.shipper_name],
      [t('server.mail.expected'), await expected(q, order)],
      [t('orders.tracking'), order.tracking_code],
      [t('server.mail.follow'), trackingUrl(order.partner_shipper_id, order.tracking_code)],
    ]),
  }
}

/** The days on which the parcel is expected, counted from the order; null when it has arrived, or the store does not say. */
async function expected(q: Query, order: OrderRow): Promise<string | null> {
  const { tone } = ORDER_STATUS[statusOf(order)]
  const province = order.customer_address?.province ?? null
  if (province === null || order.partner_shipper_id === null || tone === 'done') return null
  const rate = ratesTo(province, await shippingRates(q, order.store_id, province)).find(
    (one) => one.partner_id === order.partner_shipper_id && one.ship_speed_code === order.shipper_type,
  )
  if (rate?.days_from == null || rate.days_to == null) return null
  const [from, until] = [rate.days_from, rate.days_to].map((days) =>
    printDay(addDays(vietnamDay(order.created_at), days)),
  )
  return from === until ? (from ?? null) : `${from} – ${until}`
}
