import { styled } from 'styled-components'
import { getChatCustomer } from '../../../src/contract/owner-desk.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomState } from '../shell/room-page.tsx'

/** Who asks: phone number, what is in the cart, newest orders. */
export function ChatCustomerCard({ customerId }: { customerId: number }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const { data, failure, retry } = useRead(getChatCustomer, { params: { customer_id: customerId } })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const { customer, cart, orders } = data
  return (
    <About aria-label={t('desk.chat.about')}>
      <h2>{customer.name ?? customer.phone_number}</h2>
      {customer.phone_number && <a href={`tel:${customer.phone_number}`}>{customer.phone_number}</a>}
      <h3>{t('desk.chat.cart')}</h3>
      {cart.length === 0 && <p>{t('desk.chat.no_cart')}</p>}
      <ul>
        {cart.map(({ product_id, name, option, quantity }) => (
          <li key={`${product_id} ${option}`}>
            {quantity} × <RoomLink to={`products/${product_id}`}>{name}</RoomLink> {option}
          </li>
        ))}
      </ul>
      {orders && <h3>{t('desk.chat.orders')}</h3>}
      {orders?.length === 0 && <p>{t('desk.chat.no_orders')}</p>}
      <ul>
        {orders?.map((order) => (
          <li key={order.order_code}>
            <RoomLink to={`orders/${order.order_code}`}>{order.order_code}</RoomLink> {money(order.total_final)}
            <small>
              {t(`desk.order_status.${order.order_status_code}`)} · {dateTime(order.created_at)}
            </small>
          </li>
        ))}
      </ul>
    </About>
  )
}

const About = styled(Card)`
  gap: var(--space-2);
  overflow-wrap: anywhere;
  & h3 {
    margin-top: var(--space-2);
    font-size: var(--text-2);
  }
  & ul {
    display: grid;
    gap: var(--space-1);
  }
  & a {
    color: var(--color-main-text);
    font-weight: 600;
  }
  & small {
    display: block;
  }
`
