import type { PartnerPayout } from '../../contract/partners.ts'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../../ui/controls/badge.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Card, RowsTable } from './card.ts'
import { limitOf, pageArgs } from './dashboard-query.ts'
import type { PanelProps } from './partner-role.ts'
import { StatementLinks } from './statement-links.tsx'
import { tabPath } from './tab-path.ts'

/** Every payout request and what became of it: its run, the reference of the transfer, or the store's reason. */
export function PayoutsPanel({ role, search }: PanelProps) {
  const t = useT()
  const { money, dateTime } = useFormat()
  return (
    <Card aria-label={t('partner.tab_payouts')}>
      <h2>{t('partner.tab_payouts')}</h2>
      <StatementLinks role={role} />
      <LoadStates
        query={role.payouts.use(pageArgs(search))}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState image="wallet" title={t('partner.no_payouts')} text={t('partner.no_payouts_text')} />}
      >
        {({ data, current_page, last_page }) => (
          <>
            <RowsTable>
              <thead>
                <tr>
                  <th scope="col">{t('partner.column.time')}</th>
                  <th scope="col">{t('partner.column.status')}</th>
                  <th scope="col">{t('partner.column.account')}</th>
                  <th scope="col" data-number>
                    {t('partner.column.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.id}>
                    <td data-label={t('partner.column.time')}>
                      <span>
                        {dateTime(row.created_at)}
                        {row.is_auto && <small>{t('partner.payout_auto')}</small>}
                      </span>
                    </td>
                    <td data-label={t('partner.column.status')}>
                      <span>
                        <Badge tone={TONES[row.status]}>{t(`partner.payout_status.${row.status}`)}</Badge>
                        <Outcome payout={row} />
                      </span>
                    </td>
                    <td data-label={t('partner.column.account')}>
                      {row.bank} {row.account_end && `•••${row.account_end}`}
                    </td>
                    <td data-number data-label={t('partner.column.amount')}>
                      <b>{money(row.money)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </RowsTable>
            <Pagination
              current={current_page}
              last={last_page}
              to={(page) => tabPath(role, 'payouts', { page, limit: limitOf(search) })}
            />
          </>
        )}
      </LoadStates>
    </Card>
  )
}

function Outcome({ payout: { status, payment_date, settled_at, reference, reason } }: { payout: PartnerPayout }) {
  const t = useT()
  const { dateTime } = useFormat()
  if (status === 'OPEN') {
    return (
      <small>
        {payment_date ? t('partner.payout_on', { date: printDay(payment_date) }) : t('partner.payout_no_day')}
      </small>
    )
  }
  return (
    <>
      {settled_at && <small>{dateTime(settled_at)}</small>}
      {reference && <small>{t('partner.payout_reference', { reference })}</small>}
      {reason && <small>{t('partner.payout_reason', { reason })}</small>}
    </>
  )
}

const TONES = { OPEN: 'warning', PAID: 'success', REFUSED: 'danger' } as const
