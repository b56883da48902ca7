import { useState } from 'react'
import { listPartnerRequests, type PartnerRequest } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomState } from '../shell/room-page.tsx'
import { RoleSelect, usePartnerRole } from './partner-role.tsx'
import { RequestDialog } from './request-dialog.tsx'

const ASK_EVERY_MS = 15_000
const STATUSES = ['0', '3', '1', '2'] as const

/** Requests to become a partner, waiting ones first. */
export function RequestList() {
  const t = useT()
  const { dateTime } = useFormat()
  const { page } = useListSearch()
  const role = usePartnerRole()
  const status = useFilter('status', STATUSES)
  const [openId, setOpenId] = useState<number>()
  const { data, failure, retry } = useRead(
    listPartnerRequests,
    { query: { page, limit: 30, role, ...(status && { status: Number(status) }) } },
    { unlessLiveMs: ASK_EVERY_MS },
  )
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const open = data.data.find(({ id }) => id === openId)
  const columns: Column<PartnerRequest>[] = [
    {
      id: 'person',
      header: t('desk.partners.person'),
      cell: ({ customer }) => [customer.name, customer.phone_number].filter(Boolean).join(' · '),
    },
    { id: 'role', header: t('desk.partners.role'), cell: (row) => t(`desk.partners.role_${row.role}`) },
    { id: 'status', header: t('desk.partners.status'), cell: (row) => t(`desk.partners.status_${row.status}`) },
    { id: 'when', header: t('desk.partners.when'), oneLine: true, cell: (row) => dateTime(row.updated_at) },
    {
      id: 'open',
      header: t('desk.column.do'),
      isPlain: true,
      cell: (row) => (
        <Action
          aria-label={t('desk.partners.open', { name: row.customer.name ?? row.customer.phone_number ?? '' })}
          onClick={() => setOpenId(row.id)}
        >
          {t('desk.look')}
        </Action>
      ),
    },
  ]
  return (
    <>
      <FilterRow>
        <FilterSelect
          name="status"
          label={t('desk.partners.status')}
          all={t('desk.partners.any_status')}
          values={STATUSES}
          labelOf={(value) => t(`desk.partners.status_${value}`)}
        />
        <RoleSelect />
      </FilterRow>
      <DataTable
        label={t('desk.partners.requests')}
        columns={columns}
        list={data}
        keyOf={(row) => row.id}
        empty={t('desk.partners.empty')}
      />
      {open && <RequestDialog key={open.id} request={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
