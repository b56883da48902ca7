import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { PATHS } from '../../domain/paths.ts'
import { useToday } from '../../theme/use-clock.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { TimeRangePicker } from '../../ui/controls/time-range-picker.tsx'
import { Card } from './card.ts'
import { PagedRows, type Column } from './paged-rows.tsx'
import { datesArgs, daysInPath, limitOf, referralArgs } from './dashboard-query.ts'
import { tabPath } from './tab-path.ts'
import type { PanelProps, ReferralView } from './partner-role.ts'

/** Customers referred by the partner in the selected days, and their sales. */
export function ReferralsPanel({ role, search }: PanelProps) {
  const t = useT()
  const { money, number } = useFormat()
  const { date_from: from, date_to: until } = datesArgs(search).query
  const days = { date_from: from, date_to: until, type: search.get('type'), limit: limitOf(search) }
  const empty = (
    <EmptyState image="heart" title={t('partner.no_referrals')} text={t('partner.no_referrals_text')}>
      <LinkButton to={PATHS.referral} kind="soft" icon="share">
        {t('shell.referral_code')}
      </LinkButton>
    </EmptyState>
  )
  const columns: Column<ReferralView>[] = [
    {
      heading: t('partner.column.person'),
      cell: (row) => (
        <span>
          {row.name}
          <small>{row.phone_number}</small>
        </span>
      ),
    },
    { heading: t('partner.column.orders'), isNumber: true, cell: (row) => number(row.count_orders) },
    { heading: t('partner.column.total'), isNumber: true, cell: (row) => money(row.total_final) },
    { heading: t('partner.column.commission'), isNumber: true, cell: (row) => <b>{money(row.share)}</b> },
  ]
  return (
    <Card aria-label={t('partner.tab_referralCode')}>
      <h2>{t('partner.tab_referralCode')}</h2>
      <TimeRangePicker
        label={t('partner.days')}
        value={{ ...(from && { from }), ...(until && { to: until }) }}
        whenNone="HOM-NAY"
        to={(range) => tabPath(role, 'referralCode', daysInPath(range))}
      />
      <PagedRows
        query={role.referrals.use(referralArgs(search, useToday()))}
        columns={columns}
        keyOf={({ id }) => id}
        empty={empty}
        to={(page) => tabPath(role, 'referralCode', { ...days, page })}
      />
    </Card>
  )
}
