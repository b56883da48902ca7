import { isRefusal } from '../../domain/commission-reason.ts'
import { ORDER_STATUS } from '../../domain/order-status.ts'
import { orderPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { OrderStatusBadge } from '../../ui/commerce/order-status-badge.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { OrderDetails } from './order-details.tsx'
import type { Column } from './paged-rows.tsx'
import type { OrderView } from './partner-role.ts'

/** What an order earns this partner: their own commission, or the share for having referred the earner (partners.md §3); not of their own purchases. */
export function useOrderColumns({ myId, isImport }: { myId: number; isImport: boolean }): Column<OrderView>[] {
  const t = useT()
  const { money, date } = useFormat()
  const name = (order: OrderView) => {
    const [first, ...others] = order.line_items_at_time
    return others.length > 0 ? `${first?.name} ${t('partner.more_products', { n: `0${others.length}` })}` : first?.name
  }
  const order: Column<OrderView> = {
    heading: t('partner.column.order'),
    cell: (row) => (
      <span>
        {isImport ? <Link to={orderPath(row.order_code)}>{row.order_code}</Link> : <OrderDetails order={row} />}
        <small>
          {date(row.created_at)} · {name(row)}
        </small>
      </span>
    ),
  }
  const buyer: Column<OrderView> = {
    heading: t('partner.column.buyer'),
    cell: (row) => (
      <span>
        {row.customer.name}
        <small>{row.customer_phone}</small>
      </span>
    ),
  }
  const status: Column<OrderView> = {
    heading: t('partner.column.status'),
    cell: (row) => (
      <span>
        <OrderStatusBadge status={row.order_status_code} />
        <small>{row.payment_status_name}</small>
      </span>
    ),
  }
  const total: Column<OrderView> = {
    heading: t('partner.column.total'),
    isNumber: true,
    cell: (row) => money(row.total_final),
  }
  const commission: Column<OrderView> = {
    heading: t('partner.column.commission'),
    isNumber: true,
    cell: (row) => (
      <span>
        <Commission order={row} money={money(isSecondLevel(row, myId) ? row.referralShare : row.share)} />
        {isSecondLevel(row, myId) && <small>{t('partner.as_referrer')}</small>}
      </span>
    ),
  }
  return isImport ? [order, status, total] : [order, buyer, status, total, commission]
}

const isSecondLevel = ({ commission, earnerId, referrerId }: OrderView, myId: number): boolean =>
  !isRefusal(commission?.reason) && (earnerId === undefined ? referrerId === myId : earnerId !== myId)

/** Commission of an order: struck through when the order was cancelled or returned, provisional until it is completed and paid. */
function Commission({
  order: { order_status_code, payment_status_code, commission },
  money,
}: {
  order: OrderView
  money: string
}) {
  const t = useT()
  const reason = commission?.reason
  if (reason && reason !== 'no_commission') {
    return (
      <>
        <b>{money}</b>
        <small>{t(`partner.why.${reason}`)}</small>
      </>
    )
  }
  const { tone } = ORDER_STATUS[order_status_code]
  if (tone === 'stopped') {
    return (
      <>
        <s>{money}</s>
        <small>{t('partner.commission_void')}</small>
      </>
    )
  }
  const isEarned = tone === 'done' && payment_status_code === 'PAID'
  return (
    <>
      <b>{money}</b>
      {!isEarned && <small>{t('partner.commission_open')}</small>}
    </>
  )
}
