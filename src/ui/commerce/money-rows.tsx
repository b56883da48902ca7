import { styled } from 'styled-components'
import { moneySteps } from '../../domain/money-steps.ts'
import { useLanguage } from '../../i18n/i18n-context.tsx'
import { usePage } from '../../theme/store-context.tsx'

export type MoneyRow = {
  key: string
  label: string
  /** đồng; a deduction is negative */ amount: number
  always?: boolean
}

/** The steps of a total as computed by the server. Steps of 0 are left out unless `always` is set. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  const language = useLanguage()
  const { store } = usePage()
  const shown = rows.filter(({ amount, always }) => amount !== 0 || always)
  const texts = moneySteps(
    shown.map(({ amount }) => amount),
    language,
    store.krw_per_vnd,
  )
  return (
    <List>
      {shown.map(({ key, label, amount }, index) => (
        <div key={key} data-off={amount < 0 || undefined}>
          <dt>{label}</dt>
          <dd>
            {amount < 0 && '−'}
            {texts[index]}
          </dd>
        </div>
      ))}
    </List>
  )
}

/** The totals of a cart or an order, in the order of wire.md §4. */
export function totalRows(totals: Totals, label: (step: string) => string): MoneyRow[] {
  const row = (key: string, amount: number, always = false): MoneyRow => ({ key, label: label(key), amount, always })
  return [
    row('before_discount', totals.total_before_discount, true),
    row('product_discount', -totals.product_discount_amount),
    row('combo_discount', -totals.combo_discount_amount),
    row('voucher_discount', -totals.voucher_discount_amount),
    row('points_used', -totals.bonus_points_amount_used),
    row('balance_collaborator', -totals.balance_collaborator_used),
    row('balance_agency', -totals.balance_agency_used),
    row('vat', totals.vat),
    row('shipping', totals.total_shipping_fee + totals.ship_discount_amount),
    row('ship_discount', -totals.ship_discount_amount),
    row('manual_discount', -totals.discount),
  ]
}
type Totals = Record<
  | 'total_before_discount'
  | 'product_discount_amount'
  | 'combo_discount_amount'
  | 'voucher_discount_amount'
  | 'bonus_points_amount_used'
  | 'balance_collaborator_used'
  | 'balance_agency_used'
  | 'vat'
  | 'total_shipping_fee'
  | 'ship_discount_amount'
  | 'discount',
  number
>

const List = styled.dl`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-2);
  & > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  & dt {
    color: var(--color-text-soft);
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
  & [data-off] dd {
    color: var(--color-success);
  }
`
