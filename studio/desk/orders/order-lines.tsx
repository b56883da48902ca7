import { styled } from 'styled-components'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Card } from '../shell/room-page.tsx'

/** The parts of the total that are not 0, in the order in which they are added. */
const SUMS = [
  { field: 'total_before_discount', sign: 1 },
  { field: 'product_discount_amount', sign: -1 },
  { field: 'combo_discount_amount', sign: -1 },
  { field: 'voucher_discount_amount', sign: -1 },
  { field: 'bonus_points_amount_used', sign: -1 },
  { field: 'balance_collaborator_used', sign: -1 },
  { field: 'balance_agency_used', sign: -1 },
  { field: 'vat', sign: 1 },
  { field: 'total_shipping_fee', sign: 1 },
] as const

/** What is in the order and how its total comes about. */
export function OrderLines({ order }: { order: OwnerOrderDetail }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Card>
      <h2>{t('desk.orders.lines')}</h2>
      <Lines>
        {order.line_items.map((line) => (
          <li key={line.id}>
            {line.image_url && <img src={line.image_url} alt="" width={44} height={44} />}
            <div>
              <b>{line.name}</b>
              <small>
                {line.distributes_selected
                  .map(({ value, sub_element_distributes }) =>
                    [value, sub_element_distributes].filter(Boolean).join(' / '),
                  )
                  .join(', ')}
                {line.note && ` · ${line.note}`}
              </small>
            </div>
            <span>
              {line.quantity} × {money(line.item_price)}
            </span>
            <b>{money(line.quantity * line.item_price)}</b>
          </li>
        ))}
      </Lines>
      <Sums>
        {SUMS.filter(({ field }) => order[field] !== 0).map(({ field, sign }) => (
          <div key={field}>
            <dt>{t(`desk.sums.${field}`)}</dt>
            <dd>{money(sign * order[field])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('desk.orders.total')}</dt>
          <dd>
            <b>{money(order.total_final)}</b>
          </dd>
        </div>
        {order.remaining_amount > 0 && order.remaining_amount !== order.total_final && (
          <div>
            <dt>{t('desk.orders.due')}</dt>
            <dd>{money(order.remaining_amount)}</dd>
          </div>
        )}
      </Sums>
    </Card>
  )
}

const Lines = styled.ul`
  display: grid;
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-border);
  }
  & li > div {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & img {
    border-radius: var(--radius-s);
    object-fit: cover;
  }
  & small {
    display: block;
    color: var(--color-text-soft);
  }
  & span,
  & li > b {
    font-variant-numeric: tabular-nums;
  }
`
const Sums = styled.dl`
  display: grid;
  gap: var(--space-1);
  justify-self: end;
  width: min(100%, 420px);
  & > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`
