import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { CUSTOMER_ORDER_STATUSES } from '../../contract/order-statuses.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LinkTabs } from '../../ui/controls/link-tabs.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { TimeRangePicker } from '../../ui/controls/time-range-picker.tsx'
import { datesArgs, daysInPath, kindOf, statusOf } from './dashboard-query.ts'
import type { PartnerRole, TabId } from './partner-role.ts'

type Props = {
  role: PartnerRole
  search: URLSearchParams
  tab: TabId
  /** URL with some filters changed, back on page 1 */ to: (changed: Record<string, string | null>) => string
}

/** Filters by status, days and the buyer's phone number, of the tab `order` also by kind. The URL holds all of them. */
export function OrderFilters({ role, search, tab, to }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { date_from: from, date_to: until } = datesArgs(search).query
  const status = statusOf(search) ?? ''
  return (
    <Filters>
      {tab === 'order' && (
        <LinkTabs
          label={t('partner.order_kind')}
          current={kindOf(role, search)}
          tabs={role.orderKinds.map((kind) => ({
            id: kind,
            label: t(`partner.order_kind_${kind}`),
            to: to({ order: kind === 'commission' ? null : kind }),
          }))}
        />
      )}
      <TimeRangePicker
        label={t('partner.days')}
        value={{ ...(from && { from }), ...(until && { to: until }) }}
        whenNone="TAT-CA"
        to={(range) => to({ date_from: null, date_to: null, type: null, ...daysInPath(range) })}
      />
      <div>
        <SelectField
          label={t('partner.order_status')}
          placeholder={t('partner.any_status')}
          value={status}
          options={CUSTOMER_ORDER_STATUSES.map((code) => ({ value: code, label: t(`ui.order_status.${code}`) }))}
          onChange={({ target }) =>
            void navigate(
              to({ field_by: target.value ? 'order_status_code' : null, field_by_value: target.value || null }),
            )
          }
        />
        {tab !== 'order_import' && (
          <PhoneSearch
            key={search.get('phone_number')}
            phone={search.get('phone_number') ?? ''}
            onSearch={(phone) => void navigate(to({ phone_number: phone || null }))}
          />
        )}
      </div>
    </Filters>
  )
}

function PhoneSearch({ phone, onSearch }: { phone: string; onSearch: (phone: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(phone)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form method="dialog" role="search" onSubmit={send}>
      <TextField
        label={t('partner.buyer_phone')}
        type="search"
        inputMode="tel"
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="soft" icon="search" aria-label={t('partner.find')} />
    </form>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  & > div:last-child {
    display: grid;
    gap: var(--space-3);
  }
  & form[role='search'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: var(--space-2);
  }
  @media (width >= 720px) {
    & > div:last-child {
      grid-template-columns: 240px minmax(0, 320px);
    }
  }
`
