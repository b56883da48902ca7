import { useState } from 'react'
import { listPayouts, PAYOUT_STATUSES, type Payout } from '../../../src/contract/owner-partners.ts'
import { printDay } from '../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead } from '../shell/calls.ts'
import { useChosenRows } from '../shell/chosen-rows.tsx'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useMay } from '../shell/desk-context.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomState } from '../shell/room-page.tsx'
import { SelectionBar } from '../shell/selection-bar.ts'
import { RoleSelect, usePartnerRole } from './partner-role.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PayoutRuns } from './payout-runs.tsx'
import { RefuseDialog, type Refusing } from './refuse-dialog.tsx'
import { RowActions } from './row-actions.ts'
import { amountToPay, askedMoney } from './amount-to-pay.ts'

const ASK_EVERY_MS = 15_000

/** Partners' payment requests: the runs, then the requests, open ones first. */
export function PayoutList() {
  const t = useT()
  const { money, dateTime } = useFormat()
  const mayPay = useMay('payouts.write')
  const { page, get } = useListSearch()
  const role = usePartnerRole()
  const status = useFilter('status', PAYOUT_STATUSES)
  const nameOf = ({ customer }: Payout) => customer.name ?? customer.phone_number ?? ''
  const isOpen = (payout: Payout) => payout.status === 'OPEN'
  const { chosen, chooseNone, choice } = useChosenRows<Payout, number>({
    keyOf: ({ id }) => id,
    labelOf: (row) =>
      isOpen(row) ? t('desk.payouts.choose', { name: nameOf(row), money: money(row.money) }) : undefined,
    mayChoose: mayPay,
  })
  const [paying, setPaying] = useState<Payout[]>()
  const [refusing, setRefusing] = useState<Refusing>()
  const fileId = Number(get('file_id')) || undefined
  const { data, failure, retry } = useRead(
    listPayouts,
    { query: { page, limit: 50, role, status, ...(fileId && { file_id: fileId }) } },
    { unlessLiveMs: ASK_EVERY_MS },
  )
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const selected = data.data.filter((payout) => isOpen(payout) && chosen.has(payout.id))
  const sum = selected.reduce((total, payout) => total + amountToPay(payout), 0)
  const columns: Column<Payout>[] = [
    ...choice,
    {
      id: 'person',
      header: t('desk.partners.person'),
      cell: (row) => `${nameOf(row)} · ${t(`desk.partners.role_${row.role}`)}`,
    },
    {
      id: 'account',
      header: t('desk.partners.account'),
      cell: ({ account, account_free_at, new_account }) => (
        <div>
          {[account?.bank, account?.account_number, account?.account_name].filter(Boolean).join(' · ')}
          {account_free_at && <p>{t('desk.payouts.free_at', { time: dateTime(account_free_at) })}</p>}
          {new_account && (
            <p>
              {t(`desk.payouts.new_account${new_account.changed_at ? '_at' : ''}`, {
                account: `${new_account.bank ?? ''} •••${new_account.account_end ?? ''}`,
                time: new_account.changed_at ? dateTime(new_account.changed_at) : '',
              })}
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'status',
      header: t('desk.partners.status'),
      cell: (row) => (
        <div>
          {t(`desk.payouts.status_${row.status}`)}
          {isOpen(row) && row.locked && (
            <p>{t('desk.payouts.locked', { name: row.locked.by, time: dateTime(row.locked.at) })}</p>
          )}
          {row.hold && <p>{row.hold.msg}</p>}
          {row.note && (
            <p>
              {t(row.status === 'PAID' ? 'desk.payouts.with_reference' : 'desk.partners.note_was', { note: row.note })}
            </p>
          )}
          {row.suspect_orders.length > 0 && (
            <p>
              <RoomLink to="partners/suspects">
                {t('desk.payouts.suspects', { codes: row.suspect_orders.join(', ') })}
              </RoomLink>
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'date',
      header: t('desk.payouts.date'),
      oneLine: true,
      cell: (row) =>
        row.paid_at
          ? dateTime(row.paid_at)
          : row.payment_date
            ? printDay(row.payment_date)
            : t('desk.payouts.none_yet'),
    },
    {
      id: 'money',
      header: t('desk.payouts.money'),
      align: 'end',
      cell: (row) => (
        <div>
          <b>{money(amountToPay(row))}</b>
          {askedMoney(row) !== null && <p>{t('desk.payouts.of_asked', { money: money(askedMoney(row) ?? 0) })}</p>}
        </div>
      ),
    },
    { id: 'balance', header: t('desk.payouts.balance'), align: 'end', cell: (row) => money(row.current_balance) },
    ...(mayPay
      ? [
          {
            id: 'do',
            header: t('desk.column.do'),
            isPlain: true as const,
            cell: (row: Payout) =>
              isOpen(row) && (
                <RowActions>
                  <Action onClick={() => setPaying([row])}>{t('desk.payouts.pay')}</Action>
                  <Action
                    kind={row.locked ? 'plain' : 'danger'}
                    onClick={() => setRefusing({ payout: row, kind: row.locked ? 'unlock' : 'refuse' })}
                  >
                    {t(`desk.payouts.${row.locked ? 'unlock' : 'refuse'}`)}
                  </Action>
                </RowActions>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PayoutRuns />
      <FilterRow>
        <FilterSelect
          name="status"
          label={t('desk.partners.status')}
          all={t('desk.partners.any_status')}
          values={PAYOUT_STATUSES}
          labelOf={(value) => t(`desk.payouts.status_${value}`)}
        />
        <RoleSelect />
        {fileId && <RoomLink to="partners/payouts">{t('desk.payouts.all_files', { id: fileId })}</RoomLink>}
      </FilterRow>
      {selected.length > 0 && (
        <SelectionBar>
          <b>{t('desk.payouts.chosen', { count: selected.length, money: money(sum) })}</b>
          <Action kind="primary" icon="check" onClick={() => setPaying(selected)}>
            {t('desk.payouts.pay')}
          </Action>
          <Action kind="plain" onClick={chooseNone}>
            {t('desk.orders.choose_none')}
          </Action>
        </SelectionBar>
      )}
      <DataTable
        label={t('desk.partners.payouts')}
        columns={columns}
        list={data}
        keyOf={(row) => row.id}
        empty={t('desk.partners.empty')}
      />
      {paying && <PayDialog payouts={paying} nameOf={nameOf} onClose={() => setPaying(undefined)} />}
      {refusing && <RefuseDialog {...refusing} name={nameOf(refusing.payout)} onClose={() => setRefusing(undefined)} />}
    </>
  )
}
