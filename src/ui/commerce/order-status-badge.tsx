import type { OrderStatus } from '../../contract/order-statuses.ts'
import { ORDER_STATUS, shownStatus } from '../../domain/order-status.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../controls/badge.tsx'

const TONES = { waiting: 'warning', moving: 'soft', done: 'success', stopped: 'neutral' } as const

/** The status of an order as one of the ten customer-facing labels. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return <Badge tone={TONES[ORDER_STATUS[status].tone]}>{t(`ui.order_status.${shownStatus(status)}`)}</Badge>
}
