import { useState } from 'react'
import { listPartnerRequests, type PartnerRequest } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useDeskState } from '../shell/desk-state.ts'
import { useListSearch } from '../shell/list-search.ts'
import { RoomState } from '../shell/room-page.tsx'
import { PartnerFilters, usePartnerRole } from './partner-filters.tsx'
import { RequestDialog } from './request-dialog.tsx'

const ASK_EVERY_MS = 15_000 // without a socket
const STATUSES = [0, 3, 1, 2] as const

/** Requests to become a partner, waiting ones first. */
export function RequestList() {
  const t = useT()
  const { dateTime } = useFormat()
  const { get, page, set } = useListSearch()
  const role = usePartnerRole()
  const isLive = useDeskState((state) => state.isLive)
  const status = STATUSES.find((one) => String(one) === get('status'))
  const [openId, setOpenId] = useState<number>()
  const { data, failure, retry } = useRead(
    listPartnerRequests,
    { query: { page, limit: 30, role, ...(status !== undefined && { status }) } },
    isLive ? {} : { everyMs: ASK_EVERY_MS },
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
      <PartnerFilters
        status={status === undefined ? '' : String(status)}
        statuses={STATUSES.map((value) => ({ value: String(value), label: t(`desk.partners.status_${value}`) }))}
      />
      <DataTable
        label={t('desk.partners.requests')}
        columns={columns}
        rows={data.data}
        keyOf={(row) => row.id}
        empty={t('desk.partners.empty')}
        page={data.current_page}
        lastPage={data.last_page}
        total={data.total}
        onPage={(next) => set({ page: next }, { replace: false })}
      />
      {open && <RequestDialog key={open.id} request={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
