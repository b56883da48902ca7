import { useState } from 'react'
import { listSuspectOrders, SUSPECT_DECISIONS, type SuspectOrder } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useMay } from '../shell/desk-context.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomState } from '../shell/room-page.tsx'
import { RowActions } from './row-actions.ts'
import { SuspectDialog, type Deciding } from './suspect-dialog.tsx'

const ASK_EVERY_MS = 15_000
const STATES = ['true', 'false'] as const

/** Orders whose commission is held after a sign that the partner bought them: sign, order, and both ways out. */
export function PayoutSuspects() {
  const t = useT()
  const { money, dateTime } = useFormat()
  const mayDecide = useMay('payouts.write')
  const { page } = useListSearch()
  const state = useFilter('is_open', STATES)
  const [deciding, setDeciding] = useState<Deciding>()
  const { data, failure, retry } = useRead(
    listSuspectOrders,
    { query: { page, limit: 30, ...(state && { is_open: state === 'true' }) } },
    { unlessLiveMs: ASK_EVERY_MS },
  )
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const nameOf = ({ partner }: SuspectOrder) => partner.name ?? partner.phone_number ?? ''
  const columns: Column<SuspectOrder>[] = [
    {
      id: 'order',
      header: t('desk.suspects.order'),
      cell: (row) => (
        <span>
          <RoomLink to={`orders/${row.order_code}`}>{row.order_code}</RoomLink> {dateTime(row.ordered_at)}
        </span>
      ),
    },
    {
      id: 'person',
      header: t('desk.partners.person'),
      cell: (row) => (
        <span>
          <RoomLink to={`partners/${row.partner.id}/${row.role}`}>{nameOf(row)}</RoomLink>{' '}
          {t(`desk.partners.role_${row.role}`)}
        </span>
      ),
    },
    {
      id: 'signs',
      header: t('desk.suspects.signs'),
      cell: ({ signals }) => signals.map((signal) => t(`desk.suspects.sign_${signal}`)).join(' · '),
    },
    {
      id: 'state',
      header: t('desk.partners.status'),
      cell: (row) =>
        row.decision
          ? t(`desk.suspects.was_${row.decision}`, {
              name: row.author_name ?? '',
              time: row.decided_at ? dateTime(row.decided_at) : '',
              reason: row.reason ?? '',
            })
          : t('desk.suspects.held'),
    },
    { id: 'money', header: t('desk.suspects.money'), align: 'end', cell: (row) => <b>{money(row.money)}</b> },
    ...(mayDecide
      ? [
          {
            id: 'do',
            header: t('desk.column.do'),
            isPlain: true as const,
            cell: (row: SuspectOrder) =>
              !row.decision && (
                <RowActions>
                  {SUSPECT_DECISIONS.map((decision) => (
                    <Action
                      key={decision}
                      kind={decision === 'PAY' ? undefined : 'danger'}
                      aria-label={`${t(`desk.suspects.${decision}`)}: ${row.order_code}, ${nameOf(row)}`}
                      onClick={() => setDeciding({ order: row, decision })}
                    >
                      {t(`desk.suspects.${decision}`)}
                    </Action>
                  ))}
                </RowActions>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <p>{t('desk.suspects.text')}</p>
      <FilterRow>
        <FilterSelect
          name="is_open"
          label={t('desk.partners.status')}
          all={t('desk.partners.any_status')}
          values={STATES}
          labelOf={(value) => t(`desk.suspects.open_${value}`)}
        />
      </FilterRow>
      <DataTable
        label={t('desk.suspects.title')}
        columns={columns}
        list={data}
        keyOf={(row) => `${row.order_code} ${row.partner.id} ${row.role}`}
        empty={t('desk.suspects.none')}
      />
      {deciding && <SuspectDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
