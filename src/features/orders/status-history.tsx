import { styled } from 'styled-components'
import { useStatusRecords } from '../../api/orders.ts'
import { shownStatus } from '../../domain/order-status.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'

/** Status changes of an order, with author and time. */
export function StatusHistory({ orderId, token }: { orderId: number; token: string | undefined }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { data, isLoading } = useStatusRecords(orderId, token)
  /** The gateway's note is its name and the number of the transaction (settle-vnpay.ts). */
  const noteText = (note: string) => {
    const number = /^VNPay (\w+)$/.exec(note)?.[1]
    return number ? t('orders.gateway_transaction', { gateway: 'VNPay', number }) : note
  }
  if (isLoading) return <Skeleton />
  return (
    <List>
      {data?.map((record) => (
        <li key={record.id}>
          <b>
            {record.order_status
              ? t(`ui.order_status.${shownStatus(record.order_status)}`)
              : record.payment_status
                ? t(`orders.payment_status.${record.payment_status}`)
                : record.note}
          </b>
          {(record.order_status ?? record.payment_status) && record.note && <span>{noteText(record.note)}</span>}
          <small>
            {t(record.author === 0 ? 'orders.by_shop' : 'orders.by_customer')} ·{' '}
            <time dateTime={isoTime(record.created_at)}>{dateTime(record.created_at)}</time>
          </small>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  & > li {
    display: grid;
    padding-left: var(--space-4);
    border-left: 2px solid var(--color-main-border);
    font-size: var(--text-2);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--color-text-soft);
  }
`
