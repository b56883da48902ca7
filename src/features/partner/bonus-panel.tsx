import { showFailure } from '../../api/failure-policy.ts'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useBusy } from '../../api/use-busy.ts'
import { daysOfPeriod } from '../../domain/bonus-period.ts'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { toast } from '../../popups/popups.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Card, RowsTable } from './card.ts'
import { limitOf, pageArgs } from './dashboard-query.ts'
import type { BonusView, PanelProps, PartnerRole, TierSet } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

type Kind = TierSet['id']
export const BonusPanel = (props: PanelProps) => <Bonus {...props} kind="commission" />
export const ImportBonusPanel = (props: PanelProps) => <Bonus {...props} kind="import" />

/** Per period: sales or purchases, commission, the tier's bonus and the button to claim it. */
function Bonus({ role, search, kind }: PanelProps & { kind: Kind }) {
  const t = useT()
  const { money } = useFormat()
  const tab = kind === 'import' ? 'ladder_import' : 'ladder'
  const bonus = kind === 'import' ? role.importBonus : role.bonus
  const columns = kind === 'import' ? IMPORT_COLUMNS : COLUMNS
  return (
    <Card aria-label={t(`partner.tab_${tab}`)}>
      <h2>{t(`partner.tab_${tab}`)}</h2>
      <LoadStates
        query={bonus.use(pageArgs(search))}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState image="star" title={t('partner.no_bonus')} text={t('partner.no_bonus_text')} />}
      >
        {({ data, current_page, last_page }) => (
          <>
            <RowsTable>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col" data-number={column === 'period' ? undefined : true}>
                      {t(`partner.column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.period}>
                    <td data-label={t('partner.column.period')}>
                      <b>{periodText(row.period, t)}</b>
                    </td>
                    <td data-number data-label={t(`partner.column.${columns[1]}`)}>
                      {money(row.measured)}
                    </td>
                    {kind === 'commission' && (
                      <td data-number data-label={t('partner.column.commission')}>
                        {money(row.share)}
                      </td>
                    )}
                    <td data-number data-label={t('partner.column.bonus')}>
                      <span>
                        {money(row.received ? row.money_bonus_rewarded : row.money_bonus_current)}{' '}
                        <Take role={role} row={row} kind={kind} />
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </RowsTable>
            <Pagination
              current={current_page}
              last={last_page}
              to={(page) => tabPath(role, tab, { page, limit: limitOf(search) })}
            />
          </>
        )}
      </LoadStates>
    </Card>
  )
}

/** Claims a bonus. Before it can be claimed, the day from which it can (decision 64). The server checks both. */
function Take({ role, row, kind }: { role: PartnerRole; row: BonusView; kind: Kind }) {
  const t = useT()
  const refresh = useRefreshPartner()
  const { period, money_bonus_current, money_bonus_rewarded, received, take_from, can_take } = row
  const [take, busy] = useBusy(async () => {
    const reply = await role.takeBonus({ ...row, kind }, `${role.name}-${kind}-${period}-${crypto.randomUUID()}`)
    if (reply.ok) toast(reply.msg || t('partner.bonus_taken'))
    else showFailure('partner', reply, t)
    await refresh()
  })
  if (received) {
    return money_bonus_rewarded > 0 ? (
      <Badge tone="success">{t('partner.bonus_taken')}</Badge>
    ) : (
      <Badge tone="warning">{t('partner.bonus_taken_back')}</Badge>
    )
  }
  if (money_bonus_current <= 0) return null
  if (take_from && can_take === false) return <small>{t('partner.bonus_from', { date: printDay(take_from) })}</small>
  return (
    <Button
      size="s"
      kind="soft"
      busy={busy}
      onClick={() => void take()}
      aria-label={t('partner.take_bonus_of', { period: periodText(period, t) })}
    >
      {t('partner.take_bonus')}
    </Button>
  )
}

/** A period in words: "11/2026", "Tuần 16/11/2026 – 22/11/2026", "Quý 4/2026", "2026". */
function periodText(period: string, t: Translate): string {
  const [year = '', rest = ''] = period.split('-')
  const { from, to } = daysOfPeriod(period) ?? { from: '', to: '' }
  if (rest.startsWith('W')) return t('partner.period_week', { from: printDay(from), to: printDay(to) })
  if (rest.startsWith('Q')) return t('partner.period_quarter', { number: rest.slice(1), year })
  return rest === '' ? year : `${rest}/${year}`
}

const COLUMNS = ['period', 'sales', 'commission', 'bonus'] as const
const IMPORT_COLUMNS = ['period', 'imports', 'bonus'] as const
