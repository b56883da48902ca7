import { styled } from 'styled-components'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card } from '../shell/room-page.tsx'

/** Who earns commission on an order, and how much. */
export function OrderEarners({ order }: { order: OwnerOrderDetail }) {
  const t = useT()
  const { money } = useFormat()
  const pathOf = useRoomPath()
  const maySee = useMay('partners.read')
  if (order.earners.length === 0) return null
  return (
    <Card className="no-print">
      <h2>{t('desk.orders.earners')}</h2>
      <Rows>
        {order.earners.map(({ customer_id, role, is_second, name, money: share }) => (
          <li key={`${customer_id} ${role} ${is_second}`}>
            {maySee ? <RoomLink href={pathOf(`partners/${customer_id}/${role}`)}>{name}</RoomLink> : name}
            <small>
              {t(`desk.partners.role_${role}`)}
              {is_second && ` · ${t('desk.orders.second_level')}`}
            </small>
            <b>{money(share)}</b>
          </li>
        ))}
      </Rows>
    </Card>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: var(--space-2);
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-3);
    overflow-wrap: anywhere;
  }
  & a {
    color: var(--color-main-text);
    font-weight: 600;
  }
  & small {
    flex: 1 1 120px;
    color: var(--color-text-soft);
  }
  & b {
    font-variant-numeric: tabular-nums;
  }
`
