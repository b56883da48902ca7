import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OrderDetail } from '../../contract/orders.ts'
import { isGateway } from '../../domain/payment-partner.ts'
import { ORDER_STATUS } from '../../domain/order-status.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { placedOrder } from '../../session/placed-order.ts'
import { Notice } from '../../ui/controls/notice.tsx'
import { PayNow } from './pay-order.tsx'

type Props = { order: OrderDetail; token: string | undefined }

/**
 * Where a payment at a gateway stands. The order says it; of the gateway's `?vnpay=ok` or `failed` only what is not known yet is taken. The popup of a
 * placed order opens once the order is paid.
 */
export function PaymentNotice({ order, token }: Props) {
  const t = useT()
  const { money } = useFormat()
  const result = useSearchParams()[0].get('vnpay')
  const { order_code: orderCode, payment_status_code: payment, owed_back: owed } = order
  const isCancelled = ORDER_STATUS[order.order_status_code].tone === 'stopped'
  const isPaid = payment === 'PAID' && !isCancelled
  useEffect(() => {
    if (result && isPaid && placedOrder.take(orderCode)) openPopup('order', { orderCode })
  }, [result, isPaid, orderCode])
  if (!isGateway(order.payment_partner_id) && !result) return null
  if (isCancelled) {
    if (owed > 0) return <Notice tone="warning">{t('orders.pay_late', { money: money(owed) })}</Notice>
    return result && payment !== 'REFUNDS' ? <Notice tone="warning">{t('orders.pay_cancelled')}</Notice> : null
  }
  if (payment === 'PAID') return result ? <Notice tone="success">{t('orders.pay_done')}</Notice> : null
  if (!order.can_pay) return null
  if (result === 'ok') return <Notice>{t('orders.pay_waiting')}</Notice>
  return (
    <Notice tone={result ? 'danger' : 'warning'} action={<PayNow order={order} token={token} size="s" />}>
      {t(result ? 'orders.pay_failed' : 'orders.pay_open', { money: money(order.remaining_amount) })}
    </Notice>
  )
}
