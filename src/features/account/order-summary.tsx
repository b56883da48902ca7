import { styled } from 'styled-components'
import { useOrders } from '../../api/orders.ts'
import type { Args } from '../../contract/endpoint.ts'
import type { listOrders, Order } from '../../contract/orders.ts'
import type { CustomerOrderStatus } from '../../contract/order-statuses.ts'
import { orderPath, PATHS } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Card } from '../../ui/card.ts'
import { OrderStatusBadge } from '../../ui/commerce/order-status-badge.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Image } from '../../ui/image.tsx'

/** The first page of the list of orders, which also counts them by state. */
export const ORDERS: Args<typeof listOrders> = { query: { page: '1' } }

const STATES = [
  ['WAITING_FOR_PROGRESSING', 'clock'],
  ['PACKING', 'box'],
  ['SHIPPING', 'truck'],
  ['COMPLETED', 'check-circle'],
  ['CUSTOMER_RETURNING', 'return'],
] as const satisfies readonly (readonly [CustomerOrderStatus, IconName])[]

/** How many orders are in which state, each a link to the list of these, and the last order. */
export function OrderSummary() {
  const t = useT()
  return (
    <Card aria-labelledby="own-orders">
      <Title>
        <h2 id="own-orders">{t('account.my_orders')}</h2>
        <Link to={PATHS.orders}>{t('account.all_orders')}</Link>
      </Title>
      <LoadStates query={useOrders(ORDERS)}>
        {({ counters, data: [last] }) => (
          <>
            <States>
              {STATES.map(([state, icon]) => {
                const [name, count] = [t(`ui.order_status.${state}`), counters[state] ?? 0]
                return (
                  <li key={state}>
                    <Link to={`${PATHS.orders}?status=${state}`}>
                      <Icon name={icon} size={24} />
                      <b data-none={count === 0 || undefined}>{count}</b> <span>{name}</span>
                    </Link>
                  </li>
                )
              })}
            </States>
            {last ? <LastOrder order={last} /> : <p>{t('account.no_orders')}</p>}
          </>
        )}
      </LoadStates>
    </Card>
  )
}

function LastOrder({ order }: { order: Order }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const [first] = order.line_items
  return (
    <Last to={orderPath(order.order_code)}>
      {first && (
        <Image src={first.image_url ?? first.product.images[0]?.image_url ?? null} alt="" sizes="56px" widths={[160]} />
      )}
      <span>
        <small>
          {t('account.last_order')} · {dateTime(order.created_at)}
        </small>
        <b>{order.order_code}</b>
        <small>{first?.name}</small>
      </span>
      <span>
        <OrderStatusBadge status={order.order_status_code} />
        <b>{money(order.total_final)}</b>
      </span>
    </Last>
  )
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  & > h2 {
    font-size: var(--text-4);
  }
  & > a {
    min-height: 24px;
    color: var(--color-main-text);
    font-size: var(--text-2);
  }
`
const States = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr));
  gap: var(--space-2);
  & a {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: var(--space-1);
    height: 100%;
    min-height: 84px;
    padding: var(--space-3) var(--space-1) var(--space-2);
    border-radius: var(--radius-s);
    font-size: var(--text-1);
    text-align: center;
    overflow-wrap: anywhere;
  }
  & a:hover {
    background: var(--color-sunken);
  }
  & svg {
    color: var(--color-main-text);
  }
  & b {
    font-size: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
  & b[data-none] {
    color: var(--color-text-soft);
    font-weight: 400;
  }
`
const Last = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-top: var(--space-3);
  border-top: 1px solid var(--color-border);
  font-size: var(--text-2);
  & > :first-child:not(span) {
    width: 56px;
    border-radius: var(--radius-s);
    overflow: hidden;
  }
  & > span {
    display: grid;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > span:nth-last-child(2) {
    flex: 1 1 9rem;
  }
  & > span:last-child {
    justify-items: end;
  }
  & small {
    color: var(--color-text-soft);
  }
  & b {
    font-variant-numeric: tabular-nums;
  }
  &:hover b {
    color: var(--color-main-text);
  }
`
