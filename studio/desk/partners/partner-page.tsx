import { useState } from 'react'
import { listPartnerLedger, listPartners, savePartner, type Partner } from '../../../src/contract/owner-partner-list.ts'
import { listAgencyTypes, type PARTNER_ROLES } from '../../../src/contract/owner-partners.ts'
import type { BalanceRow } from '../../../src/contract/partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useVersionedWrite } from '../form/use-versioned-write.ts'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { BalanceDialog } from './balance-dialog.tsx'
import { LevelSelect } from './level-select.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { SuspendRole } from './suspend-role.tsx'

type Role = (typeof PARTNER_ROLES)[number]
const INVALIDATES = ['partners', 'agency_types', 'audit_log']

/** One partner: facts, level, switch, and every movement of the balance. */
export function PartnerPage({ customerId, role }: { customerId: number; role: Role }) {
  const t = useT()
  const { money } = useFormat()
  const mayBook = useMay('payouts.write')
  const [isBooking, setBooking] = useState(false)
  const { data, failure, retry } = useRead(listPartners, { query: { customer_id: customerId, role } })
  const partner = data?.data[0]
  if (data && !partner) return <Notice tone="warning">{t('desk.partners.none')}</Notice>
  if (!partner) return <RoomState failure={failure} onRetry={retry} />
  return (
    <RoomPage
      title={
        <>
          {partner.customer.name} <small>{t(`desk.partners.role_${role}`)}</small>
        </>
      }
      actions={
        mayBook && (
          <Action icon="pencil" onClick={() => setBooking(true)}>
            {t('desk.partners.adjust')}
          </Action>
        )
      }
    >
      <p>
        <RoomLink to="partners/list">{t('desk.partners.back')}</RoomLink> ·{' '}
        <RoomLink to={`changes?kind=partners&id=${customerId} ${role}`}>{t('desk.products.history')}</RoomLink>
      </p>
      <Card>
        <h2>{t('desk.partners.balance_is', { money: money(partner.balance) })}</h2>
        <p>{t('desk.partners.earned_is', { money: money(partner.earned), count: partner.orders })}</p>
        <Terms key={partner.etag} partner={partner} />
        <PartnerFacts customer={partner.customer} account={partner.account} />
      </Card>
      <Ledger customerId={customerId} role={role} />
      {isBooking && <BalanceDialog partner={partner} onClose={() => setBooking(false)} />}
    </RoomPage>
  )
}

/** Level and switch. A partner who is switched off earns nothing new, and keeps what there is. */
function Terms({ partner }: { partner: Partner }) {
  const { etag, customer, role, state, agency_type_id } = partner
  const t = useT()
  const mayWrite = useMay('partners.write')
  const levels = useRead(listAgencyTypes, {}, { enabled: role === 'agency' })
  const { write, isBusy, hasConflict } = useVersionedWrite(savePartner, etag, INVALIDATES)
  const save = async (part: { state?: Partner['state']; agency_type_id?: number | null; reason?: string }) => {
    const params = { customer_id: customer.id, role }
    const reply = await write({ params, body: { state, agency_type_id, ...part } })
    if (reply.ok) showToast(t('desk.saved'))
    return reply.ok
  }
  return (
    <>
      {hasConflict && <Notice tone="warning">{t('desk.settings.conflict')}</Notice>}
      {role === 'agency' && levels.data && (
        <LevelSelect
          levels={levels.data}
          id={agency_type_id}
          disabled={!mayWrite || isBusy}
          warning={t('desk.agency_types.earns_nothing_now')}
          onChange={(level) => void save({ agency_type_id: level })}
        />
      )}
      <SuspendRole partner={partner} isBusy={isBusy} save={save} />
    </>
  )
}

function Ledger({ customerId, role }: { customerId: number; role: Role }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const { page } = useListSearch()
  const { data, failure, retry } = useRead(listPartnerLedger, {
    params: { customer_id: customerId, role },
    query: { page, limit: 30 },
  })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const columns: Column<BalanceRow>[] = [
    { id: 'when', header: t('desk.audit.when'), oneLine: true, cell: (row) => dateTime(row.created_at) },
    { id: 'what', header: t('desk.audit.what'), cell: (row) => row.type_name },
    {
      id: 'note',
      header: t('desk.payouts.note'),
      cell: (row) => [row.references_value, row.note].filter(Boolean).join(' · '),
    },
    { id: 'money', header: t('desk.payouts.money'), align: 'end', cell: (row) => money(row.money) },
    { id: 'balance', header: t('desk.payouts.balance'), align: 'end', cell: (row) => money(row.current_balance) },
  ]
  return (
    <DataTable
      label={t('desk.partners.ledger')}
      columns={columns}
      list={data}
      keyOf={(row) => row.id}
      empty={t('desk.partners.no_ledger')}
    />
  )
}
