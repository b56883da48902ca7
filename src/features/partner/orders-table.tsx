import { isRefusal } from '../../domain/commission-reason.ts'
import { ORDER_STATUS } from '../../domain/order-status.ts'
import { orderPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { OrderStatusBadge } from '../../ui/commerce/order-status-badge.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { OrderDetails } from './order-details.tsx'
import { RowsTable } from './card.ts'
import type { OrderView } from './partner-role.ts'

/** Orders with what they earn this partner: their own commission, or the share for having referred the earner (partners.md §3). */
export function OrdersTable({
  orders,
  myId,
  isImport,
}: {
  orders: readonly OrderView[]
  myId: number
  isImport: boolean
}) {
  const t = useT()
  const { money, date } = useFormat()
  const name = (order: OrderView) => {
    const [first, ...others] = order.line_items_at_time
    return others.length > 0 ? `${first?.name} ${t('partner.more_products', { n: `0${others.length}` })}` : first?.name
  }
  return (
    <RowsTable>
      <thead>
        <tr>
          <th scope="col">{t('partner.column.order')}</th>
          {!isImport && <th scope="col">{t('partner.column.buyer')}</th>}
          <th scope="col">{t('partner.column.status')}</th>
          <th scope="col" data-number>
            {t('partner.column.total')}
          </th>
          {!isImport && (
            <th scope="col" data-number>
              {t('partner.column.commission')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td data-label={t('partner.column.order')}>
              <span>
                {isImport ? (
                  <Link to={orderPath(order.order_code)}>{order.order_code}</Link>
                ) : (
                  <OrderDetails order={order} />
                )}
                <small>
                  {date(order.created_at)} · {name(order)}
                </small>
              </span>
            </td>
            {!isImport && (
              <td data-label={t('partner.column.buyer')}>
                <span>
                  {order.customer.name}
                  <small>{order.customer_phone}</small>
                </span>
              </td>
            )}
            <td data-label={t('partner.column.status')}>
              <span>
                <OrderStatusBadge status={order.order_status_code} />
                <small>{order.payment_status_name}</small>
              </span>
            </td>
            <td data-number data-label={t('partner.column.total')}>
              {money(order.total_final)}
            </td>
            {!isImport && (
              <td data-number data-label={t('partner.column.commission')}>
                <span>
                  <Commission
                    order={order}
                    money={money(isSecondLevel(order, myId) ? order.referralShare : order.share)}
                  />
                  {isSecondLevel(order, myId) && <small>{t('partner.as_referrer')}</small>}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </RowsTable>
  )
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
  if (isRefusal(reason)) {
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
