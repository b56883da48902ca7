import { listPartners, PARTNER_STATES, type Partner } from '../../../src/contract/owner-partner-list.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useRoomPath } from '../shell/desk-context.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { RoleSelect, usePartnerRole } from './partner-filters.tsx'

/** Who earns for the store, with what they have in their wallets. */
export function PartnerList() {
  const t = useT()
  const { money } = useFormat()
  const pathOf = useRoomPath()
  const { get, page, set } = useListSearch()
  const role = usePartnerRole()
  const state = PARTNER_STATES.find((one) => one === get('state')) ?? ''
  const { data, failure, retry } = useRead(listPartners, {
    query: { page, limit: 30, role, state, search: get('search') },
  })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const columns: Column<Partner>[] = [
    {
      id: 'person',
      header: t('desk.partners.person'),
      cell: (row) => (
        <RoomLink href={pathOf(`partners/${row.customer.id}/${row.role}`)}>
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
        <SmallSelect
          label={t('desk.partners.status')}
          value={state}
          options={[
            { value: '', label: t('desk.partners.any_status') },
            ...PARTNER_STATES.map((value) => ({ value, label: t(`desk.partners.state_${value}`) })),
          ]}
          onChange={(next) => set({ state: next })}
        />
        <RoleSelect />
      </FilterRow>
      <DataTable
        label={t('desk.partners.list')}
        columns={columns}
        rows={data.data}
        keyOf={(row) => `${row.customer.id} ${row.role}`}
        empty={t('desk.partners.none')}
        page={data.current_page}
        lastPage={data.last_page}
        total={data.total}
        onPage={(next) => set({ page: next }, { replace: false })}
      />
    </>
  )
}
