import { showFailure } from '../../api/failure-policy.ts'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useIntent } from '../../api/use-intent.ts'
import { daysOfPeriod } from '../../domain/bonus-period.ts'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { toast } from '../../popups/popups.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Card } from './card.ts'
import { PagedRows, type Column } from './paged-rows.tsx'
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
  const period: Column<BonusView> = {
    heading: t('partner.column.period'),
    cell: (row) => <b>{periodText(row.period, t)}</b>,
  }
  const measured = { isNumber: true, cell: (row: BonusView) => money(row.measured) }
  const [sales, imports] = [
    { ...measured, heading: t('partner.column.sales') },
    { ...measured, heading: t('partner.column.imports') },
  ]
  const share: Column<BonusView> = {
    heading: t('partner.column.commission'),
    isNumber: true,
    cell: (row) => money(row.share),
  }
  const taken: Column<BonusView> = {
    heading: t('partner.column.bonus'),
    isNumber: true,
    cell: (row) => (
      <span>
        {money(row.received ? row.money_bonus_rewarded : row.money_bonus_current)}{' '}
        <Take role={role} row={row} kind={kind} />
      </span>
    ),
  }
  return (
    <Card aria-label={t(`partner.tab_${tab}`)}>
      <h2>{t(`partner.tab_${tab}`)}</h2>
      <PagedRows
        query={bonus.use(pageArgs(search))}
        columns={kind === 'import' ? [period, imports, taken] : [period, sales, share, taken]}
        keyOf={(row) => row.period}
        empty={<EmptyState image="star" title={t('partner.no_bonus')} text={t('partner.no_bonus_text')} />}
        to={(page) => tabPath(role, tab, { page, limit: limitOf(search) })}
      />
    </Card>
  )
}

/** Claims a bonus. Before it can be claimed, the day from which it can (decision 64). The server checks both. */
function Take({ role, row, kind }: { role: PartnerRole; row: BonusView; kind: Kind }) {
  const t = useT()
  const refresh = useRefreshPartner()
  const { data: wallet } = role.wallet.use({})
  const { period, money_bonus_current, money_bonus_rewarded, received, take_from, can_take } = row
  const [intent, answered] = useIntent()
  const [take, busy] = useBusy(async () => {
    const reply = await role.takeBonus({ ...row, kind }, intent)
    answered(reply)
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
  if (money_bonus_current <= 0 || wallet?.suspended) return null
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
