import { styled } from 'styled-components'
import { PAYMENT_STATUSES } from '../../../src/contract/order-statuses.ts'
import { parseDay } from '../../../src/domain/date-range.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TimeInput } from '../../components/time-input.tsx'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { SearchBox } from '../shell/search-box.tsx'

/** Not a payment status: orders with money that is owed back. */
const OWED_BACK = 'OWED_BACK'
const PAYMENTS = [...PAYMENT_STATUSES, OWED_BACK] as const
const DAYS = ['date_from', 'date_to'] as const

/** The filters of the address that orders have, without what is no payment status or day. */
export function useOrderFilters() {
  const { get } = useListSearch()
  const payment = useFilter('payment', PAYMENTS)
  return {
    search: get('search'),
    ...(payment === OWED_BACK ? { owed_back: true } : { payment_status_code: payment }),
    date_from: parseDay(get('date_from')) ?? '',
    date_to: parseDay(get('date_to')) ?? '',
  } as const
}

/** Search, payment and days of placing. */
export function OrderFilters() {
  const t = useT()
  const { set } = useListSearch()
  const filters = useOrderFilters()
  return (
    <Row>
      <SearchBox label={t('desk.orders.search')} />
      <FilterSelect
        name="payment"
        label={t('desk.orders.payment')}
        all={t('desk.orders.any_payment')}
        values={PAYMENTS}
        labelOf={(value) => t(value === OWED_BACK ? 'desk.orders.owed_back' : `desk.payment_to.${value}`)}
      />
      {DAYS.map((name) => (
        <label key={name}>
          {t(`desk.orders.${name}`)}
          <TimeInput kind="day" value={filters[name]} onChange={(day) => day !== undefined && set({ [name]: day })} />
        </label>
      ))}
    </Row>
  )
}

const Row = styled(FilterRow)`
  & > label {
    display: flex;
    min-width: 0;
    align-items: center;
    gap: var(--space-2);
    color: var(--color-text-soft);
  }
  & > label > input {
    width: auto;
    min-width: 0;
  }
`
