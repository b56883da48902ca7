import { showFailure } from '../../api/failure-policy.ts'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Card, RowsTable } from './card.ts'
import { pageArgs } from './dashboard-query.ts'
import type { PanelProps, BonusView, PartnerRole } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

/** Per month: sales, commission, the tier's bonus and the button to claim it. */
export function BonusPanel({ role, search }: PanelProps) {
  const t = useT()
  const { money } = useFormat()
  const columns = ['month', 'total', 'commission', 'bonus'] as const
  return (
    <Card aria-label={t('partner.tab_ladder')}>
      <h2>{t('partner.tab_ladder')}</h2>
      <LoadStates
        query={role.bonus.use(pageArgs(search))}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState image="star" title={t('partner.no_bonus')} text={t('partner.no_bonus_text')} />}
      >
        {({ data, current_page, last_page }) => (
          <>
            <RowsTable>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col" data-number={column === 'month' ? undefined : true}>
                      {t(`partner.column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={`${row.year}-${row.month}`}>
                    <td data-label={t('partner.column.month')}>
                      <b>{`${String(row.month).padStart(2, '0')}/${row.year}`}</b>
                    </td>
                    <td data-number data-label={t('partner.column.total')}>
                      {money(row.total_final)}
                    </td>
                    <td data-number data-label={t('partner.column.commission')}>
                      {money(row.share)}
                    </td>
                    <td data-number data-label={t('partner.column.bonus')}>
                      <span>
                        {money(row.received ? row.money_bonus_rewarded : row.money_bonus_current)}{' '}
                        <Take role={role} row={row} />
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </RowsTable>
            <Pagination current={current_page} last={last_page} to={(page) => tabPath(role, 'ladder', { page })} />
          </>
        )}
      </LoadStates>
    </Card>
  )
}

/** Claims a bonus. The server checks that the month is over and the tier reached. */
function Take({ role, row: { month, year, money_bonus_current, received } }: { role: PartnerRole; row: BonusView }) {
  const t = useT()
  const refresh = useRefreshPartner()
  const [take, busy] = useBusy(async () => {
    const reply = await role.takeBonus({ month, year }, `${role.name}-${year}-${month}-${crypto.randomUUID()}`)
    if (reply.ok) toast(reply.msg || t('partner.bonus_taken'))
    else showFailure('partner', reply, t)
    await refresh()
  })
  if (received) return <Badge tone="success">{t('partner.bonus_taken')}</Badge>
  if (money_bonus_current <= 0) return null
  return (
    <Button
      size="s"
      kind="soft"
      busy={busy}
      onClick={() => void take()}
      aria-label={t('partner.take_bonus_of', { month: `${month}/${year}` })}
    >
      {t('partner.take_bonus')}
    </Button>
  )
}
