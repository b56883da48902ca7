import { useT } from '../../i18n/i18n-context.tsx'
import { useToday } from '../../theme/use-clock.ts'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Card } from './card.ts'
import { lastDays } from './dashboard-query.ts'
import type { PartnerRole } from './partner-role.ts'
import { ReportChart } from './report-chart.tsx'

/** Commission of the last seven days. */
export function Trend({ role }: { role: PartnerRole }) {
  const t = useT()
  return (
    <Card aria-label={t('partner.trend')}>
      <h2>{t('partner.trend')}</h2>
      <LoadStates query={role.report.use({ query: lastDays(useToday()) })}>
        {(report) =>
          report.totals.share === 0 ? (
            <p>{t('partner.report_none')}</p>
          ) : (
            <ReportChart report={report} figure="share" name={t('partner.report_share')} />
          )
        }
      </LoadStates>
    </Card>
  )
}
