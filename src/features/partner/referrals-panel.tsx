import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { PATHS } from '../../domain/paths.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { TimeRangePicker } from '../../ui/controls/time-range-picker.tsx'
import { Card, RowsTable } from './card.ts'
import { datesArgs, daysInPath, limitOf, referralArgs } from './dashboard-query.ts'
import { tabPath } from './tab-path.ts'
import type { PanelProps } from './partner-role.ts'

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
  return (
    <Card aria-label={t('partner.tab_referralCode')}>
      <h2>{t('partner.tab_referralCode')}</h2>
      <TimeRangePicker
        label={t('partner.days')}
        value={{ ...(from && { from }), ...(until && { to: until }) }}
        whenNone="HOM-NAY"
        to={(range) => tabPath(role, 'referralCode', daysInPath(range))}
      />
      <LoadStates query={role.referrals.use(referralArgs(search))} isEmpty={({ total }) => total === 0} empty={empty}>
        {({ data, current_page, last_page }) => (
          <>
            <RowsTable>
              <thead>
                <tr>
                  <th scope="col">{t('partner.column.person')}</th>
                  <th scope="col" data-number>
                    {t('partner.column.orders')}
                  </th>
                  <th scope="col" data-number>
                    {t('partner.column.total')}
                  </th>
                  <th scope="col" data-number>
                    {t('partner.column.commission')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.id}>
                    <td data-label={t('partner.column.person')}>
                      <span>
                        {row.name}
                        <small>{row.phone_number}</small>
                      </span>
                    </td>
                    <td data-number data-label={t('partner.column.orders')}>
                      {number(row.count_orders)}
                    </td>
                    <td data-number data-label={t('partner.column.total')}>
                      {money(row.total_final)}
                    </td>
                    <td data-number data-label={t('partner.column.commission')}>
                      <b>{money(row.share)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </RowsTable>
            <Pagination
              current={current_page}
              last={last_page}
              to={(page) => tabPath(role, 'referralCode', { ...days, page })}
            />
          </>
        )}
      </LoadStates>
    </Card>
  )
}
