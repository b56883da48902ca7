import { styled } from 'styled-components'
import type { OrderStatus } from '../../../src/contract/order-statuses.ts'
import { ORDER_STATUS } from '../../../src/domain/order-status.ts'

/** The name of an order's status in the colour of its kind. */
export function StatusBadge({ order }: { order: { order_status_code: OrderStatus; order_status_name: string } }) {
  return <Badge data-tone={ORDER_STATUS[order.order_status_code].tone}>{order.order_status_name}</Badge>
}

const Badge = styled.span`
  --tone: var(--color-main-text);
  padding: 2px var(--space-2);
  border-radius: var(--radius-full);
  background: color-mix(in oklab, var(--tone) 10%, var(--color-surface));
  color: var(--tone);
  font-weight: 600;
  white-space: nowrap;
  &[data-tone='waiting'] {
    --tone: var(--color-warning);
  }
  &[data-tone='done'] {
    --tone: var(--color-success);
  }
  &[data-tone='stopped'] {
    --tone: var(--color-text-soft);
  }
`
