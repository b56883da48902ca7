import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useMay } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'

/** Who earns commission on an order, and how much. */
export function OrderEarners({ order }: { order: OwnerOrderDetail }) {
  const t = useT()
  const { money } = useFormat()
  const maySee = useMay('partners.read')
  if (order.earners.length === 0) return null
  return (
    <Card className="no-print">
      <h2>{t('desk.orders.earners')}</h2>
      <Rows>
        {order.earners.map(({ customer_id, role, is_second, name, money: share }) => (
          <li key={`${customer_id} ${role} ${is_second}`}>
            <div>
              {maySee ? <RoomLink to={`partners/${customer_id}/${role}`}>{name}</RoomLink> : name}
              <small>
                {t(`desk.partners.role_${role}`)}
                {is_second && ` · ${t('desk.orders.second_level')}`}
              </small>
            </div>
            <b>{money(share)}</b>
          </li>
        ))}
      </Rows>
    </Card>
  )
}
