import { listPartners, PARTNER_STATES, type Partner } from '../../../src/contract/owner-partner-list.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { RoleSelect, usePartnerRole } from './partner-role.tsx'

/** Who earns for the store, with what they have in their wallets. */
export function PartnerList() {
  const t = useT()
  const { money } = useFormat()
  const { get, page } = useListSearch()
  const role = usePartnerRole()
  const state = useFilter('state', PARTNER_STATES)
  const { data, failure, retry } = useRead(listPartners, {
    query: { page, limit: 30, role, state, search: get('search') },
  })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const columns: Column<Partner>[] = [
    {
      id: 'person',
      header: t('desk.partners.person'),
      cell: (row) => (
        <RoomLink to={`partners/${row.customer.id}/${row.role}`}>
          {[row.customer.name, row.customer.phone_number].filter(Boolean).join(' · ')}
        </RoomLink>
      ),
    },
    {
      id: 'role',
      header: t('desk.partners.role'),
      cell: (row) => [t(`desk.partners.role_${row.role}`), row.agency_type_name].filter(Boolean).join(' · '),
    },
    { id: 'state', header: t('desk.partners.status'), cell: (row) => t(`desk.partners.state_${row.state}`) },
    { id: 'orders', header: t('desk.partners.orders'), align: 'end', cell: (row) => row.orders },
    { id: 'earned', header: t('desk.partners.earned'), align: 'end', cell: (row) => money(row.earned) },
    { id: 'balance', header: t('desk.payouts.balance'), align: 'end', cell: (row) => money(row.balance) },
  ]
  return (
    <>
      <FilterRow>
        <SearchBox label={t('desk.partners.search')} />
        <FilterSelect
          name="state"
          label={t('desk.partners.status')}
          all={t('desk.partners.any_status')}
          values={PARTNER_STATES}
          labelOf={(value) => t(`desk.partners.state_${value}`)}
        />
        <RoleSelect />
      </FilterRow>
      <DataTable
        label={t('desk.partners.list')}
        columns={columns}
        list={data}
        keyOf={(row) => `${row.customer.id} ${row.role}`}
        empty={t('desk.partners.none')}
      />
    </>
  )
}
