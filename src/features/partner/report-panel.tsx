import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { useToday } from '../../theme/use-clock.ts'
import { TimeRangePicker } from '../../ui/controls/time-range-picker.tsx'
import { Card } from './card.ts'
import { daysInPath, reportArgs } from './dashboard-query.ts'
import type { PanelProps, ReportView, TabId } from './partner-role.ts'
import { PartnerStates } from './partner-states.tsx'
import { ReportChart } from './report-chart.tsx'
import { isMoney, REPORT_FIGURES, type ReportFigure } from './report-figures.ts'
import { tabPath } from './tab-path.ts'

export const ReportPanel = (props: PanelProps) => <Report {...props} tab="report" />
export const ImportReportPanel = (props: PanelProps) => <Report {...props} tab="report_import" />

/** Totals of the selected days, and a chart of one of them. */
function Report({ role, search, tab }: PanelProps & { tab: TabId }) {
  const t = useT()
  const args = reportArgs(search, useToday())
  const { date_from: from, date_to: until } = args.query
  const report = tab === 'report_import' ? role.importReport : role.report
  return (
    <Card aria-label={t(`partner.tab_${tab}`)}>
      <h2>{t(`partner.tab_${tab}`)}</h2>
      <TimeRangePicker
        label={t('partner.days')}
        value={{ ...(from && { from }), ...(until && { to: until }) }}
        whenNone="TUY-CHINH"
        to={(range) => tabPath(role, tab, daysInPath(range))}
      />
      <PartnerStates query={report.use(args)}>
        {(data) => (
          <Drawn
            report={data}
            figures={tab === 'report_import' ? ['sales', 'orders'] : REPORT_FIGURES}
            sales={t(`partner.report_sales_${tab === 'report_import' ? 'import' : role.name}`)}
          />
        )}
      </PartnerStates>
    </Card>
  )
}

/** `sales`: the name of what the figure `sales` measures, which differs between the reports. */
function Drawn({ report, figures, sales }: { report: ReportView; figures: readonly ReportFigure[]; sales: string }) {
  const t = useT()
  const { money, number } = useFormat()
  const [chosen, setChosen] = useState<ReportFigure>('sales')
  const name = (figure: ReportFigure) => (figure === 'sales' ? sales : t(`partner.report_${figure}`))
  return (
    <>
      <Totals>
        {figures.map((figure) => (
          <button key={figure} type="button" aria-pressed={figure === chosen} onClick={() => setChosen(figure)}>
            <span>{name(figure)}</span>
            <b>{isMoney(figure) ? money(report.totals[figure]) : number(report.totals[figure])}</b>
          </button>
        ))}
      </Totals>
      <ReportChart report={report} figure={chosen} name={name(chosen)} />
    </>
  )
}

const Totals = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
  & > button {
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    font-variant-numeric: tabular-nums;
  }
  & > button[aria-pressed='true'] {
    border-color: var(--color-main);
    box-shadow: inset 0 0 0 1px var(--color-main);
    background: var(--color-main-soft);
  }
  & span {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  @media (width >= 720px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`
