import type { PartnerPayout } from '../../contract/partners.ts'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../../ui/controls/badge.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Card } from './card.ts'
import { PayoutChoices } from './payout-choices.tsx'
import { PagedRows, type Column } from './paged-rows.tsx'
import { limitOf, pageArgs } from './dashboard-query.ts'
import type { PanelProps } from './partner-role.ts'
import { StatementLinks } from './statement-links.tsx'
import { tabPath } from './tab-path.ts'

/** Every payout request and what became of it: its run, the reference of the transfer, or the store's reason. */
export function PayoutsPanel({ role, search }: PanelProps) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const columns: Column<PartnerPayout>[] = [
    {
      heading: t('partner.column.time'),
      cell: (row) => (
        <span>
          {dateTime(row.created_at)}
          {row.is_auto && <small>{t('partner.payout_auto')}</small>}
        </span>
      ),
    },
    {
      heading: t('partner.column.status'),
      cell: (row) => (
        <span>
          <Badge tone={TONES[row.status]}>{t(`partner.payout_status.${row.status}`)}</Badge>
          <Outcome payout={row} />
          <PayoutChoices role={role} payout={row} />
        </span>
      ),
    },
    {
      heading: t('partner.column.account'),
      cell: (row) => `${row.bank ?? ''} ${row.account_end ? `•••${row.account_end}` : ''}`,
    },
    { heading: t('partner.column.amount'), isNumber: true, cell: (row) => <b>{money(row.money)}</b> },
  ]
  return (
    <Card aria-label={t('partner.tab_payouts')}>
      <h2>{t('partner.tab_payouts')}</h2>
      <StatementLinks role={role} />
      <PagedRows
        query={role.payouts.use(pageArgs(search))}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState image="wallet" title={t('partner.no_payouts')} text={t('partner.no_payouts_text')} />}
        to={(page) => tabPath(role, 'payouts', { page, limit: limitOf(search) })}
      />
    </Card>
  )
}

function Outcome({ payout }: { payout: PartnerPayout }) {
  const { status, payment_date, account_free_at, settled_at, reference, reason, asked_money } = payout
  const t = useT()
  const { dateTime, money } = useFormat()
  if (status === 'OPEN') {
    return (
      <>
        <small>
          {payment_date ? t('partner.payout_on', { date: printDay(payment_date) }) : t('partner.payout_no_day')}
        </small>
        {account_free_at && <small>{t('partner.payout_free_at', { time: dateTime(account_free_at) })}</small>}
      </>
    )
  }
  return (
    <>
      {settled_at && <small>{dateTime(settled_at)}</small>}
      {asked_money !== null && <small>{t('partner.payout_asked', { money: money(asked_money) })}</small>}
      {reference && <small>{t('partner.payout_reference', { reference })}</small>}
      {reason && <small>{t('partner.payout_reason', { reason })}</small>}
    </>
  )
}

const TONES = { OPEN: 'warning', PAID: 'success', REFUSED: 'danger', WITHDRAWN: 'neutral' } as const
