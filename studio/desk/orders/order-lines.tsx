import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { optionText } from '../../../src/domain/option-text.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Card } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { OnPaper } from './print-choice.tsx'

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

type OrderSum = Record<(typeof SUMS)[number]['field'] | 'total_final', number>

/** How a total comes about. `due`: what of it is still to be paid; `returned`: what the buyer got back. */
export function OrderSums({ sums, due = 0, returned = 0 }: { sums: OrderSum; due?: number; returned?: number }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Sums>
      {SUMS.filter(({ field }) => sums[field] !== 0).map(({ field, sign }) => (
        <div key={field}>
          <dt>{t(`desk.sums.${field}`)}</dt>
          <dd>{money(sign * sums[field])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('desk.orders.total')}</dt>
        <dd>
          <b>{money(sums.total_final)}</b>
        </dd>
      </div>
      {returned > 0 && (
        <div>
          <dt>{t('desk.returns.returned')}</dt>
          <dd>{money(-returned)}</dd>
        </div>
      )}
      {due > 0 && due !== sums.total_final && (
        <div>
          <dt>{t('desk.orders.due')}</dt>
          <dd>{money(due)}</dd>
        </div>
      )}
    </Sums>
  )
}

/** What is in the order and how its total comes about. */
export function OrderLines({ order, children }: { order: OwnerOrderDetail; children?: ReactNode }) {
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
                {optionText(line)}
                {line.note && ` · ${line.note}`}
                {returnedOf(order, line.id) > 0 &&
                  ` · ${t('desk.returns.units', { count: returnedOf(order, line.id) })}`}
              </small>
            </div>
            <span>
              {line.quantity} × {money(line.item_price)}
            </span>
            <b>{money(line.quantity * line.item_price)}</b>
          </li>
        ))}
      </Lines>
      <OrderSums sums={order} due={order.remaining_amount} returned={order.returned_money} />
      <ToCollect>
        {order.remaining_amount > 0
          ? t('desk.orders.to_collect', { money: money(order.remaining_amount) })
          : t('desk.orders.nothing_to_collect')}
      </ToCollect>
      {children}
    </Card>
  )
}

/** Units of a line that came back. */
export const returnedOf = (order: OwnerOrderDetail, lineId: number): number =>
  order.returns.filter((one) => one.line_item_id === lineId).reduce((sum, { quantity }) => sum + quantity, 0)

/** On paper, for whoever brings the parcel. */
const ToCollect = styled(OnPaper)`
  padding: 2mm;
  border: 2px solid;
  && {
    font-size: 1.25em;
    font-weight: 700;
    color: var(--color-text);
  }
`
const Lines = styled(Rows)`
  & img {
    border-radius: var(--radius-s);
    object-fit: cover;
  }
  & > li > b {
    margin-inline-start: auto;
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
